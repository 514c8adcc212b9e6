"""From a realised document to Markdown, HTML or Typst, by layout templates that hold no word of any language."""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cafetal.resources import templates_folder
from cafetal.rulebook.realise.formats import FORMATS
from cafetal.rulebook.render.look import Look, Sizes
from cafetal.rulebook.render.tree import TextDocument


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture as a layout needs it: its address, and its size in cells of a board."""

    address: str
    width: float
    height: float


PLAIN = Look()
SUFFIXES: Mapping[str, str] = {"markdown": "md", "html": "html", "typst": "typ"}


def lay_out(
    document: TextDocument, output: str, pictures: Mapping[str, Shown] | None = None, look: Look = PLAIN
) -> str:
    """The text of a file in the format `markdown`, `html` or `typst`.

    A picture that is not among `pictures` is left out.
    """
    if output not in SUFFIXES:
        raise ValueError(f"there is no layout for {output!r}")
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(templates_folder() / "layout"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    environment.filters["text"] = FORMATS[output]
    environment.filters["target"] = lambda anchor: f'<a id="{anchor}"></a>'
    environment.filters["identifier"] = lambda key: f' id="{html.escape(key, quote=True)}"' if key else ""
    environment.filters["picture"] = lambda name, shown: shown[name]
    environment.filters["plain"] = FORMATS["plain"]
    environment.filters["attribute"] = lambda value: html.escape(str(value), quote=True)
    template = environment.get_template(f"book.{SUFFIXES[output]}.j2")
    style = (Path(__file__).parent / "book.css").read_text(encoding="utf-8").strip() if output == "html" else ""
    return template.render(book=document, pictures=pictures or {}, style=style, look=look, size=Sizes(look))
