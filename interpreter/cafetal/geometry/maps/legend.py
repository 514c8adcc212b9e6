"""What the signs of a map mean: each line of the legend becomes a role with attributes."""

import re
from dataclasses import field
from enum import Enum

from cafetal.dataclass import Frozen, dataclass
from cafetal.diagnostics import Related, edit_distance
from cafetal.geometry.maps.document import LegendEntry, LocatedText, MapText
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.model import Value


class Role(Enum):
    """What a sign stands for."""

    FIELD = "field"
    PATH = "path"
    BEND = "bend"
    ENTRANCE = "entrance"
    HARBOUR = "harbour"
    SHORE_BELOW = "field above has the harbour at its lower border"
    SHORE_ABOVE = "field below has the harbour at its upper border"
    DRAWN = "only drawn"
    TABLE = "table"
    CHAIR = "chair"
    PLACE = "place"
    WAY = "way"
    WORD = "word"


FORMS = (
    "field, site",
    "path",
    "bend of a path",
    "entrance of the site beside it",
    "harbour NAME, price 2",
    Role.SHORE_BELOW.value,
    "table NAME",
    "chair",
    "place NAME",
    "way, length 3",
    "…, only drawn",
)
NAMED = {"harbour": Role.HARBOUR, "table": Role.TABLE, "place": Role.PLACE}
LEVEL = "-_=\u2500\u2501\u2550"
"""Signs that draw a level path even when the legend shows only one of them."""
SHORES = (Role.SHORE_BELOW, Role.SHORE_ABOVE)
NOUNS = ("field", "path", "harbour", "table", "chair", "place", "way")
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_SENTENCES = (
    re.compile(r"every border of an? (?P<owner>\w+) is a path"),
    re.compile(r"every corner of an? (?P<owner>\w+) is an entrance"),
    re.compile(r"an? (?P<role>" + "|".join(NOUNS) + r") is called (?P<noun>[a-z][a-z0-9_]*)"),
    re.compile(r"names .*"),
)


class Meaning(Frozen):
    """The meaning of one sign. ``name`` is that of a harbour or table, or the word of a layout."""

    sign: LocatedText
    role: Role
    name: str = ""
    attributes: dict[str, Value] = field(default_factory=dict)


@dataclass(slots=True)
class Legend:
    """All signs of a map and the sentences that add to them.

    A sign can mean a field in the rows of the picture and a harbour outside them.
    """

    signs: dict[str, list[Meaning]] = field(default_factory=dict)
    borders_of: LocatedText | None = None
    corners_of: LocatedText | None = None
    nouns: dict[str, str] = field(default_factory=dict)
    sentences: tuple[str, ...] = ()
    table_attribute: str = "nation"

    def has(self, *roles: Role) -> bool:
        """Say whether any sign has one of the roles."""
        return any(meaning.role in roles for found in self.signs.values() for meaning in found)

    def meaning(self, sign: str, *roles: Role) -> Meaning | None:
        """Return what a sign means among the roles given, or nothing."""
        return next((found for found in self.signs.get(sign, []) if found.role in roles), None)

    def all(self, role: Role) -> list[Meaning]:
        """Return every meaning with that role, in the order of the legend."""
        return [meaning for found in self.signs.values() for meaning in found if meaning.role is role]

    def names(self, role: Role) -> list[str]:
        """Return the names that signs of that role have, each once."""
        return list(dict.fromkeys(meaning.name for meaning in self.all(role)))

    def is_level(self, sign: str) -> bool:
        """Say whether a sign draws a level path; the legend shows it once or repeated, as in ``---``."""
        paths = [meaning.sign.text for meaning in self.all(Role.PATH)]
        return any(known in paths for known in (sign * 2, sign * 3)) or (sign in LEVEL and sign in paths)

    def is_upright(self, sign: str) -> bool:
        """Say whether a sign draws an upright path."""
        return self.meaning(sign, Role.PATH) is not None and not self.is_level(sign)

    def noun(self, role: str) -> str:
        """Return the word by which the map calls a field, path, harbour, table or chair."""
        return self.nouns.get(role, role)


def read_legend(text: MapText, faults: Faults) -> Legend:
    """Read the legend and the sentences of a map; faults are added."""
    legend = Legend(sentences=tuple(phrase.text for phrase in text.sentences))
    for entry in text.legend:
        for meaning in _meanings(entry, faults):
            _enter(meaning, legend, faults)
    if legend.has(*(role for role in Role if role not in (Role.WORD, Role.DRAWN))):
        for found in [meaning for each in legend.signs.values() for meaning in each]:
            if found.role is Role.WORD:
                _refuse(found.sign, f"`{found.name}` is not a meaning that a board knows", faults)
    for phrase in text.sentences:
        _sentence(phrase, legend, faults)
    return legend


def unknown_sign(sign: LocatedText, legend: Legend, faults: Faults, message: str, text: str = "") -> None:
    """Note that the legend lacks a sign, or the half of one that is `text`; it may be the legend that is wrong."""
    lacking = text or sign.text
    known = [found[0].sign for found in legend.signs.values()]
    near = min(known, key=lambda other: edit_distance(lacking, other.text, len(lacking)))
    place = faults.span(near.line, near.column, len(near.text))
    related = Related("the sign of the legend that is most like it", place)
    faults.add("M015", message, sign.line, sign.column, len(sign.text), related=related)


def _refuse(sign: LocatedText, message: str, faults: Faults) -> None:
    faults.add("M008", message, sign.line, sign.column, len(sign.text), f"known: {'; '.join(FORMS)}")


def _enter(meaning: Meaning, legend: Legend, faults: Faults) -> None:
    known = legend.signs.setdefault(meaning.sign.text, [])
    roles = {found.role for found in known} | {meaning.role}
    if known and (len(known) > 1 or roles != {Role.FIELD, Role.HARBOUR}):
        sign = meaning.sign
        faults.add("M009", f"the sign `{sign.text}` has two meanings", sign.line, sign.column, len(sign.text))
        return
    known.append(meaning)


def _sentence(phrase: LocatedText, legend: Legend, faults: Faults) -> None:
    border, corner, called, names = (form.fullmatch(phrase.text) for form in _SENTENCES)
    if border:
        legend.borders_of = LocatedText(border["owner"], phrase.line, phrase.column + border.start("owner"))
    elif corner:
        legend.corners_of = LocatedText(corner["owner"], phrase.line, phrase.column + corner.start("owner"))
    elif called:
        _call(
            called["role"],
            LocatedText(called["noun"], phrase.line, phrase.column + called.start("noun")),
            legend,
            faults,
        )
    elif names:
        table = re.search(r"a table is its (\w+) and a number", phrase.text)
        legend.table_attribute = table[1] if table else legend.table_attribute
    else:
        faults.add(
            "M010",
            "a map does not know this sentence",
            phrase.line,
            phrase.column,
            len(phrase.text),
            "known: `every border of a field is a path`, `every corner of a site is an entrance`, "
            "`a field is called meadow`, `names …`",
        )


def _call(role: str, noun: LocatedText, legend: Legend, faults: Faults) -> None:
    """Give the places of a role another noun, which must not be that of other places of the same board."""
    others = [legend.noun(other) for other in NOUNS if other != role]
    if noun.text in ("row", "column", "corner", *others):
        message = f"other places of a map are called {noun.text}"
        faults.add("M010", message, noun.line, noun.column, len(noun.text))
    legend.nouns[role] = noun.text


def _meanings(entry: LegendEntry, faults: Faults) -> list[Meaning]:
    parts = [re.sub(r"^(an?|the) ", "", part.strip()) for part in entry.meaning.text.split(",")]
    first, rest = parts[0], parts[1:]
    head, _, tail = first.partition(" ")
    if parts[-1] == "only drawn" or first in ("sea", "open sea"):
        return [Meaning(sign, Role.DRAWN, first) for sign in entry.signs]
    for shore in SHORES:
        if re.sub(r"\ba harbour", "the harbour", first) == shore.value:
            return [Meaning(sign, shore) for sign in entry.signs]
    plain = {"field": Role.FIELD, "path": Role.PATH, "chair": Role.CHAIR, "way": Role.WAY}
    if first in plain:
        return [Meaning(sign, plain[first], first, _attributes(sign, rest, entry, faults)) for sign in entry.signs]
    if first in ("bend", "crossing") or first.startswith(("bend of", "crossing of", "end of")):
        return [Meaning(sign, Role.BEND) for sign in entry.signs]
    owner = re.fullmatch(r"entrance(?: of (?:an?|the) (\w+)(?: beside it)?)?", first)
    if owner:
        return [Meaning(sign, Role.ENTRANCE, owner[1] or "site") for sign in entry.signs]
    if head in NAMED and tail:
        return _named(NAMED[head], entry, [tail, *rest], faults)
    return _words(entry, parts, faults)


def _named(role: Role, entry: LegendEntry, parts: list[str], faults: Faults) -> list[Meaning]:
    """Give each sign the name in its place; what follows the names are attributes of all of them."""
    names, rest = parts[: len(entry.signs)], parts[len(entry.signs) :]
    if len(names) < len(entry.signs) or not all(_WORD.fullmatch(name) for name in names):
        _refuse(entry.signs[0], f"{len(entry.signs)} signs need {len(entry.signs)} names, one word each", faults)
        return []
    return [
        Meaning(sign, role, name, _attributes(sign, rest, entry, faults))
        for sign, name in zip(entry.signs, names, strict=True)
    ]


def _words(entry: LegendEntry, parts: list[str], faults: Faults) -> list[Meaning]:
    if len(parts) == 1:
        return [Meaning(sign, Role.WORD, parts[0]) for sign in entry.signs]
    if "" in parts:
        _refuse(entry.signs[0], "between two commas stands nothing", faults)
        return []
    if len(parts) != len(entry.signs):
        _refuse(entry.signs[0], f"{len(entry.signs)} signs and {len(parts)} meanings", faults)
        return []
    return [Meaning(sign, Role.WORD, word) for sign, word in zip(entry.signs, parts, strict=True)]


def _attributes(sign: LocatedText, parts: list[str], entry: LegendEntry, faults: Faults) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for part in parts:
        own = re.fullmatch(r"with its (\w+)", part)
        words = part.split()
        if own:
            found[own[1]] = _value(sign.text)
        elif len(words) in (1, 2) and _WORD.fullmatch(words[0]):
            found[words[0]] = _value(words[1]) if len(words) == 2 else True
        else:
            place = entry.meaning
            faults.add(
                "M008",
                f"`{part}` is no attribute",
                place.line,
                place.column,
                len(place.text),
                "write one word (`site`), a word and a value (`price 2`) or `with its price`",
            )
    for name in {"row", "column"} & set(found):
        faults.add("M008", f"a place has its {name} already", sign.line, sign.column, len(sign.text))
    return found


def _value(text: str) -> Value:
    return int(text) if text.isdecimal() and len(text) < 10 else text
