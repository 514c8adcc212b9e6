"""Names that hide a word of the language, and names that are given twice."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, Related, error, warning
from cafetal.nodes.remembered import once_a_node
from cafetal.vocabulary import SEATS

BARE = frozenset((
    "first_player", "last_player", "turn_player", "turn_number", "round_number", *SEATS, "owner", "holder", "throw",
))  # fmt: skip
"""Words that mean one thing on their own. `the row` alone means nothing, so a definition may explain it."""
PROPERTIES = frozenset({"empty", "same", "other", "next", "double", "original"})
NAMED = n.Require | n.Ensure | n.EnsureBest | n.Pay | n.Step | n.EndTest


def check_names(document: n.Document) -> Iterator[Diagnostic]:
    """A name that a line brings in, an action or a definition takes a word that means something in every game.

    Declarations must not do so at all (D002). A name that is given twice in a block is an error.
    """
    yield from check_clauses(document)
    for section in document.sections:
        yield from _hiding(section)


@once_a_node
def _hiding(section: n.Section) -> tuple[Diagnostic, ...]:
    """The names of a section that hide a word of the language."""
    return tuple(
        warning(
            "L008",
            f"`{name.text}` means something in every game; as a name it hides that meaning here",
            name.span,
            "take another name",
        )
        for node in n.walk(section)
        for name, words in _brought_in(node)
        if name.text in words
    )


def _brought_in(node: n.Node) -> Iterator[tuple[n.Name, frozenset[str]]]:
    """The names that a node gives, with the words that it would hide."""
    match node:
        case n.Let(name=name) | n.ChooseNumber(name=name) | n.NounPhrase(called=n.Name() as name):
            yield name, BARE
        case n.Action(name=name):
            yield name, frozenset({"pass"})
        case n.ValueDefinition(head) | n.CaseDefinition(head):
            alone = head.possessor is None and head.of is None and not head.places
            if alone and head.words:
                yield head.words[-1], BARE
        case n.ConditionDefinition(predicate=n.NounPhrase(words=(word,))):
            yield word, PROPERTIES
        case _:
            pass


def check_clauses(document: n.Document) -> Iterator[Diagnostic]:
    """Clauses, steps and ends that lie in one block have different names, by which examples and variants mean them."""
    for section in document.sections:
        yield from _twice(section)


@once_a_node
def _twice(section: n.Section) -> tuple[Diagnostic, ...]:
    """The names that are given twice in a block of a section."""
    found: list[Diagnostic] = []
    for node in n.walk(section):
        first: dict[str, n.Name] = {}
        for part in n.children(node):
            if isinstance(part, NAMED):
                before = first.setdefault(part.name.text, part.name)
                if before is not part.name:
                    related = Related("it is given here already", before.span)
                    message = f"the name `{part.name.text}` is given twice here"
                    hint = "take another one: examples and variants speak of clauses by their names"
                    found.append(error("N011", message, part.name.span, hint, related))
    return tuple(found)
