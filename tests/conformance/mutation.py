"""Rules from which one clause is taken away, and whether what shows a statement notices it."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from types import ModuleType

import pytest

from cafetal.diagnostics import Severity
from cafetal.examples import play_examples
from cafetal.pipeline import Checked, Rules
from cafetal.source import SourceFile
from tests.conformance import published
from tests.conformance.table import Evidence, Example, Row

NAME = "without_a_clause"


class Without(Rules):
    """The rules of a game without one clause, for the numbers of players and the variants that have it.

    The clause is removed by a variant, as an author would remove it, so a path of a variant names it. Where it is not
    there, the rules are as they are.
    """

    def __init__(self, game: str, path: str, variants: tuple[str, ...] = ()) -> None:
        """`game`: a bundled game; `path`: the clause, such as `plant.keeps_apart`."""
        whole = bundled(game, variants)
        super().__init__(whole.sources, whole.folder, variants)
        self.game, self.path, self.whole = game, path, whole

    def with_variants(self, variants: Iterable[str]) -> Without:
        """The same clause is missing."""
        return without(self.game, self.path, tuple(variants))

    def checked(self, players: int) -> Checked:
        """The game without the clause; as it is, if it has no such clause."""
        whole = self.whole.checked(players)
        needs = "".join(f"    requires {info.name}\n" for info in whole.applied)
        text = f"variant {NAME} of {self.whole.name}\n{needs}    remove {self.path}\n"
        sources = (*self.whole.sources, SourceFile(f"{NAME}.rules", text))
        if players not in self._checked:
            found = Rules(sources, self.whole.folder, (*self.whole.variants, NAME)).checked(players)
            missing = any(item.code == "V002" for item in found.diagnostics)
            self._checked[players] = whole if missing else found
        return self._checked[players]

    def lacks_it(self, players: int) -> bool:
        """Whether there was something to remove."""
        return self.checked(players) is not self.whole.checked(players)


@cache
def bundled(game: str, variants: tuple[str, ...] = ()) -> Rules:
    """The rules of a bundled game."""
    return Rules.load(game, variants)


@cache
def without(game: str, path: str, variants: tuple[str, ...] = ()) -> Without:
    """The same without a clause."""
    return Without(game, path, variants)


@cache
def played(game: str, path: str, name: str) -> bool:
    """Whether an example passes without a clause."""
    for part in bundled(game).schedule[0]:
        mine = [example for example in part.examples if example.name.text == name]
        if mine:
            checked = without(game, path, part.variants).checked(part.players)
            assert checked.resolver is not None
            (result,) = play_examples(checked.resolver, mine, checked.key, checked.rules.lines())
            return result.passes
    raise ValueError(f"there is no example {name}")


def lacking(game: str, path: str, row: Row, players: int = 0) -> list[str]:
    """What is wrong with a row that names a clause: it cannot be removed, or nothing that shows the row notices.

    `players`: it is removed for that number of players only, without variants; otherwise wherever it is.
    """
    homes: list[tuple[tuple[str, ...], int]] = [((), count) for count in bundled(game).player_counts]
    homes += [(part.variants, part.players) for part in bundled(game).schedule[0] if part.variants]
    if players:
        homes = [((), players)]
    changed = [checked for home in homes if (checked := _changed(game, path, *home)) is not None]
    if not changed:
        return [f"{row.id}: there is no `{path}` to remove"]
    errors = [d.message for checked in changed for d in checked.diagnostics if d.severity is Severity.ERROR]
    if errors:
        return [f"{row.id}: without `{path}` the rules have errors: {errors[0]}"]
    if any(_notices(game, path, item) for item in row.evidence):
        return []
    return [f"{row.id}: nothing that shows it notices that `{path}` is gone"]


def _changed(game: str, path: str, variants: tuple[str, ...], players: int) -> Checked | None:
    mutant = without(game, path, variants)
    return mutant.checked(players) if mutant.lacks_it(players) else None


def _notices(game: str, path: str, item: Example | Evidence) -> bool:
    if isinstance(item, Example):
        return not played(game, path, item.name)
    if not item.file.startswith("tests/conformance/"):
        return False  # it is about the bundled rules, whatever the helper module gives
    module = importlib.import_module(item.file.removesuffix(".py").replace("/", "."))
    return any(_fails(game, call, path) for call in calls(module, item))


def calls(module: ModuleType, item: Evidence) -> Iterator[Callable[[], None]]:
    """The calls of a test, one for each of its parameters (only those that brackets name)."""
    name, _, chosen = item.node.split("::")[1].partition("[")
    function = getattr(module, name)
    marks = [mark for mark in getattr(function, "pytestmark", ()) if mark.name == "parametrize"]
    if not marks:
        yield function
        return
    (mark,) = marks
    names = inspect.signature(function).parameters
    for number, value in enumerate(mark.args[1]):
        given = value if isinstance(value, tuple) and len(names) > 1 else (value,)
        label = (mark.kwargs.get("ids") or [str(x) for x in mark.args[1]])[number]
        if not chosen or str(label) == chosen.removesuffix("]"):
            yield partial(function, *given)


def _fails(game: str, call: Callable[[], None], path: str) -> bool:
    """Whether a test fails with the changed rules, which it gets instead of the bundled ones."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_game", "_random_game"):
            patch.setattr(published, name, cache(getattr(published, name).__wrapped__))
        patch.setattr(published, "_rules", lambda _, variants: without(game, path, variants))
        try:
            call()
        except Exception:  # an assertion, or rules that cannot be played so any more
            return True
    return False
