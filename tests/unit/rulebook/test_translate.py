"""For translators: missing words, a new language, the review table out and in, hand-written words, hostile words."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render import lay_out, to_pdf
from cafetal.rulebook.translate.catalogue import Catalogue
from cafetal.rulebook.translate.entries import Written, with_phrase
from cafetal.rulebook.translate.proposals import verb_forms
from cafetal.rulebook.translate.scaffold import scaffold
from cafetal.rulebook.translate.shares import share_of


@pytest.fixture
def reversi(tmp_path: Path) -> Path:
    """A copy of Reversi that a test may change; the path of its rules."""
    folder = tmp_path / "reversi"
    shutil.copytree(bundled_games()["reversi"].parent, folder)
    return folder / "reversi.rules"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in arguments])


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, text.count(old)
    file.write_text(text.replace(old, new), encoding="utf-8")


# --- a new lexicon -------------------------------------------------------------------------------

ORCHARD = """
game orchard
    players 2 to 3, clockwise
    colours amber, teal, plum

components
    flag of player          5 each

boards
    grove: grid of 4 by 4 squares
        shady: b2, c3
        well: a1, d4
        each square holds one flag

turn
    choose an empty square
    require dry: the square is not shady
    put your flag on the square

end
    full, after each turn: no well is empty
    stuck, after each round: the round_number is 5
    winner: most flags, then shared
"""


def test_a_new_lexicon_asks_for_all_seats_and_for_marks_as_they_are_used(tmp_path: Path) -> None:
    file = tmp_path / "orchard.rules"
    file.write_text(ORCHARD.lstrip(), encoding="utf-8")
    found = tomllib.loads(scaffold(Rules.load(file), "en"))
    assert list(found["seat"]) == ["amber", "teal", "plum"]
    assert "shady" in found["adjective"] and "shady" not in found["noun"] and "well" in found["noun"]


# --- a lexicon that grows ------------------------------------------------------------------------


def test_words_that_lack_are_put_into_their_sections_and_nothing_else_is_changed(reversi: Path) -> None:
    file = reversi.parent / "lexicon.en.toml"
    lines = file.read_text("utf-8").splitlines()
    lost = [line for line in lines if line.startswith(("disc ", "catch "))]
    kept = [line for line in lines if line not in lost]
    assert lost
    file.write_text("\n".join(kept) + "\n", encoding="utf-8")
    hint = run("lexicon", reversi, "--new", "en", "--out", file)
    assert hint.exit_code == 1 and "--add en" in hint.output
    result = run("lexicon", reversi, "--add", "en")
    assert result.exit_code == 0 and "noun.disc" in result.output
    now = file.read_text("utf-8").splitlines()
    assert [line for line in now if line in kept] == kept and len(now) > len(kept)
    head = next(i for i, line in enumerate(now) if line.startswith("disc "))
    assert [line for line in now[:head] if line.startswith("[")][-1] == "[noun]"
    again = run("lexicon", reversi, "--add", "en")
    assert "has every word" in again.output and file.read_text("utf-8").splitlines() == now
    assert run("rulebook", reversi, "--lang", "en", "--format", "md", "--out", reversi.parent / "books").exit_code == 0


def test_words_are_put_only_where_a_lexicon_can_take_them(reversi: Path) -> None:
    file = reversi.parent / "lexicon.en.toml"
    file.write_text('style = {language="en"}\nnoun = {disc={sg="disc", pl="discs"}}\n', encoding="utf-8")
    before = file.read_bytes()
    refused = run("lexicon", reversi, "--add", "en")
    assert refused.exit_code == 1 and "W006" in refused.output and file.read_bytes() == before
    file.unlink()
    assert "--new en" in run("lexicon", reversi, "--add", "en").output


# --- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_lexicon_lacks_nothing(language: str) -> None:
    catalogue = Catalogue(Rules.load("reversi"), language)
    assert catalogue.needs and not catalogue.missing and not catalogue.left_over


def test_missing_words_and_forms_are_listed(reversi: Path) -> None:
    lexicon = reversi.parent / "lexicon.de.toml"
    edit(lexicon, '"Steinen"', '""')
    edit(lexicon, 'catch  = {g="m"', 'katch  = {g="m"')
    listed = run("lexicon", reversi, "--lang", "de", "--format", "json")
    assert listed.exit_code == 1
    words = {w["key"]: w for w in json.loads(listed.output)["languages"]["de"]["words"]}
    assert words["disc"]["missing"] == ["dative plural"]
    assert words["disc"]["forms"]["nominative plural"] == "Steine"
    assert "genitive singular" in words["catch"]["missing"] and "gender" in words["catch"]["missing"]
    assert json.loads(listed.output)["languages"]["de"]["left_over"] == [{"section": "noun", "key": "katch"}]
    told = run("lexicon", reversi, "--lang", "de", "--missing")
    assert "lexicon.de.toml:8:1: warning: de: noun.katch: nothing in the rules has this name [W012]" in told.output
    assert "square" not in told.output


def test_gone_dative_leaves_the_books_as_they_are(reversi: Path, tmp_path: Path) -> None:
    out = tmp_path / "books"
    assert run("rulebook", reversi, "--format", "md,html", "--out", out).exit_code == 0
    before = files_in(out)
    edit(reversi.parent / "lexicon.de.toml", '"Steinen",', "")
    edit(reversi.parent / "lexicon.en.toml", 'sg="disc"', 'sg="stone"')
    again = run("rulebook", reversi, "--format", "md,html", "--out", out)
    assert again.exit_code == 1
    assert "de: noun.disc: pl has 3 of 4 forms: genitive" in again.output
    assert files_in(out) == before


def test_stale_phrase_writes_no_book(reversi: Path, tmp_path: Path) -> None:
    out = tmp_path / "books"
    edit(reversi, "whose owner is not the opponent", "whose owner is you")
    made = run("rulebook", reversi, "--out", out)
    assert made.exit_code == 1 and "W009" in made.output and not out.exists()


def test_phrase_of_a_clause_that_is_gone(reversi: Path) -> None:
    with (reversi.parent / "lexicon.it.toml").open("a", encoding="utf-8") as lexicon:
        lexicon.write('\n[clause."place_disc.katches"]\nhash = "0123456789"\ntext = "Niente."\n')
    made = run("rulebook", reversi, "--lang", "it", "--check")
    assert "W011" in made.output and "did you mean `place_disc.catches`?" in made.output


def test_language_that_there_is_none_of() -> None:
    asked = run("lexicon", "reversi", "--lang", "dee")
    assert asked.exit_code == 1 and "did you mean `de`?" in asked.output
    begun = run("lexicon", "reversi", "--new", "klingon")
    assert begun.exit_code == 1 and "there is no language `klingon`" in begun.output


# --- a new language ------------------------------------------------------------------------------


def test_scaffold_of_a_known_language_becomes_a_lexicon(reversi: Path) -> None:
    lexicon = reversi.parent / "lexicon.it.toml"
    lexicon.unlink()
    assert run("lexicon", reversi, "--new", "it", "--out", lexicon).exit_code == 0
    begun = tomllib.loads(lexicon.read_text(encoding="utf-8"))
    assert begun["noun"]["disc"] == {"g": "", "sg": "", "pl": ""}
    assert begun["predicate"]["fruitful"]["frame"] == {"square": "subj", "direction": ""}
    catalogue = Catalogue(Rules.load(reversi), "it")
    assert {need.key for need in catalogue.missing} == {"disc", "square", "board", "catch", "fruitful", "title"} - {
        need.key for need in catalogue.needs if not need.missing
    }
    assert run("lexicon", reversi, "--new", "it", "--out", lexicon).exit_code == 1


def test_declared_plurals_stand_in_a_new_english_lexicon(tmp_path: Path) -> None:
    rules = tmp_path / "loot.rules"
    text = (Path(__file__).parents[2] / "cases" / "frames" / "cards.rules").read_text(encoding="utf-8")
    text = text.replace("game cards", "game loot").replace("money coin", "money alga/algae")
    rules.write_text(text.replace("coins", "algae"), encoding="utf-8")
    assert 'alga = {sg="alga", pl="algae"}' in run("lexicon", rules, "--new", "en").output


def test_an_english_lexicon_begins_with_guesses_and_is_enough_for_a_book(tmp_path: Path) -> None:
    rules = tmp_path / "loot.rules"
    text = (Path(__file__).parents[2] / "cases" / "frames" / "squares.rules").read_text(encoding="utf-8")
    about = '\nabout\n    title "The Loot"\n'
    rules.write_text(text.replace("game squares", "game loot") + about, encoding="utf-8")
    refused = run("rulebook", rules, "--lang", "en", "--format", "md", "--out", tmp_path / "books")
    assert f"--out {tmp_path / 'lexicon.en.toml'}`" in refused.output.replace("\n", "")
    assert run("lexicon", rules, "--new", "en", "--out", tmp_path / "lexicon.en.toml").exit_code == 0
    assert run("rulebook", rules, "--lang", "en", "--format", "md", "--out", tmp_path / "books").exit_code == 0
    assert (tmp_path / "books" / "en" / "loot.md").read_text(encoding="utf-8").startswith("# The Loot")


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("pass", ("pass", "passes", "passing", "passed")),
        ("carry", ("carry", "carries", "carrying", "carried")),
        ("drop_disc", ("drop disc", "drops disc", "dropping disc", "dropped disc")),
        ("take", ("take", "takes", "taking", "taken")),
        ("play", ("play", "plays", "playing", "played")),
        ("put", ("put", "puts", "putting", "put")),
    ],
)
def test_forms_of_verbs_are_guessed(verb: str, forms: tuple[str, ...]) -> None:
    assert verb_forms(verb) == forms


def test_scaffold_of_an_unknown_language_names_every_word_and_what_else_is_needed() -> None:
    text = scaffold(Rules.load("reversi"), "pl")
    begun = tomllib.loads(text)
    needed = {(need.section, need.key) for need in Catalogue(Rules.load("reversi"), "de").needs}
    sections = {"verb": ("verb", "predicate")}
    for section, key in needed:
        assert any(key in begun.get(name, {}) for name in sections.get(section, (section,))), (section, key)
    assert "no grammar of Polish" in text and "one, few, many, other" in text
    assert "# de: Stein, en: disc, it: pedina" in text
    for place in re.findall(r"(?m)^# {3}((?:interpreter|generated_docs|tests)/\S+)", text):
        known = place.replace("/pl/", "/de/").replace("/pl.toml", "/de.toml")
        assert (Path(__file__).parents[3] / known).exists(), place


# --- signatures ------------------------------------------------------------------------------------


def test_signing_signs_what_is_current_and_nothing_else(reversi: Path) -> None:
    lexicon = reversi.parent / "lexicon.de.toml"
    unsigned = [line for line in lexicon.read_text(encoding="utf-8").splitlines() if not line.startswith("ok = ")]
    lexicon.write_text("\n".join(unsigned) + "\n", encoding="utf-8")
    assert run("lexicon", reversi, "--lang", "de", "--sign", "de-editor").output == "de: signed catch\n"
    assert RulebookMaker(Rules.load(reversi), ["de"]).diagnostics(release=True) == []
    before = files_in(reversi.parent)
    assert "nothing" in run("lexicon", reversi, "--lang", "de", "--sign", "de-editor").output
    assert files_in(reversi.parent) == before
    edit(reversi, "whose owner is not the opponent", "whose owner is you")
    assert "nothing" in run("lexicon", reversi, "--lang", "de", "--sign", "other-editor").output


TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Cf", "Co", "Cn", "Zl", "Zp")), min_size=1, max_size=30)


@given(text=TEXTS, key=st.sampled_from(["a.b", "end.met", "catch"]), before=st.sampled_from([
    "", "[noun]\nx = 1\n", '# end\n[clause."a.b"]\nhash = "1"\ntext = "old"\n\n# tail\n[text]\n"t" = "u"\n',
    "[clause.catch]\ntext = '''\nlong\n'''\n",
]))  # fmt: skip
def test_any_text_can_be_a_phrase(text: str, key: str, before: str) -> None:
    after = with_phrase(before, Written(key, text, "0123", "r 0123/4567"), "lexicon.en.toml")
    old, new = tomllib.loads(before), tomllib.loads(after)
    assert new["clause"].pop(key) == {"hash": "0123", "text": text, "ok": "r 0123/4567"}
    old.get("clause", {}).pop(key, None)
    assert {**new, "clause": new["clause"]} == {**old, "clause": old.get("clause", {})}
    assert with_phrase(after, Written(key, text, "0123", "r 0123/4567"), "lexicon.en.toml") == after


def test_entry_that_cannot_be_replaced_alone_is_refused() -> None:
    inline = 'clause = {"a.b" = {hash="1234", text="old"}}\n'
    with pytest.raises(RulesError, match="cannot be replaced alone"):
        with_phrase(inline, Written("a.b", "new", "1234"), "lexicon.en.toml")


# --- hand-written words --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_little_of_the_first_game_is_written_by_hand(language: str) -> None:
    share = share_of(RulebookMaker(Rules.load("guatemala_cafe"), [language]).book(language))
    assert share.by_hand > 0 and share.percent <= 10


def test_phrases_count_as_written_by_hand(reversi: Path) -> None:
    before = share_of(RulebookMaker(Rules.load(reversi), ["en"]).book("en"))
    phrase = tomllib.loads((reversi.parent / "lexicon.en.toml").read_text(encoding="utf-8"))["clause"]["catch"]["text"]
    assert before.by_hand == len(phrase.split())


# --- hostile words -------------------------------------------------------------------------------

HOSTILE = [
    "<script>alert(1)</script>",
    "<b onmouseover=x>",
    "{{ 7 * 7 }}{% raw %}",
    '#read("/etc/passwd")',
    "#panic() $x$ @ref \\ ] [",
    "**bold** [link](http://x) `code` | cell",
    "w" * 300,
]


@pytest.mark.parametrize("word", HOSTILE)
def test_hostile_word_is_printed_as_it_is(reversi: Path, word: str) -> None:
    for language, name in (("en", 'pl="discs"'), ("de", '"Steine","Steine"'), ("it", 'pl="pedine"')):
        lexicon = reversi.parent / f"lexicon.{language}.toml"
        new = name.replace("discs", "@").replace("Steine", "@").replace("pedine", "@")
        edit(lexicon, name, new.replace("@", word.replace("\\", "\\\\").replace('"', '\\"')))
    maker = RulebookMaker(Rules.load(reversi))
    for language in LANGUAGES:
        book = maker.book(language)
        page = lay_out(book, "html")
        assert word[:6] not in page or not re.search("[<&]", word)
        assert not re.search(r"\b49\b", page) and "<script>alert" not in page and "<b on" not in page
        told = [text for text, _ in maker.trace(language)]
        assert any(word in text for text in told)
    assert to_pdf(lay_out(maker.book("en"), "typst")).startswith(b"%PDF")


def test_printed_name_in_marks_of_the_realiser_is_refused(reversi: Path) -> None:
    edit(reversi.parent / "lexicon.en.toml", '"title" = "Reversi"', '"title" = "Re\\uE000versi"')
    made = run("rulebook", reversi, "--lang", "en", "--check")
    assert made.exit_code == 1 and "W005" in made.output


def test_missing_gender_names_word_and_language(reversi: Path) -> None:
    edit(reversi.parent / "lexicon.it.toml", 'catch  = {g="f", ', "catch  = {")
    made = run("rulebook", reversi, "--lang", "it", "--check")
    assert "lexicon.it.toml:8:1" in made.output and "it: noun.catch: the gender (m/f) is missing" in made.output
