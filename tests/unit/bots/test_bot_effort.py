"""How much a bot looks at is counted, so that it is the same everywhere, and what is remembered is bounded by size."""

from __future__ import annotations

import gc
from collections.abc import Callable
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType

import pytest

from cafetal.bots import GreedyBot, decide, decision_generator, greedy
from cafetal.bots.effort import STEP, Effort
from cafetal.engine import Game, Generator, State
from cafetal.engine.executor import Executor, Move
from cafetal.executors.native.executor import NativeExecutor
from cafetal.executors.python import PythonExecutor, search
from cafetal.executors.reference import interpret
from cafetal.plan import Plan
from tests.unit.cli.shell_games import bundled

HIDING, WIDE = ("hearts", 4), ("guatemala_cafe", 2)


def decisions(game: Game, seed: int, count: int, skip: int = 7) -> list[State]:
    """Some decisions of a random game that are no forced ones."""
    state, chance, found = game.new_game(seed).settle(), Generator.from_seed(seed), list[State]()
    for number in range(400):
        if state.is_over or len(found) == count:
            break
        moves = state.legal_moves()
        if len(moves) > 1 and number % skip == 0:
            found.append(state.copy())
        state.apply(moves[chance.below(len(moves))], trusted=True).settle()
    return found


@pytest.mark.parametrize(("name", "players"), [HIDING, WIDE, ("connect_four", 2)])
def test_a_decision_takes_no_more_effort_than_it_has(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many moves there are: what is over is less than one future."""
    seen: list[Effort] = []

    class Watched(Effort):
        def __init__(self, left: int) -> None:
            super().__init__(left)
            seen.append(self)

    monkeypatch.setattr(greedy, "Effort", Watched)
    for state in decisions(bundled(name, players), 3, 2):
        decide(GreedyBot(), state, Generator.from_seed(1))
        assert seen[-1].left > -greedy.EFFORT // 4
    assert len(seen) == 2


@pytest.mark.parametrize(("name", "players"), [("sealed_bids", 3), ("kalah", 2)])
def test_bots_decide_alike_on_every_executor(name: str, players: int) -> None:
    plan = bundled(name, players).plan
    made: list[list[Move]] = []
    for make in (PythonExecutor, NativeExecutor):
        executor: Executor = make(plan)
        game = Game(plan, executor)
        made.append(
            [decide(GreedyBot(), state, decision_generator(1, 0, 0)) for state in decisions(game, 5, 3, skip=2)]
        )
    assert made[0] == made[1]


def test_worlds_are_drawn_with_bounded_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Late in a game that hides things no more steps are run again than the bot has asked for, but a few always."""
    from cafetal.engine import resample

    chains: list[resample._Chain] = []
    run = resample._Chain.run

    def watched(
        chain: resample._Chain, world: resample.PossibleWorld, rounds: int, most: int | None
    ) -> resample.PossibleWorld:
        chains.append(chain)
        return run(chain, world, rounds, most)

    monkeypatch.setattr(resample._Chain, "run", watched)
    state = decisions(bundled(*HIDING), 2, 6)[-1]
    for most in (None, 60):
        state.resample(state.actor, Generator.from_seed(4), most=most)
    free, bounded = chains
    assert free.ran > 2 * bounded.ran > 120
    assert free.start is bounded.start


def test_what_is_remembered_is_bounded_by_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bundled(*HIDING)
    size = game.layout.size
    monkeypatch.setattr(search, "KEPT", 20 * size)
    monkeypatch.setattr(interpret, "KEPT", 20 * size)
    executor = PythonExecutor(game.plan)
    state = Game(game.plan, executor).new_game(1).settle()
    most = 0
    for _ in range(12):
        state.apply(state.legal_moves()[-1], trusted=True).settle()
        most = max(most, len(executor.search.known))
    assert 1 < most <= 20
    store: dict[tuple[object, ...], int] = {}
    for number in range(100):
        interpret._remember(store, (number, *range(size)), 0)
    assert len(store) <= 20


def held(root: object) -> int:
    """How many things lie in all that an object leads to."""
    code = (type, ModuleType, FunctionType, BuiltinFunctionType, CodeType)
    found, waiting, seen = 0, [root], set[int]()
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen and not isinstance(thing, code):
            seen.add(id(thing))
            found += len(thing) if isinstance(thing, dict | list | set) else 0
            waiting += gc.get_referents(thing)
    return found


@pytest.mark.parametrize("make", [PythonExecutor, NativeExecutor])
@pytest.mark.parametrize(("name", "players"), [("kuhn_poker", 2), ("sealed_bids", 3), ("kalah", 2)])
def test_games_hold_no_more_however_many_are_played(name: str, players: int, make: Callable[[Plan], Executor]) -> None:
    """But for the positions that a search remembers, which the test above counts."""
    plan = bundled(name, players).plan
    game = Game(plan, make(plan))
    after: list[int] = []
    for number in range(5):
        state = game.new_game(number).settle()
        for step in range(60):
            if not state.is_over:
                state.apply(decide(GreedyBot(), state, decision_generator(number, state.actor, step)), trusted=True)
                state.settle()
        del state
        if isinstance(game.executor, PythonExecutor):
            game.executor.search.known.clear()
            game.executor.search.values.clear()
        after.append(held(game))
    assert after[2] == after[3] == after[4]


def test_a_step_weighs_more_than_a_move_that_is_listed() -> None:
    state, effort = bundled("tic_tac_toe", 2).new_game(1).settle(), Effort(100)
    assert len(effort.listed(state)) == 9
    effort.steps(2)
    assert effort.left == 100 - 9 - 2 * STEP
