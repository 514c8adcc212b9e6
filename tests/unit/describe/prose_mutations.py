"""Rules with one thing changed: every number, every enumerated word, every switch, every clause in turn.

What is changed is found by type: a field that is a number, a word of a closed set, or a switch. Exempt by type are the
bounds of stored numbers (`0 to 400`), forms of grammar (is/are, a/an), and what only tests or names (examples, about).
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from cafetal import nodes as n

SECTIONS = (
    n.Components | n.Box | n.Boards | n.Zones | n.State | n.Table | n.Definitions | n.Setup | n.Turn | n.Play
    | n.Action | n.Awards | n.End
)  # fmt: skip
CLAUSES = n.Require | n.Ensure | n.EnsureBest | n.Pay | n.EndTest | n.BoxLine | n.Zone | n.Piece | n.Named
STATEMENTS = (
    n.Doing | n.Call | n.ChangeNumber | n.Swap | n.May | n.Jump | n.Becomes | n.Ask | n.Repeat | n.Each | n.If
    | n.Option
)  # fmt: skip
GRAMMAR = {
    frozenset({"is", "are"}), frozenset({"was", "were"}), frozenset({"has", "have"}), frozenset({"who", "that"}),
    frozenset({"a", "an", "the"}), frozenset({"choose", "chooses"}), frozenset({"becomes", "become"}),
}  # fmt: skip
SAME = [
    {"most", "highest"},
    {"fewest", "lowest"},
    {"each", "every"},
    {"in", "on", "at"},
    {"into", "onto", "in", "on"},
    {"any", "some", "one"},
    {"than", ""},
]
VERBS = {"has", "have", "touches", "touch", "joins", "join", "reaches", "reach", "faces", "face"}


@dataclass(frozen=True, slots=True)
class Mutation:
    """A changed document; `line` is where, `node` what was changed, `label` how."""

    label: str
    node: n.Node
    section: n.Section
    document: n.Document


def mutations(document: n.Document, home: set[str]) -> Iterator[Mutation]:
    """Every change of one thing of the rules that stand in some files."""
    for index, section in enumerate(document.sections):
        if not isinstance(section, SECTIONS):
            continue
        for label, node, changed in _changes(section):
            if node.span.file in home or not node.span.file:
                sections = (*document.sections[:index], changed, *document.sections[index + 1 :])
                yield Mutation(label, node, section, replace(document, sections=sections))


def changes_within(variant: n.Variant) -> Iterator[tuple[str, n.Node, n.Variant]]:
    """Every change of one thing of a variant, and the variant without each of its patches.

    Left out: what only tests or names, as in all rules; and what it needs or excludes, of which the game's own book
    tells, and readers of the variant's in what comes of both.
    """
    for i, patch in enumerate(variant.patches):
        if isinstance(patch, n.Needs) or names_or_tests(patch):
            continue
        rest = (*variant.patches[:i], *variant.patches[i + 1 :])
        if rest:
            yield f"without {type(patch).__name__}", patch, replace(variant, patches=rest)
        for label, node, changed in _changes(patch):
            patches = (*variant.patches[:i], changed, *variant.patches[i + 1 :])
            yield label, node, replace(variant, patches=patches)


def names_or_tests(patch: n.Node) -> bool:
    """Whether a patch brings an example or credits, which stand in the front of a book."""
    return isinstance(patch, n.Example) or (isinstance(patch, n.AddSection) and isinstance(patch.section, n.About))


def _changes(node: n.Node) -> Iterator[tuple[str, n.Node, Any]]:
    """The changes of one node and of all nodes inside it: what was done, to which node, and the new outer node."""
    yield from _own(node)
    if isinstance(node, n.State):
        yield from _state(node)
        return
    for item in fields(node):
        value = getattr(node, item.name)
        if isinstance(value, n.Node):
            for label, inner, new in _changes(value):
                # `each some` and `choose each` cannot be written.
                head = node.what.determiner if isinstance(node, n.Each | n.Choose) else None
                if not (inner is head and isinstance(inner, n.Quantifier)):
                    yield label, inner, _with(node, **{item.name: new})
        elif isinstance(value, tuple):
            for i, part in enumerate(value):
                if not isinstance(part, n.Node):
                    continue
                rest = (*value[:i], *value[i + 1 :])
                if isinstance(part, CLAUSES) or (isinstance(part, STATEMENTS) and rest):
                    yield f"without {type(part).__name__}", part, _with(node, **{item.name: rest})
                for label, inner, new in _changes(part):
                    yield label, inner, _with(node, **{item.name: (*value[:i], new, *value[i + 1 :])})


def _state(node: n.State) -> Iterator[tuple[str, n.Node, Any]]:
    """Bounds of stored numbers are exempt; what a number starts at is not."""
    for i, line in enumerate(node.lines):
        start = line.starts_at
        if start is not None:
            new = replace(line, starts_at=replace(start, value=start.value - 1))
            yield "number", line, replace(node, lines=(*node.lines[:i], new, *node.lines[i + 1 :]))


def _own(node: n.Node) -> Iterator[tuple[str, n.Node, Any]]:
    if isinstance(node, n.Number):
        yield f"{node.value} -> {node.value + 1}", node, replace(node, value=node.value + 1)
        return
    for name, words in _words(type(node)).items():
        value = getattr(node, name)
        for other in _others(node, name, value, words):
            yield f"{name}: {value} -> {other}", node, _with(node, **{name: other})
    for name in _switches(type(node)):
        on = getattr(node, name)
        if name == "while_stocks_last" and isinstance(node, n.Doing) and node.chosen_by is not None:
            continue  # who chooses when there is not enough says the same
        if isinstance(node, n.PieceCount) and isinstance(node.amount, n.Name):
            continue  # a column counts each of them, with `each` or without
        if on or name == "negated":  # what is not said, such as *at random*, fits few sentences
            yield f"{name}: {not on}", node, _with(node, **{name: not on})


def _others(node: n.Node, name: str, value: object, words: tuple[str, ...]) -> list[str]:
    if value is None or frozenset(words) in GRAMMAR or set(words) >= VERBS:
        return []
    if isinstance(node, n.Place | n.Pronoun | n.Possessive | n.Participle | n.Doing | n.Relative):
        return []  # another preposition, pronoun or verb makes another sentence, mostly no sense
    same = next((group for group in SAME if value in group), {value})
    return [word for word in words if word not in same][:1]


def _words(cls: type[n.Node]) -> dict[str, tuple[str, ...]]:
    """The fields that hold one word of a closed set."""
    found = {}
    for name, hint in get_type_hints(cls, localns=vars(n)).items():
        options = (
            [hint] if get_origin(hint) is Literal else [a for a in _alternatives(hint) if get_origin(a) is Literal]
        )
        if options:
            found[name] = get_args(options[0])
    return found


def _alternatives(hint: object) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else ()


def _switches(cls: type[n.Node]) -> tuple[str, ...]:
    hints = get_type_hints(cls, localns=vars(n))
    return tuple(name for name, hint in hints.items() if hint is bool and name not in ("partitive", "article"))


def _with(node: Any, **changes: object) -> Any:  # noqa: ANN401 - any node
    return replace(node, **changes)
