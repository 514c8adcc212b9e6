"""From lines that move things, pay, gain and change numbers to sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.acts import (
    GOALS,
    base,
    every_player,
    everyone,
    from_the_box,
    lies_there,
    of_every_player,
    to_each,
)
from cafetal.describe.conditions import Conditions
from cafetal.describe.determiners import all_chosen, of_itself, one_by_one
from cafetal.describe.handing import PASSING, handed_over, shown_to
from cafetal.describe.kinds import likened, with_kind_last
from cafetal.describe.mixing import mixed
from cafetal.describe.piles import ENDS, from_the_top, pile, role_at
from cafetal.describe.scope import TellingScope
from cafetal.describe.shares import remainders
from cafetal.describe.values import head_of
from cafetal.describe.whence import from_there_once, lying_on
from cafetal.sentences.clauses import Argument
from cafetal.sentences.nouns import saying

if TYPE_CHECKING:
    from cafetal.describe.words import Words

DRAWN = p.Adj("drawn")
"""Of things that come from nowhere."""
WHERE_TO = ("goal", "on_top", "under", "mixed_in", "recipient")
"""The roles of where something goes."""

BACKED = ("card", "tile")
"""Pieces that are dealt face down."""
BOX = p.NP("box")
"""From where all pieces of a sort are taken once play has begun."""


class Deeds:
    """Tells single lines: doing, paying, changing."""

    def __init__(self, conditions: Conditions) -> None:
        """Take the reader of conditions."""
        self.conditions = conditions
        self.nouns = conditions.nouns
        self.words: Words = conditions.words
        self.left = remainders(self.words.document, self.words.world)

    # --- moving things -----------------------------------------------------------------------

    def doing(self, node: n.Doing, scope: TellingScope) -> list[p.Statement]:
        """A line that moves things, as one sentence or more."""
        if (money := self._money(node, scope)) is not None:
            return [money]
        line = from_the_top(self.words, node)
        clause = self._clause(line, scope)
        theme = clause.get("theme")
        top = line is not node and isinstance(theme, p.NP)
        if top and isinstance(theme, p.NP):
            clause = clause.having(theme=saying(theme, *(x.span for x in node.places if x not in line.places)))
        come = any(clause.get(role) is not None for role in ("source", "giver")) or top
        if clause.verb == "draw" and come and any(clause.get(role) is not None for role in WHERE_TO):
            return self._drawn_and_put(clause, node)
        found: p.Statement = mixed(self.words, clause, node)
        if (each := self._distributed(clause)) is not None:
            found = each
        elif self._is_each(clause):
            found = p.Each(clause)
        elif self._is_range(clause):
            found = p.DoRange(clause)
        short = self._chosen_by(node, scope)
        if (node.while_stocks_last or (node.if_any and _many(clause.get("theme")))) and not short:
            found = p.AsFarAs(found)
        return [found, *short]

    def _clause(self, node: n.Doing, scope: TellingScope) -> p.Clause:
        verb = base(node.verb)
        args: dict[str, Argument] = self._subject(node, scope)
        theme, adverbs = self._theme(node, verb, scope), list[str]()
        if isinstance(theme, p.NP) and node in self.left:
            theme = theme.with_(count=p.Count((self.left[node],), digits=True))
        elif isinstance(theme, p.NP) and theme.det is p.Det.DEF and p.Adj("remaining") in theme.attributes:
            theme = theme.with_(det=p.Det.ALL)
        for place in node.places:
            self._place(place, verb, args, adverbs, scope)
        if from_the_box(self.words, node, verb, scope.path):
            args["source"] = BOX
        if node.sites:
            args["goal"] = self._sites(args.get("goal"), node.sites, scope)
        verb = handed_over(verb, args)
        theme = all_chosen(theme, scope, self.words) if "giver" in args else theme
        unseen = False
        if node.evenly_to is not None:
            args["among"] = self._among(node.evenly_to, scope)
            secret = isinstance(args["among"], p.NP) and self.words.secret(args["among"].noun)
            unseen = secret and isinstance(theme, p.NP) and theme.noun.rpartition("_")[2] not in BACKED
            adverbs += ["face_down", "evenly"] if secret and not unseen else ["evenly"]
        if isinstance(theme, p.NP):
            source = args.get("source")
            shared = isinstance(node.evenly_to, n.NounPhrase) and (bool(node.evenly_to.relatives) or source is BOX)
            if isinstance(source, p.NP) and shared:
                del args["source"]  # *all cards from the deck among all players who …*: not the players from the deck
                theme = theme.with_(places=(*theme.places, p.Place(p.Relation.FROM, source)))
            held = args.pop("there", None)
            if held is not None and not isinstance(held, p.Adj | p.Gap):
                theme = theme.with_(places=(*theme.places, p.Place(p.Relation.AT, held)))
            where = args.pop("where", None)
            if where is not None and not isinstance(where, p.Adj | p.Gap):
                theme = theme.with_(places=(*theme.places, p.Place(p.Relation.AT, where)), pronoun=p.Pronoun.NEVER)
            if isinstance(way := args.pop("way", None), p.NP):
                theme = theme.with_(places=(*theme.places, p.Place(p.Relation.ALONG, way)))
            if verb in ("remove", "take", "flip") and (theme.id.endswith(" there") or likened(theme) or verb == "flip"):
                there = args.pop("source", None)
                if there is not None and not isinstance(there, p.Adj | p.Gap):
                    before = theme.places if verb == "flip" else ()  # what is turned over stays there
                    theme = with_kind_last(theme.with_(places=(*before, p.Place(p.Relation.AT, there))))
            theme = from_there_once(theme, args.get("source"))
            theme = theme if node.by is None else lying_on(theme, args.get("path"))
            theme = with_kind_last(self._one_of_many(node.what, theme, args))
            theme, verb = self._drawn(node, theme, verb, args)
        args = {role: of_itself(value, theme) for role, value in args.items()}
        if node.at_random:
            self._at_random(args, adverbs, p.Number.PL if _many(theme) else p.Number.SG)
        if node.if_any and not _many(theme):
            adverbs.append("if_any")
        if node.by is not None:
            self._measure(node, args, adverbs, scope)
        verb = "mix" if "mixed_in" in args else verb
        if verb == "hide":
            adverbs.append("back")
        roles = (*args.items(), ("theme", theme))
        clause = shown_to(p.Clause(verb, roles, p.Modality.IMP, adverbs=tuple(adverbs)))
        if unseen and isinstance(theme, p.NP):
            clause = replace(clause, without=p.clause("look_at", theme=theme.again(p.Pronoun.ALWAYS)))
        return self._unseen(clause)

    def _unseen(self, clause: p.Clause) -> p.Clause:
        """What goes where nobody sees it is not looked at."""
        goal, theme = clause.get("goal"), clause.get("theme")
        random = isinstance(theme, p.NP) and DRAWN in theme.attributes
        if not random or not isinstance(goal, p.NP) or not isinstance(theme, p.NP) or not self.words.hidden(goal.noun):
            return clause
        rest = tuple(a for a in theme.attributes if a != DRAWN)
        look = p.clause("look_at", theme=theme.again(p.Pronoun.ALWAYS))
        return replace(clause.having(theme=theme.with_(attributes=rest)), without=look)

    def _drawn_and_put(self, clause: p.Clause, node: n.Doing) -> list[p.Statement]:
        """What is drawn from one place for another is drawn and then put; for each place, or by everyone, anew."""
        theme, stocks = clause.get("theme"), node.while_stocks_last
        role, goal = next((role, found) for role in WHERE_TO if (found := clause.get(role)) is not None)
        assert isinstance(theme, p.NP)
        own = of_every_player(node)
        if own is not None and isinstance(goal, p.NP):
            who, count = one_by_one(own), _apiece(theme, own)
            draw = replace(clause.without_role(role).without_role("subject"), modality=p.Modality.IND)
            draw = draw.having(subject=who, theme=theme.with_(count=count))
            place = saying(p.NP(goal.noun, owner=p.THEIRS), *to_each(node), goal.origin, *goal.says)
            chain = p.DoChain((draw, p.clause("put", subject=who, theme=theme.again()).having(**{role: place})))
            return [p.AsFarAs(chain) if stocks else chain]
        if isinstance(goal, p.NP) and self._is_each(clause):
            if clause.get("subject") not in (None, p.YOU, p.GROUP):  # *for each of their hooks* stands behind *they*
                clause = clause.having(**{"for": goal})
                return [self._drawn_and_put_one(clause, theme, (role, goal.again()), stocks)]
            return [p.ForEach(goal), self._drawn_and_put_one(clause, theme, (role, goal.again()), stocks)]
        return [self._drawn_and_put_one(clause, theme, (role, goal), stocks)]

    def _drawn_and_put_one(
        self, clause: p.Clause, theme: p.NP, where: tuple[str, Argument], stocks: bool
    ) -> p.Statement:
        role, goal = where
        put = p.order("give" if role == "recipient" else "put", theme=theme.again()).having(**{role: goal})
        who = clause.get("subject")
        chain = p.DoChain((clause.without_role(role), put if who is None else put.having(subject=who)))
        one = isinstance(theme, p.NP) and theme.number is p.Number.SG and (theme.count is None or theme.count.last == 1)
        single, source = one and not self._is_each(clause), clause.get("source")
        if source is None and isinstance(theme, p.NP) and isinstance(theme.of, p.NP):  # the top card of the deck
            source = theme.of
        place = source.again() if isinstance(source, p.NP) and single else None
        return p.AsFarAs(chain, single, place) if stocks else chain

    def _theme(self, node: n.Doing, verb: str, scope: TellingScope) -> p.Nominal:
        """What is moved; *the pawn on the square* is another than the pawn chosen before."""
        what = node.what
        one = self.words.singular(what.words[-1].text) if isinstance(what, n.NounPhrase) and what.words else ""
        sorts = {**self.words.world.pieces, **self.words.world.families}
        the = isinstance(what, n.NounPhrase) and isinstance(what.determiner, n.Article) and not what.relatives
        if (
            the
            and lies_there(node)
            and one in scope.things
            and one in sorts
            and not self.words.is_plural(head_of(what))
        ):
            return p.NP(one, det=p.Det.INDEF if node.if_any else p.Det.DEF, id=f"{one} there", origin=what.span)
        return self.nouns.phrase(what, scope)

    def one_of_many(self, what: n.Phrase, scope: TellingScope) -> p.Nominal:
        """A phrase as a nominal; *your king*, where there are several, is one of them."""
        found = self.nouns.phrase(what, scope)
        return self._one_of_many(what, found, {}) if isinstance(found, p.NP) else found

    def _one_of_many(self, what: n.Phrase, theme: p.NP, args: dict[str, Argument]) -> p.NP:
        """*your disc*, where each player has many of them: one of your discs."""
        piece = self.words.world.pieces.get(theme.noun)
        mine = isinstance(what, n.NounPhrase) and isinstance(what.possessor, n.Possessive) and what.determiner is None
        if not mine or piece is None or theme.number is p.Number.PL or theme.count or "source" in args:
            return theme
        most = max((self.words.world.faces[face].count for face in piece.faces), default=0)
        return theme.with_(det=p.Det.ONE_OF) if most > 1 and theme.owner in (p.YOURS, p.THEIRS) else theme

    def _subject(self, node: n.Doing, scope: TellingScope) -> dict[str, Argument]:
        if node.subject is not None:
            who = scope.chooser(self.nouns.phrase(node.subject, scope))
            return {} if who == p.YOU else {"subject": who}
        if scope.group:
            return {"subject": p.GROUP}
        return {} if scope.actor == p.YOU else {"subject": scope.who()}

    def _place(
        self, place: n.Location, verb: str, args: dict[str, Argument], adverbs: list[str], scope: TellingScope
    ) -> None:
        found = self.nouns.place(place, scope)
        word = place.preposition if isinstance(place, n.Place) else ""
        role = role_at(self.words, place, verb) if isinstance(place, n.Place) else ""
        if role:
            args[role] = self._group_owner(found.np, scope)
        elif word == "from" and verb == "remove":
            args["there"] = found.np
        elif word == "from":
            each = one_by_one(found.np)
            args["giver" if self.words.is_person(each) else "source"] = each
            adverbs += self._by_chance(place, found.np, args) if isinstance(found.np, p.NP) and verb == "draw" else []
        elif word in GOALS and verb in PASSING and self.words.is_person(found.np):
            args["recipient"] = found.np
        elif word in ("along", "through") and verb == "move":
            args["path"] = found.np
            if "goal" in args:  # *the walker on stop 3*, which goes along a way from there
                args["source"] = args.pop("goal")
        elif word in ("along", "through"):
            args["way"] = found.np
        elif word == "under":
            args["under"] = found.np
        elif word == "to" and verb == "move" and isinstance(args.get("goal"), p.NP):
            args["where"], args["goal"] = args["goal"], self._group_owner(found.np, scope)
        elif word in GOALS and isinstance(args.get("goal"), p.NP):
            goal = args["goal"]
            assert isinstance(goal, p.NP)
            args["goal"] = goal.with_(places=(*goal.places, found))
        elif word == "to" and verb == "reveal":
            args["recipient"] = found.np
        elif word in GOALS and verb in ("remove", "reveal", "hide") and found.relation is p.Relation.AT:
            args["there"] = found.np
        elif word in GOALS:
            args["source" if verb in ("remove", "take", "flip") else "goal"] = self._group_owner(found.np, scope)
        else:
            args["between"] = found.np

    def _by_chance(self, place: n.Location, source: p.NP, args: dict[str, Argument]) -> list[str]:
        """What is drawn is left to chance, but for the top of a pile: blind from what the drawer does not see."""
        if isinstance(place, n.Place) and pile(self.words, place.what):
            return []
        if self.words.hidden(source.noun):
            return ["blind"]
        own = source.owner is not None and source.owner in (p.YOURS, p.THEIRS if "subject" in args else p.YOURS)
        return ["blind" if self.words.secret(source.noun) and not own else "by_chance"]

    def _group_owner(self, np: p.Nominal, scope: TellingScope) -> p.Nominal:
        """In set-up, *each player's* place is *your* place, said to all."""
        if scope.group and isinstance(np, p.NP) and np.owner == p.GROUPS:
            return np.with_(number=p.Number.PL)
        return np

    def _sites(self, goal: Argument | None, sites: tuple[n.NounPhrase, ...], scope: TellingScope) -> p.Nominal:
        first = () if goal is None or isinstance(goal, p.Adj | p.Gap) else (goal,)
        return p.NPs((*first, *(self.nouns.phrase(site, scope) for site in sites)))

    def _among(self, node: n.Phrase, scope: TellingScope) -> p.Nominal:
        found = self.nouns.phrase(node, scope)
        everyone = p.owned_by(p.NP("player", det=p.Det.EACH))
        if isinstance(found, p.NP) and found.owner is not None and found.owner in (p.GROUPS, everyone):
            return found.with_(number=p.Number.PL, owner=saying(p.GROUPS, *found.owner.says))
        if isinstance(found, p.NP) and found.det is p.Det.EACH:
            return found.with_(number=p.Number.PL, det=p.Det.ALL)
        return found

    def _drawn(self, node: n.Doing, theme: p.NP, verb: str, args: dict[str, Argument]) -> tuple[p.NP, str]:
        """What is drawn from nowhere comes at random from the box: of a family from all its members."""
        members = self.words.world.families.get(theme.noun)
        if verb != "draw" or {"source", "giver"} & set(args) or p.Adj(ENDS["top"]) in theme.attributes:
            return theme, verb
        listed = members is not None and theme.det in (p.Det.INDEF, p.Det.ANY) and isinstance(node.what, n.NounPhrase)
        if not listed or members is None:
            one = theme.count is not None and theme.count.values == (1,) and theme.count.upto is None
            drawn_one = theme.with_(attributes=(*theme.attributes, DRAWN), count=None if one else theme.count)
            return saying(drawn_one, *(theme.count.says if theme.count is not None and one else ())), "put"
        every = p.NPs(tuple(p.NP(name, p.Number.PL, p.Det.ALL) for name in members.members))
        among = p.Place(p.Relation.AMONG_ALL, every)
        one = theme.count is not None and theme.count.last == 1
        drawn = (*theme.attributes, p.Adj("drawn_among"))
        return theme.with_(attributes=drawn, places=(*theme.places, among), count=None if one else theme.count), "put"

    def _at_random(self, args: dict[str, Argument], adverbs: list[str], number: p.Number) -> None:
        """Chance orders what comes on or under a pile, chooses the place, or else what is moved to it."""
        goal = args.get("goal")
        if {"on_top", "under"} & set(args):
            adverbs.append("in_random_order")
        elif isinstance(goal, p.NP):
            args["goal"] = goal.with_(det=p.Det.INDEF, number=number, attributes=(p.Adj("random"), *goal.attributes))
        else:
            adverbs.append("by_chance")

    def _measure(self, node: n.Doing, args: dict[str, Argument], adverbs: list[str], scope: TellingScope) -> None:
        path = args.get("path")
        assert node.by is not None
        if not isinstance(path, p.NP):
            return
        unit, direction = self._unit(path.noun)
        if direction:
            adverbs.append(direction)
        name = head_of(node.by)
        measure = scope.numbers[name].get("measure") if name in scope.numbers else None
        if isinstance(measure, p.NP) and measure.count is not None:
            args["measure"] = p.NP(unit, det=p.Det.INDEF, count=measure.count, says=(node.by.span,))
            scope.numbers[name] = p.Clause(
                "move", (("theme", self.nouns.phrase(node.what, scope)), ("measure", args["measure"]))
            )
        elif isinstance(node.by, n.Number):
            args["measure"] = p.NP(unit, det=p.Det.INDEF, count=p.Count((node.by.value,), digits=True))
        else:
            as_many = p.Place(p.Relation.AS_MANY, self.nouns.quantity(node.by, scope).with_(pronoun=p.Pronoun.NEVER))
            args["measure"] = p.NP(unit, p.Number.PL, p.Det.INDEF, places=(as_many,))

    def _unit(self, board: str) -> tuple[str, str]:
        """The noun of the sites of a board, and the direction in which it runs."""
        for section in self.words.document.sections:
            for line in section.lines if isinstance(section, n.Boards) else ():
                if line.name.text == board and isinstance(line.shape, n.Ring):
                    return self.words.singular(line.shape.sites.text), line.shape.direction or ""
        unit = next((cls for cls, name in self.words.world.boards.items() if name == board), "space")
        return unit, ""

    def _distributed(self, clause: p.Clause) -> p.Each | None:
        """*1 sack of each coffee*: for each type, 1 sack."""
        theme = clause.get("theme")
        whose = theme.of if isinstance(theme, p.NP) and clause.get("subject") == p.GROUP else None
        if isinstance(theme, p.NP) and isinstance(whose, p.NP) and whose.det is p.Det.EACH and whose.noun == "player":
            own = saying(theme.with_(of=None, owner=p.THEIRS, origin=None), theme.origin, whose.origin)
            return p.Each(replace(clause.having(subject=whose, theme=own), modality=p.Modality.IND))
        if isinstance(theme, p.NP) and isinstance(theme.of, p.NP) and theme.of.det is p.Det.EACH:
            return p.Each(clause.having(theme=theme.with_(of=None)), theme.of)
        return None

    def _is_each(self, clause: p.Clause) -> bool:
        goal = clause.get("goal") or clause.get("recipient")
        return isinstance(goal, p.NP) and goal.det is p.Det.EACH

    def _is_range(self, clause: p.Clause) -> bool:
        return any(isinstance(x, p.NP) and x.count is not None and x.count.upto is not None for _, x in clause.args)

    def _chosen_by(self, node: n.Doing, scope: TellingScope) -> list[p.Statement]:
        """Who picks when there is not enough for all."""
        if node.chosen_by is None:
            return []
        theme = self.nouns.thing(node.what, scope)
        places = self.nouns.thing(node.chosen_by.what, scope)
        who = self.nouns.phrase(node.chosen_by.chooser, scope)
        few = p.TooFew(p.NP(theme.noun, p.Number.PL), p.NP(places.noun, p.Number.PL), who)
        return [saying(few, node.chosen_by.what.span)]

    # --- money and numbers -------------------------------------------------------------------

    def _money(self, node: n.Doing, scope: TellingScope) -> p.Transfer | p.AsFarAs | p.Clause | None:
        """Money that somebody gets: gained, or put in the purses at the start."""
        if not isinstance(node.what, n.NounPhrase) or not node.what.words:
            return None
        if (dealt := self._dealt(node, scope)) is not None:
            given = saying(dealt, *to_each(node))
            return p.AsFarAs(given) if node.while_stocks_last else given
        if base(node.verb) == "gain":
            said = node.subject
            who = scope.who() if said is None else scope.chooser(self.nouns.phrase(said, scope))
            money = self.words.is_money(node.what.words[-1].text)
            return p.Transfer(p.Flow.GET, self.nouns.thing(node.what, scope), who=who, money=money)
        last = node.places[-1] if node.places else None
        if not self.words.is_money(node.what.words[-1].text) or not isinstance(last, n.Place):
            return None
        owner = last.what.possessor if isinstance(last.what, n.NounPhrase) else None
        if scope.group and isinstance(owner, n.NounPhrase) and every_player(owner):
            all_players = p.Who(p.Person.EVERYONE)
            got = p.Transfer(p.Flow.GET, self.nouns.thing(node.what, scope), who=all_players, each_one=True)
            return saying(got, *to_each(node))
        return None

    def _dealt(self, node: n.Doing, scope: TellingScope) -> p.Transfer | p.Clause | None:
        """*deal 5 cards to each player('s hand)*: everyone gets 5 cards; *put 1 in each player's …*: puts it there."""
        verb = base(node.verb)
        if verb != "deal" and not (scope.group and verb == "put"):
            return None
        source: p.NP | None = None
        goal: p.NP | None = None
        who: p.Nominal | None = None
        for place in node.places:
            if isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase):
                whose = place.what.possessor
                if place.preposition == "from":
                    source = self.nouns.thing(place.what, scope)
                elif every_player(place.what) and (verb == "deal" or not place.what.relatives):
                    who = everyone(place.what) or self.nouns.phrase(place.what, scope)
                elif isinstance(whose, n.NounPhrase) and (owners := everyone(whose)) is not None:
                    who = owners
                    goal = p.NP(place.what.words[-1].text, owner=p.THEIRS)
        if who is None:
            return None
        amount = self.nouns.thing(node.what, scope)
        if verb == "put":
            return self._put_by_each(amount, goal, source, who)
        if source is None:  # from the box, as it comes
            amount = amount.with_(attributes=(*amount.attributes, DRAWN))
        one, all_players = one_by_one(who), who == p.Who(p.Person.EVERYONE)
        if goal is not None and goal.noun != "hand" and amount.count is not None:
            each = amount.with_(count=_apiece(amount, who))
            given = {"source": source} if source is not None else {}
            return p.clause("take", subject=one, theme=each, goal=goal, **given)
        return p.Transfer(p.Flow.GET, amount, who=one, place=source, each_one=all_players)

    def _put_by_each(self, amount: p.NP, goal: p.NP | None, source: p.NP | None, who: p.Nominal) -> p.Clause | None:
        """What everyone puts in a place of their own in set-up: so many things of a sort."""
        money = self.words.is_money(amount.noun)
        piece = self.words.purses() > 1 if money else amount.noun in self.words.world.pieces
        worked_out = any(place.relation in (p.Relation.AS_MANY, p.Relation.EQUAL) for place in amount.places)
        if goal is None or source is not None or not piece or not (worked_out or amount.count is not None):
            return None
        each = amount.with_(count=_apiece(amount, who))
        return p.clause("put", subject=one_by_one(who), theme=each, goal=goal)


def _apiece(amount: p.NP, who: p.Nominal) -> p.Count | None:
    """How many things each player moves: so many apiece, where all of them are told together."""
    count = amount.count
    return replace(count, bound=p.Bound.APIECE) if count is not None and who == p.Who(p.Person.EVERYONE) else count


def _many(theme: Argument | None) -> bool:
    """Whether a line moves several things: *if any*, it moves as many of them as there are."""
    if not isinstance(theme, p.NP):
        return False
    return theme.number is p.Number.PL if theme.count is None else theme.count.last > 1
