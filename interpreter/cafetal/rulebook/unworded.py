"""Lines of which no sentence of a book says some part: quoted as they stand, and named in a warning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe import Known
from cafetal.describe.account import TOLD, left_over
from cafetal.diagnostics import NOWHERE, Diagnostic, Span, warning
from cafetal.sentences.document import Block, Document, Paragraph, Section, sections_of
from cafetal.trees import nodes_of

ANCHORS: Mapping[type[n.Node], str] = {
    n.Definitions: "terms",
    n.Setup: "setup",
    n.Turn: "turn",
    n.Play: "turn",
    n.Awards: "awards",
    n.End: "end",
    n.Leaving: "leaving",
    n.OutOfTime: "out_of_time",
}


def with_unworded(told: Document, document: n.Document, known: Known, lines: Mapping[str, Sequence[str]]) -> Document:
    """A book in which nothing of its rules is dropped: `lines` are those of the files of rules."""
    quoted: dict[str, dict[Span, p.Unworded]] = {}
    anchors = [x.anchor for block in told.blocks if isinstance(block, Section) for x in sections_of(block)]
    for section, part in left_over(document, told, known):
        at = part.place
        text = lines[at.file][at.line - 1].partition("#")[0].strip() if at.file in lines else part.kind
        key = _told_in(section, document, anchors)
        start = replace(at, column=1, end_line=at.line, end_column=1)
        line = p.Unworded(p.Name(text, literal=True), origin=at)
        quoted.setdefault(key, {}).setdefault(start, line)
    return replace(told, blocks=tuple(_with(block, quoted) for block in told.blocks)) if quoted else told


def _told_in(section: n.Section, document: n.Document, anchors: Sequence[str]) -> str:
    """The section of a book that tells a section of rules: an action without one is told where it is called."""
    seen: list[str] = []
    while isinstance(section, n.Action) and section.name.text not in (*anchors, *seen):
        seen.append(section.name.text)
        callers = (x for x in document.sections if isinstance(x, TOLD) and seen[-1] in _called(x))
        section = next(callers, section)
    key = section.name.text if isinstance(section, n.Action) else ANCHORS.get(type(section), "actions")
    return key if key in anchors else anchors[0]


def _called(section: n.Section) -> set[str]:
    return {part.name.text for part in n.walk(section) if isinstance(part, n.Call)}


def _with(block: Block, quoted: Mapping[str, Mapping[Span, p.Unworded]]) -> Block:
    if not isinstance(block, Section):
        return block
    inner = tuple(_with(part, quoted) for part in block.blocks)
    found = quoted.get(block.anchor)
    return replace(block, blocks=inner if found is None else (*inner, Paragraph(tuple(found.values()))))


def unworded(told: Document) -> Iterator[Diagnostic]:
    """Each line that a book quotes, as a warning."""
    said = "no sentence of the rulebook says this; it quotes the line"
    hint = "the rules are right, the book lacks words: write the sentence of the clause by hand in the lexicon"
    for part in nodes_of(told.blocks):
        if isinstance(part, p.Unworded):
            yield warning("W022", said, part.origin or NOWHERE, hint)
