"""What changes with the number of players: the rules for each number compared with those for the most."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.page import Page
from cafetal.describe.readers import Readers
from cafetal.describe.shares import shares
from cafetal.describe.tables import prices, table_block
from cafetal.model import World
from cafetal.sentences.changes import plain
from cafetal.sentences.document import Block, Cell, Table

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
    old = Readers(*base[1:], next(iter(readers.values())).words.known) if readers else None
    _shared_out(base, others, readers, page)
    for players in sorted(others):
        assert old is not None
        document, _ = others[players]
        _boards(base[1], document, players, readers[players], old, page)
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
    page.add(
        Table(
            p.NP("players_number", det=p.Det.BARE),
            columns,
            tuple(rows),
            p.TableName(key="table.players", ids=("setup",)),
            ("setup",),
            derived=True,
        )
    )


def _boards(base: n.Document, other: n.Document, players: int, readers: Readers, old: Readers, page: Page) -> None:
    """What a board is made of and what its places hold, sentence by sentence where that differs."""
    before = {line.name.text: line for s in base.sections if isinstance(s, n.Boards) for line in s.lines}
    for section in other.sections:
        for line in section.lines if isinstance(section, n.Boards) else ():
            if line.name.text not in before:
                continue
            known = {plain(sentence) for sentence in old.parts.told_of(before[line.name.text])}
            own = readers.parts.told_of(line)
            same_shape = n.same_tree(line.shape, before[line.name.text].shape)
            found = [s for i, s in enumerate(own) if plain(s) not in known or (i == 0 and not same_shape)]
            if found:
                noun = p.NP(readers.words.board_key(line.name.text))
                page.say(p.RunIn(noun, (players,)), line.name.text)
                for sentence in found:
                    page.say(sentence, line.name.text)
                page.close()
                for table in readers.parts.printed_prices(line):
                    page.add(table)


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
    before = named_clauses(base)
    changed = {
        key: node
        for key, node in named_clauses(other).items()
        if key not in before or not n.same_tree(node, before[key])
    }
    for section in other.sections:
        if not isinstance(section, n.Action):
            continue
        name = section.name.text
        own = {key: node for key, node in changed.items() if key.rpartition(".")[0] == name}
        told = {key: node for key, node in own.items() if key not in readers.words.told_within}
        if not told:
            continue
        page.say(_run_in(name, own, players, readers), name)
        for node in told.values():
            scope = readers.teller.known_in(section)
            readers.teller.body((node,), scope, page)
        page.close()


def _run_in(name: str, own: Mapping[str, Told], players: int, readers: Readers) -> p.RunIn:
    """What the paragraph is about: the action, or for a phrase that tells clauses of several, the number of players."""
    others = {key.rpartition(".")[0] for key, main in readers.words.known.within if main in own}
    if others - {name}:
        return p.RunIn(p.NP("player", p.Number.PL, p.Det.INDEF, p.Count((players,))))
    return p.RunIn(readers.topic(name), (players,))


def named_clauses(document: n.Document) -> dict[str, Told]:
    """Conditions and payments of the actions by their path."""
    found: dict[str, Told] = {}
    for section in document.sections:
        if isinstance(section, n.Action):
            for node in n.walk(section):
                if isinstance(node, n.Require | n.Ensure | n.Pay):
                    found[f"{section.name.text}.{node.name.text}"] = node
    return found
