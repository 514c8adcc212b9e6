"""Pages of many games: true figures, whole files, and bars that lead to games that show what they say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.cli.loading import load_table
from cafetal.comparison import arms_of, compare_records
from cafetal.diagnostics import RulesError
from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.report import Played, compared_page, simulated_page
from cafetal.report.charts import counts, courses, drawn, histogram, shares
from cafetal.report.replays import Links, course_of
from cafetal.report.words import action_of
from cafetal.rulebook.speak import speaker_of
from cafetal.simulate import GameRecord, bots_of, play_games, summarise
from cafetal.table import Table
from cafetal.table.voice import Voice
from cafetal.table.words import Messages, catalogue
from tests.house.project import ROOT
from tests.unit.cli.shell_games import RACE

pytest.importorskip("vl_convert")


def played(game: str, games: int, agents: Sequence[str] = ("random",), *, rotate: bool = False) -> Played:
    """Some games of a bundled game."""
    table = load_table(game, (), None)
    records = list(play_games(table.game, bots_of(agents, table.players), games, 1, rotate=rotate))
    return Played(table, Voice(), records, agents, rotate)


def links_in(page: str) -> set[str]:
    """Where the marks of a page lead."""
    return set(re.findall(r'href="#([^"]+)"', page))


def test_a_game_that_is_played_again_ends_as_it_did() -> None:
    for agents, rotate in ((("random",), False), (("greedy", "random"), True)):
        side = played("reversi", 3, agents, rotate=rotate)
        for record in side.records:
            assert side.again(record).state_hash == record.state_hash


def test_a_game_that_ends_otherwise_is_never_shown() -> None:
    side = played("tic_tac_toe", 2)
    first, second = side.records
    with pytest.raises(RulesError, match="game 1 does not end as it did"):
        Played(side.table, side.voice, [first], ["greedy"]).again(first)
    assert side.again(second).is_over


def test_games_of_bots_that_play_by_the_clock_are_plotted_and_not_played_again() -> None:
    table = load_table("reversi", (), None)
    agents = ["mcts:0.001s", "random"]
    records = list(play_games(table.game, bots_of(agents, table.players), 2, 1, 30))
    side = Played(table, Voice(), [*records, *played("reversi", 1).records], agents)
    page = simulated_page(side, summarise(table.plan, side.records), [])
    assert "<svg" in page and not links_in(page)


def test_every_link_leads_to_a_game_of_the_page() -> None:
    side = played("tic_tac_toe", 40)
    page = simulated_page(side, summarise(side.table.plan, side.records), [("seed", "1")])
    anchors = set(re.findall(r'<section class="film" id="([^"]+)"', page))
    assert links_in(page) and links_in(page) <= anchors
    assert page.count("<iframe") == len(anchors) == 3


def test_a_link_leads_to_a_game_that_shows_it() -> None:
    side = played("tic_tac_toe", 60)
    links = Links(side, 3)
    by_number = {record.number: record for record in side.records}
    for seat in range(2):
        link = links.to(lambda record, seat: record.winners == (seat,), seat)
        assert by_number[int(link.rpartition("-")[2])].winners == (seat,)
    assert links.to(lambda record: record.moves > 100) == ""


def test_figures_are_those_of_the_summary() -> None:
    side = played("tic_tac_toe", 60)
    summary = summarise(side.table.plan, side.records)
    page = simulated_page(side, summary, [])
    for seat, wins in zip(side.table.plan.seats, summary.by_seat, strict=True):
        assert f"share: {100 * wins.share:.0f}%; name: {seat}; low: {100 * wins.interval[0]:.1f}%" in page


def test_the_course_of_points_begins_and_ends_with_those_of_the_games() -> None:
    side = played("reversi", 5)
    name, rows = course_of(side, [])
    assert name == "discs"
    first = [row for row in rows if row["at"] == 0]
    assert [row["value"] for row in first] == [2, 2]
    finals = sorted(record.scores[0][name] for record in side.records)
    last = [row for row in rows if row["name"] == side.table.plan.seats[0]][-1]
    assert last["value"] == finals[2] and last["low"] <= last["value"] <= last["high"]


def test_a_page_needs_nothing_else_and_its_plots_run_nothing() -> None:
    side = played("tic_tac_toe", 10)
    page = simulated_page(side, summarise(side.table.plan, side.records), [])
    plots = page.partition("<iframe")[0]
    assert "<script" not in plots and "http://" not in re.sub(r'xmlns(:\w+)?="[^"]*"', "", plots)
    assert "default-src 'none'" in plots


def test_names_from_rules_are_no_markup() -> None:
    spec = counts([{"name": "<script>alert(1)</script>", "value": 1}], "x")
    svg = drawn(spec, Messages())
    assert "<script" not in svg
    ElementTree.fromstring(svg)


@pytest.mark.parametrize(
    "spec",
    [
        shares([{"name": "a", "share": 0.4, "low": 0.3, "high": 0.5}], 0.5),
        histogram([{"name": "", "low": 3, "high": 4, "value": 7}], "moves", "games"),
        histogram([{"name": "a", "low": 3, "high": 4, "value": 7}], "points", "games", "seat"),
    ],
)
def test_a_plot_is_a_whole_drawing(spec: dict[str, object]) -> None:
    assert ElementTree.fromstring(drawn(spec, Messages())).tag.endswith("svg")


@pytest.mark.parametrize("most", [1, 2, 3, 40])
def test_games_and_moves_are_counted_in_whole_numbers(most: int) -> None:
    rows = [{"name": "", "low": low, "high": low + 1, "value": value} for low, value in ((3, most), (5, 1))]
    svg = drawn(histogram(rows, "moves", "games"), Messages("de"))
    told = re.findall(r"<text[^>]*>([^<]*)<", svg)
    told += re.findall(r"<text[^>]*>([^<]*)<", drawn(counts([{"name": "x", "value": most}], "games"), Messages("de")))
    assert {"0", str(most)} <= set(told) and not any("," in text for text in told)


def test_each_line_of_a_course_has_its_name_once() -> None:
    rows = [
        {"name": name, "at": at, "value": at, "low": at, "high": at} for name in ("Gelb", "Blau") for at in range(3)
    ]
    svg = drawn(courses(rows, "Punkte", "Züge"), Messages("de"))
    assert re.findall(r">(Gelb|Blau)<", svg) == ["Gelb", "Blau"]


def test_a_step_without_a_name_for_readers_is_called_by_what_it_tells() -> None:
    rules = Rules.load("guatemala_cafe")
    voice = Voice(Messages("de"), speaker_of(rules, 4, "de"))
    assert action_of(voice, "walk").startswith("Ziehe den Einkäufer") and action_of(voice, "walk").endswith(" …")
    assert action_of(Voice(), "walk") == "walk"


def compared(game: str, *variants: str, sweeps: Sequence[str] = (), language: str = "") -> str:
    """The page of a comparison of a few games; with the words of the game's lexicon if a language is named."""
    arms = arms_of(game, variants, sweeps)
    games: list[list[GameRecord]] = [
        list(play_games(arm.game, bots_of(("random",), arm.players), 12, arm.seed(1))) for arm in arms
    ]
    voice = Voice(Messages(language), speaker_of(arms[0].rules, arms[0].players, language)) if language else Voice()
    sides = [
        Played(Table(arm.rules, arm.players), voice, records, ("random",))
        for arm, records in zip(arms, games, strict=True)
    ]
    return compared_page(compare_records(arms, games), sides, [("game", game)] if not language else [])


def test_a_comparison_shows_each_difference_and_leads_to_games_of_its_side() -> None:
    page = compared("tic_tac_toe", "tic_tac_toe")
    assert "Wins" in page and "Length" in page
    anchors = set(re.findall(r'<section class="film" id="([^"]+)"', page))
    assert anchors == {"side1-game-1"} and links_in(page) == anchors


def test_a_sweep_has_a_plot_over_its_number(tmp_path: Path) -> None:
    (tmp_path / "race.rules").write_text(RACE)
    page = compared(str(tmp_path / "race.rules"), sweeps=["goal=3..9:3"])
    assert "Games won over goal" in page


# --- languages ------------------------------------------------------------------------------------------


SAID = {
    "en": ("Games won by seat", "Discs at the end", "How games end", "3 moves", "share: 50%; name: Black"),
    "de": ("Siege nach Plätzen", "Steine am Ende", "Wie die Partien enden", "Züge", "Name: Schwarz"),
    "it": ("Vittorie per posto", "Come finiscono le partite", "mosse", "nome: Nero"),
}
ENGLISH = re.compile(r"\b(the|games?|moves?|seat|share|name|won|nobody|intervals?|low|high|place disc|full board)\b")


def spoken(game: str, language: str) -> Played:
    """Some games, told in a language with the words of the game's lexicon."""
    side = played(game, 8)
    voice = Voice(Messages(language), speaker_of(side.table.rules, side.table.players, language))
    return Played(side.table, voice, side.records, side.agents)


def words_of(page: str) -> str:
    """All that a page says outside of its replays: texts, and names of marks."""
    told = re.sub(r"<style.*?</style>|<iframe.*?</iframe>", "", page, flags=re.DOTALL)
    labels = re.findall(r'aria-label="([^"]*)"|title="([^"]*)"', told)
    return " ".join([re.sub(r"<[^>]*>", " ", told), *(word for pair in labels for word in pair)])


@pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])
def test_a_page_is_told_in_its_language_alone(language: str) -> None:
    side = spoken("reversi", language)
    page = simulated_page(side, summarise(side.table.plan, side.records), [])
    assert f'<html lang="{language}">' in page
    for text in SAID[language]:
        assert text in page, text
    assert ENGLISH.findall(words_of(page)) == []


@pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])
def test_a_comparison_is_told_in_its_language_alone(language: str) -> None:
    page = compared("reversi", "reversi", language=language)
    assert Messages(language).say("report.group_wins") in page
    assert ENGLISH.findall(words_of(page).replace("reversi", "")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_figure_and_each_line_of_what_was_played_has_its_words(language: str) -> None:
    """Each term of a figure, and each name of a setting that the commands write, as a key of the catalogue."""
    commands = ROOT / "interpreter" / "cafetal" / "cli" / "commands"
    text = "".join((commands / f"{name}.py").read_text(encoding="utf-8") for name in ("simulate", "compare"))
    about = set(re.findall(r'^ {4,8}"(\w+)": ', text, re.MULTILINE)) - {"csv", "json", "text"}
    named = set(re.findall(r'"(\w+)": (?:job|table|draws|list|arms)', text)) | about
    samples = (ROOT / "interpreter" / "cafetal" / "comparison" / "samples.py").read_text(encoding="utf-8")
    terms = set(re.findall(r'\(\(?"(\w+)",\)', samples)) | set(re.findall(r'terms?=\("(\w+)"', samples))
    groups = set(re.findall(r'Figure\("(\w+)"', samples))
    wanted = {f"report.about_{name}" for name in named} | {f"report.group_{name}" for name in groups}
    wanted |= {f"report.figure_{term}" for term in terms} - {"report.figure_seat", "report.figure_end"}
    assert len(terms) > 8 and len(groups) == 6 and len(named) > 8
    assert wanted - set(catalogue(language)) == set()


# --- the command ----------------------------------------------------------------------------------------


def test_the_command_writes_a_page_beside_its_figures(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = CliRunner().invoke(app, ["simulate", "tic_tac_toe", "--games", "8", "--jobs", "1", "--report", str(page)])
    assert done.exit_code == 0, done.output
    assert "8 games" in done.output and str(page.name) in done.output.replace("\n", "")
    assert "8 games</h1>" in page.read_text(encoding="utf-8")
    german = CliRunner().invoke(
        app, ["simulate", "tic_tac_toe", "--games", "8", "--jobs", "1", "--report", str(page), "--lang", "de"]
    )
    assert german.exit_code == 0, german.output
    assert "8 Partien</h1>" in page.read_text("utf-8") and "<dt>Startwert</dt>" in page.read_text("utf-8")


def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    page = tmp_path / "missing" / "page.html"
    done = CliRunner().invoke(app, ["simulate", "tic_tac_toe", "--games", "8", "--report", str(page)])
    assert done.exit_code != 0 and "8 games" not in done.output
