"""Words that do not act but are printed: what shows what on the table, and the lines of `about`."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.diagnostics import near_or_all
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import check_words
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope

ABOUT = (
    "title", "subtitle", "design", "graphics", "editing", "translation", "publisher", "year", "award", "theme", "first",
    "age", "time", "version", "date", "thanks", "note", "licence", "source",
)  # fmt: skip


def check_remarks(r: Resolver, document: n.Document) -> None:
    """Report unknown words in markers and in `about`."""
    for section in document.sections:
        if isinstance(section, n.About):
            for line in section.lines:
                with r.reporting():
                    if line.name.text not in ABOUT:
                        hint = near_or_all(line.name.text, ABOUT, "its lines are")
                        message = f"`{line.name.text}` is not a line of `about` that is known here"
                        raise fault("N001", message, line.name.span, hint)
        if isinstance(section, n.Boards | n.Zones | n.State):
            for node in n.walk(section):
                if isinstance(node, n.ShownUnder | n.ShownBy):
                    _check_marker(r, node)
                if isinstance(node, n.MarkedBy):
                    _check_mark(r, node)


def _check_mark(r: Resolver, mark: n.MarkedBy) -> None:
    """`each plantation is marked by 1 tile of its owner …`: every word of it is known."""
    for phrase in n.walk(mark):
        if isinstance(phrase, n.NounPhrase):
            with r.reporting():
                check_words(r, phrase, Scope())


def _check_marker(r: Resolver, node: n.ShownUnder | n.ShownBy) -> None:
    phrases = [node.under, node.before] if isinstance(node, n.ShownUnder) else [node.on]
    for phrase in phrases:
        if phrase is not None:
            with r.reporting():
                check_words(r, phrase, Scope())
