"""The realised document: text of one language in the shape of the document tree, each sentence with its clauses."""

from __future__ import annotations

from typing import TypeAlias

from cafetal.dataclass import Frozen
from cafetal.language.realise import Note, Sentence


class TextParagraph(Frozen):
    """Finished sentences; `key` is a permanent id, or nothing."""

    sentences: tuple[Sentence, ...]
    key: str = ""
    kind: str = "paragraph"


class TextList(Frozen):
    """Numbered steps (`steps`) or bullets (`bullets`) under a lead-in; an item may be such a list itself.

    `letters` are those of the steps in a picture, `pictures` those of each bullet; both may be empty. `key` is the
    permanent id of an item that is a list.
    """

    lead: tuple[Sentence, ...]
    items: tuple[TextItem, ...]
    kind: str
    letters: tuple[str, ...] = ()
    pictures: tuple[tuple[TextPicture, ...], ...] = ()
    key: str = ""


TextItem: TypeAlias = "TextParagraph | TextList"


class TextTable(Frozen):
    """A table: texts of its head and rows; the first cell of a row is its head."""

    caption: tuple[Sentence, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    ids: tuple[str, ...]
    key: str = ""
    kind: str = "table"


class TextPicture(Frozen):
    """A drawing by its name, with its alternative text and perhaps a caption."""

    name: str
    alt: TextParagraph
    caption: str = ""
    kind: str = "picture"


class TextGallery(Frozen):
    """Pictures that are seen together."""

    pictures: tuple[TextPicture, ...]
    kind: str = "gallery"


class TextEntry(Frozen):
    """What one looks up of a section, under its heading; `anchor` is that of the section."""

    anchor: str
    heading: str
    notes: tuple[Note, ...]


class TextEntries(Frozen):
    """A quick reference."""

    entries: tuple[TextEntry, ...]
    kind: str = "entries"


class TextTerm(Frozen):
    """A term with the sections that tell of it: the anchor and the number of each."""

    name: str
    places: tuple[tuple[str, str], ...]


class TextIndex(Frozen):
    """Terms in alphabetical order."""

    terms: tuple[TextTerm, ...]
    kind: str = "index"


class TextSection(Frozen):
    """A numbered section: `number` is 2 or 2.1, `level` 1 or more.

    `summary` tells it in short beside the text; `look` is nothing, example or reference.
    """

    anchor: str
    number: str
    level: int
    heading: str
    blocks: tuple[TextBlock, ...]
    summary: tuple[Note, ...] = ()
    look: str = ""
    kind: str = "section"

    @property
    def beside(self) -> tuple[Note, ...]:
        """The summary, where it is short: at most half as long as the text, which else is read as quickly itself."""
        own = tuple(block for block in self.blocks if not isinstance(block, TextSection))
        whole = sum(len(sentence.text.split()) for sentence in sentences_of(own))
        notes = sum(len(line.text.split()) for note in self.summary for line in note.lines())
        return self.summary if 2 * notes <= whole else ()


TextBlock: TypeAlias = (
    "TextParagraph | TextList | TextTable | TextPicture | TextGallery | TextEntries | TextIndex | TextSection"
)


class TextDocument(Frozen):
    """A whole book in one language: `front` are the lines below the title, `contents` heads the list of sections."""

    language: str
    title: str
    blocks: tuple[TextBlock, ...]
    front: tuple[str, ...] = ()
    contents: str = ""
    footer: str = ""


def sentences_of(blocks: tuple[TextBlock, ...]) -> list[Sentence]:
    """Every sentence of some blocks, in order; a noun beside a picture of a component is none."""
    found: list[Sentence] = []
    for block in blocks:
        match block:
            case TextParagraph(sentences):
                found += sentences
            case TextList(lead, items):
                found += [*lead, *sentences_of(items)]
            case TextTable(caption):
                found += caption
            case TextPicture(_, alt):
                found += alt.sentences
            case TextGallery(pictures):
                found += sentences_of(pictures)
            case TextEntries(entries):
                found += [line for entry in entries for note in entry.notes for line in note.lines()]
            case TextSection():
                found += sentences_of(block.blocks)
    return found


def clauses_told(document: TextDocument) -> frozenset[str]:
    """The ids of all clauses that some sentence or table of the book tells."""
    found = {key for sentence in sentences_of(document.blocks) for key in sentence.ids}
    return frozenset(found.union(*(table.ids for table in tables_of(document.blocks))))


def tables_of(blocks: tuple[TextBlock, ...]) -> list[TextTable]:
    """Every table of some blocks and of the sections among them, in order."""
    found: list[TextTable] = []
    for block in blocks:
        if isinstance(block, TextTable):
            found.append(block)
        elif isinstance(block, TextSection):
            found += tables_of(block.blocks)
    return found
