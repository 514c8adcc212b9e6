"""What many tests make of a bundled game is made once in a process: its trees, its checks, its plan and its executor.

All of these only depend on texts that no test changes, and on nothing else; a game in any other folder is made anew
whenever it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

from cafetal.declare import Folder
from cafetal.engine import Game
from cafetal.engine.carried import Carried
from cafetal.engine.executor import Executor
from cafetal.executors.python import PythonExecutor
from cafetal.nodes import Document
from cafetal.parse import parse
from cafetal.pipeline import Checked, Rules
from cafetal.plan import Plan
from cafetal.resources import rules_folder
from cafetal.source import SourceFile

Key = tuple[tuple[SourceFile, ...], tuple[str, ...], int]


@contextmanager
def sharing() -> Iterator[None]:
    """While this is entered, `Rules.checked` and the engine's executors of bundled games are shared."""
    made: dict[Key, Checked] = {}
    executors: dict[int, PythonExecutor] = {}
    anew, begun = Rules.checked, Game.__init__

    def checked(self: Rules, players: int) -> Checked:
        if not _is_bundled(self.folder) or type(players) is not int:
            return anew(self, players)
        key = (self.sources, self.variants, players)
        if key not in made:
            made[key] = anew(self, players)
        return made[key]

    def init(self: Game, plan: Plan, executor: Executor | None = None, carried: Carried | None = None) -> None:
        if executor is None and any(found.__dict__.get("plan") is plan for found in made.values()):
            executor = executors.get(id(plan)) or executors.setdefault(id(plan), PythonExecutor(plan))
        begun(self, plan, executor, carried)

    with (
        patch.object(Rules, "checked", checked),
        patch("cafetal.parse.parse", _parsed),
        patch.object(Game, "__init__", init),
    ):
        yield


def _is_bundled(folder: Folder | None) -> bool:
    return folder is not None and folder.kept is None and rules_folder() in folder.path.resolve().parents


@cache
def _bundled_texts() -> frozenset[str]:
    return frozenset(path.read_text("utf-8") for path in rules_folder().rglob("*.rules"))


@cache
def _kept(source: SourceFile) -> Document:
    return parse(source)


def _parsed(source: SourceFile) -> Document:
    return _kept(source) if source.text in _bundled_texts() else parse(source)
