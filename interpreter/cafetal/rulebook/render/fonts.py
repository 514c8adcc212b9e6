"""The fonts of a house style inside a page: a page that is sent or kept alone looks like the printed book."""

from __future__ import annotations

import base64
import html
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from cafetal.diagnostics import NOWHERE, RulesError, did_you_mean, error
from cafetal.rulebook.render.fontfiles import font_files
from cafetal.rulebook.render.look import PLAIN, PageLook
from cafetal.rulebook.render.sfnt import MEDIUM, NORMAL, Face, read_face

BOLD = 700
TEXT: Sequence[tuple[int, bool]] = ((NORMAL, False), (BOLD, False), (NORMAL, True))
"""Weight and slant of what a page sets in the font of the text."""
HEADINGS: Sequence[tuple[int, bool]] = ((BOLD, False),)
NEEDED = ("L", "M", "N", "P")
"""Sorts of signs that a font must have: letters, marks, numbers, punctuation. Others may come from another font."""
_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_HEADING = re.compile(r"<h[1-6][^>]*>.*?</h[1-6]>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def font_faces(look: PageLook) -> str:
    """The rules of a style sheet that bring the fonts of a folder along.

    Raises RulesError (W013) for a font that lies neither in the folder nor comes with the typesetter.
    """
    families = list(_families(look))
    found = {(family, face): None for family, styles in families for face in _nearest(_faces(look, family), styles)}
    return "".join(_rule(family, face) for family, face in found)


def check_signs(page: str, look: PageLook) -> None:
    """Raise RulesError (W013) if a page has letters, numbers or punctuation that its font lacks."""
    body = _STYLE.sub("", page)
    headings = " ".join(_HEADING.findall(body))
    for family, styles in _families(look):
        text = headings if styles is HEADINGS else body if look.heading == look.font else _HEADING.sub("", body)
        needed = {sign for sign in html.unescape(_TAG.sub("", text)) if unicodedata.category(sign)[0] in NEEDED}
        for face in _nearest(_faces(look, family), styles):
            lacking = sorted(sign for sign in needed if ord(sign) not in face.signs)
            if lacking:
                named = ", ".join(f"`{sign}` (U+{ord(sign):04X})" for sign in lacking[:5])
                style = f"{face.weight}{' italic' if face.italic else ''}"
                raise RulesError([error("W013", f"the font `{family}` ({style}) has no sign for {named}", NOWHERE)])


def _families(look: PageLook) -> Iterator[tuple[str, Sequence[tuple[int, bool]]]]:
    """The fonts that a house style names, and what is set in each."""
    if look.font != PLAIN.font:
        yield look.font, TEXT
    if look.heading not in (look.font, PLAIN.heading):
        yield look.heading, HEADINGS


def _faces(look: PageLook, family: str) -> list[Face]:
    """The faces of a family in the folder of a style; none if it comes with the typesetter."""
    found = [face for face in _folder(look.fonts) if face.family.casefold() == family.casefold()]
    if not found:
        _check_known(family, {face.family for face in _folder(look.fonts)})
    return found


@cache
def _folder(folder: str) -> tuple[Face, ...]:
    faces = (read_face(content) for content in font_files(folder).values())
    return tuple(face for face in faces if face is not None)


def _check_known(family: str, own: set[str]) -> None:
    import typst  # from an extra

    bundled = typst.Fonts(include_system_fonts=False).families()
    if family not in bundled:
        known = sorted({*own, *bundled})
        hint = did_you_mean(family, known) or f"there are {', '.join(known)}"
        raise RulesError([error("W013", f"there is no font `{family}`", NOWHERE, hint)])


def _nearest(faces: Sequence[Face], styles: Iterable[tuple[int, bool]]) -> list[Face]:
    """For each weight and slant the face that is nearest, each once."""
    found: dict[Face, None] = {}
    for weight, italic in styles if faces else ():
        found[min(faces, key=lambda f: (f.italic != italic, abs(f.width - MEDIUM), abs(f.weight - weight)))] = None
    return list(found)


def _rule(family: str, face: Face) -> str:
    weight = "100 900" if face.variable else str(face.weight)
    style = "italic" if face.italic else "normal"
    data = base64.b64encode(face.content).decode("ascii")
    kind = {"truetype": "ttf", "opentype": "otf"}[face.kind]
    source = f'url(data:font/{kind};base64,{data}) format("{face.kind}")'
    return f'\n@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style}; src: {source}; }}'
