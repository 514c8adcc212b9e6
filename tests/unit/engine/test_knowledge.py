"""What players know: views, histories, and states that could be the true one."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafetal.engine import Generator, State
from cafetal.engine.log import shared
from tests.unit.engine.random_games import GAMES, played

seeds = st.integers(0, 60)


def test_hands_are_seen_by_their_owners_only() -> None:
    state = GAMES["pool"].new_game(5).settle()
    hands = state.cells[3:12]
    view = state.view(1)
    assert view.arrays["hand"] == (None, None, None, *hands[3:6], None, None, None)
    assert view.numbers["hand"] == (2, 2, 2)
    assert view.arrays["bag"] == (None, None, None)
    assert view.numbers["bag"] == (3,)
    assert state.view(-1).arrays["hand"] == (None,) * 9


def test_a_register_that_no_longer_matters_is_not_shown() -> None:
    """The kind that was claimed is shown while others are asked, and forgotten afterwards."""
    state = GAMES["pool"].new_game(5).settle()
    state.apply("claim brown")
    assert state.view(2).registers["kind"] == 1
    assert state.view(2).registers["drawn"] is None
    while state.actor != 1 or "block" in state.texts() or "refuse" in state.texts():
        state.apply("refuse")
    assert state.view(2).registers["kind"] is None


def test_a_secret_choice_is_seen_as_made_but_not_which() -> None:
    state = GAMES["bids"].new_game(1)
    state.apply("bid 4")
    mine, theirs = state.history(0)[-1], state.history(1)[-1]
    assert (mine.text, theirs.text) == ("bid 4", None)
    assert state.view(0).registers["bid0"] == 4
    assert state.view(1).registers["bid0"] is None
    assert ("register", "bid0", 0, 4) in mine.shown
    assert all(entry[1] != "bid0" for entry in theirs.shown)


def test_histories_say_what_was_drawn_only_to_those_who_saw_it() -> None:
    state = GAMES["pool"].new_game(9).settle()
    texts = {player: [o.text for o in state.history(player) if o.kind == "chance"] for player in (0, 1, -1)}
    assert [text is None for text in texts[0]] == [False, True, True, False, True, True]
    assert [text is None for text in texts[1]] == [True, False, True, True, False, True]
    assert set(texts[-1]) == {None}


@given(seeds, st.integers(6, 20))
def test_states_that_differ_only_in_hidden_things_look_alike(seed: int, steps: int) -> None:
    """Views, histories, shared logs, who decides, what is offered to the player: all equal."""
    state = played("pool", seed, steps)
    generator = Generator.from_seed(seed)
    for player in (0, 1, 2, -1):
        other = state.resample(player, generator)
        assert other.view(player) == state.view(player)
        assert other.history(player) == state.history(player)
        assert shared(other, player) == shared(state, player)
        assert (other.actor, other.point) == (state.actor, state.point)
        if state.actor == player:
            assert other.texts() == state.texts()


@given(seeds)
def test_a_resampled_state_is_a_game_that_could_have_been(seed: int) -> None:
    """Played again step by step, its record is lawful and leads to its cells."""
    state = played("pool", seed, 16)
    other = state.resample(0, Generator.from_seed(seed))
    again = GAMES["pool"].load(other.save())
    assert again.cells == other.cells
    assert sum(other.cells[:12]) == sum(state.cells[:12])


def test_resampling_leaves_the_true_state_alone_and_hides_its_generator() -> None:
    state = played("pool", 3, 12)
    before = state.state_hash
    other = state.resample(1, Generator.from_seed(2))
    assert state.state_hash == before
    assert other.generator != state.generator
    assert other.seed is None


def _posterior(state: State, player: int) -> dict[tuple[int, ...], float]:
    """The exact chances of the others' hands right after the deal, by enumerating all deals."""
    deck = [kind for kind in range(3) for _ in range(3)]
    own = state.cells[3 + 3 * player : 6 + 3 * player]
    counts: Counter[tuple[int, ...]] = Counter()
    for deal in permutations(range(9), 6):
        hands = [0] * 9
        for i, card in enumerate(deal):
            hands[3 * (i % 3) + deck[card]] += 1
        if hands[3 * player : 3 * player + 3] == own and _order(state, player, deal, deck):
            counts[tuple(hands)] += 1
    total = sum(counts.values())
    return {hands: count / total for hands, count in counts.items()}


def _order(state: State, player: int, deal: tuple[int, ...], deck: list[int]) -> bool:
    """Whether the player got the cards in the order that was seen."""
    seen = [o.text for o in state.history(player) if o.kind == "chance"]
    names = ("white", "brown", "black")
    return all(text in (None, f"deal {names[deck[deal[i]]]}") for i, text in enumerate(seen))


def test_resampling_has_the_distribution_it_claims() -> None:
    """After the deal the hands of the others follow the exact posterior, within what 1,500 draws allow."""
    state = GAMES["pool"].new_game(2).settle()
    exact = _posterior(state, 0)
    generator, draws = Generator.from_seed(11), 1_500
    found = Counter(tuple(state.resample(0, generator).cells[3:12]) for _ in range(draws))
    assert set(found) <= set(exact)
    distance = sum(abs(found[hands] / draws - chance) for hands, chance in exact.items()) / 2
    assert distance < 0.08


def test_secret_bids_are_resampled_evenly_among_those_that_can_be_paid() -> None:
    state = GAMES["bids"].new_game(0)
    state.apply("bid 3")
    generator = Generator.from_seed(4)
    found = Counter(state.resample(1, generator).cells[state.game.layout.registers["bid0"]] for _ in range(600))
    assert set(found) == set(range(6))
    assert all(60 < count < 145 for count in found.values())


def test_what_the_player_knows_is_never_changed() -> None:
    state = GAMES["bids"].new_game(0)
    state.apply("bid 3")
    other = state.resample(0, Generator.from_seed(4))
    assert other.cells == state.cells


@pytest.mark.parametrize(("player", "seed"), list(product((0, 1, 2), (1, 2))))
def test_what_was_laid_open_stays_in_the_hand_it_came_from(player: int, seed: int) -> None:
    """Cards that were laid open were in that hand in every world; so each world's total of kinds is the same."""
    state = played("pool", seed, 30)
    generator = Generator.from_seed(seed)
    for _ in range(10):
        other = state.resample(player, generator)
        for kind in range(3):
            assert sum(other.cells[kind:15:3]) == 3
