"""The page of a report: one file that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cafetal.dataclass import Frozen
from cafetal.files.reading import read_text
from cafetal.resources import templates_folder
from cafetal.visible import visible


class Plot(Frozen):
    """A plot under its heading: the drawing, and what is said below it."""

    title: str
    svg: str
    note: str = ""


def written(
    title: str, about: Sequence[tuple[str, str]], plots: Sequence[Plot], films: Sequence[tuple[str, str, str]],
    language: str,
) -> str:  # fmt: skip
    """The page; `about` are lines of what was played, `films` games: an anchor, a line, and a page each."""
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(templates_folder() / "layout"), undefined=StrictUndefined, autoescape=True
    )
    page = environment.get_template("report.html.j2").render(
        title=title, style=read_text(Path(__file__).parent / "report.css"), about=about, plots=plots, films=films,
        language=language,
    )  # fmt: skip
    return visible(page)
