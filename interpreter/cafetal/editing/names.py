"""The names that the files of a game bring in: what is declared, where, and in which forms.

Names that need no other line to be understood are looked for, so that half a game has them as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from cafetal import nodes as n
from cafetal.clauses.naming import head_word
from cafetal.dataclass import Frozen
from cafetal.declare.english import plural_forms, singulars
from cafetal.diagnostics import Span
from cafetal.nodes.remembered import once_a_node

PATHS = frozenset({"game", "variant", "example", "step", "clause", "ending"})
"""Sorts of names that no phrase can use: paths, lists of variants and reasons do."""
LOCAL = "name of this block"
SITE = "name on a map"
NOUNS = frozenset({"kind", "piece", "family", "money", "die", "place", "part"})
"""Sorts of names that are nouns, with a plural."""
JOINED: Mapping[str, tuple[str, ...]] = {"mark": ("colour", "kind"), "column": ("kind",), "note": ("kind",)}
"""Sorts of names that are one with a name of another sort, if that is spelled alike: `south: pit_1` tells which places
are south's, `terrain: hill, wood` gives them values of the kind, and `way: a way` points to one."""


class Symbol(Frozen):
    """A name: its sort, its declarations (the first is the one of the game), and all forms that mean it.

    `of` is what it belongs to: the kind of a value, the action of a clause. `home`: the stretch in which a name is in
    sight, if it is not so everywhere.
    """

    name: str
    sort: str
    places: tuple[Span, ...]
    nodes: tuple[n.Node, ...]
    forms: frozenset[str]
    of: str = ""
    home: Span | None = None

    @property
    def title(self) -> str:
        """The sort and what the name belongs to, in words."""
        if not self.of:
            return self.sort
        return f"{self.sort} of {self.of}"


class Declared(Frozen):
    """One declaration: the word, the plural that is given with it, and the line."""

    sort: str
    name: n.Name
    node: n.Node
    plural: n.Name | None = None
    of: str = ""
    home: Span | None = None


def forms_of(word: str, plural: str | None = None) -> frozenset[str]:
    """The words that mean a noun."""
    return frozenset({word, *((plural,) if plural else plural_forms(word))})


def stands(name: n.Name) -> bool:
    """Whether a name is in the text: the parser puts another one in the place of a header that it cannot read."""
    return name.span.column < name.span.end_column


@once_a_node
def declarations(document: n.Document) -> tuple[Declared, ...]:
    """Everything that a file declares, in the order of the text."""
    found = (item for section in document.sections for item in _declared_in(section, section.span, ""))
    return tuple(item for item in found if stands(item.name))


BLOCKS = (
    n.Action, n.Setup, n.Turn, n.Play, n.After, n.Leaving, n.OutOfTime, n.Step, n.Each, n.Ask, n.Repeat, n.Branch, n.If,
    n.CaseDefinition, n.AddStatements, n.ChangeBlock, n.Accounts, n.AddSection, n.ChangeSection,
)  # fmt: skip
"""What names that a line brings in do not leave."""


def _declared_in(node: n.Node, block: Span, owner: str) -> Iterator[Declared]:
    """What a node and all inside it declare. `block`: the innermost block around; `owner`: the action or the step."""
    if isinstance(node, BLOCKS):
        block = node.span
    match node:
        case n.Action(name):
            owner = name.text
        case n.Setup():
            owner = "setup"
        case n.Turn() | n.Play():
            owner = "turn"
        case n.AddStatements(target) | n.ChangeBlock(target):
            owner = target.parts[0]
        case n.Variant(_, name):
            owner = name.text
        case _:
            pass
    for item in _declared(node):
        if item.sort == LOCAL:
            start = item.name.span
            home = Span(start.file, start.line, start.column, block.end_line, block.end_column)
            yield replace(item, home=home)
        elif item.sort in ("clause", "step"):
            yield replace(item, of=owner)
        else:
            yield item
    for child in n.children(node):
        yield from _declared_in(child, block, owner)


def _declared(node: n.Node) -> Iterator[Declared]:
    match node:
        case n.Game(name):
            yield Declared("game", name, node)
        case n.Colours(names):
            yield from (Declared("colour", name, node) for name in names)
        case n.Variant(_, name):
            yield Declared("variant", name, node)
        case n.Example(name):
            yield Declared("example", name, node)
        case n.Action(name):
            yield Declared("action", name, node)
        case n.Step(name):
            yield Declared("step", name, node)
        case n.Require(name) | n.Ensure(name) | n.EnsureBest(name) | n.Pay(name) | n.Named(name) | n.Prefer(name):
            yield Declared("clause", name, node)
        case n.EndWhen(name) | n.EndLost(name) | n.EndThen(name):
            yield Declared("ending", name, node)
        case n.Award(name):
            yield Declared("award", name, node)
        case n.Table(name):
            yield Declared("table", name, node)
        case n.Zone(name):
            yield Declared("zone", name, node)
        case n.Variable(name, _, domain):
            yield Declared("number" if isinstance(domain, n.NumberRange) else "note", name, node)
        case n.Let(name) | n.ChooseNumber(name=name):
            yield Declared(LOCAL, name, node)
        case n.NounPhrase(called=n.Name() as name):
            yield Declared(LOCAL, name, node)
        case n.Ask(to=name):
            yield Declared("question", name, node)
        case _:
            yield from _components(node)


def _components(node: n.Node) -> Iterator[Declared]:
    match node:
        case n.Kind(noun, values):
            yield from _noun("kind", noun, node)
            for value in values:
                yield Declared("value", value.singular, node, value.plural, noun.singular.text)
        case n.KindTable(noun, header, rows):
            yield from _noun("kind", noun, node)
            kind = noun.singular.text
            columns = [cell for cell in header.cells[1:] if isinstance(cell, n.Name)]
            yield from (Declared("column", cell, node, None, kind) for cell in columns)
            yield from _values(rows, kind)
        case n.AddRows(target, rows):
            yield from _values(rows, target.text)
        case n.KindRange(noun):
            yield from _noun("kind", noun, node)
        case n.Family(noun):
            yield from _noun("family", noun, node)
        case n.Money(noun):
            yield from _noun("money", noun, node)
        case n.Piece(noun):
            yield from _noun("piece", noun, node)
        case n.Dice(noun):
            yield from _noun("die", noun, node)
        case n.BoxLine(noun):
            yield from _noun("part", noun, node)
        case n.ValueDefinition() | n.CaseDefinition() | n.ConditionDefinition():
            yield from _definition(node)
        case _:
            yield from _boards(node)


def _boards(node: n.Node) -> Iterator[Declared]:
    match node:
        case n.Board(name):
            yield Declared("board", name, node)
        case n.SiteAttribute(name):
            yield Declared("mark", name, node)
        case n.Grid(sites=sites) | n.Ring(sites=sites) | n.Listing(sites=sites) | n.Track(sites=sites):
            yield Declared("place", sites, node)
        case n.Route(sites=sites):
            yield Declared("place", sites, node)
        case n.CornersAndEdges(corners, edges):
            yield Declared("place", corners, node)
            yield Declared("place", edges, node)
        case n.Network(places, ways):
            yield Declared("place", places, node)
            yield Declared("place", ways, node)
        case _:
            pass


def _noun(sort: str, noun: n.NounName, node: n.Node) -> Iterator[Declared]:
    yield Declared(sort, noun.singular, node, noun.plural)


def _values(rows: Iterable[n.TableRow], kind: str) -> Iterator[Declared]:
    for row in rows:
        if row.cells and isinstance(row.cells[0], n.Name):
            yield Declared("value", row.cells[0], row, None, kind)


def _definition(node: n.Definition) -> Iterator[Declared]:
    word = head_word(node)
    for phrase in _heads(node):
        for name in phrase.words[-1:]:
            if name.text == word:
                yield Declared("definition", name, node)
                return


def _heads(node: n.Definition) -> Iterator[n.NounPhrase]:
    match node:
        case n.ValueDefinition(head) | n.CaseDefinition(head):
            yield head
        case n.ConditionDefinition(predicate=n.NounPhrase() as predicate):
            yield predicate
        case n.ConditionDefinition(predicate=n.Place(what=n.NounPhrase() as what)):
            yield what
        case _:
            pass


def singular_name(text: str, sort: str) -> str:
    """The name that a declared word stands for: places are declared in the plural."""
    return (*singulars(text), text)[0] if sort == "place" else text


def symbols(documents: Iterable[n.Document]) -> tuple[Symbol, ...]:
    """All names of a game. What one game and its variants declare under one name and sort is one symbol."""
    items = [item for document in documents for item in declarations(document)]
    known = {(item.name.text, item.sort) for item in items}
    given: dict[str, list[Span]] = {}
    found: dict[tuple[str, str, str, Span | None], list[Declared]] = {}
    for item in items:
        sort = next((sort for sort in JOINED.get(item.sort, ()) if (item.name.text, sort) in known), item.sort)
        home = _first_home(item, given) if isinstance(item.node, n.Let) else item.home
        of = item.of if sort in ("clause", "step", "value") else ""
        found.setdefault((singular_name(item.name.text, sort), sort, of, home), []).append(item)
    return tuple(_symbol(*key, items) for key, items in found.items())


def _first_home(item: Declared, given: dict[str, list[Span]]) -> Span | None:
    """Where a name that `let` gives is in sight; a second `let` there points the same name elsewhere."""
    homes = given.setdefault(item.name.text, [])
    home = next((home for home in homes if home.covers(item.name.span)), item.home)
    homes += [home] if home is not None and home not in homes else []
    return home


def _symbol(name: str, sort: str, of: str, home: Span | None, items: list[Declared]) -> Symbol:
    plurals = [item.plural.text for item in items if item.plural is not None]
    nouns = sort in NOUNS or sort in ("value", "number", "definition", "zone", "award", "board", "mark")
    forms = forms_of(name, plurals[0] if plurals else None) if nouns else frozenset({name})
    forms |= {item.name.text for item in items}
    places = tuple(dict.fromkeys(item.name.span for item in items))
    return Symbol(name, sort, places, tuple(item.node for item in items), forms, of or items[0].of, home)
