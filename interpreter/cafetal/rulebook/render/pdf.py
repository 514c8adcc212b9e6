"""A laid-out Typst text as a PDF: the same text gives the same bytes everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cafetal.diagnostics import NOWHERE, RulesError, did_you_mean, error
from cafetal.files.aside import laid_out
from cafetal.files.reading import read_bytes
from cafetal.rulebook.render.look import PLAIN, Look

if TYPE_CHECKING:
    import typst

TIMESTAMP = 946684800
"""The time that every PDF claims to be made at, so that its bytes depend on the rules alone."""
STANDARD: Literal["ua-1"] = "ua-1"
"""Tagged for screen readers: a picture without alternative text and a sign that no font has are errors."""


def to_pdf(text: str, pictures: Mapping[str, bytes] | None = None, look: Look = PLAIN) -> bytes:
    """The PDF of a Typst text, tagged for screen readers; `pictures` are drawings (SVG, PNG) by file name.

    Raises RulesError (W013) where Typst refuses the text or warns of it, such as for a sign that no font has, a
    picture without alternative text, or a font that is not there.
    """
    import typst

    fonts = _fonts(look.fonts)
    for family in (look.font, look.heading):
        known = fonts.families()
        if family not in known:
            hint = did_you_mean(family, known) or f"there are {', '.join(known)}"
            raise RulesError([error("W013", f"there is no font `{family}`", NOWHERE, hint)])
    look_file = read_bytes(Path(__file__).parent / "book.typ")
    with laid_out({**(pictures or {}), "look.typ": look_file, "book.typ": text.encode("utf-8")}) as root:
        compiler = typst.Compiler(root / "book.typ", root=root, font_paths=fonts)
        try:
            made, warnings = compiler.compile_with_warnings(format="pdf", pdf_standards=STANDARD, timestamp=TIMESTAMP)
        except typst.TypstError as why:
            raise RulesError([error("W013", f"the PDF cannot be made: {why.message}", NOWHERE)]) from why
    if warnings:
        raise RulesError([error("W013", f"the PDF is not as it should be: {w.message}", NOWHERE) for w in warnings])
    assert isinstance(made, bytes)
    return made


@cache
def _fonts(folder: str) -> typst.Fonts:
    """The fonts that come with Typst, and those of a folder; never those of the machine."""
    import typst

    return typst.Fonts(include_system_fonts=False, font_paths=[folder] if folder else [])
