"""What the parts of a document are called, so that a variant can name them: sections, lines, statements, clauses."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.dataclass import Frozen

SECTION_WORDS: dict[type[n.Node], str] = {
    n.Game: "game",
    n.About: "about",
    n.Box: "box",
    n.Components: "components",
    n.Boards: "boards",
    n.Zones: "zones",
    n.State: "state",
    n.Definitions: "definitions",
    n.Setup: "setup",
    n.Turn: "turn",
    n.Play: "play",
    n.Leaving: "leaving",
    n.OutOfTime: "out_of_time",
    n.Awards: "awards",
    n.End: "end",
    n.Notation: "notation",
}
"""Sections that have no name of their own."""
OPEN_SECTIONS = (n.Components, n.Boards, n.Zones, n.State, n.Definitions, n.Awards)
"""Sections whose lines are named without the section: `dock`, not `components.dock`."""


class NamedPart(Frozen):
    """A named part: the node and the names that lead to it, from the outermost on."""

    node: n.Node
    key: tuple[str, ...]


def own_name(node: n.Node) -> str | None:
    """Give the name by which a variant can speak of a node, or None if it has none."""
    match node:
        case n.Step() | n.Require() | n.Ensure() | n.EnsureBest() | n.Pay() | n.Named() | n.Prefer():
            return node.name.text
        case n.Let() | n.ChooseNumber() | n.Call() | n.Action() | n.Award() | n.EndWhen() | n.EndLost() | n.EndThen():
            return node.name.text
        case n.Table() | n.Board() | n.Zone() | n.Variable() | n.SiteAttribute() | n.AboutLine():
            return node.name.text
        case n.Option() | n.May():
            return node.call.name.text
        case n.Kind() | n.KindRange() | n.KindTable() | n.Piece() | n.Dice() | n.Money() | n.Family() | n.BoxLine():
            return node.noun.singular.text
        case n.TableRow():
            return _cell(node.cells[0]) if node.cells else None
        case n.ValueDefinition() | n.CaseDefinition() | n.ConditionDefinition():
            return head_word(node)
        case n.Accounts():
            return "accounts"
        case n.Winner():
            return "winner"
        case n.Players():
            return "players"
        case n.Colours():
            return "colours"
        case n.After():
            return "after"
        case _:
            return SECTION_WORDS.get(type(node))


def _cell(cell: n.Node) -> str | None:
    match cell:
        case n.Name(text):
            return text
        case n.Number(value):
            return str(value)
        case _:
            return None


def head_word(definition: n.Definition) -> str:
    """Give the word that a definition explains: `worth`, `linked`."""
    match definition:
        case n.ValueDefinition() | n.CaseDefinition():
            words = definition.head.words
        case n.ConditionDefinition(predicate=n.NounPhrase() as predicate):
            words = predicate.words
        case n.ConditionDefinition(predicate=n.Place(what=n.NounPhrase() as what)):
            words = what.words
        case _:
            words = ()
    return words[-1].text if words else ""


def named_children(node: n.Node) -> Iterator[tuple[str | None, n.Node]]:
    """Give the nodes directly inside a node in which names can be found, each with its name."""
    match node:
        case n.Kind():
            yield from ((value.singular.text, value) for value in node.values)
        case n.Family():
            yield from ((member.text, member) for member in node.members)
        case n.Table() | n.KindTable():
            yield from ((own_name(row), row) for row in node.rows)
        case n.Option() | n.May() | n.BoxLine() | n.KindRange() | n.Piece() | n.Dice() | n.Money() | n.TableRow():
            return
        case _:
            yield from ((own_name(child), child) for child in n.children(node))


def parts_of(part: NamedPart) -> Iterator[NamedPart]:
    """Give all named parts inside a part, at any depth, outer before inner, in the order of the text."""
    stack = [(iter(named_children(part.node)), part.key)]
    while stack:
        inside, key = stack[-1]
        following = next(inside, None)
        if following is None:
            stack.pop()
            continue
        name, node = following
        own = key if name is None else (*key, name)
        if name is not None:
            yield NamedPart(node, own)
        stack.append((iter(named_children(node)), own))


def roots(document: n.Document) -> Iterator[NamedPart]:
    """Give what a path can begin with: sections without a name, and everything that has a name of its own."""
    for section in document.sections:
        if isinstance(section, n.Variant | n.Example):
            continue
        name = own_name(section)
        if name is not None:
            yield NamedPart(section, (name,))
        if isinstance(section, OPEN_SECTIONS):
            for line in n.children(section):
                own = own_name(line)
                if own is not None:
                    yield NamedPart(line, (own,))
        if isinstance(section, n.Game):
            yield from (NamedPart(line, (own_name(line) or "",)) for line in section.lines)
