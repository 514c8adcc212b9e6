"""How moves are written: signs of pieces and places, and forms."""

from cafetal.nodes.base import Name, Node, PictureRow, Text
from cafetal.nodes.conditions import BeWord
from cafetal.nodes.examples import Move


class NotationSign(Node):
    """`"N" is knight`: how a piece, a zone or a place is written."""

    signs: tuple[Text, ...]
    be: BeWord
    what: Name


class NotationIgnored(Node):
    """`"+", "#" are nothing`: what may stand behind a move and says nothing."""

    signs: tuple[Text, ...]
    be: BeWord


class NotationPlaces(Node):
    """`on the board for black` and a drawing: a sign for each place, a dot where there is none."""

    board: Name
    player: Name | None
    picture: tuple[PictureRow, ...]


class NotationForms(Node):
    """`castle h1, castle h8: "O-O", "0-0"`: the forms of moves that begin so, and that move a `piece`."""

    moves: tuple[Move, ...]
    piece: Name | None
    forms: tuple[Text, ...]


class NotationAny(Node):
    """`"{from}{to}"`: forms of all moves."""

    forms: tuple[Text, ...]


NotationLine = NotationSign | NotationIgnored | NotationPlaces | NotationForms | NotationAny


class Notation(Node):
    """The section `notation`."""

    lines: tuple[NotationLine, ...]
