"""Many games at once are the games that they are one by one, and observations hold what players see and no more."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed: the extra `rl`")

from cafetal import api  # noqa: E402
from cafetal.engine import Game, Generator, State  # noqa: E402
from cafetal.engine.parts import ChoiceParts  # noqa: E402
from cafetal.engine.utility import utilities  # noqa: E402
from cafetal.rl import VectorEnv  # noqa: E402
from cafetal.rl.decisions import Taker  # noqa: E402
from cafetal.rl.encoding import Encoding  # noqa: E402
from tests.house.project import text_of  # noqa: E402

GAMES = [("tic_tac_toe", 2), ("kuhn_poker", 2), ("sealed_bids", 3)]
LONG = [("backgammon", 2), ("guatemala_cafe", 2), ("hearts", 4), ("chess", 2), ("catan", 3)]


@cache
def game_of(name: str, players: int, executor: api.ExecutorName = "python") -> Game:
    return api.load(name).game(players, executor)


def played(env: VectorEnv, steps: int) -> list[Any]:
    """What comes of actions at random."""
    chance, batch = Generator.from_seed(3), env.reset(5)
    found: list[Any] = []
    for _ in range(steps):
        ways = [np.flatnonzero(mask) for mask in batch.masks]
        batch = env.step([int(actions[chance.below(len(actions))]) for actions in ways])
        found.append([getattr(batch, name).tolist() for name in ("players", "rewards", "terminated", "truncated")])
        found.append((batch.masks.tobytes(), batch.observations.tobytes()))
    return found


@pytest.mark.parametrize(("name", "players"), [*GAMES, *(pytest.param(*game, marks=pytest.mark.full) for game in LONG)])
def test_native_code_steps_the_same_games(name: str, players: int) -> None:
    pytest.importorskip("llvmlite")
    quick, plain = (VectorEnv(game_of(name, players, kind), 3, cap=40) for kind in ("native", "python"))
    assert played(quick, 60) == played(plain, 60)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_each_row_plays_the_games_of_its_seeds(name: str, players: int) -> None:
    game = game_of(name, players)
    env, chance = VectorEnv(game, 2, seed=9), Generator.from_seed(1)
    batch, taker = env.reset(), Taker(game.plan)
    twins = [game.new_game(9 + row).settle() for row in range(2)]
    decisions = [taker.decision(twin.legal_moves()) for twin in twins]
    following = [11, 12]
    for _ in range(40):
        assert batch.players.tolist() == [twin.actor for twin in twins]
        assert [np.flatnonzero(mask).tolist() for mask in batch.masks] == [d.ways_on().tolist() for d in decisions]
        actions = [int(way[chance.below(len(way))]) for way in (d.ways_on() for d in decisions)]
        batch = env.step(actions)
        for row, action in enumerate(actions):
            move = decisions[row].take(action)
            if move is None:
                continue
            twins[row].apply(move, trusted=True).settle()
            assert bool(batch.terminated[row]) == twins[row].is_over
            assert batch.rewards[row].tolist() == pytest.approx(utilities(twins[row]))
            if twins[row].is_over:
                twins[row], following[row] = game.new_game(following[row]).settle(), following[row] + 2
            decisions[row] = taker.decision(twins[row].legal_moves())


def test_an_action_that_may_not_be_taken_changes_nothing() -> None:
    env = VectorEnv(game_of("tic_tac_toe", 2), 2)
    env.reset()
    before = env.step([4, 0])
    for wrong in ([0, 0], [4, 1], [9, 1], [-1, 1]):
        with pytest.raises(ValueError, match="may not be taken"):
            env.step(wrong)
    assert np.array_equal(env.observe(before.players), before.observations)
    assert env.step([0, 1]).players.tolist() == [0, 0]


def test_a_game_is_cut_at_the_cap() -> None:
    env = VectorEnv(game_of("tic_tac_toe", 2), 1, cap=2)
    env.reset()
    assert not env.step([0]).truncated[0]
    batch = env.step([1])
    assert batch.truncated[0] and not batch.terminated[0] and batch.masks.sum() == 9


# Actions.


@pytest.mark.parametrize(("name", "players", "size"), [
    ("tic_tac_toe", 2, 9), ("kuhn_poker", 2, 2), ("chess", 2, 66), ("guatemala_cafe", 2, 547),
    pytest.param("hearts", 4, 52, marks=pytest.mark.full), pytest.param("catan", 4, 283, marks=pytest.mark.full),
])  # fmt: skip
def test_parts_are_few_and_tell_every_choice_apart(name: str, players: int, size: int) -> None:
    plan = game_of(name, players).plan
    parts = ChoiceParts(plan)
    assert parts.size == size and parts.numbers == plan.distinct_choices
    for point in plan.choices:
        bases = [arm.base for arm in point.arms]
        stops = [parts.numbers if i + 1 == len(plan.choices) else plan.choices[i + 1].arms[0].base
                 for i in (point.number,)]  # fmt: skip
        numbers = range(min(bases), stops[0], max(1, (stops[0] - min(bases)) // 500))
        found = [parts.of(number) for number in numbers]
        assert len(set(found)) == len(found)
        assert all(0 <= part < parts.size for path in found for part in path)


@pytest.mark.parametrize(("name", "players"), [("guatemala_cafe", 2), ("english_draughts", 2), ("sealed_bids", 3)])
def test_every_move_is_reached_by_its_parts_alone(name: str, players: int) -> None:
    game = game_of(name, players)
    state, taker, chance = game.new_game(2).settle(), Taker(game.plan), Generator.from_seed(2)
    for _ in range(25):
        moves = state.legal_moves()
        reached: set[tuple[int, ...]] = set()
        stack = [taker.decision(moves)]
        while stack:
            decision = stack.pop()
            for part in decision.ways_on().tolist():
                after = decision.copy()
                move = after.take(part)
                if move is None:
                    assert len(after.ways_on()) > 1, "what is forced is taken by itself"
                    stack.append(after)
                else:
                    assert move not in reached
                    reached.add(move)
        assert reached == set(moves)
        state.apply(moves[chance.below(len(moves))], trusted=True).settle()
        if state.is_over:
            break


# Observations.


def states(name: str, players: int, count: int) -> list[State]:
    game, chance = game_of(name, players), Generator.from_seed(4)
    state, found = game.new_game(4).settle(), list[State]()
    while not state.is_over and len(found) < count:
        found.append(state.copy())
        moves = state.legal_moves()
        state.apply(moves[chance.below(len(moves))], trusted=True).settle()
    return [*found, state]


@pytest.mark.parametrize(("name", "players"), [
    ("kuhn_poker", 2), ("sealed_bids", 3), pytest.param("hearts", 4, marks=pytest.mark.full),
])  # fmt: skip
def test_observations_differ_exactly_where_views_do(name: str, players: int) -> None:
    game = game_of(name, players)
    encoding = Encoding(game.plan)
    working = {array.name for array in game.plan.arrays if array.working}
    found: dict[Any, bytes] = {}
    for state in states(name, players, 12):
        cells, deciding = np.array([state.cells], np.int32), np.array([max(state.actor, -1)])
        for seat in range(players):
            view = state.view(seat)
            arrays = tuple((k, v) for k, v in view.arrays.items() if k not in working)
            key = (seat, arrays, tuple(view.numbers.items()), tuple(view.registers.items()), view.point, state.actor)
            row = encoding.observe(cells, np.array([seat]), deciding)
            assert row.shape == (1, encoding.size) and row.min() >= 0.0 and row.max() <= 1.0
            assert found.setdefault(key, row.tobytes()) == row.tobytes()
    assert len(set(found.values())) == len(found)


def test_what_is_hidden_is_not_in_an_observation() -> None:
    """Cards of others can be exchanged without a trace."""
    game = game_of("kuhn_poker", 2)
    encoding, layout = Encoding(game.plan), game.layout
    state = game.new_game(1).settle()
    other = state.copy()
    start = layout.arrays["hand"] + 3
    other.cells[start : start + 3] = other.cells[start + 1 : start + 3] + other.cells[start : start + 1]
    pair = np.array([state.cells, other.cells], np.int32)
    seen = [encoding.observe(pair, np.array([seat, seat]), np.array([0, 0])) for seat in (0, 1)]
    assert np.array_equal(*seen[0]) and not np.array_equal(*seen[1])
    assert len(encoding.labels) == encoding.size == len(set(encoding.labels))


def test_the_example_learns() -> None:
    page = text_of("grammar/learning.md") or ""
    code = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)[-1]
    assert len(code.splitlines()) <= 31
    told: dict[str, Any] = {"print": lambda *_: None}
    exec(code, told)
    assert told["before"] < 0.7 and told["after"] > 0.8
