"""Two states that differ only in what is hidden from a player are the same to that player, in every game that hides
something: views, histories, logs, whose turn it is, offers, what is asked, and how it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from cafetal.bots.knowledge import hides_something
from cafetal.cli.loading import load_table
from cafetal.cli.voice import voice_of
from cafetal.engine import Generator, State
from cafetal.engine.log import shared
from cafetal.resources import bundled_games
from cafetal.table.voice import Voice

GATE = (("guatemala_cafe", 4), ("cafe_international", 3), ("kuhn_poker", 2), ("sealed_bids", 3))
LONG = (
    ("guatemala_cafe", 2),
    ("guatemala_cafe", 3),
    ("cafe_international", 4),
    ("hearts", 4),
    ("catan", 3),
    ("catan+chocolate_market", 3),
)
INFERRED = {"cafe_international"}
"""Games in which a player can tell what lies hidden: hands lie open, so that the bag holds what is nowhere else."""

MANY_SECRETS = {"hearts"}
"""Games in which a secret choice has hundreds of possibilities, which are listed again for every world."""


def positions(name: str, players: int, every: int) -> Iterator[tuple[State, Voice]]:
    """Every so many positions of a random game, and its last."""
    game, *variants = name.split("+")
    table = load_table(game, variants, players, "native" if name in MANY_SECRETS else "python")
    voice = voice_of(table, None)
    state, generator = table.game.new_game(5).settle(), Generator.from_seed(8)
    for number in count(1):
        if number % every == 0:
            yield state.copy(), voice
        moves = state.legal_moves()
        state.apply(moves[generator.below(len(moves))]).settle()
        if state.is_over:
            yield state, voice
            return


def told(state: State, player: int, voice: Voice) -> list[object]:
    """All that a player is told in a state."""
    found: list[object] = [state.view(player), state.history(player), shared(state, player), state.actor, state.point]
    if state.actor == player:
        found += [state.legal_moves(), state.texts(), voice.prompt(state, voice.context(state, player))]
    return [*found, state.is_over and state.scores(), state.why_over()]


def look_alike(name: str, players: int, every: int, least: int) -> None:
    """Compare worlds at so many positions, and at more until there is something hidden in one."""
    different = 0
    for number, (state, voice) in enumerate(positions(name, players, every)):
        if number >= least and (different or name in INFERRED):
            break
        generator = Generator.from_seed(3)
        for player in {-1, 0, max(state.actor, 0)} if least < 8 else range(-1, players):
            other = state.resample(player, generator)
            different += other.cells != state.cells
            assert told(other, player, voice) == told(state, player, voice), player
    assert bool(different) == (name not in INFERRED)


@pytest.mark.parametrize(("name", "players"), GATE)
def test_hidden_things_change_nothing_that_a_player_is_told(name: str, players: int) -> None:
    look_alike(name, players, 1 if name == "sealed_bids" else 20, 2)


@pytest.mark.full
@pytest.mark.parametrize(("name", "players"), [*GATE, *LONG])
def test_hidden_things_change_nothing_in_the_whole_game(name: str, players: int) -> None:
    look_alike(name, players, 3 if name == "sealed_bids" else 24, 8)


@pytest.mark.full
def test_every_game_that_hides_something_is_looked_at() -> None:
    known = {name for name, _ in (*GATE, *LONG)}
    for name in set(bundled_games()) - known:
        assert not hides_something(load_table(name, (), None).game)
