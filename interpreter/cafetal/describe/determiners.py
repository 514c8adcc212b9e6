"""How many things a phrase means, and which: number, determiner and count."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.declare.english import plural_of
from cafetal.describe.keys import BOUNDS, FIGURES, QUANTIFIERS, SUPERLATIVES
from cafetal.describe.scope import TellingScope
from cafetal.describe.sets import is_set
from cafetal.describe.values import constant
from cafetal.describe.words import Words
from cafetal.sentences.clauses import Argument
from cafetal.sentences.nouns import saying


class Determiners:
    """Reads the determiners of noun phrases."""

    words: Words

    def at_will(self, found: p.NP, scope: TellingScope) -> p.NP:
        """*any card from the bank*: what is chosen of unlike things of the table, where no sentence says *choose*."""
        world = self.words.world
        piece, place = world.pieces.get(found.noun), found.places[0] if len(found.places) == 1 else None
        zone = place.np if place is not None and place.relation is p.Relation.FROM else None
        common = isinstance(zone, p.NP) and zone.noun in world.zones and zone.owner is None
        plain = found.det is p.Det.INDEF and not (found.count or found.attributes or found.relative or found.of)
        free = plain and common and piece is not None and len(piece.faces) > 1 and scope.actor == p.YOU
        return found.with_(det=p.Det.ANY) if free and found.number is p.Number.SG else found

    def _counts_up(self, word: str) -> bool:
        """Whether places bear numbers that rise, so that the last is the highest."""
        one = self.words.singular(word)
        return any(
            isinstance(line.shape, n.Track)
            and self.words.singular(line.shape.sites.text) == one
            and line.shape.first.value < line.shape.last.value
            for section in self.words.document.sections
            if isinstance(section, n.Boards)
            for line in section.lines
        )

    def _kind_of(self, value: str) -> str:
        return next((k.name for k in self.words.world.kinds.values() if k.find(value) >= 0), "component")

    def _shows(self, value: str) -> str:
        """The piece that shows a value of a kind, if there is only one such piece."""
        kind = self._kind_of(value)
        pieces = [piece.name for piece in self.words.world.pieces.values() if kind in piece.kinds]
        return pieces[0] if len(pieces) == 1 else ""

    def _kind_of_all(self, axis: tuple[str, ...]) -> str:
        kinds = self.words.world.kinds.values()
        return next((k.name for k in kinds if all(k.find(word) >= 0 for word in axis)), "")

    def _number(self, node: n.NounPhrase) -> p.Number:
        if node.partitive and node.determiner is not None and self._det(node) is p.Det.EACH:  # *each of your slots*
            return p.Number.SG
        word = node.words[-1].text
        several = self.words.is_plural(word) or (plural_of(word) == word and is_set(self.words, word))  # *your corners*
        return p.Number.PL if several else p.Number.SG

    def _det(self, node: n.NounPhrase) -> p.Det:
        match node.determiner:
            case None:
                if isinstance(node.possessor, n.NounPhrase) and self._det(node.possessor) is p.Det.NO:
                    return p.Det.NO
                named = self.words.sort(node.words[-1].text) in ("board", "zone", "variable", "definition")
                if self.words.sort(node.words[-1].text) == "value" and node.possessor is None:
                    return p.Det.BARE
                return p.Det.DEF if node.possessor is not None or named else p.Det.INDEF
            case n.Article(word):
                return p.Det.DEF if word == "the" else p.Det.INDEF
            case n.Quantifier(word):
                others = any(w.text == "other" for w in node.words)
                head = node.words[-1].text  # *all your harvest*: one word for all of them
                one = (
                    self.words.sort(head) == "definition" and not self.words.is_plural(head) and plural_of(head) != head
                )
                return p.Det.DEF if word == "all" and (others or one) else QUANTIFIERS[word]
            case n.CountBound() if self._is_none(node):
                return p.Det.NO
            case n.Count() | n.CountRange() | n.CountUpTo() | n.CountBound() | n.CountValue():
                return p.Det.ONE_OF if node.partitive else p.Det.INDEF
            case _:
                assert_never(node.determiner)

    def _is_none(self, node: n.NounPhrase) -> bool:
        """Whether a phrase says that there are no pieces of a sort; of points and money, there are 0.

        Without `exactly` it says that there are at least 0, which is always so.
        """
        match node.determiner:
            case n.CountBound("exactly", n.Number(0)):
                piece = self.words.world.pieces.get(self.words.singular(node.words[-1].text))
                return piece is not None and not piece.money
            case _:
                return False

    def _none_at_all(self, found: p.NP, node: n.NounPhrase) -> p.NP:
        """The thing, with the number that *no* stands for."""
        if node.determiner is None or not self._is_none(node):
            return found
        return saying(found, *(part.span for part in n.walk(node.determiner)))

    def _count(self, node: n.NounPhrase, scope: TellingScope) -> p.Count | None:
        found = self._how_many(node, scope)
        return found if found is None or node.determiner is None else saying(found, node.determiner.span)

    def _how_many(self, node: n.NounPhrase, scope: TellingScope) -> p.Count | None:
        match node.determiner:
            case n.CountBound() if self._is_none(node):
                return None
            case n.Count(number):
                figures = scope.group or node.words[-1].text in FIGURES or self.words.is_money(node.words[-1].text)
                if number.value == 1 and not figures and not node.partitive:
                    return None
                return p.Count((number.value,), digits=figures)
            case n.CountRange(low, high):
                return p.Count((low.value,), upto=high.value if high.value > low.value else None)
            case n.CountUpTo(high):
                return p.Count((high.value,), bound=p.Bound.UP_TO)
            case n.CountBound(word, number):
                return p.Count((number.value,), bound=BOUNDS[word])
            case n.CountValue(value):
                known = constant(value)
                return None if known is None else p.Count((known,), digits=True)
            case n.Article() | n.Quantifier() | None:
                return None
            case _:
                assert_never(node.determiner)


def counted(number: n.NounPhrase, of: n.NounPhrase) -> n.NounPhrase:
    """The things of *the number of dice in the tray that …*: what follows them is said of them."""
    return replace(
        of,
        relatives=(*of.relatives, *number.relatives),
        places=(*of.places, *number.places),
        participle=of.participle or number.participle,
    )


def half_of_them(value: n.Value, things: n.NounPhrase) -> bool:
    """Whether a number counts the very things of which it is said: *(half of the number of cards in your hand) cards in
    your hand*."""
    while isinstance(value, n.Bracketed):
        value = value.value
    number = value.value if isinstance(value, n.Half) else None
    if not isinstance(number, n.NounPhrase) or not isinstance(number.of, n.NounPhrase):
        return False
    every = counted(number, number.of)
    said = replace(things, determiner=every.determiner, called=None)
    return number.words[-1].text == "number" and n.same_tree(every, said)


def totalled(node: n.NounPhrase, what: p.NP) -> bool:
    """Whether a phrase adds up the values of all things of a sort: *the total yield of players*."""
    plain = what.det is p.Det.INDEF and what.number is p.Number.PL and what.count is None
    return plain and len(node.words) > 1 and node.words[0].text == "total"


def all_chosen(what: p.Nominal, scope: TellingScope, words: Words) -> p.Nominal:
    """*all cards of the wish*: several things that go by a name, where they are had or handed over."""
    if not isinstance(what, p.NP) or what.noun not in scope.called or what.noun not in scope.brought:
        return what
    count, sort = scope.brought[what.noun].count, scope.called[what.noun]
    if count is None or count.last < 2 or sort not in words.world.pieces:
        return what
    named = what.with_(pronoun=p.Pronoun.NEVER)
    return p.NP(sort, p.Number.PL, p.Det.ALL, of=named, id=what.key)


def that_one(what: p.NP) -> p.Det:
    """*that resource*: a value that was named before, with nothing but its kind."""
    plain = not (what.attributes or what.owner or what.of or what.places or what.count or what.label)
    return p.Det.THAT if plain and what.det is p.Det.DEF and what.number is p.Number.SG else what.det


def of_degree(found: p.NP, node: n.NounPhrase) -> p.NP:
    """*the lowest price*: the superlative of a phrase stands before its other words."""
    if node.superlative is None:
        return found
    degree = p.Adj(SUPERLATIVES[node.superlative.word], p.Degree.SUPERLATIVE)
    return saying(replace(found, attributes=(degree, *found.attributes)), node.superlative.span)


def one_by_one(who: p.Nominal) -> p.Nominal:
    """The others, each of them by themselves: not all of them together."""
    if who != p.Who(p.Person.OTHERS):
        return who
    return p.NP("player", det=p.Det.EACH, attributes=(p.Adj("other"),), says=who.says)


def all_of_one(fact: p.Statement) -> p.Statement:
    """*each table of the chair that has cards*, which could be the chair: *all tables of the chair that have cards*."""
    if not isinstance(fact, p.Clause) or not fact.args or fact.negated or isinstance(fact.get("property"), p.NP):
        return fact
    role, subject = ("subject", fact.get("subject")) if fact.get("subject") is not None else fact.args[0]
    if not isinstance(subject, p.NP) or subject.det is not p.Det.EACH or subject.relative is None:
        return fact
    of = subject.of
    if not isinstance(of, p.NP) or of.number is not p.Number.SG or of.count is not None:
        return fact
    return saying(fact.having(**{role: subject.with_(det=p.Det.ALL, number=p.Number.PL)}), *fact.says)


def of_itself(value: Argument, theme: object) -> Argument:
    """A place of what is put there is *its* place."""
    of = value.of if isinstance(value, p.NP) else None
    if not (isinstance(value, p.NP) and isinstance(of, p.NP) and isinstance(theme, p.NP)):
        return value
    if theme.det is not p.Det.DEF or theme.count is not None:
        return value
    same = of.key == theme.key and of.det is p.Det.DEF and value.owner is None and not of.label
    return value.with_(of=None, owner=p.its(of.with_(pronoun=p.Pronoun.ALWAYS))) if same else value


def one_of_all(node: n.NounPhrase, things: p.NP) -> p.NP:
    """*the highest score of players* is that of a player: each has one of their own."""
    if node.determiner is not None or node.possessor is not None or things.number is not p.Number.PL or things.count:
        return things
    return things.with_(number=p.Number.SG, det=p.Det.INDEF)
