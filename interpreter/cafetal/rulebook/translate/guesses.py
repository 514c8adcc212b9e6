"""What the rules let expect of words in any language: how places are spoken of, what verbs are used with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import field

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.declare.english import plural_of
from cafetal.describe import Known
from cafetal.describe.acts import base
from cafetal.describe.moves import Moves
from cafetal.describe.readers import Readers
from cafetal.language.realise.english.nouns import starts_with_vowel
from cafetal.model import World
from cafetal.rulebook.translate import proposals

INSIDE, OUTSIDE = ("in", "into"), ("on", "onto", "at", "along", "under")
PLACED = {
    "de": 'at="in+dat", to="in+acc", from="aus+dat"',
    "en": 'at="in", to="into"',
    "it": 'at="in", to="in"',
}
"""How a noun for a place inside which things lie is entered."""
MEASURED = {"de": 'at="an+dat"', "en": 'at="of"', "it": 'at="di"'}
"""How a noun is entered of whose values something is worked out: *your yield of a resource*."""
FIRST = {"de": ', first=""'}
"""How a noun is entered that may be the first part of a compound: *Sonnen-* in *Sonnenkarte*."""
FRAMES = {
    "de": {"subject": "nom", "theme": "acc", "source": "von+dat", "goal": "auf+acc"},
    "en": {"subject": "subj", "theme": "obj", "source": "from", "goal": "on"},
    "it": {"subject": "subj", "theme": "obj", "source": "da", "goal": "su"},
}


MOTION = {"de": "zu+dat", "en": "to", "it": "a"}
"""What a place that something moves to is entered with."""


class Guesses(Frozen):
    """What is to be expected of the words of a game.

    `inside`: places that things lie in, and not on. `measured`: kinds that stand behind `in`. `plural`: words for a
    number, a board or a zone that are plurals themselves, `single`: words for one number of each player that are none.
    `roles`: the parts of a sentence about each action, by what becomes of what is chosen in it. `moving`: actions that
    move something that lies on a board already. `declared`: the plurals that the rules give with their nouns. `values`:
    what pieces show, which also stands before another noun: *wood card*, *Holzkarte*, *king of hearts*. `things`: what
    there is more than one of, in the singular.
    """

    inside: frozenset[str] = frozenset()
    measured: frozenset[str] = frozenset()
    plural: frozenset[str] = frozenset()
    single: frozenset[str] = frozenset()
    roles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    moving: frozenset[str] = frozenset()
    declared: Mapping[str, str] = field(default_factory=dict)
    values: frozenset[str] = frozenset()
    things: frozenset[str] = frozenset()

    def noun(self, key: str, language: str) -> str:
        """What stands behind the forms of a noun."""
        plural = key in self.plural or (language == "en" and key in self.values and plural_of(key) == key)
        only = ', only="pl"' if plural else ', only="sg"' if key in self.single else ""
        only += FIRST.get(language, "") if key in self.values else ""
        for names, entries in ((self.inside, PLACED), (self.measured, MEASURED)):
            only += f", {entries[language]}" if key in names and language in entries else ""
        return only

    def parts(self, key: str) -> str:
        """The name of a verb as it is read; a thing of the game in it gets an article: `make_bid` is *make a bid*."""
        verb, *rest = proposals.words(key).split()
        thing = "_".join(rest) in self.things
        return " ".join([verb, *(["an" if starts_with_vowel(rest[0]) else "a"] if thing else []), *rest])

    def frame(self, key: str, language: str) -> str:
        """The frame of a verb."""
        given = FRAMES.get(language, FRAMES["en"])
        if key in self.moving:
            given = {**given, "goal": MOTION.get(language, MOTION["en"])}
        used = self.roles.get(key, ("theme",))
        return ", ".join(f'{role}="{how}"' for role, how in given.items() if role == "subject" or role in used)


def guesses_of(document: n.Document, world: World) -> Guesses:
    """What the rules of a game let expect of its words."""
    readers = Readers(document, world, Known())
    words, moves = readers.words, Moves(readers.conditions)
    places = Counter(_places(document))
    inside = {
        name
        for name in {*world.zones, *world.classes, *world.geometries}
        if sum(places[p, w] for p in INSIDE for w in (name, f"{name}s"))
        > sum(places[p, w] for p in OUTSIDE for w in (name, f"{name}s"))
    }
    numbers = {*words.definitions, *world.variables, *world.tables}
    named = {*numbers, *world.geometries, *world.zones}
    plural = {name for name in named if proposals.plural(name) == proposals.words(name)}
    single = {head for head in _measures(document) if head in numbers and head not in plural}
    roles: dict[str, tuple[str, ...]] = {}
    for name, action in words.actions.items():
        own = {moves.name_of(node) for node in n.walk(action) if isinstance(node, n.Choose)}
        given = ("theme",) if action.argument is not None else ()
        roles[name] = (*given, *(role for chosen, role in moves.roles(name).items() if chosen in own))
    moving = {name for name, action in words.actions.items() if _moves(action)}
    measured = {name for name in world.kinds if places["in", name]}
    nouns = (node for node in n.walk(document) if isinstance(node, n.NounName))
    declared = {noun.singular.text: noun.plural.text for noun in nouns if noun.plural is not None}
    several = {*world.pieces, *world.families, *world.classes, *world.zones, *world.variables}
    return Guesses(
        frozenset(inside),
        frozenset(measured),
        frozenset(plural),
        frozenset(single),
        roles,
        frozenset(moving),
        declared,
        frozenset(_shown(world)),
        frozenset(several - plural - single),
    )


def _shown(world: World) -> Iterator[str]:
    """What pieces show, numbers aside."""
    for kind in {kind for piece in world.pieces.values() for kind in piece.kinds}:
        if world.kinds[kind].numbers is None:
            yield from world.kinds[kind].values


def _measures(document: n.Document) -> Iterator[str]:
    """The words for what decides who wins."""
    lines = (line for section in document.sections if isinstance(section, n.End) for line in section.lines)
    for line in lines:
        for rank in line.ranks if isinstance(line, n.Winner) else ():
            if isinstance(rank, n.Ranking) and isinstance(rank.value, n.NounPhrase) and rank.value.words:
                yield rank.value.words[-1].text


def _moves(action: n.Action) -> bool:
    """Whether an action moves things and puts none anywhere."""
    verbs = {base(node.verb) for node in n.walk(action) if isinstance(node, n.Doing)}
    return "move" in verbs and not verbs & {"put", "draw"}


def _places(document: n.Document) -> Iterator[tuple[str, str]]:
    """Every preposition with the word that it stands before."""
    for section in document.sections:
        for node in n.walk(section):
            if isinstance(node, n.Place) and isinstance(node.what, n.NounPhrase) and node.what.words:
                yield node.preposition, node.what.words[-1].text
