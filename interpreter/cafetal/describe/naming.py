"""Single sites and pieces by the names that examples and rules call them by."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal import sentences as p
from cafetal.describe.words import Words
from cafetal.geometry.model import AT, NETWORK
from cafetal.model import Face
from cafetal.sentences.nouns import Attribute


def site_name(words: Words, word: str) -> p.Nominal | None:
    """The name of a site as it is printed, or None."""
    board, _, local = word.rpartition(".")
    alike = [cls for cls, sites in words.world.classes.items() if local in sites.names]
    if len({words.world.boards.get(cls) for cls in alike}) > 1:
        cls = _meant(words, alike, board)
        if cls in words.known.nouns:
            return p.NP(cls, label=local.replace("_", " "))
    for cls, sites in words.world.classes.items():
        if words.world.geometries[words.world.boards[cls]].kind == NETWORK:
            if local in sites.names or local in sites.aliases:
                return p.Name(_in_network(words, cls, sites.index(local)), site=True)
            continue
        if board in words.world.colours and word in sites.names and cls in words.known.nouns:
            noun, _, label = local.rpartition("_")
            label = label if noun == cls else local.replace("_", " ")
            return p.NP(cls, label=label, owner=p.owned_by(p.Seat(board)))
        if word in sites.aliases or (word in sites.names and "." in word):
            return p.Name(_parted(word.replace("_", " ")), site=True)
        if local in sites.names:
            if len(sites.names) == 1 and cls in words.known.nouns:
                return p.NP(cls)
            noun, _, label = local.rpartition("_")
            if noun in (cls, words.singular(cls)) and label.isdecimal():
                return p.NP(cls, label=label, of=_numbered_board(words, cls))
            whole = site_name(words, noun) if label.isdecimal() and noun != local else None
            if isinstance(whole, p.NP) and cls in words.known.nouns:  # *section 3 of the left harbour*
                return p.NP(cls, label=label, of=whole)
            ends = local.split("_")
            if all(end in words.known.adjectives for end in ends):  # *the inner left harbour*
                return p.NP(cls, attributes=tuple(p.Adj(end) for end in ends))
            if len(ends) == 2 and all(
                any(end in other.names for other in words.world.classes.values()) for end in ends
            ):
                return p.Name("–".join(ends), site=True)
            return p.Name(local.replace("_", " "), site=True)
    return None


def site_labels(words: Words, sites: Sequence[str]) -> str:
    """The labels of some places as the board shows them, three and more in a row as a range: *1–6, 8*."""
    found: list[list[str]] = []
    for label in (_label(words, site) for site in sites):
        row = found[-1] if found else []
        if row and label.isdecimal() and row[-1].isdecimal() and int(label) == int(row[-1]) + 1:
            row.append(label)
        else:
            found.append([label])
    return ", ".join(f"{row[0]}–{row[-1]}" if len(row) > 2 else ", ".join(row) for row in found)


def _label(words: Words, site: str) -> str:
    match site_name(words, site):
        case p.NP(label=label) if label:
            return label
        case p.Name(text):
            return text
        case _:
            return site.replace("_", " ")


def _in_network(words: Words, cls: str, index: int) -> str:
    """The proper name of a place, or of a way: its own or those of its ends (*Oslo–Bergen*)."""
    world = words.world
    name, nodes = world.classes[cls].names[index], world.ends(cls)
    relation = world.relation(AT, cls, nodes) if nodes else None
    ends = [world.classes[nodes].names[end] for end in relation.rows[index]] if relation is not None else []
    if ends and name.startswith("_".join(ends)):
        number = name.removeprefix("_".join(ends)).replace("_", " ")
        return "–".join(map(_proper, ends)) + number
    return _proper(name)


def _proper(name: str) -> str:
    return " ".join(word.capitalize() for word in name.split("_"))


def _numbered_board(words: Words, cls: str) -> p.NP | None:
    """The board of a place with a number, if places of another board bear numbers, too."""
    boards = words.world.boards
    board = boards.get(cls, "")
    if words.board_key(board) not in words.known.nouns:
        return None
    numbered = {
        boards.get(other)
        for other, sites in words.world.classes.items()
        if f"{other}_1" in sites.names and other in words.known.nouns and _told(words, other)
    }
    return p.NP(words.board_key(board)) if numbered - {board} else None


def _told(words: Words, cls: str) -> bool:
    """Whether places are spoken of as such: they hold something."""
    return cls in words.world.storages


def _meant(words: Words, alike: list[str], board: str) -> str:
    """Of the classes with a place of one name that on the given board; without one, that whose board none names."""
    if board:
        return next((cls for cls in alike if words.world.boards.get(cls) == board), alike[0])
    return next((cls for cls in alike if words.world.boards.get(cls) not in words.named_boards), alike[0])


def shows(words: Words, piece: str, word: str) -> bool:
    """Whether there is a piece of a sort that shows what a word says: a number that a card bears is none of cards."""
    return any(word in _names(face) for face in words.world.faces if face.piece == piece)


def _names(face: Face) -> tuple[str, str]:
    return face.name, face.name.removesuffix(f"_{face.piece}")


def face(words: Words, word: str, piece: str = "") -> p.NP | None:
    """A piece by the name of what it shows: *india_lady*, one of the sort `piece` before others; None if no piece shows
    that."""
    first, of, second = word.partition("_of_")
    turned = f"{second}_{first}" if of else word
    for face in sorted(words.world.faces, key=lambda face: face.piece != piece):
        if not {word, turned} & set(_names(face)):
            continue
        kinds = words.world.pieces[face.piece].kinds
        values = [words.world.kinds[k].values[v] for k, v in zip(kinds, face.attributes, strict=True)]
        nouns = [value for value in values if value not in words.known.adjectives]
        label = " ".join(value for value in values if value.lstrip("-").isdecimal())
        others = tuple(p.Adj(value) for value in values if value in words.known.adjectives)
        if len(values) == 1 and nouns and nouns[0] in words.known.nouns and _shared(words, face.piece, kinds[0]):
            return p.NP(face.piece, attributes=(p.Value(nouns[0]),))
        noun = nouns[-1] if nouns and nouns[-1] in words.known.nouns else face.piece
        narrowed = tuple(p.Value(value) for value in nouns[:-1] if value in words.known.nouns)
        return p.NP(noun, attributes=(*others, *narrowed), label=label)
    return None


def by_what_it_shows(words: Words, found: p.NP) -> p.NP:
    """A piece of which all that it shows is said by its name: *a hearts card of king* is a king of hearts."""
    piece = words.world.pieces.get(found.noun)
    if piece is None or len(piece.kinds) < 2:
        return found
    said: dict[str, str] = {}
    rest: list[Attribute] = []
    for attribute in found.attributes:
        name = attribute.key if isinstance(attribute, p.Value) else ""
        kind = next((kind for kind in piece.kinds if name in words.world.kinds[kind].values), None)
        if kind is None or kind in said:
            rest.append(attribute)
        else:
            said[kind] = name
    if len(said) < len(piece.kinds):
        return found
    named = face(words, "_".join(said[kind] for kind in piece.kinds), piece.name)
    if named is None or named.noun == piece.name:
        return found
    return found.with_(noun=named.noun, attributes=(*rest, *named.attributes))


def _shared(words: Words, piece: str, kind: str) -> bool:
    """Whether other pieces or places show values of the same kind, so that the value alone would not name one."""
    places = any(kind in sites.attributes for sites in words.world.classes.values())
    return places or any(kind in other.kinds for other in words.world.pieces.values() if other.name != piece)


def _parted(name: str) -> str:
    """A name of two parts in a form that ends no clause: *india 2 (left)*."""
    whole, *parts = name.split(".")
    return f"{whole} ({', '.join(parts)})" if parts else whole
