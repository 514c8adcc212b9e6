"""Moves of Café International as a whole, against every way to lay the cards that a second calculation allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from cafetal.engine import Game, State
from cafetal.engine.generator import Generator
from cafetal.pipeline import Rules
from tests.conformance.cafe import game as game_for
from tests.executors import available
from tests.games import cafe_oracle as oracle
from tests.games.cafe_oracle import Cafe, Laid, Worth
from tests.games.decode import lying, number, pool

BOTH = ("birthday_table", "single_sex_tables")
LONG = 4_000
CIRCLES_GATE, CIRCLES_LONG = 40, 600


@cache
def fast_game_for(players: int, *variants: str) -> Game:
    """The game on the fastest executor there is: all play the same games."""
    plan = Rules.load("cafe_international", variants).plan(players)
    makers = available()
    return Game(plan, makers.get("native", makers["python"])(plan))


def cafe_of(state: State, *variants: str) -> Cafe:
    """What the second calculation needs to know of a state."""
    chairs = next(storage.places for storage in state.game.plan.storages if storage.array == "chair")
    guests = {piece.place: piece.face for piece in lying(state, "chair")}
    opening = number(state, "turn_number") == 1
    birthday = ""
    if "birthday_table" in variants and (nation := number(state, "birthday")) >= 0:
        birthday = sorted(nation for block in oracle.BLOCKS for nation in block)[nation]
    return Cafe(guests, tuple(chairs), opening, birthday, "single_sex_tables" in variants)


def gained(before: State, after: State, seat: int) -> Worth:
    """What a move has brought its player; what cards left at the end cost is not counted."""
    fewer = number(before, "hand_limit", seat) - number(after, "hand_limit", seat)
    left: Counter[str] = pool(after, "hand", seat) if after.is_over else Counter()
    cost = sum((10 if face.endswith("joker") else 5) * count for face, count in left.items())
    return Worth(number(after, "points", seat) - number(before, "points", seat) + cost, fewer)


def following(state: State) -> Iterator[tuple[str, State]]:
    """Every lawful move with the state after it."""
    for text, move in zip(state.texts(), state.legal_moves(), strict=True):
        yield text, state.copy().apply(move, trusted=True)


def seated(state: State) -> dict[Laid, Worth]:
    """All turns of the engine that lay cards on chairs, and what they bring."""
    seat = state.actor
    found: dict[Laid, Worth] = {}
    for text, one in following(state):
        word, *rest = text.split()
        if word != "seat_guests":
            continue
        first = (rest[0], rest[1])
        if one.is_over or one.is_chance or one.actor != seat:
            found[(first,)] = gained(state, one, seat)
            continue
        for more, two in following(one):
            worth = gained(state, two, seat)
            if more.startswith("stop"):  # where nothing is drawn, the choice of a birthday is part of this move
                found[(first,)] = worth
            else:
                card, chair = more.split()
                found[first, (card, chair)] = worth
    return found


def compare(state: State) -> dict[Laid, Worth]:
    """Compare every move of a position with those of the second calculation, and give the turns that lay cards."""
    cafe, hand = cafe_of(state), pool(state, "hand", state.actor)
    expected = oracle.seatings(cafe, hand)
    assert seated(state) == expected, state.save()
    texts = [text.split() for text in state.texts()]
    swaps = oracle.exchanges(cafe, hand)
    assert {(text[1], text[2]) for text in texts if text[0] == "exchange_joker"} == swaps
    points, taken = number(state, "points", state.actor), len(lying(state, "stool"))
    bar = oracle.bar_moves(points, taken, hand, bool(expected or swaps))
    assert {text[1] for text in texts if text[0] == "visit_bar"} == bar
    assert (["pass"] in texts) == (not expected and not swaps and not bar)
    return expected


# -- positions ------------------------------------------------------------------------------------------


def played_positions(game: Game, generator: Generator) -> Iterator[State]:
    """Positions at the beginning of turns of random games that seldom go to the bar."""
    while True:
        state = game.new_game(generator.below(1 << 30)).settle()
        while not state.is_over:
            texts = state.texts()
            if texts[0].split()[0] in ("seat_guests", "visit_bar", "exchange_joker", "pass"):
                yield state
            wished = [text for text in texts if not text.startswith("visit_bar")]
            if not wished or generator.below(8) == 0:
                wished = texts
            state.apply(wished[generator.below(len(wished))]).settle()


def strewn_positions(game: Game, generator: Generator) -> Iterator[State]:
    """Guests strewn over the café as its tables allow, jokers among them, lone guests too; small and large hands."""
    while True:
        state = game.new_game(generator.below(1 << 30)).settle()
        yield strewn(state, generator)


def strewn(state: State, generator: Generator) -> State:
    """A position made of a beginning one: cards are moved from the bag to chairs, to stools and to the hand."""
    game = state.game
    cells = list(state.cells)
    layout, storages = game.layout.arrays, {storage.array: storage for storage in game.plan.storages}
    faces, bag = storages["bag"].faces, layout["bag"]
    cafe = cafe_of(state)
    for _ in range(generator.below(90)):
        face = generator.below(len(faces))
        goals = list(cafe.open_to(faces[face])) if cells[bag + face] else []
        if not goals:
            continue
        chair = goals[generator.below(len(goals))]
        after = cafe.with_guest(faces[face], chair)
        if after.bears(chair):
            cafe = after
            cells[bag + face] -= 1
            cells[layout["chair"] + cafe.chairs.index(chair)] = 1 + face
    if generator.below(4):
        _better_hand(cells, state, generator)
    for stool in range(generator.below(12)):
        left = [face for face in range(len(faces)) if cells[bag + face] and not faces[face].endswith("joker")]
        if sum(cells[bag : bag + len(faces)]) < 20:
            break
        face = left[generator.below(len(left))]
        cells[bag + face] -= 1
        cells[layout["stool"] + stool] = 1 + face
    cells[layout["points"] + state.actor] = generator.below(12)
    cells[layout["turn_number"]] = 1 if generator.below(10) == 0 else 2
    game.interpreter.machine.run(cells, game.plan.turn_block)
    return game.position(cells, 1)


def _better_hand(cells: list[int], state: State, generator: Generator) -> None:
    """Exchange cards of the hand for cards of the bag, of few nations and with jokers, so that much can be laid."""
    layout, storages = state.game.layout.arrays, {storage.array: storage for storage in state.game.plan.storages}
    faces, bag = storages["bag"].faces, layout["bag"]
    hand = layout["hand"] + state.actor * len(faces)
    nations = [generator.below(13) for _ in range(2)]
    wished = [face for face in range(len(faces)) if face // 2 in (*nations, 12) and cells[bag + face]]
    for face in range(len(faces)):
        while cells[hand + face] and wished and generator.below(3):
            new = wished[generator.below(len(wished))]
            if not cells[bag + new]:
                wished.remove(new)
                continue
            for cell, change in ((hand + face, -1), (bag + face, 1), (hand + new, 1), (bag + new, -1)):
                cells[cell] += change


def many(positions: Iterator[State], count: int) -> Counter[str]:
    """Compare so many positions; what was met in them."""
    met: Counter[str] = Counter()
    for _ in range(count):
        state = next(positions)
        moves = compare(state)
        met["single"] += any(len(laid) == 1 for laid in moves)
        met["two"] += any(len(laid) == 2 for laid in moves)
        met["joker"] += any("joker" in card for laid in moves for card, _ in laid)
        met["one nation"] += any(worth.nations for worth in moves.values())
        met["repaired"] += any(len(laid) == 2 and laid[:1] not in moves for laid in moves)
        met["swap"] += any(text.startswith("exchange") for text in state.texts())
    return met


def circles(state: State) -> dict[tuple[str, frozenset[tuple[str, str]]], Worth]:
    """All turns of the engine that fill a table with one sex, and what they bring, in whatever order it is filled."""
    cafe = cafe_of(state)
    found: dict[tuple[str, frozenset[tuple[str, str]]], Worth] = {}
    front = [(text, after) for text, after in following(state) if text.startswith("fill_table")]
    while front:
        line, after = front.pop()
        _, table, *words = line.split()
        laid = frozenset(zip(words[1::2], words[::2], strict=True))
        if len(laid) < 4 - len(cafe.at(table)):
            front += [(f"{line} {more}", later) for more, later in following(after)]
            continue
        worth = gained(state, after, state.actor)
        assert found.setdefault((table, laid), worth) == worth, line
    return found


def with_ladies(state: State, generator: Generator) -> State:
    """The position with a hand of one sex, which can fill a table."""
    cells, faces = list(state.cells), next(s.faces for s in state.game.plan.storages if s.array == "bag")
    layout = state.game.layout.arrays
    bag, hand = layout["bag"], layout["hand"] + state.actor * len(faces)
    for face in range(len(faces)):
        cells[bag + face] += cells[hand + face]
        cells[hand + face] = 0
    nation, sex = generator.below(13), generator.below(2)
    for number_of_cards in range(5):
        few = [2 * nation + sex, 24 + sex] if number_of_cards < 4 else []
        choice = [face for face in few if cells[bag + face]] or [f for f in range(len(faces)) if cells[bag + f]]
        face = choice[generator.below(len(choice))]
        cells[bag + face] -= 1
        cells[hand + face] += 1
    return state.game.position(cells, 1)


def many_circles(game: Game, count: int, seed: int) -> int:
    """Compare the tables of one sex of so many positions of a game with `BOTH`; how many turns fill one."""
    generator = Generator.from_seed(seed)
    positions = strewn_positions(game, generator)
    found = 0
    for _ in range(count):
        state = next(positions)
        state.cells[state.game.layout.arrays["birthday"]] = generator.below(13) - 1
        state = with_ladies(state, generator)
        cafe = cafe_of(state, *BOTH)
        expected = oracle.circles(cafe, pool(state, "hand", state.actor))
        assert circles(state) == expected, state.save()
        assert seated(state) == oracle.seatings(cafe, pool(state, "hand", state.actor)), state.save()
        found += len(expected)
    return found


EVERYTHING = {"single", "two", "joker", "one nation", "repaired", "swap"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moves_of_games_are_those_of_the_second_calculation(players: int) -> None:
    met = many(played_positions(game_for(players), Generator.from_seed(players)), 25)
    assert met["repaired"] and met["two"]


@pytest.mark.parametrize("players", [2])
def test_moves_of_positions_are_those_of_the_second_calculation(players: int) -> None:
    met = many(strewn_positions(game_for(players), Generator.from_seed(players)), 75)
    assert set(+met) == EVERYTHING


def test_tables_of_one_sex_are_those_of_the_second_calculation() -> None:
    assert many_circles(game_for(2, *BOTH), CIRCLES_GATE, 3) > CIRCLES_GATE


@pytest.mark.full
def test_many_tables_of_one_sex() -> None:
    assert many_circles(fast_game_for(3, *BOTH), CIRCLES_LONG, 4) > CIRCLES_LONG


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_moves_of_games(players: int) -> None:
    met = many(played_positions(fast_game_for(players), Generator.from_seed(100 + players)), LONG // 6)
    assert set(+met) == EVERYTHING


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 4])
def test_many_moves_of_positions(players: int) -> None:
    met = many(strewn_positions(fast_game_for(players), Generator.from_seed(100 + players)), LONG // 4 + 1)
    assert set(+met) == EVERYTHING
