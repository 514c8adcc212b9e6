"""Backgammon in lock-step with another engine, whole turn by whole turn.

One of their actions moves for two dice, one of ours for one die. So the boards at which a turn can end are compared,
for the same throw. Differences of convention, by name:

- `doubles`: theirs plays a double as two turns of two dice, each of which must use as many as it can; ours wants the
  most of all four. So theirs ends at some boards too at which fewer dice are used than could be.
- `starter`: theirs throws once for starter and first throw, without doubles; ours draws the starter by lot, and throws
  again after a double. All thirty beginnings are equally likely in both.
- `scoring`: theirs can count a gammon twice and a backgammon three times; ours has a winner and no doubling. What they
  count is compared with what lies on our board.
- `length`: theirs is a draw after a number of turns, 500 if it is told no other; ours has no such limit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple, Protocol

import pytest

from cafetal.engine import Generator, State
from tests.lockstep.twin import Other, game

pytest.importorskip("pyspiel", reason="open_spiel is not installed: games are not compared with another engine")

WHITE, BLACK = 0, 1  # our seats; theirs are numbered the other way round
THEIR_BAR = 100
SIDE = 15  # checkers of a player
QUARTER = 6
DICE = [(one, other) for one in range(1, 7) for other in range(1, 7)]
FIRST = [dice for dice in DICE if dice[0] != dice[1]]


class Board(NamedTuple):
    """Where all checkers are, white before black, for each point from white's home on, for the bars and the homes."""

    points: tuple[int, ...]
    bars: tuple[int, ...]
    homes: tuple[int, ...]


class Move(Protocol):
    """What one of their actions does with one die."""

    pos: int  # where the checker stands; negative: nothing is done


class Spiel(Other, Protocol):
    """A state of their backgammon."""

    def board(self, player: int, place: int) -> int: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def clone(self) -> Spiel: ...
    def observation_tensor(self, player: int) -> list[float]: ...
    def spiel_move_to_checker_moves(self, player: int, action: int) -> list[Move]: ...


class SpielGame(Protocol):
    """Their backgammon."""

    def new_initial_state(self) -> Spiel: ...


def ours_on(state: State) -> Board:
    """Our board."""
    cells, arrays = state.cells, state.game.layout.arrays
    points, bar, home = arrays["point"], arrays["bar"], arrays["home"]
    return Board(tuple(cells[points : points + 48]), tuple(cells[bar : bar + 4 : 3]), tuple(cells[home : home + 4 : 3]))


def theirs_on(state: Spiel) -> Board:
    """Their board; a checker that is neither on it nor on the bar is home."""
    points = tuple(state.board(seat, place) for place in range(24) for seat in (1, 0))
    bars = tuple(state.board(seat, THEIR_BAR) for seat in (1, 0))
    homes = tuple(SIDE - bars[seat] - sum(points[seat::2]) for seat in (WHITE, BLACK))
    return Board(points, bars, homes)


def seat_at(theirs: Spiel) -> int:
    """Our number of their player at turn."""
    return 1 - int(theirs.current_player())


def our_ends(state: State) -> dict[Board, State]:
    """Where our turn can end, each with a state to go on from."""
    if state.is_over or state.is_chance:
        return {ours_on(state): state}
    seat, found, seen, waiting = state.actor, {}, set(), [state]
    while waiting:
        now = waiting.pop()
        if now.is_over or now.is_chance:
            found[ours_on(now)] = now
            continue
        assert now.actor == seat
        for move in now.legal_moves():
            after = now.copy().apply(move, trusted=True)
            key = (ours_on(after), tuple(dice_of(after)))
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return found


def dice_of(state: State) -> list[int]:
    """How many dice of each number are in the tray."""
    start = state.game.layout.arrays["tray"]
    return state.cells[start : start + 6]


def their_ends(state: Spiel) -> dict[Board, tuple[Spiel, int]]:
    """Where their turn can end, each with a state to go on from and how many dice were used at most."""
    seat, waiting = state.current_player(), [(state, 0)]
    ends: dict[Board, tuple[Spiel, int]] = {}
    seen: set[tuple[object, ...]] = set()
    while waiting:
        now, used = waiting.pop()
        for action in now.legal_actions():
            after = now.clone()
            after.apply_action(action)
            total = used + sum(move.pos >= 0 for move in now.spiel_move_to_checker_moves(seat, action))
            key = (total, *after.observation_tensor(seat))
            if key in seen:
                continue
            seen.add(key)
            if after.current_player() == seat:
                waiting.append((after, total))
            elif (board := theirs_on(after)) not in ends or total > ends[board][1]:
                ends[board] = (after, total)
    return ends


@cache
def other() -> SpielGame:
    """Their game, which counts gammons and is not cut."""
    settings = {"scoring_type": "full_scoring", "max_player_turns": 100_000}
    found: SpielGame = import_module("pyspiel").load_game("backgammon", settings)
    return found


def throw(ours: State, theirs: Spiel, dice: tuple[int, int]) -> None:
    """Throw these dice in both engines."""
    for die in dice:
        ours.apply_chance((die - 1,))
    texts = {theirs.action_to_string(-1, action): action for action, _ in theirs.chance_outcomes()}
    (action,) = (action for text, action in texts.items() if f"(roll: {dice[0]}{dice[1]})" in text)
    theirs.apply_action(action)


def begin(dice: tuple[int, int], executor: str = "python") -> tuple[State, Spiel]:
    """Both games after the first throw, by which whoever has thrown more begins: theirs lets black throw first."""
    ours, theirs = game("backgammon", 2, executor).new_game(1), other().new_initial_state()
    starter = WHITE if dice[0] > dice[1] else BLACK
    throw(ours.apply_chance((starter,)), theirs, dice)
    assert ours.actor == starter == seat_at(theirs)
    assert ours_on(ours) == theirs_on(theirs) and theirs_dice(theirs) == tuple(sorted(dice)), str(theirs)
    return ours, theirs


def together(ours: State, theirs: Spiel, seen: Counter[str]) -> dict[Board, tuple[State, Spiel]]:
    """Where the turn can end in both engines; count differences of convention, and allow no others."""
    mine, yours = our_ends(ours), their_ends(theirs)
    most = max(used for _, used in yours.values())
    short = {board for board, (_, used) in yours.items() if used < most}
    if short:
        assert len(set(theirs_dice(theirs))) == 1, str(theirs)
        seen["doubles"] += 1
    assert mine.keys() == yours.keys() - short, str(theirs)
    seen["throws"] += 1
    return {board: (state, yours[board][0]) for board, state in mine.items()}


def theirs_dice(theirs: Spiel) -> tuple[int, int]:
    """The dice as they tell them: the last two numbers of what is observed."""
    one, other = theirs.observation_tensor(0)[-2:]
    return int(one), int(other)


def worth(board: Board, loser: int) -> int:
    """What a win counts in theirs: 2 if the loser has nobody home, 3 if somebody is still at the winner's."""
    if board.homes[loser]:
        return 1
    of_loser = board.points[loser::2]
    quarter = of_loser[:QUARTER] if loser == BLACK else of_loser[-QUARTER:]
    return 3 if board.bars[loser] or any(quarter) else 2


def check_result(ours: State, theirs: Spiel, seen: Counter[str]) -> None:
    """The same player has won, by as much as they count."""
    assert ours.is_over and theirs.is_terminal()
    (winner,) = ours.winners()
    count = worth(ours_on(ours), 1 - winner)
    assert theirs.returns() == ([count, -count] if winner == BLACK else [-count, count]), str(theirs)
    seen[("won", "gammon", "backgammon")[count - 1]] += 1


def play(seed: int, seen: Counter[str], executor: str, turns: int = 10_000) -> tuple[State, Spiel]:
    """Play a random game, at most so many turns; where it stands then, before a throw or at its end."""
    generator = Generator.from_seed(seed)
    ours, theirs = begin(FIRST[generator.below(len(FIRST))], executor)
    for turn in range(turns):
        if turn:
            throw(ours, theirs, DICE[generator.below(len(DICE))])
        ends = together(ours, theirs, seen)
        board = sorted(ends)[generator.below(len(ends))]
        ours, theirs = ends[board]
        assert ours.is_over == theirs.is_terminal()
        if ours.is_over:
            check_result(ours, theirs, seen)
            break
    return ours, theirs


def any_throw(seed: int, seen: Counter[str], executor: str, throws: Sequence[tuple[int, int]] = DICE) -> None:
    """After some turns of a random game, compare the turns of each throw."""
    ours, theirs = play(seed, seen, executor, turns=1 + seed % 60)
    if ours.is_over:
        return
    seen["positions"] += 1
    for dice in throws:
        mine, yours = ours.copy(), theirs.clone()
        throw(mine, yours, dice)
        together(mine, yours, seen)


def test_turns_end_at_the_same_boards() -> None:
    seen: Counter[str] = Counter()
    any_throw(7, seen, "python", DICE[::5])
    assert (seen["throws"], seen["positions"]) == (8 + 8, 1)


@pytest.mark.full
@pytest.mark.parametrize("dice", FIRST, ids=str)
def test_a_game_begins_in_thirty_ways(dice: tuple[int, int]) -> None:
    assert together(*begin(dice, "native"), Counter())


@pytest.mark.full
@pytest.mark.parametrize("first", [1_000, 1_500], ids=str)
def test_many_turns_end_at_the_same_boards(first: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + 500):
        play(seed, seen, "native")
    assert seen["won"] + seen["gammon"] + seen["backgammon"] == 500
    assert min(seen[word] for word in ("won", "gammon", "backgammon")) > 0, seen


@pytest.mark.full
def test_every_throw_from_many_positions() -> None:
    seen: Counter[str] = Counter()
    for seed in range(50):
        any_throw(seed, seen, "native")
    assert seen["positions"] >= 40
