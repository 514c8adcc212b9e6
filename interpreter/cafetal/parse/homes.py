"""In which other sections a line could stand: what shows that the header of a section is missing."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.parse.lexer import RESERVED, Token
from cafetal.parse.machine import kind_of, shift, split_negative
from cafetal.parse.tables import INDENT, NL, ParseTables

HEADERS = {
    "about": "about",
    "action": "action x",
    "awards": "awards",
    "boards": "boards",
    "box": "box",
    "components": "components",
    "definitions": "definitions",
    "end": "end",
    "example": "example x",
    "game": "game x",
    "notation": "notation",
    "setup": "setup",
    "state": "state",
    "variant": "variant x of x",
    "zones": "zones",
}
"""Sections, and how each begins; those of turns hold the lines of actions."""


def homes(tables: ParseTables, tokens: Sequence[Token]) -> frozenset[str]:
    """Give the sections below whose header a line could stand, as far as its words tell."""
    return frozenset(name for name, header in HEADERS.items() if _reads(tables, header, tokens))


def _reads(tables: ParseTables, header: str, tokens: Sequence[Token]) -> bool:
    states = [tables.start]
    for word in header.split():
        if not _shift(tables, states, Token("NAME", word, 0, 1, 1)):
            return False
    if not (shift(tables, states, NL) and shift(tables, states, INDENT)):
        return False
    return all(_shift(tables, states, token) for token in tokens) and shift(tables, states, NL)


def _shift(tables: ParseTables, states: list[int], token: Token) -> bool:
    """Move a stack of states over a word."""
    kind = kind_of(tables, states[-1], token)
    if kind == "NEGATIVE" and kind not in tables.actions[states[-1]]:
        return all(_shift(tables, states, part) for part in split_negative(token))
    return (kind != "NAME" or token.text not in RESERVED) and shift(tables, states, kind)
