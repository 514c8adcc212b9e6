"""Boards fit the terminal: nothing that a player sees is lost at any width, and no letter stands for two things."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from cafetal.cli.board import TableView
from cafetal.cli.board.sites import NUMBERED
from cafetal.engine import Game, Generator, State
from cafetal.geometry.model import Geometry
from cafetal.model import Storage
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.scenes.contents import Pile, piles

NEWCOMER = Path(__file__).parents[1] / "newcomer"
WIDTHS = (40, 60, 70, 80, 120)
MOVES = 40


def printed(lines: list[Text], width: int) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    for line in lines:
        console.print(line)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def storages(view: TableView, group: list[Geometry]) -> Iterator[tuple[Storage, int]]:
    """What can lie on some boards, with the number of its places."""
    for geometry in group:
        for cls in geometry.classes:
            for storage in view.sites.storages(geometry.board, cls.noun):
                yield storage, len(cls)


def expected(view: TableView, storage: Storage, pile: Pile) -> Iterator[tuple[str, str]]:
    """The codes that have to stand somewhere for a pile, each with the style of the owner if one is seen."""
    codes = view.codes
    for thing in pile.things:
        seat = codes.seat_of(codes.faces[thing.face], thing)
        yield "".join(text for text, _ in codes.piece(storage, thing)), codes.styles[seat] if seat >= 0 else ""
    if pile.unseen != 0:
        yield (codes.unknown(storage, pile.owner) if pile.owner >= 0 else ("?", ""))


def check_boards(view: TableView, state: State, width: int) -> None:
    """Everything that is seen stands on the sheets, or is told below them."""
    known = piles(state.game.plan, state.view(0))
    for group in view.groups:
        lines = list(view._board(group, known, width, ""))
        text = printed(lines, width)
        assert max(map(len, text.splitlines())) <= width
        styles = {span.style for line in lines for span in line.spans} | {line.style for line in lines}
        words = " ".join(text.split())
        drawn = not (len(group) == 1 and group[0].kind in NUMBERED)
        assert not drawn or any(line.plain.startswith("1/") for line in lines) or "  " in text
        wanted: Counter[str] = Counter()
        for storage, size in storages(view, group):
            bare = storage.cls in view.codes.edges and view.codes.bare([storage])
            for i in range(size):
                for code, style in expected(view, storage, known[storage.name, i]):
                    if bare:
                        assert "═" in text or "║" in text
                    elif drawn:
                        wanted[code] += 1
                        assert style in ("", *styles)
                for word in view.sites._words(known[storage.name, i]) if not drawn else ():
                    assert word in words or any(x in words for x, _ in expected(view, storage, known[storage.name, i]))
        for code, count in wanted.items():
            assert text.count(code) >= count, (width, code, text)


def check_letters(view: TableView) -> None:
    """Whatever is written stands for one thing."""
    codes = view.codes
    meanings: dict[str, set[tuple[str, str]]] = {}
    values = {(word, code) for found in codes.values.values() for word, code in found.items()}
    shown = [*(("seat", *x) for x in codes.seats.items()), *(("sort", *x) for x in codes.sorts.items()),
             *(("value", *x) for x in values), *(("mark", *x) for x in codes.marks.items())]  # fmt: skip
    for role, word, code in shown:
        meanings.setdefault(code, set()).add((role, word))
    assert all(len(found) == 1 for found in meanings.values()), meanings


def check(rules: Rules, players: int, widths: tuple[int, ...]) -> None:
    view = TableView(rules.checked(players).world)
    check_letters(view)
    state = Game(rules.plan(players)).new_game(1).settle()
    chance = Generator.from_seed(4)
    for step in range(MOVES + 1):
        if step in (0, MOVES // 2, MOVES):
            for width in widths:
                check_boards(view, state, width)
        if not state.is_over:
            moves = state.legal_moves()
            state.apply(moves[chance.below(len(moves))], trusted=True).settle()


def test_letters_of_a_piece_and_a_player_differ() -> None:
    codes = TableView(Rules.load("guatemala_cafe").checked(4).world).codes
    assert codes.seats["blue"] == "B" and codes.sorts["buyer"] != "B" and codes.sorts["road"] != "R"
    chess = TableView(Rules.load("chess").checked(2).world)
    assert chess.codes.seats["black"] == "b" and chess.codes.sorts["bishop"] == "B"


@pytest.mark.parametrize("name", ["northern_lines", "fences", "pastures", "beacon"])
def test_boards_of_newcomers_fit(name: str) -> None:
    check(rules := Rules.load(NEWCOMER / f"{name}.rules"), rules.player_counts[-1], (40, 70))


@pytest.mark.full
@pytest.mark.parametrize("game", [*bundled_games(), *sorted(NEWCOMER.glob("*.rules"))], ids=str)
def test_boards_of_all_games_fit(game: str | Path) -> None:
    rules = Rules.load(game)
    for players in rules.player_counts:
        check(rules, players, WIDTHS)


def test_plantations_are_drawn_at_seventy_columns() -> None:
    rules = Rules.load("guatemala_cafe")
    check(rules, 4, (40, 70))
    view = TableView(rules.checked(4).world)
    state = Game(rules.plan(4)).new_game(1).settle()
    known = piles(state.game.plan, state.view(0))
    lines = [line.plain for line in view._board(view.groups[1], known, 70, "")]
    assert lines[1].split() == list("abcdefghijkl") and lines[3].startswith("1 *g")
    narrow = [line.plain for line in view._board(view.groups[1], known, 40, "")]
    assert narrow[1] == "1/2" and any(line == "2/2" for line in narrow)
