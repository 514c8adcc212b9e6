"""What is said of things: that they are, have, touch or lie."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import telling
from cafetal.describe.keys import BOUNDS, COMPARING, OF_NUMBERS, SUPERLATIVES
from cafetal.describe.rows import names_place
from cafetal.describe.scope import TellingScope
from cafetal.describe.sets import is_set, spelled, unspelled
from cafetal.describe.values import constant, head_of, parts_of
from cafetal.describe.words import Words
from cafetal.sentences.clauses import Argument
from cafetal.sentences.nouns import saying
from cafetal.vocabulary import LYING

CHAIN = ("chain", "unbroken")
"""The words of *an unbroken chain of roads*, which a lexicon may have though no rule uses them."""
COUNTED_BY = ("most", "fewest")
TIMES = {2: "twofold", 3: "threefold"}


class Predicates(ABC):
    """Reads predicates; what they speak of is read by the reader of noun phrases, which inherits from this."""

    words: Words

    @abstractmethod
    def phrase(self, node: n.Phrase | n.Number, scope: TellingScope) -> p.Nominal:
        """A phrase as a nominal."""

    @abstractmethod
    def thing(self, node: n.Phrase | n.Number, scope: TellingScope) -> p.NP:
        """A phrase as a noun phrase."""

    @abstractmethod
    def _named(self, node: n.NounPhrase, head: str) -> p.Nominal | None:
        """A single place by its name."""

    def _compared(self, word: str, value: n.Value, scope: TellingScope) -> p.Clause:
        """*whose rest is more than the rest of it*: a comparison as a verb."""
        verb, negated = COMPARING[BOUNDS[word]]
        theme: p.Nominal
        match value:
            case n.Number(number):
                theme = p.Name(str(number))
            case n.NounPhrase() | n.Pronoun():
                theme = self.phrase(value, scope)
                if names_place(self.words, value) and isinstance(theme, p.NP):
                    theme = theme.with_(det=p.Det.DEF)
            case _:
                theme = self.quantity(value, scope)
        return replace(p.clause(verb, subject=p.Gap(), theme=theme), negated=negated)

    def predicate(self, subject: p.Nominal | p.Gap, complement: n.Phrase, scope: TellingScope) -> p.Clause:
        """*is linked to the shed, is empty, is a site, is yours*."""
        return saying(self._predicate(subject, complement, scope), complement.span)

    def _predicate(self, subject: p.Nominal | p.Gap, complement: n.Phrase, scope: TellingScope) -> p.Clause:
        if isinstance(complement, n.NounPhrase) and complement.words:
            word = complement.words[-1].text
            if word in self.words.conditions and not self.words.is_adjective(word):
                return self._own_word(subject, word, complement, scope)
            named = self._named(complement, word)
            if named is not None:
                return p.clause("be", subject=subject, property=named)
            lying = self._lying(subject, word, complement, scope)
            if lying is not None:
                return lying
            adjective = word in ("empty", "full", "filled", "open") or word in self.words.known.adjectives
            noun = self.words.sort(word) in ("piece", "family", "site", "tag", "player", "seat")
            tagged = word in self.words.known.adjectives and word not in self.words.known.nouns
            noun = noun and not (self.words.sort(word) == "tag" and tagged)
            bare = complement.determiner is None and len(complement.words) == 1 and not complement.places
            if bare and adjective and not noun and not self.words.names_value(word, subject):
                return p.clause("be", subject=subject, property=p.Adj(word))
        if isinstance(complement, n.Pronoun) and complement.word == "yours":
            return p.clause("belong", subject=subject, owner=p.YOU)
        return p.clause("be", subject=subject, property=self.phrase(complement, scope))

    def _lying(self, subject: p.Nominal | p.Gap, word: str, node: n.NounPhrase, scope: TellingScope) -> p.Clause | None:
        """*is straight from the square, a knights_move from it, diagonally_ahead of it*."""
        places = [place.what for place in node.places if isinstance(place, n.Place)]
        other = node.of if node.of is not None else next(iter(places), None)
        if word not in LYING or other is None:
            return None
        lying = p.clause(f"lie_{word}", subject=subject, **{"from": self.phrase(other, scope)})
        return saying(lying, *(place.span for place in node.places[:1]))

    def _own_word(
        self, subject: p.Nominal | p.Gap, word: str, complement: n.NounPhrase, scope: TellingScope
    ) -> p.Clause:
        line = self.words.conditions[word]
        args: list[tuple[str, Argument]] = [(self.words.singular(line.subject.words[-1].text), subject)]
        declared = line.predicate
        assert isinstance(declared, n.NounPhrase)
        for mine, theirs in zip(parts_of(complement), parts_of(declared), strict=False):
            if isinstance(theirs.what, n.NounPhrase):
                role = self.words.singular(theirs.what.words[-1].text)
                found = saying(self.phrase(mine.what, scope), mine.span)
                args.append((role, found.with_(pronoun=p.Pronoun.NEVER) if isinstance(found, p.NP) else found))
        basic = self.words.basic(word)
        return p.Clause(basic or word, tuple(args), adverbs=("by_basic_rule",) if basic else ())

    def does(self, subject: p.Nominal | p.Gap, verb: str, what: n.Phrase, scope: TellingScope) -> p.Clause:
        """A verb of the language with its object: *has, touches, joins, reaches, faces*."""
        key = {"has": "have", "touches": "touch", "joins": "join", "reaches": "reach", "faces": "face"}.get(verb, verb)
        last = what.places[-1] if isinstance(what, n.NounPhrase) and what.places else None
        if key == "join" and isinstance(what, n.NounPhrase) and isinstance(last, n.Place) and last.preposition == "to":
            theme = self.phrase(replace(what, places=what.places[:-1]), scope)
            goal = saying(self.phrase(last.what, scope), last.span)
            args: dict[str, Argument] = {"subject": subject, "theme": theme, "goal": goal}
        else:
            theme = self.phrase(what, scope)
            args = {"subject": subject, "theme": theme}
        if isinstance(theme, p.NP):
            args |= self._split_places(key, theme)
        if key == "have" and isinstance(args["theme"], p.NP):
            args["theme"] = args["theme"].with_(origin=None)  # whose it is, and where, is said beside it
        if "goal" in args:
            chain = self._chain(subject, args)
            if chain is not None:
                return chain
            key = "connect"
        clause = p.Clause(key, tuple(args.items()))
        if (
            key == "touch"
            and isinstance(subject, p.NP)
            and self.words.neighbours(self._class_of(subject)) == "straight"
        ):
            clause = replace(clause, adverbs=("straight",))
        return clause

    def _chain(self, subject: p.Nominal | p.Gap, args: dict[str, Argument]) -> p.Clause | None:
        """*roads join the harbour to the entrance*: an unbroken chain of roads leads there, if there are the words."""
        chain_noun, whole = CHAIN
        words = chain_noun in self.words.known.nouns and whole in self.words.known.adjectives
        if not words or not isinstance(subject, p.NP) or subject.noun not in self.words.world.pieces:
            return None
        links = subject.with_(number=p.Number.PL, det=p.Det.BARE)
        chain = p.NP(chain_noun, det=p.Det.INDEF, attributes=(p.Adj(whole),), of=links)
        finish = args["theme"]
        if isinstance(finish, p.NP) and finish.owner is not None and isinstance(finish.owner.of, p.NP):
            whose = finish.owner.of.with_(pronoun=p.Pronoun.NEVER)
            by_noun = p.owned_by(whose)  # several things have been named since
            finish = finish.with_(owner=saying(by_noun, *finish.owner.says))
        return p.Clause("lead", (("subject", chain), ("start", args["goal"]), ("finish", finish)))

    def _class_of(self, subject: p.NP) -> str:
        return self.words.world.tags.get(subject.noun, (subject.noun, ""))[0]

    def _split_places(self, key: str, theme: p.NP) -> dict[str, Argument]:
        """Places of what one has belong to the having; *joins x to y* has a goal."""
        if not theme.places or key not in ("have", "join"):
            return {}
        first = theme.places[0]
        if key == "join" and first.relation is p.Relation.TO:
            return {"theme": theme.with_(places=theme.places[1:], origin=None), "goal": first.np}
        where, others = place_of(theme.places)
        if key == "have" and where is not None and not (theme.likened or theme.relative):
            return {"theme": theme.with_(places=others), "place": where}
        return {}

    def _extremes(self, node: n.NounPhrase, scope: TellingScope) -> tuple[p.Place, ...]:
        found = []
        for part in node.relatives:
            if isinstance(part, n.WithExtreme):
                value = spelled(self.words, part.value) if isinstance(part.value, n.NounPhrase) else part.value
                what = self._own_number(node, value) or self._set_of(value) or self.thing(value, scope)
                head = head_of(value)
                number = self.words.sort(head) in ("definition", "variable") and not self.words.is_plural(head)
                number = number and not is_set(self.words, head)
                degrees = OF_NUMBERS if number else SUPERLATIVES  # *the lowest wealth*, but *the fewest coins*
                degree = p.Adj(degrees[part.superlative.word], p.Degree.SUPERLATIVE)
                what = replace(what, det=p.Det.DEF, attributes=(degree, *what.attributes))
                found.append(p.Place(p.Relation.WITH, what, (part.span, part.superlative.span)))
        return tuple(found)

    def _own_number(self, node: n.NounPhrase, value: n.Value) -> p.NP | None:
        """*a harbour with the lowest price*: a number that is written at the place, also where a table has its name."""
        places = self.words.world.classes.get(self.words.singular(node.words[-1].text))
        if places is None or not isinstance(value, n.NounPhrase) or len(value.words) != 1 or value.of is not None:
            return None
        return p.NP(value.words[0].text, origin=value.span) if value.words[0].text in places.attributes else None

    def _set_of(self, value: n.Value) -> p.NP | None:
        """*pawns of their realm*: the things for which a word stands that no phrase of its own can tell."""
        things = unspelled(self.words, value) if isinstance(value, n.NounPhrase) else ""
        if not things:
            return None
        word = p.NP(self.words.singular(head_of(value)), owner=p.THEIRS, origin=value.span)
        return p.NP(things, p.Number.PL, of=word)

    def _most_of_set(self, node: n.NounPhrase, scope: TellingScope) -> p.NP | None:
        """*you have the most realm*, where only the word can tell which things: the most pawns of your realm."""
        degree, plain = node.superlative, not (node.possessor or node.of or node.words[1:])
        things = unspelled(self.words, node) if plain and degree is not None and degree.word in COUNTED_BY else ""
        if not things or degree is None:
            return None
        whose = n.Possessive("their", span=node.span)
        word = self.phrase(replace(node, superlative=None, determiner=None, possessor=whose), scope)
        most = p.Adj(SUPERLATIVES[degree.word], p.Degree.SUPERLATIVE)
        return p.NP(things, p.Number.PL, p.Det.DEF, attributes=(most,), of=word, says=(degree.span,))

    # --- values --------------------------------------------------------------------------------

    def quantity(self, node: n.Value, scope: TellingScope) -> p.NP:
        """A value as a noun phrase: *your points*, *the number of ships*; what is made of numbers alone is one."""
        match node:
            case n.NounPhrase(words=(name,)) if n.is_word(node) and name.text in scope.numbers:
                steps = scope.numbers[name.text].get("measure")
                assert isinstance(steps, p.NP)
                return saying(p.NP("number", of=p.NP(steps.noun, p.Number.PL, p.Det.THAT)), node.span)
            case n.NounPhrase() | n.Pronoun():
                return self.thing(node, scope)
            case n.Bracketed(value):
                return self.quantity(value, scope)
            case n.Half(value):
                return p.NP("half", of=self.quantity(value, scope))
            case n.Number(value):
                return p.NP("number", label=str(value))
            case n.Product() | n.Sum() if (known := constant(node)) is not None:
                return telling(p.NP("number", label=str(known)), node)
            case n.Product((n.Number(times), other) | (other, n.Number(times))) if times > 1:
                what = self.quantity(other, scope)
                return p.NP(TIMES[times], of=what) if times in TIMES else p.NP("multiple", label=str(times), of=what)
            case n.Product(factors):
                return p.NP("product", of=p.NPs(tuple(self._operand(factor, scope) for factor in factors)))
            case n.Sum(first, addends):
                values = (first, *(part.value for part in addends))
                told = self._told_apart([(value, self._operand(value, scope)) for value in values], scope)
                signs = ("+", *(part.sign for part in addends))
                more = [part for part, sign in zip(told, signs, strict=True) if sign == "+"]
                less = [part for part, sign in zip(told, signs, strict=True) if sign == "-"]
                return _balance(more, less)
            case _:
                assert_never(node)

    def _operand(self, node: n.Value, scope: TellingScope) -> p.Nominal:
        known = constant(node)
        if known is None:
            return self.quantity(node, scope)
        return p.Name(str(known)) if isinstance(node, n.Number) else telling(p.Name(str(known)), node)

    def _told_apart(self, parts: list[tuple[n.Value, p.Nominal]], scope: TellingScope) -> list[p.Nominal]:
        """The parts of a sum; a number named before is told in full beside another that goes by the same noun."""
        nouns = [part.noun for _, part in parts if isinstance(part, p.NP)]
        told: list[p.Nominal] = []
        for value, part in parts:
            name = head_of(value)
            if isinstance(part, p.NP) and part.of is None and nouns.count(part.noun) > 1 and name in scope.named_by:
                part = saying(scope.named_by[name][1].with_(pronoun=p.Pronoun.NEVER), part.origin, *part.says)
            told.append(part)
        return told


def _total(parts: list[p.Nominal]) -> p.Nominal:
    """The sum of several numbers; of one, that one."""
    if len(parts) == 1:
        return parts[0]
    every = (one for part in parts for one in summands(part))
    return p.NP("sum", of=p.NPs(tuple(sorted(every, key=_scaled))))


def _balance(more: list[p.Nominal], less: list[p.Nominal]) -> p.NP:
    """What some numbers make together, less some others; these are taken from what is no multiple, if anything is."""
    if not less:
        total = _total(more)
        return total if isinstance(total, p.NP) else p.NP("sum", of=total)
    plain = [part for part in more if not _scaled(part)]
    scaled = [part for part in more if _scaled(part)] if plain else []
    rest = p.NP("difference", of=p.NPs((_total(plain or more), _total(less))))
    return p.NP("sum", of=p.NPs((rest, *scaled))) if scaled else rest


def _scaled(part: p.Nominal) -> bool:
    """Whether a number is so many times another one. It stands last in a sum: *10 times your bid and your tricks* might
    be 10 times both."""
    return isinstance(part, p.NP) and part.noun in {"multiple", "product", "half", *TIMES.values()}


def summands(what: p.Nominal) -> tuple[p.Nominal, ...]:
    """The parts of a sum, also of sums in it; anything else is one part."""
    if isinstance(what, p.NP) and what.noun == "sum" and isinstance(what.of, p.NPs):
        first, *rest = (one for part in what.of.items for one in summands(part))
        return (saying(first, what.origin, *what.says), *rest)
    return (what,)


def place_of(places: Sequence[p.Place]) -> tuple[p.NP | None, tuple[p.Place, ...]]:
    """The place where something is, with the wider ones behind it as they are written, and what else is said.

    *a disc on each square in the first row* is no disc *in the first row on each square*.
    """
    first, rest = places[0], tuple(places[1:])
    if first.relation is not p.Relation.AT or not isinstance(first.np, p.NP):
        return None, tuple(places)
    if any(place.relation is not p.Relation.AT for place in rest):
        return first.np, rest
    return first.np.with_(places=(*first.np.places, *rest)), ()
