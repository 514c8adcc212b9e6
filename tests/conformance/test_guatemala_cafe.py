"""Statements of the published rules of Guatemala Café that no example can show: counts, set-up, secrets, long runs."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cafetal.diagnostics import RulesError
from cafetal.engine import State
from tests.conformance import guatemala as gc
from tests.tabletop import counts, lying, lying_at, nouns

each_count = pytest.mark.parametrize("players", gc.PLAYER_COUNTS)
SEEDS = range(12)


def test_title_page() -> None:
    about = gc.world(4).printed.about
    assert about["title"] == ("Guatemala Café",)
    assert about["design"] == ("Inka Brand", "Markus Brand")
    assert about["graphics"] == ("Matthias Catrein",)
    assert about["publisher"] == ("eggertspiele, Hamburg", 2007)
    assert "2006" in str(about["award"]) and "second" in str(about["award"])
    assert "coffee" in str(about["first"]) and "lot" in str(about["first"])


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_player_numbers(players: int) -> None:
    if players in gc.PLAYER_COUNTS:
        assert gc.rules().plan(players).players == players
    else:
        with pytest.raises(RulesError):
            gc.rules().plan(players)


NUMBERS = {
    "tile": 20, "tile of player": 5, "marker": 4, "marker of player": 1, "buyer": 1, "road": 50, "sack": 35,
    "sack of coffee": 7, "worker": 45, "worker of coffee": 9, "shed": 15, "shed of coffee": 3, "ship": 15,
    "ship of coffee": 3,
}  # fmt: skip
BOX = {
    "board": (2, "plantations"),
    "coin": (45, "1, 3 and 5"),
    "sticker": (35, "sack"),
    "cover": (4, ""),
    "bag": (1, ""),
}


@pytest.mark.parametrize(("what", "count"), NUMBERS.items(), ids=list(NUMBERS))
def test_number_of_pieces(what: str, count: int) -> None:
    faces = [face for face in gc.world(4).faces if face.piece == what.split()[0]]
    if " of " in what:
        assert {face.count for face in faces} == {count}
    else:
        assert sum(face.count for face in faces) == count


def box(*variants: str) -> dict[str, tuple[int, str]]:
    return {part.noun: (part.count, part.remark) for part in gc.world(4, *variants).printed.box}


@pytest.mark.parametrize("noun", BOX)
def test_box(noun: str) -> None:
    count, remark = BOX[noun]
    assert box()[noun][0] == count
    assert remark in box()[noun][1]


@pytest.mark.parametrize(("noun", "count"), [("coin", 48), ("cover", 6)], ids=["coin", "cover"])
def test_box_of_the_german_edition(noun: str, count: int) -> None:
    assert box("german_parts")[noun][0] == count


def test_four_colours() -> None:
    assert len(set(gc.world(4).colours)) == 4
    assert {"yellow", "blue"} <= set(gc.world(4).colours)


def test_five_coffees() -> None:
    assert set(gc.world(4).kinds["coffee"].values) == gc.COFFEES


# Set-up


@each_count
def test_market_is_exactly_full(players: int) -> None:
    for seed in SEEDS:
        state = gc.set_up(players, seed)
        spaces = [item.place for item in lying_at(state, "space")]
        assert spaces == list(range(81))
        assert nouns(counts(state, "space")) == {"worker": 45, "shed": 15, "ship": 15, "sack": 6}


@each_count
def test_sacks_at_the_start(players: int) -> None:
    marked = set()
    for seed in SEEDS:
        state = gc.set_up(players, seed)
        sacks = [item for item in lying_at(state, "space") if item.face.endswith("sack")]
        marked.add(frozenset(item.place for item in sacks))
        assert sorted(Counter(item.face for item in sacks).values()) == [1, 1, 1, 1, 2]
        assert counts(state, "bag").total() == 5
        assert [counts(state, "crate", seat).total() for seat in range(players)] == [24 // players] * players
    assert len(marked) == 1 and len(next(iter(marked))) == 6


@each_count
def test_setup_shows_no_hidden_sack(players: int) -> None:
    state = gc.set_up(players, 3)
    for seat in range(-1, players):
        seen = state.view(seat).arrays
        hidden = [item for item in lying(state, seen) if item.storage in ("bag", "crate") and item.place != seat]
        assert not hidden


@each_count
def test_money_at_the_start(players: int) -> None:
    assert gc.money(gc.set_up(players, 1)) == [15] * players


@each_count
def test_points_at_the_start(players: int) -> None:
    assert gc.points(gc.set_up(players, 1)) == [0] * players


@each_count
def test_supply_at_the_start(players: int) -> None:
    state = gc.set_up(players, 1)
    assert counts(state, "supply") == {"road": 50}
    assert not any(item.face == "road" for item in lying(state) if item.storage != "supply")


def test_printed_layout_is_always_the_same() -> None:
    markets = [
        [(item.place, item.face) for item in lying_at(gc.set_up(3, seed, "printed_layout"), "space")] for seed in SEEDS
    ]
    assert len(markets[0]) == 81
    assert all(market == markets[0] for market in markets)


def test_free_layout_differs() -> None:
    markets = {tuple((item.place, item.face) for item in lying_at(gc.set_up(3, seed), "space")) for seed in SEEDS}
    assert len(markets) == len(SEEDS)


@each_count
def test_printed_layout_leaves_29_sacks(players: int) -> None:
    state = gc.set_up(players, 2, "printed_layout")
    assert nouns(counts(state, "space"))["sack"] == 6
    assert counts(state, "bag").total() == 5
    assert [counts(state, "crate", seat).total() for seat in range(players)] == [24 // players] * players


def test_board_of_the_player_number() -> None:
    names = {players: gc.world(players).classes["harbour"].names for players in gc.PLAYER_COUNTS}
    assert names[3] == names[4] and len(names[4]) == 4
    assert len(names[2]) == 1


def test_areas_of_the_fields() -> None:
    areas = gc.world(4).classes["field"].attributes["area"]
    assert len(areas) == 108
    assert set(Counter(areas).values()) == {36}


@each_count
def test_right_neighbour_places_the_buyer(players: int) -> None:
    for seed in SEEDS:
        state = gc.set_up(players, seed)
        neighbour = state.actor
        assert len(state.legal_moves()) == 36
        assert not any(item.face == "buyer" for item in lying_at(state, "stop"))
        state.apply(state.legal_moves()[35]).settle()
        assert [item.place for item in lying(state) if item.face == "buyer"] == [35]
        assert state.actor == gc.seat_at_turn(state) == (neighbour + 1) % players


@each_count
def test_every_player_may_start(players: int) -> None:
    starters = Counter((gc.set_up(players, seed).actor + 1) % players for seed in range(40 * players))
    assert min(starters[seat] for seat in range(players)) >= 20


# Secrets


@each_count
def test_crates_are_seen_by_their_owner(players: int) -> None:
    for state in gc.random_game(players)[::25]:
        for seat in range(-1, players):
            view = state.view(seat)
            seen = Counter((item.place, item.face) for item in lying_at(state, "crate", view.arrays))
            true = Counter((item.place, item.face) for item in lying_at(state, "crate"))
            assert seen == Counter({key: count for key, count in true.items() if key[0] == seat})
            if players > 1:
                totals = tuple(counts(state, "crate", other).total() for other in range(players))
                assert view.numbers["crate"] == totals


@each_count
def test_bag_is_seen_by_nobody(players: int) -> None:
    state = gc.set_up(players, 1)
    for seat in range(-1, players):
        assert not [item for item in lying_at(state, "bag", state.view(seat).arrays)]


@each_count
def test_money_is_open(players: int) -> None:
    for state in gc.random_game(players)[::50]:
        assert all(
            [item for item in lying_at(state, "purse", state.view(seat).arrays)]
            == [item for item in lying_at(state, "purse")]
            for seat in range(-1, players)
        )


# The course of a game


@each_count
def test_pieces_are_conserved(players: int) -> None:
    def everything(state: State) -> Counter[str]:
        found: Counter[str] = Counter()
        for item in lying(state):
            if item.storage != "purse":
                found[item.face] += item.count
        return found

    states = gc.random_game(players)
    first = everything(states[0])
    assert first["road"] == 50 and nouns(first)["sack"] == 35
    assert all(everything(state) == first for state in states)


@each_count
def test_money_comes_from_and_goes_to_the_stock(players: int) -> None:
    changes = set()
    for before, after in gc.steps(players):
        changed = [seat for seat in range(players) if gc.money(before)[seat] != gc.money(after)[seat]]
        assert changed in ([], [gc.seat_at_turn(before)])
        changes |= {gc.money(after)[seat] - gc.money(before)[seat] for seat in changed}
    assert 8 in changes and -2 in changes


@each_count
def test_turns_go_round(players: int) -> None:
    turns = [gc.seat_at_turn(state) for state in gc.random_game(players)[1:] if not state.is_over]
    changes = [(now, then) for now, then in pairwise(turns) if now != then]
    assert len(changes) > 20
    assert all(then == (now + 1) % players for now, then in changes)


@each_count
def test_every_turn_begins_with_a_walk(players: int) -> None:
    seen = 0
    for before, after in gc.steps(players):
        if not after.is_over and gc.seat_at_turn(before) != gc.seat_at_turn(after):
            money = gc.money(after)[after.actor]
            assert after.actor == gc.seat_at_turn(after)
            assert after.texts() == ["walk 1", "walk 2", "walk 3", "walk 4"][: 4 if money >= 2 else 3]
            seen += 1
    assert seen > 20


def test_first_turn_builds_no_road() -> None:
    for seed in SEEDS:
        state = gc.first_turn(4, seed)
        state.apply("walk 1").settle()
        assert not [text for text in state.texts() if "road" in text]


def test_players_hold_only_sacks_and_money() -> None:
    own = {storage.name: storage for storage in gc.world(4).storages.values() if storage.per_player}
    faces = gc.world(4).faces
    held = {name: {faces[face].piece for face in storage.faces} for name, storage in own.items()}
    assert held == {"crate": {"sack"}, "purse": {"centavo"}}


def test_a_tile_shows_the_owner() -> None:
    marker = next(item for item in gc.world(4).printed.markers if item.marker == "tile")
    assert (marker.under, marker.before, marker.count) == ("shed", "worker", 1)


def test_tiles_suffice() -> None:
    tiles = {face.count for face in gc.world(4).faces if face.piece == "tile"}
    assert tiles == {len(gc.world(4).kinds["coffee"].values)}


@each_count
def test_every_plant_has_an_owner(players: int) -> None:
    plants = [item for state in gc.random_game(players) for item in lying_at(state, "field")]
    assert len(plants) > 50
    assert all(0 <= item.owner < players for item in plants)


def test_paths_outnumber_roads() -> None:
    assert len(gc.world(4).classes["path"]) > NUMBERS["road"]


def test_two_players_build_roads_on_any_border() -> None:
    columns, rows = 12, 9
    assert len(gc.world(2).classes["field"]) == columns * rows
    assert len(gc.world(2).classes["path"]) == columns * (rows + 1) + rows * (columns + 1)


def test_roads_may_branch() -> None:
    """In a random game for two, some corner comes to have three roads; nothing refuses the third."""
    joined = gc.world(2).links("corner", "path")
    assert joined is not None
    last = gc.random_game(2)[-1]
    roads = {item.place for item in lying_at(last, "path")}
    assert any(len(roads & set(joined.rows[corner])) >= 3 for corner in range(len(joined.rows)))


# Scoring


@each_count
def test_sacks_form_a_row(players: int) -> None:
    longest = 0
    for state in gc.random_game(players):
        marks = [item.place for item in lying_at(state, "mark")]
        assert marks == list(range(71 - len(marks), 71))
        longest = max(longest, len(marks))
    assert longest > 3


@each_count
def test_ships_leave_for_good(players: int) -> None:
    gone = [nouns(counts(state, "gone"))["ship"] for state in gc.random_game(players)]
    assert gone == sorted(gone)
    assert all(after - before <= 1 for before, after in pairwise(gone))


@each_count
def test_order_of_a_scoring(players: int) -> None:
    seen = 0
    for before, after in gc.steps(players):
        if not gc.asks(before) and gc.asks(after) and gc.seat_at_turn(before) == before.actor:
            seller = before.actor
            assert gc.money(after)[seller] == gc.money(before)[seller] + 8
            assert counts(after, "mark").total() == counts(before, "mark").total() + 1
            assert gc.points(after) == gc.points(before)
            assert after.actor == (seller + 1) % players
            seen += 1
    assert seen > 3


@each_count
def test_nobody_blocks_himself(players: int) -> None:
    asked = [state for state in gc.random_game(players) if gc.asks(state)]
    assert len(asked) > 3
    assert all(state.actor != gc.seat_at_turn(state) for state in asked)


@each_count
def test_only_a_fitting_sack_blocks(players: int) -> None:
    answers = set()
    for state in gc.random_game(players):
        if gc.asks(state):
            fitting = counts(state, "crate", state.actor)[f"{gc.last_sack(state)}_sack"] > 0
            assert len(state.legal_moves()) == (2 if fitting else 1)
            answers.add(fitting)
    assert answers == {True, False}


@each_count
def test_seller_chooses_any_sack(players: int) -> None:
    seen = 0
    for before, after in gc.steps(players):
        lost = counts(before, "crate", before.actor) - counts(after, "crate", before.actor)
        if lost and not gc.asks(before) and before.actor == gc.seat_at_turn(before):
            assert len(before.legal_moves()) == len(counts(before, "crate", before.actor))
            seen += 1
    assert seen > 3


def test_points_of_a_plantation() -> None:
    """Points come as one scoring: workers times one more than linked ships, for each owner of a shed of the coffee."""
    gains: set[int] = set()
    for players in gc.PLAYER_COUNTS:
        for before, after in gc.steps(players):
            gained = [now - then for now, then in zip(gc.points(after), gc.points(before), strict=True)]
            if any(gained):
                assert gained == gc.harvest(before, gc.last_sack(after))
                gains |= set(gained)
    assert len(gains) > 2


# The end


@each_count
def test_most_points_win(players: int) -> None:
    for state in gc.random_game(players)[::20]:
        keys = list(zip(gc.points(state), gc.money(state), strict=True))
        assert state.ranks() == [1 + sum(other > own for other in keys) for own in keys]


def test_money_breaks_a_tie() -> None:
    state = gc.random_game(4)[-1].copy()
    start = state.game.layout.arrays["points"]
    state.cells[start : start + 4] = [20, 20, 19, 20]
    purse = state.game.layout.arrays["purse"]
    state.cells[purse : purse + 4] = [5, 9, 30, 9]
    assert state.ranks() == [3, 1, 4, 1]
