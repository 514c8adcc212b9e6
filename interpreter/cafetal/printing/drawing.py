"""Cards, tokens, bars and dice as drawings. A card is drawn in centimetres: a cell of the canvas is one."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.pictures import Picture, Pictures
from cafetal.pictures.canvas import INK, PAPER, Canvas, fill, flat, pen, text_width
from cafetal.pictures.colours import WOODS, ink_on
from cafetal.pictures.looks import Look

CENTIMETRE = 10.0
TITLE, FIGURE = 0.62, 1.5
RIM = 0.3


def token(pictures: Pictures, face: int) -> Picture:
    """A piece in the middle of its square."""
    canvas = Canvas()
    pictures.pieces.face(canvas, face, 0.0, 0.0, 1.0)
    canvas.box[:] = [-0.5, -0.5, 0.5, 0.5]
    return _picture(canvas)


def bar(look: Look, length: float, thick: float) -> Picture:
    """A piece that lies along an edge of a board."""
    canvas = Canvas()
    canvas.rect(-length / 2, -thick / 2, length, thick, fill(look.colour, INK, 0.02))
    if look.sign:
        canvas.use("sign", look.sign, 0.0, 0.0, 1.25 * thick)
    canvas.box[:] = [-length / 2, -thick / 2, length / 2, thick / 2]
    return _picture(canvas)


def card(look: Look, title: str, size: tuple[float, float]) -> Picture:
    """The front of a card: what it shows in the middle, its title above and, upside down, below."""
    width, height = size[0] / CENTIMETRE, size[1] / CENTIMETRE
    canvas = Canvas()
    canvas.rect(0.0, 0.0, width, height, flat(PAPER))
    canvas.rect(RIM, RIM, width - 2 * RIM, height - 2 * RIM, f'fill="{PAPER}" {pen(look.colour, 0.16)}', 0.3)
    middle = (width / 2, height / 2)
    if look.image:
        canvas.use("image", look.content, *middle, min(width, height) - 4 * RIM)
    else:
        canvas.circle(*middle, 0.31 * width, fill(look.colour, INK, 0.04))
        lower = 0.55 if look.text and look.sign else 0.0
        if look.sign:
            canvas.use("sign", look.sign, middle[0], middle[1] - lower, 0.62 * width)
        if look.text:
            room = min(FIGURE, 0.5 * width / text_width(look.text, 1))
            canvas.written(middle[0], middle[1] + lower, look.text, room, ink_on(look.colour))
    letters = min(TITLE, (width - 5 * RIM) / max(text_width(title, 1) * 1.08, 0.1))
    canvas.text(middle[0], RIM + 0.7, title, letters, INK, bold=True)
    canvas.text(middle[0], height - RIM - 0.7, title, letters, INK, bold=True)
    canvas.box[:] = [0.0, 0.0, width, height]
    return _picture(canvas)


def card_back(title: str, number: int, size: tuple[float, float]) -> Picture:
    """The back of all cards of a sort; sorts differ in colour."""
    width, height = size[0] / CENTIMETRE, size[1] / CENTIMETRE
    colour = WOODS[number % len(WOODS)]
    canvas = Canvas()
    canvas.rect(0.0, 0.0, width, height, flat(colour))
    canvas.rect(RIM, RIM, width - 2 * RIM, height - 2 * RIM, f'fill="none" {pen(PAPER, 0.06)}', 0.3)
    canvas.rect(1.6 * RIM, 1.6 * RIM, width - 3.2 * RIM, height - 3.2 * RIM, f'fill="none" {pen(PAPER, 0.03)}', 0.2)
    letters = min(0.8, (width - 5 * RIM) / max(text_width(title, 1) * 1.08, 0.1))
    canvas.text(width / 2, height / 2, title, letters, ink_on(colour), bold=True)
    canvas.box[:] = [0.0, 0.0, width, height]
    return _picture(canvas)


def die_net(faces: Sequence[Look]) -> Picture:
    """Six faces as a net to be folded, with flaps for glue; opposite faces are first and last, and so on inwards."""
    canvas = Canvas()
    across = (faces[1], faces[0], faces[4], faces[5])  # 1 and 4 lie opposite, as do 0 and 5
    places = [(x, 1, face) for x, face in enumerate(across)] + [(1, 0, faces[2]), (1, 2, faces[3])]
    style = f'fill="{PAPER}" {pen(INK, 0.02)}'
    flaps = 'fill="#e9e2d3" ' + pen(INK, 0.02)
    for x in (0, 2, 3):
        canvas.polygon(((x, 1), (x + 0.15, 0.8), (x + 0.85, 0.8), (x + 1, 1)), flaps)
        canvas.polygon(((x, 2), (x + 0.15, 2.2), (x + 0.85, 2.2), (x + 1, 2)), flaps)
    canvas.polygon(((4, 1), (4.2, 1.15), (4.2, 1.85), (4, 2)), flaps)
    for x, y, face in places:
        canvas.rect(x, y, 1.0, 1.0, style)
        canvas.use(f"face{x}{y}", face.sign, x + 0.5, y + 0.5, 1.0)
        if face.text:
            canvas.text(x + 0.5, y + 0.5, face.text, min(0.5, 0.8 / text_width(face.text, 1)), INK, bold=True)
    canvas.box[:] = [-0.2, -0.2, 4.2, 3.2]
    return _picture(canvas)


def _picture(canvas: Canvas) -> Picture:
    """A drawing without a margin: it is cut at its edge."""
    return Picture(canvas.svg(0.0), *canvas.size)
