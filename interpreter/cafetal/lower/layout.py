"""The arrays of the state: storages, numbers and notes, and what the table remembers."""

from __future__ import annotations

from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.core.own import own
from cafetal.lower.builder import PlanBuilder, limit_of
from cafetal.lower.order import lay_out_order
from cafetal.lower.places import Places
from cafetal.lower.places import known as known_array
from cafetal.lower.places import shown as shown_array
from cafetal.lower.positions import lay_out_record
from cafetal.lower.progress import lay_out_counters
from cafetal.lower.public_choice import is_open
from cafetal.lower.shows import site_words
from cafetal.model import BOX, Storage
from cafetal.plan import Array
from cafetal.plan import Storage as Stored
from cafetal.trees import nodes_again

MANY = 1 << 15
LONG = 1 << 20
DRAWN = own("drawn")
"""1 once nobody has won."""
GLIMPSE = own("glimpse")
"""The pieces of zones that are seen as a whole, while some of them are shown, by face."""


def lay_out(game: Game, builder: PlanBuilder, places: Places) -> tuple[Stored, ...]:
    """Add every array that exists from the start; returns what the storages mean."""
    stored = tuple(_storage(game, builder, places, storage) for storage in game.world.storages.values())
    players = game.world.players
    for var in game.world.variables.values():
        length = 1 if not var.per else players if var.per == "player" else len(game.world.kinds[var.per].values)
        hidden = var.seen != "all"
        builder.array(
            Array(
                var.name,
                length,
                var.low,
                var.high,
                var.initial,
                "hidden" if hidden else "public",
                1 if hidden and var.per == "player" else 0,
                var.seen,
                var.seen,
            )
        )
    for name, high in (
        ("turn_player", players - 1),
        ("first_player", players - 1),
        ("turn_number", LONG),
        ("round_number", LONG),
    ):
        builder.array(Array(name, 1, 0, high, 0))
    if any(piece.dice for piece in game.world.pieces.values()):
        for name in ("throw", "throw.double", "throw.last"):
            builder.array(Array(name, 1, 0, MANY))
    for memory in game.memories.values():
        _memory(game, builder, places, memory.cls, memory.what, memory.period)
    for award in game.awards:
        builder.array(Array(award.name, 1, -1, players - 1, -1))
    for action in game.actions.values():
        if action.limit:
            builder.array(Array(limit_of(action.name), players, 0, action.limit))
    builder.array(Array(DRAWN, 1, 0, 1))
    _glimpse(builder, places, players)
    lay_out_counters(game, builder)
    lay_out_record(game, builder)
    lay_out_order(game, builder)
    return stored


def _glimpse(builder: PlanBuilder, places: Places, players: int) -> None:
    """The cells that hold, for a moment, which pieces of zones that are seen as a whole are shown."""
    shown = known = ""
    if GLIMPSE in places.revealed:
        shown = builder.array(Array(f"{GLIMPSE}shown", 1, 0, 1))
    if GLIMPSE in places.revealed_to:
        known = builder.array(Array(f"{GLIMPSE}known", players, 0, 1))
    if shown or known:
        builder.array(Array(GLIMPSE, places.width, 0, MANY, 0, "hidden", 0, "nobody", "nobody", shown, known=known))


def _memory(game: Game, builder: PlanBuilder, places: Places, cls: str, what: str, period: str) -> None:
    size = len(game.world.classes[cls].names)
    marked = {"last turn": "turn", "last round": "round"}.get(period, period)
    mark = own(f"{what}.{cls}.{marked}")
    for name in dict.fromkeys((mark, own(f"{what}.{cls}.{period}"))):
        builder.array(Array(name, size, 0, 1))
    marks = places.memories.setdefault((cls, what), [])
    if mark not in marks:
        marks.append(mark)


def _storage(game: Game, builder: PlanBuilder, places: Places, storage: Storage) -> Stored:
    world = game.world
    hidden = storage.seen != "all"
    faces = len(world.faces)
    length, high, width = storage.size, faces, 1
    if storage.kind == "count":
        width = len(storage.faces)
        length = storage.size * width
        high = storage.capacity or (
            LONG if storage.money else max((world.faces[f].count for f in storage.faces), default=1)
        )
        if storage.owned or high == 0:
            high = storage.capacity or MANY
    elif storage.kind == "the":
        length, high = 1, storage.size
    elif storage.pile:
        width = storage.width
    shown = known = ""
    own = storage.cls and storage.board in world.own_boards
    if hidden:
        shown = builder.array(Array(shown_array(storage), storage.size // storage.whole, 0, 1))
    if storage.name in places.revealed_to:
        known = builder.array(Array(known_array(storage), storage.size // storage.whole * world.players, 0, 1))
    builder.array(
        Array(
            storage.name,
            length,
            0,
            high,
            0,
            "hidden" if hidden else "public",
            length // world.players if own else width if storage.per_player and not storage.cls else 0,
            storage.seen,
            storage.number_seen,
            shown,
            place=width if hidden and storage.cls else 0,
            coded=storage.kind != "count",
            known=known,
            owners=storage.owners if storage.by_piece else "",
            closed=_drawn_unseen(game) if storage.name == BOX else (),
        )
    )
    if storage.keeps_owners:
        builder.array(Array(storage.owners, storage.size, -1, world.players - 1, -1))
    return _meaning(game, storage, width)


def _drawn_unseen(game: Game) -> tuple[int, ...]:
    """The cells of the box that tell what was drawn from it, or rolled, so that not all see it."""
    box, found = game.world.storages[BOX], set[int]()
    for body in game.bodies:
        for node in nodes_again(body):
            match node:
                case s.MoveSome(of=v.SetOf(source=v.Things(spots, faces)), target=s.Target(place, mode=mode)):
                    drawn = (node.at_random or mode == "evenly") and mode != "random"
                    unseen = drawn and place is not None and not is_open(game.world, place)
                    found |= faces if unseen and any(spot.storage == BOX for spot in spots) else frozenset()
                case s.Roll(faces=faces, target=target):
                    found |= set() if target is None or is_open(game.world, target) else set(faces)
                case _:
                    pass
    return tuple(i for i, face in enumerate(box.faces) if face in found)


def _meaning(game: Game, storage: Storage, width: int) -> Stored:
    """What the cells of a storage mean; `width`: so many belong to one place."""
    world = game.world
    if storage.cls:
        sites = site_words(world, storage.cls)
        words = tuple(sites[i // storage.width] for i in range(storage.size))
    else:
        words = world.colours if storage.per_player else (storage.name,)
    faces = storage.faces if storage.kind in ("count", "the") else range(len(world.faces))
    return Stored(
        storage.name,
        storage.kind,
        storage.cls or storage.name,
        storage.board,
        words,
        tuple(world.faces[face].name for face in faces),
        storage.width if storage.kind == "line" else width,
        storage.owners if storage.keeps_owners else "",
        storage.owned and storage.kind == "count",
    )
