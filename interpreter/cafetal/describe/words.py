"""What a word of the rules file stands for, and which keys a lexicon has for it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from functools import cached_property, reduce
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.dataclass import Frozen
from cafetal.declare.english import singulars
from cafetal.describe.uses import calls_of, own_sections
from cafetal.describe.values import parts_of
from cafetal.language.lexicon import Lexicon
from cafetal.model import World
from cafetal.nodes.remembered import once_a_node
from cafetal.vocabulary import SEATS

if TYPE_CHECKING:
    from cafetal.describe.page import Page

Sort = Literal[
    "piece", "family", "kind", "value", "site", "tag", "board", "zone", "variable", "table", "condition", "definition",
    "player", "seat", "action", "other",
]  # fmt: skip

Key = TypeVar("Key")
PLAYER_WORDS = frozenset({"player", "first_player", "turn_player", *SEATS})
PERSONS = PLAYER_WORDS | {"opponent", "starting_player", "player_to_move"}
"""Nouns of sentence plans that mean a player in every game."""


class Known(Frozen):
    """Keys that every language of a book has; the plans may choose between constructions by them.

    `roles` are verbs with a role of their frames. `phrases` are clauses that an author phrased, `remarks` those behind
    which an author says more, `within` pairs of a clause and the phrased one that tells it too. `listed` are nouns that
    only list others (*worker or shed*), `notes` phrases that have a form for a quick reference.
    """

    nouns: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    adjectives: frozenset[str] = frozenset()
    texts: frozenset[str] = frozenset()
    phrases: frozenset[str] = frozenset()
    roles: frozenset[tuple[str, str]] = frozenset()
    listed: frozenset[str] = frozenset()
    remarks: frozenset[str] = frozenset()
    within: frozenset[tuple[str, str]] = frozenset()
    notes: frozenset[str] = frozenset()

    def phrased(self, lexicon: Lexicon) -> Known:
        """The same with what people wrote in one language."""
        return replace(self, **_written(lexicon))

    @property
    def written(self) -> frozenset[str]:
        """The clauses of which a person wrote something."""
        return self.phrases | self.remarks | {key for key, _ in self.within}

    def only(self, keys: Container[str]) -> Known:
        """The same with nothing by hand but of these clauses; a clause told within another goes with it."""
        within = frozenset((key, main) for key, main in self.within if key in keys and main in keys)
        phrases = frozenset(key for key in self.phrases if key in keys)
        return replace(self, phrases=phrases, within=within, remarks=frozenset(x for x in self.remarks if x in keys))

    @classmethod
    def of(cls, lexicons: Iterable[Lexicon]) -> Known:
        """What all of these lexicons have."""
        found = list(lexicons)

        def common(sets: list[frozenset[Key]]) -> frozenset[Key]:
            return reduce(frozenset.intersection, sets) if sets else frozenset()

        written = [_written(x) for x in found]
        return cls(
            common([frozenset(x.nouns) for x in found]),
            common([frozenset(x.verbs) for x in found]),
            common([frozenset(x.adjectives) for x in found]),
            common([frozenset(x.texts) for x in found]),
            common([x["phrases"] for x in written]),
            common([frozenset((key, role) for key, verb in x.verbs.items() for role in verb.frame) for x in found]),
            common([frozenset(key for key, noun in x.nouns.items() if noun.members) for x in found]),
            common([x["remarks"] for x in written]),
            common([x["within"] for x in written]),
            common([x["notes"] for x in written]),
        )


def _written(lexicon: Lexicon) -> dict[str, frozenset[Any]]:
    """What people wrote in one language, as the fields of `Known`."""
    entries = lexicon.phrases
    return {
        "phrases": frozenset(key for key, phrase in entries.items() if phrase.text),
        "remarks": frozenset(key for key, phrase in entries.items() if phrase.after),
        "notes": frozenset(key for key, phrase in entries.items() if phrase.note),
        "within": frozenset((key, phrase.within) for key, phrase in entries.items() if phrase.within),
    }


@once_a_node
def _named_boards(section: n.Section) -> frozenset[str]:
    """What stands before a point in the names of a section."""
    names = (node.text for node in n.walk(section) if isinstance(node, n.Name))
    return frozenset(name.partition(".")[0] for name in names if "." in name)


class Words:
    """The vocabulary of one checked game."""

    def __init__(self, document: n.Document, world: World, known: Known) -> None:
        """Read the names of actions and definitions from the document, all others from the world."""
        self.document = document
        self.world = world
        self.known = known
        self.actions = {s.name.text: s for s in document.sections if isinstance(s, n.Action)}
        self.told_within = dict(sorted(known.within))
        self.conditions: dict[str, n.ConditionDefinition] = {}
        self.definitions: dict[str, n.ValueDefinition | n.CaseDefinition] = {}
        for section in document.sections:
            if isinstance(section, n.Definitions):
                self._define(section)

    @cached_property
    def shared(self) -> frozenset[str]:
        """Actions that have a section of their own; all others are told where they are called."""
        return own_sections(self.document, self.calls)

    @cached_property
    def calls(self) -> dict[str, list[str]]:
        """How each action is called."""
        return calls_of(self.document)

    @cached_property
    def narrowed(self) -> frozenset[str]:
        """The named values that some line narrows down: *whose bid is best*."""
        lets = (node for s in self.document.sections for node in n.walk(s) if isinstance(node, n.Let))
        return frozenset(node.name.text for node in lets if is_narrowed(node.value))

    @cached_property
    def named_boards(self) -> frozenset[str]:
        """What stands before a point in the rules: the boards whose places are named with them."""
        return frozenset[str]().union(*map(_named_boards, self.document.sections))

    def _define(self, section: n.Definitions) -> None:
        for line in section.lines:
            if isinstance(line, n.ConditionDefinition):
                if isinstance(line.predicate, n.NounPhrase):
                    self.conditions[line.predicate.words[-1].text] = line
            else:
                self.definitions[line.head.words[-1].text] = line

    def by_author(self, key: str) -> bool:
        """Whether an author phrased a clause, or tells it within another one."""
        return key in self.known.phrases or key in self.told_within

    def phrased(self, key: str, page: Page, *ids: str) -> bool:
        """Whether an author phrased a clause; the phrase is said, unless another one tells the clause too."""
        if not self.by_author(key):
            return False
        phrase = self.phrase(key)
        if phrase is not None:
            page.say(phrase, *ids)
        return True

    def phrase(self, key: str) -> p.Text | None:
        """What an author says in place of the sentences of a clause; nothing if another phrase tells it."""
        if key in self.told_within:
            return None
        noted = key in self.known.notes
        within = (other for other, main in self.told_within.items() if main == key)
        return p.Text(key, noted=noted, ids=(key, *within))

    def singular(self, word: str) -> str:
        """The singular of a noun; a number called in the plural (points) loses its ending."""
        if word in self.world.nouns:
            found = self.world.nouns[word]
            counted = found in self.world.variables and found not in self.known.nouns
            return self._without_ending(found) if counted else found
        return self._without_ending(word) if word not in self.known.nouns else word

    def _without_ending(self, word: str) -> str:
        """The word of which another is the regular plural, the one that the lexicon has if there are several."""
        found = singulars(word)
        return next((stem for stem in found if stem in self.known.nouns), found[0] if found else word)

    def is_plural(self, word: str) -> bool:
        """Whether a word is the plural of a noun."""
        return self.singular(word) != word

    def sort(self, word: str) -> Sort:
        """What a word names."""
        world, one = self.world, self.singular(word)
        tables: tuple[tuple[Sort, Iterable[str]], ...] = (
            ("definition", self.definitions),
            ("condition", self.conditions),
            ("piece", world.pieces),
            ("family", world.families),
            ("kind", world.kinds),
            ("tag", world.tags),
            ("site", world.classes),
            ("zone", world.zones),
            ("variable", world.variables),
            ("table", world.tables),
            ("player", PLAYER_WORDS),
            ("seat", world.colours),
            ("board", world.geometries),
            ("action", self.actions),
        )
        for sort, names in tables:
            if word in names or one in names:
                return sort
        if any(kind.find(word) >= 0 for kind in world.kinds.values()):
            return "value"
        return "other"

    def is_person(self, what: object) -> bool:
        """Whether a phrase means a player, or several: by a pronoun, a seat, a role or a note."""
        if isinstance(what, p.NP):
            note = self.world.variables.get(what.noun)
            return what.noun in PERSONS or (note is not None and note.type == "player" and what.owner is None)
        return isinstance(what, p.Who | p.Seat)

    def names_value(self, word: str, subject: object) -> bool:
        """Whether a value is named, and nothing is called such: *the trump is elm*, where a card may be an elm one."""
        if not isinstance(subject, p.NP) or self.sort(word) != "value" or word not in self.known.nouns:
            return False
        note = self.world.variables.get(subject.noun)
        return subject.noun in self.world.kinds or (note is not None and note.type in self.world.kinds)

    def is_adjective(self, word: str) -> bool:
        """Whether a condition of its own is told by an adjective, as the lexicon has no predicate for it."""
        line = self.conditions.get(word)
        more = line is not None and bool(parts_of(line.predicate))
        return not more and word not in self.known.verbs and word in self.known.adjectives

    def basic(self, word: str) -> str:
        """The word whose first meaning a variant keeps under another name (`original_worth`), or nothing."""
        rest = word.removeprefix("original_").rstrip("0123456789").rstrip("_")
        kept = word.startswith("original_") and word not in self.known.nouns | self.known.verbs
        return rest if kept and rest in {**self.definitions, **self.conditions} else ""

    def changes(self, word: str) -> bool:
        """Whether a word stands for what changes in play: a number, a note, or what a definition works out."""
        return self.sort(word) in ("variable", "definition")

    def is_place_of_piece(self, value: n.Value) -> bool:
        """Whether a phrase means a place by the piece that stands there: *the corner of your walker*."""
        whose = (value.of or value.possessor) if isinstance(value, n.NounPhrase) and value.words else None
        if not isinstance(whose, n.NounPhrase) or not whose.words or not isinstance(value, n.NounPhrase):
            return False
        return self.singular(value.words[-1].text) in self.world.classes and self._is_piece(whose.words[-1].text)

    def _is_piece(self, word: str) -> bool:
        return self.singular(word) in self.world.pieces or self.singular(word) in self.world.families

    def is_thing(self, noun: str) -> bool:
        """Whether a noun stands for places, pieces or players, of which there may be several in sight."""
        return noun in self.world.classes or noun in self.world.pieces or noun == "player"

    def is_unique(self, noun: str) -> bool:
        """Whether the whole game has one piece of a sort, as a robber."""
        piece = self.world.pieces.get(noun)
        return piece is not None and sum(self.world.faces[face].count for face in piece.faces) == 1

    @cached_property
    def draws(self) -> bool:
        """Whether anything is drawn from where nobody looks."""
        verbs = (node.verb for node in n.walk(self.document) if isinstance(node, n.Doing))
        return any(verb in ("draw", "draws") for verb in verbs)

    def is_throw(self, phrase: n.Phrase) -> bool:
        """Whether a phrase is what has been rolled: *the throw*."""
        words = [word.text for word in phrase.words] if isinstance(phrase, n.NounPhrase) else []
        return words == ["throw"] and self.sort("throw") == "other"

    def is_one_place(self, thing: p.Nominal) -> bool:
        """Whether a thing is one place of a board, whose number is its own: *the number of the mark*."""
        one = isinstance(thing, p.NP) and thing.number is p.Number.SG and thing.count is None
        return one and isinstance(thing, p.NP) and thing.noun in self.world.classes

    def counts(self, phrase: n.NounPhrase) -> bool:
        """Whether a phrase counts things: *the number of stones*, not *the number of the mark*."""
        of = phrase.of.words[-1].text if isinstance(phrase.of, n.NounPhrase) and phrase.of.words else ""
        one = of in self.world.classes and self.singular(of) == of
        return [word.text for word in phrase.words] == ["number"] and not one

    def is_money(self, word: str) -> bool:
        """Whether a noun is the money of the game."""
        piece = self.world.pieces.get(self.singular(word))
        return piece is not None and piece.money

    def purses(self) -> int:
        """How many zones for money each player has."""
        return sum(storage.money and storage.per_player for storage in self.world.storages.values())

    def board_key(self, board: str) -> str:
        """The noun of a board; `<name>_board` where the name itself means something else."""
        return f"{board}_board" if f"{board}_board" in self.known.nouns else board

    def per_player(self, zone: str) -> bool:
        """Whether each player has a zone of their own."""
        storage = self.world.storages.get(self.world.zones.get(zone, ""))
        return storage is not None and storage.per_player

    def hidden(self, zone: str) -> bool:
        """Whether nobody sees what lies in a zone."""
        storage = self.world.storages.get(self.world.zones.get(zone, ""))
        return storage is not None and storage.seen == "nobody"

    def secret(self, zone: str) -> bool:
        """Whether what lies in a zone is hidden from anybody."""
        storage = self.world.storages.get(self.world.zones.get(zone, ""))
        return storage is not None and storage.seen != "all"

    def neighbours(self, site: str) -> str:
        """The word for how the sites of a board adjoin (straight, all_eight), or nothing."""
        board = self.world.boards.get(site, "")
        for section in self.document.sections:
            if isinstance(section, n.Boards):
                for line in section.lines:
                    shape = line.shape
                    if line.name.text == board and isinstance(shape, n.Grid | n.DrawnMap) and shape.neighbours:
                        return shape.neighbours.word.text
        return ""


def is_narrowed(value: n.Value) -> bool:
    """Whether a phrase picks out of its things those of which more is said."""
    return isinstance(value, n.NounPhrase) and bool(value.relatives or value.superlative or value.participle)
