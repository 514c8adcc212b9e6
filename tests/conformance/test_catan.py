"""Facts of Catan that no example can show: counts, boards, set-up, secrets, long runs."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cafetal.diagnostics import RulesError
from cafetal.engine import Generator, State
from cafetal.geometry.hexes import coast_edges
from tests.conformance import catan as ca
from tests.games.decode import everything
from tests.tabletop import counts, lying_at

each_count = pytest.mark.parametrize("players", ca.PLAYER_COUNTS)
SPIRAL = (0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9)
LETTERS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
PIECES = {
    "tile": {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1},
    "chip": {"2": 1, "3": 2, "4": 2, "5": 2, "6": 2, "8": 2, "9": 2, "10": 2, "11": 2, "12": 1},
    "card": dict.fromkeys(("wood", "brick", "wool", "grain", "ore"), 19),
    "development": {"knight": 14, "point": 5, "roadwork": 2, "invention": 2, "monopoly": 2},
    "special_harbour": dict.fromkeys(("wood", "brick", "wool", "grain", "ore"), 1),
}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_player_numbers(players: int) -> None:
    if players in ca.PLAYER_COUNTS:
        assert ca.rules().plan(players).players == players
    else:
        with pytest.raises(RulesError):
            ca.rules().plan(players)


@pytest.mark.parametrize("piece", PIECES)
def test_number_of_pieces(piece: str) -> None:
    faces = {face.name: face.count for face in ca.world(4).faces if face.piece == piece}
    assert faces == {f"{value}_{piece}": count for value, count in PIECES[piece].items()}


@pytest.mark.parametrize(
    ("piece", "count"), [("road", 15), ("settlement", 5), ("city", 4), ("robber", 1), ("harbour", 4)]
)
def test_number_of_equal_pieces(piece: str, count: int) -> None:
    assert {face.count for face in ca.world(4).faces if face.piece == piece} == {count}


def test_products() -> None:
    world = ca.world(4)
    products = world.kinds["land"].columns["resource"].values
    named = [world.kinds["resource"].values[i] if i is not None and i >= 0 else None for i in map(index, products)]
    assert dict(zip(world.kinds["land"].values, named, strict=True)) == ca.YIELDS


def index(value: object) -> int:
    return value if isinstance(value, int) else -1


def test_costs() -> None:
    """What is paid for each item, by what a player who has just that may build."""
    rows = {
        "build_road": ("wood", "brick"),
        "build_settlement": ("wood", "brick", "wool", "grain"),
        "build_city": ("grain", "grain", "ore", "ore", "ore"),
        "buy_card": ("wool", "grain", "ore"),
    }
    costs = {word: Counter[str]() for word in rows}
    for players in ca.PLAYER_COUNTS:
        for before, after in pairwise(ca.random_game(players, 1, 1500, "no_trade")):
            if len(gone := ca.hand(before, before.actor) - ca.hand(after, before.actor)) == 0:
                continue
            for word, bought in rows.items():
                if gone == Counter(bought) and any(text.startswith(word) for text in before.texts()):
                    costs[word] = gone
    assert costs == {word: Counter(bought) for word, bought in rows.items()}


def test_the_board() -> None:
    assert [len(cls) for cls in ca.ISLAND.classes] == [19, 54, 72]
    assert len(coast_edges(ca.ISLAND)) == 30


def test_the_beginners_board() -> None:
    state = ca.set_up(4, 1)
    drawn = "mpfghphgfdfmfmgphgp"
    names = {land[0]: land for land in ca.YIELDS} | {"g": "fields", "f": "forest"}
    assert [ca.land(state)[i] for i in range(19)] == [names[sign] for sign in drawn]
    values = [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11]
    assert [ca.chips(state).get(i, 0) for i in range(19)] == values
    assert ca.robber(state) == 9


def test_the_harbours() -> None:
    coast = coast_edges(ca.ISLAND)
    ports = ca.ports(ca.set_up(4, 1))
    places = [i for i, edge in enumerate(coast) if edge in ports]
    assert [ports[coast[i]] for i in places] == ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "wood"]
    gaps = [b - a for a, b in pairwise([*places, places[0] + 30])]
    assert gaps == [3, 4, 3] * 3  # 3, 3, 4 again and again, wherever one begins


@pytest.mark.parametrize("seed", range(6))
def test_random_land_and_the_spiral(seed: int) -> None:
    state = ca.set_up(3, seed, "random_land")
    land, chips = ca.land(state), ca.chips(state)
    assert Counter(land.values()) == PIECES["tile"]
    assert tuple(chips[i] for i in SPIRAL if land[i] != "desert") == LETTERS
    assert land[ca.robber(state)] == "desert"
    assert all(b in ca.BESIDE[a] for a, b in pairwise(SPIRAL))


@pytest.mark.parametrize("variants", [("random_chips",), ("random_land", "random_chips")])
def test_random_chips_keep_the_red_ones_apart(variants: tuple[str, ...]) -> None:
    found = set()
    for seed in range(12):
        state = ca.set_up(3, seed, *variants)
        chips = ca.chips(state)
        found.add(tuple(chips.items()))
        assert Counter(str(value) for value in chips.values()) == PIECES["chip"]
        red = {i for i, value in chips.items() if value in (6, 8)}
        assert not any(b in red for a in red for b in ca.BESIDE[a])
    assert len(found) == 12


def test_random_harbours_stay_where_harbours_are() -> None:
    usual = ca.ports(ca.set_up(3, 1))
    found = [ca.ports(ca.set_up(3, seed, "random_harbours")) for seed in range(6)]
    assert all(ports.keys() == usual.keys() for ports in found)
    assert all(Counter(ports.values()) == Counter(usual.values()) for ports in found)
    assert len({tuple(sorted(ports.items())) for ports in found}) > 1


@each_count
def test_founding_goes_forward_and_backward(players: int) -> None:
    states = ca.random_game(players, 3)[: 4 * players + 1 : 2]  # a settlement and a road are two moves
    actors = [state.actor for state in states[: 2 * players]]
    assert actors[players:] == actors[:players][::-1]
    assert states[-1].actor == actors[0]
    for before, after in pairwise(states):
        assert len(ca.buildings(after)) == len(ca.buildings(before)) + 1
        (corner,) = ca.buildings(after).keys() - ca.buildings(before).keys()
        (edge,) = ca.roads(after).keys() - ca.roads(before).keys()
        assert corner in ca.EDGE_ENDS[edge]


@each_count
def test_the_second_settlement_brings_resources(players: int) -> None:
    states = ca.random_game(players, 5)[: 4 * players - 1 : 2]  # behind the last one, the first turn begins
    for number, (before, after) in enumerate(pairwise(states)):
        (corner,) = ca.buildings(after).keys() - ca.buildings(before).keys()
        around = [ca.YIELDS[ca.land(after)[i]] for i, row in enumerate(ca.CORNERS) if corner in row]
        gained = ca.hand(after, before.actor) - ca.hand(before, before.actor)
        assert gained == (Counter(r for r in around if r) if number >= players else Counter())


@each_count
def test_pieces_are_conserved_and_buildings_keep_apart(players: int) -> None:
    states = ca.random_game(players)
    whole = everything(states[0])
    for state in states:
        assert everything(state) == whole
        corners = ca.buildings(state)
        assert not any(other in corners for corner in corners for other in ca.APART[corner])


@each_count
def test_no_more_pieces_than_there_are(players: int) -> None:
    for state in ca.random_game(players):
        for seat, colour in enumerate(state.game.plan.seats):
            stock = counts(state, "stock", seat)
            placed = Counter(size for whose, size in ca.buildings(state).values() if whose == colour)
            assert stock[f"{colour}_settlement"] + placed[1] == 5 and stock[f"{colour}_city"] + placed[2] == 4
            assert stock[f"{colour}_road"] + list(ca.roads(state).values()).count(colour) == 15


@each_count
def test_every_roll_yields_what_the_buildings_are_worth(players: int) -> None:
    shown = 0
    for before, after in pairwise(ca.random_game(players)[4 * players :]):
        rolled = sum_of_roll(before, after)
        if rolled in (None, 7):
            continue
        shown += 1
        assert gains(before, after) == due(before, rolled or 0)
    assert shown > 20


def turn(state: State) -> int:
    return state.cells[state.game.layout.arrays["turn_number"]]


def sum_of_roll(before: State, after: State) -> int | None:
    """The sum of two dice where a move has only ended a turn, and dice were rolled; None elsewhere."""
    bank = counts(before, "bank")
    if turn(after) != turn(before) + 1 or after.is_over or len(bank) < 5 or min(bank.values()) < 10:
        return None
    if counts(after, "reserve", after.actor):
        return None  # a card may be played before the roll
    return after.cells[after.game.layout.arrays["throw"]]


def gains(before: State, after: State) -> dict[int, Counter[str]]:
    players = range(before.game.plan.players)
    return {seat: ca.hand(after, seat) - ca.hand(before, seat) for seat in players}


def due(state: State, rolled: int) -> dict[int, Counter[str]]:
    seats = state.game.plan.seats
    found: dict[int, Counter[str]] = {seat: Counter() for seat in range(len(seats))}
    land, chips, robber = ca.land(state), ca.chips(state), ca.robber(state)
    for place, value in chips.items():
        resource = ca.YIELDS[land[place]]
        if value == rolled and place != robber and resource:
            for corner in ca.CORNERS[place]:
                if corner in ca.buildings(state):
                    colour, size = ca.buildings(state)[corner]
                    found[seats.index(colour)][resource] += size
    return found


@each_count
def test_the_longest_road_is_the_longest_trail(players: int) -> None:
    """By trying all trails; the award follows from the lengths and from who had it."""
    holder = -1
    for state in ca.random_game(players)[4 * players + 1 :]:
        lengths = [trail(state, colour) for colour in state.game.plan.seats]
        best = max(lengths)
        leaders = [seat for seat, length in enumerate(lengths) if length == best >= 5]
        if holder not in leaders:
            holder = leaders[0] if len(leaders) == 1 else -1
        assert state.cells[state.game.layout.arrays["longest_road"]] == holder


def trail(state: State, colour: str) -> int:
    mine = [edge for edge, whose in ca.roads(state).items() if whose == colour]
    foreign = {corner for corner, (whose, _) in ca.buildings(state).items() if whose != colour}

    def beyond(corner: int, left: frozenset[int], first: bool) -> int:
        if corner in foreign and not first:
            return 0
        ways = [(edge, sum(ca.EDGE_ENDS[edge]) - corner) for edge in left if corner in ca.EDGE_ENDS[edge]]
        return max((1 + beyond(other, left - {edge}, False) for edge, other in ways), default=0)

    corners = {corner for edge in mine for corner in ca.EDGE_ENDS[edge]}
    return max((beyond(corner, frozenset(mine), True) for corner in corners), default=0)


@each_count
def test_hands_and_bought_cards_are_seen_by_their_owners_alone(players: int) -> None:
    for state in ca.random_game(players)[::40]:
        for viewer in range(players):
            view = state.view(viewer)
            for zone in ("hand", "purchases", "reserve"):
                for seat in range(players):
                    seen = {item.face for item in lying_at(state, zone, view.arrays) if item.place == seat}
                    held = set(counts(state, zone, seat))
                    assert seen == (held if seat == viewer else set())
            assert not lying_at(state, "deck", view.arrays)


@each_count
def test_a_seven_takes_half_of_large_hands(players: int) -> None:
    """Who has more than seven cards puts half of them back, rounded down, before anybody moves the robber."""
    shown, seed = 0, 0
    while not shown and seed < 6:
        seed += 1
        for before, after in pairwise(ca.random_game(players, seed)):
            if turn(after) != turn(before) + 1 or not after.texts() or not after.texts()[0].startswith("discard"):
                continue
            due = [hand - hand // 2 if (hand := ca.hand(after, seat).total()) > 7 else hand for seat in range(players)]
            state = after.copy()
            while state.texts()[0].startswith("discard") or "stop" in state.texts() or "_card" in state.texts()[0]:
                state.apply(state.legal_moves()[0]).settle()
            assert [ca.hand(state, seat).total() for seat in range(players)] == due
            shown += 1
    assert shown


@pytest.mark.full
@each_count
@pytest.mark.parametrize("seed", range(2, 6))
def test_random_games_end(players: int, seed: int) -> None:
    states = ca.random_game(players, seed, 20_000, "no_trade")
    assert states[-1].is_over


def test_a_game_in_which_nobody_builds_is_drawn() -> None:
    """After fifty rounds without a piece being put; so no game goes on for ever."""
    state = ca.set_up(3, 4, "no_trade")
    generator, rounds = Generator.from_seed(4), 0
    while not state.is_over:
        texts = state.texts()
        idle = [i for i, text in enumerate(texts) if text in ("stop", "decline")]
        rounds += bool(idle) and state.actor == 0 and texts[idle[0]] == "stop"
        state.apply(state.legal_moves()[idle[0] if idle else generator.below(len(texts))]).settle()
    reason = state.why_over()
    assert reason is not None and reason.name == "standstill"
    assert 49 <= rounds <= 51 and len(set(state.ranks())) == 1
