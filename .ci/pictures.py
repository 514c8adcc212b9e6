"""Takes the pictures of the README: a table and the workbench, in headless Chromium. `make pictures` runs it.

What chance gives differs from time to time, so they are not compared; `made.md` says of which commit they are.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.driver import Browser, Page  # noqa: E402  (the tests lie beside the package, not in it)
from tests.browser.serving import Server  # noqa: E402

PICTURES = ROOT / "generated_docs" / "pictures"
WIDE, HIGH = 1280, 860
BOOK = "document.querySelector('#view > div')?.shadowRoot"
TURN = "document.getElementById('state')?.dataset.decides === '1' && !document.querySelector('#main[aria-busy]')"

ASKED = "(x => x.token + x.path)(document.getElementById('state').dataset)"


def table(page: Page) -> None:
    """Some moves into a game, with a choice to be made."""
    page.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    for number in range(12):
        page.wait(TURN)
        before = page.run(ASKED)
        page.run("document.querySelectorAll('.choices details').forEach(x => { x.open = true })")
        choices = page.run("document.querySelectorAll('.choices li > *').length")
        page.click(".choices li > *", number * 5 % choices)
        page.wait(f"{ASKED} !== {before!r}")
    page.wait(TURN)
    page.run("document.querySelectorAll('.choices details').forEach(x => { x.open = false }); scrollTo(0, 0)")


def bench(page: Page) -> None:
    """A sentence of the rulebook with its line."""
    page.wait(f"{BOOK} && document.querySelector('#found .clean')")
    told = f'{BOOK}.querySelector(\'[data-clause~="place_ship.room"], [data-clause*="room"]\')'
    page.run(f"{told}.click(); {told}.scrollIntoView({{block: 'center'}}); scrollTo(0, 0)")
    page.wait("document.getElementById('editor').shadowRoot.querySelector('.lit span')")  # its words have their colours


def main() -> None:
    """Take both, and note of which commit they are."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "rules" / "guatemala_cafe", folder / "guatemala_cafe")
        server = Server(folder, edited=folder / "guatemala_cafe" / "guatemala_cafe.rules")
        server.start()
        try:
            with Browser(folder) as browser:
                page = browser.page(server.begin("guatemala_cafe", "person", "random", "random"), WIDE, HIGH)
                table(page)
                page.picture(PICTURES / "table.png", whole=False)
                page = browser.page(server.first, WIDE, HIGH)
                bench(page)
                page.picture(PICTURES / "workbench.png", whole=False)
        finally:
            server.kill()
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    (PICTURES / "made.md").write_text(f"Made by `make pictures` from commit {commit.strip()}.\n", encoding="utf-8")


if __name__ == "__main__":
    main()
