"""A world while it is being declared, with the names taken so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TypeVar

from cafetal import nodes as n
from cafetal.dataclass import Frozen, dataclass
from cafetal.declare.english import plural_forms, plural_of
from cafetal.declare.report import Report
from cafetal.declare.words import BUILT_IN_NOUNS, NOT_A_NOUN, NOT_A_VALUE, RESERVED
from cafetal.diagnostics import Related, Span
from cafetal.folder import Folder
from cafetal.model import World
from cafetal.vocabulary import NAMES_NOTHING

DECLARED = "declare it in `components`: `{0} 24`, or money as `money {0}`"
"""What to write for a piece that is not there."""

S = TypeVar("S", bound=n.Node)


class Claim(Frozen):
    """A name that is taken: by what sort of thing, and where."""

    what: str
    span: Span


@dataclass(slots=True)
class Draft:
    """Everything that the sections of declarations read and write.

    `names` are the singular nouns and names in use, `forms` every form of a noun with its singular. `used` are all
    words of all phrases of the document, `nouns_used` those that stand where a noun stands; `doubtful` are kinds of
    whose columns a mistake is told already, `of_places` columns whose words may name places, `part_forms` are the nouns
    of the box with their forms, `colours` all names of seats, also of those that stay empty.
    """

    document: n.Document
    world: World
    folder: Folder | None
    report: Report
    names: dict[str, Claim] = field(default_factory=dict)
    forms: dict[str, str] = field(default_factory=dict)
    doubtful: set[str] = field(default_factory=set)
    of_places: list[tuple[str, n.Name, list[n.Cell]]] = field(default_factory=list)
    used: frozenset[str] = frozenset()
    nouns_used: frozenset[str] = frozenset()
    part_forms: dict[str, str] = field(default_factory=dict)
    colours: tuple[str, ...] = ()
    nameless: bool = False
    """Whether it is told that players have no names: who is spoken of is not told as unknown then."""
    colour_spans: dict[str, Span] = field(default_factory=dict)

    def sections(self, cls: type[S]) -> Iterator[S]:
        """Give the sections of one sort in the order of the text."""
        return (section for section in self.document.sections if isinstance(section, cls))

    def claim(self, name: n.Name, what: str) -> bool:
        """Take a name for a thing; False, with a diagnostic, if it is taken or a word of the language."""
        if not self.allowed(name, what, NOT_A_NOUN | NAMES_NOTHING):
            return False
        taken = self.taken(name.text)
        if taken is not None:
            if taken.what == what:
                self.report.twice(f"the {what} `{name.text}` is declared twice", name.span, taken.span)
            else:
                message = f"`{name.text}` is the name of a {taken.what} already, so it cannot be a {what}"
                self.report.twice(message, name.span, taken.span, "give one of the two another name")
            return False
        self.names[name.text] = Claim(what, name.span)
        return True

    def colour(self, seat: int) -> str:
        """Give the name of a seat; a made one where the text has too few, which is told elsewhere."""
        colours = self.world.colours
        return colours[seat] if seat < len(colours) else f"player_{seat + 1}"

    def taken(self, word: str) -> Claim | None:
        """Give what has a word as its name or as a form of its noun."""
        return self.names.get(word) or self.names.get(self.forms.get(word, ""))

    def allowed(self, name: n.Name, what: str, words: frozenset[str]) -> bool:
        """Tell whether a word is free to be declared; a diagnostic if it is not, or is no single word."""
        text = name.text
        if text in words:
            kind = "of every sentence" if text in NOT_A_NOUN else "that means something in every game"
            self.report.error("D002", f"`{text}` is a word {kind} and cannot name a {what}", name.span)
            self.report.refused.add(text)
        elif "." in text:
            self.report.error("D002", f"`{text}` has a dot in it: a {what} is named by one word", name.span)
        else:
            return True
        return False

    def allowed_value(self, name: n.Name) -> bool:
        """Tell whether a word can be a value; a diagnostic if it cannot."""
        return self.allowed(name, "value", NOT_A_VALUE)

    def claim_noun(self, noun: n.NounName, what: str) -> str | None:
        """Take a noun with all its forms; give its plural, or None, with a diagnostic, if it cannot be taken."""
        name = noun.singular
        if not self.claim(name, what):
            return None
        if noun.plural is None:
            self.add_forms(name.text, plural_forms(name.text), name.span)
            return plural_of(name.text)
        if self.allowed(noun.plural, "plural", RESERVED):
            self.add_forms(name.text, (noun.plural.text, *plural_forms(name.text)), noun.plural.span)
        return noun.plural.text

    def add_forms(self, singular: str, plurals: tuple[str, ...], span: Span) -> None:
        """Enter the forms of a noun; a diagnostic if another noun or name has its usual plural already."""
        self.forms[singular] = singular
        for plural in plurals:
            other = self.taken(plural)
            same = self.forms.get(plural, plural) == singular
            if other is None or same:
                self.forms.setdefault(plural, singular)
            elif plural == plurals[0]:
                message = f"the plural of `{singular}` would be `{plural}`, which is the name of a {other.what}"
                hint = f"declare another plural: `{singular}/…`"
                self.report.error("D003", message, span, hint, Related("it is declared here", other.span))

    def noun(self, word: str) -> str:
        """Give the singular of any form of a declared noun; an unknown word stays as it is."""
        return self.forms.get(word, word)

    def part_noun(self, word: str) -> str:
        """Give the singular of any form of a declared noun or of a part of the box."""
        return self.forms.get(word) or self.part_forms.get(word, word)

    def piece_noun(self, name: n.Name, role: str) -> str | None:
        """Find a sort of piece or a family by any form of its noun; None, with a diagnostic, if there is none."""
        world, word = self.world, self.noun(name.text)
        if word in world.pieces or word in world.families:
            return word
        taken = self.taken(word)
        known = [form for form, noun in self.forms.items() if noun in world.pieces or noun in world.families]
        if taken is not None:
            message = f"{role} must be pieces, and `{name.text}` is a {taken.what}"
            self.report.error("D005", message, name.span, None, Related("it is declared here", taken.span))
        elif word in BUILT_IN_NOUNS:
            self.report.error("D005", f"{role} must be pieces, and `{name.text}` is none", name.span)
        else:
            self.report.unknown("D005", f"there is no piece `{name.text}`", name.text, name.span, known, DECLARED)
        return None
