"""Reading lexicons: what is accepted, and that every fault is named with its place."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError, all_codes
from cafetal.language.lexicon import LANGUAGES, base_lexicon, load_lexicon, parse_lexicon
from cafetal.language.realise import make_realiser
from cafetal.sentences import NP, order

RULES = Path(__file__).parents[3] / "rules" / "guatemala_cafe"

WORKER_DE = 'g="f", sg=["Hütte","Hütte","Hütte","Hütte"], pl=["Hütten","Hütten","Hütten","Hütten"]'

FAULTS = [
    ("de", '[noun]\nshed = {g="f", sg=["Hütte","Hütte"], pl=["a","b","c","d"]}', "W002", 2,
     "de: noun.shed: sg has 2 of 4 forms: dative, genitive"),
    ("de", '[noun]\nshed = {sg=["a","b","c","d"], pl=["a","b","c","d"]}', "W002", 2,
     "de: noun.shed: the gender (m/f/n) is missing"),
    ("de", f"[noun]\n\nshed = {{{WORKER_DE}, fisrt=\"Hütten\"}}", "W001", 3, "de: noun.shed: unknown key 'fisrt'"),
    ("de", '[noun]\nshed = {g="f", sg=["a","b","c","d"]}', "W002", 2,
     "de: noun.shed: the forms pl are missing (nominative, accusative, dative, genitive)"),
    ("de", '[noun]\nshed = {g="f", sg=["a","","c","d"], pl=["a","b","c","d"]}', "W002", 2,
     "de: noun.shed: sg: the form accusative is empty"),
    ("de", f'[noun]\nshed = {{{WORKER_DE}, at="in"}}', "W004", 2, "de: noun.shed: at: 'in' is not preposition+case"),
    ("de", '[adjective]\nwet = {attr="nass"}', "W002", 2, "de: adjective.wet: the stem is missing"),
    ("de", '[adjective]\nwet = {stem="nass", by={vacant="dry"}}', "W007", 2,
     "de: adjective.wet: there is no adjective 'dry'"),
    ("de", '[verb]\ngo = {inf="gehen", pres=["gehst","geht","geht"], part="gegangen", aux="sein"}', "W002", 2,
     "de: verb.go: pres has 3 of 4 forms: sie"),
    ("de", '[verb]\ngo = {inf="gehen", pres=["a","b","c","d"], part="gegangen", aux="ist"}', "W004", 2,
     "de: verb.go: aux cannot be 'ist'"),
    ("de", '[verb]\ngo = {inf="gehen", pres=["a","b","c","d"], part="x", aux="sein", frame={goal="zu"}}', "W004", 2,
     "de: verb.go: frame goal: 'zu' is not a case, or preposition+case"),
    ("de", '[verb]\ngo = {inf="gehen", pres=["a","b","c","d"], part="x", aux="sein", choose=[{use="fly"}]}', "W007", 2,
     "de: verb.go: there is no verb 'fly' to choose"),
    ("de", '[clause."end.met"]\ntext = "Schluss."', "W002", 1, "de: clause.end.met: the hash of the rule is missing"),
    ("de", '[seat]\ndealer = ""', "W002", 2, "de: seat.dealer: the text is empty"),
    ("de", '[text]\ntitle = ""', "W002", 2, "de: text.title: the text is empty"),
    ("de", "[nouns]\n", "W001", 1, "de: nouns: unknown section"),
    ("de", 'style = {language="it"}', "W004", 1, "de: style: this is a file of 'it', read as 'de'"),
    ("de", 'style = {address="sie"}', "W004", 1, "de: style: address cannot be 'sie'"),
    ("de", 'style = {quotes=["»","«"]}', "W002", 1, "de: style: quotes has 2 of 4 forms: inner left, inner right"),
    ("en", '[noun]\nman = {sg="man"}', "W002", 2, "en: noun.man: the forms pl are missing (form)"),
    ("en", '[noun]\nman = {sg="man", pl="men", an="yes"}', "W003", 2,
     "en: noun.man: an is true or false, found a text"),
    ("en", '[verb]\ngo = {base="go", part="gone"}', "W002", 2, "en: verb.go: the third person (s) is missing"),
    ("en", '[noun]\nman = "man"', "W003", 2, "en: noun.man: expected a table of forms, found a text"),
    ("en", '[noun]\nman = {sg="man ", pl="men"}', "W003", 2, "en: noun.man: sg begins or ends with a space"),
    ("en", '[noun]\nman = {sg="m\\u202Ean", pl="men"}', "W005", 2,
     "en: noun.man: sg holds a control, direction or private character"),
    ("it", '[noun]\nnave = {g="n", sg="nave", pl="navi"}', "W004", 2, "it: noun.nave: g cannot be 'n'"),
    ("it", '[adjective]\nred = {four=["rosso","rossa","rossi"]}', "W002", 2,
     "it: adjective.red: four has 3 of 4 forms: f pl"),
    ("it", '[noun]\nnave = {g="f", sg="nave", pl="navi", onset="la"}', "W004", 2,
     "it: noun.nave: onset cannot be 'la'"),
    ("it", '[verb]\nfare = {inf="fare", pres=["a","b","c","d"], part="fatto", aux="avere", frame={x="SU+1"}}',
     "W004", 2,
     "it: verb.fare: frame x: 'SU+1' is not subj, obj or a preposition"),
    ("it", "[noun\n", "W006", 1, "the lexicon is no valid TOML"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "code", "line", "message"), FAULTS)
def test_fault_is_named_with_its_line(language: str, text: str, code: str, line: int, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_lexicon(text, "lexicon.toml", base_lexicon(language, ""))
    found = [item for item in caught.value.diagnostics if item.message.startswith(message)]
    assert found, [item.message for item in caught.value.diagnostics]
    assert (found[0].code, found[0].span.file, found[0].span.line) == (code, "lexicon.toml", line)
    assert found[0].code in all_codes()


def test_all_faults_of_a_file_are_reported_at_once() -> None:
    text = '[noun]\na = {sg="a"}\nb = {pl="b"}\n[verb]\nc = {base="c"}\n'
    with pytest.raises(RulesError) as caught:
        parse_lexicon(text, "lexicon.toml", base_lexicon("en", ""))
    assert {item.span.line for item in caught.value.diagnostics} == {2, 3, 5}


def test_misspelt_key_gets_a_suggestion() -> None:
    with pytest.raises(RulesError) as caught:
        parse_lexicon('[noun]\na = {sg="a", pl="as", frm="from"}', "lexicon.toml", base_lexicon("en", ""))
    assert caught.value.diagnostics[0].hint == "did you mean `from`?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_game_lexicon_loads_over_the_base(language: str) -> None:
    base = base_lexicon(language, "")
    game = load_lexicon(language, RULES / f"lexicon.{language}.toml")
    assert set(base.nouns) < set(game.nouns)
    assert "worker" in game.own and "player" not in game.own
    assert game.style.language == language


def test_every_language_names_the_same_things() -> None:
    """What one language can say of the game, the others can, too."""
    lexicons = [load_lexicon(language, RULES / f"lexicon.{language}.toml") for language in LANGUAGES]
    for part in ("nouns", "adjectives", "seats", "texts", "prepositions"):
        keys = [set(getattr(lexicon, part)) for lexicon in lexicons]
        assert keys[0] == keys[1] == keys[2], (part, keys[0] ^ keys[1], keys[1] ^ keys[2])
    owns = [lexicon.own for lexicon in lexicons]
    assert owns[0] == owns[1] == owns[2]


def test_missing_and_unreadable_files_are_diagnostics(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="cannot read the lexicon"):
        load_lexicon("de", tmp_path / "lexicon.de.toml")
    broken = tmp_path / "broken.toml"
    broken.write_bytes(b"\xff\xfe")
    with pytest.raises(RulesError, match="not UTF-8"):
        load_lexicon("de", broken)
    with pytest.raises(RulesError, match="there is no language 'fr'"):
        load_lexicon("fr")


def test_game_word_replaces_the_word_of_the_base() -> None:
    base = base_lexicon("en", "")
    game = parse_lexicon('[noun]\nbag = {sg="pouch", pl="pouches"}', "lexicon.toml", base)
    assert base.nouns["bag"].forms.sg == ("bag",) and game.nouns["bag"].forms.sg == ("pouch",)


def test_first_member_of_a_noun_with_one_number_stands_for_both() -> None:
    base = base_lexicon("en", "")
    game = parse_lexicon('[noun]\nmud = {sg="mud", only="sg"}', "lexicon.toml", base)
    assert game.nouns["mud"].forms.pl == ("mud",)


def test_word_that_a_book_needs_and_the_lexicon_lacks() -> None:
    realiser = make_realiser("en")
    for plan in (order("put", theme=NP("workr")), order("shufle"), order("put", "atonce", theme=NP("player"))):
        with pytest.raises(RulesError) as caught:
            realiser.sentences([plan])
        assert [item.code for item in caught.value.diagnostics] == ["W008"]
    with pytest.raises(RulesError) as caught:
        realiser.sentences([order("put", theme=NP("playr"))])
    assert (caught.value.diagnostics[0].hint or "").startswith("did you mean `player`? Or add it")


@pytest.mark.parametrize("fault", ["", "odd = 7\n"])
def test_reading_takes_eight_times_the_work_for_eight_times_the_text(fault: str) -> None:
    def calls(count: int) -> int:
        text = "[noun]\n" + "".join(f'thing_{i} = {{sg="thing {i}", pl="things {i}"}}\n' for i in range(count)) + fault
        found = 0

        def counted(*_: object) -> None:
            nonlocal found
            found += 1

        before = sys.getprofile()
        sys.setprofile(counted)
        try:
            with suppress(RulesError):
                parse_lexicon(text, "lexicon.toml", base)
        finally:
            sys.setprofile(before)
        return found

    base = base_lexicon("en", "")
    assert calls(400) < 9 * calls(50)


def test_a_lexicon_that_was_only_begun_is_one_error() -> None:
    empty = '{g="m", sg=["","","",""], pl=["","","",""]}'
    for number, message in ((1, "noun.word0: sg: the form nominative is empty (and 7 more"), (9, "forms of 9 words")):
        text = "[noun]\n" + "".join(f"word{i} = {empty}\n" for i in range(number))
        with pytest.raises(RulesError) as caught:
            parse_lexicon(text, "lexicon.toml", base_lexicon("de", ""))
        (found,) = caught.value.diagnostics
        assert message in found.message, found.message
