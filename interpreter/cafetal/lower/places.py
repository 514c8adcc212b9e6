"""The cells behind places and pieces: reading, taking away, putting down.

A piece in sight is one number: `place * faces + face`. A place is a global number; within its storage it is a site (or
seat) number, in a line `site * width + slot`.
"""

from __future__ import annotations

from collections.abc import Iterable

from cafetal.core.own import own
from cafetal.lower.builder import PlanBuilder
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, both, choose, compare, div, mod, mul, sub
from cafetal.lower.following import Followed, moves_down, moves_up
from cafetal.model import BOX, GONE, Storage, World
from cafetal.plan import Expr, Fill, For, If, Int, Load, Set, Stmt, Store, Var


class Places:
    """Cells of one world."""

    def __init__(self, world: World, builder: PlanBuilder) -> None:
        """Bind a world to the plan that is being built."""
        self.world = world
        self.builder = builder
        self.width = max(len(world.faces), 1)  # faces a place number is multiplied by
        self.memories: dict[tuple[str, str], list[str]] = {}  # (class, emptied/filled) -> arrays to mark
        self.written: set[str] = set()
        self.revealed: set[str] = set()  # storages of which something is shown to all now and then
        self.revealed_to: set[str] = set()  # to single players
        self.followed: tuple[Followed, ...] = ()  # pieces of loops that are met where they have moved to

    # -- pieces as numbers ----------------------------------------------------------------------------

    def code(self, place: Expr, face: Expr) -> Expr:
        """The number of a piece."""
        return add(mul(place, Int(self.width)), face)

    def place(self, thing: Expr) -> Expr:
        """The place of a piece that is there."""
        return div(thing, self.width)

    def face(self, thing: Expr) -> Expr:
        """The face of a piece that is there."""
        return mod(thing, self.width)

    # -- faces ----------------------------------------------------------------------------------------

    def slot_of_face(self, storage: Storage, face: Expr) -> Expr:
        """The position of a face among those of a pool (-1: it cannot lie there)."""
        first = storage.faces[0]
        if storage.faces == tuple(range(first, first + len(storage.faces))):
            return sub(face, Int(first))
        table = [-1] * self.width
        for position, number in enumerate(storage.faces):
            table[number] = position
        return self.builder.look(f"slot.{storage.name}", table, face)

    def face_of_slot(self, storage: Storage, slot: Expr) -> Expr:
        """The face at a position of a pool."""
        return self.builder.look(f"face.{storage.name}", storage.faces, slot)

    def shows(self, face: Expr, faces: Iterable[int]) -> Expr:
        """A face is one of these."""
        wanted = sorted(set(faces))
        if isinstance(face, Int):
            return Int(int(face.value in wanted))
        if not wanted:
            return ZERO
        if len(wanted) == 1:
            return compare("eq", face, Int(wanted[0]))
        if wanted == list(range(wanted[0], wanted[-1] + 1)):
            low = ONE if wanted[0] == 0 else compare("ge", face, Int(wanted[0]))
            high = ONE if wanted[-1] == self.width - 1 else compare("le", face, Int(wanted[-1]))
            return both((low, high))
        table = [int(number in wanted) for number in range(self.width)]
        return self.builder.look("faces", table, face)

    def face_table(self, stem: str, values: list[int], face: Expr) -> Expr:
        """A property of a face."""
        return self.builder.look(stem, values, face)

    # -- reading --------------------------------------------------------------------------------------

    def cell(self, storage: Storage, local: Expr) -> Expr:
        """The face at a place of a one-piece storage or line, plus one; 0 is empty."""
        if storage.kind == "the":
            here = compare("eq", Load(storage.name, ZERO), add(local, ONE))
            return choose(here, Int(storage.faces[0] + 1), ZERO)
        return Load(storage.name, local)

    def count(self, storage: Storage, local: Expr, face: Expr) -> Expr:
        """How many pieces with a face lie at a place."""
        if storage.kind == "count":
            slot = self.slot_of_face(storage, face)
            return Load(storage.name, add(mul(local, Int(len(storage.faces))), slot))
        return compare("eq", self.cell(storage, local), add(face, ONE))

    def filled(self, storage: Storage, site: Expr) -> Expr:
        """At least one piece lies at a site of a storage."""
        if storage.kind == "count":
            return compare("gt", self.total(storage, site), ZERO)
        if storage.kind == "line":
            return compare("gt", Load(storage.name, mul(site, Int(storage.width))), ZERO)
        if storage.kind == "the":
            return compare("eq", Load(storage.name, ZERO), add(site, ONE))
        return compare("gt", Load(storage.name, site), ZERO)

    def total(self, storage: Storage, site: Expr) -> Expr:
        """The number of pieces at a place of a pool."""
        width = len(storage.faces)
        return add(*(Load(storage.name, add(mul(site, Int(width)), Int(i))) for i in range(width)))

    def allowed(self, storage: Storage, site: Expr) -> Expr:
        """A site may hold anything of a storage: it has the mark that the holding line names."""
        if not storage.only:
            return ONE
        marks = self.world.classes[storage.cls].attributes[storage.only]
        return self.builder.look(f"{storage.cls}.{storage.only}", [int(bool(mark)) for mark in marks], site)

    def takes(self, storage: Storage, face: Expr, faces: Iterable[int]) -> Expr:
        """A storage is for a piece with this face; `faces`: those that the piece may have."""
        known, bases = self.world.faces, {self.world.faces[held].base for held in storage.faces}
        if storage.name in (BOX, GONE) or all(known[one].base in bases for one in faces):
            return ONE
        return self.shows(face, (one.index for one in known if one.base in bases))

    def room(self, storage: Storage, local: Expr, amount: Expr = ONE) -> Expr:
        """There is room for more pieces at a place."""
        if storage.kind in ("one", "line"):
            alone = compare("le", amount, ONE)
            return both((alone, compare("eq", Load(storage.name, local), ZERO)))
        if storage.kind == "count" and storage.capacity:
            return compare("le", add(self.total(storage, local), amount), Int(storage.capacity))
        return ONE

    def site_of_place(self, cls: str, place: Expr, storages: Iterable[str]) -> Expr:
        """The site of a class for a place, or -1."""
        chosen = [self.world.storages[name] for name in storages if name in self.world.storages]
        fitting = [s for s in chosen if s.cls == cls]
        if not fitting:
            return NOBODY
        if len(chosen) == 1:
            return self.local_site(fitting[0], sub(place, Int(fitting[0].base)))
        table = [-1] * self.world.places
        for storage in fitting:
            for index in range(storage.size):
                table[storage.base + index] = index // storage.width
        return self.builder.look(f"site.{cls}", table, place)

    def local_site(self, storage: Storage, local: Expr) -> Expr:
        """The site (or seat) of a place within its storage."""
        return div(local, storage.width)

    def owner(self, thing: Expr, storages: Iterable[str]) -> Expr:
        """The owner of a piece: of its face, of its place, or of its zone; -1 is nobody."""
        result = self.born(self.face(thing))
        chosen = [self.world.storages[name] for name in sorted(set(storages))]
        for storage in chosen:
            local = sub(self.place(thing), Int(storage.base))
            mine: Expr
            if storage.keeps_owners:
                mine = Load(storage.owners, local)
            elif storage.per_player and not storage.cls:
                mine = choose(compare("ge", result, ZERO), result, local)
            else:
                continue
            if len(chosen) == 1:
                return mine
            result = choose(self.within(self.place(thing), storage), mine, result)
        return result

    def born(self, face: Expr) -> Expr:
        """The owner that a face has from the start; -1 is nobody."""
        return self.face_table("face.owner", [known.owner for known in self.world.faces], face)

    def holder(self, thing: Expr, storages: Iterable[str]) -> Expr:
        """The player in whose zone a piece lies; -1 is nobody."""
        result: Expr = NOBODY
        for name in sorted(set(storages)):
            storage = self.world.storages[name]
            if storage.per_player and not storage.cls:
                local = sub(self.place(thing), Int(storage.base))
                result = choose(self.within(self.place(thing), storage), local, result)
        return result

    def within(self, place: Expr, storage: Storage) -> Expr:
        """A place belongs to a storage."""
        low = ONE if storage.base == 0 else compare("ge", place, Int(storage.base))
        return both((low, compare("lt", place, Int(storage.base + storage.size))))

    # -- writing --------------------------------------------------------------------------------------

    def dispatch(self, place: Expr, storages: Iterable[str], action: object) -> list[Stmt]:
        """Statements that act on a place whose storage is known only when the game runs."""
        assert callable(action)
        chosen = [self.world.storages[name] for name in sorted(set(storages))]
        if len(chosen) == 1:
            return list(action(chosen[0], sub(place, Int(chosen[0].base))))
        name = self.builder.fresh("place")
        result: list[Stmt] = []
        for storage in reversed(chosen):
            body = tuple(action(storage, sub(Var(name), Int(storage.base))))
            result = [If(self.within(Var(name), storage), body, tuple(result))]
        return [Set(name, place), *result]

    def take(self, thing: Expr, storages: Iterable[str]) -> list[Stmt]:
        """Take a piece away from where it is."""
        name = self.builder.fresh("thing")
        face = self.face(Var(name))

        def action(storage: Storage, local: Expr) -> list[Stmt]:
            return self.take_at(storage, local, face)

        return [Set(name, thing), *self.dispatch(self.place(Var(name)), storages, action)]

    def take_at(self, storage: Storage, local: Expr, face: Expr, amount: Expr = ONE) -> list[Stmt]:
        """Take pieces with a face away from a place."""
        self.written.add(storage.name)
        if storage.kind == "count":
            slot = self.slot_of_face(storage, face)
            cell = add(mul(local, Int(len(storage.faces))), slot)
            body: list[Stmt] = [Store(storage.name, cell, sub(Load(storage.name, cell), amount))]
        elif storage.kind == "the":
            body = [Store(storage.name, ZERO, ZERO)]
        elif storage.kind == "line":
            body = self._close_up(storage, local)
        else:
            body = [Store(storage.name, local, ZERO)]
            if storage.keeps_owners:
                body.append(Store(storage.owners, local, NOBODY))
        return body + self._remember(storage, local, "emptied")

    def _close_up(self, storage: Storage, local: Expr) -> list[Stmt]:
        """A piece leaves a line: those behind it move up."""
        at, step = self.builder.fresh("at"), self.builder.fresh("slot")
        last = mul(add(div(Var(at), storage.width), ONE), Int(storage.width))
        moves: list[Stmt] = [Store(storage.name, Var(step), Load(storage.name, add(Var(step), ONE)))]
        ends: list[Stmt] = [Store(storage.name, sub(last, ONE), ZERO)]
        if storage.owned:
            moves.append(Store(storage.owners, Var(step), Load(storage.owners, add(Var(step), ONE))))
            ends.append(Store(storage.owners, sub(last, ONE), NOBODY))
        if storage.name in self.revealed and not storage.pile:
            moves.append(Store(shown(storage), Var(step), Load(shown(storage), add(Var(step), ONE))))
            ends.append(Store(shown(storage), sub(last, ONE), ZERO))
        if storage.name in self.revealed_to and not storage.pile:
            for seat in range(self.world.players):
                moves.append(
                    Store(
                        known(storage),
                        self._of(Var(step), Int(seat)),
                        Load(known(storage), self._of(add(Var(step), ONE), Int(seat))),
                    )
                )
                ends.append(Store(known(storage), self._of(sub(last, ONE), Int(seat)), ZERO))
        up = moves_up(self, storage, Var(at), last)
        return [Set(at, local), For(step, Var(at), sub(last, ONE), tuple(moves)), *ends, *up]

    def put_at(self, storage: Storage, local: Expr, face: Expr, owner: Expr, amount: Expr = ONE) -> list[Stmt]:
        """Put pieces with a face at a place (which has room for them)."""
        self.written.add(storage.name)
        face = self.face_in(storage, face, owner)
        if storage.kind == "count":
            slot = self.slot_of_face(storage, face)
            cell = add(mul(local, Int(len(storage.faces))), slot)
            body: list[Stmt] = [Store(storage.name, cell, add(Load(storage.name, cell), amount), storage.money)]
        elif storage.kind == "the":
            body = [Store(storage.name, ZERO, add(local, ONE))]
        else:
            body = [Store(storage.name, local, add(face, ONE))]
            if storage.keeps_owners:
                body.append(Store(storage.owners, local, owner if storage.owned else self.born(face)))
        body += self.hide_again(storage, div(local, storage.whole), 1)
        return body + self._remember(storage, local, "filled")

    def put_under(self, storage: Storage, site: Expr, face: Expr) -> list[Stmt]:
        """Put a piece under a pile (which has room for it): all others lie one place higher."""
        self.written.add(storage.name)
        step, at = self.builder.fresh("slot"), self.builder.fresh("at")
        first = mul(site, Int(storage.width))
        up = Set(at, sub(add(first, Int(storage.width - 1)), Var(step)))
        body: list[Stmt] = [
            For(
                step,
                ZERO,
                Int(storage.width - 1),
                (up, Store(storage.name, Var(at), Load(storage.name, sub(Var(at), ONE)))),
            ),
            Store(storage.name, first, add(self.face_in(storage, face, NOBODY), ONE)),
        ]
        return [*moves_down(self, storage, site), *body, *self.hide_again(storage, site, 1)]

    def reveal(self, storage: Storage, first: Expr, count: int) -> list[Stmt]:
        """Show what lies at so many places (or with so many seats) to all."""
        if storage.name not in self.revealed:
            return []
        if count == 1:
            return [Store(shown(storage), first, ONE)]
        return [Fill(shown(storage), first, add(first, Int(count)), ONE)]

    def reveal_to(self, storage: Storage, first: Expr, count: int, seat: Expr) -> list[Stmt]:
        """Show what lies at so many places to one player."""
        if storage.name not in self.revealed_to:
            return []
        if count == 1:
            return [Store(known(storage), self._of(first, seat), ONE)]
        name = self.builder.fresh("place")
        return [For(name, first, add(first, Int(count)), (Store(known(storage), self._of(Var(name), seat), ONE),))]

    def hide_again(self, storage: Storage, first: Expr, count: int) -> list[Stmt]:
        """What was shown at so many places is hidden."""
        found: list[Stmt] = []
        if storage.name in self.revealed:
            one = Store(shown(storage), first, ZERO)
            found.append(one if count == 1 else Fill(shown(storage), first, add(first, Int(count)), ZERO))
        if storage.name in self.revealed_to:
            start, stop = self._of(first, ZERO), self._of(add(first, Int(count)), ZERO)
            found.append(Fill(known(storage), start, stop, ZERO))
        return found

    def _of(self, place: Expr, seat: Expr) -> Expr:
        """The cell that says whether a place was shown to a seat."""
        return add(mul(place, Int(self.world.players)), seat)

    def face_in(self, storage: Storage, face: Expr, owner: Expr) -> Expr:
        """The face that a piece shows in a storage: with its owner in a pool that records owners, else without."""
        faces = self.world.faces
        if all(f.base == f.index for f in faces):
            return face
        bare = self.face_table("face.base", [f.base for f in faces], face)
        if not (storage.owned and storage.kind == "count"):
            return bare
        players = self.world.players
        table = [-1] * (len(faces) * players)
        for f in faces:
            if f.base != f.index:
                table[f.base * players + f.owner] = f.index
        return self.builder.look("face.owned", table, add(mul(bare, Int(players)), owner))

    def _remember(self, storage: Storage, local: Expr, what: str) -> list[Stmt]:
        """Mark the site in every memory that asks for it."""
        arrays = self.memories.get((storage.cls, what), []) if storage.cls else []
        return [Store(name, self.local_site(storage, local), ONE) for name in arrays]

    def clear(self, array: str) -> Stmt:
        """Set all cells of an array to 0."""
        return Fill(array, ZERO, Int(self.builder.arrays[array].length), ZERO)


def shown(storage: Storage) -> str:
    """The array that says which places of a storage were revealed."""
    return own(f"{storage.name}.shown")


def known(storage: Storage) -> str:
    """The array that says which places of a storage were shown to which seat."""
    return own(f"{storage.name}.known")
