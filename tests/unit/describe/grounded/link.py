"""What the rules mean by each phrase and condition that a sentence plan says, as questions to a plan of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass, replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.core.tree import replaced
from cafetal.core.walk import statements_of
from cafetal.diagnostics import Span
from cafetal.lower.env import free
from cafetal.lower.turns import Query
from cafetal.pipeline import Checked
from cafetal.resolve import resolved
from cafetal.resolve.faults import Fault
from cafetal.resolve.nouns import in_piles
from cafetal.resolve.phrases import resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Heard, Many, One, Poison, Scope
from cafetal.sentences.changes import HIDDEN
from cafetal.sentences.document import Document, Section
from cafetal.trees import names_of
from tests.unit.describe.grounded.clauses import PREDICATES

ACTOR = v.Variable("actor", t.SEAT)
TURN = v.StateRead("turn_player", None, t.SEAT)
READINGS = 4
"""So many meanings of one phrase are looked at, which has others where a definition is put in at several places."""
AMOUNT = "an amount of a sort"
Said = p.NP | p.Clause | p.Pattern


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a book that says a phrase or a condition of the rules. `around`: its sentence says more that belongs to
    it, from where a thing is taken. `act`: it is what something is done with. `turned`: it is the opposite of what the
    rules write."""

    said: Said
    around: bool = False
    act: bool = False
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A function of the plan, the variables that it has to be told, and the sort of what it gives."""

    function: str
    variables: tuple[v.Variable, ...]
    type: t.Type


@dataclass(frozen=True, slots=True)
class Asked:
    """A part of a sentence plan beside what the rules mean by it: a value, the test of a set's elements, or a truth.

    `names` are what is in sight there; `you`, `they` and `it` likewise. `quant` is how many are meant.
    """

    said: Said
    meaning: Question
    many: bool
    names: Mapping[str, Question]
    you: Question
    they: Question | None
    it: Question | None
    others: Mapping[str, Question]  # further names in sight, of which it does not speak
    turned: bool = False  # the part is the opposite of what the rules mean


class Link:
    """All phrases and conditions that a book says of the rules, and the questions what they mean."""

    def __init__(self, checked: Checked, told: Document) -> None:
        """`told` is the document tree of the book."""
        self.checked = checked
        self.resolver = listening(checked)
        self.queries: dict[str, Query] = {}
        self._functions: dict[tuple[str, str], Question] = {}
        self.heard: dict[tuple[Span, bool], list[Heard]] = {}  # of each phrase (True) and each condition
        self.around: dict[tuple[Span, bool], list[Heard]] = {}  # of phrases with what a line says around them
        self.defining: set[Span] = set()  # where words are defined, and *you* is the player of whom they are said
        self.ending: set[Span] = set()  # where ends are told, and *you* is the player at turn
        self._listen()
        self.domains: dict[v.Variable, Question] = {}
        self.chosen = {x.what.span for x in self._nodes() if isinstance(x, n.Choose)}
        drawn = (x for x in self._nodes() if isinstance(x, n.Doing) and x.verb in ("draw", "deal") and not x.at_random)
        self.drawn = {x.what.span for x in drawn}
        self.missing: list[tuple[Said, str]] = []  # what nothing can be asked of, and why
        self.asked = [one for part in parts_of_book(told) for one in self._asked(part)]
        lines = [x for x in _lines(self.resolver.game) if isinstance(x, s.Let) and not x.var.changes]
        self.lets = {x.var: self.value(x.value) for x in lines}
        for heard in self.resolver.understood or ():
            self._domain(heard.meaning)
        for ask in (x for x in _lines(self.resolver.game) if isinstance(x, s.Ask)):
            self._domain(Many(ask.of, v.Ref(ask.var)))  # also the one player who is asked by name

    def _nodes(self) -> Iterator[n.Node]:
        return (x for section in self.resolver.document.sections for x in n.walk(section))

    # -- what was heard -----------------------------------------------------------------------------------

    def _listen(self) -> None:
        """Sort what was heard, with the phrases that no line had to resolve by themselves."""
        scopes: dict[Span, Scope] = {}
        sections = self.resolver.document.sections
        written = {(x.span, x) for section in sections for x in n.walk(section) if isinstance(x, n.Phrase)}
        for heard in self.resolver.understood or ():
            node = heard.node
            scopes.setdefault(node.span, heard.scope)
            whole = not isinstance(node, n.Phrase) or (node.span, node) in written
            if heard.meaning is not None:
                (self.heard if whole else self.around).setdefault((node.span, isinstance(node, n.Phrase)), []).append(
                    heard
                )
        for section in sections:
            if not isinstance(section, n.Example | n.Boards | n.Components):
                for node, scope in _scopes(section, None, scopes):
                    if isinstance(node, n.Phrase) and (node.span, True) not in self.heard:
                        meaning = meant(self.resolver, node, scope)
                        if meaning is not None:
                            self.heard[node.span, True] = [Heard(node, meaning, scope)]
            if isinstance(section, n.Definitions):
                self.defining |= {x.span for x in n.walk(section)}
            if isinstance(section, n.End):
                self.ending |= {x.span for x in n.walk(section)}

    def gathered(self) -> Iterator[tuple[str, tuple[v.Variable, ...], Question]]:
        """The words that stand for sets of things, with their parameters and the question for an element."""
        for node in self._nodes():
            if isinstance(node, n.ValueDefinition) and isinstance(node.value, n.Phrase):
                for heard in self.heard.get((node.value.span, True), ()):
                    params = tuple(x.var for x in heard.scope.names.values() if isinstance(x, v.Ref))
                    question = self.element(heard.meaning) if isinstance(heard.meaning, Many) else None
                    if question is not None and set(question.variables) <= {*params, ACTOR}:
                        yield node.head.words[-1].text, params, question
                        break

    # -- questions ----------------------------------------------------------------------------------------

    def _asked(self, part: Part) -> Iterator[Asked]:
        said, around = part.said, part.around
        assert said.origin is not None
        if part.act and isinstance(said, p.NP) and self._is_amount(said):
            self.missing.append((said, AMOUNT))
            return
        key = (said.origin, isinstance(said, p.NP))
        if isinstance(said, p.NP) and said.places and not said.merged and key in self.around:
            alone = self.heard.get(key, [])
            around = around or not any(isinstance(x.node, n.NounPhrase) and x.node.places for x in alone)
        if isinstance(said, p.NP) and said.relative is not None and not said.merged:
            alone = self.heard.get(key, [])
            around = around or not any(isinstance(x.node, n.NounPhrase) and _is_narrowed(x.node) for x in alone)
        drawn = part.act and said.origin in self.drawn
        around = around or (drawn and isinstance(said, p.NP) and said.of is not None)  # *the top card of the deck*
        readings = (self.around if around else self.heard).get(key, [])
        if not readings:
            self.missing.append((said, f"no meaning: {type(said).__name__}"))
        if drawn:
            readings = [replace(heard, meaning=self._topmost(heard.meaning)) for heard in readings]
        different = {repr(heard.meaning): heard for heard in readings[::-1]}
        for heard in list(different.values())[:READINGS]:
            found = self._one(said, heard)
            if found is not None:
                yield replace(found, turned=part.turned)
            else:
                self.missing.append((said, "no question"))

    def _topmost(self, meaning: One | Many | None) -> One | Many | None:
        """Of what is drawn from a pile the top one, which the line does not say; anything else as it is."""
        if isinstance(meaning, Many) and meaning.plain and in_piles(self.resolver, meaning.of):
            return One(v.The(meaning.of, "first", meaning.of.var.type))
        return meaning

    def _is_amount(self, said: p.NP) -> bool:
        """Things of a sort that an act takes from what there is of them: a kind and a number, but no set of things."""
        new = said.det in (p.Det.INDEF, p.Det.ONE_OF, p.Det.BARE)
        return new and not said.places and said.origin not in self.chosen and not said.merged

    def _one(self, said: Said, heard: Heard) -> Asked | None:
        scope, meaning = heard.scope, heard.meaning
        assert meaning is not None
        at_turn = heard.node.span in self.ending
        meaning = replaced(meaning, v.You(), TURN) if at_turn else meaning
        if isinstance(said, p.NP) and said.merged:
            meaning = self._with_merged(said, meaning)
        if meaning is None:
            return None
        question = self.value(meaning.expr) if isinstance(meaning, One) else self.element(meaning)
        if question is None:
            return None
        spoken = {x.key.removeprefix("the ") for x in parts_of(said) if isinstance(x, p.NP)}
        spoken |= {x.noun for x in parts_of(said) if isinstance(x, p.NP)}
        shown = dict(scope.names)
        if scope.it is not None and isinstance(scope.it.type, t.PlaceT):  # a word that is said of a zone
            zones = self.checked.world.zones
            shown.update({zone: scope.it for zone, storage in zones.items() if {storage} == scope.it.type.storages})
        names = {name: self.value(value) for name, value in shown.items() if value is not None and name in spoken}
        if any(question is None for question in names.values()):
            return None
        player = scope.names.get("player") if heard.node.span in self.defining else None
        you = self.value(TURN if at_turn else scope.actor if player is None else player)
        assert you is not None
        rest = {name: self.value(x) for name, x in shown.items() if name not in spoken and isinstance(x, v.Ref)}
        return Asked(
            said,
            question,
            isinstance(meaning, Many),
            {k: q for k, q in names.items() if q is not None},
            you,
            self.value(scope.they) if scope.they is not None else None,
            self.value(scope.it) if scope.it is not None else None,
            {k: q for k, q in rest.items() if q is not None},
        )

    def _with_merged(self, said: p.NP, meaning: One | Many) -> Many | None:
        """A set narrowed by the conditions that are said within its phrase."""
        if not isinstance(meaning, Many) or not meaning.plain:
            return None
        of = meaning.of
        for span in said.merged:
            readings = self.heard.get((span, False), [])
            if not readings or not isinstance(readings[0].meaning, One):
                return None
            of = replace(of, filters=(*of.filters, v.Filter(readings[0].meaning.expr)))
        return replace(meaning, of=of, value=v.Ref(of.var))

    def value(self, expr: v.Expr) -> Question | None:
        """The question for a value; None for what is no single thing."""
        return self.ask(expr, (), expr.type)

    def element(self, meaning: Many) -> Question | None:
        """The question whether a thing is one of several."""
        kind = meaning.value.type
        if isinstance(kind, t.BagT):
            return None
        of = meaning.of
        var = v.Variable("element", kind)
        if meaning.plain:
            return self.ask(v.Member(v.Ref(var), of), (var,), kind)
        if of.best is not None:
            return None
        same = v.Filter(v.Compare("eq", meaning.value, v.Ref(var)))
        return self.ask(v.Exists(replace(of, filters=(*of.filters, same))), (var,), kind)

    def ask(self, expr: v.Expr, last: tuple[v.Variable, ...], kind: t.Type) -> Question | None:
        """The question for an expression, of which `last` are told last; None if it speaks of several pieces."""
        expr = replaced(expr, v.You(), v.Ref(ACTOR))
        variables = tuple(x for x in free(expr) if x is not None and x not in last)
        if any(isinstance(x.type, t.BagT) for x in variables):
            return None
        key = (repr(expr), ",".join(str(id(x)) for x in variables))
        known = self._functions.get(key)
        if known is None:
            known = Question(f"grounded.{len(self._functions)}", variables, kind)
            self._functions[key] = known
            self.queries[known.function] = ((*variables, *last), expr)
        return known

    def variables(self, asked: Asked) -> tuple[v.Variable, ...]:
        """Everything that has to be told, outer before inner, with what that rests on."""
        questions = [asked.meaning, asked.you, asked.they, asked.it, *asked.names.values()]
        found: dict[v.Variable, None] = {}
        while questions:
            question = questions.pop()
            for var in question.variables if question is not None else ():
                if var not in found:
                    found[var] = None
                    questions += [self.lets.get(var), self.domains.get(var)]
        return tuple(sorted(found, key=lambda x: x.number))

    def _domain(self, meaning: One | Many | None) -> None:
        """What a variable may stand for: the set that it was brought in for."""
        if isinstance(meaning, Many) and meaning.plain and meaning.of.var not in self.domains:
            question = self.element(meaning)
            if question is not None and meaning.of.var not in question.variables:
                self.domains[meaning.of.var] = question


def _is_narrowed(node: n.NounPhrase) -> bool:
    return bool(node.relatives or node.participle or len(node.words) > 1)


def listening(checked: Checked) -> Resolver:
    """The resolver of a game that kept what it understood."""
    layout = checked._layout if checked._folder is not None else None
    return resolved(checked._written, checked.world, [], layout, listening=True)


def meant(r: Resolver, node: n.Phrase, scope: Scope) -> One | Many | None:
    """What a phrase means that the line around it takes apart in its own way; None if it means nothing alone."""
    before = list(r.understood or ())
    try:
        return resolve(r, node, scope.inner())
    except (Fault, Poison, AssertionError):
        return None
    finally:
        r.understood = before


def _scopes(node: n.Node, scope: Scope | None, around: Mapping[Span, Scope]) -> Iterator[tuple[n.Node, Scope]]:
    """All nodes inside one, with what is in sight where they stand."""
    scope = around.get(node.span, scope)
    if scope is not None:
        yield node, scope
    for child in n.children(node):
        yield from _scopes(child, scope, around)


def _lines(game: Game) -> Iterator[s.Statement]:
    """All lines of a game."""
    for body in game.bodies:
        yield from statements_of(body)


# -- the book ---------------------------------------------------------------------------------------------------


def parts_of_book(told: Document) -> Iterator[Part]:
    """The phrases and conditions of a book that say a phrase or a condition of the rules; each once.

    Examples and what is in the box speak of single things by name, and are left out.
    """
    seen: set[tuple[object, object]] = set()
    for block in told.blocks:
        if isinstance(block, Section) and block.anchor in ("examples", "components", "almanac", "reference"):
            continue
        for part in _whole_phrases(block, None):
            if (part.said.origin, part.said) not in seen:
                seen.add((part.said.origin, part.said))
                yield part


def _turned(tree: object) -> set[int]:
    """The conditions within a condition that says the opposite of an exception; what its phrases say stays as it is."""
    if isinstance(tree, tuple):
        return {x for item in tree for x in _turned(item)}
    if not isinstance(tree, p.Clause | p.Pattern):
        return set()
    return {id(tree)} | {x for name in names_of(type(tree)) for x in _turned(getattr(tree, name))}


def _whole_phrases(
    tree: object, above: Span | None, theme: Part | None = None, turned: frozenset[int] = frozenset()
) -> Iterator[Part]:
    """All parts of a plan that say something of the rules; what is taken from somewhere with the place whence."""
    inner: Part | None = None
    denied = id(tree) in turned
    if isinstance(tree, p.If) and tree.turned:
        turned = turned | _turned(tree.condition)
    if isinstance(tree, p.Clause) and tree.verb not in PREDICATES:
        tree = _elsewhere(tree)
        what, source = tree.get("theme"), tree.get("source")
        if isinstance(what, p.NP) and what.origin is not None:
            around = False
            if isinstance(source, p.NP | p.Who | p.NPs):
                around = True
                what = what.with_(places=(*what.places, p.Place(p.Relation.FROM, source)))
                tree = tree.having(theme=what)
            inner = Part(what, around, act=True)
    if isinstance(tree, tuple):
        for item in tree:
            yield from _whole_phrases(item, above, theme, turned)
    elif is_dataclass(tree) and not isinstance(tree, type):
        if isinstance(tree, p.NP | p.Clause | p.Pattern) and tree.origin is not None:
            if tree.origin != above:  # else it is said by the whole, which may be a demand or a ban
                yield theme if theme is not None and tree is theme.said else Part(tree, turned=denied)
            above = tree.origin
        for name in names_of(type(tree)):
            if name not in HIDDEN:
                yield from _whole_phrases(getattr(tree, name), above, inner, turned)


def _elsewhere(clause: p.Clause) -> p.Clause:
    """A clause whose goal is another place than where its theme lies, with a goal that says so by itself."""
    what, goal, other = clause.get("theme"), clause.get("goal"), p.Adj("other")
    if not isinstance(what, p.NP) or not isinstance(goal, p.NP) or other not in goal.attributes:
        return clause
    without = p.clause("have", subject=p.Gap(), theme=what.with_(det=p.Det.NO, origin=None))
    attributes = tuple(x for x in goal.attributes if x != other)
    return clause.having(goal=goal.with_(attributes=attributes, also=(*goal.also, without)))


def parts_of(tree: object) -> Iterator[object]:
    """All parts of a plan, outer before inner."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from parts_of(item)
    elif is_dataclass(tree) and not isinstance(tree, type):
        yield tree
        for name in names_of(type(tree)):
            if name not in HIDDEN:
                yield from parts_of(getattr(tree, name))
