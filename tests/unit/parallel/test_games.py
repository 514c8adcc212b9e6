"""Many processes play the same games as one, and a helper that dies takes nothing with it."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

import cafetal
from cafetal.api import LoadedRules, load
from cafetal.comparison import arms_of, job_of
from cafetal.engine.perft import Unit, perft
from cafetal.limits import helper
from cafetal.parallel import Job, Keeping, leaves, play_job, share, side_of
from cafetal.parallel.jobs import OtherRulesError, Side
from cafetal.parallel.ration import Ration
from cafetal.simulate import GameRecord, Tally, bots_of, play_games, summarise, with_settings
from cafetal.simulate.lines import as_data, as_line, from_data
from tests.unit.cli.shell_games import RACE

Played = list[tuple[int, GameRecord]]


class Made:
    """A game of rules, made when it is asked for."""

    def __init__(self, rules: LoadedRules, players: int) -> None:
        self.plan = rules.plan(players)
        self.game = rules.game(players)


def job(rules: LoadedRules, players: int, agents: tuple[str, ...] = ("random",), **more: object) -> Job:
    return Job((side_of(rules, players),), (7,), agents, 5_000, **more)  # type: ignore[arg-type]


def played(found: Job, made: list[Made], games: int, jobs: int) -> Played:
    kept: Played = []
    stored: Counter[int] = Counter()
    lines: list[bytes] = []

    def store(count: int, told: object) -> None:
        stored[os.getpid()] += count
        lines.extend(told())  # type: ignore[operator]

    keeping = Keeping(lambda side, record: kept.append((side, record)), store)
    play_job(found, made, games, keeping, jobs, patience=0.0)
    assert stored.total() == len(lines) == len(kept)
    several = len(made) > 1
    assert sorted(lines) == sorted(as_line(record, side if several else None) + b"\n" for side, record in kept)
    return sorted(kept, key=lambda pair: (pair[0], pair[1].number))


def test_three_processes_play_the_games_of_one() -> None:
    rules = load("kuhn_poker")
    found = job(rules, 2, ("greedy:1", "random"), rotate=True)
    made = [Made(rules, 2)]
    alone = list(play_games(made[0].game, bots_of(found.agents, 2), 90, 7, rotate=True))
    assert [record for _, record in played(found, made, 90, 3)] == alone


def test_variants_and_swept_numbers_travel_as_text(tmp_path: Path) -> None:
    (tmp_path / "race.rules").write_text(RACE)
    arms = arms_of(tmp_path / "race.rules", [], ["goal=3..9:3"])
    found = job_of(arms, ["random"], 1)
    assert Job.of(found.record()) == found
    once: Played = []
    play_job(found, arms, 40, Keeping(lambda arm, record: once.append((arm, record))))
    (tmp_path / "race.rules").unlink()  # nobody else needs the file
    assert played(found, arms, 40, 2) == sorted(once, key=lambda pair: (pair[0], pair[1].number))  # type: ignore[arg-type]


def test_a_helper_that_dies_takes_no_game_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load("sealed_bids")
    found, made = job(rules, 3), [Made(rules, 3)]
    alone = list(play_games(made[0].game, bots_of(["random"], 3), 150, 7))
    begun: list[subprocess.Popen[bytes]] = []
    start = helper

    def started(module: str) -> subprocess.Popen[bytes] | None:
        process = start(module)
        assert process is not None
        begun.append(process)
        return process

    monkeypatch.setattr(share, "helper", started)
    kept: Played = []

    def keep(side: int, record: GameRecord) -> None:
        kept.append((side, record))
        if len(kept) == 40:
            end = time.monotonic() + 60
            while not begun and time.monotonic() < end:
                time.sleep(0.01)
            os.kill(begun[0].pid, signal.SIGKILL)

    play_job(found, made, 150, Keeping(keep), 3, patience=0.0)
    assert sorted(record.number for _, record in kept) == list(range(1, 151))
    assert sorted((record for _, record in kept), key=lambda record: record.number) == alone
    assert all(process.poll() is not None for process in begun)


def test_what_goes_wrong_while_games_are_kept_ends_it() -> None:
    rules = load("tic_tac_toe")

    def full(side: int, record: GameRecord) -> None:
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        play_job(job(rules, 2), [Made(rules, 2)], 50, Keeping(full), 2, patience=0.0)
    assert not [thread for thread in threading.enumerate() if thread is not threading.main_thread() and _ours(thread)]


@pytest.mark.parametrize("late", [False, True])
def test_without_room_for_a_thread_one_process_plays_all(late: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for the one that begins helpers, nor for those that drive them."""
    rules, begun, start, usual = load("tic_tac_toe"), list[subprocess.Popen[bytes]](), helper, threading.Thread.start

    def full(thread: threading.Thread) -> None:
        if not late or not isinstance(thread, threading.Timer):
            raise RuntimeError("can't start new thread")
        usual(thread)
        thread.join()

    def started(module: str) -> subprocess.Popen[bytes] | None:
        process = start(module)
        assert process is not None
        begun.append(process)
        return process

    monkeypatch.setattr(threading.Thread, "start", full)
    monkeypatch.setattr(share, "helper", started)
    kept: list[int] = []
    keeping = Keeping(lambda side, record: kept.append(record.number))
    play_job(job(rules, 2), [Made(rules, 2)], 150, keeping, 2, patience=0.0)
    assert kept == list(range(1, 151))
    assert bool(begun) == late and all(process.poll() is not None for process in begun)


def _ours(thread: threading.Thread) -> bool:
    return "_drive" in thread.name


@pytest.fixture
def heard() -> Iterator[None]:
    """Control-C is heard, also where the tests run in the background and were begun deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard")
def test_control_c_waits_while_games_are_kept() -> None:
    rules, kept = load("tic_tac_toe"), list[int]()

    def keep(side: int, record: GameRecord) -> None:
        if record.number == 5:
            os.kill(os.getpid(), signal.SIGINT)
        kept.append(record.number)

    with pytest.raises(KeyboardInterrupt):
        play_job(job(rules, 2), [Made(rules, 2)], 10_000, Keeping(keep))
    assert kept == list(range(1, len(kept) + 1)) and 5 <= len(kept) < 10_000


def test_other_rules_are_not_played() -> None:
    side = side_of(load("tic_tac_toe"), 2)
    with pytest.raises(OtherRulesError):
        Side("0" * 16, side.carried, 2).game("python")


# What is given out.


def test_sides_are_played_in_turn_and_each_game_is_given_once() -> None:
    ration = Ration([iter(range(1, 6)), iter(range(1, 6))], [5, 5], 2)
    taken: list[tuple[int, int]] = []
    while (task := ration.take(0)) is not None:
        taken += [(task["side"], number) for number in task["games"]]
        ration.done(task, 0.05)
    assert taken[:4] == [(0, 1), (1, 1), (0, 2), (1, 2)]
    assert sorted(taken) == [(side, number) for side in (0, 1) for number in range(1, 6)]
    assert ration.seconds_left() == 0


def test_what_is_given_back_comes_again_here() -> None:
    ration = Ration([iter(range(1, 3))], [2], 2)
    first = ration.take(1)
    assert first == {"side": 0, "games": [1]}
    ration.give_back(first)
    assert ration.seconds_left() > 0
    assert ration.take(0) == first


def test_nobody_else_makes_a_game_of_rules_for_a_short_rest() -> None:
    ration = Ration([iter(range(1, 11))], [10], 2)
    first = ration.take(0)
    assert first is not None
    ration.done(first, 0.01)
    assert ration.take(1) is None, "the rest takes a tenth of a second"
    slow = Ration([iter(range(1, 11))], [10], 2)
    first = slow.take(0)
    assert first is not None
    slow.done(first, 5.0)
    assert slow.take(1) == {"side": 0, "games": [2]}


# What games add up to.


def test_games_add_up_to_the_same_in_any_order() -> None:
    rules = with_settings(load("sealed_bids"), ["setup.coin=9"], 3)
    game = LoadedRules(rules.sources, rules.folder, rules.variants).game(3)
    records = list(play_games(game, bots_of(["random", "greedy:1", "random"], 3), 4, 1, rotate=True))
    summary = summarise(game.plan, records)
    for order in permutations(records):
        tally = Tally(game.plan)
        for record in order:
            tally.add(from_data(as_data(record)))
        assert tally.summary() == summary


@pytest.mark.parametrize("wrong", [{"moves": "7"}, {"winners": [True]}, {"finished": 1}, {"choices": {"a": 1}}])
def test_what_is_no_game_is_not_taken_for_one(wrong: dict[str, object]) -> None:
    rules = load("tic_tac_toe")
    record = next(iter(play_games(rules.game(2), bots_of(["random"], 2), 1, 1)))
    assert from_data(as_data(record)) == record
    with pytest.raises((ValueError, TypeError, KeyError)):
        from_data({**as_data(record), **wrong})


# Trees.


@pytest.mark.parametrize(("name", "players", "depth", "unit"), [
    ("tic_tac_toe", 2, 5, "move"), ("reversi", 2, 4, "choice"), ("english_draughts", 2, 4, "turn"),
    ("kuhn_poker", 2, 4, "turn"),
])  # fmt: skip
def test_leaves_are_counted_by_several_as_by_one(name: str, players: int, depth: int, unit: Unit) -> None:
    rules = load(name)
    state = rules.game(players).new_game(1).settle()
    found = leaves(state, depth, unit, side_of(rules, players), "python", "", 2, patience=60.0)
    assert found == perft(state, depth, unit)


def test_leaves_are_counted_in_other_processes_too() -> None:
    rules = cafetal.load("tic_tac_toe")
    state = rules.game(2).new_game(1)
    assert leaves(state, 6, "move", side_of(rules, 2), "python", "", 3, patience=0.0) == perft(state, 6)
