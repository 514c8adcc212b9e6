"""Backgammon: whole turns against an enumeration of its own, on positions of random games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest

from cafetal.engine import Game, Generator, State
from cafetal.pipeline import Rules

BAR, HOME = 25, 0
Step = tuple[int, int, int]
"""The die, and from where to where, counted as the player counts: 25 is the bar, 0 is home."""


@dataclass(frozen=True)
class Board:
    """What the two players have on their places, each counting from the own side; the first is at turn."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]

    def blocked(self, place: int) -> bool:
        """The opponent holds a point."""
        return 0 < place < BAR and self.theirs[BAR - place] > 1

    def moved(self, start: int, goal: int) -> Board:
        """A checker goes, and may hit."""
        mine, theirs = list(self.mine), list(self.theirs)
        mine[start] -= 1
        mine[goal] += 1
        if goal != HOME and theirs[BAR - goal] == 1:
            theirs[BAR - goal] = 0
            theirs[BAR] += 1
        return Board(tuple(mine), tuple(theirs))

    def steps(self, die: int) -> list[tuple[int, int]]:
        """Where a die can be used, looking at nothing else."""
        found = []
        highest = max(place for place in range(BAR + 1) if self.mine[place])
        for start in range(1, BAR + 1):
            goal = max(start - die, HOME)
            if not self.mine[start] or (self.mine[BAR] and start != BAR) or self.blocked(goal):
                continue
            if goal == HOME and (highest > 6 or (start < die and start != highest)):
                continue
            found.append((start, goal))
        return found


def turns(board: Board, dice: tuple[int, ...]) -> dict[tuple[Step, ...], Board]:
    """All ways to use dice until no more can be used."""
    found: dict[tuple[Step, ...], Board] = {}
    for die in sorted(set(dice)) if any(board.mine[1:]) else ():
        rest = list(dice)
        rest.remove(die)
        for start, goal in board.steps(die):
            for tail, end in turns(board.moved(start, goal), tuple(rest)).items():
                found[((die, start, goal), *tail)] = end
    return found or {(): board}


def best(found: dict[tuple[Step, ...], Board]) -> dict[tuple[Step, ...], Board]:
    """As many dice as possible, and if it is one of two, the higher."""

    def used(steps: tuple[Step, ...]) -> tuple[int, int]:
        return len(steps), sum(die for die, _, _ in steps)

    most = max(map(used, found))
    return {steps: end for steps, end in found.items() if used(steps) == most}


@cache
def game() -> Game:
    """The bundled game."""
    return Game(Rules.load("backgammon").plan(2))


def board(state: State, seat: int) -> Board:
    """The board as a seat sees it."""
    cells, arrays = state.cells, state.game.layout.arrays

    def counts(owner: int) -> tuple[int, ...]:
        points = [cells[arrays["point"] + site * 2 + owner] for site in range(24)]
        own = points if owner == 0 else points[::-1]
        return (
            cells[arrays["home"] + owner * 2 + owner],
            *own,
            cells[arrays["bar"] + owner * 2 + owner],
        )

    return Board(counts(seat), counts(1 - seat))


def dice(state: State) -> tuple[int, ...]:
    """The dice in the tray."""
    start = state.game.layout.arrays["tray"]
    return tuple(face + 1 for face in range(6) for _ in range(state.cells[start + face]))


def step(text: str, seat: int) -> Step:
    """A move of ours."""
    _, die, *words = text.split()
    places = [word for word in words if not word.endswith("checker")]

    def number(word: str) -> int:
        if word.endswith((".bar", ".home")):
            return BAR if word.endswith(".bar") else HOME
        point = int(word.removeprefix("point_"))
        return point if seat == 0 else BAR - point

    return int(die.split("_")[0]), number(places[0]), number(places[1])


def played(state: State, seat: int) -> dict[tuple[Step, ...], Board]:
    """All turns that the rules allow."""
    if state.is_over or state.is_chance or state.actor != seat:
        return {(): board(state, seat)}
    found: dict[tuple[Step, ...], Board] = {}
    for move, text in zip(state.legal_moves(), state.texts(), strict=True):
        for tail, end in played(state.copy().apply(move), seat).items():
            found[(step(text, seat), *tail)] = end
    return found


def compare(games: int, first: int, limit: int = 1000) -> int:
    """Compare every turn of random games, at most so many in each; the number of turns."""
    compared = 0
    for seed in range(first, first + games):
        state, generator = game().new_game(seed), Generator.from_seed(seed)
        until = compared + limit
        while not state.is_over and compared < until:
            if state.is_chance:
                state.apply_chance()
                continue
            seat = state.actor
            wanted = best(turns(board(state, seat), dice(state)))
            assert played(state, seat) == wanted, (seed, board(state, seat), dice(state))
            compared += 1
            while not state.is_over and not state.is_chance and state.actor == seat:
                moves = state.legal_moves()
                state.apply(moves[generator.below(len(moves))])
    return compared


@pytest.mark.parametrize(
    ("points", "thrown", "ends"),
    [((1, 2), (1, 2), 2), ((4,), (5, 1), 1), ((1, 1, 2), (1, 2), 2), ((3, 6), (6, 3), 2)],
    ids=str,
)
def test_the_last_checkers_are_borne_off_with_as_many_dice_as_can_be(
    points: tuple[int, ...], thrown: tuple[int, int], ends: int
) -> None:
    """Where some ways to use the dice end the game and others do not, they are compared with each other."""
    state = game().new_game(1)
    for value in (0, *(die - 1 for die in thrown)):  # white begins, and throws these dice
        state.apply_chance((value,))
    cells, arrays = state.cells[:], state.game.layout.arrays
    cells[arrays["point"] : arrays["point"] + 48] = [0] * 48
    for point in points:
        cells[arrays["point"] + 2 * (point - 1)] += 1
    cells[arrays["home"]], cells[arrays["home"] + 3] = 15 - len(points), 15
    state = game().position(cells, 1)
    found = played(state, 0)
    assert found == best(turns(board(state, 0), dice(state)))
    assert len(set(found.values())) == ends


def test_turns_are_those_of_an_enumeration() -> None:
    assert compare(1, 0, 12) == 12


@pytest.mark.full
def test_many_turns_are_those_of_an_enumeration() -> None:
    assert compare(150, 100) > 5000


@pytest.mark.parametrize(
    ("mine", "theirs", "thrown", "expected"),
    [
        ({25: 1, 6: 1}, {6: 2}, (1, 6), {((1, 25, 24), (6, 24, 18))}),
        ({13: 1}, {20: 2}, (3, 5), {((5, 13, 8),)}),
        ({25: 2}, {place: 2 for place in range(1, 7)}, (3, 5), {()}),
        ({3: 1, 2: 1}, {}, (6, 6, 6, 6), {((6, 3, 0), (6, 2, 0))}),
        (
            {7: 1, 5: 1},
            {},
            (5, 1),
            {
                ((1, 7, 6), (5, 6, 1)),
                ((1, 7, 6), (5, 5, 0)),
                ((5, 7, 2), (1, 5, 4)),
                ((5, 7, 2), (1, 2, 1)),
                ((1, 5, 4), (5, 7, 2)),
            },
        ),
        ({4: 1}, {}, (5, 1), {((1, 4, 3), (5, 3, 0))}),
    ],
)
def test_the_enumeration_knows_the_rules(
    mine: dict[int, int], theirs: dict[int, int], thrown: tuple[int, ...], expected: set[tuple[Step, ...]]
) -> None:
    """The yardstick itself: entering, one die of two, a closed board, bearing off with and without gaps."""
    own, other = ([side.get(place, 0) for place in range(26)] for side in (mine, theirs))
    assert set(best(turns(Board(tuple(own), tuple(other)), thrown))) == expected
