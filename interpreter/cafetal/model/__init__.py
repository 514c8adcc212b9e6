"""The declared world of one game for one number of players: kinds, pieces, boards, storages, numbers, tables.

Everything here is finite and known before the first move. The world is made from declarations by `cafetal.declare`,
read by the resolver, the lowering, the rulebooks and the pictures, and never changed afterwards.
"""

from cafetal.model.components import Column, Face, Family, Kind, PieceType
from cafetal.model.printed import BoxPart, Marker, Printed
from cafetal.model.storage import BOX, GONE, THE_BOX, Storage, StorageKind
from cafetal.model.world import StateVar, TableData, World

__all__ = [
    "BOX",
    "GONE",
    "THE_BOX",
    "BoxPart",
    "Column",
    "Face",
    "Family",
    "Kind",
    "Marker",
    "PieceType",
    "Printed",
    "StateVar",
    "Storage",
    "StorageKind",
    "TableData",
    "World",
]
