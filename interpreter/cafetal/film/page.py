"""The page: a picture and a line of text for each move, which buttons, keys and the list of moves step through."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cafetal.dataclass import Frozen
from cafetal.engine import State
from cafetal.executors.reference.machine import Cells
from cafetal.files.reading import read_text
from cafetal.lower.shows import site_words
from cafetal.pictures import Scene
from cafetal.pictures.marks import Marks, changes
from cafetal.pictures.parts import DrawnPart, PartDrawer
from cafetal.resources import templates_folder
from cafetal.rulebook.speak import labels_of
from cafetal.scenes.views import scene_of_view
from cafetal.table import Table
from cafetal.table.course import Course
from cafetal.table.recap import Recap
from cafetal.table.voice import Voice, title_of

_PIECES = re.compile(r"[^>]*>|[^>]+")


class FilmStep(Frozen):
    """One step of the page: what is told, and the table after it."""

    text: str
    scene: Scene


def page_of(table: Table, state: State, recap: Recap, seat: int) -> str:
    """The page of a played game as one file; `seat` sees it (-1: a bystander), and nothing else is in the page."""
    voice = recap.voice
    frames = [FilmStep(x.text, _scene(table, state, x.cells, seat)) for x in Course(recap, seat).frames(state)]
    tokens, pictures = _shared(_drawn(table, voice, frames))
    plan = table.plan
    title = title_of(table, voice)
    keys = ("page.first", "page.back", "page.next", "page.last", "page.play", "page.pause", "page.course")
    words = {key.partition(".")[2]: voice.say(key) for key in keys}
    seen = voice.say("page.seen_by", seat=voice.seat(plan.seats[seat])) if seat >= 0 else voice.say("page.bystander")
    count = len(frames) - 1
    steps = [voice.say("page.step", number=i, count=count) for i in range(count + 1)]
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(templates_folder() / "layout"), undefined=StrictUndefined, autoescape=True
    )
    return environment.get_template("replay.html.j2").render(
        language=voice.language,
        style=_file("replay.css"),
        script=_file("replay.js"),
        title=title,
        seen=seen,
        words=words,
        frames=[{"text": frame.text, "step": step} for frame, step in zip(frames, steps, strict=True)],
        position=voice.say("page.position"),
        data=_data({"tokens": tokens, "pictures": pictures, "play": words["play"], "pause": words["pause"]}),
    )


def _scene(table: Table, state: State, cells: Cells, seat: int) -> Scene:
    return scene_of_view(table.world, table.plan, state.game.viewer.view(cells, seat))


def _drawn(table: Table, voice: Voice, frames: list[FilmStep]) -> Iterator[list[DrawnPart]]:
    """The parts of the table after each frame, the same ones each time; what changed is marked."""
    world, labels = table.world, labels_of(voice.speaker)
    drawer = PartDrawer.of(world, labels, {cls: site_words(world, cls) for cls in world.classes})
    scenes = [frame.scene for frame in frames]
    marks = [Marks(), *(changes(world, scenes[i - 1 : i + 1]) for i in range(1, len(scenes)))]
    drawn = [list(drawer.draw(scene, each)) for scene, each in zip(scenes, marks, strict=True)]
    used = {(part.name, part.seat) for parts in drawn for part in parts if not part.empty}
    for parts in drawn:
        yield [part for part in parts if (part.name, part.seat) in used]


def _figure(part: DrawnPart) -> str:
    """A part as an element of the page, as large as it is on a table."""
    x, y, width, height = part.view_box
    size = f'viewBox="{x:g} {y:g} {width:g} {height:g}" width="{width:.0f}" height="{height:.0f}"'
    font = 'font-family="Libertinus Serif, Georgia, serif"'
    return f'<figure><svg {size} {font} aria-hidden="true">{part.body}</svg></figure>'


def _shared(frames: Iterable[list[DrawnPart]]) -> tuple[list[str], list[list[int]]]:
    """Pictures that have most elements in common: every element once, and each picture as numbers of elements."""
    numbers: dict[str, int] = {}
    known: dict[int, tuple[DrawnPart, list[int]]] = {}  # with the part, so that no other one gets its number

    def numbered(text: str) -> list[int]:
        return [numbers.setdefault(piece, len(numbers)) for piece in _PIECES.findall(text)]

    def row(sort: str, parts: Iterable[DrawnPart]) -> Iterator[int]:
        yield from numbered(f'<div class="{sort}">')
        for part in parts:
            if id(part) not in known:
                known[id(part)] = part, numbered(_figure(part))
            yield from known[id(part)][1]
        yield from numbered("</div>")

    pictures = [
        [*row("boards", (x for x in parts if not x.tray)), *row("trays", (x for x in parts if x.tray))]
        for parts in frames
    ]
    return list(numbers), pictures


def _file(name: str) -> str:
    return read_text(Path(__file__).parent / name)


def _data(value: object) -> str:
    """JSON that can stand in a script element: nothing in it can end the element or open a comment."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026").replace("\u2028", "\\u2028")
