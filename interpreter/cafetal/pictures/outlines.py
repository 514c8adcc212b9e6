"""Outlines of pieces by what their nouns commonly mean, in hundredths of a cell around the middle.

A noun that is not among them gets one of the plain outlines, another one for each sort of piece of the game.
"""

from __future__ import annotations

from collections.abc import Iterable

PERSON = "M0-46a16 16 0 0 1 11.500 27.100C24-10 31 10 33 42H-33C-31 10-24-10-11.500-18.900A16 16 0 0 1 0-46z"
HOUSE = "M-40 42V-8L0-44L40-8V42z"
BOAT = "M-46 14H-6V-46C18-36 32-12 34 14H46L32 42H-32z"
SACK = "M-15-45H15L9-29C32-18 41 4 39 23C37 40 23 45 0 45C-23 45-37 40-39 23C-41 4-32-18-9-29z"
BAR = "M-46-13H46V13H-46z"
DISC = "M-42 0a42 42 0 1 0 84 0a42 42 0 1 0-84 0z"
COIN = f"{DISC}M-31 0a31 31 0 1 0 62 0a31 31 0 1 0-62 0z"
TILE = "M-34-40H34Q40-40 40-34V34Q40 40 34 40H-34Q-40 40-40 34V-34Q-40-40-34-40z"
CARD = "M-24-45H24Q32-45 32-37V37Q32 45 24 45H-24Q-32 45-32 37V-37Q-32-45-24-45z"
CYLINDER = "M-27-32C-27-44 27-44 27-32V32C27 44-27 44-27 32z"
DIAMOND = "M0-46L40 0L0 46L-40 0z"
HEXAGON = "M0-45L39-22V22L0 45L-39 22V-22z"
CONE = "M0-46L32 36Q0 50-32 36z"
TOWN = "M-44 42V0H-4V-24L20-44L44-24V42z"
STICKER = "M-36-40H36Q42-40 42-34V10L12 40H-36Q-42 40-42 34V-34Q-42-40-36-40zM42 10H18Q12 10 12 16V40"
BOARD = "M-46-36H46V36H-46zM-15-36V36M15-36V36M-46-12H46M-46 12H46"
PAWN = "M0-44a15 15 0 0 1 9 27h9v8h-9c2 20 9 28 19 36v15h-56v-15c10-8 17-16 19-36h-9v-8h9a15 15 0 0 1 9-27z"
ROOK = "M-30-42h14v10h9v-10h14v10h9v-10h14v26l-9 8v26l12 9v15h-66v-15l12-9v-26l-9-8z"
BISHOP = (
    "M0-48c5 0 7 7 4 11c14 10 20 22 14 35l-7 7h8v8h-9c1 10 5 15 14 19v10h-48v-10c9-4 13-9 14-19h-9v-8h8l-7-7"
    "c-6-13 0-25 14-35c-3-4-1-11 4-11z"
)
KNIGHT = "M-8-46l6 9c22 2 34 21 34 50c0 8-1 15-3 19v10h-52v-9c0-19 18-24 17-40l-14 9l-11-2l-4-10l15-23l4-4z"
QUEEN = "M-42-28l17 17l6-31l19 26l19-26l6 31l17-17l-10 48l5 8v14h-74v-14l5-8z"
KING = (
    "M-5-48h10v9h9v8h-9v9c20 0 35 4 35 20c0 11-9 17-15 23v11l5 10h-60l5-10v-11c-6-6-15-12-15-23c0-16 15-20 35-20"
    "v-9h-9v-8h9z"
)

NOUNS = {
    PERSON: "worker person guest farmer merchant buyer trader meeple hero citizen villager monk guard soldier thief "
    "robber player visitor passenger explorer",
    HOUSE: "shed house hut home settlement farm cabin barn shop inn",
    TOWN: "city town castle village palace factory church station",
    BOAT: "ship boat vessel ferry canoe raft barge",
    SACK: "sack bag pouch bale",
    BAR: "road street rail bridge wall fence stick canal path",
    DISC: "disc disk stone checker man chip token seed bean counter draught piece",
    COIN: "coin centavo penny cent",
    STICKER: "sticker label",
    TILE: "tile block cube crate box field",
    CARD: "card lot ticket joker contract letter cover",
    CYLINDER: "marker barrel pillar tower peg",
    DIAMOND: "gem diamond jewel crystal",
    HEXAGON: "hex hexagon nut",
    CONE: "cone tent tree",
    BOARD: "board mat tableau",
    PAWN: "pawn",
    ROOK: "rook",
    BISHOP: "bishop",
    KNIGHT: "knight horse rider",
    QUEEN: "queen",
    KING: "king",
}
BY_NOUN = {noun: outline for outline, nouns in NOUNS.items() for noun in nouns.split()}
WIDTHS = {
    CYLINDER: 0.58, CARD: 0.68, PERSON: 0.7, PAWN: 0.6, CONE: 0.68, ROOK: 0.7, BISHOP: 0.62, KNIGHT: 0.72, SACK: 0.82,
    TILE: 0.84, DIAMOND: 0.84, HEXAGON: 0.82, DISC: 0.88,
}  # fmt: skip
"""How wide outlines are that are not as wide as a piece may be."""
PLAIN = (DISC, TILE, CYLINDER, DIAMOND, HEXAGON, CONE, PERSON, HOUSE, SACK, CARD)
LIKE = {COIN: DISC, DISC: COIN, PERSON: PAWN, PAWN: PERSON, HOUSE: TOWN, TOWN: HOUSE, TILE: CARD, CARD: TILE}


def meant(noun: str) -> str:
    """The outline of what a noun commonly means (its last word, if it has several); "" of one that is not known."""
    return BY_NOUN.get(noun) or BY_NOUN.get(noun.rpartition("_")[2], "")


def outlines(nouns: Iterable[str], dice: Iterable[str] = ()) -> dict[str, str]:
    """An outline for each sort of piece, no two alike as long as there are any left.

    It is that of its noun (its last word, if it has several) or one like it, else a plain one. Dice are tiles.
    """
    found: dict[str, str] = {}
    unknown: list[str] = []
    thrown = set(dice)
    for noun in nouns:
        outline = TILE if noun in thrown else meant(noun)
        outline = LIKE.get(outline, outline) if outline in found.values() else outline
        if not outline or outline in found.values():
            unknown.append(noun)
        else:
            found[noun] = outline
    free = [outline for outline in PLAIN if outline not in found.values()] or list(PLAIN)
    found.update({noun: free[i % len(free)] for i, noun in enumerate(unknown)})
    return found
