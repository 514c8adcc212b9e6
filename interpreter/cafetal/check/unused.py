"""What is declared or defined and never used: dead words of the rules.

A text is looked at as it is written, with all its variants and further files: what only a variant uses is used. A name
is used where its word stands anywhere outside its own declaration; what that word means there is not asked, so that
nothing is told that is not so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.declare.english import plural_forms, singulars
from cafetal.diagnostics import Diagnostic, Severity, warning

REMOVE = "use it, or leave it out"
Words = frozenset[str]
Leaves = Callable[[n.Node], Iterable[n.Node]]


class _Declared(Frozen):
    """Something with a name. `what` is its sort in words, `forms` are the words that mean it."""

    what: str
    name: n.Name
    forms: Words
    hint: str = REMOVE


def check_unused(documents: Sequence[n.Document]) -> tuple[Diagnostic, ...]:
    """Everything that is never used in the files of a game without errors, each once, in the order of the files."""
    found: list[Diagnostic] = []
    sections = [node for document in documents for node in n.walk(document)]
    used = _words(documents, _counts)
    told: set[str] = set()
    for declared in (item for node in sections for item in _declared(node)):
        if not declared.forms & used and declared.name.text not in told:
            told.add(declared.name.text)
            message = f"{declared.what} `{declared.name.text}` is never used"
            found.append(warning("L009", message, declared.name.span, declared.hint))
    found.extend(_pieces(documents, sections))
    found.extend(_never_done(documents, sections))
    found.extend(_never_read(documents, sections, told))
    found.extend(_values(documents, sections, used))
    return tuple(found)


# ---- what is declared


def _declared(node: n.Node) -> Iterator[_Declared]:
    """What a node declares, as far as it is there to be used."""
    match node:
        case n.Kind(noun) | n.KindRange(noun):
            yield _noun("the kind", noun)
        case n.KindTable(noun, header):
            yield _noun("the kind", noun)
            for cell in header.cells[1:]:
                if isinstance(cell, n.Name):
                    yield _Declared("the column", cell, _forms(cell.text), "no rule reads it: use it, or leave it out")
        case n.Family(noun):
            yield _noun("the family", noun)
        case n.Money(noun):
            yield _noun("the money", noun)
        case n.Dice(noun):
            yield _noun("the die", noun)
        case n.Table(name):
            yield _Declared("the table", name, _forms(name.text))
        case n.ValueDefinition(head) | n.CaseDefinition(head) if head.words:
            yield _Declared("the definition", head.words[-1], _forms(head.words[-1].text))
        case n.ConditionDefinition(predicate=n.NounPhrase(words=(*_, word))):
            yield _Declared("the definition", word, _forms(word.text))
        case _:
            pass


def _noun(what: str, noun: n.NounName) -> _Declared:
    plural = frozenset() if noun.plural is None else frozenset({noun.plural.text})
    return _Declared(what, noun.singular, _forms(noun.singular.text) | plural)


def _forms(word: str) -> Words:
    return frozenset({word, *plural_forms(word), *singulars(word)})


# ---- where words stand


def _words(documents: Sequence[n.Document], inside: Leaves) -> Words:
    """The words that stand in documents, also between dots; `inside` gives the parts of a node that count."""
    found: set[str] = set()
    stack: list[n.Node] = list(documents)
    while stack:
        node = stack.pop()
        if isinstance(node, n.Name):
            found.update((node.text, *node.parts))
            continue
        if isinstance(node, n.Move):
            names = (node.action, *(word for word in node.arguments if isinstance(word, n.Name)))
            found.update(part for name in names for piece in name.parts for part in (piece, *piece.split("_")))
        stack.extend(inside(node))
    return frozenset(found)


def _counts(node: n.Node) -> Iterable[n.Node]:
    """The nodes inside one in which a word is used: all but the names that are declared, and what patches aim at."""
    match node:
        case n.Kind() | n.KindRange() | n.Money() | n.Dice() | n.BoxLine():
            return ()
        case n.KindTable(rows=rows):
            return [cell for row in rows for cell in row.cells[1:] if isinstance(cell, n.Name)]
        case n.Family(members=members):
            return members
        case n.Piece(attributes=attributes, count=count):
            return (*attributes, count)
        case n.Table(_, unit, header, rows):
            return (header, *rows) if unit is None else (unit, header, *rows)
        case n.ValueDefinition(head, value):
            return (*_around(head), value)
        case n.CaseDefinition(head, lets, cases):
            return (*_around(head), *lets, *cases)
        case n.ConditionDefinition(subject, _, n.NounPhrase() as predicate, condition):
            return (subject, *_around(predicate), condition)
        case n.Action(_, argument, places, _, body):
            return (*(() if argument is None else (argument,)), *places, *body)
        case n.ChangeRow() | n.ChangeValues() | n.ChangeRange() | n.ChangeStart() | n.Remove():
            return ()
        case n.ChangeBlock(_, body) | n.AddStatements(_, _, body):
            return body
        case _:
            return n.children(node)


def _around(head: n.NounPhrase) -> Iterator[n.Node]:
    """What stands in the head of a definition besides the word that is defined."""
    last = head.words[-1] if head.words else None
    return (part for part in n.children(head) if part is not last)


# ---- actions


def _never_done(documents: Sequence[n.Document], sections: Iterable[n.Node]) -> Iterator[Diagnostic]:
    """Actions that no line of the rules calls; examples do not count."""

    def inside(node: n.Node) -> Iterable[n.Node]:
        match node:
            case n.Example():
                return ()
            case n.After(_, body):
                return body
            case _:
                return _counts(node)

    used = _words(documents, inside)
    told: set[str] = set()
    for node in sections:
        if isinstance(node, n.Action) and node.name.text not in used and node.name.text not in told:
            told.add(node.name.text)
            hint = "call it in `turn` or `play`, or offer it below a `choose one`"
            message = f"the action `{node.name.text}` is never carried out: no line calls it"
            yield warning("L009", message, node.name.span, hint)


# ---- numbers and notes


def _never_read(documents: Sequence[n.Document], sections: Iterable[n.Node], told: set[str]) -> Iterator[Diagnostic]:
    """Numbers and notes that are never used, or changed and never looked at; what a marker shows is looked at."""
    used, read = _words(documents, _counted_in_state), _words(documents, _reads)
    for node in sections:
        if not isinstance(node, n.Variable) or node.name.text in told:
            continue
        forms = _forms(node.name.text)
        if not forms & used:
            yield warning("L009", f"`{node.name.text}` is never used", node.name.span, REMOVE)
        elif not forms & read and node.shown_by is None:
            message = f"nothing ever looks at `{node.name.text}`: it is only changed"
            yield warning("L009", message, node.name.span, "let a rule ask for it, or leave it out")


def _counted_in_state(node: n.Node) -> Iterable[n.Node]:
    if isinstance(node, n.Variable):
        return [part for part in n.children(node) if part is not node.name]
    return _counts(node)


def _reads(node: n.Node) -> Iterable[n.Node]:
    """Leave out what a line sets."""
    match node:
        case n.ChangeNumber(_, n.NounPhrase() as what, by):
            return (*_around(what), by)
        case n.Becomes(n.NounPhrase() as subject, _, value):
            return (*_around(subject), value)
        case _:
            return _counted_in_state(node)


# ---- pieces and values of kinds


def _pieces(documents: Sequence[n.Document], sections: Sequence[n.Node]) -> Iterator[Diagnostic]:
    """Pieces that no rule moves or speaks of, by their own name, that of a family, or a value that they show."""
    used = _words(documents, _outside_declarations)
    groups = {node.noun.singular.text: node.members for node in sections if isinstance(node, n.Family)}
    for name in groups:
        if _forms(name) & used:
            used |= _members(name, groups)
    values = _values_of(sections)
    for node in sections:
        if isinstance(node, n.Piece):
            shown = frozenset(value for kind in node.attributes for value in values.get(kind.text, ()))
            declared = _noun("the piece", node.noun)
            if not (declared.forms | shown) & used:
                message = f"no rule says what {declared.what} `{declared.name.text}` is for"
                yield warning("L009", message, declared.name.span, declared.hint)


def _members(family: str, groups: dict[str, tuple[n.Name, ...]]) -> Words:
    """The pieces of a family, also those of families in it."""
    found: set[str] = set()
    stack = [family]
    while stack:
        for name in groups.get(stack.pop(), ()):
            if name.text not in found:
                found.add(name.text)
                stack.append(name.text)
    return frozenset(found)


def _values_of(sections: Sequence[n.Node]) -> dict[str, list[str]]:
    """The values of each kind that has a list or a table of them."""
    found: dict[str, list[str]] = {}
    for node in sections:
        match node:
            case n.Kind(noun, values):
                found[noun.singular.text] = [value.singular.text for value in values]
            case n.KindTable(noun, _, rows):
                found[noun.singular.text] = [row.cells[0].text for row in rows if isinstance(row.cells[0], n.Name)]
            case _:
                pass
    return found


def _outside_declarations(node: n.Node) -> Iterable[n.Node]:
    match node:
        case n.Components() | n.Example():
            return ()
        case n.Zones() | n.Boards():
            return [part for part in n.walk(node) if isinstance(part, n.MarkedBy | n.ShownUnder)]
        case _:
            return _counts(node)


def _values(documents: Sequence[n.Document], sections: Sequence[n.Node], used: Words) -> Iterator[Diagnostic]:
    """Values that no rule names, where the rules tell the values of their kind apart by names alone, and name others.

    This is a note: cards that are there to do nothing may be meant.
    """
    read = _words(documents, _outside_components)
    for node in sections:
        match node:
            case n.Kind(noun, values):
                names = [value.singular for value in values]
                columns: list[str] = []
            case n.KindTable(noun, header, rows):
                names = [row.cells[0] for row in rows if isinstance(row.cells[0], n.Name)]
                columns = [cell.text for cell in header.cells[1:] if isinstance(cell, n.Name)]
            case _:
                continue
        if any(_forms(word) & read for word in (noun.singular.text, *columns)):
            continue
        named = [name for name in names if _forms(name.text) & read]
        silent = [name for name in names if name not in named]
        if len(named) >= 2 and len(silent) < len(named):
            others = ", ".join(f"`{name.text}`" for name in named[:4])
            for name in silent:
                message = f"no rule says what `{name.text}` is for, as one does for {others}"
                yield Diagnostic("L009", Severity.NOTE, message, name.span, None)


def _outside_components(node: n.Node) -> Iterable[n.Node]:
    return () if isinstance(node, n.Components | n.Example) else _counts(node)
