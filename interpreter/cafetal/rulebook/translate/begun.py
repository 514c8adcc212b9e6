"""A lexicon that was begun for a language without a grammar: what is given in it, and what is missing."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from cafetal.diagnostics import Diagnostic, RulesError, Span, did_you_mean, error
from cafetal.files.toml import read_toml
from cafetal.folder import files_like
from cafetal.language.lexicon import LANGUAGES, text_of
from cafetal.language.lexicon.reader import Problems
from cafetal.pipeline import Rules
from cafetal.rulebook.strange_lexicon import of_other_rules, own_entries_of
from cafetal.rulebook.translate.needs import Need
from cafetal.rulebook.translate.scaffold import scaffold
from cafetal.rulebook.unknown_entries import names_of, strange_words, words_of_nothing


def begun_languages(rules: Rules) -> tuple[str, ...]:
    """The languages that a game has a lexicon for and Cafetal no grammar of."""
    if rules.folder is None:
        return ()
    found = (path.name.split(".") for path in files_like(rules.folder.path, "lexicon.*.toml"))
    return tuple(parts[1] for parts in found if len(parts) == 3 and parts[1] not in LANGUAGES)


class Begun:
    """The begun lexicon of one language, beside all that `--new` would write for it now."""

    def __init__(self, rules: Rules, language: str) -> None:
        """Bind to a game and a language. Raises RulesError (W014) if the game has no such lexicon."""
        known = (*LANGUAGES, *begun_languages(rules))
        if rules.folder is None or language not in known:
            hint = did_you_mean(language, known) or f"one of: {', '.join(known)}; `--new` begins another one"
            raise RulesError([error("W014", f"there is no language `{language}`", Span("", 0, 0, 0, 0), hint)])
        self.rules = rules
        self.language = language
        self.file: Path | None = rules.folder.path / f"lexicon.{language}.toml"

    @cached_property
    def text(self) -> str:
        """The text of the file. Raises RulesError (W006) if it cannot be read."""
        assert self.file is not None
        text = text_of(self.file)
        read_toml(text, self.file.name, "W006", "the lexicon")
        return text

    @cached_property
    def needs(self) -> list[Need]:
        """Every word that the books need, with the forms that are given and those that are missing."""
        raw = tomllib.loads(self.text)
        found = []
        for section, entries in tomllib.loads(scaffold(self.rules, self.language)).items():
            own = raw.get(section, {})
            for key, entry in entries.items() if section != "style" else ():
                given = _leaves(own.get(key, {}) if isinstance(own, dict) else {})
                wanted = [x for x in _leaves(entry) if x not in given and not any(g.startswith(f"{x} ") for g in given)]
                forms = {**dict.fromkeys(wanted, ""), **given}
                found.append(Need(section, key, forms, tuple(name for name, form in forms.items() if not form)))
        return found

    @property
    def missing(self) -> list[Need]:
        """Words that are missing altogether, or some forms of them."""
        return [need for need in self.needs if need.missing]

    @cached_property
    def left_over(self) -> list[tuple[str, str]]:
        """Section and key of the entries of the file that speak of nothing in the rules or variants."""
        asked = {("verb" if need.section == "predicate" else need.section, need.key) for need in self.needs}
        return words_of_nothing(tomllib.loads(self.text), "en", names_of(self.rules), asked)

    def diagnostics(self) -> list[Diagnostic]:
        """What is left over (warnings); what is missing is in `missing`."""
        name = self.file.name if self.file is not None else ""
        other = of_other_rules(self.rules, self.language, name, own_entries_of(tomllib.loads(self.text)))
        if other is not None:
            return [other]
        return list(strange_words(self.left_over, Problems(name, self.text, self.language), names_of(self.rules)))


def _leaves(entry: object) -> dict[str, str]:
    """The texts in an entry by their names: `pl`, of a list `pl 2`, of a table `frame goal`."""
    if not isinstance(entry, Mapping):
        return {"text": str(entry)}
    found: dict[str, str] = {}
    for name, value in entry.items():
        if isinstance(value, Mapping):
            found |= {f"{name} {key}": str(inner) for key, inner in value.items()}
        elif isinstance(value, list) and len(value) != 1:
            found |= {f"{name} {number}": str(inner) for number, inner in enumerate(value, 1)}
        else:
            found[name] = str(value[0] if isinstance(value, list) else value)
    return found
