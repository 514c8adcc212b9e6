"""Looks at awards and ends that can find nothing new go, and nothing else changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from cafetal.engine import Game
from cafetal.engine.generator import Generator
from cafetal.executors.python import PythonExecutor
from cafetal.lower import turns
from cafetal.pipeline import Rules
from cafetal.plan import Block, Load, Plan, Store
from cafetal.plan.offers.refusals import Certainty
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.simplify import Simplifier
from cafetal.plan.passes.table import LOWERED
from cafetal.trees import nodes_of

ROWS = """
game rows
    players 2 to 3, clockwise
    colours red, blue, green

components
    stone of player     9 each
    money coin

boards
    bed: grid of 4 by 4 squares
        each square holds one stone

zones
    purse of coins for each player

definitions
    the breadth of a player = the longest_line of the player's stones

awards
    longest_row: most breadth, at least 2, tie: holder, otherwise nobody
    richest: most coins, at least 3, tie: holder, otherwise nobody

turn
    gain 1 coin
    repeat up to 2 times
        choose one
            lay
            earn
            push
    choose another player
    put 1 coin from your purse in the player's purse, while stocks last

action lay
    choose an empty square
    put your stone on the square, while stocks last

action earn
    gain 1 coin

action push
    choose a stone on the bed
    choose an empty square
    move the stone to the square

end
    both, at once: the number of your awards is 2
    rich, at once: some player has at least 15 coins
    full, after each turn: no square is empty
    late, after each round: the round_number is 12
    winner: most coins, then shared
"""


@contextmanager
def every_look_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Plans that are made meanwhile look at everything again and again."""
    with monkeypatch.context() as patch:
        patch.setattr(turns, "LOWERED", tuple(each for each in LOWERED if each.name != "looks"))
        yield


def settled(plan: Plan, award: str) -> int:
    """How often a plan may give an award to another player."""
    stores = [node for node in nodes_of(plan.blocks) if isinstance(node, Store) and node.array == award]
    return sum(not isinstance(store.value, Load) for store in stores)


def same_games(one: Plan, other: Plan, seeds: range, most: int) -> None:
    """Random games are the same, move by move."""
    games = [Game(plan, PythonExecutor(plan)) for plan in (one, other)]
    for seed in seeds:
        states = [game.new_game(seed).settle() for game in games]
        generator = Generator.from_seed(seed)
        for _ in range(most):
            first, second = states
            assert first.cells == second.cells
            if first.is_over:
                break
            moves = first.legal_moves()
            assert moves == second.legal_moves()
            move = moves[generator.below(len(moves))]
            for state in states:
                state.apply(move).settle()


def test_games_are_the_same_with_fewer_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Rules.from_text(ROWS).plan(3)
    with every_look_kept(monkeypatch):
        whole = Rules.from_text(ROWS).plan(3)
    assert settled(plan, "longest_row") < settled(whole, "longest_row")
    same_games(plan, whole, range(12), 200)


def changed_in(block: Block) -> set[str]:
    """The arrays that a block really changes."""
    stores = (node for node in nodes_of(block.body) if isinstance(node, Store))
    return {store.array for store in stores if not isinstance(store.value, Load) or store.value.array != store.array}


def test_awards_are_settled_when_play_begins_and_where_they_may_change_hands() -> None:
    """The longest road: where a road or a building is put, and before the first turn; nowhere else."""
    plan = Rules.load("catan").plan(3)
    blocks = [changed_in(block) for block in plan.blocks if "longest_road" in changed_in(block)]
    assert all(changed & {"edge.road", "corner", "turn_player"} for changed in blocks)
    assert sum("turn_player" in changed for changed in blocks) == 1
    assert plan.settling


def test_looking_ahead_does_not_settle_awards() -> None:
    """Whether a road can be put is known before its trail is measured."""
    analysis = Analysis(Rules.load("catan").plan(3))
    certainty = Certainty(analysis, Simplifier(Ranges(analysis.plan), analysis.functions))
    road = [block for block in analysis.plan.blocks if {"edge.road", "longest_road"} <= changed_in(block)]
    found = {block: certainty.stops_within(block.number) for block in road}
    stopping = {block: cut for block, (cut, always, actors) in found.items() if always or actors}
    assert stopping
    for block, cut in stopping.items():
        assert "longest_road" not in changed_in(replace(block, body=block.body[:cut]))


@pytest.mark.full
def test_games_of_catan_are_the_same_with_fewer_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Rules.load("catan").plan(4)
    with every_look_kept(monkeypatch):
        whole = Rules.load("catan").plan(4)
    same_games(plan, whole, range(4), 5_000)
