"""The review table as XLIFF 2, for translators' tools: one language beside another, each row a unit.

Notes say which clause and part of the book a unit is, where its rule stands and what that says, how long the source is,
and which picture it describes. References to sections (`{end}`) are placeholders. `translate-toolkit` was tried and
left: its units are flat texts, which lose the placeholders of a sentence that is changed.
"""

from __future__ import annotations

import re
import xml.sax
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from xml.sax.handler import ContentHandler, feature_namespaces
from xml.sax.saxutils import escape, quoteattr
from xml.sax.xmlreader import AttributesNSImpl

from cafetal.diagnostics import RulesError, Span, error
from cafetal.language.lexicon import LANGUAGES
from cafetal.rulebook.translate.rows import PICTURE, ReviewRow

SPACE = "urn:oasis:names:tc:xliff:document:2.0"
ENDINGS = (".xlf", ".xliff")
NOTES = ("clause", "part", "check")
"""The notes by which a unit finds its row again."""
_PLACE = re.compile(r"\{[^{}=|]*\}")
"""A reference to a section; forms side by side, such as `{du=dein|ihr=euer}`, are words to be translated."""
_NO_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
Row = tuple[int, dict[str, str]]


def is_xliff(file: str) -> bool:
    """Whether a file is one by its name."""
    return file.lower().endswith(ENDINGS)


# --- out -------------------------------------------------------------------------------------------------


def written(rows: Iterable[ReviewRow], game: str, source: str, target: str, pictures: Mapping[str, str]) -> str:
    """Rows of two languages as XLIFF 2; `pictures`: the names of those that show a clause."""
    head = f'<xliff xmlns="{SPACE}" version="2.0" srcLang="{source}" trgLang="{target}">'
    units = [line for number, row in enumerate(rows, 1) for line in _unit(number, row, source, target, pictures)]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>', head, f' <file id="rules" original={_attribute(f"{game}.rules")}>',
        *units, " </file>", "</xliff>", "",
    ]  # fmt: skip
    return "\n".join(lines)


def _unit(number: int, row: ReviewRow, source: str, target: str, pictures: Mapping[str, str]) -> Iterator[str]:
    free = "no" if row.refused else "yes"
    yield f'  <unit id="u{number}" name={_attribute(f"{row.clause}, {row.part}")} translate="{free}">'
    notes = {
        "clause": row.clause, "part": row.part, "line": row.line, "rule": row.rule, "check": row.check,
        "correct": row.refused, "length": str(len(row.texts[source])),
        "picture": pictures.get(row.clause, "") if row.part == PICTURE else "",
    }  # fmt: skip
    yield "   <notes>"
    yield from (f'    <note category="{name}">{_text(told)}</note>' for name, told in notes.items() if told)
    yield "   </notes>"
    state = "translated" if row.texts[target] else "initial"
    yield f'   <segment state="{state}">'
    yield f"    <source>{_inline(row.texts[source])}</source>"
    yield f"    <target>{_inline(row.texts[target])}</target>"
    yield "   </segment>"
    yield "  </unit>"


def _inline(text: str) -> str:
    """A sentence with its references as placeholders, which tools keep as they are."""
    parts, at = [], 0
    for number, found in enumerate(_PLACE.finditer(text), 1):
        place = _attribute(found[0])
        parts += [_text(text[at : found.start()]), f'<ph id="p{number}" equiv={place} disp={place}/>']
        at = found.end()
    return "".join([*parts, _text(text[at:])])


def _text(text: str) -> str:
    return escape(_NO_XML.sub("\ufffd", text))


def _attribute(text: str) -> str:
    return quoteattr(_NO_XML.sub("\ufffd", text))


# --- in --------------------------------------------------------------------------------------------------


def read(text: str, file: str) -> list[Row]:
    """The units that came back, as rows of the table with their lines; those that are not whole are left out.

    A tool may have cut a unit into several segments, of which each has a target, and put proposals beside them. Raises
    RulesError (W017) if it is no such file.
    """
    if "<!DOCTYPE" in text:
        raise _wrong("it declares a document type", file, 1)
    reader, parser = _Reader(file), xml.sax.make_parser()
    parser.setFeature(feature_namespaces, True)
    parser.setContentHandler(reader)
    try:
        parser.parse(StringIO(text))
    except xml.sax.SAXParseException as why:
        raise _wrong(why.getMessage(), file, max(why.getLineNumber() or 1, 1)) from None
    return reader.rows


def _wrong(what: str, file: str, line: int) -> RulesError:
    return RulesError([error("W017", f"this is no XLIFF 2 of the review table: {what}", Span(file, line, 1, line, 1))])


class _Reader(ContentHandler):
    """Collects the units of a file."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.rows: list[Row] = []
        self._language = ""
        self._line = 1
        self._cells: dict[str, str] = {}
        self._whole = True
        self._note = ""
        self._path: list[str] = []
        self._words: dict[str, str] = {}
        """What stands in the elements of a part of a sentence, or in a note, by the name of the element."""

    def startElementNS(self, name: tuple[str | None, str], qname: str | None, attrs: AttributesNSImpl) -> None:
        """A part begins."""
        space, tag = name
        self._path.append(tag if space == SPACE else "")
        if not self._language:
            self._language = attrs.get((None, "trgLang"), "") if self._path == ["xliff"] else ""
            if self._language not in LANGUAGES:
                what = "its target language is none of the books'" if self._language else "its first element is another"
                raise _wrong(what, self.file, self._at())
        match self._path[-2:]:
            case [_, "unit"]:
                self._line, self._cells, self._whole = self._at(), {}, True
            case ["unit", "segment" | "ignorable"]:
                self._words = {}
            case ["notes", "note"]:
                self._words, self._note = {}, attrs.get((None, "category"), "")
            case _:
                if tag == "ph":
                    self.characters(attrs.get((None, "equiv"), ""))

    def characters(self, content: str) -> None:
        """Words, within a note or within the source or target of a part of a sentence, however deep."""
        inside = next((tag for tag in ("note", "source", "target") if tag in self._path), None)
        if inside is not None and "" not in self._path:
            self._words[inside] = self._words.get(inside, "") + content

    def endElementNS(self, name: tuple[str | None, str], qname: str | None) -> None:
        """A part ends."""
        match self._path:
            case [*_, "unit", "notes", "note"] if self._note in NOTES:
                self._cells[self._note] = self._words.get("note", "")
            case [*_, "unit", "segment"]:
                self._put(self._words.get("target", ""))
                self._whole &= "target" in self._words or not self._words.get("source", "").strip()
            case [*_, "unit", "ignorable"]:  # what stands between segments, such as a space, needs no target
                self._put(self._words.get("target", self._words.get("source", "")))
            case [*_, "unit"] if self._whole and self._cells.get(self._language, "").strip():
                missing = [cell for cell in NOTES if cell not in self._cells]
                if missing:
                    raise _wrong(f"a unit has no note `{missing[0]}`", self.file, self._line)
                self.rows.append((self._line, self._cells))
        self._path.pop()

    def _put(self, words: str) -> None:
        self._cells[self._language] = self._cells.get(self._language, "") + words

    def _at(self) -> int:
        return int(self._locator.getLineNumber() or 1)  # type: ignore[attr-defined]
