"""The table in a real browser: played by clicking and by keys alone, narrow and wide, in three languages."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import cafetal
from cafetal.film import page_of
from cafetal.table import Table
from cafetal.table.recap import Recap
from cafetal.table.voice import Voice
from tests.browser.chromium import CHROMIUM
from tests.browser.driver import Browser, Page
from tests.browser.serving import ROOT, Server

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no Chromium here: tables are not played at (see CONTRIBUTING)")
RING_AT = "document.querySelector('a.lit[data-move]').getBoundingClientRect().top"
STANDS = """(() => {
  const state = document.getElementById('state')?.dataset, main = document.getElementById('main');
  if (!state || main.hasAttribute('aria-busy')) return null;
  if (document.querySelector('.ranking')) return {over: true, course: Number(state.course)};
  if (state.decides !== '1') return null;
  return {over: false, at: state.token + state.path, course: Number(state.course),
          lit: document.querySelectorAll('a.lit').length,
          listed: document.querySelectorAll('.choices li > *').length};
})()"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.kill()


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    with Browser(folder) as found:
        yield found
        assert found.problems == []


def still(page: Page) -> None:
    """Show moves at once."""
    page.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])


def choose(page: Page, number: int) -> None:
    """Choose something: on the board where that is possible, else in the list."""
    stands = page.until(lambda: page.run(STANDS), "a turn")
    if stands["lit"] and number % 4:
        page.click("a.lit", number * 7 % stands["lit"])
    else:
        page.run("document.querySelectorAll('.choices details').forEach(x => { x.open = true })")
        page.click(".choices li > *", number * 5 % stands["listed"])
    state = "document.getElementById('state').dataset"
    changed = f"{state}.token + {state}.path !== {json.dumps(stands['at'])}"
    try:
        page.wait(changed, 15)
    except AssertionError:  # the click met something else; the list has it all
        page.press("Escape")
        page.run("document.querySelectorAll('.choices details').forEach(x => { x.open = true })")
        page.click(".choices li > *")
        page.wait(changed)


def play_on(page: Page, most: int) -> int:
    """Play until the game is over; so many choices were made."""
    for number in range(most):
        if page.until(lambda: page.run(STANDS), "a turn", 120)["over"]:
            return number
        choose(page, number)
    return most


def test_a_table_is_set_up_by_clicking(server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        page = found.page(f"{server.address}/new?game=reversi")
        page.run("document.getElementById('new').addEventListener('submit', e => e.preventDefault(), {once: true})")
        page.click("#new button.main")
        page.click("#new button.main")  # a second click does nothing more
        assert page.run("document.querySelector('#new button.main').disabled")
        assert page.run("document.querySelector('#new button.main').textContent") == "One moment …"
        page.run("document.getElementById('new').submit()")
        page.until(lambda: page.run(STANDS), "a turn")
        assert page.run("document.querySelector('#status .seat').textContent").endswith(":")
        page.click("button[lang=de]")
        page.wait("document.documentElement?.lang === 'de' && document.getElementById('state')")


@pytest.mark.full
def test_a_game_is_played_by_clicking(server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        page = found.page(server.begin("guatemala_cafe", "person", "random", language="de"), 390, 844)
        still(page)
        for number in range(6):
            choose(page, number)
        told = page.run("document.querySelector('.log').textContent")
        assert "Gelb" in told and "Blau" in told
        numbers = "[...document.querySelectorAll('[data-part=score_track] text')].slice(1)"
        assert page.run(f"Math.min(...{numbers}.map(x => x.getBoundingClientRect().height))") > 13
        assert page.run("document.documentElement.scrollWidth") <= 390


def test_a_refused_click_says_why(server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        page = found.page(server.begin("chess", "person", "random"))
        page.until(lambda: page.run(STANDS), "a turn")
        box = page.run("(() => { const b = document.querySelector('[data-part=board] svg').getBoundingClientRect();"
                       "return [b.left, b.top, b.width, b.height] })()")  # fmt: skip
        page.click_at(box[0] + box[2] * 0.13, box[1] + box[3] * 0.93)  # the rook in its corner
        page.wait("document.getElementById('told').open")
        assert "cannot" in page.run("document.getElementById('told-text').textContent")
        page.press("Escape")
        page.wait("!document.getElementById('told').open")


KNIGHT = """[...document.querySelectorAll('a.lit')].findIndex(x => x.getAttribute('aria-label').startsWith('b1'))"""
LIT = "[...document.querySelectorAll('a.lit')].map(x => x.getAttribute('aria-label').slice(0, 2)).sort().join()"


def lit_after(page: Page, path: str) -> str:
    """The fields that can be chosen once so much of a move is chosen."""
    page.wait(f"document.getElementById('state').dataset.path === {json.dumps(path)}")
    return str(page.run(LIT))


def test_a_move_lights_up_step_by_step_and_is_taken_back(server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        page = found.page(server.begin("chess", "person", "random"))
        still(page)
        page.until(lambda: page.run(STANDS), "a turn")
        first = lit_after(page, "move_man")  # there is nothing else to do
        page.click("a.lit", page.run(KNIGHT))  # the piece, then where it can go
        assert lit_after(page, "move_man/b1") == "Mo,Mo"
        ends = "[...document.querySelectorAll('a.lit')].map(x => x.dataset.move).sort().join()"
        assert page.run(ends) == "move_man b1 a3,move_man b1 c3"
        assert page.run("document.querySelectorAll('circle.chosen').length") == 1
        assert page.run("document.querySelector('.begun').textContent.includes('b1')")
        page.click("#back")  # a button takes it back, or a key
        assert lit_after(page, "move_man") == first and page.run("document.querySelector('circle.chosen') === null")
        page.click("a.lit", page.run(KNIGHT))
        page.wait("document.querySelector('circle.chosen')")
        page.press("Escape")
        assert lit_after(page, "move_man") == first
        page.press("b")  # and by keys alone
        page.run(f"document.querySelectorAll('a.lit')[{KNIGHT}].focus()")
        page.press("Enter")
        page.wait("document.getElementById('state').dataset.path === 'move_man/b1'")
        assert page.run("document.activeElement.matches('a.lit')"), "the next step has the focus"
        page.press("ArrowRight")
        page.press("Enter")
        page.wait("document.querySelectorAll('.log li').length > 2")
        page.until(lambda: page.run(STANDS), "a turn")
        page.press("u")
        page.wait("document.querySelectorAll('.log li').length === 1")
        assert lit_after(page, "move_man") == first


def test_what_each_step_may_cost_stands_beside_it(server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        page = found.page(server.begin("guatemala_cafe", "person", "random", language="de"), 390, 844)
        still(page)
        steps = ".choices a[data-path^=place_worker]"
        note = f"document.querySelector({json.dumps(steps)})?.textContent ?? ''"
        while "Centavos" not in page.run(note):  # of very many possibilities it is not told what each would do
            choose(page, 0)
            page.until(lambda: page.run(STANDS), "a turn")
        assert "Centavos −1 bis −3" in page.run(note)
        page.click(steps)
        page.wait("document.getElementById('state').dataset.path !== ''")
        if page.run("document.querySelector('a.lit[data-path]') !== null"):  # of several workers, one
            assert page.run("document.querySelector('a.lit + .price') === null")  # so much has no room in a ring
            assert "Centavos −1 bis −3" in page.run("document.querySelector('a.lit').getAttribute('aria-label')")
            page.click("a.lit[data-path]")
            page.wait("document.querySelector('a.lit[data-move]')")
        prices = page.run("[...new Set([...document.querySelectorAll('.price')].map(x => x.textContent))].sort()")
        assert prices == ["−1", "−2", "−3"]
        assert page.run("document.querySelector('.look-up').textContent.includes('Preise')")
        told = "document.getElementById('preview').textContent"
        ring = page.middle("a.lit[data-move]")
        page.hover_at(1, 1)
        page.wait(f"{told} === ''")
        before = page.run(RING_AT)
        page.hover_at(*ring)
        page.wait(f"{told} !== ''")
        assert page.run(RING_AT) == before  # what a ring would do is told without moving the ring from under the mouse
        page.click("a.lit[data-move]")
        page.wait("document.querySelector('circle.chosen') === null")


def test_on_a_phone_the_boards_stay_where_they_are_and_what_is_lit_is_seen(server: Server, tmp_path: Path) -> None:
    top = "document.querySelector('.boards').getBoundingClientRect().top"
    seen = """[...document.querySelectorAll('a.lit')].some(x => { const box = x.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight })"""
    with browser(tmp_path) as found:
        page = found.page(server.begin("chess", "person", "random"), 390, 420)
        still(page)
        page.until(lambda: page.run(STANDS), "a turn")
        page.run(f"document.querySelectorAll('a.lit')[{page.run(KNIGHT)}].scrollIntoView({{block: 'center'}})")
        before, above = page.run(top), "document.querySelector('.ask').offsetHeight"
        high = page.run(above)
        page.run(f"document.querySelectorAll('a.lit')[{page.run(KNIGHT)}].dispatchEvent("
                 "new MouseEvent('click', {bubbles: true, cancelable: true}))")  # fmt: skip
        page.wait("document.querySelector('circle.chosen')")
        assert page.run(above) != high and abs(page.run(top) - before) < 2
        page.press("Escape")
        page.wait("document.querySelector('circle.chosen') === null")
        assert abs(page.run(top) - before) < 2
        page.run("scrollTo(0, document.body.scrollHeight)")
        assert not page.run(seen)
        page.run("document.querySelector('.choices a[data-path]').click()")
        page.wait("document.querySelector('circle.chosen')")
        page.wait(seen)
        fill = page.run("getComputedStyle(document.querySelector('a.lit circle')).fillOpacity")
        assert fill == "0", "what lies below keeps its colours"


STREAM = """window.ticks = 0;
const every = window.setInterval;
window.setInterval = (...given) => { window.ticks += 1; return every(...given) };
window.EventSource = class extends EventSource {
  constructor(address) { super(address); window.stream = this; }
}"""
LATE = """(() => {
  const ask = window.fetch;
  window.asked = [];
  window.fetch = async (address, options) => {
    const answer = await ask(address, options);
    window.asked.push(new URL(address, location.href).searchParams.get("path"));
    if (window.asked.length === 1) await new Promise(next => setTimeout(next, 1000));
    return answer;
  };
  window.stream.onmessage({data: "the game stands otherwise"});
})()"""


def test_what_somebody_chooses_is_not_lost_when_something_new_comes_meanwhile(server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        address = server.begin("guatemala_cafe", "person", "random")
        page = found.page(address)
        page.send("Page.addScriptToEvaluateOnNewDocument", source=STREAM)
        page.open(address)
        still(page)
        steps = ".choices a[data-path]"
        while not page.run(f"document.querySelector({json.dumps(steps)}) !== null"):
            choose(page, 0)
            page.until(lambda: page.run(STANDS), "a turn")
        page.wait("window.stream.readyState === 1")
        assert page.run("window.ticks") == 0, "where no clock runs, a page that waits does nothing"
        page.run(LATE)
        page.click(steps)
        chosen = "document.getElementById('state').dataset.path"
        page.wait(f"{chosen} !== ''")
        page.wait("window.asked.includes('')")  # what came meanwhile, answered late
        time.sleep(1.2)
        assert page.run(chosen) != ""


REFUSED = """window.streams = 0;
window.EventSource = class extends EventSource {
  constructor(address) { super(window.streams ? address : "/nonesuch"); window.stream = this; window.streams += 1; }
}"""


@pytest.mark.full
def test_a_page_to_which_news_are_refused_asks_again(server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        address = server.begin("tic_tac_toe", "person", "random")
        page = found.page(address)
        page.send("Page.addScriptToEvaluateOnNewDocument", source=REFUSED)
        page.open(address)
        page.wait("window.streams === 2 && window.stream.readyState === 1")
        page.wait("document.getElementById('lost').hidden")
        assert len(found.problems) == 1 and "404" in found.problems.pop()


@pytest.mark.full
def test_keys_alone_play(server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        page = found.page(server.begin("reversi", "person", "random"))
        still(page)
        for _ in range(3):
            before = page.until(lambda: page.run(STANDS), "a turn")
            if before["over"]:
                break
            page.press("b")
            page.wait("document.activeElement.matches('a.lit')")
            first = page.run("document.activeElement.getAttribute('aria-label')")
            for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
                page.press(key)
            assert page.run("document.activeElement.matches('a.lit')") and first
            page.press("Enter")
            page.wait(f"Number(document.getElementById('state').dataset.course) > {before['course']}")
        page.press("u")
        page.wait("document.querySelector('[role=alert].message') === null")


def choose_by_keys(page: Page, number: int) -> None:
    """Choose something by keys alone: on the board by `b` and arrows, or in the list by its number."""
    stands = page.until(lambda: page.run(STANDS), "a turn")
    if stands["lit"] and number % 3:
        page.press("b")
        page.wait("document.activeElement.matches('a.lit')")
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft")[: number % 4]:
            page.press(key)
        page.press("Enter")
    else:
        page.press(str(1 + number % min(9, stands["listed"])))
    state = "document.getElementById('state').dataset"
    page.wait(f"{state}.token + {state}.path !== {json.dumps(stands['at'])}")


@pytest.mark.full
@pytest.mark.parametrize(("game", "most"), [("tic_tac_toe", 9), ("kuhn_poker", 9), ("kalah", 120)])
def test_a_whole_game_is_played_by_keys_alone(game: str, most: int, server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        page = found.page(server.begin(game, "person", "random"))
        still(page)
        for number in range(most):
            if page.until(lambda: page.run(STANDS), "a turn", 60)["over"]:
                break
            choose_by_keys(page, number)
        page.wait("document.querySelectorAll('.ranking tbody tr').length === 2")
        assert page.run("document.getElementById('status').textContent")


@pytest.mark.full
def test_guatemala_cafe_is_played_by_keys_with_steps_back_and_moves_taken_back(server: Server, tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        page = found.page(server.begin("guatemala_cafe", "person", "random", "random", language="de"))
        still(page)
        back = undone = 0
        for number in range(40):
            stands = page.until(lambda: page.run(STANDS), "a turn", 60)
            if back <= number // 4 and page.run("document.getElementById('back') !== null"):
                page.press("Escape")  # what is chosen of a move is taken back, and can be chosen again
                page.wait("document.getElementById('back') === null")
                back += 1
            course = page.until(lambda: page.run(STANDS), "a turn", 60)["course"]
            if number % 5 == 4 and page.run("document.getElementById('undo') !== null"):
                page.press("u")
                page.wait(f"Number(document.getElementById('state').dataset.course) < {course}")
                undone += 1
            choose_by_keys(page, number)
        assert back > 1 and undone > 1 and stands["course"] > 10


@pytest.mark.full
@pytest.mark.parametrize(("language", "width", "dark"), [("de", 390, True), ("en", 1400, False), ("it", 1400, True)])
def test_a_whole_guatemala_cafe_is_played_by_clicking(
    language: str, width: int, dark: bool, server: Server, tmp_path: Path
) -> None:
    with browser(tmp_path) as found:
        page = found.page(server.begin("guatemala_cafe", "person", "greedy", language=language), width, 1000, dark)
        still(page)
        assert play_on(page, 600) < 600
        assert page.run("document.querySelectorAll('.ranking tbody tr').length") == 2
        assert page.run("document.documentElement.scrollWidth") <= width


@pytest.mark.full
def test_three_people_play_through_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with Browser(tmp_path) as found:
            host = found.page(server.begin("guatemala_cafe", "person", "person", "person"))
            links = host.run("[...document.querySelectorAll('.links a')].map(x => x.href)")
            widths = zip(links[:3], (390, 800, 1400), strict=True)
            pages = [found.page(link, width, 900, width == 800) for link, width in widths]
            watcher = found.page(links[3])
            for page in pages:
                still(page)
            killed = False
            for number in range(900):
                turn = found_turn(pages)
                if turn is None:
                    break
                choose(turn, number)
                if number == 20 and not killed:
                    killed = True
                    server.kill()
                    server.start()
                    pages[1].open(links[1])
            else:
                raise AssertionError("the game does not end")
            for page in pages:
                page.wait("document.querySelector('.ranking')")
            course = pages[0].run("document.getElementById('state').dataset.course")
            watcher.wait(f"document.getElementById('state').dataset.course === {json.dumps(course)}")
            assert watcher.run("document.querySelectorAll('a.lit').length") == 0
    finally:
        server.kill()


def found_turn(pages: list[Page]) -> Page | None:
    """The page of who is to decide; None when the game is over."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for page in pages:
            stands = page.run(STANDS)
            if stands is not None:
                return None if stands["over"] else page
        time.sleep(0.05)
    raise AssertionError("nobody is to decide")


FAULTS = """axe.run().then(found => found.violations.map(
  fault => fault.id + ": " + fault.nodes.map(node => node.html.slice(0, 120)).slice(0, 3).join(" | ")))"""
AXE = ROOT / "tests" / "browser" / "node_modules" / "axe-core" / "axe.min.js"


def faultless(page: Page, dark: bool, what: str) -> None:
    """Axe finds nothing wrong with a page, all that can be opened opened."""
    page.send("Emulation.setEmulatedMedia", features=[
        {"name": "prefers-reduced-motion", "value": "reduce"},
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])  # fmt: skip
    page.run("document.querySelectorAll('details').forEach(x => { x.open = true })")
    page.run(AXE.read_text("utf-8") + ";1")
    assert page.run(FAULTS) == [], what


@pytest.mark.full
@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed (see CONTRIBUTING)")
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [390, 1400])
def test_axe_finds_no_fault(width: int, dark: bool, server: Server, tmp_path: Path) -> None:
    table = server.begin("guatemala_cafe", "person", "random", "random", language="de")
    screen = server.begin("kuhn_poker", "person", "person", screen="one")
    addresses = [server.address, f"{server.address}/new?game=catan", server.begin("reversi", "person", "person"), table,
                 server.begin("hearts", "person", *["random"] * 3), f"{table}/points?seat=0", screen]  # fmt: skip
    with Browser(tmp_path) as found:
        for address in addresses:
            page = found.page(address, width, 900, dark)
            faultless(page, dark, re.sub(r"/t/\S+", "/t/…", address))


@pytest.mark.full
@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed (see CONTRIBUTING)")
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [390, 1400])
def test_axe_finds_no_fault_with_the_workbench_reports_and_replays(width: int, dark: bool, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rules" / "classics" / "reversi", tmp_path / "reversi")
    server = Server(tmp_path, edited=tmp_path / "reversi" / "reversi.rules")
    server.start()
    try:
        with Browser(tmp_path) as found:
            page = found.page(server.first, width, 900, dark)
            page.wait("document.querySelector('#view > div')?.shadowRoot && document.querySelector('#found .clean')")
            for view in ("book", "boards", "examples", "play", "changes", "figures", "report"):
                page.click(f"#tab-{view}")
                page.wait("document.getElementById('view').getAttribute('aria-busy') === 'false'")
                faultless(page, dark, view)
            report = page.run("document.querySelector('#view iframe').src")
            faultless(found.page(report, width, 900, dark), dark, "report")
            replay = tmp_path / "replay.html"
            replay.write_text(replay_page(), encoding="utf-8")
            faultless(found.page(replay.as_uri(), width, 900, dark), dark, "replay")
    finally:
        server.kill()


def replay_page() -> str:
    """The page of a game, always by the first move."""
    table = Table(cafetal.load("reversi"), 2)
    state = table.game.new_game(1).settle()
    while not state.is_over:
        state.apply(state.legal_moves()[0]).settle()
    return page_of(table, state, Recap(table.world, Voice()), -1)
