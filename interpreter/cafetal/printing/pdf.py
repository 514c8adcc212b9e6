"""Pages as a PDF."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cafetal.files.reading import read_text
from cafetal.printing.pages import Page
from cafetal.rulebook.render.pdf import to_pdf


def printed(pages: Sequence[Page], title: str, language: str) -> bytes:
    """The PDF of some pages, to be printed at full size; the same pages give the same bytes.

    Raises RulesError (W013) where Typst refuses a picture.
    """
    names: dict[str, str] = {}
    pictures: dict[str, bytes] = {}
    data: list[dict[str, Any]] = []
    for page in pages:
        for placed in page.placed:
            if placed.picture.svg not in names:
                names[placed.picture.svg] = f"part{len(names)}.svg"
                pictures[names[placed.picture.svg]] = placed.picture.svg.encode()
        data.append(
            {
                "width": page.paper.width,
                "height": page.paper.height,
                "head": page.head,
                "marks": page.marks,
                "placed": [
                    {
                        "file": names[placed.picture.svg],
                        "box": (placed.left, placed.top, placed.width, placed.height),
                        "window": placed.window or (placed.left, placed.top, placed.width, placed.height),
                        "name": placed.name,
                    }
                    for placed in page.placed
                ],
            }
        )
    content = json.dumps({"title": title, "language": language, "pages": data}, ensure_ascii=False)
    return to_pdf(read_text(Path(__file__).parent / "sheets.typ"), {**pictures, "pages.json": content.encode()})
