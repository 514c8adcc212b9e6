"""The review table as XLIFF 2, for translators' tools: one language beside another, each row a unit.

Notes say which clause and part of the book a unit is, where its rule stands and what that says, how long the source is,
and which picture it describes. References to sections (`{end}`) are placeholders. A library for such
files would bring a dozen formats and two more dependencies for these few elements; the standard library reads XML.
"""

from __future__ import annotations

import re
import xml.sax
from collections.abc import Iterable, Iterator, Mapping
from xml.sax.handler import ContentHandler
from xml.sax.saxutils import escape, quoteattr
from xml.sax.xmlreader import AttributesImpl

from cafetal.diagnostics import RulesError, Span, error
from cafetal.language.lexicon import LANGUAGES
from cafetal.rulebook.translate.rows import PICTURE, ReviewRow

SPACE = "urn:oasis:names:tc:xliff:document:2.0"
ENDINGS = (".xlf", ".xliff")
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
    """The units that came back, as rows of the table with their lines; those without a target are left out.

    A tool may have cut a unit into several segments. Raises RulesError (W017) if it is no such file.
    """
    if "<!DOCTYPE" in text:
        raise _wrong("it declares a document type", file, 1)
    reader = _Reader(file)
    try:
        xml.sax.parseString(text, reader)
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
        self._note = ""
        self._words: list[str] | None = None

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        """A part begins."""
        if not self._language:
            self._language = attrs.get("trgLang", "") if name == "xliff" and attrs.get("xmlns") == SPACE else ""
            if self._language not in LANGUAGES:
                what = "its target language is none of the books'" if self._language else "its first element is another"
                raise _wrong(what, self.file, self._at())
        elif name == "unit":
            self._line, self._cells = self._at(), {}
        elif name in ("note", "target"):
            self._note, self._words = attrs.get("category", ""), []
        elif name == "ph" and self._words is not None:
            self._words.append(attrs.get("equiv", ""))

    def characters(self, content: str) -> None:
        """Words of a note or a target."""
        if self._words is not None:
            self._words.append(content)

    def endElement(self, name: str) -> None:
        """A part ends."""
        words = "".join(self._words or ())
        if name == "note" and self._note in ("clause", "part", "check"):
            self._cells[self._note] = words
        elif name == "target":
            self._cells[self._language] = self._cells.get(self._language, "") + words
        elif name == "unit" and self._language in self._cells:
            missing = [cell for cell in ("clause", "part", "check") if cell not in self._cells]
            if missing:
                raise _wrong(f"a unit has no note `{missing[0]}`", self.file, self._line)
            self.rows.append((self._line, self._cells))
        if name in ("note", "target"):
            self._words = None

    def _at(self) -> int:
        return int(self._locator.getLineNumber() or 1)  # type: ignore[attr-defined]
