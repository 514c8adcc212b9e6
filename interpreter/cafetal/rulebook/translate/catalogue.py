"""The words of one language for one game: what is there, what is missing, what is left over."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, RulesError, Span, did_you_mean, error, warning
from cafetal.language.lexicon import LANGUAGES, Lexicon, base_lexicon, read_lexicon, text_of
from cafetal.language.lexicon.reader import Problems
from cafetal.pipeline import Checked, Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.strange_lexicon import of_other_rules, own_entries
from cafetal.rulebook.translate.needs import Need, hoped_of, needs_of
from cafetal.rulebook.unknown_entries import names_of, strange_words, words_of_nothing
from cafetal.rulebook.variants import with_each
from cafetal.sentences.document import Document


class Draft(Frozen):
    """A lexicon file as far as it can be read: its text, its words over the base, and what is wrong with it."""

    file: Path | None
    text: str
    lexicon: Lexicon
    problems: tuple[Diagnostic, ...]

    @property
    def raw(self) -> Mapping[str, object]:
        """The tables of the file itself."""
        return tomllib.loads(self.text)


def lexicon_file(rules: Rules, language: str) -> Path | None:
    """Where a game's lexicon of a language lies or would lie; None for rules that lie in no folder."""
    return rules.folder.path / f"lexicon.{language}.toml" if rules.folder is not None else None


def read_draft(rules: Rules, language: str) -> Draft:
    """The draft of a language; an empty one if the game has no file for it. Raises RulesError if it cannot be read."""
    file = lexicon_file(rules, language)
    base = base_lexicon(language, "")
    if file is None or not os.path.lexists(file):
        return Draft(file, "", base, ())
    text = text_of(file)
    first, _ = read_lexicon(text, file.name, base)
    lexicon, problems = read_lexicon(text, file.name, base_lexicon(language, first.style.gender))
    return Draft(file, text, lexicon, problems)


FEW = 5
"""So many missing words are named."""


def lacking(maker: RulebookMaker) -> Iterator[Diagnostic]:
    """For each lexicon a warning if words of it lack, without making a book: those of examples and variants aside."""
    about = maker.rules.checked(maker.players).world.printed.about
    for language, realiser in maker.realisers.items():
        tree = maker.plain_tree(maker.known.phrased(realiser.lexicon))
        missing = [need for need in needs_of([tree], realiser.lexicon, about) if need.missing]
        if missing:
            words = ", ".join(f"`{need.key}`" for need in missing[:FEW]) + ", …" * (len(missing) > FEW)
            count = f"{len(missing)} words" if len(missing) > 1 else "1 word"
            file = f"lexicon.{language}.toml"
            hint = f"`cafetal lexicon … --add {language}` adds every word that lacks; `--missing` lists them"
            message = f"the rulebook needs {count} that the lexicon lacks: {words}"
            yield warning("W008", message, Span(file, 1, 1, 1, 1), hint)


class Catalogue:
    """What the books of a game need in one language, whatever its lexicon has."""

    def __init__(self, rules: Rules, language: str) -> None:
        """Bind to a game and a language. Raises RulesError for a language that there is none of."""
        if language not in LANGUAGES:
            hint = did_you_mean(language, LANGUAGES) or f"one of: {', '.join(LANGUAGES)}; `--new` begins another one"
            raise RulesError([error("W014", f"there is no language `{language}`", Span("", 0, 0, 0, 0), hint)])
        self.rules = rules
        self.language = language

    @cached_property
    def draft(self) -> Draft:
        """The lexicon file of the language."""
        return read_draft(self.rules, self.language)

    @cached_property
    def maker(self) -> RulebookMaker:
        """The maker of the game's books in this language."""
        return RulebookMaker(self.rules, [self.language])

    @cached_property
    def document(self) -> Document:
        """The document tree as it would be with whole lexicons. Raises RulesError if the rules have errors."""
        others = [read_draft(self.rules, language) for language in LANGUAGES if language != self.language]
        lexicons = [draft.lexicon for draft in (self.draft, *others)]
        known = hoped_of([self.rules.checked(self.maker.players), *self._with_variants], lexicons)
        return self.maker.tree(known.phrased(self.draft.lexicon))

    @property
    def _with_variants(self) -> list[Checked]:
        """The rules with each variant, whose words the book of the game needs, too."""
        return [] if self.rules.variants else [rules.checked(counts[-1]) for rules, counts in with_each(self.rules)]

    @cached_property
    def needs(self) -> list[Need]:
        """Every word that the books need."""
        about = self.rules.checked(self.maker.players).world.printed.about
        colours = self.rules.checked(max(self.rules.player_counts)).world.colours
        return needs_of([self.document], self.draft.lexicon, about, colours)

    @cached_property
    def missing(self) -> list[Need]:
        """Words that are missing altogether, or some forms of them."""
        return [need for need in self.needs if need.missing]

    @cached_property
    def left_over(self) -> list[tuple[str, str]]:
        """Section and key of the entries of the game's file that speak of nothing in its rules or variants."""
        asked = {(need.section, need.key) for need in self.needs}
        return words_of_nothing(self.draft.raw, self.language, names_of(self.rules), asked)

    def diagnostics(self) -> list[Diagnostic]:
        """What is wrong with the file, what is missing, and what is left over (a warning)."""
        where = self.draft.file.name if self.draft.file is not None else ""
        here = Span(where, 1, 1, 1, 1)
        other = of_other_rules(self.rules, self.language, where, own_entries(self.draft.lexicon))
        if other is not None:
            return [other]
        found = list(self.draft.problems)
        for need in self.needs:
            if len(need.missing) == len(need.forms):
                message = f"{self.language}: the lexicon has no {need.section} `{need.key}`"
                hint = f"add it to the section [{need.section}]; `--add {self.language}` adds every word that lacks"
                found.append(error("W008", message, here, hint))
        problems = Problems(where, self.draft.text, self.language)
        found += strange_words(self.left_over, problems, names_of(self.rules) if self.left_over else frozenset())
        return found
