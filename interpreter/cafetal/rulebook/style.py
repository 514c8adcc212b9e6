"""House style of a publisher: how readers are addressed, quotation marks, page, fonts and colours."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import NoReturn

from cafetal.dataclass import Frozen
from cafetal.diagnostics import RulesError, Span, did_you_mean, error
from cafetal.files.reading import leads_out, read_text, reason_of
from cafetal.files.toml import read_toml
from cafetal.language.lexicon import LANGUAGES
from cafetal.pictures.colours import contrast
from cafetal.rulebook.render.look import PAGES, PAPER, PLAIN, PageLook

WORDS = ("address", "gender", "quotes")
LEAST, MOST = 90, 450
MOST_BYTES = 100_000
"""Sides of a page, in millimetres."""
READABLE = 4.5
"""The least contrast of text with paper."""
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


class HouseStyle(Frozen):
    """What differs from the lexicons and from the plain look.

    `words` holds by language the form of address and the gender policy, `quotes` by language the outer and the inner
    pair of quotation marks.
    """

    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    quotes: Mapping[str, tuple[str, str, str, str]] = field(default_factory=dict)
    look: PageLook = PLAIN


def read_style(file: Path) -> HouseStyle:
    """Read a house style from a TOML file with tables for languages, `page`, `fonts` and `colours`.

    Raises RulesError (W014) for a file that cannot be read, and for the first thing in it that no style has.
    """
    try:
        text = read_text(file, MOST_BYTES)
    except OSError as why:
        hint = "save the file in the encoding UTF-8" if why.errno == errno.EILSEQ else None
        _refuse(file, f"the style cannot be read: {reason_of(why)}", hint)
    return _StyleReader(file, read_toml(text, file.name, "W014", "the style")).style()


class _StyleReader:
    def __init__(self, file: Path, data: Mapping[str, object]) -> None:
        self.file = file
        self.data = data

    def style(self) -> HouseStyle:
        """The whole style. Raises RulesError for the first thing that no style has."""
        sections = (*LANGUAGES, "page", "fonts", "colours")
        tables: dict[str, Mapping[str, object]] = {}
        for name, table in self.data.items():
            if name not in sections or not isinstance(table, dict):
                hint = did_you_mean(name, sections) or f"there are {', '.join(sections)}"
                _refuse(self.file, f"`{name}` is no part of a style", hint)
            tables[name] = table
        words = {name: self._words(name, tables[name]) for name in LANGUAGES if name in tables}
        quotes = {
            name: self._quotes(name, tables[name]["quotes"]) for name in words if "quotes" in tables[name]
        }  # fmt: skip
        look = PLAIN
        for name, change in (("page", self._page), ("fonts", self._fonts), ("colours", self._colours)):
            look = change(look, tables[name]) if name in tables else look
        return HouseStyle(words, quotes, look)

    def _words(self, language: str, table: Mapping[str, object]) -> dict[str, str]:
        self._known(language, table, WORDS)
        found: dict[str, str] = {}
        for key, value in table.items():
            if key != "quotes":
                if not isinstance(value, str):
                    _refuse(self.file, f"`{language}.{key}` is a word")
                found[key] = value
        return found

    def _quotes(self, language: str, value: object) -> tuple[str, str, str, str]:
        if not isinstance(value, list) or len(value) != 4 or not all(isinstance(x, str) and x for x in value):
            _refuse(self.file, f"`{language}.quotes` are four marks: the outer pair, then the inner one")
        if any(not mark.isprintable() or len(mark) > 2 or mark.strip("\u00a0\u202f").isalnum() for mark in value):
            _refuse(self.file, f"`{language}.quotes` holds something that is no quotation mark")
        return (value[0], value[1], value[2], value[3])

    def _page(self, look: PageLook, table: Mapping[str, object]) -> PageLook:
        self._known("page", table, ("size", "text"))
        size = table.get("size", "a4")
        if isinstance(size, str) and size in PAGES:
            width, height = PAGES[size]
        elif isinstance(size, list) and len(size) == 2 and all(isinstance(x, int) and LEAST <= x <= MOST for x in size):
            width, height = size
        else:
            known = ", ".join(PAGES)
            _refuse(self.file, f"`page.size` is {known}, or width and height from {LEAST} to {MOST} millimetres")
        text = table.get("text", look.size)
        if isinstance(text, bool) or not isinstance(text, int | float) or not 6 <= text <= 16:
            _refuse(self.file, "`page.text` is the size of letters, from 6 to 16 points")
        return replace(look, width=width, height=height, size=float(text))

    def _fonts(self, look: PageLook, table: Mapping[str, object]) -> PageLook:
        self._known("fonts", table, ("folder", "text", "headings"))
        for key, value in table.items():
            if not isinstance(value, str) or not value or not value.isprintable() or set(value) & set("\"'\\<>;{}"):
                _refuse(self.file, f"`fonts.{key}` is a name")
        folder = str(table.get("folder", ""))
        if folder and leads_out(self.file.parent / folder, self.file.parent):
            _refuse(self.file, "`fonts.folder` leads out of the folder of the style", "put the fonts beside the style")
        if folder and not os.path.isdir(self.file.parent / folder):
            _refuse(self.file, f"there is no folder `{folder}` beside the style")
        text = str(table.get("text", look.font))
        heading = str(table.get("headings", text))
        return replace(look, font=text, heading=heading, fonts=str(self.file.parent / folder) if folder else "")

    def _colours(self, look: PageLook, table: Mapping[str, object]) -> PageLook:
        self._known("colours", table, ("accent", "tint", "rule"))
        for key, value in table.items():
            if not isinstance(value, str) or not _COLOUR.fullmatch(value):
                _refuse(self.file, f"`colours.{key}` is a colour written #rrggbb")
        accent, tint, rule = (
            str(table.get(key, old)) for key, old in (("accent", look.accent), ("tint", look.tint), ("rule", look.rule))
        )
        found = replace(look, accent=accent, tint=tint, rule=rule)
        if contrast(found.accent, PAPER) < READABLE:
            _refuse(self.file, f"text in `colours.accent` ({found.accent}) cannot be read on paper: it is too light")
        if contrast("#1d1a16", found.tint) < READABLE:
            _refuse(self.file, f"text cannot be read on `colours.tint` ({found.tint}): it is too dark")
        return found

    def _known(self, section: str, table: Mapping[str, object], keys: tuple[str, ...]) -> None:
        for key in table:
            if key not in keys:
                hint = did_you_mean(key, keys) or f"there are {', '.join(keys)}"
                _refuse(self.file, f"`{section}.{key}` is no setting of a style", hint)


def _refuse(file: Path, message: str, hint: str | None = None) -> NoReturn:
    raise RulesError([error("W014", message, Span(file.name, 1, 1, 1, 1), hint)])
