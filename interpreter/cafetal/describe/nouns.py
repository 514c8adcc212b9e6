"""From noun phrases of the rules to noun phrases of sentence plans."""

from __future__ import annotations

from typing import assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.dataclass import replace
from cafetal.describe.account import telling
from cafetal.describe.behind import at_what_has_it
from cafetal.describe.comparing import measuring, so_many_as
from cafetal.describe.determiners import (
    Determiners,
    half_of_them,
    of_degree,
    one_by_one,
    one_of_all,
    that_one,
    totalled,
)
from cafetal.describe.entries import Entries
from cafetal.describe.happened import done_to, only_one
from cafetal.describe.keys import AHEAD, BESIDE, PREPOSITIONS, ROLES, SEATED
from cafetal.describe.kinds import alike, place_of_what, same_as, sharing, with_kind_last
from cafetal.describe.naming import by_what_it_shows, site_name
from cafetal.describe.networks import WAYS, way_places
from cafetal.describe.piles import apart, at_the_end
from cafetal.describe.predicates import Predicates
from cafetal.describe.previous import as_it_was
from cafetal.describe.rows import by_noun, in_row, names_place, row_place
from cafetal.describe.scope import TellingScope, of_the_player, once_more, theirs
from cafetal.describe.seats import answering, class_at, next_seat
from cafetal.describe.sets import most_of_all
from cafetal.describe.trails import TRAIL, of_trail
from cafetal.describe.values import constant, is_the
from cafetal.describe.whence import unmoved
from cafetal.describe.words import Words
from cafetal.sentences.nouns import Attribute, Value, saying
from cafetal.vocabulary import ORDINALS


class Nouns(Determiners, Predicates, Entries):
    """Reads noun phrases; the scope says what is known and whose turn it is."""

    def __init__(self, words: Words) -> None:
        """Take the vocabulary of a game."""
        self.words = words

    # --- phrases -----------------------------------------------------------------------------

    def phrase(self, node: n.Phrase | n.Number, scope: TellingScope) -> p.Nominal:
        """A phrase as a nominal."""
        found = self._phrase(node, scope)
        if not isinstance(found, p.NP) or (found.origin is not None and not isinstance(node, n.Pronoun)):
            return saying(found, node.span)  # what stood above is told here: the phrase that brought it in
        return found.with_(origin=node.span)

    def _phrase(self, node: n.Phrase | n.Number, scope: TellingScope) -> p.Nominal:
        match node:
            case n.Number(value):
                return p.Name(str(value))
            case n.Pronoun(word):
                return self._pronoun(word, scope)
            case n.NounPhrase():
                node = at_the_end(self.words, node)
                return apart(self.words, node, self._noun_phrase(node, scope))
            case _:
                assert_never(node)

    def thing(self, node: n.Phrase | n.Number, scope: TellingScope) -> p.NP:
        """A phrase as a noun phrase; what is no noun phrase becomes a thing with its label."""
        found = self.phrase(node, scope)
        if isinstance(found, p.NP):
            return found
        label = found.text if isinstance(found, p.Name) else ""
        return p.NP("component", label=label)

    def _pronoun(self, word: str, scope: TellingScope) -> p.Nominal:
        match word:
            case "you":
                return p.YOU if scope.group or scope.asked is not None else scope.actor
            case "they" | "them":
                return p.YOU if scope.speaks_to_player else scope.they()
            case "it":
                return replace(self._it(scope), pronoun=p.Pronoun.ALLOWED)
            case "none" | "nothing":
                return p.NP("component", det=p.Det.NO)
            case _:
                return p.YOU

    def _it(self, scope: TellingScope) -> p.NP:
        return scope.it or next(reversed(scope.things.values()), p.NP("component"))

    def _noun_phrase(self, node: n.NounPhrase, scope: TellingScope) -> p.Nominal:
        node = most_of_all(self.words, at_what_has_it(node, self.words))
        if (most := self._most_of_set(node, scope)) is not None:
            return most
        head = node.words[-1].text
        if node.at_number is not None:
            return self._of_row(row_place(self, node, node.at_number, scope), node, scope)
        if head == "player" and is_the(node) and scope.speaks_to_player:
            return p.YOU
        known = self._known(node, head, scope)
        if known is not None:
            return known
        person = self._person(node, head, scope)
        if person is not None:
            return person
        return self._named(node, head) or self._new(node, head, scope)

    def _known(self, node: n.NounPhrase, head: str, scope: TellingScope) -> p.NP | None:
        """A thing brought in before: a named value, or *the X* of a chosen X; *the squares* are all of them."""
        plain = len(node.words) == 1 and not (node.possessor or node.of or node.relatives or node.participle)
        if not plain or node.places or in_row(self.words, node):
            return None  # *the stone on the square* is not the stone brought in before
        if node.determiner is None or is_the(node):
            if head in scope.kinds:
                same = p.Det.SAME if node.determiner is None else p.Det.THAT
                return p.NP(head, det=same, says=scope.kinds[head])
            if head in scope.values:
                value = scope.values.pop(head)
                if not isinstance(value, n.Number):
                    found = saying(self.quantity(value, scope), *scope.given.get(head, ()))
                    if found.det is not p.Det.NO and found.noun != head and self.words.is_thing(found.noun):
                        found = found.with_(id=head)  # another one than that of the same sort that is in sight
                    scope.named_by[head], scope.things[head] = (value, found), once_more(found)
                    return as_it_was(self.words, head, found, scope)
            if head in scope.named_by and head in scope.things:
                return as_it_was(self.words, head, scope.apart(head, scope.named_by[head][1]), scope)
            one = self.words.singular(head)
            for key in (head, one):
                if key in scope.pending:
                    found = scope.pending.pop(key)
                    scope.things[key] = scope.again(key, found)
                    return found
            if head in scope.fresh:
                return scope.fresh.pop(head)
            if head in scope.things:
                return scope.things[head]
            known = scope.things.get(one)
            return known if head == one or known is None or known.number is not p.Number.SG else None
        return None

    def _person(self, node: n.NounPhrase, head: str, scope: TellingScope) -> p.Nominal | None:
        """Players: by seat, by role, by what they own."""
        if head in self.words.world.colours and self.words.sort(head) == "seat" and node.determiner is None:
            return p.Seat(head)
        if (seat := next_seat(self.words, node, scope) or answering(node, scope)) is not None:
            return seat
        if head in ("player", "players"):
            return self._player(node, scope)
        if head in ROLES:
            of = node.of or node.possessor
            word = of.words[-1].text if isinstance(of, n.NounPhrase) else ""
            noted = self.words.sort(word) in ("variable", "seat") or scope.has_named(word)
            return p.NP(ROLES[head], of=self.phrase(of, scope) if noted and isinstance(of, n.NounPhrase) else None)
        beside = BESIDE.get(head)
        if beside is not None and (node.of is not None or node.possessor is not None):
            return p.NP("player", places=(p.Place(beside, self._beside_whom(node, scope)),))
        if head in SEATED:
            return p.NP(head, of=self._beside_whom(node, scope))
        if head in ("holder", "owner"):
            thing = self._possessed(node, scope) or p.NP("component")
            again = saying(thing.again(), thing.origin, *thing.says)
            verb, theme = ("have", thing) if head == "holder" else ("own", again)
            return p.NP("player", relative=p.clause(verb, subject=p.Gap(), theme=theme))
        return None

    def bearer(self, node: n.NounPhrase, scope: TellingScope) -> p.Nominal | None:
        """What has the attribute that a phrase names: *the guest* of *the sex of the guest*."""
        return self._possessed(node, scope)

    def _beside_whom(self, node: n.NounPhrase, scope: TellingScope) -> p.Nominal:
        match node.possessor:
            case n.Possessive("your" | "their" as whose):
                return saying(p.YOU if whose == "your" else scope.they(), node.possessor.span)
            case n.NounPhrase() as who:
                return self.phrase(who, scope)
            case _:
                return self.phrase(node.of, scope) if node.of is not None else p.YOU

    def _possessed(self, node: n.NounPhrase, scope: TellingScope) -> p.NP | None:
        if isinstance(node.possessor, n.Possessive):
            return saying(self._it(scope), node.possessor.span)
        if node.possessor is not None:
            return self.thing(node.possessor, scope)
        return self.thing(node.of, scope) if node.of is not None else None

    def _player(self, node: n.NounPhrase, scope: TellingScope) -> p.Nominal:
        det = self._det(node)
        others = any(word.text == "other" for word in node.words)
        said = [word for word in node.words[:-1] if word.text != "other" and word.text not in ORDINALS]
        attributes, what = self._attributes(replace(node, words=(*said, node.words[-1])))
        plain = not (attributes or what)
        if det is p.Det.EACH and others and plain and not node.relatives:
            return p.Who(p.Person.OTHERS)
        if det is p.Det.ANY and plain:
            return p.Who(p.Person.SOMEONE)
        if det is p.Det.DEF and plain and "player" in scope.things:
            return p.YOU if scope.things["player"].id == "you" else scope.things["player"]
        relatives = self._relatives(node, scope)
        places = self._with(node, scope)
        number, count = self._number(node), self._count(node, scope)
        order = tuple(p.Ordinal(ORDINALS.index(w.text) + 1) for w in node.words[:-1] if w.text in ORDINALS)
        since = p.Relation.COUNTED_FROM
        starts = tuple(replace(self.place(x, scope), relation=since) for x in node.places) if order else ()
        relatives = () if places else relatives
        told = relatives if what is None else (what, *relatives)
        places = (*starts, *places, *self._extremes(node, scope))
        found = p.NP("player", number, det, count, (*order, *attributes), places=places, also=told[1:])
        if others:
            found = found.with_(attributes=(p.Adj("other"), *found.attributes))
        return saying(found.with_(relative=told[0] if told else None), *(word.span for word in said))

    def _with(self, node: n.NounPhrase, scope: TellingScope) -> tuple[p.Place, ...]:
        """*who has a shed* is shorter as *with a shed*."""
        if len(node.relatives) == 1:
            only = measuring(self.words, node.relatives[0])
            if isinstance(only, n.WhoDoes) and only.verb in ("has", "have"):
                return (p.Place(p.Relation.WITH, self.phrase(only.object, scope), (only.span,)),)
        return ()

    def _named(self, node: n.NounPhrase, head: str) -> p.Nominal | None:
        """A single site by its name: *c6*, *mark_70*, *left_1*, *market.e5*."""
        if node.determiner is not None or node.possessor is not None or len(node.words) != 1:
            return None
        if self.words.sort(head) != "other":
            return None
        return site_name(self.words, head)

    def _computed(self, found: p.NP, node: n.NounPhrase, scope: TellingScope) -> p.NP:
        """*(the pot) points*: as many as a value says."""
        determiner = node.determiner
        if not isinstance(determiner, n.CountValue) or constant(determiner.value) is not None:
            return found
        if half_of_them(determiner.value, node):
            return telling(p.NP("half", of=found.with_(det=p.Det.DEF, number=p.Number.PL)), determiner)
        amount = self.quantity(determiner.value, scope).with_(pronoun=p.Pronoun.NEVER)
        piece = self.words.world.pieces.get(found.noun)
        return saying(so_many_as(amount, found, pieces=piece is not None and not piece.money), determiner.span)

    # --- new things --------------------------------------------------------------------------

    def _new(self, node: n.NounPhrase, head: str, scope: TellingScope) -> p.Nominal:
        sort = self.words.sort(head)
        noun_value = self.words.singular(head) in self.words.known.nouns
        shown = sort == "value" and head not in self.words.world.pieces and not noun_value
        if shown and (n.is_word(replace(node, of=None)) or not self._shows(head)):
            named = p.NP(self._kind_of(head), det=p.Det.BARE, attributes=(p.Adj(head),))
            return self._of_row(named if node.of is None else named.with_(det=p.Det.DEF), node, scope)
        if sort == "table":
            return of_degree(self._table(node, head, scope), node)
        board, defined = sort == "board", sort == "definition" and head in self.words.definitions
        key = self.words.board_key(head) if board else head if defined else self.words.singular(head)
        node, whose, bearer = same_as(place_of_what(node, self.words), self.words)
        attributes, extra = self._attributes(node)
        if shown:  # *a beacon in your camp* is the piece that shows it
            key, attributes = self._shows(head), (*attributes, p.Adj(head))
        if self.words.basic(head):
            key, attributes = self.words.basic(head), (*attributes, p.Adj("original"))
        found = of_degree(p.NP(key, self._number(node), self._det(node), attributes=attributes), node)
        found = saying(found, *(word.span for word in node.words[:-1]))
        found = replace(found, count=self._count(node, scope), owner=self._owner(node, scope))
        found = self._none_at_all(found, node)
        found = by_what_it_shows(self.words, found if node.of is None else self._of(found, node, scope))
        if whose is not None and bearer is not None:
            found = found.with_(of=sharing(whose, self.phrase(bearer, scope)))
        if head in WAYS:
            node = n.of_last_place(node)
        places = tuple(by_noun(self.place(place, scope)) for place in node.places)
        places = way_places(node, places) if head in WAYS else places
        found, done = only_one(done_to(node.participle, scope), found)
        if head == TRAIL:
            return of_trail(replace(found, places=places), self.words)
        found, lacks = self._without(found)
        told = [clause for clause in (extra, done, *self._relatives(node, scope), lacks) if clause is not None]
        places = (*found.places, *places, *self._extremes(node, scope))
        found = replace(found, places=places, relative=told[0] if told else None, also=tuple(told[1:]))
        return self._computed(with_kind_last(found), node, scope)

    def _of_row(self, found: p.NP, node: n.NounPhrase, scope: TellingScope) -> p.NP:
        return found if node.of is None else self._of(found, node, scope)

    def _of(self, found: p.NP, node: n.NounPhrase, scope: TellingScope) -> p.NP:
        of = node.of
        assert of is not None
        if isinstance(of, n.NounPhrase) and of.determiner is None and len(of.words) == 1:
            value = of.words[0].text
            if self.words.sort(value) == "value" and value in self.words.known.adjectives:
                return saying(replace(found, attributes=(*found.attributes, p.Adj(value))), of.span)
            shown = found.noun in self.words.world.pieces or self.words.sort(found.noun) == "value"
            if shown and self.words.sort(value) == "value" and value in self.words.known.nouns:
                return saying(replace(found, attributes=(*found.attributes, Value(value))), of.span)
        inner = one_by_one(self.phrase(of, scope))
        if isinstance(of, n.Pronoun) and of.word == "yours":
            return self._of_player(found, p.YOU)
        if isinstance(of, n.Number):
            return replace(found, label=str(of.value), det=p.Det.DEF)
        if found.noun in AHEAD and isinstance(inner, p.NP):
            square = class_at(self.words, inner)
            return replace(
                found, noun=square, places=(p.Place(AHEAD[found.noun], inner.with_(pronoun=p.Pronoun.NEVER)),)
            )
        if isinstance(of, n.NounPhrase) and isinstance(inner, p.NP):
            owned = of.possessor is not None or of.of is not None
            if self.words.sort(of.words[-1].text) == "kind" and owned:
                inner = alike(found, of, inner, scope, self.words) or inner
            if inner.det is p.Det.EACH:
                return replace(found, of=inner)
        if isinstance(inner, p.NP):
            inner = inner.with_(
                pronoun=p.Pronoun.NEVER, det=p.Det.ALL if totalled(node, inner) else self._that(inner, scope)
            )
        if node.superlative is not None and isinstance(inner, p.NP) and isinstance(of, n.NounPhrase):
            inner = one_of_all(of, inner)
        if not isinstance(inner, p.NP | p.NPs):
            return saying(self._of_player(found, inner), of.span)
        if found.noun == "number" and self.words.is_one_place(inner):
            return replace(found, of=inner, noun="place_number")
        return replace(found, of=inner)

    def _of_player(self, found: p.NP, whose: p.Nominal) -> p.NP:
        """*a stone of you* is one of your stones, or your stone, if there are no others."""
        plain = p.YOURS if whose == p.YOU else p.THEIRS if whose == p.Who(p.Person.THEY) else None
        piece = self.words.world.pieces.get(found.noun)
        most = max((self.words.world.faces[face].count for face in piece.faces), default=0) if piece is not None else 0
        det = found.det
        if plain is not None and det is p.Det.INDEF and (found.count is not None or found.number is p.Number.SG):
            det = p.Det.ONE_OF if most > 1 else p.Det.DEF if most and found.count is None else det
        return replace(found, owner=plain or p.owned_by(whose), det=det)

    def _that(self, what: p.NP, scope: TellingScope) -> p.Det:
        known = self.words.sort(what.noun) == "kind" and what.noun in scope.things
        return that_one(what) if known else what.det

    def _without(self, found: p.NP) -> tuple[p.NP, p.Clause | None]:
        """*an empty mark* of a track on which markers stand, too, is one *that has no sack*, if it holds one sort."""
        world, empty = self.words.world, p.Adj("empty")
        storage, board = world.storages.get(found.noun), world.boards.get(found.noun)
        if empty not in found.attributes or storage is None or board not in {m.on for m in world.printed.markers}:
            return found, None
        held = {world.faces[face].piece for face in storage.faces}
        if len(held) != 1:
            return found, None
        rest = tuple(attribute for attribute in found.attributes if attribute != empty)
        lacking = p.clause("have", subject=p.Gap(), theme=p.NP(held.pop(), det=p.Det.NO))
        return found.with_(attributes=rest), lacking

    def _attributes(self, node: n.NounPhrase) -> tuple[tuple[Attribute, ...], p.Clause | None]:
        found: list[Attribute] = []
        relative = None
        for word in node.words[:-1]:
            text = word.text
            if self.words.sort(text) == "condition" and text not in self.words.known.adjectives:
                line = self.words.conditions[text]
                relative = p.Clause(text, ((self.words.singular(line.subject.words[-1].text), p.Gap()),))
            elif text == "last" and self._counts_up(node.words[-1].text):
                found.append(p.Adj("high", p.Degree.SUPERLATIVE))
            elif text in ORDINALS:
                found.append(p.Ordinal(ORDINALS.index(text) + 1))
            elif self.words.sort(text) == "value" and text not in self.words.known.adjectives:
                found.append(Value(text) if text in self.words.known.nouns else p.Adj(text))
            elif text == "other":
                every = isinstance(node.determiner, n.Quantifier) and node.determiner.word == "all"
                found.append(p.Adj("remaining" if every else "other"))
            else:
                found.append(p.Adj(text))
        return tuple(found), relative

    def _owner(self, node: n.NounPhrase, scope: TellingScope) -> p.Owner | None:
        found = self._whose(node, scope)
        return found if found is None or node.possessor is None else saying(found, node.possessor.span)

    def _whose(self, node: n.NounPhrase, scope: TellingScope) -> p.Owner | None:
        match node.possessor:
            case None:
                return None
            case n.Possessive(word) if word == "your" or (word == "their" and scope.speaks_to_player):
                return p.YOURS
            case n.Possessive("their"):
                return theirs(scope)
            case n.Possessive():
                return p.its(self._it(scope))
            case n.NounPhrase() as who:
                if who.words[-1].text == "player" and self._det(who) is p.Det.EACH and not who.relatives:
                    if any(word.text == "other" for word in who.words):
                        return p.owned_by(one_by_one(p.Who(p.Person.OTHERS)))
                    return p.GROUPS if scope.group else p.owned_by(p.NP("player", det=p.Det.EACH))
                if self._det(who) is p.Det.ANOTHER and self._det(node) is p.Det.DEF and not scope.group:
                    return p.owned_by(self.phrase(who, scope))  # there may be several such hands
                return self._owner_phrase(who, scope)
            case _:
                assert_never(node.possessor)

    def _owner_phrase(self, who: n.NounPhrase, scope: TellingScope) -> p.Owner:
        if who.words[-1].text in ("player", "players"):
            if any(word.text == "other" for word in who.words) or self._det(who) is p.Det.ANOTHER:
                return p.OTHERS
            if self._det(who) is p.Det.EACH:
                return p.GROUPS
            if self._det(who) is p.Det.DEF and not scope.chose_player:
                return of_the_player(scope)
        found = self.phrase(who, scope)
        if found == p.YOU:
            return p.YOURS
        named = isinstance(found, p.NP) and found.noun == "player"  # *the player's hand*, not *them's*
        return p.owned_by(found.with_(pronoun=p.Pronoun.NEVER) if named and isinstance(found, p.NP) else found)

    # --- places and relatives ----------------------------------------------------------------

    def place(self, node: n.Location, scope: TellingScope) -> p.Place:
        """A place as part of a noun phrase."""
        found = self._place_of(node, scope)
        return replace(found, np=saying(found.np, node.span))

    def _place_of(self, node: n.Location, scope: TellingScope) -> p.Place:
        match node:
            case n.Place(preposition, what):
                found = self.phrase(what, scope)
                if names_place(self.words, what) and isinstance(found, p.NP):
                    found = found.with_(det=p.Det.DEF)
                if isinstance(found, p.NP):
                    found = found.with_(det=self._that(found, scope))
                relation = PREPOSITIONS[preposition]
                if preposition == "at" and isinstance(found, p.NP):
                    found = found.with_(beside=True)
                if relation is p.Relation.ALONG and isinstance(found, p.NP):
                    found = found.with_(pronoun=p.Pronoun.NEVER)
                return p.Place(relation, found)
            case n.Between(first, second):
                ends = [self.phrase(each, scope) for each in (first, second)]
                both = p.NPs(tuple(x.with_(pronoun=p.Pronoun.NEVER) if isinstance(x, p.NP) else x for x in ends))
                return p.Place(p.Relation.BETWEEN, both)
            case _:
                assert_never(node)

    def _relatives(self, node: n.NounPhrase, scope: TellingScope) -> tuple[p.Clause, ...]:
        parts = (measuring(self.words, part) for part in node.relatives)
        found = ((part.span, self._relative_clause(part, scope)) for part in parts)
        return tuple(
            saying(unmoved(clause, self.words.world.classes), span) for span, clause in found if clause is not None
        )

    def _relative_clause(self, part: n.Relative, scope: TellingScope) -> p.Clause | None:
        match part:
            case n.WhoAgreed():
                verb = scope.verb or "agree"
                return p.Clause(verb, (("subject", p.Gap()),), tense=p.Tense.PERFECT)
            case n.WhoIs(_, _, negated, complement):
                return replace(self._is(complement, scope), negated=negated)
            case n.WhoDoes(_, verb, what):
                return self.does(p.Gap(), verb, what, scope)
            case n.ThatDoes(subject, verb):
                key = {"faces": "face", "touches": "touch", "has": "have"}.get(verb, verb)
                return p.clause(key, subject=self.phrase(subject, scope), theme=p.Gap())
            case n.Whose(n.NounPhrase(words=words, span=span), _, negated, n.Number(value)) if words[-1].text == "pips":
                shown = p.clause("show", subject=p.Gap(), theme=p.Name(str(value), says=(span,)))
                return replace(shown, negated=negated)
            case n.Whose(n.NounPhrase(words=(n.Name("owner"),)) as x, _, no, n.NounPhrase() | n.Pronoun("you") as who):
                told = p.clause("belong", subject=p.Gap(), owner=self.phrase(who, scope))
                return saying(replace(told, negated=no), x.span)
            case n.Whose(what, _, negated, complement):
                whose = self.thing(what, scope)
                owned = replace(whose, owner=p.Owner(p.OwnerKind.WHOSE), det=p.Det.DEF)
                clause = self._is(complement, scope, owned).filled(owned)
                return replace(clause, negated=negated != clause.negated)
            case n.WithExtreme():
                return None
            case _:
                assert_never(part)

    def _is(self, complement: n.PlainComplement, scope: TellingScope, subject: p.Nominal | None = None) -> p.Clause:
        match complement:
            case n.Comparison(word, value):
                return self._compared(word, value, scope)
            case n.Place() | n.Between():
                verb = "lie_between" if isinstance(complement, n.Between) else "be"
                return p.clause(verb, subject=p.Gap(), place=self.place(complement, scope).np)
            case n.Number(value):
                return p.clause("be", subject=p.Gap(), property=p.Name(str(value)))
            case n.NounPhrase() | n.Pronoun():
                return self.predicate(subject or p.Gap(), complement, scope)
            case _:
                assert_never(complement)
