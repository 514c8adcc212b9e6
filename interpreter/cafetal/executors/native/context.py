"""The context: what the native code needs besides the state, a row of 64-bit places.

Moves are listed in two buffers: `DATA` holds the choices of all moves one behind the other, `STARTS` where each move
begins, one more than there are moves. Lists inside one another are stacked. `PREFIXES` holds the choices that stand in
front of every move that is listed now.
"""

from __future__ import annotations

FAULT = 0  # 0, or 1,000,000 times the kind + clause + 1
DATA, DATA_ROOM, DATA_USED = 1, 2, 3
STARTS, STARTS_ROOM, COUNT = 4, 5, 6
PREFIXES, PREFIX = 7, 8
STEPS, DEPTH = 9, 10
GENERATOR = 11
MOVES, CHANCES, CAP = 12, 13, 14
WHO = 15  # the seat whose move is looked at, -8 if that does not matter
LATELY = 16  # events of chance since somebody decided
SPENT = 17  # elements gone through for the present question
KEYED = 18  # 1 while moves are listed only for their number, a `MovesKey`
NOTES, NOTES_ROOM, NOTES_USED = 19, 20, 21  # what is to be put back: pairs of an address and a number
AREA, AREA_ROOM, AREA_USED = 22, 23, 24  # where the large arrays of functions lie, in places of 64 bits
KEPT = 32  # where the sets that are kept begin (see `kept`)
MAX_PREFIX = 1024
