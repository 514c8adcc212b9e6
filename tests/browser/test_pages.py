"""HTML rulebooks in a browser: nothing overflows, every image has its text, light and dark, narrow and wide."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.book import RulebookMaker
from tests.browser.chromium import CHROMIUM, Shown, show

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no Chromium here: pages are not looked at (see CONTRIBUTING)")
WIDTHS = (340, 768, 1400)
LANGUAGES = ("de", "en", "it")


def pages(game: str, languages: tuple[str, ...]) -> list[str]:
    files = RulebookMaker(Rules.load(game), languages).files(["html"])
    return [file.content.decode() for file in files]


def check(shown: Shown, dark: bool) -> None:
    assert shown.wide == []
    assert shown.sideways <= 0
    assert shown.faint == []
    assert shown.bare == []
    assert shown.broken == []
    assert shown.lost == []
    assert shown.twice == []
    assert shown.images > 1
    assert shown.landmarks == ["header", "nav", "main", "footer"]
    assert shown.dark == dark


def test_a_book_fits_a_narrow_window_in_the_dark(tmp_path: Path) -> None:
    (page,) = pages("reversi", ("de",))
    (shown,) = show([(page, min(WIDTHS))], tmp_path, dark=True)
    check(shown, dark=True)


def test_what_does_not_fit_is_found(tmp_path: Path) -> None:
    page = (
        '<body style="background:#fff"><p style="width:900px;color:#ccc">Text</p><img src="x.png"><a href="#no">a</a>'
    )
    (shown,) = show([(page, 340)], tmp_path, dark=False)
    assert shown.wide and shown.faint and shown.bare and shown.broken and shown.lost and shown.sideways > 0


@pytest.mark.full
@pytest.mark.parametrize("game", sorted(g for g, p in bundled_games().items() if list(p.parent.glob("lexicon.*.toml"))))
def test_all_books_fit_every_window(game: str, tmp_path: Path) -> None:
    for dark in (False, True):
        for shown in show([(p, w) for p in pages(game, LANGUAGES) for w in WIDTHS], tmp_path, dark):
            check(shown, dark)
