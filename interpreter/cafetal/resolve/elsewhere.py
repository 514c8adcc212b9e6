"""A name that another block or action has brought in, and that the line which uses it does not know."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.diagnostics import Related, Span, error
from cafetal.resolve.faults import Fault
from cafetal.resolve.resolver import Resolver


def known_elsewhere(r: Resolver, word: str, span: Span) -> Fault | None:
    """The error of a name that is known somewhere else; None if no line brings it in."""
    sections = [section for section in r.document.sections if not isinstance(section, n.Example)]
    for section in sorted(sections, key=lambda section: not section.span.covers(span)):  # its own first
        names = (name for node in n.walk(section) if (name := _brought_in(node)) is not None)
        found = next((name.span for name in names if name.text == word), None)
        if found is not None:
            related = Related("it is brought in here", found)
            hint = _hint(section, found, span)
            return Fault(error("N001", f"`{word}` is not a word that is known here", span, hint, related), word)
    return None


def _brought_in(node: n.Node) -> n.Name | None:
    match node:
        case n.Let() | n.ChooseNumber():
            return node.name
        case n.NounPhrase():
            return node.called
        case _:
            return None


def _hint(section: n.Section, found: Span, used: Span) -> str:
    keep = "keep what it means in `state`"
    if section.span.covers(used):
        above = (found.line, found.column) < (used.line, used.column)
        block = f"a name is known up to the end of its block: move this line into it, or {keep}"
        return block if above else "it is brought in further down: that line belongs above this one"
    whose = f"the action `{section.name.text}`" if isinstance(section, n.Action) else "another section"
    return f"only {whose} knows it: an action that needs it is called with it, or {keep}"
