"""`cafetal print`: boards, cards, tokens and dice as sheets to be cut out."""

from __future__ import annotations

from pathlib import Path

import click

from cafetal.cli.loading import game_argument, load_rules, variant_option
from cafetal.cli.output import busy, console
from cafetal.cli.paths import PathName
from cafetal.cli.voice import lang_option, voice_of
from cafetal.files.writing import write_files
from cafetal.pictures import Pictures
from cafetal.printing import Paper, boards_of, items_of, laid, printed
from cafetal.printing.items import Sizes, plain
from cafetal.printing.pages import PAPERS, cell_for
from cafetal.rulebook.book import refuse_errors
from cafetal.rulebook.illustrate import FACE
from cafetal.rulebook.illustrate.drawings import embedded
from cafetal.rulebook.speak import labels_of
from cafetal.table import Table
from cafetal.table.voice import Voice, title_of

CARD = (63.0, 88.0)


class _CardSize(click.ParamType[tuple[float, float]]):
    name = "WIDTHxHEIGHT"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        """`63x88` as two numbers."""
        if isinstance(value, tuple):
            return value
        try:
            width, height = (float(part) for part in str(value).lower().split("x"))
        except ValueError:
            self.fail(f"`{value}` is no size; write it as 63x88", param, ctx)
        if not (20 <= width <= 150 and 20 <= height <= 200):
            self.fail("a card is 20 to 150 millimetres wide and 20 to 200 high", param, ctx)
        return width, height


@click.command("print")
@game_argument
@variant_option
@click.option("--players", type=int, metavar="N", help="For how many; as many as can play, unless given.")
@lang_option
@click.option(
    "--out", type=PathName(path_type=Path, dir_okay=False), metavar="FILE", help="GAME.print.pdf, unless given."
)
@click.option(
    "--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True, help="The sheets to print on."
)
@click.option(
    "--cell",
    type=click.FloatRange(5, 60),
    metavar="MM",
    help="How wide a field of a board is; so that each board has room on a page, unless given.",
)
@click.option("--card", type=_CardSize(), default=CARD, metavar="MMxMM", help="The size of cards; 63x88, unless given.")
@click.option("--backs/--no-backs", default=True, show_default=True, help="Pages with backs behind those with fronts.")
def command(
    game: str,
    variants: tuple[str, ...],
    players: int | None,
    lang: str | None,
    out: Path | None,
    paper: str,
    cell: float | None,
    card: tuple[float, float],
    backs: bool,
) -> None:
    """Write the boards, cards, tokens and dice of GAME as a PDF to be printed at full size and cut at the marks.

    It holds what so many players need (the most that can play, unless --players says another number). Pages with backs
    follow those with fronts: print on both sides, turned over the long edge.
    """
    rules = load_rules(game, variants)
    count = players if players is not None else rules.player_counts[-1]
    refuse_errors(rules, [count])
    table = Table(rules, count)
    with busy(f"drawing the parts of {rules.name} …"):
        voice = voice_of(table, lang)
        labels = labels_of(voice.speaker)
        pictures = Pictures(table.world, labels, _own(table, voice))
        boards = boards_of(pictures)
        sheet = Paper(*PAPERS[paper])
        chosen = cell if cell is not None else cell_for(list(boards.values()), sheet)
        items = items_of(rules.checked(count).core, pictures, labels, Sizes(chosen, card), backs=backs)
        titled = {labels.board(name) or plain(name): board for name, board in boards.items()}
        try:
            pages = laid(titled, items, chosen, sheet)
        except ValueError as large:
            raise click.UsageError(f"larger than the paper: {large}") from None
        content = printed(pages, title_of(table, voice), voice.language)
    path = out if out is not None else Path(f"{rules.name}.print.pdf")
    write_files({path: content})
    parts = sum(item.count for item in items)
    console().print(f"{path}: {len(pages)} pages, {parts} parts, a field is {chosen:g} mm wide", soft_wrap=True)


def _own(table: Table, voice: Voice) -> dict[str, str]:
    """An illustrator's pictures of pieces, by their names."""
    if voice.speaker is None:
        return {}
    found = voice.speaker.maker.illustrations.get(voice.language, {})
    names = {f"{FACE}.{face.name}": face.name for face in table.world.faces}
    return {names[name]: embedded(picture) for name, picture in found.items() if name in names}
