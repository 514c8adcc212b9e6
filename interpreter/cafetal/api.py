"""The way in for Python programs: rules, then a game for so many players, then states.

Imports stand in functions: a phase is loaded when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from cafetal.diagnostics import Diagnostic, RulesError, Span, error, near_or_all
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.source import read_source
from cafetal.visible import visible

if TYPE_CHECKING:  # rules can be read without the modules that play them
    from cafetal.engine import Game, State
    from cafetal.engine.carried import Carried
    from cafetal.engine.executor import Executor
    from cafetal.model import World
    from cafetal.plan import Plan

ExecutorName = Literal["python", "native"]


class LoadedRules(Rules):
    """Rules with chosen variants; `game` makes a game of them, `check` finds what is wrong with them."""

    def check(self, players: Sequence[int] = (), quick: bool = False) -> tuple[Diagnostic, ...]:
        """Everything that `cafetal check` finds: in the text, in variants, by playing the examples and at random.

        `players`: numbers of players; all that suit, unless given. `quick`: nothing is played. Raises `RulesError` for
        a number of players that the game is not for.
        """
        from cafetal.review import review

        return review(self, players, quick)

    def game(self, players: int | None = None, executor: ExecutorName = "python") -> Game:
        """A game for a number of players (the fewest that can play it, unless given), ready for `new_game(seed)`.

        Raises `RulesError` if the rules have errors, the number is not one of `player_counts`, or the native executor
        is asked for and the extra `native` is not installed.
        """
        from cafetal.engine import Game

        plan = self.plan(self.player_counts[0] if players is None else players)
        from cafetal.origin import carried_of

        carried = carried_of(self.checked(plan.players))
        game = Game(plan, executor_of(plan, executor), carried)
        game.maker = (game_again, (carried, plan.players, executor, plan.key))
        game.drawer = partial(_drawn, self.checked(plan.players).world)
        return game


@lru_cache(maxsize=32)
def game_again(carried: Carried, players: int, executor: ExecutorName, key: str) -> Game:
    """The game that texts tell, as it was pickled elsewhere; one for all states of it.

    It is played by Python code where native code is not installed. Raises `RulesError` if the texts mean other rules to
    this version of the program.
    """
    from cafetal.origin import rules_of  # loaded when it is first needed

    game = rules_of(carried, LoadedRules).game(players, executor if quickest() == "native" else "python")
    if game.plan.key != key:
        place = Span(carried.files[0][0], 1, 1, 1, 1)
        raise RulesError([error("G002", "these rules are read otherwise by this version of Cafetal", place)])
    return game


def _drawn(world: World, state: State) -> str:
    """The board of a state, with the pieces that everybody sees, as HTML."""
    from cafetal.pictures import Pictures  # loaded when it is first needed
    from cafetal.scenes.views import scene_of_view

    scene = scene_of_view(world, state.game.plan, state.view(-1))
    return Pictures(world).position(scene, [scene], None).svg


def quickest() -> ExecutorName:
    """The executor that plays quickest here: the native one where the extra `native` is installed and works."""
    return "native" if native_trouble() == "" else "python"


@cache
def native_trouble() -> str | None:
    """Why native code cannot run here; "" if it can, None if the extra `native` is not installed."""
    try:
        if find_spec("llvmlite") is None:
            return None
        from cafetal.executors.native.machine import trouble  # loads llvmlite, which may fail

        return trouble()
    except Exception as wrong:  # whatever a broken library does: the rules run without it
        said = next(iter(str(wrong).splitlines()), "")[:200]
        return visible(f"llvmlite does not work here ({type(wrong).__name__}: {said})")


def executor_of(plan: Plan, name: ExecutorName) -> Executor | None:
    """An executor for a plan by its name; None stands for the Python one. Raises `RulesError`."""
    if name == "python":
        return None
    if name != "native":
        place = Span(f"--executor {name}", 1, 1, 1, 1)
        raise RulesError([error("K008", f"there is no executor `{name}`; there are: python, native", place)])
    trouble = native_trouble()
    if trouble != "":
        place = Span("--executor native", 1, 1, 1, 1)
        why = "needs llvmlite, which is not installed" if trouble is None else f"cannot be used: {trouble}"
        hint = "install Cafetal with its extra `native`; the Python executor plays the same games"
        raise RulesError([error("K008", f"the native executor {why}", place, hint)])
    from cafetal.native_code import native_executor

    return native_executor(plan)


def load(
    game: str | Path, variants: str | Path | Sequence[str | Path] = (), agreed: Mapping[str, int] | None = None
) -> LoadedRules:
    """Rules by the name of a bundled game or the path of a rules file.

    `variants`: names of variants, and paths of rules files with variants, all of which are switched on; or a single
    one. `agreed`: numbers that players agreed on, of those that the rules leave to them (`agreed_numbers`). Raises
    `RulesError` if something cannot be read; mistakes in the rules are in `diagnostics` of what is returned.
    """
    if isinstance(variants, str | Path):
        variants = [variants]
    rules = LoadedRules.load(game)
    files = [Path(word) for word in variants if is_path(word)]
    known = set(rules.available) if files else set()
    sources = [*rules.sources, *(read_source(path) for path in files)]
    every = LoadedRules(sources, rules.folder)
    own = [name for name in every.available if name not in known] if files else []
    names = [name for word in variants for name in (own if is_path(word) else [str(word)])]
    names += [f"{name}={value}" for name, value in (agreed or {}).items()]
    return LoadedRules(sources, rules.folder, list(dict.fromkeys(names)))


def resume(data: Mapping[str, Any], executor: ExecutorName = "python") -> State:
    """The state that a game log or a saved game holds, under the rules that it carries.

    A log that names its rules only is played under those of the bundled game of its name. Raises `RulesError`.
    """
    from cafetal.engine import log, saves
    from cafetal.engine.carried import carried_in, is_names
    from cafetal.origin import head_of, rules_of

    head = head_of(data, (log.FORMAT, saves.FORMAT))
    carried = carried_in(head, head["format"])
    bundled = bundled_games()
    if carried is not None:
        near = bundled[head["game"]].parent if head["game"] in bundled else None
        rules = rules_of(carried, LoadedRules, near)
    elif head["game"] in bundled and is_names(head.get("variants", [])):
        rules = load(head["game"], head.get("variants", []))
    else:
        hint = "load its rules, and take `Game.load` or `engine.log.replay`"
        raise RulesError([error("A002", "it carries no rules", Span(head["format"], 1, 1, 1, 1), hint)])
    game = rules.game(head["players"], executor)
    return log.replay(game, head) if head["format"] == log.FORMAT else game.load(head)


def refuse_unknown(rules: Rules, variants: Iterable[str | Path], how: str) -> None:
    """Raise `RulesError` (V005) for the name of a variant that the rules do not have.

    `how` is what stands before the name where it was said, such as `--variant`. Of rules that cannot be read nothing is
    known, and nothing is refused.
    """
    if rules.unread:
        return
    for name in (word for word in variants if not is_path(word) and word not in rules.available):
        hint = near_or_all(str(name), rules.available, "there are") if rules.available else "the game has none"
        place = Span(f"{how} {name}".strip(), 1, 1, 1, 1)
        raise RulesError([error("V005", f"there is no variant `{name}`", place, hint)])


def is_path(word: str | Path) -> bool:
    """Whether a variant is named by a file."""
    return isinstance(word, Path) or word.endswith(".rules") or "/" in word or "\\" in word
