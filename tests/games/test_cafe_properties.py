"""Properties of random games of Café International, with its variants, and its points against a second calculation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

from cafetal.core.own import own
from cafetal.engine import Game, State
from cafetal.engine.generator import Generator
from tests.conformance.cafe import game as game_for
from tests.games import cafe_oracle as oracle
from tests.games.decode import everything, lying, number, pool
from tests.games.test_cafe_moves import BOTH, cafe_of, fast_game_for

LONGEST = 2_000
KINDS = {"base": (), "birthday": BOTH[:1], "single_sex": BOTH[1:], "both": BOTH}
GATE = {"base": 3, "birthday": 2, "single_sex": 4, "both": 2}
each_kind = pytest.mark.parametrize(
    ("players", "variants"),
    [
        pytest.param(count, chosen, id=f"{name}-{count}", marks=[] if GATE[name] == count else [pytest.mark.full])
        for name, chosen in KINDS.items()
        for count in (2, 3, 4)
    ],
)
each_count = pytest.mark.parametrize(
    "players", [pytest.param(2, marks=pytest.mark.full), 3, pytest.param(4, marks=pytest.mark.full)]
)
Watch = Callable[[State, str, State], None]


def play(game: Game, seed: int, watch: Watch | None = None) -> State:
    """A game of random moves that seldom goes to the bar; `watch(before, text, after)` is called at each of them."""
    state, generator = game.new_game(seed).settle(), Generator.from_seed(seed + 1)
    for _ in range(LONGEST):
        if state.is_over:
            return state
        texts = state.texts()
        wished = [text for text in texts if not text.startswith("visit_bar")]
        if not wished or generator.below(20) == 0:
            wished = texts
        text = wished[generator.below(len(wished))]
        before = state.copy()
        state.apply(text)
        if watch is not None:
            watch(before, text, state)
        state.settle()
    pytest.fail(f"seed {seed}: no end after {LONGEST} moves")


@each_kind
def test_cards_are_conserved_and_tables_stay_lawful(players: int, variants: tuple[str, ...]) -> None:
    game = game_for(players, *variants)
    first = everything(game.new_game(5).settle())
    assert first.total() == 100

    def watch(before: State, text: str, after: State) -> None:
        assert everything(after) == first, text
        cafe = cafe_of(after, *variants)
        if after.is_over or after.is_chance or after.actor != before.actor:
            lone = [chair for chair in cafe.guests if not _in_a_group(cafe, chair)]
            assert len(lone) <= 1, text  # the starting player's first guest, until somebody sits down there
        for chair in cafe.guests:
            for table in oracle.tables_of(chair):
                ladies, gentlemen = cafe.sexes(table)
                assert (ladies <= 2 and gentlemen <= 2) or "single_sex_tables" in variants

    assert play(game, 5, watch).is_over


def _in_a_group(cafe: oracle.Cafe, chair: str) -> bool:
    return any(cafe.is_group(table) for table in oracle.tables_of(chair))


@dataclass
class Account:
    """The points of all players by the second calculation, from the moves alone."""

    variants: tuple[str, ...]
    points: list[int]
    formed: list[int]
    filled: dict[str, str] = field(default_factory=dict)

    def follow(self, before: State, text: str, after: State) -> None:
        """Take note of a move."""
        seat = before.actor
        laid = {p.place: p.face for p in lying(after, "chair") if p.place not in cafe_of(before).guests}
        served = len(lying(before, "stool"))
        if len(lying(after, "stool")) > served:
            value = oracle.BAR[served]
            self.points[seat] = max(self.points[seat] + value, 0)
        if not laid:
            return
        chair = next(iter(laid))
        cafe = cafe_of(after, *self.variants)
        if not text.startswith("fill_table") and not self.filled:
            self._gain(seat, cafe.gain(chair))
            return
        self.filled.update(laid)
        whole = next((t for t in oracle.tables_of(chair) if cafe.special(t) and self._all_here(cafe, t)), None)
        if whole is not None:
            tables = {table for place in self.filled for table in oracle.tables_of(place)}
            worth = oracle.Worth(sum(map(cafe.worth, tables)), sum(map(cafe.of_one_nation, tables)))
            self._gain(seat, worth)
            self.filled.clear()

    def _all_here(self, cafe: oracle.Cafe, table: str) -> bool:
        return all(table in oracle.tables_of(place) for place in self.filled) and len(cafe.at(table)) == 4

    def _gain(self, seat: int, worth: oracle.Worth) -> None:
        self.points[seat] += worth.points
        self.formed[seat] += worth.nations

    def settled(self, state: State) -> list[int]:
        """The points after five, or for a joker ten, have been taken off for each card that is left."""
        players = range(len(self.points))
        hands = [pool(state, "hand", seat) for seat in players]
        due = [sum((10 if face.endswith("joker") else 5) * n for face, n in hand.items()) for hand in hands]
        return [self.points[seat] - due[seat] for seat in players]


@each_kind
def test_points_agree_with_a_second_calculation(players: int, variants: tuple[str, ...]) -> None:
    for seed in range(2):
        account = Account(variants, [0] * players, [0] * players)

        def watch(before: State, text: str, after: State, account: Account = account) -> None:
            account.follow(before, text, after)
            if not after.is_over:
                assert [number(after, "points", seat) for seat in range(players)] == account.points, text
                limits = [5 - number(after, "hand_limit", seat) for seat in range(players)]
                assert limits == account.formed, text

        state = play(game_for(players, *variants), seed, watch)
        points = [number(state, "points", seat) for seat in range(players)]
        assert points == account.settled(state)
        winners = [seat for seat in range(players) if not state.cells[state.game.layout.arrays[own("left")] + seat]]
        best = max(points[seat] for seat in winners)
        assert state.winners() == [seat for seat in winners if points[seat] == best]


@each_kind
def test_undo_restores_both_hashes(players: int, variants: tuple[str, ...]) -> None:
    undone = 0

    def watch(before: State, text: str, after: State) -> None:
        nonlocal undone
        hashes = before.position_hash, before.state_hash
        again = before.copy().apply(text)
        if again.undo(anything=True):
            undone += 1
            assert (again.position_hash, again.state_hash) == hashes, text

    play(game_for(players, *variants), 7, watch)
    assert undone > 20


NATIONS = {nation for block in oracle.BLOCKS for nation in block}
OPENINGS = {"seat_guests", "visit_bar", "exchange_joker", "fill_table", "pass"} | NATIONS
"""First words of moves between two turns: the first of a turn, and the choice of a nation."""


def ended(state: State) -> set[str]:
    """The ends that hold on the table."""
    here = [s for s in range(state.game.plan.players) if not state.cells[state.game.layout.arrays[own("left")] + s]]
    hands = [pool(state, "hand", seat).total() for seat in here]
    chairs = next(storage for storage in state.game.plan.storages if storage.array == "chair")
    free = len(chairs.places) - len(lying(state, "chair"))
    return oracle.ends(len(lying(state, "stool")), free, pool(state, "bag").total(), hands)


REASONS = {"bar_full", "chairs_full", "bag_low", "hand_gone", "last_guest", "standstill"}


@each_count
def test_every_game_ends(players: int) -> None:
    reasons = set()
    for seed in range(8):
        reason = play(game_for(players), seed).why_over()
        assert reason is not None and reason.name in REASONS
        reasons.add(reason.name)
    assert "hand_gone" in reasons


@each_kind
def test_a_game_that_has_ended_asks_nothing_and_deals_nothing(players: int, variants: tuple[str, ...]) -> None:
    """Each decision is one of a game that goes on, also that about a nation; full bars and cafés stop the drawing."""
    begun: list[State] = []

    def watch(before: State, text: str, after: State) -> None:
        if text.split()[0] in OPENINGS:
            assert not ended(before), text
        begun[:] = [before]

    for seed in range(2):
        game = game_for(players, *variants)
        state = play(game, seed, watch)
        reason = state.why_over()
        assert reason is not None and (reason.name == "standstill" or reason.name in ended(state))
        if reason.name in ("bar_full", "chairs_full"):
            assert pool(state, "bag") == pool(begun[0], "bag")


def other_bags(state: State) -> Iterator[State]:
    """The same state with another bag: as many cards, but others."""
    storage = next(storage for storage in state.game.plan.storages if storage.array == "bag")
    start = state.game.layout.arrays["bag"]
    for shift in (1, 7):
        cells = list(state.cells)
        bag = cells[start : start + storage.width]
        cells[start : start + storage.width] = bag[shift:] + bag[:shift]
        if cells != state.cells:
            yield state.game.position(cells, 1)


@each_kind
def test_what_is_in_the_bag_changes_nothing_that_anybody_sees(players: int, variants: tuple[str, ...]) -> None:
    compared = 0

    def watch(before: State, text: str, after: State) -> None:
        nonlocal compared
        for twin in other_bags(before):
            compared += 1
            for seat in range(-1, players):
                assert twin.view(seat) == before.view(seat)
            assert (twin.actor, twin.texts()) == (before.actor, before.texts())

    play(game_for(players, *variants), 11, watch)
    assert compared > 40


@each_count
def test_executors_play_the_same_games(players: int) -> None:
    pytest.importorskip("llvmlite")
    for seed in range(2):
        first, second = play(game_for(players), seed), play(fast_game_for(players), seed)
        assert first.state_hash == second.state_hash
