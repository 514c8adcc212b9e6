"""The scripts of the table are typed JavaScript."""

from __future__ import annotations

import subprocess

import pytest

from tests.browser.serving import ROOT

TSC = ROOT / "tests" / "browser" / "node_modules" / "typescript" / "bin" / "tsc"


@pytest.mark.full
@pytest.mark.skipif(not TSC.is_file(), reason="typescript is not installed (see CONTRIBUTING)")
def test_the_scripts_have_their_types() -> None:
    folder = ROOT / "interpreter" / "cafetal" / "web" / "static"
    scripts = [script for script in sorted(folder.glob("*.js")) if script.name != "editor.js"]  # that is a bundle
    strictly = [
        "--noEmit",
        "--allowJs",
        "--checkJs",
        "--strict",
        "--target",
        "es2022",
        "--lib",
        "es2022,dom,dom.iterable",
    ]
    done = subprocess.run(["node", TSC, *strictly, *scripts], capture_output=True, text=True, check=False)
    assert len(scripts) == 3 and done.returncode == 0, done.stdout
