"""Facts that an example claims, and what is so instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import Frozen
from cafetal.declare.english import singular_of
from cafetal.diagnostics import Span
from cafetal.examples.contents import Lying, lying, pieces, place_name, value_name
from cafetal.examples.questions import Index, Questions, Value
from cafetal.executors.reference.machine import Cells, Machine
from cafetal.model import World
from cafetal.resolve.conditions import condition
from cafetal.resolve.resolver import MANY, Resolver
from cafetal.resolve.scope import Scope

Lines = Mapping[str, Sequence[str]]


class Measure(Frozen):
    """What can be told of a condition: a value, or (`counts`) how many pieces there are, and where one looked."""

    value: Value
    counts: bool
    spots: tuple[tuple[str, Index], ...] = ()
    faces: frozenset[int] = frozenset()


class Fact(Frozen):
    """A condition; of several joined by `and`, each is a part of its own."""

    node: n.LineCondition
    holds: Value
    parts: tuple[Fact, ...]
    measure: Measure | None


def fact(r: Resolver, questions: Questions, scope: Scope, node: n.LineCondition) -> Fact:
    """Resolve a fact."""
    expr = condition(r, node, scope)
    if isinstance(node, n.Both):
        parts = tuple(fact(r, questions, scope, part) for part in node.parts)
        return Fact(node, questions.value(expr), parts, None)
    return Fact(node, questions.value(expr), (), _measure(questions, expr, node.span))


def _measure(questions: Questions, expr: v.Expr, span: Span) -> Measure | None:
    match expr:
        case v.Not(inner):
            return _measure(questions, inner, span)
        case v.Exists(of) | v.Member(element=v.The(of)):
            return _count(questions, v.Count(of, t.Num(0, MANY)), of, span)
        case v.Compare(left=v.Count(of) as count):
            return _count(questions, count, of, span)
        case v.Compare(left=left) if not isinstance(left, v.Lit):
            return Measure(questions.value(left), False)
        case _:
            return None


def _count(questions: Questions, count: v.Count, of: v.SetOf, span: Span) -> Measure:
    world = questions.r.world
    if not isinstance(of.source, v.Things):
        return Measure(questions.value(count), True)
    spots: list[tuple[str, Index]] = []
    for spot in of.source.spots:
        storage = world.storages[spot.storage]
        if not storage.cls and not storage.per_player:
            spots.append((spot.storage, questions.value(v.Lit(0, t.Num(0, 0)))))
        elif spot.index is not None:
            spots.append((spot.storage, questions.index(spot.index, True, span)))
    return Measure(questions.value(count), True, tuple(spots), of.source.faces)


class Teller:
    """Tells what is so in a state, in the words of the rules' author."""

    def __init__(self, world: World, machine: Machine, lines: Lines) -> None:
        """`lines` are those of the source files."""
        self.world = world
        self.machine = machine
        self.lines = lines

    def instead(self, found: Fact, cells: Cells) -> str:
        """What is so instead of a fact that does not hold."""
        for part in found.parts:
            if not part.holds.of(self.machine, cells):
                return self.instead(part, cells)
        node, measure = found.node, found.measure
        if measure is None:
            return f"it is not so that {self.text(node.span)}"
        number = measure.value.of(self.machine, cells)
        if isinstance(node, n.Is) and measure.counts:
            return self._state_of(node, measure, cells)
        if isinstance(node, n.Is) and not isinstance(node.complement, n.Comparison):
            word = value_name(self.world, measure.value.type, number)
            wanted = self.text(node.complement.span)
            return f"{self.text(node.subject.span)} is {word}" + ("" if node.negated else f", not {wanted}")
        what = node.object if isinstance(node, n.Does) else node.what if isinstance(node, n.ThereIs) else None
        if isinstance(what, n.NounPhrase) and not measure.counts and not isinstance(measure.value.type, t.Num):
            before = f"{self.text(node.subject.span)} {node.verb}" if isinstance(node, n.Does) else "there is"
            return f"{before} {self._one(what, measure.value.type, number)}"
        if isinstance(node, n.Does) and isinstance(node.object, n.NounPhrase):
            much = self._amount(node.object, number)
            return f"{self.text(node.subject.span)} {node.verb} {much}{self._not(node.object)}"
        if isinstance(node, n.ThereIs) and isinstance(node.what, n.NounPhrase):
            if isinstance(node.what.determiner, n.Count):
                be = "is" if number == 1 else "are"
                return f"there {be} {self._amount(node.what, number)}{self._not(node.what)}"
            be = "is" if number in (0, 1) else "are"
            return f"there {be} {self._amount(node.what, number)}{self._rest(measure, cells, number)}"
        word = value_name(self.world, measure.value.type, number)
        return f"it is not so that {self.text(node.span)}: the value is {word}"

    # -- parts ----------------------------------------------------------------------------------------

    def text(self, span: Span) -> str:
        """What the source says at a place."""
        lines = self.lines.get(span.file, ())
        line = lines[span.line - 1] if 0 < span.line <= len(lines) else ""
        end = span.end_column if span.end_line == span.line else len(line) + 1
        return line[span.column - 1 : end - 1]

    def _not(self, phrase: n.NounPhrase) -> str:
        exact = isinstance(phrase.determiner, n.Count)
        return f", not {phrase.determiner.number.value}" if exact and isinstance(phrase.determiner, n.Count) else ""

    def _one(self, phrase: n.NounPhrase, kind: t.Type, number: int) -> str:
        """`no trump`, `a trump: sun`: one thing that is there or not."""
        rest = self._amount(phrase, 1).removeprefix("1 ")
        return f"no {rest}" if number < 0 else f"{t.a_or_an(rest)}: {value_name(self.world, kind, number)}"

    def _amount(self, phrase: n.NounPhrase, number: int) -> str:
        """`4 points`, `no white ship in left`: the phrase with another number."""
        whole = phrase.span
        first = phrase.determiner.span.end_column if phrase.determiner is not None else whole.column
        noun = phrase.words[-1]
        before = self.text(Span(whole.file, whole.line, first, whole.line, noun.span.column))
        after = self.text(Span(whole.file, whole.line, noun.span.end_column, whole.line, whole.end_column))
        exact = isinstance(phrase.determiner, n.Count)
        form = self._form(noun.text, plural=number not in (0, 1) or (exact and number == 0))
        return f"{number if exact or number else 'no'} {before.strip()}{' ' if before.strip() else ''}{form}{after}"

    def _form(self, noun: str, plural: bool) -> str:
        nouns = self.world.nouns
        if noun in self.world.variables:  # numbers are declared by their plural: `points`
            return noun if plural else singular_of(noun) or noun
        base = nouns.get(noun, noun)
        if base in self.world.variables:
            return base if plural else noun
        if not plural:
            return base
        return noun if noun != base else next((form for form, other in nouns.items() if other == base != form), noun)

    def _state_of(self, node: n.Is, measure: Measure, cells: Cells) -> str:
        """`red's crate is not empty: a white sack is there`, `the buyer is on stop_2`."""
        subject = self.text(node.subject.span)
        if isinstance(node.complement, n.Place):
            where = sorted({place_name(self.world, item.storage, item.site) for item in self._seen(measure, cells)})
            return f"{subject} is {node.complement.preposition} {' and '.join(where) or 'no such place'}"
        there = self._there(measure, cells)
        content = f": {there} {'is' if there.startswith('a') else 'are'} there" if there and not node.negated else ""
        return f"{subject} is {'' if node.negated else 'not '}{self.text(node.complement.span)}{content}"

    def _seen(self, measure: Measure, cells: Cells) -> list[Lying]:
        """The pieces of the sort that is meant, wherever they lie."""
        found: list[Lying] = []
        for storage in self.world.storages.values():
            for item in lying(self.world, self.machine.layout, cells, storage):
                if item.face in measure.faces and storage.name not in ("box", "gone"):
                    found.append(item)
        return found

    def _rest(self, measure: Measure, cells: Cells, number: int) -> str:
        """What is there instead of what is claimed, if one looked at one place."""
        there = self._there(measure, cells)
        if there is None or number:
            return f": {there}" if there else ""
        return f", but {there}" if there else "; nothing is there"

    def _there(self, measure: Measure, cells: Cells) -> str | None:
        """What lies where one looked, if that is one place; else None."""
        if len(measure.spots) != 1 or not isinstance(measure.spots[0][1], Value):
            return None
        name, index = measure.spots[0]
        site = index.of(self.machine, cells)
        storage = self.world.storages[name]
        there = [x for x in lying(self.world, self.machine.layout, cells, storage) if x.site == site]
        return ", ".join(pieces(self.world, item.face, item.count) for item in there[:6])
