"""The usual protection of a web application, and what pages bring along."""

from __future__ import annotations

import re
import string
import time
from pathlib import Path

import pytest
from starlette.requests import Request

from cafetal.limits import Limits
from cafetal.web import run
from cafetal.web.app import STATIC
from cafetal.web.guard import MOST_BYTES, Rates, household
from cafetal.web.links import Links, TablePlace
from cafetal.web.pages import language_of
from cafetal.web.workers import FarRoom
from tests.unit.web.site import Site, site, text_of, token_of


@pytest.fixture
def table(tmp_path: Path) -> object:
    with site(tmp_path) as found:
        yield found


def pages(table: Site) -> dict[str, str]:
    """A page of each sort."""
    link = table.begin("reversi", "person", "person")
    seat = table.link(link, 0)
    addresses = ["/", "/new?game=guatemala_cafe", "/new?game=catan", link, seat, table.link(link, "w"),
                 f"{seat}/points?seat=0", f"{seat}/why?name=a1"]  # fmt: skip
    return {address: table.get(address) for address in addresses}


def test_no_page_has_a_script_or_style_inside_or_from_elsewhere(table: Site) -> None:
    for address, page in pages(table).items():
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", page), address
        assert not re.search(r"""(?:src|href|action)=["'](?:https?:)?//""", page.replace("http://testserver", "")), (
            address
        )
    for file in STATIC.iterdir():
        text = re.sub(r"http://www.w3.org/2000/svg|url\(.data:", "", file.read_text("utf-8"))
        assert not re.search(r"https?:|@import|url\(|eval\(|innerHTML|outerHTML|document\.write", text), file.name


def test_every_answer_has_its_headers(table: Site) -> None:
    link = table.begin("reversi", "person", "person")
    seat = table.link(link, 0)
    for address in ("/", seat, "/t/nonsense", "/static/table.js", "/nowhere"):
        headers = table.client.get(address).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert "no-store" in headers["cache-control"]
    assert "unsafe-inline" not in table.client.get(f"{seat}/rules").headers["content-security-policy"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "null", "sec-fetch-site": "same-origin"}, 303),
        ({"origin": "null", "sec-fetch-site": "none"}, 403),
        ({"origin": "http://elsewhere.example", "sec-fetch-site": "same-origin"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"host": "elsewhere.example"}, 421),
        ({"origin": "http://testserver", "sec-fetch-site": "same-origin"}, 303),
        ({"host": "127.0.0.1:8765"}, 303),
    ],
)
def test_what_comes_from_elsewhere_does_nothing(headers: dict[str, str], status: int, table: Site) -> None:
    form = {"game": "reversi", "players": "2"}
    answer = table.client.post("/begin", data=form, headers=headers, follow_redirects=False)
    assert answer.status_code == status


def test_what_is_too_long_or_too_often_is_refused(table: Site) -> None:
    assert table.client.post("/look", content=b"x" * (MOST_BYTES + 1)).status_code == 413
    assert table.client.post("/look", content=iter([b"x"])).status_code == 413, "nobody says how long it is"
    assert table.client.put("/").status_code == 405
    statuses = [table.client.get(f"/t/{i}").status_code for i in range(40)]
    assert statuses[0] == 404 and statuses[-1] == 429
    begun = [table.client.post("/begin", data={"game": "reversi"}, follow_redirects=False) for _ in range(30)]
    assert begun[0].status_code == 303 and begun[-1].status_code == 429


def test_pages_have_a_rate_too(tmp_path: Path) -> None:
    with site(tmp_path, rate=0.1) as table:
        statuses = [table.client.get("/static/icon.svg").status_code for _ in range(20)]
        assert statuses[0] == 200 and statuses[-1] == 429


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("::1", "::1"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_visitor(host: str, found: str) -> None:
    assert household(host) == found


def test_a_table_is_not_followed_by_crowds(table: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "MOST_AT_TABLE", 0)
    seat = table.link(table.begin("reversi", "person", "person"), 0)
    assert table.client.get(f"{seat}/events").status_code == 503


def test_rates_come_back_with_time() -> None:
    now = [0.0]
    rates = Rates(2.0, 3.0, lambda: now[0])
    assert [rates.allows("a") for _ in range(4)] == [True, True, True, False]
    assert rates.allows("b")
    now[0] += 0.5
    assert [rates.allows("a") for _ in range(2)] == [True, False]


@pytest.mark.parametrize("path", ["../app.py", "..%2fapp.py", "%2e%2e/app.py", "/etc/hostname"])
def test_no_other_file_is_given_out(path: str, table: Site) -> None:
    assert table.client.get(f"/static/{path}").status_code == 404


@pytest.mark.parametrize("back", ["http://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", ""])
def test_nobody_is_led_elsewhere(back: str, table: Site) -> None:
    answer = table.client.post("/language", data={"lang": "de", "back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"
    assert (
        "httponly" in answer.headers["set-cookie"].lower() and "samesite=strict" in answer.headers["set-cookie"].lower()
    )


def test_a_long_cookie_keeps_nobody_waiting() -> None:
    cookie = b'a="' + b'\\"' * 30_000 + b'"; language=it'
    request = Request({"type": "http", "query_string": b"", "headers": [(b"cookie", cookie)]})
    begun = time.process_time()
    assert language_of(request) == "it"
    assert time.process_time() - begun < 0.3


def test_names_in_rules_and_forms_are_only_text(table: Site) -> None:
    seat = table.link(table.begin("reversi", "person", "person"), 0)
    page = table.get(f"{seat}/why?name=<script>alert(1)</script>")
    assert "<script>alert" not in page
    page = table.get(f"{seat}?path=<b>&who=<b>")
    assert "<b>" not in page


def test_rules_of_strangers_are_refused_unless_they_are_allowed(table: Site) -> None:
    assert table.client.post("/look", data={"text": "game x"}).status_code == 403
    assert table.client.post("/begin", data={"text": "game x"}).status_code == 403
    assert table.client.post("/begin", data={"game": "../../x.rules"}).status_code == 403
    assert table.client.get("/new?game=/etc/passwd").status_code == 404


GUEST = """\
game guest
    players 2
    colours red, blue

state
    points of each player: 0 to 9

turn
    choose one
        pick
        pass

action pick
    raise your points by 1

end
    late, after each turn: some player's points are at least 2
    winner: most points
"""
LOOPS = "    repeat 1000000 times\n        repeat 1000000 times\n            raise your points by 0\n"
ENDLESS = GUEST.replace("    raise your points by 1\n", f"{LOOPS}    raise your points by 1\n")


@pytest.mark.full
def test_rules_of_strangers_run_within_bounds(tmp_path: Path) -> None:
    """They are looked at and played in a process of their own, and what takes too long there stops nothing else."""
    with site(tmp_path, strangers=True, bounds=Limits(20.0, 700_000_000, wall=False), patience=6.0) as table:
        page = table.client.post("/look", data={"text": "game x\nfoo\n"})
        assert page.status_code == 422 and "Line 2" in text_of(page.text)
        page = table.client.post("/look", data={"text": GUEST})
        assert page.status_code == 200, text_of(page.text)
        link = table.begin("", "person", "person", text=GUEST)
        first, second = table.link(link, 0), table.link(link, 1)
        for seat in (first, second, first):
            table.play(seat, "pick" if seat == first else "pass")
        assert 'class="ranking"' in table.get(second)
        assert table.client.get(f"{first}/rules").status_code == 404
        bundled = table.begin("tic_tac_toe", "person", "person")
        slow = table.link(table.begin("", "person", "person", text=ENDLESS), 0)
        form = {"token": token_of(table.get(slow)), "move": "pick"}
        room = table.hall.room(table.game(slow))
        assert isinstance(room, FarRoom)
        room.worker.patience = 0.3  # the move takes a second and more
        assert table.client.post(f"{slow}/move", data=form).status_code == 503
        room.worker.patience = 20.0  # it begins anew
        assert 'data-decides="1"' in table.get(slow), "it has not happened"
        assert table.get(table.link(bundled, 0))


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "There is no such page here."), ("de", "Diese Seite gibt es hier nicht."), ("it", "Questa pagina qui non")],
)
def test_an_address_that_leads_nowhere_is_told_on_a_page(table: Site, language: str, words: str) -> None:
    for address, status in (("/nowhere", 404), ("/static/nothing.js", 404)):
        answer = table.client.get(address, headers={"accept-language": language})
        assert answer.status_code == status and words in answer.text and f'<html lang="{language}">' in answer.text
    answer = table.client.put("/", headers={"accept-language": language})
    assert answer.status_code == 405 and words in answer.text
    other = table.client.get("/", headers={"accept-language": language, "host": "elsewhere.example"})
    assert other.status_code == 421 and f'<html lang="{language}">' in other.text


def test_browsers_find_the_picture_that_they_ask_for(table: Site) -> None:
    answer = table.client.get("/favicon.ico")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("image/svg+xml")


def test_no_link_is_made_without_the_secret() -> None:
    links, game, other = Links("one secret"), "a" * 16, "b" * 16
    own, theirs = links.key(game, "0"), links.key(game, "1")
    assert links.read(own) == TablePlace(game, "0") and Links("another").read(own) is None
    signs = string.ascii_letters + string.digits + "-_"
    for at, there in enumerate(own):
        for sign in signs:
            forged = own[:at] + sign + own[at + 1 :]
            assert sign == there or links.read(forged) is None, forged
    sign = own.removeprefix(f"{game}-0-")
    told = [f"{game}-{role}-{sign}" for role in ("1", "00", "\u0660", "h", "o", "w", "10", "-0", "")]
    told += [f"{other}-0-{sign}", f"{own}\n", f" {own}", own[:-1], own + "A", own.upper(), "", f"{theirs}x"]
    assert [key for key in told if links.read(key) is not None] == []
