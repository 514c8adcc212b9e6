"""The phrase macros: complete in every language, free of articles, endings and games' nouns."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import jinja2
import pytest
from jinja2.exceptions import SecurityError

from cafetal.language.lexicon import LANGUAGES, load_lexicon
from cafetal.language.realise import make_realiser
from cafetal.language.realise.environment import make_environment
from cafetal.language.realise.filters import make_filters
from cafetal.resources import templates_folder
from cafetal.sentences import NP, PATTERNS, Absence, Lacking, Pattern, macro_name

RULES = Path(__file__).parents[3] / "rules" / "guatemala_cafe"


def all_patterns(base: type[Pattern] = Pattern) -> set[type[Pattern]]:
    found: set[type[Pattern]] = set()
    for child in base.__subclasses__():
        found |= {child} | all_patterns(child)
    return found


def test_union_of_patterns_is_closed() -> None:
    names = {pattern.__qualname__ for pattern in PATTERNS}
    assert names == {pattern.__qualname__ for pattern in all_patterns()}
    assert len(names) == len(PATTERNS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_has_exactly_one_macro(language: str) -> None:
    macros = {name for name in make_realiser(language).macros if not name.startswith("brief_")}
    assert macros == {macro_name(pattern) for pattern in PATTERNS}


def test_every_language_has_its_own_words_for_the_same_notes() -> None:
    notes = [{n for n in make_realiser(x).macros if n.startswith("brief_")} for x in LANGUAGES]
    assert notes[0] == notes[1] == notes[2]
    assert {name.removeprefix("brief_") for name in notes[0]} <= {macro_name(pattern) for pattern in PATTERNS}


def template_words(language: str) -> list[tuple[str, str]]:
    """The words that templates print, with their file; code between braces is cut out."""
    found = []
    for path in sorted((templates_folder() / language).rglob("*.j2")):
        text = re.sub(r"\{#.*?#\}", "", path.read_text(encoding="utf-8"), flags=re.S)
        printed = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", " ", text, flags=re.S)
        found += [(word, path.name) for word in re.findall(r"[^\W\d_]+", printed)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_hold_no_noun_of_a_game(language: str) -> None:
    lexicon = load_lexicon(language, RULES / f"lexicon.{language}.toml")
    base = load_lexicon(language)
    own = {
        form.lower()
        for key, noun in lexicon.nouns.items()
        if key not in base.nouns
        for form in (*noun.forms.sg, *noun.forms.pl)
    }
    printed = {word.lower() for word, _ in template_words(language)}
    assert not own & printed


def test_layout_templates_hold_no_word() -> None:
    for path in sorted((templates_folder() / "layout").glob("*.j2")):
        text = re.sub(r"\{#.*?#\}", "", path.read_text(encoding="utf-8"), flags=re.S)
        if path.name.endswith(".typ.j2"):
            text = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
        printed = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|<[^>]*>", " ", text, flags=re.S)
        assert not re.findall(r"[^\W\d_]{3,}", printed), path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_template_files_are_short(language: str) -> None:
    for path in sorted((templates_folder() / language).rglob("*.j2")):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


def test_undefined_name_is_an_error() -> None:
    environment = make_environment(templates_folder() / "de", {})
    with pytest.raises(jinja2.UndefinedError):
        environment.from_string("{{ nobody }}").render()


def test_templates_cannot_leave_their_sandbox() -> None:
    environment = make_environment(templates_folder() / "de", {})
    with pytest.raises(SecurityError):
        environment.from_string("{{ ''.__class__.__mro__[1].__subclasses__() }}").render()


@pytest.mark.parametrize("language", LANGUAGES)
def test_word_of_one_game_does_not_reach_the_books_of_another(language: str) -> None:
    """Filters on constants are not worked out once for all realisers."""
    games = [Path(__file__).parents[3] / "rules" / "classics" / name for name in ("backgammon", "reversi")]
    plan = Absence(NP("component"), Lacking.POINTS)
    told = [make_realiser(language, folder / f"lexicon.{language}.toml").sentence(plan).text for folder in games]
    assert make_realiser(language).sentence(plan).text == told[1]
    assert (told[0] == told[1]) == (language == "en")


def test_a_changed_phrase_is_not_taken_from_what_was_made_before(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    shutil.copytree(templates_folder() / "en", folder)
    template = folder / "phrases" / "flow.j2"
    template.write_text(template.read_text("utf-8") + "{% macro added() %}new words{% endmacro %}", "utf-8")
    filters = make_filters(make_realiser("en"))
    found = make_environment(folder, filters).get_template("phrases/flow.j2").module
    assert found.added() == "new words"  # type: ignore[attr-defined]
    assert not hasattr(make_realiser("en").environment.get_template("phrases/flow.j2").module, "added")
