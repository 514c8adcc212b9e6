"""Lines below a board that say something of its places: what some of them are or whose, and the numbers of all."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.naming import site_labels
from cafetal.describe.page import Page
from cafetal.describe.words import Words

PL = p.Number.PL


def attribute(words: Words, line: n.SiteAttribute, board: n.Board, page: Page, key: str) -> None:
    """What a line says of the places of its board, unless a picture says it."""
    name, world = line.name.text, words.world
    here = next((cls for cls, home in world.boards.items() if home == board.name.text), "space")
    cls = world.tags.get(name, (here, ""))[0]
    sort = name in world.tags and name in words.known.nouns
    if sort and isinstance(board.shape, n.DrawnMap):
        return  # the map shows which ones, and how many there are was told of the board
    if sort and isinstance(board.shape, n.Hexes):
        some = p.NP(cls, PL, p.Det.ONE_OF, count=p.Count((len(line.values),)))
        page.say(p.Event(p.clause("be", subject=some, property=p.NP(name, PL, p.Det.BARE))), key)
        return  # which ones, the picture shows
    numbers = tuple(value.value for value in line.values if isinstance(value, n.Number))
    if len(numbers) == len(line.values):
        page.say(p.InOrder(p.NP(name, PL, of=p.NP(cls, PL)), numbers), key)
        return
    sites = [value.text for value in line.values if isinstance(value, n.Name)]
    if len(sites) == len(line.values):
        _group(words, name, cls, sites, page, key)


def _group(words: Words, name: str, cls: str, sites: list[str], page: Page, key: str) -> None:
    """What some places are, or whose: by the colour of a player, an adjective, or a noun."""
    several = len(sites) > 1
    things = p.NP(cls, PL if several else p.Number.SG, label=site_labels(words, sites))
    if name in words.world.colours:
        page.say(p.Event(p.clause("belong", subject=things, owner=p.Seat(name))), key)
    elif name in words.known.adjectives:
        page.say(p.Event(p.clause("be", subject=things, property=p.Adj(name))), key)
    elif name in words.known.nouns and name in words.world.tags:
        sort = p.NP(name, things.number, p.Det.BARE if several else p.Det.INDEF, full=True)
        page.say(p.Event(p.clause("be", subject=things, property=sort)), key)
