"""What the places of boards hold: `each field holds one plant`, `each harbour holds ships in line`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cafetal import nodes as n
from cafetal.declare.boards import all_boards
from cafetal.declare.classes import LINE
from cafetal.declare.contents import contents
from cafetal.declare.draft import Draft
from cafetal.declare.english import plural_forms
from cafetal.declare.limits import MAX_PIECES, short
from cafetal.declare.visibility import watchers
from cafetal.diagnostics import Related, suggest
from cafetal.geometry import Geometry, SiteClass
from cafetal.geometry.mesh import CORNER, EDGE
from cafetal.model import Storage

Holds = n.HoldsOne | n.HoldsUpTo | n.HoldsLine


def holdings(draft: Draft) -> list[Storage]:
    """Read all holding lines in the order of the text; the storages have neither their names nor their bases yet."""
    found = []
    for board in all_boards(draft):
        geometry = draft.world.geometries.get(board.name.text)
        if geometry is None:
            continue
        for line in board.lines:
            storage = None
            if isinstance(line, Holds):
                storage = _holds(draft, line, geometry)
            elif isinstance(line, n.HoldsThe):
                storage = _holds_the(draft, line, geometry)
            elif isinstance(line, n.PictureRow) and not isinstance(board.shape, n.Grid | n.Network):
                draft.report.error("D026", "a drawing says nothing here", line.span, "draw a map")
            elif isinstance(line, n.TableRow) and not isinstance(board.shape, n.Network):
                hint = "a table lists places and ways: `map of towns and roads`; a mark is written `sunny: b2, c2`"
                draft.report.error("D026", "this line says nothing of the board", line.span, hint)
            if storage is not None:
                found.append(storage)
    return found


def _holds(draft: Draft, line: Holds, geometry: Geometry) -> Storage | None:
    where = _where(draft, line.where, geometry)
    held = contents(draft, line.what, "what a place holds", line.owned_by_placer)
    if where is None or held is None:
        return None
    cls, only = where
    own = geometry.board in draft.world.own_boards
    by_piece = not own and line.seen_by == "its owner" and _have_owners(draft, line, held.faces)
    seen, number_seen = watchers(draft, line, own or by_piece)
    if by_piece and number_seen != "all":
        message = "on a board that players share, all see where the pieces lie and whose they are"
        draft.report.error("D028", message, line.span, "write `seen by its owner, number seen by all`")
    storage = Storage(
        name=cls.noun,
        kind="one",
        cls=cls.noun,
        board=geometry.board,
        faces=held.faces,
        base=0,
        size=len(cls),
        owned=line.owned_by_placer,
        capacity=1,
        seen=seen,
        number_seen=number_seen,
        money=held.money,
        span=line.span,
        by_faces=held.nouns,
        only=only,
        by_piece=by_piece,
    )
    match line:
        case n.HoldsOne():
            return storage
        case n.HoldsUpTo():
            return _pool(draft, line, storage)
        case n.HoldsLine():
            return _line(draft, line, storage)


def _have_owners(draft: Draft, line: Holds, faces: tuple[int, ...]) -> bool:
    """Whether each place holds one piece, and every piece that can lie there has an owner."""
    owned = line.owned_by_placer or all(draft.world.faces[face].owner >= 0 for face in faces)
    return isinstance(line, n.HoldsOne) and owned


def _where(draft: Draft, phrase: n.NounPhrase, geometry: Geometry) -> tuple[SiteClass, str] | None:
    """Find the class that a holding speaks of, and the mark that its places must have."""
    if not phrase.words or phrase.of is not None or phrase.possessor is not None or len(phrase.words) > 2:
        hint = "write `each field holds …` or `each dark square holds …`"
        draft.report.error("D026", "it is not clear which places these are", phrase.span, hint)
        return None
    noun, adjective = phrase.words[-1], phrase.words[0] if len(phrase.words) == 2 else None
    found = _class(draft, noun, geometry)
    if found is None or adjective is None:
        return found
    cls, only = found
    column = cls.attributes.get(adjective.text)
    if only or column is None or not all(type(value) is bool for value in column):
        known = [name for name, values in cls.attributes.items() if all(type(value) is bool for value in values)]
        message = f"no `{noun.text}` is `{adjective.text}`"
        draft.report.unknown("D006", message, adjective.text, adjective.span, known)
        return None
    return cls, adjective.text


def _misspelt(draft: Draft, word: str, own: Iterable[str]) -> str | None:
    """The noun of a board that no line uses, where the lines use one that is nearly the same."""
    near = suggest(word, own)
    if near is None or near not in draft.names or word in draft.report.refused:
        return None
    others = [section for section in draft.document.sections if not isinstance(section, n.Boards)]
    phrases = [node for section in others for node in n.walk(section) if isinstance(node, n.NounPhrase)]
    said = {name.text for phrase in phrases for name in phrase.words}
    return near if said & {word, *plural_forms(word)} and not said & {near, *plural_forms(near)} else None


def _class(draft: Draft, noun: n.Name, geometry: Geometry) -> tuple[SiteClass, str] | None:
    world, word = draft.world, draft.noun(noun.text)
    if word in world.tags and world.boards.get(world.tags[word][0]) == geometry.board and word in draft.forms:
        owner, attribute = world.tags[word]
        return world.classes[owner], attribute
    own = {cls.noun: cls for cls in geometry.classes if cls.shape != LINE}
    if word not in own:
        taken = draft.taken(word)
        related = [Related("it is declared here", taken.span)] if taken is not None else []
        message = f"the board `{geometry.board}` has no place `{noun.text}`"
        if taken is None and word in (CORNER, EDGE) and geometry.kind in ("grid", "hexes"):
            draft.report.error("D006", message, noun.span, "write `with corners and edges` behind the board")
        elif taken is None and (meant := _misspelt(draft, noun.text, own)) is not None:
            message = f"the places of `{geometry.board}` are called `{meant}`, and the lines speak of `{noun.text}`"
            here = Related("here, too", noun.span)
            draft.report.error("D006", message, draft.names[meant].span, f"did you mean `{noun.text}`?", here)
            draft.report.refuse(noun.text)  # nor are `pit_1` and `pit_2` any places
        elif taken is None:
            marks = [mark for mark, (cls, _) in world.tags.items() if world.boards[cls] == geometry.board]
            nouns = [mark for mark in marks if mark in draft.forms]
            draft.report.unknown("D006", message, noun.text, noun.span, [*own, *nouns])
        else:
            draft.report.error("D006", message, noun.span, f"its places: {', '.join(own)}", *related)
        return None
    if world.boards.get(word) != geometry.board:
        return None  # its noun belongs to another board, which is told there
    return world.classes[word], ""


def _pool(draft: Draft, line: n.HoldsUpTo, storage: Storage) -> Storage:
    limit = line.limit.value
    if not 1 <= limit <= MAX_PIECES:
        message = f"a place holds up to 1 to {MAX_PIECES:,} pieces, not {short(limit)}"
        draft.report.error("D016", message, line.limit.span)
        limit = 1
    return replace(storage, kind="count", capacity=limit)


def _line(draft: Draft, line: n.HoldsLine, storage: Storage) -> Storage | None:
    kind = draft.world.kinds.get(draft.noun(line.stops.text))
    if kind is None:
        message = f"there is no kind `{line.stops.text}` that could name the stops of a line"
        draft.report.unknown("D004", message, line.stops.text, line.stops.span, draft.world.kinds)
        return None
    width = len(kind.values)
    return replace(storage, kind="line", size=storage.size * width, width=width, slots=kind.name)


def _holds_the(draft: Draft, line: n.HoldsThe, geometry: Geometry) -> Storage | None:
    where = _class(draft, line.site, geometry)
    held = contents(draft, (line.piece,), "what a place holds", False)
    if where is None or held is None:
        return None
    cls, only = where
    faces = held.faces
    if len(faces) != 1 or draft.world.faces[faces[0]].count != 1:
        message = f"there is more than one `{line.piece.text}`, so it cannot be `the {line.piece.text}`"
        hint = f"write `each {line.site.text} holds one {line.piece.text}`"
        draft.report.error("D027", message, line.piece.span, hint)
        return None
    return Storage(
        name=cls.noun,
        kind="the",
        cls=cls.noun,
        board=geometry.board,
        faces=faces,
        base=0,
        size=len(cls),
        capacity=1,
        span=line.span,
        by_faces=held.nouns,
        only=only,
    )
