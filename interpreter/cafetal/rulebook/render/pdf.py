"""A laid-out Typst text as a PDF: the same text gives the same bytes everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from cafetal.diagnostics import NOWHERE, RulesError, did_you_mean, error
from cafetal.files.aside import laid_out
from cafetal.files.reading import read_bytes
from cafetal.rulebook.render.fontfiles import font_files
from cafetal.rulebook.render.look import PLAIN, PageLook

TIMESTAMP = 946684800
"""The time that every PDF claims to be made at, so that its bytes depend on the rules alone."""
STANDARD: Literal["ua-1"] = "ua-1"
"""Tagged for screen readers: a picture without alternative text and a sign that no font has are errors."""


def to_pdf(text: str, pictures: Mapping[str, bytes] | None = None, look: PageLook = PLAIN) -> bytes:
    """The PDF of a Typst text, tagged for screen readers; `pictures` are drawings (SVG, PNG) by file name.

    Raises RulesError (W013) where Typst refuses the text or warns of it, such as for a sign that no font has, a
    picture without alternative text, or a font that is not there.
    """
    import typst  # from an extra

    look_file = read_bytes(Path(__file__).parent / "book.typ")
    own = {f"font{i}{path.suffix}": data for i, (path, data) in enumerate(font_files(look.fonts).items())}
    with laid_out({**(pictures or {}), **own, "look.typ": look_file, "book.typ": text.encode("utf-8")}) as root:
        fonts = typst.Fonts(include_system_fonts=False, font_paths=[root] if own else [])
        for family in (look.font, look.heading):
            _check_known(family, fonts.families())
        compiler = typst.Compiler(root / "book.typ", root=root, font_paths=fonts)
        try:
            made, warnings = compiler.compile_with_warnings(format="pdf", pdf_standards=STANDARD, timestamp=TIMESTAMP)
        except typst.TypstError as why:
            raise RulesError([error("W013", f"the PDF cannot be made: {why.message}", NOWHERE)]) from why
    if warnings:
        raise RulesError([error("W013", f"the PDF is not as it should be: {w.message}", NOWHERE) for w in warnings])
    assert isinstance(made, bytes)
    return made


def _check_known(family: str, known: Sequence[str]) -> None:
    """Raise RulesError (W013) for a font that neither comes with Typst nor lies in the folder of a style."""
    if family not in known:
        hint = did_you_mean(family, known) or f"there are {', '.join(known)}"
        raise RulesError([error("W013", f"there is no font `{family}`", NOWHERE, hint)])
