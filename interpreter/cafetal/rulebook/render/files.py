"""From a realised book and its pictures to the bytes of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from cafetal.rulebook.illustrate import Drawing, embedded
from cafetal.rulebook.render import tree
from cafetal.rulebook.render.fonts import check_signs
from cafetal.rulebook.render.layout import Shown, lay_out
from cafetal.rulebook.render.look import PageLook
from cafetal.rulebook.render.pdf import to_pdf
from cafetal.visible import visible


def drawings_of(text: tree.TextDocument, get: Callable[[str], Drawing | None]) -> dict[str, Drawing]:
    """All drawings that a book shows, by their names, in its order; those that there are none of are left out."""
    found = {picture.name: get(picture.name) for picture in pictures_of(text.blocks)}
    return {name: drawing for name, drawing in found.items() if drawing is not None}


def pictures_of(blocks: tuple[tree.TextBlock, ...]) -> Iterator[tree.TextPicture]:
    """Every picture of some blocks."""
    for block in blocks:
        match block:
            case tree.TextPicture():
                yield block
            case tree.TextGallery(pictures):
                yield from pictures
            case tree.TextList():
                for found in block.pictures:
                    yield from found
            case tree.TextSection():
                yield from pictures_of(block.blocks)
            case _:
                pass


def make_file(
    text: tree.TextDocument, form: str, drawings: Mapping[str, Drawing], folder: str, look: PageLook
) -> bytes:
    """A book as a file of the format html, pdf or md; the pictures of Markdown lie in `folder`, beside it."""

    def shown(address: Callable[[str, Drawing], str]) -> dict[str, Shown]:
        return {name: Shown(address(name, d), d.width, d.height) for name, d in drawings.items()}

    if form == "html":
        page = visible(lay_out(text, "html", shown(lambda _, drawing: embedded(drawing)), look))
        check_signs(page, look)
        return page.encode()
    if form == "pdf":
        names = shown(lambda name, drawing: f"{name}.{drawing.suffix}")
        files = {names[name].address: drawing.content for name, drawing in drawings.items()}
        return to_pdf(visible(lay_out(text, "typst", names, look)), files, look)
    names = shown(lambda name, drawing: f"{folder}/{name}.{drawing.suffix}")
    return visible(lay_out(text, "markdown", names, look)).encode()
