"""In every decision each move has a name of its own, and the name read back is the move; equal moves are one move."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

import pytest

from cafetal.engine import Game
from cafetal.engine.generator import Generator
from cafetal.pipeline import Rules
from cafetal.plan.faults import FaultError
from cafetal.source import SourceFile
from tests.fuzz.programs import Program, Seeded
from tests.fuzz.verdict import objective
from tests.lasting import lasting

BUNDLED = [
    ("guatemala_cafe", (), 2), ("guatemala_cafe", ("six_harbours",), 2), ("guatemala_cafe", (), 3),
    ("cafe_international", ("birthday_table", "single_sex_tables"), 2), ("backgammon", (), 2), ("breakthrough", (), 2),
    ("chess", (), 2), ("connect_four", (), 2), ("english_draughts", (), 2), ("hearts", (), 4), ("hex", (), 2),
    ("kalah", (), 2), ("kuhn_poker", (), 2), ("nine_mens_morris", (), 2), ("reversi", (), 2), ("sealed_bids", (), 3),
    ("tic_tac_toe", (), 2),
]  # fmt: skip


def walk(game: Game, seed: int, length: int) -> None:
    """A random game in which every decision is looked at."""
    state, generator = game.new_game(seed).settle(), Generator(seed)
    for _ in range(length):
        if state.is_over:
            return
        moves, texts = state.legal_moves(), state.texts()
        assert [text for text, times in Counter(texts).items() if times > 1] == []
        number = generator.below(len(moves))
        assert state.parse(texts[number]) == moves[number]
        state.apply(moves[number], trusted=True).settle()


@pytest.mark.parametrize(("name", "variants", "players"), [BUNDLED[0], BUNDLED[4], BUNDLED[8]])
def test_names_of_moves_are_unique_in_bundled_games(name: str, variants: tuple[str, ...], players: int) -> None:
    walk(Game(Rules.load(name, variants).plan(players)), 5, 12)


@pytest.mark.full
@pytest.mark.parametrize(("name", "variants", "players"), BUNDLED)
def test_names_of_moves_are_unique_in_long_games(name: str, variants: tuple[str, ...], players: int) -> None:
    for seed in range(4):
        walk(Game(Rules.load(name, variants).plan(players)), seed, 300)


LINES = """
game lines
    players 2
    colours red, blue

components
    kind hue: white, brown
    kind berth: front, middle, rear
    boat of hue     6 each
    gem of hue      6 each

boards
    sea: list of 2 bays
        each bay holds boats in line, one at each berth

zones
    tray of gems for each player

setup
    put 1 white boat in bay_1
    put 1 white boat in bay_1
    put 1 brown boat in bay_1
    put 1 white boat in bay_2
    put 1 brown boat in bay_2
    put 1 white boat in bay_2
    put 1 gem of each hue in each player's tray

turn
    choose one
        drop
        sell
        rush
        look
        rest

action drop
    choose a boat in the sea
    remove the boat

action sell
    choose a gem in the trays
    remove the gem

action rush
    choose a berth
    drop
    may drop

action look
    choose one
        sell
        pass

action rest
    choose one
        drop
        pass

end
    late, after each round: the round_number is 4
    winner: shared
"""
DROPS = ["drop bay_1 front", "drop bay_1 rear", "drop bay_2 front", "drop bay_2 middle", "drop bay_2 rear"]
SALES = [f"sell {seat}.tray {hue}_gem" for seat in ("red", "blue") for hue in ("white", "brown")]


def test_what_is_chosen_is_named_so_that_it_is_found_again() -> None:
    """Where a piece stands in its line, whose zone it lies in, which of two options begins with the same word."""
    game = Game(Rules([SourceFile("lines.rules", LINES)]).plan(2))
    state = game.new_game(1).settle()
    rushed = [f"rush {berth} {drop}" for berth in ("front", "middle", "rear") for drop in DROPS]
    looked = [f"look {sale}" for sale in SALES] + ["look pass"]
    rested = [f"rest {drop}" for drop in DROPS] + ["rest pass"]
    assert state.texts() == DROPS + SALES + rushed + looked + rested
    state.apply("rush rear drop bay_1 rear").settle()
    assert state.texts() == ["drop bay_1 front", *DROPS[2:], "decline"]  # now both boats of bay_1 are white: one move


DOUBTS = """
game doubts
    players 2
    colours red, blue

components
    kind hue: white, brown
    gem of hue      6 each

boards
    ring: ring of 3 stops
        each stop holds one gem

zones
    tray of gems for each player

setup
    put 1 gem of each hue in each player's tray

turn
    choose one
        loops
        calls
        asks
        left
        right
        deep
        rest

action loops
    repeat up to 2 times
        choose a gem on the ring, if any
        remove the gem

action drop
    choose a gem on the ring, if any
    remove the gem

action calls
    repeat up to 2 times
        drop

action asks
    repeat up to 2 times
        ask the opponent to give
            require rich: there are at least 9 gems in their tray
            they choose a gem in their tray
            remove the gem

action left
    choose one, if any
        drop if there is a gem on the ring

action right
    choose one, if any
        drop if there is a gem on the ring

action deep
    repeat up to 2 times
        repeat while possible
            choose a gem on the ring
            remove the gem

action rest
    repeat up to 2 times
        choose a gem in the opponent's tray, if any
        remove the gem

end
    late, after each round: the round_number is 4
    winner: shared
"""


def test_a_choice_that_may_be_left_out_does_not_stand_for_what_it_belongs_to() -> None:
    """Nothing lies on the ring, and nobody may give."""
    state = Game(Rules([SourceFile("doubts.rules", DOUBTS)]).plan(2)).new_game(1).settle()
    loops = [
        f"{name} {end}" for name in ("loops", "calls", "asks", "deep") for end in ("stop", "go_on stop", "go_on go_on")
    ]
    names = ["left", "right", *loops, "rest stop", "rest go_on white_gem", "rest go_on brown_gem"]
    assert sorted(state.texts()) == sorted(set(names) - {"asks go_on stop", "asks go_on go_on"} | {"asks go_on"})


def test_a_choice_has_one_name_wherever_it_is_asked() -> None:
    """Where roads go, in a turn and after a block."""
    names = set()
    for players in (2, 3):
        plan = Rules.load("guatemala_cafe").plan(players)
        names |= {(point.name, arm.word) for point in plan.choices for arm in point.arms if point.name == "space"}
    assert names == {("space", "")}


@pytest.mark.parametrize("numbers", [range(3), lasting()])
def test_names_of_moves_are_unique_in_generated_games(numbers: Iterable[int]) -> None:
    for seed in numbers:
        plan = objective(Program(Seeded(seed)).text(), None, random.Random(seed)).plan
        if plan is None:
            continue
        with suppress(FaultError):  # some of these games break off; nothing can be chosen any more then
            walk(Game(plan), seed, 15)
