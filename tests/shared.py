"""What many tests make of a bundled game is made once in a process: its trees, checks, plan, executor and books.

All of these only depend on texts that no test changes, and on nothing else; a game in any other folder is made anew
whenever it is asked for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from unittest.mock import patch

from cafetal.declare import Folder
from cafetal.describe import Known
from cafetal.engine import Game
from cafetal.engine.carried import Carried
from cafetal.engine.executor import Executor
from cafetal.examples import Still
from cafetal.executors.python import PythonExecutor
from cafetal.language.lexicon import LANGUAGES
from cafetal.model import World
from cafetal.nodes import Document
from cafetal.parse import parse
from cafetal.pipeline import Checked, Rules
from cafetal.plan import Plan
from cafetal.resources import rules_folder
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.illustrate import Moment
from cafetal.rulebook.style import HouseStyle
from cafetal.sentences.document import Document as Tree
from cafetal.source import SourceFile

Key = tuple[tuple[SourceFile, ...], tuple[str, ...], int]


@contextmanager
def sharing() -> Iterator[None]:
    """While this is entered, checks, executors and documents of books of bundled games are shared."""
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
        patch.object(RulebookMaker, "__init__", _with_shared_documents(RulebookMaker.__init__)),
    ):
        yield


def _with_shared_documents(begun: Callable[..., None]) -> Callable[..., None]:
    """What begins a maker of books, so that makers of one game share the trees of its book and its played examples.

    Those depend on the rules, on the numbers of players, and on what the lexicons know, by which the maker keeps them.
    """
    trees: dict[object, dict[Known, Tree]] = defaultdict(dict)
    plain: dict[object, dict[Known, Tree]] = defaultdict(dict)
    stills: dict[object, dict[frozenset[str], Mapping[str, tuple[World, Still, Moment]]]] = defaultdict(dict)

    def begin(
        self: RulebookMaker,
        rules: Rules,
        languages: Sequence[str] = LANGUAGES,
        style: HouseStyle | None = None,
        counts: Sequence[int] = (),
        words: Path | None = None,
    ) -> None:
        begun(self, rules, languages, style, counts, words)
        if _is_bundled(rules.folder):
            key = (rules.sources, rules.variants, tuple(counts))
            self._trees, self._plain_trees, self._stills = trees[key], plain[key], stills[key]

    return begin


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
