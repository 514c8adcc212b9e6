"""From sentence plans to sentences: one realiser a language, driven by its phrase macros."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from cafetal.rulebook.data import templates_folder
from cafetal.rulebook.lexicon import Lexicon, load_lexicon
from cafetal.rulebook.plans import (
    NP,
    YOU,
    Adj,
    Clause,
    Count,
    Det,
    Modality,
    Nominal,
    Order,
    Pattern,
    Statement,
    Tense,
    exactly,
    macro_name,
)
from cafetal.rulebook.realise.base import Grammar
from cafetal.rulebook.realise.discourse import Mention
from cafetal.rulebook.realise.english import English
from cafetal.rulebook.realise.environment import Macro, load_macros, make_environment
from cafetal.rulebook.realise.german import German
from cafetal.rulebook.realise.italian import Italian
from cafetal.rulebook.realise.italian.articles import euphonic
from cafetal.rulebook.realise.numbers import figures, in_words
from cafetal.rulebook.realise.text import capital, quoted, resolve, sentence, strong

GRAMMARS: Mapping[str, type[German | English | Italian]] = {"de": German, "en": English, "it": Italian}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A finished sentence with inline markup, and the ids of the clauses that it tells."""

    text: str
    ids: tuple[str, ...] = ()


class Realiser:
    """Realises sentence plans in one language over one lexicon.

    The discourse (what may be a pronoun) runs on from sentence to sentence; `reset` begins a new paragraph.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.grammar = GRAMMARS[lexicon.style.language](lexicon)

    @cached_property
    def macros(self) -> Mapping[str, Macro]:
        """The phrase macros of the language."""
        folder = templates_folder() / self.lexicon.style.language
        return load_macros(make_environment(folder, self._filters()), folder)

    # --- sentences ---------------------------------------------------------------------------

    def sentence(self, plan: Statement) -> Sentence:
        """A finished sentence: capital, full stop, quotation marks; the discourse moves on."""
        text = self.finish(sentence(self.say(plan)))
        self.grammar.discourse.next_sentence()
        return Sentence(text, ids_of(plan))

    def sentences(self, plans: Iterable[Statement], topic: Mention | None = None) -> list[Sentence]:
        """The sentences of a paragraph; only `topic` is known from before."""
        self.grammar.discourse.reset(topic)
        return [self.sentence(plan) for plan in plans]

    def heading(self, content: Nominal | Clause | str) -> str:
        """A heading: a text of the base vocabulary, a noun phrase in its citation form, or a verb."""
        if isinstance(content, str):
            return self.finish(capital(self.grammar.text(content)))
        if isinstance(content, Clause):
            return self.finish(self.grammar.citation(content.verb))
        return self.finish(capital(self.grammar.phrase(content).text))

    def cell(self, content: Nominal | int | None) -> str:
        """A cell of a table: small initial, a number in figures, nothing for None."""
        if content is None:
            return ""
        if isinstance(content, int):
            return figures(self.grammar.language, content)
        return self.finish(self.grammar.phrase(content).text)

    def finish(self, text: str) -> str:
        """Resolve the marks of an assembled text."""
        done = resolve(text, self.lexicon.style.quotes)
        return euphonic(done) if self.grammar.language == "it" else done

    def say(self, plan: Statement, order: Order | str = Order.MAIN) -> str:
        """A plan as a clause without capital and full stop."""
        order = Order(order)
        if isinstance(plan, Clause):
            return self.grammar.clause(plan, order)
        return _one_line(self.macros[macro_name(type(plan))](plan, order.value))

    # --- what the templates may use ----------------------------------------------------------

    def _filters(self) -> dict[str, Callable[..., object]]:
        grammar = self.grammar
        return {
            "say": self.say,
            "np": lambda nominal, spec="": grammar.phrase(nominal, spec).text,
            "subj": lambda nominal: grammar.phrase(nominal, _SUBJECT[grammar.language], subject=True).text,
            "mood": lambda clause, modality: clause.as_(Modality(modality)),
            "with_verb": lambda clause, verb: replace(clause, verb=verb),
            "with_args": lambda clause, **args: clause.having(**args),
            "without_role": lambda clause, role: clause.without_role(role),
            "perfect": lambda clause: replace(clause, tense=Tense.PERFECT),
            "det": lambda np, det, **changes: np.with_(det=Det(det), **changes),
            "bare": lambda np: np.with_(det=Det.BARE),
            "counted": lambda np, n, digits=False: np.with_(count=Count((n,), digits=digits), det=Det.INDEF),
            "units": self._units,
            "word": lambda n: in_words(grammar.language, n),
            "fig": lambda n: figures(grammar.language, n),
            "fin": lambda who, verb, modality="ind": grammar.finite(verb, Modality(modality), who),
            "join": grammar.join,
            "strong": strong,
            "quoted": quoted,
            "capital": capital,
            "sentence": lambda text: sentence(_one_line(text)),
            "lex": self._word,
            "title": grammar.text,
            "value": grammar.value_noun,
            "adjective": self._adjective,
            "participle": self._participle,
            "plural": lambda np: isinstance(np, NP) and grammar.is_plural(np),
            "gender": lambda np: grammar.noun(np.noun).gender,
            "has_full": lambda key: grammar.noun(key).full is not None,
            "noun_np": NP,
            "citation": grammar.citation,
            "preposition_of": grammar.preposition,
            "who_has": self._who_has,
            "quiet": self._quiet,
            "new_topic": lambda np: grammar.phrase(np, subject=True) and "",
            "phrase_text": lambda key: self.lexicon.phrases[key].text,
            "phrase_fact": lambda key: self.lexicon.phrases[key].fact,
            "you": lambda: YOU,
            "there": self._there,
            "policy": lambda: self.lexicon.style.gender,
            "address": lambda: self.lexicon.style.address,
        }  # fmt: skip

    def _units(self, n: int, unit: str, spec: str = "") -> str:
        """A number of units, in figures: *8 Centavos*."""
        return self.grammar.phrase(NP(unit, det=Det.INDEF, count=exactly(n, digits=True)), spec).text

    def _word(self, key: str, number: str = "sg", case: int = 0) -> str:
        """A form of a noun by itself."""
        forms = self.grammar.noun(key).forms
        return (forms.pl if number == "pl" else forms.sg)[case]

    def _adjective(self, adj: Adj, np: NP) -> str:
        """A predicative adjective that agrees with a noun phrase."""
        grammar = self.grammar
        noun = grammar.noun(np.noun)
        if isinstance(grammar, German):
            return grammar.predicative(adj, noun)
        if isinstance(grammar, English):
            return grammar.degree(adj, noun)
        return grammar.inflected(adj, noun, grammar.agreement(np))

    def _participle(self, verb: str, np: NP) -> str:
        """The participle of a verb, agreeing with a noun phrase where the language asks for it."""
        entry = self.grammar.verb_entry(verb)
        if not isinstance(self.grammar, Italian):
            return entry.part
        ending = {"ms": "o", "fs": "a", "mp": "i", "fp": "e"}[self.grammar.agreement(np)]
        return entry.part[:-1] + ending

    def _who_has(self, clause: Clause) -> str:
        """A player for whom a condition holds, in the language's shortest form: *wer ..., player with ..., chi ...*."""
        return (
            self.grammar.free_relative(clause)
            if not isinstance(self.grammar, English)
            else (self.grammar.player_who(clause))
        )

    def _quiet(self, plan: Statement) -> str:
        """A plan as a quotation: a finished sentence, without pronouns for what stands outside it."""
        before = self.grammar.discourse.last, self.grammar.discourse.now, self.grammar.discourse.quoting
        self.grammar.discourse.last, self.grammar.discourse.now = [], []
        self.grammar.discourse.quoting = True
        text = sentence(self.say(plan))
        self.grammar.discourse.last, self.grammar.discourse.now, self.grammar.discourse.quoting = before
        return text

    def _there(self, np: NP) -> str:
        """A place spoken of by an adverb, where the language has one (*darin*)."""
        return self.grammar.da_place(np) if isinstance(self.grammar, German) else ""


_SUBJECT = {"de": "nom", "en": "subj", "it": "subj"}


def ids_of(plan: Statement) -> tuple[str, ...]:
    """The clauses of the rules that a sentence tells: its own and those of the plans inside it, in order."""
    if isinstance(plan, Clause):
        return ()
    found = list(plan.ids)
    for name in plan.__dataclass_fields__:
        value = getattr(plan, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Pattern):
                found += [key for key in ids_of(part) if key not in found]
    return tuple(found)


def make_realiser(language: str, game_file: Path | None = None, **style: str) -> Realiser:
    """A realiser for a language and a game's lexicon; `style` may set address and gender."""
    return Realiser(load_lexicon(language, game_file, **style))


def _one_line(text: str) -> str:
    return re.sub(r"[ \n\t]+", " ", text).strip()


__all__ = ["Grammar", "Realiser", "Sentence", "ids_of", "make_realiser"]
