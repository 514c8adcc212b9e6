"""`cafetal print`: boards, cards, tokens and dice as sheets to be cut out."""

from __future__ import annotations

from pathlib import Path

import click

from cafetal.cli.loading import game_argument, load_rules, variant_option
from cafetal.cli.output import busy, console
from cafetal.cli.voice import lang_option
from cafetal.describe.words import Words
from cafetal.diagnostics import RulesError, Severity
from cafetal.files.writing import write_files
from cafetal.language.realise.formats import to_plain
from cafetal.pictures import Labels, Pictures
from cafetal.pipeline import Rules
from cafetal.printing import Paper, RulesLabels, boards_of, items_of, laid, printed
from cafetal.printing.items import Sizes
from cafetal.printing.pages import PAPERS, cell_for
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.illustrate import FACE, BookLabels
from cafetal.rulebook.illustrate.drawings import embedded
from cafetal.table.voice import check_language

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
    "--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="GAME.print.pdf, unless given."
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
    language = check_language(lang)
    rules = load_rules(game, variants)
    count = players if players is not None else rules.player_counts[-1]
    checked = rules.checked(count)
    if wrong := [found for found in checked.diagnostics if found.severity is Severity.ERROR]:
        raise RulesError(wrong)
    with busy(f"drawing the parts of {rules.name} …"):
        labels, own, title = _words(rules, count, language)
        pictures = Pictures(checked.world, labels, own)
        boards = boards_of(pictures)
        sheet = Paper(*PAPERS[paper])
        chosen = cell if cell is not None else cell_for(list(boards.values()), sheet)
        items = items_of(checked.core, pictures, labels, Sizes(chosen, card), backs=backs)
        titled = {labels.board(name) or name: board for name, board in boards.items()}
        try:
            pages = laid(titled, items, chosen, sheet)
        except ValueError as large:
            raise click.UsageError(f"larger than the paper: {large}") from None
        content = printed(pages, title, language)
    path = out if out is not None else Path(f"{rules.name}.print.pdf")
    write_files({path: content})
    parts = sum(item.count for item in items)
    console().print(f"{path}: {len(pages)} pages, {parts} parts, a field is {chosen:g} mm wide", soft_wrap=True)


def _words(rules: Rules, players: int, language: str) -> tuple[Labels, dict[str, str], str]:
    """Words in pictures, an illustrator's pictures of pieces, the title; without a lexicon the words of the rules."""
    world = rules.checked(players).world
    try:
        maker = RulebookMaker(rules, [language], counts=[players])
        words = Words(rules.checked(players).document, world, maker.known)
        realiser = maker.realisers[language]
        labels: Labels = BookLabels(words, realiser)
        faces = {face.name for face in world.faces}
        found = maker.illustrations.get(language, {})
        own = {name.removeprefix(f"{FACE}."): embedded(picture) for name, picture in found.items()}
        return (
            labels,
            {name: picture for name, picture in own.items() if name in faces},
            to_plain(realiser.heading("title")),
        )
    except RulesError:
        return RulesLabels(world), {}, rules.name.replace("_", " ")
