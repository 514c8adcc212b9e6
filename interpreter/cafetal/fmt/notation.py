"""The section `notation` as text."""

from __future__ import annotations

from typing import assert_never

from cafetal.fmt.writer import Writer
from cafetal.nodes import (
    Move,
    Notation,
    NotationAny,
    NotationForms,
    NotationIgnored,
    NotationLine,
    NotationPlaces,
    NotationSign,
    Number,
    Text,
)


def write_notation(out: Writer, node: Notation) -> None:
    """Write the section `notation`."""
    out.line("notation")
    with out.deeper():
        for line in node.lines:
            out.line(notation_text(line))
            if isinstance(line, NotationPlaces):
                with out.deeper():
                    for row in line.picture:
                        out.line(f"| {row.text}")


def notation_text(node: NotationLine) -> str:
    """Write a line, without its drawing."""
    match node:
        case NotationSign():
            return f"{_texts(node.signs)} {node.be} {node.what.text}"
        case NotationIgnored():
            return f"{_texts(node.signs)} {node.be} nothing"
        case NotationPlaces():
            player = "" if node.player is None else f" for {node.player.text}"
            return f"on the {node.board.text}{player}"
        case NotationForms():
            piece = "" if node.piece is None else f" by {node.piece.text}"
            return f"{', '.join(map(move_text, node.moves))}{piece}: {_texts(node.forms)}"
        case NotationAny():
            return _texts(node.forms)
        case _:
            assert_never(node)


def _texts(texts: tuple[Text, ...]) -> str:
    return ", ".join(f'"{text.value}"' for text in texts)


def move_text(node: Move) -> str:
    """Write `place_shed market.e1 c6`."""
    arguments = (str(word.value) if isinstance(word, Number) else word.text for word in node.arguments)
    return " ".join([node.action.text, *arguments])
