"""Positions of chess from their usual notation (FEN): placement, who is at turn, castling, en passant."""

from __future__ import annotations

from cafetal.core.own import own
from cafetal.engine import Game, State

OFFICERS = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}
HOMES = {"K": ("e1", "h1"), "Q": ("e1", "a1"), "k": ("e8", "h8"), "q": ("e8", "a8")}


def _site(name: str) -> int:
    return (int(name[1]) - 1) * 8 + "abcdefgh".index(name[0])


def _placed(board: str) -> dict[int, str]:
    """For each occupied square the sign of its man."""
    found: dict[int, str] = {}
    for row, line in enumerate(board.split("/")):
        column = 0
        for sign in line:
            if sign.isdigit():
                column += int(sign)
            else:
                found[(7 - row) * 8 + column] = sign
                column += 1
    return found


def position(game: Game, fen: str) -> State:
    """The position as the bundled chess game knows it: men that may not castle count as moved."""
    board, seat, castling, passed, *_ = fen.split()
    cells = game.layout.initial()
    arrays = game.layout.arrays
    stored = {storage.array: storage for storage in game.plan.storages}
    names = stored["square"].faces
    spare = {name: _spare(game, name) for name in stored["box"].faces}
    for square, sign in _placed(board).items():
        name = f"{'white' if sign.isupper() else 'black'}_{OFFICERS[sign.lower()]}"
        cells[arrays["square"] + square] = names.index(name) + 1
        spare[name] -= 1
        cells[arrays[own("filled.square.game")] + square] = 1
    for slot, name in enumerate(stored["box"].faces):
        cells[arrays["box"] + slot] = spare[name]
    for right in castling.strip("-"):
        for home in HOMES[right]:
            cells[arrays[own("filled.square.game")] + _site(home)] = 0
    if passed != "-":
        ahead = 8 if seat == "b" else -8
        cells[arrays["emptied.square.last turn"] + _site(passed) - ahead] = 1
        cells[arrays["filled.square.last turn"] + _site(passed) + ahead] = 1
    mover = 0 if seat == "w" else 1
    cells[arrays["turn_player"]] = mover
    cells[game.layout.registers[game.plan.turn_register]] = mover
    game.interpreter.machine.run(cells, game.plan.turn_block)
    return game.position(cells, 1)


def _spare(game: Game, name: str) -> int:
    """How many men of a sort there are in all."""
    cells = game.new_game(1).settle().cells
    arrays = game.layout.arrays
    stored = {storage.array: storage for storage in game.plan.storages}
    number = stored["square"].faces.index(name) + 1
    standing = sum(cells[arrays["square"] + square] == number for square in range(64))
    return standing + cells[arrays["box"] + stored["box"].faces.index(name)]
