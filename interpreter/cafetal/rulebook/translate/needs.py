"""Which words of a language the rulebooks of a game need: given, incomplete, or missing.

The books are realised with whatever the lexicon has. A word that it lacks is stood in for by one with visible gaps, so
that one reading finds them all; what was looked up is what is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.describe import Known
from cafetal.describe.acts import Acts
from cafetal.describe.columns import told_columns
from cafetal.describe.words import Words
from cafetal.geometry.model import NETWORK, Value
from cafetal.language.lexicon import PARADIGMS, Adjective, Adverb, Forms, Lexicon, Noun, Paradigm, Verb
from cafetal.language.realise import Realiser
from cafetal.model import World
from cafetal.pipeline import Checked
from cafetal.rulebook.front import About, front_lines
from cafetal.rulebook.render.write import realise_words
from cafetal.sentences.document import Document

SECTIONS = ("noun", "adjective", "verb", "adverb", "seat", "preposition", "text")
Entry = TypeVar("Entry")
FOUR = ("m sg", "f sg", "m pl", "f pl")
_AUX = {"de": "haben", "it": "avere"}


class Need(Frozen):
    """A word that a book needs: section and key of its entry, its forms by name, and the names of those missing."""

    section: str
    key: str
    forms: Mapping[str, str]
    missing: tuple[str, ...]

    @property
    def given(self) -> bool:
        """Whether nothing of it is missing."""
        return not self.missing


def needs_of(
    documents: Iterable[Document], lexicon: Lexicon, about: About | None = None, colours: Sequence[str] = ()
) -> list[Need]:
    """All words that some document trees and a title page need, and the names of the players that have these colours,
    in the order of sections and of first use."""
    shape = PARADIGMS[lexicon.style.language]
    realiser = Realiser(_whole(lexicon))
    realiser.grammar.stand_in = lambda section, key: stand_in(section, key, shape)
    for document in documents:
        realise_words(document, realiser)
    if about is not None:
        front_lines(about, realiser, (1,), ())
    # Parts of a condition are no prepositions: they are asked for only where its predicate lacks.
    parts = {key for section, key in realiser.grammar.asked if section == "preposition"} - set(lexicon.prepositions)
    seats = [("seat", colour) for colour in colours]
    asked = sorted(dict.fromkeys([*realiser.grammar.asked, *seats]), key=lambda pair: SECTIONS.index(pair[0]))
    return [need(section, key, lexicon) for section, key in asked if section != "preposition" or key not in parts]


def _whole(lexicon: Lexicon) -> Lexicon:
    """A lexicon without the words that lack forms."""

    def whole(section: str, entries: Mapping[str, Entry]) -> dict[str, Entry]:
        return {key: entry for key, entry in entries.items() if need(section, key, lexicon).given}

    return replace(
        lexicon,
        nouns=whole("noun", lexicon.nouns),
        adjectives=whole("adjective", lexicon.adjectives),
        verbs=whole("verb", lexicon.verbs),
    )


def need(section: str, key: str, lexicon: Lexicon) -> Need:
    """What a lexicon has of a word."""
    shape = PARADIGMS[lexicon.style.language]
    entry = lexicon.section(section).get(key)
    if entry is None:
        names = form_names(section, shape)
        return Need(section, key, dict.fromkeys(names, ""), names)
    forms = forms_of(entry, shape)
    return Need(section, key, forms, tuple(name for name, form in forms.items() if not form))


def form_names(section: str, shape: Paradigm) -> tuple[str, ...]:
    """What an entry of a section holds in a language, by name."""
    match section:
        case "noun":
            gender = ("gender",) if shape.genders else ()
            return (*gender, *_numbered(shape, "singular"), *_numbered(shape, "plural"))
        case "adjective":
            return {"de": ("stem",), "en": ("base form",)}.get(shape.language, FOUR)
        case "verb":
            return ("infinitive", *(f"present {x}" for x in shape.presents), "participle")
        case _:
            return ("text",)


def _numbered(shape: Paradigm, number: str) -> list[str]:
    return [number] if len(shape.cases) == 1 else [f"{case} {number}" for case in shape.cases]


def forms_of(entry: object, shape: Paradigm) -> dict[str, str]:
    """The forms of an entry by their names; an empty text where a form is missing."""
    match entry:
        case Noun():
            found = {"gender": entry.gender} if shape.genders else {}
            for number, forms in (("singular", entry.forms.sg), ("plural", entry.forms.pl)):
                if entry.only != {"singular": "pl", "plural": "sg"}[number]:
                    found |= dict(zip(_numbered(shape, number), forms, strict=False))
            return found
        case Adjective():
            return dict(zip(form_names("adjective", shape), entry.forms, strict=False))
        case Verb(copula=True):
            names = FOUR if shape.language == "it" else ("complement",)
            return dict(zip(names, entry.complement, strict=False))
        case Verb():
            present = dict(zip((f"present {x}" for x in shape.presents), entry.pres, strict=False))
            return {"infinitive": entry.inf, **present, "participle": entry.part}
        case Adverb():
            return {"text": entry.forms[0]}
        case _:
            return {"text": str(entry)}


def stand_in(section: str, key: str, shape: Paradigm) -> object:
    """An entry with visible gaps for a word that a lexicon lacks."""
    gap = f"⟨{key}⟩"
    match section:
        case "noun":
            forms = (gap,) * len(shape.cases)
            return Noun(key, shape.genders[0] if shape.genders else "", Forms(forms, forms))
        case "adjective":
            return Adjective(key, (gap,) * (4 if shape.language == "it" else 1))
        case "verb":
            return _verb(key, gap, shape)
        case "adverb":
            return Adverb(key, (gap,))
        case "preposition":
            return f"{gap}+dat" if shape.language == "de" else gap
        case _:
            return gap


def _verb(key: str, gap: str, shape: Paradigm) -> Verb:
    two = (gap,) * 2
    frame = {"subject": "nom", "theme": "acc"} if shape.language == "de" else {"subject": "subj", "theme": "obj"}
    return Verb(
        key,
        inf=gap,
        imp=two,
        pres=(gap,) * len(shape.presents),
        part=gap,
        aux=_AUX.get(shape.language, ""),
        zu=gap,
        ing=gap,
        cond=two,
        frame=frame,
    )


def _marks(values: Sequence[Value]) -> bool:
    """An attribute that is true of some places."""
    return any(isinstance(value, bool) for value in values)


def _named_marks(document: n.Document, world: World) -> tuple[set[str], set[str]]:
    """Marks of places by how the rules speak of them: *on the piers*, and *the square is shady*."""
    words = Words(document, world, Known(frozenset(), frozenset()))
    phrases = [x for section in document.sections for x in n.walk(section) if isinstance(x, n.NounPhrase) and x.words]
    heads = {(x.words[-1].text, x.determiner is not None) for x in phrases}
    named = {words.singular(head) for head, determined in heads if determined or words.singular(head) != head}
    marks = world.tags.keys() - world.classes.keys() - set(world.colours)
    return marks & named, marks - named


def _keys_of_tables(world: World) -> set[str]:
    """The rows and columns of tables that have no other meaning: *single* and *double* of a fee."""
    keys = {word for table in world.tables.values() for axis in (table.rows, table.columns) for word in axis}
    places = {name for sites in world.classes.values() for name in sites.names}
    values = {value for kind in world.kinds.values() for value in kind.values}
    plurals = {piece.plural for piece in world.pieces.values()}
    named = {*world.pieces, *world.families, *world.classes, *world.colours, *world.tags, *world.variables}
    meant = {*named, *plurals, *places, *values}
    return {word for word in keys - meant if not word.lstrip("-").isdecimal()}


def hoped_of(games: Sequence[Checked], lexicons: Sequence[Lexicon]) -> Known:
    """The keys that a whole lexicon of a game and its variants has."""
    found = [hoped(checked.document, checked.world, lexicons) for checked in games]
    return replace(
        found[0],
        nouns=frozenset().union(*(known.nouns for known in found)),
        verbs=frozenset().union(*(known.verbs for known in found)),
        adjectives=frozenset().union(*(known.adjectives for known in found)),
    )


def hoped(document: n.Document, world: World, lexicons: Sequence[Lexicon]) -> Known:
    """The keys that a whole lexicon of a game has: those of any of its lexicons.

    Where the game has no lexicon at all, its declared names are nouns, and so are the values of its kinds that are no
    colours; the actions that only their name tells apart are verbs.
    """
    nouns = {key for lexicon in lexicons for key in lexicon.nouns}
    adjectives = {key for lexicon in lexicons for key in lexicon.adjectives}
    verbs = {key for lexicon in lexicons for key in lexicon.verbs}
    if not any(lexicon.own for lexicon in lexicons):
        nouns |= {*world.pieces, *world.families, *world.kinds, *world.zones}
        nouns |= {name for name in world.classes if name in world.storages}
        for name in (name for name, board in world.boards.items() if world.geometries[board].kind == NETWORK):
            nouns |= {name, *(each for each, values in world.classes[name].attributes.items() if not _marks(values))}
            adjectives |= {each for each, values in world.classes[name].attributes.items() if _marks(values)}
        nouns |= {name for name in world.geometries if f"{name}_board" not in nouns}
        named, described = _named_marks(document, world)
        nouns, adjectives = nouns | named, adjectives | described
        for kind in world.kinds.values():
            told = told_columns(document, kind)
            nouns |= {column.name for column in told if column.type != "truth"}
            adjectives |= {column.name for column in told if column.type == "truth"}
            if kind.numbers is None:
                nouns |= {value for value in kind.values if value not in adjectives}
        nouns |= _keys_of_tables(world) - adjectives
        verbs |= Acts(Words(document, world, Known(frozenset(nouns), frozenset(verbs)))).named
    return Known(
        frozenset(nouns),
        frozenset(verbs),
        frozenset(adjectives),
        frozenset({"title", *(key for lexicon in lexicons for key in lexicon.texts)}),
        roles=frozenset((key, role) for lexicon in lexicons for key, v in lexicon.verbs.items() for role in v.frame),
    )
