"""What changes with the number of players: the rules for each number compared with those for the most."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal import nodes as n
from cafetal.describe.page import Page
from cafetal.describe.readers import Readers
from cafetal.describe.shares import shares
from cafetal.describe.tables import prices, table_block
from cafetal.model import World
from cafetal.rulebook import plans as p
from cafetal.rulebook.plans.document import Block, Cell, Table

Told = n.Require | n.Ensure | n.Pay


def differences(
    base: tuple[int, n.Document, World],
    others: Mapping[int, tuple[n.Document, World]],
    readers: Mapping[int, Readers],
) -> tuple[Block, ...]:
    """A paragraph for each thing that is otherwise with some number of players.

    `base` is the game that the body of the book tells, with its number of players. `others` holds document and world
    by number of players, `readers` the readers of the same games.
    """
    page = Page()
    _shared_out(base, others, readers, page)
    for players in sorted(others):
        document, _ = others[players]
        _boards(base[1], document, players, readers[players], page)
        _tables(base[1], document, players, readers[players], page)
        _clauses(base[1], document, players, readers[players], page)
    return page.done()


def _shared_out(
    base: tuple[int, n.Document, World],
    others: Mapping[int, tuple[n.Document, World]],
    readers: Mapping[int, Readers],
    page: Page,
) -> None:
    """A table of what each player gets, where pieces are dealt evenly."""
    games = {**others, base[0]: base[1:]}
    counts = sorted(games)
    each = {count: shares(*games[count]) for count in counts}
    if len(counts) < 2 or not each[counts[0]]:
        return
    rows = []
    for index, share in enumerate(each[counts[0]]):
        place = p.Place(p.Relation.AT, p.NP(share.place, det=p.Det.EACH))
        head = p.NP(share.piece, p.Number.PL, p.Det.BARE, places=(place,))
        per = [each[count][index].total // count for count in counts if index < len(each[count])]
        if len(per) == len(counts):
            rows.append((Cell(head), *(Cell(number) for number in per)))
    columns = tuple(Cell(count) for count in counts)
    page.add(Table(p.NP("players_number", det=p.Det.BARE), columns, tuple(rows), None, ("setup",), derived=True))


def _boards(base: n.Document, other: n.Document, players: int, readers: Readers, page: Page) -> None:
    before = {line.name.text: line for s in base.sections if isinstance(s, n.Boards) for line in s.lines}
    for section in other.sections:
        for line in section.lines if isinstance(section, n.Boards) else ():
            if line.name.text in before and not n.same_tree(line.shape, before[line.name.text].shape):
                noun = p.NP(readers.words.board_key(line.name.text))
                page.say(p.RunIn(noun, (players,)), line.name.text)
                page.say(readers.parts.shape(line), line.name.text)
                page.close()


def _tables(base: n.Document, other: n.Document, players: int, readers: Readers, page: Page) -> None:
    before = {s.name.text: s for s in base.sections if isinstance(s, n.Table)}
    for section in other.sections:
        if not isinstance(section, n.Table) or section.name.text not in before:
            continue
        if n.same_tree(section, before[section.name.text]):
            continue
        data = readers.words.world.tables[section.name.text]
        page.say(p.RunIn(p.NP(section.name.text, p.Number.PL), (players,)), section.name.text)
        sentence = prices(data, readers.words)
        if sentence is not None:
            page.say(sentence)
        else:
            page.add(table_block(data, readers.words))
        page.close()


def _clauses(base: n.Document, other: n.Document, players: int, readers: Readers, page: Page) -> None:
    """New and changed clauses of actions, each action in a paragraph of its own."""
    before, after = named_clauses(base), named_clauses(other)
    for section in other.sections:
        if not isinstance(section, n.Action):
            continue
        name = section.name.text
        changed = [
            node
            for key, node in after.items()
            if key.rpartition(".")[0] == name and (key not in before or not n.same_tree(node, before[key]))
        ]
        if not changed:
            continue
        page.say(p.RunIn(readers.topic(name), (players,)), name)
        for node in changed:
            scope = readers.teller.known_in(section)
            readers.teller.body((node,), scope, page)
        page.close()


def named_clauses(document: n.Document) -> dict[str, Told]:
    """Conditions and payments of the actions by their path."""
    found: dict[str, Told] = {}
    for section in document.sections:
        if isinstance(section, n.Action):
            for node in n.walk(section):
                if isinstance(node, n.Require | n.Ensure | n.Pay):
                    found[f"{section.name.text}.{node.name.text}"] = node
    return found
