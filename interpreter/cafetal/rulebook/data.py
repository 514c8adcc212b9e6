"""Where the templates and base vocabularies lie: beside an installed package, else in the checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def templates_folder() -> Path:
    """The folder of the templates, one sub-folder a language; FileNotFoundError if there is none."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "_data" / "templates", package.parents[1] / "generated_docs" / "templates"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("the templates of the rulebooks are not installed")
