"""Simulations: the same games every time, figures that add up, intervals as the books have them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from cafetal.bots import GreedyBot, RandomBot, decide, decision_generator
from cafetal.engine import Game, Generator
from cafetal.engine import log as game_log
from cafetal.pipeline import Rules
from cafetal.simulate import GameRecord, play_game, play_games, spread, summarise, wilson
from cafetal.simulate.actions import Actions
from cafetal.simulate.games import SimulationFault
from cafetal.simulate.statistics import Wins
from tests.unit.cli.shell_games import bundled, duel


def game_of(name: str, players: int) -> Game:
    return duel() if name == "duel" else bundled(name, players)


@cache
def records(name: str = "sealed_bids", players: int = 3, count: int = 12) -> tuple[GameRecord, ...]:
    return tuple(play_games(game_of(name, players), [RandomBot()], count, 10))


# Figures.


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval(wins: int, count: int, low: float, high: float) -> None:
    assert wilson(wins, count) == pytest.approx((low, high), abs=1e-4)


def test_wilson_of_nothing_knows_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Wins(0, 0).share == 0.0


def test_wilson_grows_narrow() -> None:
    widths = [high - low for low, high in (wilson(n / 2, n) for n in (10, 100, 1000, 10000))]
    assert widths == sorted(widths, reverse=True)


def test_spread() -> None:
    found = spread([4, 1, 3, 2])
    assert found is not None
    assert (found.count, found.mean, found.least, found.quarter, found.median, found.three_quarters, found.most) == (
        4,
        2.5,
        1,
        1,
        2,
        3,
        4,
    )
    assert found.deviation == pytest.approx(1.2910, abs=1e-4)
    assert found.error == pytest.approx(1.9600 * 1.2910 / 2, abs=1e-3)


def test_spread_of_counts_is_that_of_numbers() -> None:
    numbers = [5, 5, 7, 1, 7, 7]
    assert spread(Counter(numbers)) == spread(numbers)
    assert spread([]) is None
    single = spread([3])
    assert single is not None
    assert (single.deviation, single.median) == (0.0, 3)


# Games.


def test_the_same_seed_gives_the_same_games() -> None:
    again = tuple(play_games(game_of("sealed_bids", 3), [RandomBot()], 12, 10))
    assert again == records()
    assert len({record.state_hash for record in again}) == 12


def test_a_game_has_its_seed_and_can_be_played_alone() -> None:
    third = records()[2]
    assert third.seed == 12
    assert play_game(game_of("sealed_bids", 3), [RandomBot()] * 3, 3, 12) == third


def test_the_hash_is_that_of_the_state_a_replay_reaches() -> None:
    """A record can be proved: the same game, logged and replayed, ends in the same state."""
    game, record = game_of("duel", 2), records("duel", 2)[0]
    state, step = game.new_game(record.seed), 0
    while not state.is_over:
        if state.is_chance:
            state.apply_chance()
        else:
            state.apply(decide(RandomBot(), state, decision_generator(record.seed, state.actor, step)))
        step += 1
    assert state.state_hash == record.state_hash
    assert game_log.replay(game, game_log.write(state)).state_hash == record.state_hash


def test_a_game_is_cut_at_the_cap() -> None:
    cut = play_game(game_of("connect_four", 2), [RandomBot()] * 2, 1, 1, cap=3)
    assert (cut.finished, cut.moves, cut.end, cut.winners) == (False, 3, "", ())
    summary = summarise(game_of("connect_four", 2).plan, [cut, *records("connect_four", 2)])
    assert (summary.unfinished, summary.finished, summary.games) == (1, 12, 13)
    assert all(wins.count == 12 for wins in summary.by_seat)


def test_bots_change_seats() -> None:
    played = list(play_games(game_of("sealed_bids", 3), [GreedyBot(1), RandomBot(), RandomBot()], 3, 1, rotate=True))
    assert [record.agents.index("greedy:1") for record in played] == [0, 2, 1]


def test_a_fault_names_its_game() -> None:
    rules = Rules.from_text(FAULTY)
    with pytest.raises(SimulationFault, match="leaves its range") as told:
        list(play_games(Game(rules.plan(2)), [RandomBot()], 5, 3))
    assert told.value.seed == 3
    assert told.value.moves == 3


FAULTY = """\
game overflow
    players 2
    colours red, blue

state
    heap: 0 to 3

turn
    choose one
        grow
        leave

action grow
    raise the heap by 1

action leave
    raise the heap by 1

end
    never, after each turn: the heap is 9
    winner: the turn_player
"""


# Statistics.


def test_wins_add_up() -> None:
    summary = summarise(game_of("sealed_bids", 3).plan, records())
    assert sum(wins.wins for wins in summary.by_seat) == pytest.approx(summary.finished - summary.without_winner)
    assert sum(summary.ends.values()) == summary.finished
    wins, fair = summary.by_agent["random"]
    assert (wins.wins, wins.count, fair) == (12, 12, 1.0)


def test_shared_wins_are_shared() -> None:
    record = replace(records()[0], winners=(0, 2))
    assert [record.win(seat) for seat in range(3)] == [0.5, 0.0, 0.5]
    summary = summarise(game_of("sealed_bids", 3).plan, [record])
    assert [wins.wins for wins in summary.by_seat] == [0.5, 0.0, 0.5]
    assert summary.shared == 1


def test_games_without_a_winner() -> None:
    """A full board of tic-tac-toe without three in a row has no winner."""
    record = play_game(game_of("tic_tac_toe", 2), [RandomBot()] * 2, 1, 2)
    assert (record.winners, record.ranks, record.finished) == ((), (1, 1), True)
    assert summarise(game_of("tic_tac_toe", 2).plan, [record]).without_winner == 1


def test_agents_are_compared_by_games() -> None:
    plan = game_of("sealed_bids", 3).plan
    played = list(play_games(game_of("sealed_bids", 3), [GreedyBot(1), RandomBot(), RandomBot()], 4, 1, rotate=True))
    summary = summarise(plan, played)
    assert summary.by_agent["greedy:1"][1] == pytest.approx(1 / 3)
    assert summary.by_agent["random"][1] == pytest.approx(2 / 3)
    assert sum(wins.wins for wins, _ in summary.by_agent.values()) == pytest.approx(4)


def test_uses_count_every_move() -> None:
    played = records("reversi", 2, 3)
    summary = summarise(game_of("reversi", 2).plan, played)
    taken = {use.name: use.taken for use in summary.uses}
    assert sum(taken.values()) == sum(record.moves for record in played)
    assert all(use.taken <= use.offered for use in summary.uses)
    assert summary.offered is not None
    assert summary.offered.count == sum(record.moves for record in played)


def test_actions_are_the_first_words_of_moves() -> None:
    game = game_of("guatemala_cafe", 4)
    actions, state = Actions(game.plan), game.new_game(3).settle()
    chance = Generator.from_seed(1)
    for _ in range(25):
        for move, text in zip(state.legal_moves(), state.texts(), strict=True):
            words = actions.of(move)
            assert text.split()[0] in words or text == ""
            assert all(word in text.split() for word in words if text)
        moves = state.legal_moves()
        state.apply(moves[chance.below(len(moves))], trusted=True).settle()


def test_records_are_json() -> None:
    summary = summarise(game_of("sealed_bids", 3).plan, records())
    text = json.dumps([summary.as_record(("a", "b", "c")), [record.as_record() for record in records()]])
    assert records()[0].state_hash in text
