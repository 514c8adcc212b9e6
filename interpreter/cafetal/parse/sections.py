"""Sections under names that other tools and plain English give them: which one is meant, and what stands there."""

from __future__ import annotations

from collections.abc import Iterable

from cafetal.diagnostics import did_you_mean, suggest

_SAID = {
    "about": ("author credits description info information meta metadata", "what is said of an edition stands in {}"),
    "action": (
        "abilities ability actions command commands function functions move moves procedure rule rules",
        "each thing that a player does has a section of its own: `action draw_card`",
    ),
    "boards": ("board fields graph grid grids map maps network spaces", "boards, grids and maps stand in {}"),
    "components": (
        "cards contents deck decks dice equipment inventory kinds material materials money parts piece pieces supplies"
        " tiles tokens",
        "pieces, kinds and how many of them there are stand in {}",
    ),
    "definitions": ("conditions constants define definition glossary helpers macros terms words", "words stand in {}"),
    "end": (
        "end_condition ending endgame ends goal goals objective result results scoring victory win winner winning",
        "how a game ends, and who wins, stands in {}: `winner: most points`",
    ),
    "example": ("examples scenario scenarios test tests", "each example has a section of its own: `example a_name`"),
    "game": ("colors colours player players", "players and colours stand below the first line, {}"),
    "setup": (
        "begin beginning initial initialisation initialization opening preparation preparations start",
        "what is laid out before the first turn stands in {}",
    ),
    "state": (
        "attributes counter counters flags globals marks notes numbers points registers resources score scores"
        " stats status track tracks values variables",
        "numbers, marks and notes of players, pieces and the game stand in {}",
    ),
    "turn": ("flow gameplay phase phases round rounds sequence turns", "what is done in a turn stands in {}"),
    "variant": (
        "house_rules option options setting settings variants",
        "each variant has a section of its own: `variant a_name of the_game`",
    ),
    "zones": ("area areas containers hand hands locations pile piles places regions", "where pieces lie stands in {}"),
}
"""For each section the words that are taken for it, and a hint."""
_MEANT = {word: section for section, (words, _) in _SAID.items() for word in words.split()}


def is_misnamed(word: str) -> bool:
    """Whether a word is one of those that are taken for a section."""
    return word in _MEANT


def section_hint(word: str, alone: bool, sections: Iterable[str]) -> str:
    """What helps where a word begins no section: which one is meant, or all that there are.

    `alone`: nothing follows it, as behind the names of most sections; then it may be a misspelt one.
    """
    known = sorted(sections)
    if word not in _MEANT and (near := did_you_mean(word, known)) is not None:
        return near
    section = _MEANT.get(suggest(word, _MEANT) or "" if alone and word not in _MEANT else word)
    if section is not None:
        return _SAID[section][1].format(f"`{section}`")
    return "sections begin with " + ", ".join(f"`{one}`" for one in known)
