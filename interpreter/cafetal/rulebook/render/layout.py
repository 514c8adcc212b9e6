"""From a realised document to Markdown, HTML or Typst, by layout templates that hold no word of any language."""

from __future__ import annotations

import html
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined

from cafetal.dataclass import Frozen
from cafetal.files.reading import read_text
from cafetal.language.realise.environment import COMPILED, Sandbox
from cafetal.language.realise.formats import FORMATS
from cafetal.resources import templates_folder
from cafetal.rulebook.render.fonts import font_faces
from cafetal.rulebook.render.look import PLAIN, PageLook, Sizes
from cafetal.rulebook.render.tree import TextDocument, TextTable


class Shown(Frozen):
    """A picture as a layout needs it: its address, and its size in cells of a board."""

    address: str
    width: float
    height: float


NO_BREAK = "\N{NO-BREAK SPACE}"
SUFFIXES: Mapping[str, str] = {"markdown": "md", "html": "html", "typst": "typ"}


def lay_out(
    document: TextDocument, output: str, pictures: Mapping[str, Shown] | None = None, look: PageLook = PLAIN
) -> str:
    """The text of a file in the format `markdown`, `html` or `typst`.

    A picture that is not among `pictures` is left out.
    """
    if output not in SUFFIXES:
        raise ValueError(f"there is no layout for {output!r}")
    template = _environment(output).get_template(f"book.{SUFFIXES[output]}.j2")
    style = _style_sheet(look) if output == "html" else ""
    return template.render(book=document, pictures=pictures or {}, style=style, look=look, size=Sizes(look))


@cache
def _environment(output: str) -> Sandbox:
    """The sandbox of a format, in which its template is compiled once."""
    environment = Sandbox(
        loader=FileSystemLoader(templates_folder() / "layout"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
        bytecode_cache=COMPILED,
    )
    environment.filters["text"] = FORMATS[output]
    environment.filters["column_words"] = _column_words
    environment.filters["target"] = lambda anchor: f'<a id="{anchor}"></a>'
    environment.filters["identifier"] = lambda key: f' id="{html.escape(key, quote=True)}"' if key else ""
    environment.filters["picture"] = lambda name, shown: shown[name]
    environment.filters["plain"] = FORMATS["plain"]
    environment.filters["attribute"] = lambda value: html.escape(str(value), quote=True)
    return environment


def _column_words(table: TextTable) -> str:
    """The words of each column of a table that no line breaks, as Typst: those of its head, and those of its cells."""
    columns = zip(table.head, *table.rows, strict=True)
    words = ((_words(head.replace(NO_BREAK, " ")), _words(*cells)) for head, *cells in columns)
    return f"({', '.join(f'({head}, {rest})' for head, rest in words)},)"


def _words(*texts: str) -> str:
    found = (word for text in texts for word in FORMATS["plain"](text).split(" "))
    return "(" + "".join(f"[{FORMATS['typst'](word)}], " for word in dict.fromkeys(found) if word) + ")"


def _style_sheet(look: PageLook) -> str:
    """The style sheet of a page; colours of a house style are for light windows and for print."""
    plain = read_text(Path(__file__).parent / "book.css").strip()
    changes = {
        "--link": look.accent if look.accent != PLAIN.accent else "",
        "--soft": look.tint if look.tint != PLAIN.tint else "",
        "--rule": look.rule if look.rule != PLAIN.rule else "",
    }
    listed = " ".join(f"{name}: {value};" for name, value in changes.items() if value)
    fonts = font_faces(look)
    if look.font != PLAIN.font:
        fonts += f'\nbody {{ font-family: "{look.font}", Georgia, serif; }}'
    if look.heading != look.font:
        fonts += f'\nh1, h2, h3, h4 {{ font-family: "{look.heading}", Georgia, serif; }}'
    return plain + (f"\n@media (prefers-color-scheme: light) {{ :root {{ {listed} }} }}" if listed else "") + fonts
