"""Hearts in lock-step with another engine, deal by deal: passing, every card that may be played, the points of a deal.

Differences of convention, by name:

- `deals`: theirs plays single deals, so each deal of our games to 100 points is one of their games.
- `passing`: theirs lets chance choose where cards are passed; ours goes left, right, across, nowhere, in this order.
  Theirs is told so.
- `dealing`: theirs deals card by card, ours hand by hand; theirs is given our hands.
- `scores`: theirs are 26 less the points of the deal.
- `breaking`: in theirs it can be agreed that the queen of spades breaks hearts; it does not in ours.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from cafetal.engine import Game, Generator, State
from tests.lockstep.twin import Other, OtherGame, game, rules

pytest.importorskip("pyspiel", reason="open_spiel is not installed: games are not compared with another engine")

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
WAYS = {"left": 1, "right": 3, "across": 2, "keep": 0}
DEAL = 26  # the points of a deal, which their scores are counted from


def number(face: str) -> int:
    """Their number of a card of ours (`hearts_queen_card`)."""
    suit, rank, _ = face.split("_")
    return RANKS.index(rank) * 4 + SUITS.index(suit)


class Table:
    """Reads our state."""

    def __init__(self, game: Game) -> None:
        self.layout = game.layout
        self.faces = next(storage for storage in game.plan.storages if storage.array == "hand").faces
        self.ways = rules("hearts").checked(4).world.kinds["way"].values

    def hands(self, state: State) -> list[list[int]]:
        """The cards of each hand, by their numbers."""
        start, width = self.layout.arrays["hand"], len(self.faces)
        return [
            [number(face) for slot, face in enumerate(self.faces) if state.cells[start + seat * width + slot]]
            for seat in range(4)
        ]

    def points(self, state: State) -> list[int]:
        """The points of the players."""
        start = self.layout.arrays["points"]
        return state.cells[start : start + 4]

    def way(self, state: State) -> str:
        """Where cards are passed."""
        return self.ways[state.cells[self.layout.arrays["way"]]]


def begin(other: OtherGame, way: str, hands: list[list[int]]) -> Other:
    """Their game with our deal."""
    theirs = other.new_initial_state()
    theirs.apply_action(WAYS[way])
    for round_of_cards in zip(*hands, strict=True):
        for card in round_of_cards:
            theirs.apply_action(card)
    return theirs


def deal(table: Table, ours: State, other: OtherGame, generator: Generator) -> None:
    """Play one deal in both engines."""
    ours.settle()
    before, theirs = table.points(ours), begin(other, table.way(ours), table.hands(ours))
    passing = table.way(ours) != "keep"
    while passing and ours.texts()[0].startswith("passing"):
        assert ours.actor == theirs.current_player()
        texts = ours.texts()
        text = texts[generator.below(len(texts))]
        card = number(text.split()[1])
        assert {number(word.split()[1]) for word in texts} <= set(theirs.legal_actions())
        ours.apply(text)
        theirs.apply_action(card)
    while not theirs.is_terminal():
        assert ours.actor == theirs.current_player()
        cards = {number(text.split()[1]): text for text in ours.texts()}
        assert sorted(cards) == sorted(theirs.legal_actions()), (str(theirs), ours.texts())
        card = sorted(cards)[generator.below(len(cards))]
        ours.apply(cards[card])
        theirs.apply_action(card)
    gained = [after - first for first, after in zip(before, table.points(ours), strict=True)]
    assert gained == [DEAL - value for value in theirs.returns()], str(theirs)


def compare(games: int, first: int = 0, deals: int = 100, executor: str = "python") -> int:
    """Compare whole games; the number of deals."""
    other = import_module("pyspiel").load_game("hearts", {"qs_breaks_hearts": False})
    mine = game("hearts", 4, executor)
    table, compared = Table(mine), 0
    for seed in range(first, first + games):
        ours, generator = mine.new_game(seed), Generator.from_seed(seed)
        for _ in range(deals):
            if ours.is_over:
                break
            deal(table, ours, other, generator)
            compared += 1
        assert not ours.is_over or max(table.points(ours)) >= 100
    return compared


def test_deals_go_the_same_way() -> None:
    assert compare(1, deals=4) == 4  # one deal for each way of passing


@pytest.mark.full
def test_many_deals_go_the_same_way() -> None:
    assert compare(80, 100, executor="native") > 600
