"""Facts of the chocolate market that no example can show: counts, island, set-up, what many games have in common."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cafetal import nodes as n
from cafetal.engine import State
from cafetal.geometry.hexes import coast_edges
from tests.conformance import catan as ca
from tests.conformance import chocolate as ch
from tests.conformance.chocolate import MARKET
from tests.tabletop import counts, lying_at

each_count = pytest.mark.parametrize("players", ca.PLAYER_COUNTS)
each_game = pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.full)])
PIECES = {
    "ingredient_card": {"cocoa": 18, "sugar": 14, "milk": 10, "hazelnut": 10, "grapes": 8},
    "site": {"cocoa": 9, "sugar": 7, "milk": 5, "hazelnut": 5, "grapes": 3},
    "bar": dict.fromkeys(("bittersweet", "milk_chocolate", "milk_nut", "dark_nut", "grape_nut"), 1),
    "print": dict.fromkeys(("3", "4", "5", "9", "10"), 1),
    "tile": {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1, "jungle": 5},
}
CHANGED = {"produce", "move_robber", "trade_with_players", "make_counter_offer"}


def table(name: str) -> tuple[tuple[int, ...], ...]:
    """The cells of a table; nothing is 0."""
    return tuple(tuple(cell or 0 for cell in row) for row in ca.world(3, MARKET).tables[name].cells)


# What it is, and what is in the box


def test_title_page() -> None:
    about = ca.world(3, MARKET).printed.about
    assert about["title"] == ("The Chocolate Market",)
    assert about["design"] == ("Klaus Teuber",)
    assert (about["publisher"], about["year"]) == (("Kosmos",), (2010,))


def test_our_own_choices_are_told_on_the_title_page() -> None:
    (note,) = ca.world(3, MARKET).printed.about["note"]
    assert all(word in str(note) for word in ("harbours", "jungle", "names", "recipes", "rewards", "ours"))


@each_count
def test_it_stands_on_the_base_game(players: int) -> None:
    base = {face.name: face.count for face in ca.world(players).faces}
    whole = {face.name: face.count for face in ca.world(players, MARKET).faces}
    assert base.items() <= whole.items()
    assert ca.rules(MARKET).player_counts == ca.PLAYER_COUNTS


def test_what_a_change_touches() -> None:
    """Four actions of the base game are changed, and no other one."""
    actions = [
        {section.name.text: section for section in checked.document.sections if isinstance(section, n.Action)}
        for checked in (ca.rules().checked(3), ca.rules(MARKET).checked(3))
    ]
    base, whole = actions
    assert {name for name in base if not n.same_tree(base[name], whole[name])} == CHANGED


@pytest.mark.parametrize("piece", PIECES)
def test_number_of_pieces(piece: str) -> None:
    faces = {face.name: face.count for face in ca.world(4, MARKET).faces if face.piece == piece and face.count}
    assert faces == {f"{value}_{piece}": count for value, count in PIECES[piece].items()}


def test_number_of_chips() -> None:
    assert [face.count for face in ca.world(4, MARKET).faces if face.piece == "point_chip"] == [28]


def test_box() -> None:
    base, box = ({part.noun: part.count for part in world.printed.box} for world in (ca.world(4), ca.world(4, MARKET)))
    assert (box["market_board"], box["stand"], box["frame_piece"] - base["frame_piece"]) == (1, 5, 2)


def test_where_each_site_may_lie() -> None:
    kinds = ca.world(3, MARKET).kinds
    lands = [kinds["land"].values[int(str(value))] for value in kinds["ingredient"].columns["land"].values]
    assert dict(zip(kinds["ingredient"].values, lands, strict=True)) == ch.GROUND
    assert not {"mountains", "desert"} & set(lands)


def test_recipes() -> None:
    kinds = ca.world(3, MARKET).kinds
    needed = dict(zip(kinds["chocolate"].values, table("recipe"), strict=True))
    assert all(row[0] > 0 for row in needed.values())
    assert needed["bittersweet"] == (2, 1, 0, 0, 0)
    held = (2, 1, 0, 1, 0)
    made = {name for name, row in needed.items() if all(a <= b for a, b in zip(row, held, strict=True))}
    assert made == {"bittersweet", "dark_nut"} and needed["dark_nut"][3] == 1
    assert kinds["chocolate"].values.index("dark_nut") == 4 - 1


def test_the_market() -> None:
    """Nothing at the bottom; above it, what the example of the published rules names: road, card, …, point, both."""
    rewards = table("reward")
    assert len(rewards) == 7 and rewards[0] == (0, 0, 0, 0) and all(any(row) for row in rewards[1:])
    bars = ch.heights(ca.set_up(3, 1, MARKET))
    card, point = bars["bittersweet"], bars["dark_nut"]
    assert [rewards[i - 1] for i in (card, card - 1)] == [(0, 0, 1, 0), (0, 0, 0, 1)]
    assert [rewards[i - 1] for i in (point, point + 1)] == [(1, 0, 0, 0), (1, 1, 0, 0)]


# The island


def test_the_larger_island() -> None:
    assert [len(cls) for cls in ch.ISLAND.classes] == [24, 66, 89]
    coast = coast_edges(ch.ISLAND)
    state = ca.set_up(3, 1, MARKET)
    ports = ca.ports(state)
    places = [i for i, edge in enumerate(coast) if edge in ports]
    assert len(coast) == 34
    assert Counter(ports.values()) == Counter(ca.ports(ca.set_up(3, 1)).values())
    assert [b - a for a, b in pairwise([*places, places[0] + 34])] == [3, 4, 5, 3, 4, 3, 3, 6, 3]
    assert len(state.texts()) == 66  # a settlement may be founded at every corner


def test_jungle_lies_anywhere_and_has_numbers_of_its_own() -> None:
    maps = set()
    for seed in range(8):
        state = ca.set_up(3, seed, MARKET)
        land = ca.land(state)
        jungle = {place for place, name in land.items() if name == "jungle"}
        printed = {x.place: x.face for x in lying_at(state, "hex") if x.face.endswith("_print")}
        assert len(land) == 24 and len(jungle) == 5 and printed.keys() == jungle
        assert set(printed.values()) == {f"{number}_print" for number in PIECES["print"]}
        maps.add(tuple(land.values()))
    assert len(maps) == 8


def test_red_chips_lie_apart_on_different_land() -> None:
    for seed in range(8):
        state = ca.set_up(3, seed, MARKET)
        red = [place for place, value in ca.chips(state).items() if value in (6, 8)]
        assert not any(other in red for place in red for other in ch.BESIDE[place])
        assert len({ca.land(state)[place] for place in red}) == 4


def test_every_other_hex_has_a_chip() -> None:
    for seed in range(4):
        state = ca.set_up(3, seed, MARKET)
        bare = {place for place, name in ca.land(state).items() if name in ("jungle", "desert")}
        chips = ca.chips(state)
        assert Counter(chips.values()) == Counter(ca.chips(ca.set_up(3, 1)).values())
        assert chips.keys() == set(range(24)) - bare


@each_count
def test_what_lies_ready(players: int) -> None:
    state = ca.set_up(players, 3, MARKET)
    assert ca.land(state)[ca.robber(state)] == "desert"
    assert counts(state, "bank").total() == 95 and counts(state, "deck").total() == 25
    assert counts(state, "larder") == {f"{x}_ingredient_card": k for x, k in PIECES["ingredient_card"].items()}
    assert counts(state, "bowl") == {"point_chip": 28} and counts(state, "depot").total() == 29
    for seat in range(players):
        assert sorted(counts(state, "stock", seat).values()) == [4, 5, 15]


# Founding


def founding(players: int, seed: int) -> list[State]:
    """The states of a founding with random moves, up to the first turn."""
    states = list(ca.random_game(players, seed, 8 * players + 1, MARKET))
    begun = next(i for i, state in enumerate(states) if not state.texts()[0].startswith(("found", "edge")))
    return states[: begun + 1]


@each_count
def test_founding_has_a_third_round(players: int) -> None:
    """A settlement and a road each, three times; only the second settlement brings resources, and jungle none."""
    states = founding(players, 3)
    settled = [
        (a.actor, corner) for a, b in pairwise(states) for corner in ca.buildings(b).keys() - ca.buildings(a).keys()
    ]
    actors = [actor for actor, _ in settled]
    first = actors[:players]
    assert actors == first + first[::-1] + first and [(actor - first[0]) % players for actor in first] == [
        *range(players)
    ]
    end = states[-2]  # behind the last move of it, dice are rolled
    land = ca.land(end)
    for seat, corner in settled[players : 2 * players]:
        around = [ca.YIELDS.get(land[i]) for i, row in enumerate(ch.CORNERS) if corner in row]
        assert ca.hand(end, seat) == Counter(resource for resource in around if resource)
    assert len(ca.roads(states[-1])) == 3 * players


@each_count
def test_two_sites_for_nothing(players: int) -> None:
    """After the third settlement: every site that fits a hex beside a settlement of one's own, on two hexes."""
    for seed in (3, 5):
        states = founding(players, seed)
        for before, after in pairwise(states):
            if before.texts()[0].startswith("found_site"):
                assert set(before.texts()) == may_found(before, before.actor)
                assert len(ch.sites(after)) == len(ch.sites(before)) + 1
        for seat in range(players):
            mine = [hex_ for hex_, _, owner in ch.sites(states[-1]) if owner == seat]
            assert len(mine) == len(set(mine)) <= 2
            assert len(mine) == 2 or not may_found(states[-1], seat)


def may_found(state: State, seat: int) -> set[str]:
    """The free sites of a player."""
    colour = state.game.plan.seats[seat]
    own = {corner for corner, (whose, _) in ca.buildings(state).items() if whose == colour}
    taken = {hex_ for hex_, _, owner in ch.sites(state) if owner == seat}
    supply = counts(state, "depot")
    return {
        f"found_site hex_{place + 1} {ingredient}_site"
        for place, land in ca.land(state).items()
        for ingredient, ground in ch.GROUND.items()
        if ground == land and own & set(ch.CORNERS[place]) and place not in taken and supply[f"{ingredient}_site"]
    }


@each_count
def test_everybody_begins_with_three_points(players: int) -> None:
    state = founding(players, 4)[-1]
    sizes = Counter(colour for colour, size in ca.buildings(state).values() for _ in range(size))
    assert sizes == dict.fromkeys(state.game.plan.seats, 3)
    assert not lying_at(state, "cellar")


# What many games have in common


@each_game
def test_pieces_are_conserved(players: int) -> None:
    states = ch.eager_states(players)
    whole = ch.pieces(states[0])
    assert sum(k for face, k in whole.items() if face.endswith("_ingredient_card")) == 60
    assert sum(k for face, k in whole.items() if face.endswith("_site")) == 29
    for state in states[::9]:
        assert ch.pieces(state) == whole


@each_game
def test_sites_lie_on_their_land_beside_buildings_of_their_owners(players: int) -> None:
    shown = 0
    for state in ch.eager_states(players)[::10]:
        land, seats = ca.land(state), state.game.plan.seats
        found = Counter((hex_, owner) for hex_, _, owner in ch.sites(state))
        assert all(land[hex_] == ch.GROUND[ingredient] for hex_, ingredient, _ in ch.sites(state))
        for (hex_, owner), number in found.items():
            beside = [
                c for c, (whose, _) in ca.buildings(state).items() if c in ch.CORNERS[hex_] and whose == seats[owner]
            ]
            assert number <= len(beside)
            shown += number
    assert shown


@each_game
def test_every_roll_yields_one_ingredient_a_site(players: int) -> None:
    shown = 0
    for before, after in pairwise(ch.eager_states(players)):
        total = sum_of_roll(before, after)
        if total is None or min(counts(before, "larder")[f"{x}_ingredient_card"] for x in ch.GROUND) < 4:
            continue
        numbers = ch.numbers(after)
        due: dict[int, Counter[str]] = {seat: Counter() for seat in range(players)}
        for hex_, ingredient, owner in ch.sites(before):
            if numbers.get(hex_) == total and hex_ != ca.robber(before):
                due[owner][ingredient] += 1
        gains = {seat: ch.pantry(after, seat) - ch.pantry(before, seat) for seat in range(players)}
        assert gains == due
        shown += any(due.values())
    assert shown > 5


def sum_of_roll(before: State, after: State) -> int | None:
    """The sum of two dice where a move has only ended a turn and dice were rolled, no seven; None elsewhere."""
    turns = [state.cells[state.game.layout.arrays["turn_number"]] for state in (before, after)]
    if turns[1] != turns[0] + 1 or after.is_over or counts(after, "reserve", after.actor):
        return None
    total = after.cells[after.game.layout.arrays["throw"]]
    return None if total == 7 else total


@each_game
def test_chocolate_is_made_in_ones_own_turn(players: int) -> None:
    shown = 0
    for state in ch.eager_states(players):
        if not state.is_over and any(text.startswith("make_chocolate") for text in state.texts()):
            assert state.actor == state.cells[state.game.layout.arrays["turn_player"]]
            assert "stop" in state.texts()  # among trading and building, after the roll
            shown += 1
    assert shown


def test_the_market_moves_after_each_chocolate() -> None:
    shown = 0
    order = tuple(PIECES["bar"])
    for seed in (1, 2):
        for (before, text), (after, _) in pairwise(ch.eager_game(3, seed)):
            was, now = ch.heights(before), ch.heights(after)
            assert all(1 <= height <= 7 for height in now.values())
            if not text.startswith("make_chocolate") or after.is_over or not now.items() - was.items():
                continue
            made = text.split()[-1].removesuffix("_bar")
            assert was[made] > 1
            expected = {**was, made: was[made] - 1}
            throw = after.cells[after.game.layout.arrays["throw"]]
            riser = order[throw - 1] if throw < 6 and expected[order[throw - 1]] < 7 else ""
            if riser:
                expected[riser] += 1
            else:
                below = {f"height_{height} {name}_bar" for name, height in expected.items() if height < 7}
                assert set(after.texts()) == below and after.actor == before.actor
            assert now == expected
            shown += 1
    assert shown > 3


@each_game
def test_no_special_harbour_trades_ingredients(players: int) -> None:
    """Three for one with a building at a harbour for anything, four for one otherwise."""
    for state in ch.eager_states(players)[::7]:
        offered = [text.split()[1] for text in state.texts() if text.startswith("trade_ingredients")]
        if offered:
            colour = state.game.plan.seats[state.actor]
            ends = {c for edge, sort in ca.ports(state).items() if sort == "any" for c in ch.EDGE_ENDS[edge]}
            at_harbour = any(whose == colour and c in ends for c, (whose, _) in ca.buildings(state).items())
            assert all(ch.pantry(state, state.actor)[x] >= (3 if at_harbour else 4) for x in offered)


@each_game
def test_the_bank_keeps_both_apart(players: int) -> None:
    resources, ingredients = {r for r in ca.YIELDS.values() if r}, set(ch.GROUND)
    shown = set()
    for state in ch.eager_states(players):
        for text in () if state.is_over else state.texts():
            verb, *what = text.replace("_ingredient_card", "").replace("_card", "").split()
            if verb in ("trade_with_bank", "trade_ingredients"):
                assert set(what) <= (resources if verb == "trade_with_bank" else ingredients)
                shown.add(verb)
    assert len(shown) == 2


@each_game
def test_pantries_are_seen_by_their_owners_alone(players: int) -> None:
    for state in ch.eager_states(players)[::40]:
        for viewer in range(players):
            view = state.view(viewer)
            for zone in ("hand", "pantry", "purchases", "reserve"):
                for seat in range(players):
                    seen = {item.face for item in lying_at(state, zone, view.arrays) if item.place == seat}
                    assert seen == (set(counts(state, zone, seat)) if seat == viewer else set())
