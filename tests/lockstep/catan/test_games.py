"""Whole random games of Catan in lock-step with `catanatron`: ours leads, theirs must list the same moves.

After each move everything that lies on the table is compared: hands, bank, bought cards, pieces in stock, roads,
buildings, robber, played knights, the length of each road, both awards and the points. Chance is ours: theirs is told
the dice, the cards that are drawn, stolen and discarded. What differs by convention has a name; where only one engine
goes on, theirs is brought in step with ours, and the name is counted:

| name | theirs | the rule that decides for ours |
|---|---|---|
| `early_card` | before the roll only a knight is offered | a card may be played at any time of the own turn |
| `fresh_card` | a card may be played in the turn in which it was bought | not in that turn |
| `unpaid_road` | free roads are only offered to who could pay for one | the two roads are free |
| `lone_card` | where the bank lacks two of a kind, one card of it may be taken alone | two cards, if there are two |
| `empty_hand` | who has no card is no victim, unless nobody else is there | any player with a building at the hex |
| `discard` | half of the hand is discarded by chance, one player after the other | everyone chooses, all at once |
| `one_claimant` | who alone is due what the bank lacks gets nothing | gets what is left |
| `both_ends` | a road counts to a foreign building at one of its ends at most | both ends count |
| `cut_road` | after a cut the award goes to the longest road, of any length, the first of equal ones | at least five |
|  |  | segments, the holder of equal ones, otherwise nobody |
| `set_aside` | an award that lies aside goes to whoever builds next | to the one player who alone leads |
| `any_turn` | whoever has ten points wins, in any turn | in the own turn |
| `standstill` | the game goes on | ours: drawn when no piece was put for fifty rounds |

Trade between players is left out of ours: theirs never offers it. With the second settlement theirs gives the cards
before the road, ours behind it; that is the same, since a road costs nothing then.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.executors import available
from tests.lockstep.catan.pair import Pair

pytest.importorskip("catanatron", reason="catanatron is not installed: games are not compared with another engine")

RANDOM_BOARD = ("random_land", "random_chips", "random_harbours")


def lockstep(games: int, first: int, executor: str, *variants: str, most: int = 10_000) -> Counter[str]:
    """Play random games in both engines; how often what was met."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + games):
        pair = Pair(seed, executor, *variants)
        seen["ended"] += pair.play(most)
        seen["moves"] += len(pair.played)
        seen += pair.seen
    return seen


def test_the_first_settlement_has_54_places() -> None:
    pair = Pair(1, "python")
    assert len(pair.ours.texts()) == len(pair.peer.listed()) == 54


@pytest.mark.parametrize("executor", sorted({*available()} - {"native"}))
def test_a_game_begins_as_theirs(executor: str) -> None:
    assert lockstep(1, 2, executor, most=24)["moves"] == 24


def test_a_whole_game_goes_as_theirs() -> None:
    seen = lockstep(1, 2, "native")
    assert seen["ended"] == 1 and seen["discard"] and seen["free_road"]


@pytest.mark.full
@pytest.mark.parametrize("variants", [(), RANDOM_BOARD])
def test_many_games_go_as_theirs(variants: tuple[str, ...]) -> None:
    seen = lockstep(40, 100, "native", *variants)
    assert seen["ended"] == 40
    met = ("discard", "early_card", "fresh_card", "empty_hand", "free_road", "unpaid_road", "both_ends")
    assert all(seen[name] for name in met), seen


@pytest.mark.full
def test_games_go_as_theirs_in_python() -> None:
    assert lockstep(4, 300, "python")["ended"] == 4
