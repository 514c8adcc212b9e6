"""A map file, taken apart: its name, legend, sentences and the lines of its picture."""

import re
import unicodedata
from dataclasses import field

from cafetal.dataclass import Frozen, dataclass
from cafetal.diagnostics import RulesError, Span
from cafetal.geometry.maps.faults import Faults
from cafetal.source import SourceFile

MAX_LINES = 400
MAX_WIDTH = 400
_NAME = re.compile(r"[a-z][a-z0-9_]*")


class MapLine(Frozen):
    """One line of the file: its number from 1 and its text without trailing blanks."""

    number: int
    text: str

    @property
    def indent(self) -> int:
        """Number of blanks before the text."""
        return len(self.text) - len(self.text.lstrip())


class LocatedText(Frozen):
    """A piece of text and where it begins: line from 1, column from 0."""

    text: str
    line: int
    column: int


class LegendEntry(Frozen):
    """A line of the legend: one or more signs and what they mean."""

    signs: tuple[LocatedText, ...]
    meaning: LocatedText


@dataclass(slots=True)
class MapText:
    """The parts of a map file. ``head`` is the line that opens the picture, without the word picture."""

    name: LocatedText = field(default_factory=lambda: LocatedText("", 1, 0))
    legend: list[LegendEntry] = field(default_factory=list)
    sentences: list[LocatedText] = field(default_factory=list)
    head: LocatedText = field(default_factory=lambda: LocatedText("", 1, 0))
    picture: list[MapLine] = field(default_factory=list)


def read_text(source: SourceFile, faults: Faults) -> MapText:
    """Take a map file apart; faults of form are added to ``faults`` and end the reading where they must."""
    lines = _lines(source, faults)
    shown = [line for line in lines if line.text and not line.text.startswith("#")]
    found = MapText()
    if not shown or not re.fullmatch(r"map\s+\S+", shown[0].text):
        first = shown[0] if shown else MapLine(1, "")
        faults.add("M001", "a map begins with a line `map NAME`", first.number, 0, len(first.text))
        faults.stop()
    found.name = _name(shown[0], faults)
    _sections([line for line in lines if line.number > shown[0].number], found, faults)
    if not found.legend and not faults.found:
        faults.add("M002", "the map has no legend", found.name.line, found.name.column, len(found.name.text))
    if not any(line.text for line in found.picture):
        faults.add("M003", "the map has no picture", found.name.line, found.name.column, len(found.name.text))
    faults.stop()
    return found


def meaning_of(source: SourceFile) -> str:
    """What a map says, without remarks and without where on the page it stands; a faulty one means its text."""
    faults = Faults(source)
    try:
        found = read_text(source, faults)
    except RulesError:
        return source.text
    legend = [([sign.text for sign in entry.signs], entry.meaning.text) for entry in found.legend]
    picture = [line.text for line in found.picture]
    while picture and not picture[0]:
        picture.pop(0)
    margin = min((len(line) - len(line.lstrip()) for line in picture if line), default=0)
    drawn = [line[margin:] for line in picture]
    return repr((found.name.text, legend, [x.text for x in found.sentences], " ".join(found.head.text.split()), drawn))


def words_of(source: SourceFile) -> dict[str, Span]:
    """Where each word of a map that can be read is written first: in the legend, else in the picture."""
    faults = Faults(source)
    found = read_text(source, faults)
    starts = [(entry.meaning.line, entry.meaning.column) for entry in found.legend]
    places: dict[str, Span] = {}
    for number, column in (*starts, *((line.number, 0) for line in found.picture)):
        for match in re.compile(r"\w+").finditer(source.line(number), column):
            places.setdefault(match[0], faults.span(number, match.start(), len(match[0])))
    return places


def _lines(source: SourceFile, faults: Faults) -> list[MapLine]:
    lines = [MapLine(i, line.rstrip(" ")) for i, line in enumerate(source.lines, start=1)]
    while lines and not lines[-1].text:
        lines.pop()
    if len(lines) > MAX_LINES:
        faults.add("M004", f"a map has at most {MAX_LINES} lines", MAX_LINES + 1, 0)
        faults.stop()
    for line in lines:
        if len(line.text) > MAX_WIDTH:
            faults.add("M004", f"a line of a map has at most {MAX_WIDTH} signs", line.number, MAX_WIDTH)
        for column, sign in enumerate(line.text):
            if sign == "\t":
                faults.add("M005", "a map is aligned by blanks, not by tabs", line.number, column)
            elif _hidden(sign):
                faults.add("M005", f"the character U+{ord(sign):04X} is not allowed here", line.number, column)
    faults.stop()
    return lines


def _hidden(sign: str) -> bool:
    """Say whether a character has no width of its own or changes the order of others."""
    return unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me", "Zl", "Zp") or (
        sign.isspace() and sign != " "
    )


def _name(line: MapLine, faults: Faults) -> LocatedText:
    name = line.text.split()[1]
    column = line.text.index(name, 3)
    if not _NAME.fullmatch(name):
        faults.add("M001", f"`{name}` is no name: small letters, digits and _", line.number, column, len(name))
    return LocatedText(name, line.number, column)


def _sections(lines: list[MapLine], found: MapText, faults: Faults) -> None:
    """Sort the lines below the name; the picture is the last part and takes all lines that are left."""
    heads = [line.indent for line in lines if re.match(r" *(legend\b|picture\b)", line.text)]
    margin = heads[0] if heads else min((line.indent for line in lines if line.text), default=0)
    section = ""
    for line in lines:
        body = line.text.strip()
        if line.text.startswith("#"):
            continue
        if section == "picture":
            found.picture.append(line)
        elif body and line.indent <= margin:
            section = body.split()[0].rstrip(",")
            _open(section, line, found, faults)
        elif body and section == "legend":
            _entry(line, found, faults)
        elif body and found.sentences:
            last = found.sentences.pop()
            found.sentences.append(LocatedText(f"{last.text} {' '.join(body.split())}", last.line, last.column))
        elif body:
            message = "this line is deeper than the one above allows"
            hint = None if section else "a line `legend` stands above the signs"
            faults.add("M006", message, line.number, line.indent, len(body), hint)


def _open(section: str, line: MapLine, found: MapText, faults: Faults) -> None:
    body = line.text.strip()
    if section == "picture":
        found.head = LocatedText(body, line.number, line.indent)
    elif section == "legend" and body != "legend":
        faults.add("M006", "`legend` stands alone on its line", line.number, line.indent, len(body))
    elif section not in ("legend", "#"):
        found.sentences.append(LocatedText(" ".join(body.split()), line.number, line.indent))


def _entry(line: MapLine, found: MapText, faults: Faults) -> None:
    body = line.text.strip()
    parts = re.fullmatch(r"(\S+(?: \S+)*) {2,}(\S.*)", body)
    if parts is None:
        faults.add(
            "M007",
            "a line of the legend is a sign, two blanks and its meaning",
            line.number,
            line.indent,
            len(body),
        )
        return
    signs = tuple(
        LocatedText(sign.group(), line.number, line.indent + sign.start())
        for sign in re.finditer(r"\S+", parts.group(1))
    )
    meaning = LocatedText(" ".join(parts.group(2).split()), line.number, line.indent + parts.start(2))
    found.legend.append(LegendEntry(signs, meaning))
