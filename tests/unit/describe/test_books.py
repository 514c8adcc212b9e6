"""Whole rulebooks of the bundled games: nothing untold, nothing said without a rule, the same in every language."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.clauses.inventory import clause_places
from cafetal.cli.app import app
from cafetal.describe import Known, clause_ids, describe
from cafetal.diagnostics import RulesError
from cafetal.folder import find_game
from cafetal.language.lexicon import LANGUAGES, base_lexicon
from cafetal.language.realise.formats import to_plain
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.review.memory import Memory
from cafetal.rulebook.book import RulebookMaker, leftovers, stale
from cafetal.rulebook.render import lay_out, to_pdf, write_document
from cafetal.rulebook.style import read_style
from cafetal.rulebook.tracing import uncovered
from cafetal.rulebook.uncovered import carried_out, clauses_in
from cafetal.sentences.document import Document
from cafetal.source import SourceFile

GENERATED = Path(__file__).parents[3] / "generated_docs" / "rulebooks"
GAMES = sorted(path.stem for path in (GENERATED / "de").glob("*.md"))
SITE = r"\b[a-z]\d+\b"
SECTION = r"\b(?:Abschnitt|[Ss]ection|[Ss]ezione) [\d.]+"


@cache
def maker(game: str) -> RulebookMaker:
    return RulebookMaker(Rules.load(game))


def test_books_of_some_games_are_there() -> None:
    assert {"guatemala_cafe", "reversi"} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_told_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        assert maker(game).missing(language) == frozenset()
    assert uncovered(maker(game)) == []
    assert maker(game).diagnostics(release=True) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_names_its_clause(game: str, language: str) -> None:
    assert [text for text, ids in maker(game).trace(language) if not ids] == []


def numbers(game: str, language: str) -> dict[tuple[str, ...], Counter[str]]:
    """The numbers that are told of each clause; names of sites and sections are none."""
    found: dict[tuple[str, ...], Counter[str]] = {}
    for text, ids in maker(game).trace(language):
        bare = re.sub(f"{SITE}|{SECTION}", "", text)
        found.setdefault(ids, Counter()).update(re.findall(r"\d+", bare))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_a_clause_are_the_same_in_every_language(game: str) -> None:
    assert numbers(game, "de") == numbers(game, "en") == numbers(game, "it")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_place_in_the_rules(game: str) -> None:
    document = maker(game).rules.checked(maker(game).players).document
    assert clause_ids(document) <= clause_places(document).keys()


@pytest.mark.parametrize("game", GAMES)
def test_committed_books_are_what_the_rules_say(game: str) -> None:
    files = maker(game).files(["md"])
    assert [*stale(files, GENERATED), *leftovers(files, GENERATED)] == []


@pytest.mark.parametrize("game", GAMES)
def test_sentences_are_short(game: str) -> None:
    """Between two stops, colons, semicolons or quotation marks there are at most so many words; lists have commas."""
    for language in LANGUAGES:
        texts = [to_plain(text) for text, _ in maker(game).trace(language)]
        parts = [part for text in texts for part in re.split(r"[.:;„“”«»]+(?:\s|$)|[„“«]", text) if part.strip()]
        parts = [re.sub(rf" \({SECTION}\)", "", part) for part in parts]  # nobody reads where it is told
        parts = [re.sub(r" \((?:\S+ ){1,8}\S+\)", "", part) for part in parts]  # nor a note as part of the sentence
        lengths = [len(part.split()) - part.count(", ") for part in parts]
        assert max(lengths) <= 32, max(parts, key=lambda part: len(part.split()))
        assert sum(lengths) / len(lengths) <= 12


def test_table_of_points_is_worked_out() -> None:
    text = lay_out(maker("guatemala_cafe").book("en"), "markdown").replace("\u00a0", " ")
    assert "| 3 ships | 4 | 8 | 12 | 16 |" in text
    assert "| no ship | 1 | 2 | 3 | 4 |" in text


def test_references_are_numbers_of_sections() -> None:
    book = maker("guatemala_cafe").book("en")
    text = lay_out(book, "markdown")
    assert not re.search("[\ue000-\uf8ff]", text)
    for number in re.findall(r"[Ss]ection ([\d.]*\d)", text):
        assert re.search(rf"^#+ {re.escape(number)} ", text, re.M), number


MUTATED = [
    ("gain 8 centavos", "gain 9 centavos"),
    ("put 15 centavos", "put 16 centavos"),
    ("repeat 1 to 3 times", "repeat 1 to 4 times"),
    ("choose steps from 1 to 4", "choose steps from 1 to 5"),
    ("2 centavos if steps is 4", "3 centavos if steps is 4"),
    ("grey    1       2", "grey    1       3"),
    ("ship  2      3       4", "ship  2      3       5"),
    ("workers * (1 + ships)", "workers * (2 + ships)"),
    ("draw 5 sacks into the bag", "draw 6 sacks into the bag"),
    ("worker of coffee    9 each", "worker of coffee    8 each"),
    ("require keeps_apart: the field touches no other", "require keeps_apart: the field touches some other"),
    ("    require no_site: the field is not a site\n", ""),
    ("winner: most points, then most centavos, then shared", "winner: fewest points, then most centavos, then shared"),
    ("clockwise, until one agrees", "clockwise"),
    ("    require one_shed: you have no shed of coffee\n", ""),
]


@pytest.mark.parametrize(("old", "new"), MUTATED, ids=[old.strip()[:30] for old, _ in MUTATED])
def test_a_changed_rule_changes_the_text_in_every_language(old: str, new: str) -> None:
    path = find_game("guatemala_cafe")
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    for language, before in told(text).items():
        assert told(text.replace(old, new))[language] != before, language


@cache
def told(text: str) -> dict[str, str]:
    """The book of a changed Guatemala Café for four, by language."""
    folder = Rules.load("guatemala_cafe").folder
    checked = Rules([SourceFile("guatemala_cafe.rules", text)], folder).checked(4)
    whole = maker("guatemala_cafe")
    tree = describe(checked.document, checked.world, whole.known)
    return {language: lay_out(write_document(tree, whole.realisers[language]), "markdown") for language in LANGUAGES}


def test_pdf_is_the_same_every_time() -> None:
    text = lay_out(maker("reversi").book("de"), "typst")
    first = to_pdf(text)
    assert first.startswith(b"%PDF") and first == to_pdf(text)


def test_page_has_landmarks_and_links() -> None:
    page = lay_out(maker("guatemala_cafe").book("it"), "html")
    for part in ("<header>", "<nav aria-labelledby", "<main>", "<footer>", '<html lang="it">', "prefers-color-scheme"):
        assert part in page
    anchors = set(re.findall(r'<section id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= anchors
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page)


def test_house_style_is_a_setting(tmp_path: Path) -> None:
    file = tmp_path / "style.toml"
    file.write_text('[de]\naddress = "ihr"\n', encoding="utf-8")
    maker_ihr = RulebookMaker(Rules.load("guatemala_cafe"), ["de"], read_style(file))
    formal, usual = ([to_plain(text) for text, _ in book.trace("de")] for book in (maker_ihr, maker("guatemala_cafe")))
    assert "Baut (Abschnitt 7.1), wertet (Abschnitt 7.2) oder passt." in formal
    assert "Baue (Abschnitt 7.1), werte (Abschnitt 7.2) oder passe." in usual


@pytest.mark.parametrize("game", sorted(bundled_games()))
def test_every_bundled_game_becomes_a_document_without_gaps(game: str) -> None:
    """The planner needs no lexicon: rules of any game become a tree that tells every clause."""
    rules = Rules.load(game)
    checked = rules.checked(rules.player_counts[-1])
    tree = describe(checked.document, checked.world, Known.of([base_lexicon("en", "neutral")]))
    assert clause_ids(checked.document) - ids_in(tree) == set()


def ids_in(value: object) -> set[str]:
    """The ids of all plans and tables inside a tree."""
    if isinstance(value, tuple):
        return {key for part in value for key in ids_in(part)}
    if not is_dataclass(value) or isinstance(value, type):
        return set()
    found = set(getattr(value, "ids", ()))
    return found.union(*(ids_in(getattr(value, item.name)) for item in fields(value)))


def test_drawings_stand_in_the_page() -> None:
    files = maker("reversi").files(["html"])
    pages = {file.path: file.content.decode() for file in files}
    assert 'src="data:image/svg+xml;base64,' in pages["de/reversi.html"]
    assert 'alt="Das Bild zeigt das Brett."' in pages["de/reversi.html"]


def test_wrong_wishes_are_told() -> None:
    with pytest.raises(RulesError, match="no language") as unknown:
        RulebookMaker(Rules.load("reversi"), ["xx"])
    assert [told.code for told in unknown.value.diagnostics] == ["W014"]


def test_a_game_without_a_lexicon_has_no_book(tmp_path: Path) -> None:
    (tmp_path / "reversi.rules").write_bytes(find_game("reversi").read_bytes())
    with pytest.raises(RulesError, match=r"no lexicon lexicon\.de\.toml") as lacking:
        RulebookMaker(Rules.load(tmp_path / "reversi.rules"), ["de"]).book("de")
    assert [told.code for told in lacking.value.diagnostics] == ["W015"]


def test_what_typst_refuses_is_told() -> None:
    with pytest.raises(RulesError, match="the PDF cannot be made") as refused:
        to_pdf("#no_such_function()")
    assert [told.code for told in refused.value.diagnostics] == ["W013"]


def test_a_book_that_lacks_chapters_tells_which_clauses_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    torn = RulebookMaker(Rules.load("reversi"), ["en"])
    whole = torn.book("en")
    monkeypatch.setattr(torn, "book", lambda _: replace(whole, blocks=whole.blocks[:1]))
    found = [told.message for told in torn.diagnostics() if told.code == "W016"]
    assert "en: no sentence tells `place_disc.catches`" in found


def test_the_book_of_a_variant_is_a_file_of_its_own() -> None:
    rules = Rules.load("kalah")
    plain, varied = (RulebookMaker(x, ["en"]).files(["md"]) for x in (rules, rules.with_variants(("three_seeds",))))
    assert varied[0].path == "en/kalah+three_seeds.md"
    assert not {file.path for file in plain} & {file.path for file in varied}
    assert b"(kalah+three_seeds/setup.svg)" in varied[0].content


def test_what_no_book_will_tell_is_known_before_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    torn = RulebookMaker(Rules.load("reversi"), ["en"])
    assert not torn.uncovered()
    tree = torn.document
    monkeypatch.setattr(torn, "plain_tree", lambda _: replace(tree, blocks=tree.blocks[:1]))
    found = {told.message: told for told in torn.uncovered()}
    clause = found["no sentence of the rulebook will tell `place_disc.catches`"]
    assert clause.code == "W016" and clause.span.line > 1
    assert '`[clause."place_disc.catches"]` with `hash = "' in (clause.hint or "")
    action = found["no sentence of the rulebook will tell `place_disc`"]
    assert '`[clause."place_disc.my_' in (action.hint or "")


CALLS = """
game calls
    players 2
    colours red, blue

state
    points of each player: 0 to 9

turn
    earn

action earn
    require poor: your points are less than 9
    go_up

action go_up
    raise your points by 2

end
    rich, after each turn: the turn_player's points are at least 6
    winner: most points
"""


def test_an_action_whose_only_line_calls_another_one_is_told_by_it() -> None:
    maker = RulebookMaker(Rules.from_text(CALLS.lstrip()), [])
    assert clause_ids(maker.told) <= clauses_in(maker.plain_tree(Known()))


def test_an_action_that_no_line_carries_out_needs_no_sentence() -> None:
    idle = "action idle\n    raise your points by 3\n\nend\n"
    document = Rules.from_text(CALLS.lstrip().replace("end\n", idle, 1)).checked(2).document
    assert carried_out(document, ("earn", "idle", "idle.points", "end.rich")) == {"earn", "end.rich"}


def test_an_action_that_consists_of_steps_is_told_by_them() -> None:
    steps = (
        "    step first\n        raise your points by 1\n    step second\n        go_up\n        raise your points by 1"
    )
    rules = CALLS.lstrip().replace("    require poor: your points are less than 9\n    go_up", steps)
    maker = RulebookMaker(Rules.from_text(rules), [])
    assert clause_ids(maker.told) <= clauses_in(maker.plain_tree(Known()))


def test_check_tells_what_the_book_will_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RulebookMaker, "plain_tree", lambda self, known: Document("title", ()))
    monkeypatch.setattr(Memory, "recall", lambda self, key, look: tuple(look()))  # nothing of it is kept
    told = CliRunner().invoke(app, ["check", "tic_tac_toe"]).output
    assert "no sentence of the rulebook will tell" in told and "[W016]" in told
    assert "W016" not in CliRunner().invoke(app, ["check", "--quick", "tic_tac_toe"]).output


def test_command_writes_checks_and_traces(tmp_path: Path) -> None:
    run = CliRunner()
    where = ["rulebook", "reversi", "--lang", "en", "--format", "md,html", "--out", str(tmp_path)]
    assert run.invoke(app, where).exit_code == 0
    assert {path.name for path in (tmp_path / "en").iterdir()} == {"reversi.md", "reversi.html", "reversi"}
    assert run.invoke(app, [*where, "--check"]).exit_code == 0
    (tmp_path / "en" / "reversi" / "piece.pawn.svg").write_text("<svg/>", encoding="utf-8")
    left = run.invoke(app, [*where, "--check"])
    assert (left.exit_code, "piece.pawn.svg: no book shows this picture any more" in left.output) == (1, True)
    (tmp_path / "en" / "reversi.md").write_text("old", encoding="utf-8")
    assert "reversi.md is not what the rules say now" in run.invoke(app, [*where, "--check"]).output
    traced = run.invoke(app, ["rulebook", "reversi", "--lang", "en", "--trace"])
    table = traced.output.splitlines()
    row = next(i for i, line in enumerate(table) if line.startswith("[place_disc.catches] reversi.rules:"))
    assert table[row].endswith("require catches: the square is fruitful along some direction")
    assert table[row + 1] == "  en  It must be fruitful in a direction."
    assert run.invoke(app, ["rulebook", "reversi", "--format", "doc"]).exit_code == 2


def test_book_of_a_variant_is_for_the_players_that_it_suits() -> None:
    variant = RulebookMaker(Rules.load("guatemala_cafe", ["cheap_ships"]), ["en"])
    assert variant.counts == (3, 4)
    text = lay_out(variant.book("en"), "markdown").replace("\u00a0", " ")
    assert "For 3 to 4 players" in text and "costs 1 centavo, the second 2, the third 3" in text
    assert "Everyone gets 20 centavos" in text
