"""The page: a picture and a line of text for each move, which buttons, keys and the list of moves step through."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cafetal.dataclass import Frozen
from cafetal.engine import State
from cafetal.executors.reference.machine import Cells
from cafetal.files.reading import read_text
from cafetal.pictures import Pictures, Scene
from cafetal.pictures.marks import changes
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
    tokens, pictures = _shared(list(_drawn(table, voice, frames)))
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


def _drawn(table: Table, voice: Voice, frames: list[FilmStep]) -> Iterator[str]:
    """The pictures of all frames, each with the same part of the table; what changed is marked."""
    pictures = Pictures(table.world, labels_of(voice.speaker))
    scenes = [frame.scene for frame in frames]
    for i, scene in enumerate(scenes):
        marks = changes(table.world, scenes[i - 1 : i + 1]) if i else None
        yield pictures.position(scene, scenes, marks).svg


def _shared(svgs: list[str]) -> tuple[list[str], list[list[int]]]:
    """Pictures that have most elements in common: every element once, and each picture as numbers of elements."""
    numbers: dict[str, int] = {}
    pictures = [[numbers.setdefault(piece, len(numbers)) for piece in _PIECES.findall(svg)] for svg in svgs]
    return list(numbers), pictures


def _file(name: str) -> str:
    return read_text(Path(__file__).parent / name)


def _data(value: object) -> str:
    """JSON that can stand in a script element: nothing in it can end the element or open a comment."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026").replace("\u2028", "\\u2028")
