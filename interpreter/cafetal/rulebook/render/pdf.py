"""A laid-out Typst text as a PDF: the same text gives the same bytes everywhere."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from cafetal.diagnostics import RulesError, Span, error

TIMESTAMP = 946684800
"""The time that every PDF claims to be made at, so that its bytes depend on the rules alone."""


def to_pdf(text: str, pictures: Mapping[str, bytes] | None = None) -> bytes:
    """The PDF of a Typst text, tagged for screen readers; `pictures` are drawings (SVG, PNG) by file name.

    Raises RulesError (W013) where Typst refuses the text, such as for a sign that no font has or a picture without
    alternative text.
    """
    import typst

    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, drawing in (pictures or {}).items():
            (root / name).write_bytes(drawing)
        (root / "look.typ").write_bytes((Path(__file__).parent / "book.typ").read_bytes())
        (root / "book.typ").write_text(text, encoding="utf-8")
        compiler = typst.Compiler(root / "book.typ", root=root, ignore_system_fonts=True)
        try:
            made = compiler.compile(format="pdf", pdf_standards="ua-1", timestamp=TIMESTAMP)
        except typst.TypstError as why:
            raise RulesError([error("W013", f"the PDF cannot be made: {why.message}", Span("", 0, 0, 0, 0))]) from why
    if not isinstance(made, bytes):
        raise RulesError([error("W013", "the PDF cannot be made", Span("", 0, 0, 0, 0))])
    return made
