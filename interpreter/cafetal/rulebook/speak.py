"""The rulebook's sentences while a game is played: a clause, why it refuses, a move, what may be chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TypeVar, cast

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.dataclass import Frozen
from cafetal.describe import clause_nodes, describe
from cafetal.describe.moves import Chosen, Moves
from cafetal.describe.naming import face as face_named
from cafetal.describe.naming import site_name
from cafetal.describe.readers import Readers
from cafetal.describe.scope import TellingScope
from cafetal.diagnostics import RulesError
from cafetal.language.lexicon.forms import chosen
from cafetal.language.realise import Realiser
from cafetal.language.realise.formats import to_plain
from cafetal.language.realise.text import REFERENCE, with_numbers
from cafetal.pictures import Labels
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker, told_to
from cafetal.rulebook.illustrate import BookLabels
from cafetal.rulebook.lexicons import lexicon_files
from cafetal.rulebook.render import write_document
from cafetal.rulebook.render.tree import TextBlock, TextDocument, TextSection, TextTable, sentences_of, tables_of
from cafetal.sentences.document import Block, Bullets, Document, Paragraph, Section, Steps, Table
from cafetal.trees import rebuilt

ADJECTIVE_ENDINGS = ("", "e", "er", "es", "en", "em")
NORMS = p.MustBe | p.MustNotBe | p.Related | p.NotRelated


class Told(Frozen):
    """A sentence of the rulebook with the number that its section has in print ("" if it has none), and its heading."""

    number: str
    heading: str
    text: str


class Offer(Frozen):
    """What is offered to choose from: the zones where all of it lies, whether it is pieces by what they show, and how
    many were chosen just before."""

    zones: frozenset[str] = frozenset()
    pieces: bool = False
    made: int = 0


class LookUp(Frozen):
    """A table that players look up: what it is about, the head of each column, and its rows, each with its head."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Speaker:
    """Speaks of one game for so many players in one language. Every text is plain, without any markup."""

    def __init__(self, rules: Rules, players: int, language: str) -> None:
        """Bind to a game and a language. Raises RulesError if the game has no whole lexicon of the language."""
        self.language = language
        self.maker = maker = RulebookMaker(rules, [language])
        self.realiser: Realiser = maker.realisers[language]
        self.lexicon = self.realiser.lexicon
        known = maker.known.phrased(self.lexicon)
        checked = rules.checked(players)
        self.readers = Readers(checked.document, checked.world, known)
        due = rules.player_counts if players == rules.player_counts[-1] else (players,)
        self.document: Document = describe(told_to(rules, due), checked.world, known)
        self.moves = Moves(self.readers.conditions)

    # --- clauses -------------------------------------------------------------------------------

    @cached_property
    def _patterns(self) -> dict[str, list[p.Pattern]]:
        """The sentence plans that tell each clause, in the order of the book; examples only quote."""
        found: dict[str, list[p.Pattern]] = {}
        for pattern in _sentences(self.document.blocks):
            if not any(key.startswith("example.") for key in pattern.ids):
                for key in pattern.ids:
                    if pattern not in found.setdefault(key, []):
                        found[key].append(pattern)
        return found

    def clause(self, path: str, but: str = "") -> list[str]:
        """The sentences that tell a clause, each for itself, without those that tell another one first; none if the
        book has no sentence of it."""
        told = [x for x in self._patterns.get(path, ()) if not but or but != x.ids[0]]
        bound = any(isinstance(x, p.If) for x in told)  # a norm that holds only in a case
        own = [] if bound or self.readers.words.by_author(path) else self._norms(path)
        found = [x for x in told if not own or isinstance(x, p.Exempt)]
        return [self._alone(x) for x in (*own, *found)]

    def _norms(self, path: str) -> list[p.Statement]:
        """A required condition as norms that need no sentence before them; nothing for any other clause."""
        node = self._nodes.get(path)
        if not isinstance(node, n.Require | n.Ensure):
            return []
        action = self.readers.words.actions.get(path.partition(".")[0])
        scope = self.readers.teller.known_in(action) if action is not None else TellingScope(path)
        return self.readers.conditions.obligations(node.condition, scope)

    @cached_property
    def _nodes(self) -> dict[str, n.Node]:
        return clause_nodes(self.readers.source)

    def refusal(self, move: p.Clause | None, path: str, *, later: bool = False) -> str:
        """Why a clause refuses a move: the move, and the fact that breaks the clause; "" if that cannot be said."""
        phrase = self.lexicon.phrases.get(path)
        fact: p.Statement | None = None
        if phrase is not None and phrase.fact:
            fact = p.Text(path, fact=True)
        else:
            norms = [x for x in self._norms(path) if isinstance(x, NORMS)]
            if len(norms) == 1 and not later:
                fact = _broken(norms[0].clause)
        if fact is None:
            return ""
        if move is None:
            return self._alone(fact)
        return self._alone(p.Refusal(move.as_(p.Modality.MAYNOT), fact))

    def too_dear(self, move: p.Clause, cost: int, have: int, unit: str, *, later: bool) -> str:
        """A move that the player cannot pay, now or in what must follow."""
        pattern = p.LookAhead if later else p.TooDear
        return self._alone(pattern(move, cost, have, unit))

    def money(self) -> str:
        """The noun of the money of the game, if it has one."""
        pieces = self.readers.words.world.pieces.values()
        return next((piece.name for piece in pieces if piece.money), "")

    def _alone(self, plan: p.Statement) -> str:
        """A plan as a sentence that needs no other: every thing by its noun, every section by its number in print."""
        discourse = self.realiser.grammar.discourse
        discourse.reset()
        discourse.quoting = True
        try:
            text = self.realiser.sentence(plan).text
            return to_plain(with_numbers(text, self.maker.numbers) if REFERENCE in text else text)
        finally:
            discourse.quoting = False
            discourse.reset()

    # --- moves ---------------------------------------------------------------------------------

    def move_clauses(
        self, action: str, chosen: Sequence[Chosen], seat: str = "", *, begun: bool = False
    ) -> list[p.Clause]:
        """A move as clauses: of a seat, or of the addressee; `begun`: the action was named in a move before."""
        return self.moves.told(action, chosen, p.Seat(seat) if seat else p.YOU, begun=begun)

    def move(self, action: str, chosen: Sequence[Chosen], seat: str = "", *, begun: bool = False) -> str:
        """A move as a sentence: *Blue puts a worker on c3*, or, to the player, *Put a worker on c3*."""
        clauses = self.move_clauses(action, chosen, seat, begun=begun)
        mood = p.Modality.IND if seat else p.Modality.IMP
        said = clauses if seat else [addressed(clause) for clause in clauses]
        return " ".join(self._alone(p.Do(clause.as_(mood))) for clause in said)

    def __contains__(self, action: object) -> bool:
        """Whether an action has words: lines of the rules, or a verb."""
        words = self.readers.words
        told = isinstance(action, str) and bool(action)
        return told and (self.moves.body(str(action)) is not None or action in words.known.verbs)

    def declined(self, name: str, seat: str) -> str:
        """That a player does not do what they might have done: *Blue does not block*, or, to the player, that they may
        do without."""
        deed = self.readers.conditions.acts.deed(name)
        if seat:
            return self._alone(p.Event(replace(deed.having(subject=p.Seat(seat)), negated=True)))
        return self._alone(p.Event(deed.having(subject=p.YOU).as_(p.Modality.NEEDNOT)))

    def chooses(self, action: str, name: str) -> bool:
        """Whether an action, or one that it calls, has a choice of this name."""
        return any(self._same(self.moves.name_of(node), name) for node in self.moves.choices(action))

    def _same(self, written: str, name: str) -> bool:
        return written == name or (name == "element" and written == "direction")

    def doing(self, name: str, context: str) -> str:
        """The action in which a thing of this name is chosen: one that the action under way calls, that one itself,
        or else the first of the rules."""
        words = self.readers.words
        for action in (*self.moves.called_by(context), context, *words.actions, *self.moves.steps()):
            if any(self._same(self.moves.name_of(x), name) for x in self.moves.choices(action)):
                return action
        return context

    def options(self, names: Sequence[str], *, free: bool = False) -> str:
        """What may be done, as an order: *Build, score or pass.*; `free`: nothing of it must be done.

        "" if there is a name that has no words.
        """
        if not names or any(name not in self for name in names):
            return ""
        mood = p.Modality.MAY if free else p.Modality.IMP
        deeds = [self.readers.conditions.acts.deed(name).as_(mood) for name in names]
        return self._alone(p.Choice(tuple(deeds)) if len(deeds) > 1 else p.Do(deeds[0]))

    def choice(self, name: str, action: str, offer: Offer | None = None) -> str:
        """What is to be chosen, as an order: *Choose one of your men.*; "" if the rules have no such choice.

        Of several choices of this name it is the first that chooses from where the offered things lie.
        """
        words, offer = self.readers.words, offer or Offer()
        places = dict.fromkeys([action, *words.actions, *self.moves.steps()])
        found = [(x, where) for where in places for x in self.moves.choices(where)]
        alike = [(x, where) for x, where in found if self._same(self.moves.name_of(x), name)]
        own = [(x, where) for x, where in alike if where == action] or alike
        if not own:
            return ""
        best = max(alike, key=lambda pair: (self._fits(pair[0], offer), pair in own))
        node, where = best if self._fits(best[0], offer) > self._fits(own[0][0], offer) else own[0]
        if isinstance(node, n.ChooseNumber):
            told = self._patterns.get(where) or self._patterns.get(f"turn.{where}") or []
            return self._alone(told[0]) if told else ""
        here = words.actions.get(where)
        scope = self.readers.teller.known_in(here) if here is not None else TellingScope()
        _, thing = self.readers.teller.chosen(node.what, scope)
        thing = thing.with_(pronoun=p.Pronoun.NEVER, count=_left(thing.count, offer.made))
        return self._alone(p.Do(addressed(p.order("choose", theme=thing))))

    def _fits(self, node: n.Choose | n.ChooseNumber, offer: Offer) -> int:
        """How well a choice agrees with where the offered things lie: in a zone that it names, or in none."""
        if isinstance(node, n.ChooseNumber):
            return 1
        zones = self.readers.words.world.zones
        heads = {self.readers.words.singular(x.text) for x in n.walk(node.what) if isinstance(x, n.Name)}
        named = {storage for zone, storage in zones.items() if self.readers.words.singular(zone) in heads}
        if not named:
            return 1
        return 2 if offer.pieces and named & offer.zones else 0

    def thing(self, noun: str, word: str) -> str:
        """A chosen thing by the word that a move names it by."""
        return to_plain(self.realiser.finish(self.realiser.grammar.phrase(self.moves.thing(noun, word)).text))

    # --- words ---------------------------------------------------------------------------------

    def seat(self, colour: str) -> str:
        """The name of a player."""
        return self.lexicon.seats.get(colour, colour)

    def noun(self, key: str, *, plural: bool = False) -> str:
        """A noun of the game as in a list, or the key itself where the lexicon has none."""
        entry = self.lexicon.nouns.get(self.readers.words.singular(key)) or self.lexicon.nouns.get(key)
        if entry is None:
            return key.replace("_", " ")
        plural = plural or self.readers.words.is_plural(key)
        return (entry.forms.pl if plural else entry.forms.sg)[0]

    def word(self, key: str) -> str:
        """A noun, or a value of a kind, as in a list; the key itself where the lexicon has neither."""
        adjective = self.lexicon.adjectives.get(key)
        if key not in self.lexicon.nouns and adjective is not None:
            return adjective.noun or adjective.forms[0]
        return self.noun(key)

    def face(self, name: str, count: int | None = None) -> str:
        """A piece by what it shows: *britischer Herr*, so many *3 weiße Hütten*; its key where there are no words."""
        found = face_named(self.readers.words, name)
        several = f"{count} × " if count is not None and count > 1 else ""
        if found is None:
            return several + name.replace("_", " ")
        if count is not None and not found.label:  # with a number of its own, a piece is counted by a sign
            found, several = found.with_(count=p.exactly(count, digits=True)), ""
        det = p.Det.BARE if found.count is None else p.Det.INDEF
        return several + (self._named(found.with_(det=det)) or name.replace("_", " "))

    def places(self, names: Sequence[str]) -> list[str]:
        """Places as the book names them; those with one noun and labels of their own under it: *Felder b2, c7*."""
        found = [site_name(self.readers.words, name) for name in names]
        first = found[0] if found else None
        labelled = [x for x in found if isinstance(x, p.NP) and x.label and not (x.of or x.owner)]
        if isinstance(first, p.NP) and len(labelled) == len(names) > 1 and {x.noun for x in labelled} == {first.noun}:
            return [f"{self.noun(first.noun, plural=True)} {', '.join(x.label for x in labelled)}"]
        return [
            (self._named(x.with_(det=p.Det.BARE) if isinstance(x, p.NP) else x) if x is not None else "")
            or name.replace("_", " ")
            for name, x in zip(names, found, strict=True)
        ]

    def _named(self, nominal: p.Nominal) -> str:
        """A nominal by itself; "" where the lexicon has no words for it."""
        self.realiser.grammar.discourse.reset()
        try:
            return to_plain(self.realiser.finish(self.realiser.grammar.phrase(nominal).text))
        except RulesError:
            return ""

    def action(self, name: str) -> str:
        """An action in a few words: its heading, its verb, or what it does; "" if it has none."""
        if f"heading.{name}" in self.lexicon.texts:
            return to_plain(self.realiser.heading(f"heading.{name}"))
        if name not in self:
            return ""
        if name in self.readers.words.known.verbs:
            return to_plain(self.realiser.heading(p.clause(name)))
        if name not in self.readers.words.actions:
            return ""
        return to_plain(self.realiser.fragment(p.Do(self.readers.conditions.acts.deed(name))).text)

    def text(self, key: str) -> str:
        """A printed text, such as the title of a board; "" if there is none."""
        return chosen(self.lexicon.texts.get(key, ""), self.lexicon.style)

    # --- looking up ----------------------------------------------------------------------------

    @cached_property
    def _book(self) -> TextDocument:
        return write_document(self.document, self.realiser, self.maker.numbers)

    @cached_property
    def _told(self) -> list[tuple[Told, tuple[str, ...]]]:
        return list(_located(self._book.blocks, "", ""))

    def tables(self) -> list[LookUp]:
        """The tables of the quick reference: what one looks up while one plays."""
        sections = [x for x in self._book.blocks if isinstance(x, TextSection) and x.look == "reference"]
        return [_plain(table) for section in sections for table in tables_of(section.blocks)]

    def sentences(self) -> list[tuple[str, tuple[str, ...]]]:
        """Every sentence of the book with the clauses that it tells, in the order of the book."""
        return [(told.text, ids) for told, ids in self._told]

    def look_up(self, word: str) -> list[Told]:
        """The sentences of the book about a word: a name of the rules, or any form of a word of the language."""
        plain = word.replace("_", " ").casefold()
        forms = {plain} | {f for key, found in self._forms() if plain in found or plain == key for f in found}
        pattern = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(map(re.escape, forms), key=len, reverse=True))})(?!\w)")
        keys = {word.replace(" ", "_"), *self.keys(word)}
        found: dict[str, Told] = {}
        for told, ids in self._told:
            named = any(path in keys or path.rpartition(".")[2] in keys for path in ids)
            if named or pattern.search(told.text.casefold()):
                found.setdefault(told.text, told)
        return list(found.values())

    def keys(self, word: str) -> list[str]:
        """The names of the rules that a word of the language stands for, in whatever form it is."""
        plain = word.replace("_", " ").casefold()
        found = [key.replace(" ", "_") for key, forms in self._forms() if plain in forms]
        return list(
            dict.fromkeys([*found, *(seat for seat, name in self.lexicon.seats.items() if name.casefold() == plain)])
        )

    def _forms(self) -> Iterator[tuple[str, set[str]]]:
        for key, noun in self.lexicon.nouns.items():
            long = (*noun.full.sg, *noun.full.pl) if noun.full is not None else ()
            yield key.replace("_", " "), {form.casefold() for form in (*noun.forms.sg, *noun.forms.pl, *long)}
        endings = ADJECTIVE_ENDINGS if self.language == "de" else ("",)
        for key, adjective in self.lexicon.adjectives.items():
            yield key.replace("_", " "), {f"{form}{end}".casefold() for form in adjective.forms for end in endings}
        for key, verb in self.lexicon.verbs.items():
            forms = (verb.inf, *verb.imp, *verb.pres, verb.part, verb.zu, verb.ing)
            yield key.replace("_", " "), {form.casefold() for form in forms if form}


Plan = TypeVar("Plan")


def addressed(plan: Plan) -> Plan:
    """A plan of what each player does, said to one of them: *their* is *your*."""
    if plan == p.Who(p.Person.THEY):
        return cast(Plan, p.YOU)
    if plan is p.OwnerKind.THEIRS:
        return cast(Plan, p.OwnerKind.YOURS)
    return cast(Plan, rebuilt(plan, addressed))


def speaker_of(rules: Rules, players: int, language: str) -> Speaker | None:
    """A speaker, or None where the game has no lexicon of the language. Raises RulesError for a broken one."""
    return Speaker(rules, players, language) if language in lexicon_files(rules) else None


def labels_of(speaker: Speaker | None) -> Labels:
    """The words in pictures; none without a speaker."""
    return Labels() if speaker is None else BookLabels(speaker.readers.words, speaker.realiser)


def _left(count: p.Count | None, made: int) -> p.Count | None:
    """How many things are still to be chosen, of so many one after the other."""
    if count is None or not made or len(count.values) != 1 or count.values[0] < 2 or count.upto or count.old:
        return count
    return replace(count, values=(count.values[0] - made % count.values[0],))


def _broken(norm: p.Clause) -> p.Clause:
    """The fact that breaks a norm, with its things by their nouns: *the field is not empty; a table is crowded*."""
    fact = p.violation(norm)
    found = []
    for role, value in fact.args:
        if isinstance(value, p.NP):
            value = value.with_(pronoun=p.Pronoun.NEVER)
            if value.det is p.Det.NO:
                fact, value = replace(fact, negated=False), value.with_(det=p.Det.INDEF)
            elif value.det in (p.Det.EACH, p.Det.ALL) and role == norm.args[0][0]:
                value = value.with_(det=p.Det.INDEF)
        found.append((role, value))
    return replace(fact, args=tuple(found))


def _sentences(blocks: Sequence[Block]) -> Iterator[p.Pattern]:
    for block in blocks:
        match block:
            case Paragraph(sentences):
                yield from (x for x in sentences if isinstance(x, p.Pattern))
            case Steps(items, lead) | Bullets(items, lead):
                yield from _sentences([lead] if lead is not None else [])
                yield from _sentences(items)
            case Section():
                yield from _sentences(block.blocks)
            case Table(caption=caption):
                if isinstance(caption, p.Pattern) and not isinstance(caption, p.TableName):
                    yield caption
            case _:
                pass


def _plain(table: TextTable) -> LookUp:
    caption = " ".join(to_plain(sentence.text) for sentence in table.caption)
    head, *rows = (tuple(map(to_plain, row)) for row in (table.head, *table.rows))
    return LookUp(caption, head, tuple(rows))


def _located(blocks: Sequence[TextBlock], number: str, heading: str) -> Iterator[tuple[Told, tuple[str, ...]]]:
    for block in blocks:
        if isinstance(block, TextSection):
            yield from _located(block.blocks, block.number, block.heading)
        else:
            for sentence in sentences_of((block,)):
                yield Told(number, to_plain(heading), to_plain(sentence.text)), sentence.ids
