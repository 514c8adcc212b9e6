"""Properties of random games of Guatemala Café, and its points and prices against a second calculation."""

from __future__ import annotations

import pytest

from cafetal.engine import State
from cafetal.engine.generator import Generator
from tests.games import guatemala_oracle as oracle
from tests.games.decode import everything, lying, number, pool
from tests.games.guatemala import board_for, game_for

LONGEST = 4000
KINDS: list[tuple[int, tuple[str, ...]]] = [(2, ()), (3, ()), (4, ()), (2, ("six_harbours",))]
each_kind = pytest.mark.parametrize(("players", "variants"), KINDS, ids=["2", "3", "4", "six_harbours"])
each_seed = pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in (1, 2, 3))])


def play(players: int, seed: int, watch: object = None, variants: tuple[str, ...] = ()) -> State:
    """A game of random moves; `watch(before, text, after)` is called at each of them."""
    state = game_for(players, variants).new_game(seed).settle()
    generator = Generator(seed + 1)
    for _ in range(LONGEST):
        if state.is_over:
            return state
        moves = state.legal_moves()
        move = moves[generator.below(len(moves))]
        before = state.copy()
        text = state.text(move)
        state.apply(move)
        if callable(watch):
            watch(before, text, state)
        state.settle()
    pytest.fail(f"seed {seed}: no end after {LONGEST} moves")


@pytest.mark.parametrize("players", [2, 3, 4])
@each_seed
def test_pieces_are_conserved_and_plantations_keep_apart(players: int, seed: int) -> None:
    first = everything(game_for(players).new_game(seed).settle())

    def watch(before: State, text: str, after: State) -> None:
        now = everything(after)
        pieces = {face for face in first | now if face != "centavo"}
        assert {f: now[f] for f in pieces} == {f: first[f] for f in pieces}, text
        plants = lying(after, "field")
        groups = oracle.plantations(plants)
        for (owner, kind), fields in groups.items():
            assert oracle.connected(fields), (text, owner, kind)
            others = set().union(*(f for (o, k), f in groups.items() if k == kind and o != owner))
            assert not any(n in others for field in fields for n in oracle.beside(field)), text
            sheds = [p for p in plants if p.owner == owner and p.face == f"{kind}_shed"]
            assert len(sheds) <= 1

    state = play(players, seed, watch)
    assert state.is_over


@each_kind
@each_seed
def test_money_agrees_with_the_list_of_payments(players: int, variants: tuple[str, ...], seed: int) -> None:
    board = board_for(players, variants)

    def watch(before: State, text: str, after: State) -> None:
        words = text.split()
        actor = before.actor
        due = 0
        if words[0] == "walk" and words[1] == "4":
            due = -oracle.FOURTH_STEP
        elif words[0] in ("place_worker", "place_shed"):
            face = next(p.face for p in lying(before, "space") if p.place == words[1])
            due = -board.price(face, words[2])
        elif words[0] == "place_ship":
            goals = oracle.ship_goals(players, board.harbours.names, lying(before, "harbour"), 99)
            due = -goals[words[2].rpartition(".")[2]]
        elif words[0] == "score":
            due = oracle.SALE
        for seat in range(players):
            change = pool(after, "purse", seat)["centavo"] - pool(before, "purse", seat)["centavo"]
            assert change == (due if seat == actor else 0), (text, seat)

    play(players, seed, watch, variants)


@each_kind
@each_seed
def test_points_agree_with_a_second_calculation(players: int, variants: tuple[str, ...], seed: int) -> None:
    board = board_for(players, variants)
    scored = 0
    sold: list[str] = []

    def watch(before: State, text: str, after: State) -> None:
        nonlocal scored
        if text.startswith("score "):
            place = text.split()[1]
            sold[:] = [next(p.face for p in lying(before, "space") if p.place == place)]
        gains = [number(after, "points", s) - number(before, "points", s) for s in range(players)]
        if not any(gains):
            return
        kind = oracle.coffee(sold[0])
        roads = {p.place for p in lying(before, "path")}
        expected, _ = board.points(kind, lying(before, "field"), roads, lying(before, "harbour"))
        assert gains == expected, text
        scored += 1

    play(players, seed, watch, variants)
    if seed == 0:
        assert scored > 0


@pytest.mark.parametrize("players", [2, *(pytest.param(players, marks=pytest.mark.full) for players in (3, 4))])
def test_undo_restores_both_hashes(players: int) -> None:
    undone = 0

    def watch(before: State, text: str, after: State) -> None:
        nonlocal undone
        hashes = before.position_hash, before.state_hash
        again = before.copy().apply(before.parse(text))
        if again.undo(anything=True):
            undone += 1
            assert (again.position_hash, again.state_hash) == hashes, text

    play(players, 7, watch)
    assert undone > 50


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_things_change_nothing_that_others_see(players: int) -> None:
    """Two sacks change places between the crate of the last player and the bag: nobody else sees a difference."""
    state = game_for(players).new_game(11).settle()
    generator = Generator(5)
    compared = 0
    for _ in range(120):
        if state.is_over:
            break
        twin = _swapped(state, players - 1)
        if twin is not None and state.actor != players - 1:
            compared += 1
            for seat in range(players - 1):
                assert twin.view(seat) == state.view(seat)
            assert twin.actor == state.actor
            if players - 1 != state.actor:
                assert twin.texts() == state.texts()
        moves = state.legal_moves()
        state.apply(moves[generator.below(len(moves))])
        state.settle()
    assert compared > 10


def _swapped(state: State, seat: int) -> State | None:
    """The same state with a sack of a player exchanged for a different one in the bag."""
    game = state.game
    storage = next(s for s in game.plan.storages if s.array == "crate")
    crate, bag = game.layout.arrays["crate"] + seat * storage.width, game.layout.arrays["bag"]
    for mine in range(storage.width):
        for other in range(storage.width):
            if mine != other and state.cells[crate + mine] and state.cells[bag + other]:
                twin = state.copy()
                for cell, change in ((crate + mine, -1), (crate + other, 1), (bag + other, -1), (bag + mine, 1)):
                    twin.cells[cell] += change
                return game.position(twin.cells, 1)
    return None
