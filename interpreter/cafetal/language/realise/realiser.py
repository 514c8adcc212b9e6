"""From sentence plans to sentences: one realiser a language, driven by its phrase macros."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from cafetal import sentences as p
from cafetal.dataclass import Frozen
from cafetal.language.lexicon import Lexicon, base_lexicon, load_lexicon
from cafetal.language.lexicon.forms import chosen
from cafetal.language.lexicon.paradigms import PARADIGMS
from cafetal.language.realise.base import Grammar
from cafetal.language.realise.brackets import denied
from cafetal.language.realise.discourse import Mention
from cafetal.language.realise.english import English
from cafetal.language.realise.environment import Macro, Sandbox, load_macros, make_environment
from cafetal.language.realise.filters import make_filters, one_line
from cafetal.language.realise.german import German
from cafetal.language.realise.italian import Italian
from cafetal.language.realise.italian.articles import euphonic
from cafetal.language.realise.numbers import figures
from cafetal.language.realise.printed import Printed
from cafetal.language.realise.text import MARK, NO_BREAK, capital, marked, move_last, resolve, sentence, with_mark
from cafetal.resources import templates_folder

UNDER = 2
"""More notes than that under one head stand below it, a line each."""
LEADS = (p.Repeats, p.ForEach, p.InCase, p.AsSoonAs, p.ElseCase)
"""Lead-ins behind which a sentence begins with a small letter, where the language has it so."""
GRAMMARS: Mapping[str, type[German | English | Italian]] = {"de": German, "en": English, "it": Italian}


class Sentence(Frozen):
    """A finished sentence with inline markup, the ids of the clauses that it tells, and how many words people wrote."""

    text: str
    ids: tuple[str, ...] = ()
    by_hand: int = 0


class Note(Frozen):
    """A line of a quick reference, and the lines under it, each of which may have some in its turn."""

    line: Sentence
    under: tuple[Note, ...] = ()

    def lines(self) -> Iterator[Sentence]:
        """The line and all those under it, in their order."""
        yield self.line
        for note in self.under:
            yield from note.lines()


class Realiser:
    """Realises sentence plans in one language over one lexicon.

    The discourse (what may be a pronoun) runs on from sentence to sentence; `reset` begins a new paragraph.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.grammar = GRAMMARS[lexicon.style.language](lexicon)
        self.printed: Printed | None = None  # while a book is written

    @cached_property
    def macros(self) -> Mapping[str, Macro]:
        """The phrase macros of the language."""
        return load_macros(self.environment, self._templates)

    @property
    def environment(self) -> Sandbox:
        """A new environment for the templates of the language."""
        return make_environment(self._templates, make_filters(self))

    @property
    def _templates(self) -> Path:
        return templates_folder() / self.lexicon.style.language

    # --- sentences ---------------------------------------------------------------------------

    def sentence(self, plan: p.Statement) -> Sentence:
        """A finished sentence: capital, full stop, quotation marks; the discourse moves on."""
        said = self.say(plan)
        listed = isinstance(plan, p.Choice) and plan.named  # it goes on behind the colon of its lead-in
        text = self.finish(f"{said}." if listed else sentence(said))
        if isinstance(plan, p.Pattern) and plan.marked:
            text = with_mark(text)
        self.grammar.discourse.next_sentence()
        return Sentence(text, ids_of(plan), self._by_hand(plan))

    def _by_hand(self, plan: object) -> int:
        """The words of a plan that an author wrote: phrases, printed sentences, remarks on components."""
        match plan:
            case p.Text(key, fact, after, note):
                return len(chosen(self.lexicon.phrases[key].said(fact, after, note), self.lexicon.style).split())
            case p.Printed(key) | p.Component(remark=key) if key:
                text, style = self.lexicon.texts.get(key, ""), self.lexicon.style
                common = base_lexicon(style.language, style.gender).texts.get(key) == text
                return 0 if common else len(chosen(text, style).split())  # the base vocabulary is no author's
            case tuple():
                return sum(map(self._by_hand, plan))
            case p.Pattern() | p.ComponentGroup():
                return sum(self._by_hand(getattr(plan, name)) for name in plan.__dataclass_fields__)
            case _:
                return 0

    def fragment(self, plan: p.Statement) -> Sentence:
        """A verb phrase of a quick reference: infinitive, no full stop."""
        self.grammar.discourse.reset()
        return Sentence(self.finish(capital(self.say(plan, p.Order.INFINITIVE))), ids_of(plan))

    def notes(self, plans: Iterable[p.Statement]) -> list[Note]:
        """Lines of a quick reference: in note form, without full stops."""
        self.grammar.terse = True
        try:
            return [self._note(plan) for plan in plans]
        finally:
            self.grammar.terse = False

    def _note(self, plan: p.Statement) -> Note:
        if isinstance(plan, p.Noted) and _in_lines(plan):
            head = replace(self._line(replace(plan, items=())), ids=ids_of(plan))
            notes = map(self._note, plan.items)
            return Note(head, tuple(x if x.line.ids else replace(x, line=replace(x.line, ids=head.ids)) for x in notes))
        return Note(self._line(plan))

    def _line(self, plan: p.Statement) -> Sentence:
        self.grammar.discourse.reset()
        text = self.finish(capital(self.brief(plan)))
        if isinstance(plan, p.Pattern) and plan.marked:
            text = f"{MARK}{NO_BREAK}{text}"
        return Sentence(text, ids_of(plan), self._by_hand(plan))

    def brief(self, plan: p.Statement) -> str:
        """A plan in note form; patterns that need other words for it have a macro of their own, `brief_...`."""
        self.grammar.discourse.next_note()
        order = p.Order.INFINITIVE if _is_order(plan) else p.Order.MAIN
        name = "" if isinstance(plan, p.Clause) else f"brief_{p.macro_name(type(plan))}"
        said = one_line(self.macros[name](plan, order.value)) if name in self.macros else self.say(plan, order)
        return said.removesuffix(".") if isinstance(plan, p.Text) else said

    def sentences(self, plans: Iterable[p.Statement], topic: Mention | None = None) -> list[Sentence]:
        """The sentences of a paragraph; only `topic` is known from before."""
        self.grammar.discourse.reset(topic)
        found: list[Sentence] = []
        before: p.Statement | None = None
        plans = tuple(plans)
        for plan in plans:
            told = self.sentence(plan)
            if isinstance(before, LEADS) and self.grammar.small_after_colon:
                told = replace(told, text=self._small(told.text))
            bare = isinstance(before, p.InCase) or (isinstance(before, p.AsSoonAs) and before.doer is None)
            if bare and found[-1].text.endswith(":"):
                found[-1] = replace(found[-1], text=f"{found[-1].text[:-1]}{self.grammar.before_colon}:")
            found.append(told)
            before = plan
        if self.printed is not None:
            self.printed.note(plans, [told.text for told in found])
        return found

    def _small(self, text: str) -> str:
        """A sentence with a small initial, unless it begins with a name."""
        sign = f"{MARK}{NO_BREAK}" if text.startswith(MARK) else ""
        text = text.removeprefix(sign)
        first = re.split(r"[ ,.:’]", text, maxsplit=1)[0]
        return sign + (text if first in self.lexicon.seats.values() else text[:1].lower() + text[1:])

    def heading(self, content: p.Nominal | p.Clause | str) -> str:
        """A heading: a text of the base vocabulary, a noun phrase in its citation form, a verb, or what is done."""
        if isinstance(content, str):
            return self.finish(capital(self.grammar.text(content)))
        if isinstance(content, p.Clause) and content.args:
            self.grammar.discourse.reset()
            return self.finish(capital(self.say(content, p.Order.INFINITIVE)))
        if isinstance(content, p.Clause):
            return self.finish(self.grammar.citation(content.verb))
        return self.finish(capital(self.grammar.phrase(content).text))

    def cell(self, content: p.Nominal | int | None, corner: p.Nominal | None = None) -> str:
        """A cell of a table: small initial, a number in figures, nothing for None.

        Under a corner that names its kind a value stands alone: *grey* for *grey area*.
        """
        if content is None:
            return ""
        value = _value_under(content, corner)
        if value is not None and isinstance(content, p.NP):
            return self.finish(self.grammar.value_noun(value, content.noun))
        if isinstance(content, int):
            return figures(self.grammar.language, content)
        return self.finish(self.grammar.phrase(content).text)

    def finish(self, text: str) -> str:
        """Resolve the marks of an assembled text."""
        style = self.lexicon.style
        done = resolve(marked(text, PARADIGMS[style.language].quotes), style.quotes)
        return euphonic(done) if self.grammar.language == "it" else done

    def say(self, plan: p.Statement, order: p.Order | str = p.Order.MAIN) -> str:
        """A plan as a clause without capital and full stop."""
        order = p.Order(order)
        if isinstance(plan, p.Clause):
            return denied(self, plan, order) or self.grammar.clause(plan, order)
        return move_last(one_line(self.macros[p.macro_name(type(plan))](plan, order.value)))


def _in_lines(plan: p.Noted) -> bool:
    """Whether what stands under a head needs lines of its own: because it is much, or would not be known apart."""
    if not isinstance(plan.head, p.Pattern):
        return False
    inner = [item for item in plan.items if isinstance(item, p.Noted)]
    return len(plan.items) > UNDER or (len(plan.items) > 1 and bool(inner)) or any(map(_in_lines, inner))


def _is_order(plan: p.Statement) -> bool:
    """Whether a plan orders the addressee to do something; not what may be done, what holds, or what others do."""
    clauses = getattr(plan, "clauses", None) or getattr(plan, "options", None) or (getattr(plan, "clause", plan),)
    first = clauses[0]
    if not isinstance(first, p.Clause) or first.modality is not p.Modality.IMP or isinstance(plan, p.May):
        return False
    return (first.get("subject") or p.YOU) in (p.YOU, p.GROUP)


def _value_under(content: p.Nominal | int, corner: p.Nominal | None) -> str | None:
    """The one value that a cell has more than its corner, or None."""
    if not isinstance(content, p.NP) or not isinstance(corner, p.NP) or content.noun != corner.noun:
        return None
    only = content.attributes[0] if len(content.attributes) == 1 else None
    alone = isinstance(only, p.Adj) and content == p.NP(content.noun, det=content.det, attributes=content.attributes)
    return only.key if alone and isinstance(only, p.Adj) else None


def ids_of(plan: p.Statement) -> tuple[str, ...]:
    """The clauses of the rules that a sentence tells: its own and those of the plans inside it, in order."""
    if isinstance(plan, p.Clause):
        return ()
    found = list(plan.ids)
    for name in plan.__dataclass_fields__:
        value = getattr(plan, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, p.Pattern):
                found += [key for key in ids_of(part) if key not in found]
    return tuple(found)


def make_realiser(language: str, game_file: Path | None = None, **style: str) -> Realiser:
    """A realiser for a language and a game's lexicon; `style` may set address and gender."""
    return Realiser(load_lexicon(language, game_file, **style))


__all__ = ["Grammar", "Note", "Realiser", "Sentence", "ids_of", "make_realiser"]
