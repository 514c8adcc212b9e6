"""Statements of the rules of Café International that no example can show: counts, set-up, the course of games."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cafetal.core.own import own
from cafetal.diagnostics import RulesError, Severity
from cafetal.engine import State
from cafetal.pipeline import Rules
from cafetal.source import SourceFile
from tests.conformance import cafe
from tests.games import cafe_oracle as oracle
from tests.games.decode import number
from tests.tabletop import Lying, array_of, counts, lying, lying_at, nouns, random_states

BOTH = ("birthday_table", "single_sex_tables")
each_count = pytest.mark.parametrize("players", cafe.PLAYER_COUNTS)
SEEDS = range(12)


# What it is, and what is in the box


def test_title_page() -> None:
    about = cafe.world(4).printed.about
    assert about["title"] == ("Café International",)
    assert about["design"] == ("Rudi Hoffmann",)
    assert about["age"] == (10,)
    assert "countries" in str(about["theme"]) and "with whom" in str(about["theme"])


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_player_numbers(players: int) -> None:
    if players in cafe.PLAYER_COUNTS:
        assert cafe.rules().plan(players).players == players
    else:
        with pytest.raises(RulesError):
            cafe.rules().plan(players)


def faces() -> Counter[str]:
    return Counter({face.name: face.count or 0 for face in cafe.world(4).faces})


CARDS = {"card": 100, "lady guest": 48, "gentleman guest": 48, "joker": 4, "lady joker": 2, "gentleman joker": 2}


@pytest.mark.parametrize("what", CARDS)
def test_number_of_cards(what: str) -> None:
    words = [] if what == "card" else what.split()
    assert sum(n for face, n in faces().items() if face.split("_")[-len(words) or 9 :] == words) == CARDS[what]


def test_four_of_each_nation_and_sex() -> None:
    guests = {face: count for face, count in faces().items() if face.endswith("guest")}
    assert set(guests.values()) == {4}
    assert set(guests) == {f"{nation}_{sex}_guest" for nation in NATIONS for sex in ("lady", "gentleman")}


NATIONS = [nation for block in oracle.BLOCKS for nation in block]


def test_twelve_nations() -> None:
    kinds = set(cafe.world(4).kinds["nation"].values)
    assert len(kinds) == 12 and {"india", "usa", "france"} <= kinds


def test_box() -> None:
    box = {part.noun: (part.count, part.remark) for part in cafe.world(4).printed.box}
    assert box["board"][0] == 1 and box["bag"] == (1, "of cloth")
    assert all(value in box["chip"][1] for value in ("black of 1", "red of 5", "blue of 10"))


# The seating plan and the bar


def seats() -> dict[str, list[str]]:
    """The chairs of every table, read from the map."""
    found = cafe.world(4).relation("at", "chair", "table")
    assert found is not None
    tables, chairs = cafe.world(4).classes["table"].names, cafe.world(4).classes["chair"].names
    result: dict[str, list[str]] = {table: [] for table in tables}
    for chair, near in zip(chairs, found.rows, strict=True):
        for table in near:
            result[tables[table]].append(chair)
    return result


def shared_with(table: str) -> Counter[str]:
    """How many chairs a table shares with the tables of each nation."""
    own = set(seats()[table])
    others = {other: len(own & set(chairs)) for other, chairs in seats().items() if other != table}
    return +Counter({oracle.nation_of(other): n for other, n in others.items()})


def test_tables_of_the_plan() -> None:
    assert len(seats()) == 24
    assert Counter(map(oracle.nation_of, seats())) == Counter(dict.fromkeys(NATIONS, 2))


def test_four_chairs_at_every_table() -> None:
    assert {len(chairs) for chairs in seats().values()} == {4}
    used = Counter(chair for chairs in seats().values() for chair in chairs)
    assert Counter(used.values()) == {1: 40, 2: 28}


def test_tables_that_the_examples_speak_of() -> None:
    assert shared_with("india_2") == {"usa": 1, "india": 1}
    assert shared_with("usa_2") == {"france": 1, "india": 1, "usa": 1}


def test_plan_is_that_of_the_second_calculation() -> None:
    for table, chairs in seats().items():
        assert len(chairs) == 4
        for names in oracle.seats_of(table):
            assert len(names & set(chairs)) == 1


def test_bar_has_twenty_stools() -> None:
    stools = cafe.world(4).classes["stool"]
    assert len(stools) == 20
    values = [int(str(value)) for value in stools.attributes["value"]]
    assert values[:10] == [1, 2, 3, 4, 5, -2, -4, -6, -8, -10]
    assert all(value > 0 for value in values[:5]) and all(value < 0 for value in values[5:])


def test_bar_values_of_the_variant() -> None:
    stools = cafe.rules("milder_bar").checked(2).world.classes["stool"]
    assert stools.attributes["value"][10:] == (-4, -6, -8, -10, -12, -6, -8, -10, -12, -14)


# Set-up


@each_count
def test_board_is_empty_at_the_start(players: int) -> None:
    state = cafe.set_up(players, 3)
    assert not lying_at(state, "chair") and not lying_at(state, "stool")


@each_count
def test_five_cards_each(players: int) -> None:
    for seed in SEEDS:
        state = cafe.set_up(players, seed)
        assert [counts(state, "hand", seat).total() for seat in range(players)] == [5] * players
        assert counts(state, "bag").total() == 100 - 5 * players
    dealt = Counter(item.face.split("_")[-1] for seed in range(40) for item in lying_at(cafe.set_up(4, seed), "hand"))
    assert dealt["joker"] > 0


@each_count
def test_hands_are_open(players: int) -> None:
    state = cafe.set_up(players, 3)
    for seat in range(-1, players):
        assert lying_at(state, "hand", state.view(seat).arrays) == lying_at(state, "hand")
        assert not lying_at(state, "bag", state.view(seat).arrays)


@each_count
def test_nobody_has_points_at_the_start(players: int) -> None:
    assert cafe.points(cafe.set_up(players, 3)) == [0] * players


@each_count
def test_every_player_may_start(players: int) -> None:
    starters = Counter(cafe.set_up(players, seed).actor for seed in range(40 * players))
    assert min(starters[seat] for seat in range(players)) >= 20


# The course of a game


@each_count
def test_turns_go_clockwise(players: int) -> None:
    turns = [state for state in cafe.random_game(players) if cafe.begins_turn(state)]
    pairs = [(one.actor, other.actor) for one, other in pairwise(turns) if not array_of(other, own("left")).count(1)]
    assert len(pairs) > 10
    assert all(then == (now + 1) % players for now, then in pairs)


@each_count
def test_hundred_cards_for_ever(players: int) -> None:
    total: Counter[str] = faces()
    for state in cafe.random_game(players):
        now: Counter[str] = Counter()
        for item in lying(state):
            now[item.face] += item.count
        assert now == total


@each_count
def test_placed_guests_stay(players: int) -> None:
    placed = 0
    for before, after in pairwise(cafe.random_game(players)):
        old, new = ({(i.storage, i.name): i.face for i in _placed(state)} for state in (before, after))
        changed = {place for place, face in old.items() if new.get(place) != face}
        assert all(old[place].endswith("joker") and place in new for place in changed)
        placed += len(new) - len(old)
    assert placed > 20


def _placed(state: State) -> list[Lying]:
    return [*lying_at(state, "chair"), *lying_at(state, "stool")]


@each_count
def test_three_kinds_of_moves_and_no_pass_beside_them(players: int) -> None:
    seen: Counter[str] = Counter()
    for state in cafe.random_game(players):
        if cafe.begins_turn(state):
            kinds = {text.split()[0] for text in state.texts()}
            assert kinds <= {"seat_guests", "visit_bar", "exchange_joker"} or kinds == {"pass"}
            seen.update(kinds)
    assert seen["seat_guests"] > 5 and seen["visit_bar"] > 5


@each_count
def test_the_bar_is_open_to_every_guest_and_to_no_joker(players: int) -> None:
    open_, jokers = 0, 0
    for played in filter(cafe.begins_turn, cafe.random_game(players)):
        cells = list(played.cells)
        cells[played.game.layout.arrays["points"] + played.actor] = 30  # the bar costs no more
        state = played.game.position(cells, 1)
        hand = counts(state, "hand", state.actor)
        bar = {text.split()[1] for text in state.texts() if text.startswith("visit_bar")}
        assert bar == {face for face in hand if face.endswith("guest")}
        open_ += 1
        jokers += nouns(hand)["joker"]
    assert open_ > 10 and jokers > 0


@each_count
def test_stools_are_taken_in_order(players: int) -> None:
    longest = 0
    for state in cafe.random_game(players):
        taken = [item.place for item in lying_at(state, "stool")]
        assert taken == list(range(len(taken)))
        longest = max(longest, len(taken))
    assert longest > 5


def test_any_number_of_one_sex_at_the_bar() -> None:
    state = cafe.set_up(2, 3)
    cells, layout = state.cells, state.game.layout.arrays
    for stool in range(4):
        cells[layout["stool"] + stool] = 1
    hand = layout["hand"] + 26 * state.actor
    cells[hand : hand + 26] = [0, 0, 5, *[0] * 23]
    state = state.game.position(cells, 1)
    assert "visit_bar britain_lady_guest" in state.texts()


# The end


def test_most_points_win() -> None:
    state = cafe.random_game(4)[-1].copy()
    layout = state.game.layout.arrays
    state.cells[layout[own("left")] : layout[own("left")] + 4] = [0] * 4
    state.cells[layout["points"] : layout["points"] + 4] = [37, 35, -4, 12]
    assert state.winners() == [0] and state.ranks() == [1, 2, 4, 3]
    state.cells[layout["points"] : layout["points"] + 4] = [37, 35, 37, 12]
    assert state.winners() == [0, 2]


def test_the_last_chair_ends_the_game() -> None:
    state = cafe.set_up(2, 3)
    cells, layout = list(state.cells), state.game.layout.arrays
    storage = next(storage for storage in state.game.plan.storages if storage.array == "chair")
    chairs, names = storage.places, storage.faces
    for index, chair in enumerate(chairs):
        table = oracle.tables_of(chair)[0]
        even = _even(chair)
        face = f"{oracle.nation_of(table)}_{'lady' if even else 'gentleman'}_guest"
        cells[layout["chair"] + index] = names.index(face) + 1
    last = chairs.index("india_2.right")
    card = cells[layout["chair"] + last] - 1
    cells[layout["chair"] + last] = 0
    for seat in range(2):
        start = layout["hand"] + 26 * seat
        cells[start : start + 26] = [0] * 26
        cells[start + card] = 2
    state.game.interpreter.machine.run(cells, state.game.plan.turn_block)
    state = state.game.position(cells, 1)
    state.apply(f"seat_guests {names[card]} india_2.right")
    if not state.settle().is_over:
        assert state.texts() == ["stop"]
        state.apply("stop").settle()
    reason = state.why_over()
    assert reason is not None and reason.name == "chairs_full"


def _even(chair: str) -> bool:
    """A colouring of the chairs by sex in which every table has two of each: those above and left, below and right."""
    table, _, side = chair.partition(".")
    nation, _, number = table.rpartition("_")
    column = next(block.index(nation) for block in oracle.BLOCKS if nation in block)
    line = int(number) + {"above": -1, "below": 0}.get(side, 0)
    place = column + {"left": -1, "right": 0}.get(side, 0)
    return line % 2 == 0 if side in ("above", "below") else place % 2 == 0


# Variants


@pytest.mark.parametrize("chosen", [(), BOTH[:1], BOTH[1:], BOTH], ids=["none", "A", "B", "AB"])
@each_count
def test_variants_alone_and_together(players: int, chosen: tuple[str, ...]) -> None:
    found = cafe.rules(*chosen).checked(players)
    assert not found.diagnostics
    assert cafe.rules(*reversed(chosen)).checked(players).key == found.key


def play_with_variants(players: int, *chosen: str) -> None:
    """A game with variants ends."""
    assert list(random_states(cafe.set_up(players, 5, *chosen), 5, limit=400))[-1].is_over


@pytest.mark.parametrize(("players", "chosen"), [(2, BOTH[:1]), (3, BOTH[1:]), (4, BOTH)], ids=["A", "B", "AB"])
def test_a_game_with_variants_ends(players: int, chosen: tuple[str, ...]) -> None:
    play_with_variants(players, *chosen)


@pytest.mark.full
@pytest.mark.parametrize("chosen", [BOTH[:1], BOTH[1:], BOTH], ids=["A", "B", "AB"])
@each_count
def test_games_with_variants_end(players: int, chosen: tuple[str, ...]) -> None:
    play_with_variants(players, *chosen)


TOGETHER = """
variant both of cafe_international
    requires birthday_table
    requires single_sex_tables

    example circle_on_a_birthday for 2 players
        given the birthday is india
        given a gentleman of usa on usa_2.above
        given 4 ladies of india in red's hand
        when red plays fill_table india_2 india_lady india_2.above, india_lady india_2.right, INDIA
        then red has 82 points

    example circle_brings_the_birthday for 2 players
        given red has 1 point
        given 3 ladies of india in red's hand
        given a lady of usa in red's hand
        given a lady of cuba in red's hand
        given a lady of cuba in blue's hand
        given 4 ladies of spain in the bag
        given 4 gentlemen of spain in the bag
        given 4 gentlemen of cuba in the bag
        when red plays fill_table india_2 india_lady india_2.above, india_lady india_2.right, USA
        when red plays spain
        then red has 21 points
        then the birthday is spain

variant later of cafe_international
    requires birthday_table
    change birthday_goal: 30

    example not_yet for 2 players
        given red has 18 points
        given a lady of india on india_2.right
        given a gentleman of india in red's hand
        when red plays seat_guests india_gentleman india_2.above
        then the birthday is none
"""


def turns_before_the_birthday(players: int, needed: int, *chosen: str) -> int:
    """How many turns of a random game begin without a birthday; nobody has the points for one then."""
    found = 0
    for state in random_states(cafe.set_up(players, 8, "birthday_table", *chosen), 8, limit=400):
        if number(state, "birthday") >= 0:
            assert max(cafe.points(state)) >= needed
            return found
        if cafe.begins_turn(state):
            found += 1
            assert max(cafe.points(state)) < needed
    pytest.fail("nobody had a birthday")


@pytest.mark.parametrize(
    ("players", "goal"), [(2, 4), *(pytest.param(*kind, marks=pytest.mark.full) for kind in ((3, 9), (4, 2)))]
)
def test_players_agree_on_the_points_that_bring_a_birthday(players: int, goal: int) -> None:
    """Until somebody has so many points at the end of a turn there is no birthday, and from then on there is one."""
    early = turns_before_the_birthday(players, goal, f"birthday_goal={goal}")
    assert 0 < early < turns_before_the_birthday(players, 20)


def test_variants_add_up_and_have_a_goal_that_can_be_changed() -> None:
    india = "india_lady india_2.below, india_lady india_2.left"
    usa = "india_lady india_2.below, usa_lady india_2.left"
    text = TOGETHER.replace("INDIA", india).replace("USA", usa)
    base = cafe.rules()
    extended = Rules([*base.sources, SourceFile("cafe_international.both.rules", text)], base.folder)
    played: dict[str, bool] = {}
    for due in extended.schedule[0]:
        if {"both", "later"} & set(due.variants):
            results = extended.with_variants(due.variants).checked(due.players).played
            faults = {r.name: [d for d in r.diagnostics if d.severity is Severity.ERROR] for r in results}
            played.update((name, not found) for name, found in faults.items())
    names = ("circle_on_a_birthday", "circle_brings_the_birthday", "not_yet")
    assert {name: played.get(name) for name in names} == dict.fromkeys(names, True)
