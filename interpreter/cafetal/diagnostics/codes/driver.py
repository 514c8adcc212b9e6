"""Codes of the driver: which game, for how many."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("A001", "wrong number of players", "The game cannot be played by so many."),
    Code("D070", "no such drawing", "A drawing that the rules lay out cannot be read."),
    Code("A002", "no such game", "There is neither a bundled game of that name nor a file at that path."),
    Code(
        "A003",
        "section out of place",
        "The rules of a game stand in one file. Other files of its folder hold variants of it and further examples.",
    ),
)
