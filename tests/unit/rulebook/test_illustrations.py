"""Files of an illustrator: they stand in for drawings one by one, and are pictures and nothing else."""

from __future__ import annotations

import shutil
import struct
import zlib
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.limits import End, ProcessEnd
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.illustrate import trial
from cafetal.rulebook.illustrate.files import read_illustration

XLINK = ' xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg xmlns="http://www.w3.org/2000/svg"{XLINK} viewBox="0 0 100 50">'
DISC = f'{HEAD}<circle cx="50" cy="25" r="20" fill="#123456"/></svg>'


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int) -> bytes:
    rows = b"".join(b"\0" + b"\x40\x80\xc0" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "reversi"
    shutil.copytree(bundled_games()["reversi"].parent, folder)
    (folder / "pictures").mkdir()
    return folder


def made(folder: Path, *formats: str, language: str = "en") -> dict[str, bytes]:
    maker = RulebookMaker(Rules.load(folder), [language])
    return {file.path: file.content for file in maker.files(formats)}


def test_a_file_stands_in_for_one_picture(game: Path) -> None:
    before = made(game, "md")
    (game / "pictures" / "board.board.svg").write_text(DISC, encoding="utf-8")
    after = made(game, "md", "html", "pdf")
    assert after["en/reversi/board.board.svg"] == DISC.replace(XLINK, "").encode()
    assert {p for p in before if p in after and before[p] != after[p]} == {"en/reversi/board.board.svg"}
    assert after["en/reversi.pdf"].startswith(b"%PDF")


def test_a_photograph_stands_in_for_one_picture(game: Path) -> None:
    (game / "pictures" / "piece.disc.png").write_bytes(png(30, 20))
    after = made(game, "md", "html", "pdf")
    assert after["en/reversi/piece.disc.png"] == png(30, 20)
    assert b"(reversi/piece.disc.png)" in after["en/reversi.md"]
    assert b"data:image/png;base64," in after["en/reversi.html"]


def test_a_picture_of_a_piece_goes_into_every_drawing(game: Path) -> None:
    (game / "pictures" / "face.black_disc.svg").write_text(DISC, encoding="utf-8")
    after = made(game, "md", "pdf")
    with_it = {path for path, content in after.items() if b"data:image/svg+xml" in content}
    assert with_it == {f"en/reversi/{name}.svg" for name in ("piece.disc", "setup", "example.first_move.position")}


def test_a_language_may_have_a_picture_of_its_own(game: Path) -> None:
    (game / "pictures" / "board.board.svg").write_text(DISC, encoding="utf-8")
    (game / "pictures" / "de").mkdir()
    (game / "pictures" / "de" / "board.board.svg").write_text(DISC.replace("#123456", "#654321"), encoding="utf-8")
    assert b"#123456" in made(game, "md")["en/reversi/board.board.svg"]
    assert b"#654321" in made(game, "md", language="de")["de/reversi/board.board.svg"]


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("board.bord.svg", DISC, "W018"),
        ("face.pink_disc.svg", DISC, "W018"),
        ("board.board.gif", "GIF89a", "W019"),
        ("board.board.svg", "<svg", "W019"),
    ],
)
def test_a_file_that_stands_in_for_nothing_is_told_and_changes_nothing(
    game: Path, tmp_path: Path, name: str, content: str, code: str
) -> None:
    out = tmp_path / "books"
    run = CliRunner()
    where = ["rulebook", str(game), "--lang", "en", "--format", "md,html", "--out", str(out)]
    assert run.invoke(app, where).exit_code == 0
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    (game / "pictures" / name).write_text(content, encoding="utf-8")
    assert run.invoke(app, where).exit_code == 1
    with pytest.raises(RulesError) as caught:
        made(game, "md")
    (wrong,) = caught.value.diagnostics
    assert wrong.code == code
    assert wrong.span.file == f"pictures/{name}"
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_a_link_that_leads_out_of_the_game_is_refused(game: Path, tmp_path: Path) -> None:
    (tmp_path / "disc.svg").write_text(DISC, encoding="utf-8")
    (game / "pictures" / "board.board.svg").symlink_to(tmp_path / "disc.svg")
    with pytest.raises(RulesError, match="leads out of the folder") as caught:
        made(game, "md")
    assert [(d.code, d.span.file) for d in caught.value.diagnostics] == [("W019", "pictures/board.board.svg")]


@pytest.mark.parametrize("name", ["pictures", "pictures/en"])
def test_a_folder_that_leads_out_of_the_game_is_not_looked_into(game: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "diary.txt").write_text("x")
    shutil.rmtree(game / name, ignore_errors=True)
    (game / name).symlink_to(tmp_path / "secret")
    with pytest.raises(RulesError, match="leads out of the game's") as caught:
        made(game, "md")
    assert [(d.code, d.span.file) for d in caught.value.diagnostics] == [("W019", name)]


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("<script>alert(1)</script>", "an element `script`"),
        ('<rect onload="alert(1)"/>', "a program"),
        ('<rect ONCLICK="alert(1)"/>', "a program"),
        ('<a href="https://example.org"><rect/></a>', "an element `a`"),
        ('<image href="https://example.org/x.png"/>', "outside"),
        ('<use xlink:href="other.svg#a"/>', "outside"),
        ('<image href="data:image/svg+xml;base64,PHN2Zz4="/>', "outside"),
        ('<image href="data:text/html,hello"/>', "outside"),
        ("<foreignObject/>", "an element `foreignObject`"),
        ("<animate attributeName='x'/>", "an element `animate`"),
        ('<p xmlns="http://www.w3.org/1999/xhtml">x</p>', "web page"),
        ("<style>@import url(x.css);</style>", "`@import`"),
        ("<style>rect { fill: url(https://example.org/x) }</style>", "may not: `url"),
        ('<rect style="background: url(//example.org)"/>', "may not: `background`"),
        ('<rect fill="url(javascript:alert(1))"/>', "may not: `url"),
    ],
)
def test_an_svg_is_no_program(tmp_path: Path, inside: str, reason: str) -> None:
    path = tmp_path / "x.svg"
    path.write_text(f"{HEAD}{inside}</svg>", encoding="utf-8")
    with pytest.raises(ValueError, match=reason):
        read_illustration(path)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no XML"),
        (b"\xff\xfe", "UTF-8"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', "document type"),
        (b'<?xml-stylesheet href="x.css"?><svg xmlns="http://www.w3.org/2000/svg"/>', "style sheet"),
        (b"<html/>", "root"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "viewBox"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 5"/>', "viewBox"),
    ],
)
def test_a_broken_svg_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "x.svg"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=reason):
        read_illustration(path)


@pytest.mark.parametrize("cut", [3, 20, 40, -1])
def test_a_broken_png_is_refused(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(png(4, 3)[:cut])
    with pytest.raises(ValueError, match=r"PNG|damaged|soon"):
        read_illustration(path)
    path.write_bytes(png(4, 3).replace(b"IDAT", b"IDAX"))
    with pytest.raises(ValueError, match="damaged"):
        read_illustration(path)


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        (r"<style>@\69mport 'http://outside.example/x.css';</style>", "`@import`"),
        ("<style><g/>@import url(http://outside.example/x.css);</style>", "a style in it holds an element `g`"),
        (r'<rect style="fill:u\72l(http://outside.example/x.svg#a)"/>', "may not"),
        (r'<rect fill="u\72l(http://outside.example/x.svg#a)"/>', "may not"),
        ("<style>rect{mask-image:image-set('http://outside.example/x.png' 1x)}</style>", "may not: `mask-image`"),
        ("<style>g rect{fill:red}</style>", "more than elements, classes and names"),
        ("<filter id='f'><feTurbulence numOctaves='1000000'/></filter>", "`numOctaves` is larger than 10"),
        ("<g id='a'><use href='#a'/></g>", "draws `a` within itself"),
        ("<pattern id='p'><rect fill='url(#p)'/></pattern>", "draws `p` within itself"),
        ("<rect width='1e99'/>", "`width` is larger"),
        ("<path d='M0 0L1e30 1'/>", "`d` is larger"),
        ("<g>" * 70 + "</g>" * 70, "lie in each other"),
        ("<g/>" * 20_001, "more than 20000 elements"),
        ("<g id='a0'/>" + "".join(f"<g id='a{i}'>" + f"<use href='#a{i - 1}'/>" * 10 + "</g>" for i in range(1, 8)),
         "draws more than 100000 elements"),
        ("<filter id='f'>" + "<feFlood/>" * 30 + "</filter>" + "<g filter='url(#f)'/>" * 9, "steps of filters"),
        ("<marker id='m'>" + "<g/>" * 100 + f"</marker><path marker-mid='url(#m)' d='M0 0{'L1 1' * 900}'/>",
         "draws more than 100000 elements"),
        ("<marker id='m'>" + "<g/>" * 100 + f"</marker><path marker-mid='url(#m)' d='M0 0L{'.1' * 1800}'/>",
         "draws more than 100000 elements"),
        ("<marker id='m'>" + "<g/>" * 100 + f"</marker><path marker-mid='url(#m)' d='M0 0{'z' * 1800}'/>",
         "draws more than 100000 elements"),
        ("<marker id='m'>" + "<g/>" * 100 + f"</marker><g marker-mid='url(#m)'><path d='M0 0{'L1 1' * 900}'/></g>",
         "draws more than 100000 elements"),
        ("<marker id='m'>" + "<g/>" * 100 + "</marker><style>.a{marker:url(#m)}</style>"
         f"<path id='p' d='M0 0{'L1 1' * 900}'/><g class='a'><use href='#p'/></g>", "draws more than 100000 elements"),
        ("<pattern id='m'>" + "<g/>" * 100 + f"</pattern><g fill='url(#m)'>{'<path/>' * 1100}</g>",
         "draws more than 100000 elements"),
        ("<style>a{b:" + "(" * 9000 + "}</style>", "too deep|may not"),
    ],
)  # fmt: skip
def test_an_svg_is_what_is_allowed(tmp_path: Path, inside: str, reason: str) -> None:
    path = tmp_path / "x.svg"
    path.write_text(f"{HEAD}{inside}</svg>", encoding="utf-8")
    with pytest.raises(ValueError, match=reason):
        read_illustration(path)


@pytest.mark.parametrize("box", ["0 0 1000 1", "0 0 1 1000", "0 0 1e9 1e9", "0 0 1e-9 1e-9"])
def test_a_picture_has_sides_that_can_be_shown(tmp_path: Path, box: str) -> None:
    path = tmp_path / "x.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"/>', encoding="utf-8")
    with pytest.raises(ValueError, match=r"side|larger"):
        read_illustration(path)


def test_what_a_drawing_program_writes_is_kept_and_its_notes_are_not(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    path.write_text(
        """<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ink="urn:ink" version="1.1"
viewBox="0 0 10 10" ink:zoom="url(http://outside.example)"><!-- made by hand --><ink:view on="1"><g/></ink:view>
<metadata><x/></metadata><style>/* all */ .a,#b{fill:#f00} rect{fill:blue;stroke:url(#p)!important}</style>
<linearGradient id="p"><stop offset="0" style="stop-color:red"/></linearGradient>
<rect id="b" class="a" style="stroke:none;-ink-font:'Sans, Bold'" data-name="a: b" width="9" height="9"/>
<use xlink:href="#b"/><text font-family="'Böcklin Neu', serif">a\u202eb&lt;</text></svg>""",
        encoding="utf-8",
    )
    assert read_illustration(path).content.decode() == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><linearGradient id="p"><stop offset="0" '
        'style="stop-color:red"/></linearGradient><rect id="b" width="9" height="9" style="fill:#f00;stroke:url(#p)"/>'
        '<use href="#b"/><text font-family="&#x27;Böcklin Neu&#x27;, serif">ab&lt;</text></svg>'
    )


def test_a_photograph_keeps_what_it_shows_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    with_notes = png(4, 3).replace(chunk(b"IEND", b""), chunk(b"tEXt", b"k\0v") + chunk(b"IEND", b"") + b"PK tail")
    path.write_bytes(with_notes)
    assert read_illustration(path).content == png(4, 3)


@pytest.mark.parametrize(
    ("head", "reason"),
    [((20_000, 20_000, 8), "million points"), ((0, 3, 8), "sides"), ((4, 3, 3), "damaged"), ((4, 4, 8), "damaged")],
)
def test_a_photograph_is_what_it_says(tmp_path: Path, head: tuple[int, int, int], reason: str) -> None:
    path = tmp_path / "x.png"
    old = struct.pack(">IIBBBBB", 4, 3, 8, 2, 0, 0, 0)
    path.write_bytes(png(4, 3).replace(chunk(b"IHDR", old), chunk(b"IHDR", struct.pack(">IIBBBBB", *head, 2, 0, 0, 0))))
    with pytest.raises(ValueError, match=reason):
        read_illustration(path)


def test_a_picture_that_cannot_be_set_is_named(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cafetal.rulebook.illustrate.trial.SECONDS", 1.0)
    slow = "<filter id='f'><feMorphology radius='99'/></filter><rect width='99' height='49' filter='url(#f)'/>"
    (game / "pictures" / "board.board.svg").write_text(f"{HEAD}{slow * 3}</svg>", encoding="utf-8")
    with pytest.raises(RulesError, match="more than 1 seconds") as caught:
        made(game, "md")
    assert [(d.code, d.span.file) for d in caught.value.diagnostics] == [("W019", "pictures/board.board.svg")]


def test_proportions_are_read(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    path.write_text(DISC, encoding="utf-8")
    assert read_illustration(path).aspect == 0.5
    path.write_text(DISC.replace('viewBox="0 0 100 50"', 'width="10mm" height="30mm"'), encoding="utf-8")
    assert read_illustration(path).aspect == 3
    other = tmp_path / "x.png"
    other.write_bytes(png(4, 3))
    assert read_illustration(other).aspect == 0.75


def test_a_picture_is_not_blamed_for_the_time_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = {f"{name}.svg": b"" for name in "abc"}
    ends = [ProcessEnd(End.TIME, -9, b"00000\n00001\n"), ProcessEnd(End.TIME, -9, b"00000\n00001\n"),
            ProcessEnd(End.TIME, -9, b"00000\n")]  # fmt: skip
    monkeypatch.setattr(trial, "run_limited", lambda *_, **__: ends.pop(0))
    assert trial.failing(pictures) == {"c.svg": "it takes more than 20 seconds to be set"} and not ends
