"""Comparisons: intervals as the books have them, chance alone is rarely called a difference."""

from __future__ import annotations

import csv
import io
import json
from functools import cache
from math import inf, isfinite, sqrt
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cafetal
from cafetal.comparison import CORRECTIONS, Correction, Figure, Sample, arms_of, compare_records, job_of
from cafetal.comparison.difference import difference
from cafetal.comparison.family import corrected
from cafetal.comparison.samples import samples_of
from cafetal.comparison.student import critical, two_sided
from cafetal.diagnostics import RulesError
from cafetal.parallel import Keeping, play_job
from cafetal.simulate import GameRecord, bots_of, play_games, summarise
from cafetal.simulate.games import play_game
from tests.unit.cli.shell_games import LEAPS, RACE
from tests.unit.cli.test_cli import fails, run
from tests.unit.simulate.test_simulate import FAULTY


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "race.rules").write_text(RACE)
    (tmp_path / "leaps.rules").write_text(LEAPS)
    return tmp_path


def share(wins: int, games: int) -> Sample:
    mean = wins / games
    return Sample(games, mean, mean * (1 - mean) * games / max(games - 1, 1), parts=True)


# The figures of statistics.


@pytest.mark.parametrize(
    ("chance", "freedom", "value"),
    [(0.05, 1, 12.7062), (0.05, 2, 4.3027), (0.05, 10, 2.2281), (0.01, 30, 2.7500), (0.001, 7, 5.4079)],
)
def test_critical_values_of_t(chance: float, freedom: float, value: float) -> None:
    assert critical(chance, freedom) == pytest.approx(value, abs=1e-4)
    assert two_sided(value, freedom) == pytest.approx(chance, rel=1e-4)


def test_t_becomes_normal() -> None:
    assert critical(0.05, 1e7) == pytest.approx(1.959964, abs=1e-5)
    assert two_sided(0.0, 5) == 1.0
    assert two_sided(inf, 5) == 0.0


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [((48, 80), (56, 70), 0.0524, 0.3339), ((3, 10), (9, 10), 0.1705, 0.8090), ((0, 10), (10, 10), 0.6075, 1.0)],
)
def test_intervals_of_shares(one: tuple[int, int], other: tuple[int, int], low: float, high: float) -> None:
    assert difference(share(*one), share(*other)).interval(0.05) == pytest.approx((low, high), abs=1e-4)


def test_interval_of_means() -> None:
    found = difference(Sample(10, 1.0, 1.0), Sample(10, 2.0, 1.0))
    half = critical(0.05, 18) * sqrt(0.2)
    assert found.interval(0.05) == pytest.approx((1 - half, 1 + half))
    assert found.chance == pytest.approx(two_sided(1 / sqrt(0.2), 18))


def test_one_game_tells_nothing() -> None:
    found = difference(Sample(1, 3.0, 0.0), Sample(5, 4.0, 1.0))
    assert (found.chance, found.interval(0.05)) == (1.0, (-inf, inf))


def test_constants_need_some_games() -> None:
    few, many = (difference(Sample(n, 1.0, 0.0), Sample(n, 2.0, 0.0)) for n in (2, 20))
    assert few.chance == pytest.approx(1 / 3)
    assert not isfinite(few.interval(0.05)[0])
    assert many.chance < 1e-6
    assert many.interval(0.05) == (1.0, 1.0)


@given(
    st.tuples(st.integers(0, 40), st.integers(0, 40)), st.tuples(st.integers(0, 40), st.integers(0, 40)), st.booleans()
)
def test_interval_and_chance_agree(one: tuple[int, int], other: tuple[int, int], parts: bool) -> None:
    samples = [share(min(pair), max(*pair, 2)) for pair in (one, other)]
    if not parts:
        samples = [Sample(s.count, s.mean, s.variance) for s in samples]
    found = difference(*samples)
    back = difference(*reversed(samples))
    assert (found.value, found.chance) == pytest.approx((-back.value, back.chance))
    for limit in (0.2, 0.05, 0.001):
        low, high = found.interval(limit)
        assert low <= found.value <= high
        if abs(found.chance - limit) > 1e-6:
            assert (found.chance < limit) == (low > 0 or high < 0)


def test_corrections() -> None:
    chances = [0.01, 0.04, 0.03, 0.005]
    assert corrected(chances, "holm") == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert corrected(chances, "fdr") == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert corrected([], "holm") == corrected([], "fdr") == []


# A against A.


@cache
def poker(count: int) -> tuple[GameRecord, ...]:
    (arm, _) = arms_of("kuhn_poker", ["kuhn_poker"])
    return tuple(play_games(arm.game, bots_of(["random"], 2), count, 1))


def flagged(count: int, pairs: int) -> tuple[float, float]:
    """Of a game compared with itself again and again: the share of figures outside 95 %, and of runs with a finding."""
    arms, records = arms_of("kuhn_poker", ["kuhn_poker"]), poker(2 * count * pairs)
    outside = tested = wrong = 0
    for first in range(0, len(records), 2 * count):
        sides = records[first : first + count], records[first + count : first + 2 * count]
        found = compare_records(arms, sides)
        outside += sum(row.verdict != "" for row in found.rows)
        tested += found.family
        wrong += bool(found.found)
    assert tested > 5 * pairs
    return outside / tested, wrong / pairs


def test_a_game_hardly_differs_from_itself() -> None:
    outside, wrong = flagged(25, 80)
    assert 0.01 < outside <= 0.08
    assert wrong <= 0.08


@pytest.mark.full
@pytest.mark.parametrize("count", [10, 40, 150])
def test_a_game_hardly_differs_from_itself_at_length(count: int) -> None:
    outside, wrong = flagged(count, 30_000 // count // 2)
    assert 0.01 < outside <= 0.08
    assert wrong <= 0.08


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_a_real_difference_is_found(folder: Path, correction: Correction) -> None:
    found = cafetal.compare(folder / "race.rules", ["goal=9"], games=30, correction=correction)
    names = {row.figure.name for row in found.found}
    assert {"points of red", "points of blue", "moves a game"} <= names
    by_name = {row.figure.name: row for row in found.rows}
    low, high = by_name["points of red"].interval or (0, 0)
    assert 0 < low < high < 9
    wide = by_name["points of red"].wide_interval
    assert wide is not None
    assert wide[0] < low
    assert high < wide[1]


# What is played and counted.


def test_figures_are_those_of_the_summary() -> None:
    (arm, _) = arms_of("sealed_bids", ["sealed_bids"])
    records = list(play_games(arm.game, bots_of(["random"], 3), 12, 5))
    summary, found = summarise(arm.plan, records), samples_of(arm.plan, records)
    for seat, name in enumerate(arm.plan.seats):
        assert found[Figure("wins", name, True)].mean == pytest.approx(summary.by_seat[seat].share)
        for key, spread in summary.scores[seat].items():
            assert found[Figure("scores", f"{key} of {name}")].mean == pytest.approx(spread.mean)
            assert found[Figure("scores", f"{key} of {name}")].variance == pytest.approx(spread.deviation**2)
    assert summary.offered is not None
    assert found[Figure("decisions", "moves offered")].mean == pytest.approx(summary.offered.mean)
    for use in summary.uses:
        assert found[Figure("actions", f"{use.name}, times a game")].mean == pytest.approx(use.taken / 12)
        assert found[Figure("actions", f"{use.name}, when offered", True)].mean == pytest.approx(
            use.taken / use.offered
        )


def test_arms_share_no_game() -> None:
    arms = arms_of("kuhn_poker", ["kuhn_poker", "kuhn_poker"])
    played: list[tuple[int, GameRecord]] = []
    keeping = Keeping(lambda arm, record: played.append((arm, record)))
    play_job(job_of(arms, ["random"], 9), arms, 4, keeping)
    assert [arm for arm, _ in played[:3]] == [0, 1, 2], "in turn"
    assert len({record.seed for _, record in played}) == 12
    assert [record for arm, record in played if arm == 0] == list(
        play_games(arms[0].game, bots_of(["random"], 2), 4, 9)
    )
    assert [arm.name for arm in arms] == ["the game", "the same game", "the same game (2)"]


def test_figures_of_one_side_only_are_not_tested(folder: Path) -> None:
    found = cafetal.compare(folder / "race.rules", [folder / "leaps.rules"], games=8)
    rows = {row.figure.name: row for row in found.rows}
    added = rows["leap, times a game"]
    assert added.base is None
    assert added.there is not None
    assert added.there.mean > 0
    assert (added.difference, added.interval, added.verdict) == (None, None, "")
    assert rows["arrived"].difference is None, "every game ends so on both sides"
    assert found.family == sum(row.difference is not None for row in found.rows)


def test_a_sweep_and_joined_variants(folder: Path) -> None:
    race, leaps = folder / "race.rules", folder / "leaps.rules"
    found = cafetal.compare(race, [f"{leaps}+goal=9"], sweep=["goal=3..9:3"], games=6)
    assert [arm.name for arm in found.arms] == ["the game", "leaps+goal=9", "goal=3", "goal=6", "goal=9"]
    assert [arm.settings for arm in found.arms[1:]] == [("goal=9",), ("goal=3",), ("goal=6",), ("goal=9",)]
    best = [max(scores["points"].most for scores in summary.scores) for summary in found.summaries]
    assert best[2:] == [3, 6, 9]
    assert best[1] in (9, 10)


def test_variants_on_all_sides(folder: Path) -> None:
    (arm, other) = arms_of(folder / "race.rules", ["race"], always=[folder / "leaps.rules"])
    assert arm.plan.key == other.plan.key != arms_of(folder / "race.rules", ["race"])[0].plan.key


def test_players_that_suit_all_sides() -> None:
    assert arms_of("guatemala_cafe", ["printed_layout"])[0].players == 2
    assert [arm.players for arm in arms_of("guatemala_cafe", ["printed_layout", "cheap_ships"])] == [3, 3, 3]
    with pytest.raises(RulesError, match="is for 3 to 4 players"):
        _ = arms_of("guatemala_cafe", ["cheap_ships"], players=2)[1].plan


@pytest.mark.parametrize(
    ("variants", "sweep", "code"),
    [
        ([], [], "K010"),
        (["nonsense"], [], "V0"),
        (["goal=x"], [], "V010"),
        (["goll=3"], [], "V002"),
        ([], ["goal"], "K009"),
        ([], ["goal=6..3"], "K009"),
        ([], ["goal=1..3:0"], "K009"),
        ([], ["goal=0..1000000000"], "K009"),
        (["race"] * 201, [], "K010"),
    ],
)
def test_mistakes(folder: Path, variants: list[str], sweep: list[str], code: str) -> None:
    with pytest.raises(RulesError) as told:
        cafetal.compare(folder / "race.rules", variants, sweep=sweep, games=1)
    assert told.value.diagnostics[0].code.startswith(code)


def test_progress_is_told(folder: Path) -> None:
    told: list[tuple[int, int]] = []
    cafetal.compare(folder / "race.rules", ["race"], games=3, progress=lambda *pair: told.append(pair))
    assert told == [(number, 6) for number in range(1, 7)]


# On the command line.


def as_json(*arguments: str | Path) -> dict[str, Any]:
    result = run("compare", *arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_json_csv_and_the_package_tell_the_same(folder: Path) -> None:
    race, leaps = folder / "race.rules", folder / "leaps.rules"
    options = (race, leaps, "--sweep", "goal=4..5", "--games", "7", "--seed", "3")
    found = as_json(*options)
    direct = cafetal.compare(race, [leaps], sweep=["goal=4..5"], games=7, seed=3).as_record()
    assert {key: found[key] for key in direct} == json.loads(json.dumps(direct))
    rows = list(csv.DictReader(io.StringIO(run("compare", *options, "--format", "csv").stdout)))
    assert len(rows) == len(found["figures"])
    for row, figure in zip(rows, found["figures"], strict=True):
        assert {key: "" if value is None else str(value) for key, value in figure.items()} == row


def test_the_first_side_is_a_simulation(folder: Path) -> None:
    options = (folder / "race.rules", "--games", "5", "--seed", "8", "--format", "json")
    alone = json.loads(run("simulate", *options).stdout)
    first = json.loads(run("compare", options[0], "goal=3", *options[1:]).stdout)["arms"][0]
    assert first["first_seed"] == 8
    assert {key: alone[key] for key in first if key in alone and key not in ("variants", "settings")} == {
        key: first[key] for key in first if key in alone and key not in ("variants", "settings")
    }


def test_text_shows_intervals_and_how_to_read_them(folder: Path) -> None:
    shown = run("compare", folder / "race.rules", folder / "leaps.rules", "--games", "30").stdout
    for words in ("30 games each of the game, leaps", "95 % interval", "moves a game", "differs (", "tested together"):
        assert words in shown
    line = next(line for line in shown.splitlines() if "leap, times a game" in line)
    assert " - " in line
    several = run(
        "compare", folder / "race.rules", "--sweep", "goal=4..5", "--games", "3", "--correction", "fdr"
    ).stdout
    assert several.count("goal=4") > 5
    assert "one in twenty" in several


@pytest.mark.parametrize("command", [("simulate",), ("compare", "race")])
def test_ctrl_c_keeps_what_was_played(folder: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0
    real = play_game

    def interrupted(*rest: Any, **more: Any) -> GameRecord:  # noqa: ANN401 - as the real one
        nonlocal played
        played += 1
        if played > 7:
            raise KeyboardInterrupt
        return real(*rest, **more)

    monkeypatch.setattr("cafetal.parallel.games.play_game", interrupted)
    name, *words = command
    result = run(name, folder / "race.rules", *words, "--games", "50", "--jobs", "1", "--format", "json")
    assert result.exit_code == 130
    assert "stopped after 7 of" in result.stderr
    found = json.loads(result.stdout)
    counts = [found["games"]] if name == "simulate" else [arm["games"] for arm in found["arms"]]
    assert sum(counts) == 7  # how many of each side were played by then depends on how long games take
    assert len(counts) == len(command)


def test_a_fault_is_told_with_its_side(tmp_path: Path) -> None:
    (tmp_path / "overflow.rules").write_text(FAULTY)
    told = fails(run("compare", tmp_path / "overflow.rules", "overflow", "--seed", "8"), "K006")
    assert "(the game, game with seed 8, after 3 moves)" in told
    assert "overflow.rules:" in told
