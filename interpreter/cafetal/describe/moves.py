"""Moves as clauses: the verb of an action with the things that were chosen in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.dataclass import Frozen
from cafetal.describe.acts import GOALS, base, incidental, unnamed
from cafetal.describe.conditions import Conditions
from cafetal.describe.naming import face as face_named
from cafetal.describe.naming import shows, site_name
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import head_of
from cafetal.describe.whence import taken

Choosing = n.Choose | n.ChooseNumber


class Chosen(Frozen):
    """A thing chosen in a move: the name that the rules give to the choice, and the word that names the thing.

    Of several pieces that are chosen together, `more` are the words of the others.
    """

    name: str
    word: str
    more: tuple[str, ...] = ()


class Role(Frozen):
    """What becomes of a chosen thing: its role, and the line that says so."""

    role: str
    line: n.Doing | n.Swap

    @property
    def verb(self) -> str:
        """The verb of the line."""
        return base(self.line.verb) if isinstance(self.line, n.Doing) else "swap"


class Moves:
    """Tells moves of one game."""

    def __init__(self, conditions: Conditions) -> None:
        """Take the reader of conditions, for its vocabulary and its deeds."""
        self.conditions = conditions
        self.words = conditions.words
        self.nouns = conditions.nouns

    # --- what an action chooses ----------------------------------------------------------------

    def body(self, name: str) -> tuple[n.Statement, ...] | None:
        """The lines of an action or of a step of a turn; those of the turn itself have no name."""
        if name in self.words.actions:
            return self.words.actions[name].body
        for section in self.words.document.sections:
            if not name and isinstance(section, n.Turn | n.Play):
                return section.body
            if isinstance(section, n.Turn | n.Play | n.Setup):
                for node in n.walk(section):
                    if isinstance(node, n.Step) and node.name.text == name:
                        return node.body
        return None

    def steps(self) -> list[str]:
        """The names of the steps of turns and set-up."""
        sections = [s for s in self.words.document.sections if isinstance(s, n.Turn | n.Play | n.Setup)]
        return [node.name.text for s in sections for node in n.walk(s) if isinstance(node, n.Step)]

    def choices(self, name: str) -> list[Choosing]:
        """What is chosen in an action, in the order of its lines, with the actions that it calls."""
        return list(self._choices(self.body(name) or (), frozenset({name})))

    def _choices(self, body: Sequence[n.Node], seen: frozenset[str]) -> Iterator[Choosing]:
        for part in body:
            for node in n.walk(part):
                if isinstance(node, n.Choose | n.ChooseNumber):
                    yield node
                elif isinstance(node, n.Call) and node.name.text not in seen:
                    called = self.words.actions.get(node.name.text)
                    if called is not None:
                        yield from self._choices(called.body, seen | {node.name.text})

    def name_of(self, node: Choosing) -> str:
        """The name that a choice has in moves; one of some directions is an element of their set."""
        if isinstance(node, n.ChooseNumber):
            return node.name.text
        if node.what.called is not None:
            return node.what.called.text
        return self.words.singular(node.what.words[-1].text)

    def chosen_in(self, choices: Sequence[Choosing], words: Sequence[str], *, anew: bool = True) -> list[Chosen]:
        """The words of a move for its choices, in their order; a repeated action begins `anew` with its first one.

        Pieces that are chosen together have all words that the choices behind them leave.
        """
        found: list[Chosen] = []
        at = 0
        while choices and at < len(words) and (anew or len(found) < len(choices)):
            number = len(found) % len(choices)
            node = choices[number]
            left = len(words) - at - (len(choices) - number - 1)
            end = at + (max(left, 1) if _several(node) else 1)
            found.append(Chosen(self.name_of(node), words[at], tuple(words[at + 1 : end])))
            at = end
        return found

    def roles(self, name: str) -> dict[str, str]:
        """What becomes of each thing that is chosen in an action: theme, goal, source …, by the name of the choice."""
        names = {self.name_of(node) for node in self.choices(name)}
        found = self._roles(self.body(name) or (), names, frozenset({name}))
        return {chosen: role.role for chosen, role in found.items()}

    def called_by(self, name: str) -> list[str]:
        """The actions that an action calls, directly or not, in the order of its lines."""
        found: list[str] = []
        for part in self.body(name) or ():
            for node in n.walk(part):
                other = node.name.text if isinstance(node, n.Call) else ""
                if other in self.words.actions and other not in found and other != name:
                    found += [other, *(x for x in self.called_by(other) if x not in found and x != name)]
        return found

    # --- clauses -------------------------------------------------------------------------------

    def told(self, name: str, chosen: Sequence[Chosen], who: p.Nominal, *, begun: bool = False) -> list[p.Clause]:
        """A move in words; an action whose things are chosen anew is told anew.

        `begun` says that the action was named before: what is chosen now is what its last lines ask for.
        """
        body = self.body(name)
        if body is None:
            return [p.clause(name, subject=who)]
        found: list[p.Clause] = []
        rest = list(chosen)
        while True:
            now: dict[str, Chosen] = {}
            while rest and rest[0].name not in now and not self._of_another_line(name, body, now, rest[0]):
                now[rest[0].name] = rest[0]
                rest.pop(0)
            clause = self._clause(name, body, list(now.values()), begun)
            found.append((clause if who == p.YOU else _of_another(clause, who)).having(subject=who))
            found += [self.choice(name, thing, who) for thing in self._apart(name, body, list(now.values()), clause)]
            if not rest:
                return found
            begun = begun or rest[0].name not in now

    def _of_another_line(self, name: str, body: Sequence[n.Node], earlier: Iterable[str], thing: Chosen) -> bool:
        """Whether a place gets something in a line of its own, as one chosen before did in another line."""
        before = set(earlier)
        roles = self._roles(body, {thing.name, *before}, frozenset({name}))
        own, other = roles.get(thing.name), [roles[x] for x in before if x in roles]
        apart = own is not None and own.role == "goal" and all(own.line is not role.line for role in other)
        return apart and "goal" in {role.role for role in other}

    def _clause(self, name: str, body: tuple[n.Statement, ...], chosen: list[Chosen], begun: bool) -> p.Clause:
        choices = self.choices(name)
        nodes = {self.name_of(node): node for node in reversed(choices)}
        lines: Sequence[n.Node] = body
        own = name in self.words.known.verbs
        if begun and chosen:
            again = [node for node in choices if self.name_of(node) == chosen[0].name]
            before = [self.name_of(node) for node in choices[: choices.index(again[0])]] if again else []
            if len(again) > 1:
                lines, own = _after(body, again[-1]), False
            elif self._of_another_line(name, body, before, chosen[0]):
                lines, own = _after(body, again[0]), False
            else:
                own = own and any((name, role) in self.words.known.roles for role in (chosen[0].name, "theme"))
        roles = self._roles(lines, {thing.name for thing in chosen}, frozenset({name}))
        clause = p.clause(name) if own else self._deed(name, body, chosen, roles)
        for thing in chosen:
            if self._said_apart(thing, nodes.get(thing.name), roles, clause):
                continue
            clause = self._with(clause, name if own else "", nodes.get(thing.name), thing, roles.get(thing.name))
        if any(role.role == "goal" for role in roles.values()):
            clause = _leaving(clause)
        return clause

    def _deed(self, name: str, body: tuple[n.Statement, ...], chosen: list[Chosen], roles: dict[str, Role]) -> p.Clause:
        """The verb: that of the line in which the first chosen thing is used, with what the line says itself."""
        used = [roles[thing.name] for thing in chosen if thing.name in roles]
        if used:
            return self._line(used)
        if name in self.words.actions and not chosen:
            return replace(self.conditions.acts.deed(name), modality=p.Modality.IND)
        for node in unnamed(body):
            if isinstance(node, n.Doing) and base(node.verb) not in ("reveal", "hide"):  # it depends on to whom
                return p.clause(base(node.verb), theme=self.nouns.phrase(node.what, TellingScope()))
        return p.clause("choose")

    def _line(self, used: list[Role]) -> p.Clause:
        """A line as a clause, with what was not chosen: *your disc*, *on the next stool*."""
        line = used[0].line
        clause = p.clause(used[0].verb)
        taken = {role.role for role in used if role.line is line}
        if not isinstance(line, n.Doing):
            return clause
        if "theme" not in taken and isinstance(line.what, n.NounPhrase) and line.what.words:
            the = isinstance(line.what.determiner, n.Article) and line.what.determiner.word == "the"
            one = self.words.singular(head_of(line.what))
            clause = clause.having(theme=p.NP(one, det=p.Det.DEF if the else p.Det.INDEF))
        for place in line.places if "goal" not in {role.role for role in used} else ():
            if isinstance(place, n.Place) and place.preposition in GOALS and self._plain(place.what):
                clause = clause.having(goal=self.nouns.place(place, TellingScope()).np)
        return clause

    def _plain(self, what: n.Node) -> bool:
        """Whether a place is one of the table, which needs nothing that an action has chosen or named."""
        heads = {node.words[-1].text for node in n.walk(what) if isinstance(node, n.NounPhrase) and node.words}
        known = {*self.words.world.zones, *self.words.world.geometries, *self.words.definitions}
        return bool(heads) and all(head in known or self.words.singular(head) in known for head in heads)

    def _roles(self, body: Sequence[n.Node], names: set[str], seen: frozenset[str]) -> dict[str, Role]:
        """What becomes of the chosen things: where the lines of an action use them."""
        found: dict[str, Role] = {}
        lines = [node for part in body for node in n.walk(part)]
        lets = {node.name.text: _heads(node.value) & names for node in lines if isinstance(node, n.Let)}

        def use(phrase: n.Node | None, role: str, line: n.Doing | n.Swap) -> None:
            head = head_of(phrase) if _points_back(phrase) else ""
            meant = {head, self.words.singular(head)} & names or lets.get(head, set())
            for name in meant if len(meant) == 1 else ():
                found.setdefault(name, Role(role, line))

        for node in sorted(lines, key=incidental):
            match node:
                case n.Doing():
                    use(node.what, "theme", node)
                    for place in node.places:
                        if isinstance(place, n.Place):
                            use(place.what, _role_of(place.preposition), node)
                case n.Swap():
                    use(node.what, "theme", node)
                    use(node.other, "for", node)
                case n.Call():
                    for name, role in self._inner(node, names, seen).items():
                        found.setdefault(name, role)
                case _:
                    pass
        return found

    def _inner(self, call: n.Call, names: set[str], seen: frozenset[str]) -> dict[str, Role]:
        """What a called action does with the things that it is called with, and with those that it chooses itself."""
        action = self.words.actions.get(call.name.text)
        if action is None or call.name.text in seen:
            return {}
        pairs = [(action.argument, call.argument)]
        pairs += [
            (mine.what if isinstance(mine.what, n.NounPhrase) else None, theirs.what)
            for mine, theirs in zip(action.places, call.places, strict=False)
            if isinstance(theirs, n.Place)
        ]
        renamed = {head_of(mine): head_of(theirs) for mine, theirs in pairs if mine is not None}
        inside = self._roles(action.body, names | set(renamed), seen | {call.name.text})
        return {renamed.get(name, name): role for name, role in inside.items() if renamed.get(name, name) in names}

    def _apart(self, name: str, body: tuple[n.Statement, ...], chosen: list[Chosen], clause: p.Clause) -> list[Chosen]:
        """What is chosen in a move without a part in its sentence: a player, a value, a mere number."""
        nodes = {self.name_of(node): node for node in reversed(self.choices(name))}
        roles = self._roles(body, {thing.name for thing in chosen}, frozenset({name}))
        return [thing for thing in chosen if self._said_apart(thing, nodes.get(thing.name), roles, clause)]

    def _said_apart(self, thing: Chosen, node: Choosing | None, roles: Mapping[str, Role], clause: p.Clause) -> bool:
        if clause.verb == "choose" or (clause.verb, thing.name) in self.words.known.roles:
            return False
        noun = self.words.singular(head_of(node.what)) if isinstance(node, n.Choose) else ""
        role = roles[thing.name].role if thing.name in roles else "theme"
        if clause.verb in self.words.actions and self.words.sort(noun) == "site" and role == "theme":
            return (clause.verb, role) not in self.words.known.roles  # nothing is done *with* a place
        if thing.name in roles:
            return False
        if isinstance(node, n.ChooseNumber):
            return thing.name not in self.measures
        return noun == "player" or self.words.sort(noun) == "kind"

    @cached_property
    def measures(self) -> frozenset[str]:
        """The chosen numbers by which something moves along."""
        lines = (node for s in self.words.document.sections for node in n.walk(s) if isinstance(node, n.Doing))
        return frozenset(head_of(line.by) for line in lines if line.by is not None)

    def choice(self, action: str, thing: Chosen, who: p.Nominal) -> p.Clause:
        """What somebody chooses, as a sentence: *Blue chooses 5 as the bid, chooses Red, chooses the moon*."""
        node = next((node for node in self.choices(action) if self.name_of(node) == thing.name), None)
        return self.chosen(node, thing, who)

    def chosen(self, node: Choosing | None, thing: Chosen, who: p.Nominal) -> p.Clause:
        """The same of a choice anywhere in the rules."""
        serving = {}
        if isinstance(node, n.ChooseNumber):
            theme: p.Nominal = p.Name(thing.word)
        else:
            noun = self.words.singular(head_of(node.what)) if node is not None else thing.name
            theme = self.things(noun, (thing.word, *thing.more))
        if thing.name in self.words.known.nouns and self.words.sort(thing.name) == "other":
            serving = {"serving": p.NP(thing.name, det=p.Det.BARE)}
        return _of_another(p.clause("choose", theme=theme, **serving), who).having(subject=who)

    # --- things --------------------------------------------------------------------------------

    def _with(self, clause: p.Clause, action: str, node: Choosing | None, thing: Chosen, role: Role | None) -> p.Clause:
        piece = self.words.world.pieces.get(self.words.singular(thing.name))
        if piece is not None and piece.dice:
            die = p.NP(piece.name, label=thing.word.removesuffix(f"_{piece.name}"))
            named = bool(action) and (action, thing.name) in self.words.known.roles
            return clause.having(**{thing.name if named else "with": die})
        if isinstance(node, n.ChooseNumber) or (thing.word.isdecimal() and not isinstance(node, n.Choose)):
            if clause.verb == "choose" or not thing.word.removeprefix("-").isdecimal():  # a slip while one types
                return clause.having(theme=p.Name(thing.word))
            return clause.having(measure=self._measure(thing))
        noun = self.words.singular(head_of(node.what)) if isinstance(node, n.Choose) else thing.name
        if noun in ("direction", "element"):
            return replace(clause, adverbs=(*clause.adverbs, thing.word))
        found = self.things(noun, (thing.word, *thing.more))
        own = bool(action)
        for name in (thing.name, role.role if role is not None else ""):
            if own and (action, name) in self.words.known.roles:
                return clause.having(**{name: found})
        kind = role.role if role is not None else "theme" if clause.get("theme") is None else "with"
        if own and kind == "theme":
            kind = "with"
        return clause.having(**{kind: found})

    def things(self, noun: str, words: Sequence[str]) -> p.Nominal:
        """What is chosen together, equal things as so many: `9 9 6`, `2 coins`, `3 sun`."""
        counts: dict[p.Nominal, int] = {}
        rest = list(words)
        while rest:
            word = rest.pop(0)
            if not word.isdecimal() or shows(self.words, noun, word) or self.words.sort(noun) == "kind":
                found = self.thing(noun, word)
                counts[found] = counts.get(found, 0) + 1
                continue
            sort = p.NP(noun) if not rest or self.words.singular(rest[0]) == noun else self.thing(noun, rest[0])
            counts[sort] = int(word)
            del rest[:1]
        told = tuple(_so_many(found, count, words) for found, count in counts.items())
        return told[0] if len(told) == 1 else p.NPs(told)

    def thing(self, noun: str, word: str) -> p.Nominal:
        """A thing by the word that a move names it by: a piece by what it shows or by its place, or a place.

        A player and a value are no pieces, though some may show them.
        """
        if noun == "player" and word in self.words.world.colours:
            return p.Seat(word)
        kind = self.words.sort(noun) == "kind"
        face = face_named(self.words, word, noun) if not kind else None
        if face is not None:
            return face
        if kind and word.isdecimal():
            return p.NP(noun, label=word)
        if word in self.words.world.colours:
            return p.Seat(word)
        if self.words.sort(word) == "value" and word in {*self.words.known.nouns, *self.words.known.adjectives}:
            shown = p.Value(word) if word in self.words.known.nouns else p.Adj(word)
            if noun in self.words.world.pieces:
                return p.NP(noun, attributes=(shown,))
            return p.NP(word) if word in self.words.known.nouns else p.NP(noun, attributes=(shown,))
        where = site_name(self.words, word) or self._zone(word) or p.Name(word.rpartition(".")[2].replace("_", " "))
        if noun in self.words.world.pieces or noun in self.words.world.families:
            return p.NP(noun, places=(p.Place(p.Relation.AT, where),))
        return where

    def _zone(self, word: str) -> p.NP | None:
        """A zone, and whose it is: *black.bar*."""
        owner, _, zone = word.rpartition(".")
        if zone not in self.words.world.zones:
            return None
        return p.NP(zone, owner=p.owned_by(p.Seat(owner)) if owner in self.words.world.colours else None)

    def _measure(self, thing: Chosen) -> p.NP:
        """So many steps, or spaces of the ring that is walked along."""
        unit = "step"
        for section in self.words.document.sections:
            for line in section.lines if isinstance(section, n.Boards) else ():
                if isinstance(line.shape, n.Ring):
                    unit = self.words.singular(line.shape.sites.text)
        return p.NP(unit, det=p.Det.INDEF, count=p.Count((int(thing.word),), digits=True))


def _several(node: Choosing) -> bool:
    """Whether several pieces are chosen together."""
    many = n.CountRange | n.CountUpTo | n.CountValue
    which = node.what.determiner if isinstance(node, n.Choose) else None
    return isinstance(which, many) or (isinstance(which, n.Count) and which.number.value > 1)


def _so_many(found: p.Nominal, count: int, words: Sequence[str]) -> p.Nominal:
    """So many equal things; one that a number named is so many, too."""
    if not isinstance(found, p.NP) or (count == 1 and not (found == p.NP(found.noun) and words[0].isdecimal())):
        return found
    number = p.Number.SG if count == 1 else p.Number.PL
    return found.with_(det=p.Det.INDEF, count=p.Count((count,), digits=True), number=number)


def _of_another(clause: p.Clause, who: p.Nominal) -> p.Clause:
    """What the rules call *your* is theirs where somebody else acts, and so is what they call by that one's name."""
    own = (p.YOURS, p.owned_by(who)) if who != p.YOU else ()
    args = tuple(
        (role, value.with_(owner=p.THEIRS) if isinstance(value, p.NP) and value.owner in own else value)
        for role, value in clause.args
    )
    return replace(clause, args=args)


def _leaving(clause: p.Clause) -> p.Clause:
    """A move to another place: what goes there comes from where it is."""
    args = tuple(
        (role, taken(value) if isinstance(value, p.NP) and role != "goal" else value) for role, value in clause.args
    )
    return replace(clause, args=args)


def _points_back(phrase: n.Node | None) -> bool:
    """Whether a phrase may mean what was chosen: *the disc*, a name; *all discs* are others besides."""
    determiner = phrase.determiner if isinstance(phrase, n.NounPhrase) else None
    return determiner is None or (isinstance(determiner, n.Article) and determiner.word == "the")


def _role_of(preposition: str) -> str:
    return "source" if preposition == "from" else "goal" if preposition in GOALS else "path"


def _after(body: Sequence[n.Node], choice: Choosing) -> list[n.Node]:
    """The lines of a body that come after a choice, in the block of the choice and behind it."""
    for i, node in enumerate(body):
        if node is choice:
            return list(body[i + 1 :])
        inner = [part for part in _blocks(node) if any(found is choice for line in part for found in n.walk(line))]
        if inner:
            return [*_after(inner[0], choice), *body[i + 1 :]]
    return list(body)


def _blocks(node: n.Node) -> list[Sequence[n.Node]]:
    """The blocks of lines inside a line."""
    match node:
        case n.Step() | n.Each() | n.Ask() | n.Repeat():
            return [node.body]
        case n.If(branches, otherwise):
            return [*(branch.body for branch in branches), otherwise]
        case _:
            return []


def _heads(value: n.Node) -> set[str]:
    return {node.words[-1].text for node in n.walk(value) if isinstance(node, n.NounPhrase) and node.words}
