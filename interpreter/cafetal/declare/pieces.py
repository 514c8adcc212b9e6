"""Pieces, money and dice: which faces there are, and how many pieces with each."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import prod

from cafetal import nodes as n
from cafetal.declare.counts import face_counts
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_FACES, MAX_NUMBER, MAX_PIECES, MAX_VALUES, short
from cafetal.diagnostics import Related
from cafetal.model import Face, Kind, PieceType

PIPS = "pips"
PLAYER = "player"


def declare_pieces(draft: Draft) -> None:
    """Read all pieces, money and dice of the components in order, and make their faces."""
    _pips(draft)
    for section in draft.sections(n.Components):
        for line in section.lines:
            match line:
                case n.Piece():
                    _piece(draft, line)
                case n.Money():
                    _money(draft, line)
                case n.Dice():
                    _dice(draft, line)
                case _:
                    pass


def _add(draft: Draft, piece: PieceType, seats: list[int], counts: dict[tuple[int, ...], int]) -> None:
    """Enter a sort of piece with one face for each seat and each combination of values, the seat slowest."""
    world = draft.world
    if len(seats) * len(counts) + len(world.faces) > MAX_FACES:
        message = f"with this piece there are more than {MAX_FACES} different faces"
        draft.report.error("D015", message, piece.span)
        counts = {}
    taken = {face.name: face for face in world.faces}
    faces: list[Face] = []
    for seat in seats:
        for values, count in counts.items():
            words = [world.kinds[kind].values[value] for kind, value in zip(piece.kinds, values, strict=True)]
            colour = [draft.colour(seat)] if seat >= 0 else []
            name = "_".join([*colour, *words, piece.name])
            if name in taken:
                other = world.pieces[taken[name].piece]
                message = f"`{name}` would be both a `{piece.name}` and a `{other.name}`"
                draft.report.error("D003", message, piece.span, None, Related("the other one", other.span))
            index = len(world.faces) + len(faces)
            faces.append(Face(index, piece.name, values, seat, count, name, index))
    world.faces += faces
    world.pieces[piece.name] = replace(piece, faces=tuple(face.index for face in faces))


def _piece(draft: Draft, line: n.Piece) -> None:
    world = draft.world
    plural = draft.claim_noun(line.noun, "piece")
    if plural is None:
        return
    kinds, by_player = _attributes(draft, line)
    name = line.noun.singular.text
    piece = PieceType(name, plural, tuple(kinds), by_player, (), False, False, line.noun.span)
    size = prod(len(world.kinds[kind].values) for kind in kinds)
    if size > MAX_FACES:
        message = f"a piece has at most {MAX_FACES} different faces, not {short(size)}"
        draft.report.error("D015", message, line.span)
        kinds = []
        piece = replace(piece, kinds=())
    values = list(product(*(range(len(world.kinds[kind].values)) for kind in kinds)))
    counts = face_counts(draft, line, kinds, values)
    _add(draft, piece, list(range(world.players)) if by_player else [-1], dict(zip(values, counts, strict=True)))


def _attributes(draft: Draft, line: n.Piece) -> tuple[list[str], bool]:
    """Read what stands after `of`: kinds, and perhaps `player`."""
    kinds: list[str] = []
    seen: dict[str, n.Name] = {}
    for name in line.attributes:
        if name.text in seen:
            draft.report.twice(f"`{name.text}` is there twice", name.span, seen[name.text].span)
        elif name.text in draft.world.kinds:
            kinds.append(name.text)
        elif name.text != PLAYER:
            message = f"there is no kind `{name.text}`"
            draft.report.unknown("D004", message, name.text, name.span, [*draft.world.kinds, PLAYER])
        seen[name.text] = name
    return kinds, PLAYER in seen


def _money(draft: Draft, line: n.Money) -> None:
    plural = draft.claim_noun(line.noun, "piece")
    if plural is not None:
        money = PieceType(line.noun.singular.text, plural, (), False, (), True, False, line.noun.span)
        _add(draft, money, [-1], {(): 0})


def _pips(draft: Draft) -> None:
    """Declare the kind of the pips: the numbers from the lowest to the highest that any dice show."""
    lines = [line for section in draft.sections(n.Components) for line in section.lines if isinstance(line, n.Dice)]
    fitting = [line for line in lines if _faces_fit(draft, line)]
    if not fitting:
        return
    first = fitting[0]
    if PIPS in draft.names:
        message = "the dice have pips already, so nothing else can be called that"
        draft.report.error("D001", message, draft.names[PIPS].span, None, Related("the dice", first.span))
        return
    low = min(line.faces.low.value for line in fitting)
    high = max(line.faces.high.value for line in fitting)
    words = tuple(str(number) for number in range(low, min(high, low + MAX_VALUES - 1) + 1))
    draft.world.kinds[PIPS] = Kind(PIPS, PIPS, words, words, low, {}, first.faces.span)
    draft.add_forms(PIPS, (PIPS,), first.faces.span)


def _faces_fit(draft: Draft, line: n.Dice) -> bool:
    low, high = line.faces.low.value, line.faces.high.value
    if high < low:
        message = f"the range is empty: {short(high)} is below {short(low)}"
        draft.report.error("D014", message, line.faces.span)
    elif high - low >= MAX_VALUES or max(abs(low), abs(high)) > MAX_NUMBER:
        draft.report.error("D015", f"dice have at most {MAX_VALUES} faces", line.faces.span)
    else:
        return True
    return False


def _dice(draft: Draft, line: n.Dice) -> None:
    plural = draft.claim_noun(line.noun, "piece")
    if plural is None:
        return
    count = line.count.value
    if not 1 <= count <= MAX_PIECES:
        message = f"there can be 1 to {MAX_PIECES:,} dice, not {short(count)}"
        draft.report.error("D016", message, line.count.span)
        count = 1
    pips = draft.world.kinds.get(PIPS)
    low, high = line.faces.low.value, line.faces.high.value
    known = pips is not None and pips.low is not None and str(low) in pips.values and str(high) in pips.values
    first = low - (pips.low or 0) if pips and known else 0
    size = high - low + 1 if known else 0
    counts: dict[tuple[int, ...], int] = {(first + i,): count for i in range(size)}
    dice = PieceType(line.noun.singular.text, plural, (PIPS,), False, (), False, True, line.noun.span)
    _add(draft, dice, [-1], counts)
