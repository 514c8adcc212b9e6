"""All text leaves for a terminal through one place, which lets no sign out that controls it."""

from __future__ import annotations

import re

from tests.house.project import modules

GATE = "cafetal.cli.output"
PROMPTS = "cafetal.cli.play.terminal"
"""It reads lines, and empties the screen between two players."""


def test_only_the_gate_prints() -> None:
    found = []
    for module in modules():
        if module.name == GATE:
            continue
        found += [f"{module.name}:{line}: {name}" for name, line in module.calls() if name in ("print", "input")]
        found += [
            f"{module.name} uses {name}"
            for name in re.findall(
                r"click\.(?:echo|secho|prompt|confirm|style)\b|sys\.(?:__)?std(?:out|err)\b", module.text
            )
        ]
        found += [f"{module.name} makes a console" for name in re.findall(r"(?<!\w)Console\(", module.text)]
    allowed = {
        f"{PROMPTS}:": "asks",
        "cafetal.cli.streams": "makes the streams that the gate writes to",
        "cafetal.cli.report uses sys.stdout": "hands on what the gate has let through",
        "cafetal.parallel.helper uses sys.stdout": "speaks to the process that started it",
        "cafetal.compiling uses sys.stdout": "speaks to the process that started it",
        "cafetal.rulebook.illustrate.trial:": "speaks to the process that started it",
    }
    assert not [item for item in found if not item.startswith(tuple(allowed))]


def test_the_terminal_is_written_to_directly_only_to_empty_it() -> None:
    found = [
        (module.name, line.strip())
        for module in modules()
        for line in module.text.splitlines()
        if "console.file.write(" in line
    ]
    assert [name for name, _ in found] == [PROMPTS]
