"""What is in the box, and the boards and places on the table."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.clauses.inventory import line_name
from cafetal.describe.acts import base
from cafetal.describe.attributes import attribute
from cafetal.describe.box import Box
from cafetal.describe.conditions import Conditions
from cafetal.describe.drawn import DrawnMaps
from cafetal.describe.looking import each_has, looking, looking_at, seen
from cafetal.describe.networks import is_network
from cafetal.describe.page import Page
from cafetal.describe.scope import TellingScope
from cafetal.describe.tables import one_place, prices, table_block
from cafetal.model.printed import Marker
from cafetal.sentences.document import Bullets, Paragraph, Table

PL = p.Number.PL
WALL = 8
"""More sentences on places than these are a list, an item for each place."""


class DeclarationTeller:
    """Tells declarations."""

    def __init__(self, conditions: Conditions) -> None:
        """Take the reader of conditions."""
        self.conditions = conditions
        self.nouns = conditions.nouns
        self.words = conditions.words
        self.world = conditions.words.world
        self.box = Box(self.words)
        self.drawn = DrawnMaps(self.words, self.box)

    # --- the box -------------------------------------------------------------------------------

    def components(self, page: Page) -> None:
        """Contents of the box."""
        self.box.components(page)

    # --- boards --------------------------------------------------------------------------------

    def boards(self, section: n.Boards, page: Page) -> None:
        """Each board: what it consists of, what its places hold."""
        for board in section.lines:
            page.close()
            self._board(board, page)

    def told_of(self, board: n.Board) -> list[p.Pattern]:
        """The sentences about one board."""
        page = Page()
        self._board(board, page)
        return page.sentences

    def _board(self, board: n.Board, page: Page) -> None:
        for told in (*each_has(board, self.words), self.shape(board)):
            page.say(told, board.name.text)
        self._course(board, page)
        self.drawn.tell(board, page)
        self._marked_sites(board, page)
        self.drawn.kinds_of(board, page)
        for line in board.lines:
            self._board_line(line, board, page)
        self._unowned(board, page)

    def printed_prices(self, board: n.Board) -> list[Table]:
        """Numbers that a map prints on some of its places, as a table."""
        return self.drawn.printed_prices(board)

    def shape(self, board: n.Board) -> p.Pattern:
        """What a board consists of."""
        whole = p.NP(self.words.board_key(board.name.text))
        match board.shape:
            case n.Grid(columns, rows, sites):
                total = columns.value * rows.value
                count = p.Count((total,), digits=True, working=f"{columns.value} × {rows.value} = ")
                return p.Consists(whole, p.NP(self.words.singular(sites.text), det=p.Det.INDEF, count=count))
            case n.Ring(count, sites) | n.Listing(count, sites):
                number = p.Count((count.value,), digits=True)
                return p.Consists(whole, p.NP(self.words.singular(sites.text), det=p.Det.INDEF, count=number))
            case n.Track(sites, first, last):
                label = f"{first.value}–{last.value}"
                return p.Consists(whole, p.NP(self.words.singular(sites.text), PL, p.Det.DEF, label=label))
            case n.Route():
                return self._route(board.name.text, board.shape)
            case n.Hexes():
                return p.Consists(whole, self._hexes(board.name.text))
            case n.DrawnMap() | n.Network():
                return p.Consists(whole, self._places(board.name.text))
            case _:
                assert_never(board.shape)

    def _course(self, board: n.Board, page: Page) -> None:
        """Where a ring runs, which way, and where it begins."""
        shape = board.shape
        if not isinstance(shape, n.Ring):
            return
        noun = self.words.singular(shape.sites.text)
        start = shape.start
        first, side, line = None, "", None
        if start is not None:
            label = start.stop.text.rpartition("_")[2]
            first, side = p.NP(noun, label=label), start.side.replace(" ", "_")
            value = start.value.text if isinstance(start.value, n.Name) else str(start.value.value)
            line = p.NP(start.line.text, label=value)
        clockwise = None if shape.direction is None else shape.direction == "clockwise"
        ring = p.NP(self.words.board_key(board.name.text))
        around = p.NP(self.words.board_key(shape.around.text)) if shape.around is not None else None
        page.say(p.Encircles(ring.again(), around, p.NP(noun), clockwise, first, side, line), board.name.text)

    def _route(self, name: str, route: n.Route) -> p.Pattern:
        """*White’s way leads from the bar through points 24–1 to home*."""
        whose = p.NP(name, owner=p.owned_by(p.Seat(route.player.text)))
        label = f"{route.first.value}–{route.last.value}"
        sites = p.NP(self.words.singular(route.sites.text), PL, p.Det.DEF, label=label)
        start, finish = p.NP(route.source.text), p.NP(route.goal.text)
        return p.Event(p.clause("lead", subject=whose, start=start, through=sites, finish=finish))

    def _marked_sites(self, board: n.Board, page: Page) -> None:
        """How many sites of a drawn map are of a named sort: *16 of the fields are sites*."""
        if not isinstance(board.shape, n.DrawnMap):
            return
        for tag, (cls, word) in self.world.tags.items():
            sites = self.world.classes.get(cls)
            if self.world.boards.get(cls) != board.name.text or sites is None or tag not in self.words.known.nouns:
                continue
            count = sum(bool(value) for value in sites.attributes.get(word, ()))
            some = p.NP(cls, PL, p.Det.ONE_OF, count=p.Count((count,)))
            sort = p.NP(tag, PL, p.Det.BARE, full=True)
            page.say(p.Event(p.clause("be", subject=some, property=sort)), board.name.text)

    def _places(self, board: str) -> p.NPs | p.NP:
        found = []
        for cls, home in self.world.boards.items():
            sites = self.world.classes[cls]
            if home == board and sites.shape != "line" and cls in self.words.known.nouns and self._of_board(cls):
                count = p.Count((len(sites.names),), digits=True)
                found.append(p.NP(cls, det=p.Det.INDEF, count=count))
        return found[0] if len(found) == 1 else p.NPs(tuple(found))

    def _hexes(self, board: str) -> p.NPs | p.NP:
        """Hexes, with their edges and corners if the lexicon has words for them."""
        sorts = [cls for cls in ("hex", "edge", "corner") if self.world.boards.get(cls) == board]
        told = [cls for cls in sorts if cls in self.words.known.nouns]
        if len(told) < len(sorts):
            return self._places(board)
        counts = (p.Count((len(self.world.classes[cls].names),), digits=True) for cls in told)
        found = tuple(p.NP(cls, det=p.Det.INDEF, count=count) for cls, count in zip(told, counts, strict=True))
        return found[0] if len(found) == 1 else p.NPs(found)

    def _of_board(self, cls: str) -> bool:
        """Whether sites are told as parts of their board: those that hold something, and those that show a kind."""
        kinds = set(self.world.kinds) & set(self.world.classes[cls].attributes)
        return cls in self.world.storages or bool(kinds) or is_network(self.words, self.world.boards[cls])

    def _unowned(self, board: n.Board, page: Page) -> None:
        """Things that nobody owns, where others on the same board belong to whoever puts them there."""
        lines = [x for x in board.lines if isinstance(x, n.HoldsOne | n.HoldsUpTo | n.HoldsLine)]
        owned = [x for x in lines if x.owned_by_placer]
        names = [word.text for x in lines if not x.owned_by_placer for word in x.what]
        free = [name for name in map(self.words.singular, names) if self._of_nobody(name)]
        if owned and free:
            things = tuple(p.NP(name, PL, p.Det.GENERIC) for name in dict.fromkeys(free))
            subject = things[0] if len(things) == 1 else p.NPs(things)
            keys = tuple(f"{board.name.text}.{line_name(x)}" for x in lines)
            page.say(p.Absence(subject, p.Lacking.OWNER), *keys)

    def _of_nobody(self, name: str) -> bool:
        piece = self.world.pieces.get(name)
        return piece is not None and not piece.by_player

    def _board_line(self, line: n.BoardLine, board: n.Board, page: Page) -> None:
        key = f"{board.name.text}.{line_name(line)}"
        match line:
            case n.HoldsOne(where, what):
                page.say(self._holds(where, what, p.Count((1,), bound=p.Bound.AT_MOST)), key)
                if line.owned_by_placer:
                    thing = p.NP(what[0].text, det=p.Det.INDEF)
                    put = p.clause("put", subject=p.Gap(), theme=thing.again(p.Pronoun.ALWAYS))
                    owner = p.NP("player", relative=put)
                    page.say(p.Event(p.clause("belong", subject=thing, owner=owner)), key)
                for who in looking(line, board, self.nouns):
                    page.say(who, key)
            case n.HoldsUpTo(where, limit, what):
                page.say(self._holds(where, what, p.Count((limit.value,), bound=p.Bound.AT_MOST)), key)
                for who in looking(line, board, self.nouns):
                    page.say(who, key)
            case n.HoldsLine(where, what):
                storage = self.world.storages.get(self.words.singular(where.words[-1].text))
                width = storage.width if storage is not None else 1
                slot = storage.slots if storage is not None else ""
                if slot in self.words.known.nouns and where.words[-1].text in self.words.known.nouns:
                    self._slots(where.words[-1].text, what, slot, width, key, page)
                else:
                    page.say(self._holds(where, what, p.Count((width,), bound=p.Bound.AT_MOST)), key)
                if line.closes_up:
                    self._closes_up(line, slot if slot in self.words.known.nouns else "", page, key)
                for who in looking(line, board, self.nouns):
                    page.say(who, key)
            case n.HoldsThe(site, piece):
                place = p.NP(site.text, det=p.Det.INDEF)
                page.say(p.Event(p.clause("stand", subject=p.NP(piece.text), place=place)), key)
            case n.SiteAttribute():
                attribute(self.words, line, board, page, key)
            case n.MarkedBy():
                if self.placing(board) is None:
                    self.marked(line, page, key)
            case n.PictureRow() | n.TableRow():
                return
            case _:
                assert_never(line)

    def _holds(self, where: n.NounPhrase, what: tuple[n.Name, ...], count: p.Count) -> p.Limit:
        scope = TellingScope()
        place = self.nouns.thing(where, scope).with_(det=p.Det.INDEF)
        names = tuple(self.words.singular(word.text) for word in what)
        members = self._members(names)
        if members:  # one of several sorts in all, not one of each
            return p.Limit(place, p.NP("component", det=p.Det.INDEF, count=count, members=members))
        things = tuple(p.NP(name, det=p.Det.INDEF, count=count) for name in names)
        if len(things) == 1:
            return p.Limit(place, things[0])
        rest = tuple(thing.with_(count=None) for thing in things[1:]) if count.last == 1 else things[1:]
        return p.Limit(place, p.NPs((things[0], *rest), p.Conj.OR))

    def _members(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The sorts of pieces of which a place holds one, if there are several; a family with its own name is one."""
        family = self.world.families.get(names[0])
        if len(names) == 1:
            listed = family is not None and names[0] in self.words.known.listed
            return family.members if family is not None and listed else ()
        return names if all(name in self.world.pieces for name in names) else ()

    def _slots(self, cls: str, what: tuple[n.Name, ...], slot: str, width: int, key: str, page: Page) -> None:
        """A line of named slots, and what each of them holds."""
        slots = p.NP(slot, det=p.Det.INDEF, count=p.Count((width,)))
        one = one_place(self.words.singular(cls), self.words)
        page.say(p.Event(p.clause("have", subject=one, theme=slots)), key)
        most = p.Count((1,), bound=p.Bound.AT_MOST)
        things = tuple(p.NP(self.words.singular(word.text), det=p.Det.INDEF, count=most) for word in what)
        held = things[0] if len(things) == 1 else p.NPs(things, p.Conj.OR)
        page.say(p.Limit(p.NP(slot, det=p.Det.INDEF), held), key)

    def _closes_up(self, line: n.HoldsLine, slot: str, page: Page, key: str) -> None:
        """What moves up when something leaves a line; by one of its slots, if these have a name."""
        thing = self.words.singular(line.what[0].text)
        place = p.NP(self.words.singular(line.where.words[-1].text))
        gone = p.clause("leave", subject=p.NP(thing, det=p.Det.INDEF), theme=place)
        if slot:
            behind = p.Place(p.Relation.AT, p.NP(slot, PL, attributes=(p.Adj("later"),)))
        else:
            behind = p.Place(p.Relation.BEHIND, p.NP(thing).again(p.Pronoun.ALWAYS))
        others = p.NP(thing, PL, id=f"{thing} behind", places=(behind,))
        by = {"measure": p.NP(slot, det=p.Det.INDEF, count=p.Count((1,)))} if slot else {}
        page.say(p.If(gone, p.clause("close_up", subject=others, **by)), key)

    def placing(self, board: n.Board) -> str | None:
        """The one action that puts the pieces on a board which belong to whoever puts them there."""
        owned = {
            self.words.singular(word.text)
            for line in board.lines
            if isinstance(line, n.HoldsOne | n.HoldsUpTo | n.HoldsLine) and line.owned_by_placer
            for word in line.what
        }
        found = [name for name, put in self._puts.items() if put & owned]
        return found[0] if len(found) == 1 and found[0] in self.words.shared else None

    @cached_property
    def _puts(self) -> dict[str, set[str]]:
        """What each action puts somewhere."""
        found: dict[str, set[str]] = {}
        for name, action in self.words.actions.items():
            puts = (node for node in n.walk(action) if isinstance(node, n.Doing) and node.verb == "put")
            found[name] = set().union(*(_heads(node.what) for node in puts))
        return found

    def marks_placed(self, action: str, page: Page) -> None:
        """How what an action puts on a board is marked as a player's own."""
        for section in self.words.document.sections:
            for board in section.lines if isinstance(section, n.Boards) else ():
                for line in board.lines:
                    if isinstance(line, n.MarkedBy) and self.placing(board) == action:
                        self.marked(line, page, f"{board.name.text}.{line_name(line)}")

    def marked(self, line: n.MarkedBy, page: Page, key: str) -> None:
        """What marks a thing, and where it lies."""
        if self.words.phrased(key, page):
            return
        what = self.words.singular(line.what.words[-1].text)
        marker = self.words.singular(line.marker.words[-1].text)
        own = p.NP(what, det=p.Det.EACH, owner=p.YOURS)
        many = line.marker.determiner.number.value if isinstance(line.marker.determiner, n.Count) else 1
        count = p.Count((many,)) if many != 1 else None
        tile = p.NP(marker, det=p.Det.ONE_OF, owner=p.YOURS, count=count)
        scope = TellingScope()
        scope.things[what] = p.NP(what)
        assert isinstance(line.place.what, n.NounPhrase)
        under = p.NP(self.words.singular(line.place.what.words[-1].text))
        page.say(p.Event(p.order("mark", theme=own, **{"with": tile})), key)
        lies = p.order("put", theme=p.NP(marker), under=under)
        if line.other_place is not None and isinstance(line.other_place.what, n.NounPhrase):
            other = self.nouns.thing(line.other_place.what, scope).with_(owner=None)
            other = other.with_(number=p.Number.SG)
            has = p.clause("have", subject=p.NP(what), theme=under.with_(det=p.Det.INDEF))
            none = replace(has, negated=True, aspect=p.Aspect.YET)
            page.say(p.If(none, p.order("put", theme=p.NP(marker), under=other)), key)
            page.say(p.If(has, lies, soon=True), key)
        else:
            page.say(p.Do(lies), key)

    # --- zones, numbers, tables ----------------------------------------------------------------

    def zones(self, section: n.Zones, page: Page) -> None:
        """Who owns which places, and who sees what lies in them."""
        every = [self._zone(zone) for zone in section.lines if not self._open_purse(zone)]
        if sum(map(len, every)) > WALL:
            page.add(Bullets(tuple(Paragraph(tuple(each)) for each in every)))
            return
        for sentence in (sentence for each in every for sentence in each):
            page.say(sentence)

    def _zone(self, zone: n.Zone) -> list[p.Pattern]:
        """One place: what it is for, how much lies in it, and who sees that."""
        page = Page()
        name, things = zone.name.text, self._things(zone)
        own = p.YOURS if zone.for_each is not None else None
        place = p.NP(name, owner=own)
        if zone.for_each is not None:
            one = p.NP(name, det=p.Det.INDEF, count=None)
            if zone.seen_by in (None, "all") and zone.at_most is None:
                one = one.with_(places=(p.Place(p.Relation.FOR, self._held(zone, p.Det.GENERIC)),))
            page.say(p.Event(p.clause("have", subject=p.NP("player", det=p.Det.EACH), theme=one)), name)
        if zone.at_most is not None:
            count = p.Count((zone.at_most.value,), bound=p.Bound.AT_MOST)
            page.say(p.Limit(place, things.with_(det=p.Det.INDEF, count=count)), name)
        if zone.seen_by is not None and zone.seen_by != "all":
            page.say(seen(zone, place, things, self._held(zone, p.Det.DEF, p.Place(p.Relation.AT, place))), name)
        elif zone.for_each is None:
            page.say(p.Keeps(place, self._held(zone, p.Det.GENERIC)), name)
        if zone.in_order:
            inside = self._held(zone, p.Det.DEF, p.Place(p.Relation.AT, place))
            page.say(p.Event(p.clause("keep_order", subject=inside)), name)
        return page.sentences

    def _open_purse(self, zone: n.Zone) -> bool:
        """Whether a zone is no more than the open money of each player, all of it."""
        money = self.words.purses() == 1 and all(self.words.is_money(word.text) for word in zone.holds)
        return money and zone.for_each is not None and zone.seen_by in (None, "all") and zone.at_most is None

    def taken(self, page: Page) -> None:
        """What each player takes at the beginning: pieces of their own that lie in no place and only mark or show."""
        markers = {self.words.singular(m.marker) for m in self.world.printed.markers}
        for section in self.words.document.sections:
            for board in section.lines if isinstance(section, n.Boards) else ():
                markers |= {
                    self.words.singular(x.marker.words[-1].text) for x in board.lines if isinstance(x, n.MarkedBy)
                }
        own = [x for x in self.world.pieces.values() if x.by_player and not x.kinds and x.name in markers]
        things = tuple(
            p.NP(x.name, count=p.Count((self.box.each(x),), digits=True) if self.box.each(x) > 1 else None) for x in own
        )
        if things:
            what = things[0] if len(things) == 1 else p.NPs(things)
            colour = p.Place(p.Relation.IN_COLOUR, p.NP("colour", owner=p.THEIRS))
            taken = p.clause("take", subject=p.NP("player", det=p.Det.EACH), theme=_coloured(what, colour))
            page.say(p.Event(taken), *(x.name for x in own))
        for marker in self.world.printed.markers:
            self._at_start(marker, page)

    def laid(self, page: Page, sides: tuple[str, ...]) -> None:
        """Boards that lie on the table, if there are several, and which side of those with several sides is up."""
        for part in self.world.printed.box:
            if part.noun == "board" and part.count > 1 and "board" in self.words.known.nouns:
                boards = p.NP("board", PL, count=p.Count((part.count,)))
                page.say(p.Do(p.order("lay_beside", subject=p.GROUP, theme=boards)), "box.board")
        for name in sides:
            number = p.Place(p.Relation.FOR, p.NP("players_number", owner=p.GROUPS))
            side = p.NP("side", of=p.NP(self.words.board_key(name)), places=(number,))
            page.say(p.Do(p.order("use", subject=p.GROUP, theme=side)), "box.board")

    def _at_start(self, marker: Marker, page: Page) -> None:
        """Where on its track a piece that shows a number begins."""
        for section in self.words.document.sections:
            for line in section.lines if isinstance(section, n.State) else ():
                board = next((b for b in self._tracks() if b.name.text == marker.on), None)
                if line.name.text not in (marker.shows, f"{marker.shows}s") or board is None:
                    continue
                if not isinstance(line.domain, n.NumberRange) or not isinstance(board.shape, n.Track):
                    continue
                start = line.starts_at.value if line.starts_at is not None else max(line.domain.low.value, 0)
                on = p.NP(self.words.board_key(marker.on))
                site = p.NP(self.words.singular(board.shape.sites.text), label=str(start), of=on)
                piece = p.NP(self.words.singular(marker.marker))
                page.say(p.Event(p.clause("begin", subject=piece, place=site)), line.name.text)

    def _tracks(self) -> list[n.Board]:
        """The boards that are tracks."""
        sections = (s for s in self.words.document.sections if isinstance(s, n.Boards))
        return [board for section in sections for board in section.lines if isinstance(board.shape, n.Track)]

    def general(self, page: Page) -> None:
        """What holds of all places and payments: what is not hidden is open, and money comes from one supply."""
        zones = [line for s in self.words.document.sections if isinstance(s, n.Zones) for line in s.lines]
        purses = [zone.name.text for zone in zones if self._open_purse(zone)]
        if purses:
            page.say(p.Printed("general.purse"), *purses)
        shown = [zone.name.text for zone in zones if zone.for_each is not None and zone.seen_by in (None, "all")]
        hidden = [zone.name.text for zone in zones if zone.seen_by not in (None, "all")]
        if hidden and not purses:
            shown += [zone.name.text for zone in zones if zone.for_each is None and zone.seen_by in (None, "all")]
        if set(shown) - set(purses):
            page.say(p.Printed("general.rest" if hidden else "general.open"), *shown, *hidden)
        money = [piece.name for piece in self.world.pieces.values() if piece.money]
        if not money or not self._paid():
            return
        common = [zone for zone in zones if zone.for_each is None]
        kept = [zone for zone in common if any(self.words.is_money(name.text) for name in zone.holds)]
        if len(kept) == 1:  # there goes what is paid; what is gained comes from elsewhere
            paid = p.clause("pay", subject=p.YOU, theme=p.Gap())
            coins = p.NP(money[0], number=PL, relative=paid)
            page.say(p.Do(p.order("put", theme=coins, goal=p.NP(kept[0].name.text))), *money)
        else:
            page.say(p.Printed("general.money"), *money)

    def _paid(self) -> bool:
        """Whether anything is paid into the supply of money, or gained from it."""
        nodes = (node for section in self.words.document.sections for node in n.walk(section))
        return any(isinstance(x, n.Pay) or (isinstance(x, n.Doing) and self._gained(x)) for x in nodes)

    def _gained(self, node: n.Doing) -> bool:
        return base(node.verb) == "gain" and any(map(self.words.is_money, _heads(node.what)))

    def _held(self, zone: n.Zone, det: p.Det, *places: p.Place) -> p.NP | p.NPs:
        """All that a zone is for, perhaps at a place."""
        held = [p.NP(self.words.singular(word.text), PL, det) for word in zone.holds]
        held[-1] = held[-1].with_(places=places)
        return held[0] if len(held) == 1 else p.NPs(tuple(held))

    def _things(self, zone: n.Zone) -> p.NP:
        return p.NP(self.words.singular(zone.holds[0].text), PL, p.Det.INDEF)

    def state(self, section: n.State, page: Page) -> None:
        """Numbers of the players: where they start, what shows them."""
        for line in section.lines:
            key, noun = line.name.text, self.words.singular(line.name.text)
            for told in looking_at(line, noun):
                page.say(told, key)
            if not isinstance(line.domain, n.NumberRange):
                continue
            start = line.starts_at.value if line.starts_at is not None else max(line.domain.low.value, 0)
            amount = p.NP(noun, det=p.Det.INDEF, count=p.Count((start,), digits=True))
            several = self.words.is_plural(key) or noun != key
            if several and line.of_each is not None and line.of_each.text == "player":
                everyone = p.Who(p.Person.EVERYONE)
                page.say(p.Event(p.clause("begin", subject=everyone, **{"with": amount})), key)
            else:
                subject = p.NP(noun, PL if several else p.Number.SG)
                if line.of_each is not None:
                    yours = line.of_each.text == "player"
                    each = p.NP(self.words.singular(line.of_each.text), det=p.Det.EACH)
                    subject = subject.with_(owner=p.YOURS) if yours else subject.with_(of=each)
                value = p.clause("amount_to", p.Modality.IND, "at_start", subject=subject, theme=p.Name(str(start)))
                page.say(p.Event(value), key)
            if line.shown_by is not None:
                word = line.shown_by.marker.words[-1].text
                number = PL if self.words.is_plural(word) else p.Number.SG
                marker = p.NP(self.words.singular(word), number, owner=p.YOURS)
                shown = p.clause("show", subject=marker, theme=p.NP(noun, PL, owner=p.YOURS))
                if line.shown_by.on is not None:
                    shown = shown.having(place=self.nouns.phrase(line.shown_by.on, TellingScope()))
                page.say(p.Event(shown), key)

    def table(self, section: n.Table, page: Page) -> None:
        """A table of prices or points, or one sentence if it has one row in order."""
        data = self.world.tables[section.name.text]
        sentence = prices(data, self.words)
        if sentence is not None:
            page.say(sentence)
            return
        block: Table = table_block(data, self.words)
        page.add(block)


def _coloured(what: p.NP | p.NPs, colour: p.Place) -> p.NP | p.NPs:
    """The things with the colour of their player behind the last of them."""
    if isinstance(what, p.NP):
        return what.with_(places=(colour,))
    last = what.items[-1]
    return replace(what, items=(*what.items[:-1], last.with_(places=(colour,)))) if isinstance(last, p.NP) else what


def _heads(what: n.Phrase) -> set[str]:
    return {what.words[-1].text} if isinstance(what, n.NounPhrase) and what.words else set()
