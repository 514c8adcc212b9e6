"""Where pieces and places are looked for: what lies somewhere, what belongs to a place, and whose places are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from cafetal import sentences as p
from cafetal.model import World
from cafetal.sentences.clauses import Argument
from tests.unit.describe.grounded.sight import Sight, Unread
from tests.unit.describe.grounded.table import NOTHING, Elem, Elems, Table, seat

PLACES = (p.Relation.AT, p.Relation.FROM, p.Relation.UNDER)


class Lying(ABC):
    """The meanings of phrases whose head is a piece or a sort of place."""

    table: Table
    world: World

    @abstractmethod
    def things(self, what: Argument | None, sight: Sight) -> Elems:
        """The things that a nominal speaks of."""

    @abstractmethod
    def shows(self, code: int, faces: Iterable[int]) -> bool:
        """A piece shows one of these faces, whoever's it is."""

    @abstractmethod
    def owners(self, owner: p.Owner, sight: Sight) -> Elems:
        """Those whose something is."""

    @abstractmethod
    def belongs(self, thing: Elem, whose: Elems) -> bool:
        """A thing is that of one of these players; what is no piece is nobody's."""

    @abstractmethod
    def narrowed(self, found: Elems, np: p.NP, sight: Sight, *, owned: bool = False) -> Elems:
        """Those of some things of which all that is said of them is true."""

    # -- pieces -------------------------------------------------------------------------------------------

    def pieces(self, np: p.NP, faces: Iterable[int], sight: Sight) -> Elems:
        """Pieces of a sort."""
        table = self.table
        found = frozenset(("thing", "", code) for code in table.things if self.shows(code, faces))
        where = [place for place in np.places if place.relation in PLACES]
        if len(where) < len(np.places):
            raise Unread(f"piece {next(x.relation.value for x in np.places if x.relation not in PLACES)}")
        if isinstance(np.of, p.NP) and np.of.noun in self.world.zones:
            where.append(p.Place(p.Relation.AT, np.of))
        elif np.of is not None:
            of = np.of
            if isinstance(of, p.NP) and of.det is p.Det.INDEF and of.id:
                of = of.again(p.Pronoun.NEVER)  # *two bricks of a clay*: one clay, chosen with the line
            found = self._of_value(found, of, sight)
        whose = None if np.owner is None else self.owners(np.owner, sight)
        if where:
            for place in where:
                inside = self.places(place.np, sight)
                found = frozenset(x for x in found if table.place(x[2]) in inside)
        else:
            found = self._lying_anywhere(found, whose)
        if whose is not None:
            found = frozenset(x for x in found if self.belongs(x, whose))
        return self.narrowed(found, np, sight)

    def _lying_anywhere(self, found: Elems, whose: Elems | None) -> Elems:
        """Pieces without a place lie on the boards, and those of a player in what the player has, too."""
        table = self.table
        found = frozenset(x for x in found if not table.put_away(x[2]))
        boards = frozenset(x for x in found if table.on_board(x[2]))
        if whose is None:
            held = any(s.cls for s in self.world.storages.values() if {table.face(x[2]) for x in found} & set(s.faces))
            return boards if held else found
        other = self._beside_hand(found)
        zones = {s.name for s in self.world.storages.values() if s.per_player and not s.cls and s.name not in other}
        return boards | frozenset(x for x in found if table.storage(table.place(x[2])).name in zones)

    def on_top(self, found: Elems) -> Elems:
        """Those pieces that lie on top of a pile."""
        tops = {self.table.top(self.table.place(x[2])) for x in found if x[0] == "thing"}
        return frozenset(x for x in found if x[2] in tops)

    def _beside_hand(self, found: Elems) -> set[str]:
        """The zones of players that do not count as what they have: those beside the one that its owner alone sees."""
        zones = [self.table.storage(self.table.place(x[2])) for x in found]
        sorts = {face for x in found for face in (self.table.face(x[2]),)}
        own = [s for s in self.world.storages.values() if s.per_player and not s.cls and sorts & set(s.faces)]
        hands = {s.name for s in own if s.seen == "owner" and not s.money}
        return (
            {s.name for s in zones if s.per_player and not s.cls and s.name not in hands} if len(hands) == 1 else set()
        )

    def _of_value(self, found: Elems, of: Argument, sight: Sight) -> Elems:
        values = self.things(of, sight)
        if any(x[0] == "seat" for x in values):
            return frozenset(x for x in found if self.belongs(x, values))
        kinds = {kind for kind in self.world.kinds for x in found if self.table.value(x[2], kind) is not None}
        return frozenset(x for x in found if any(self.table.value(x[2], kind) in values for kind in kinds))

    def places(self, where: Argument, sight: Sight) -> frozenset[int]:
        """The places that a place word names: a site, what belongs to it, a zone, a board, or where a piece lies."""
        table = self.table
        if isinstance(where, p.NP):
            board = where.noun.removesuffix("_board")
            if where.noun not in sight.names and (
                where.noun in self.world.geometries or board in self.world.geometries
            ):
                of_board = (where.noun, board)
                return frozenset(
                    place
                    for s in self.world.storages.values()
                    if s.board in of_board
                    for place in range(s.base, s.base + s.size)
                )
        found: set[int] = set()
        for x in self.things(where, sight):
            if x[0] == "place":
                found |= set(table.zone(x[2]))
            elif x[0] == "site":
                found |= self.places_at(x)
            elif x[0] == "thing":
                there = table.site(table.place(x[2]))
                found |= self.places_at(there) if there is not None else {table.place(x[2])}
            else:
                raise Unread(f"place {x[0]}")
        return frozenset(found)

    def places_at(self, site: Elem) -> set[int]:
        """The places of a site and of all that belongs to it."""
        found = set(self.table.places_of(site))
        for storage in self.world.storages.values():
            if storage.cls and storage.cls != site[1]:
                for linked in self.table.related("", site, storage.cls):
                    first = storage.base + linked[2] * storage.width
                    found |= set(range(first, first + storage.width))
        return found

    # -- sites --------------------------------------------------------------------------------------------

    def sites(self, np: p.NP, sight: Sight) -> Elems:
        """Places of a sort."""
        world, table = self.world, self.table
        cls, mark = world.tags[np.noun] if np.noun not in world.classes else (np.noun, "")
        found = frozenset(("site", cls, i) for i in range(len(world.classes[cls].names)))
        if mark:
            found = frozenset(x for x in found if table.tagged(x, mark))
        if np.of is not None:
            found = self._at(found, np.of, sight, cls)
        for place in np.places:
            if place.relation not in PLACES:
                raise Unread(f"site {place.relation.value}")
            found = self._at(found, place.np, sight, cls)
        if np.owner is not None:
            found = self._of_owner(found, np, sight)
        return self.narrowed(found, np, sight)

    def _of_owner(self, found: Elems, np: p.NP, sight: Sight) -> Elems:
        assert np.owner is not None
        whose = self.owners(np.owner, sight)
        if all(x[0] in ("thing", "site") for x in whose):
            return found & self._sites_of(whose, next(iter(found))[1]) if found else found
        cls = next(iter(found))[1] if found else ""
        belongs = self.world.classes[cls].attributes.get("player") if cls else None
        if cls and belongs is None:
            raise Unread("site of a player")
        return frozenset(x for x in found if belongs is not None and seat(int(belongs[x[2]] or 0)) in whose)

    def _at(self, found: Elems, what: Argument, sight: Sight, cls: str) -> Elems:
        """Those sites that belong to others: the corners of a hex, the square of a piece, the fields of a board."""
        if isinstance(what, p.NP) and what.noun not in sight.names:
            board = what.noun.removesuffix("_board")
            if what.noun in self.world.geometries or board in self.world.geometries:
                return found if self.world.boards.get(cls) in (what.noun, board) else NOTHING
        others = self.things(what, sight)
        if any(x[0] not in ("site", "thing") for x in others):
            raise Unread(f"site of {next(x[0] for x in others if x[0] not in ('site', 'thing'))}")
        return found & self._sites_of(others, cls)

    def _sites_of(self, others: Elems, cls: str) -> Elems:
        table = self.table
        sites: set[Elem] = set()
        for x in others:
            here = table.site(table.place(x[2])) if x[0] == "thing" else x
            if here is None:
                continue
            sites |= {here} if here[1] == cls else table.related("", here, cls)
        return frozenset(sites)
