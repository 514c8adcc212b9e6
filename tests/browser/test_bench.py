"""The workbench in a real browser: written at, mended, followed from line to sentence and back, and saved."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.browser.chromium import CHROMIUM
from tests.browser.driver import Browser, Page
from tests.browser.serving import ROOT, Server

pytestmark = [
    pytest.mark.skipif(not CHROMIUM, reason="no Chromium here: the workbench is not looked at (see CONTRIBUTING)"),
    pytest.mark.full,
]
TEXT = "document.getElementById('editor').shadowRoot.querySelector('.cm-content')"
BOOK = "document.querySelector('#view > div').shadowRoot"


def test_rules_are_written_beside_their_book(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rules" / "classics" / "reversi", tmp_path / "reversi")
    file = tmp_path / "reversi" / "reversi.rules"
    server = Server(tmp_path, edited=file)
    server.start()
    try:
        with Browser(tmp_path) as browser:
            page = browser.page(server.first)
            page.wait(f"document.querySelector('#view > div')?.shadowRoot && {TEXT}")
            page.wait("document.querySelector('#found .clean')")
            page.wait("document.getElementById('tab-examples').dataset.wrong === ''")  # all hold
            # a line lights its sentence, a sentence its line
            page.run(f"{BOOK}.querySelector('[data-clause]').click()")
            page.wait("document.getElementById('editor').shadowRoot.querySelector('.lit')")
            # a mistake is told while it is typed, and goes when it is taken back
            page.run(f"{TEXT}.focus()")
            page.send("Input.insertText", text="gaem ")
            page.wait("document.querySelector('#found .error')")
            page.wait("document.querySelector('#view ul')")
            page.click("#save")  # a text with mistakes is kept, too, and that is said
            page.wait("document.getElementById('state').textContent.startsWith('Saved, with ')")
            page.run(f"{TEXT}.focus()")
            for _ in range(5):
                page.press("Backspace")
            page.wait("document.querySelector('#found .clean')")
            # what is added is kept when it is saved
            page.send("Input.insertText", text="# ours\n")
            page.click("#save")
            page.until(lambda: "# ours" in file.read_text(encoding="utf-8"), "the text is stored")
            for view in ("boards", "examples", "changes"):
                page.click(f"#tab-{view}")
                page.wait("document.getElementById('view').getAttribute('aria-busy') === 'false'")
                page.wait("document.getElementById('view').children.length")
            # a mistake that is in no text of the editor leads nowhere
            page.click("#tab-figures")
            page.run("document.querySelector('form[data-for=figures] [name=sweep]').value = '1..2'")
            page.click("form[data-for=figures] button:not([type])")
            page.wait("document.querySelector('#view li.error')?.textContent.startsWith('--sweep 1..2, 1: ')")
            page.click("#view li.error button")
            assert page.run(f"{TEXT}.textContent.includes('game reversi')")
            shows_what_was_played(page)
            plays_beside(page)
            assert not browser.problems
    finally:
        server.kill()


def test_a_text_that_is_too_long_is_told_so(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rules" / "classics" / "reversi", tmp_path / "reversi")
    server = Server(tmp_path, edited=tmp_path / "reversi" / "reversi.rules")
    server.start()
    try:
        with Browser(tmp_path) as browser:
            page = browser.page(server.first)
            page.wait(f"document.querySelector('#found .clean') && {TEXT}")
            page.run(f"{TEXT}.focus()")
            page.send("Input.insertText", text=f"# {'long ' * 70_000}\n")
            page.wait("document.getElementById('state').textContent.includes('too long')")
            page.click("#tab-boards")  # the game comes before the answer does, which is for nobody then
            page.click("#tab-play")
            page.wait("document.getElementById('tab-play').getAttribute('aria-selected') === 'true'")
            assert not [problem for problem in browser.problems if "413" not in problem]
    finally:
        server.kill()


def shows_what_was_played(page: Page) -> None:
    """How far a report is is shown, and what there is when it is enough."""
    page.run("document.querySelector('form[data-for=report] [name=bots]').value = 'greedy'")
    page.click("#tab-report")
    page.wait("document.querySelector('#view progress')?.value > 1")
    page.click("#view button")
    page.wait("document.querySelector('#view iframe')")
    page.run("document.querySelector('form[data-for=report] [name=bots]').value = 'random'")


GAME = "document.querySelector('#game iframe')?.contentDocument"


def plays_beside(page: Page) -> None:
    """A game from an example, one by a text that was changed meanwhile, and one from the middle of a replay."""
    page.click("#tab-examples")
    page.click_when("#view h2 button", 1)
    page.click_when("#view figure button", 1)
    page.wait(f"{GAME}?.getElementById('state')?.dataset.decides === '1'")
    page.wait(f"{GAME}?.readyState === 'complete'")  # else its script is not there yet
    assert page.run(f"{GAME}.getElementById('status').textContent").startswith("White")
    page.run(
        f"{GAME}.querySelector('a.lit').dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true}}))"
    )
    page.wait(f"{GAME}?.getElementById('status')?.textContent.startsWith('Black')")
    page.run(f"{TEXT}.focus()")
    page.send("Input.insertText", text="# again\n")
    before = page.run("document.querySelector('#game iframe').src")
    page.click("#again")
    page.wait(f"document.querySelector('#game iframe')?.src !== {before!r}")
    page.wait(f"{GAME}?.getElementById('status')?.textContent.startsWith('Black')")
    page.click("#tab-report")
    page.wait("document.querySelector('#view iframe')")
    report = page.frame("/page/")
    report.wait("document.querySelector('svg a')")
    report.run("document.querySelector('svg a').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    step = "typeof show === 'function' && innerHeight > 0 && (document.getElementById('next').click(), true)"
    page.until(lambda: report.run_within(step), "a replay goes a step")
    page.click_when(".onward:not([hidden])")
    page.wait(f"{GAME}?.querySelectorAll('.log li').length === 2")
