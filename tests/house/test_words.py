"""What must not stand in a committed file: paths of one machine, registries, things left for later, stray signs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.house.project import committed_files, text_of


def pattern(before: str, split: str, after: str = "") -> re.Pattern[str]:
    """Make a pattern of words that stand here with `~` in them, so that this file does not hold them itself."""
    return re.compile(before + "(?:" + "|".join(split.replace("~", "").split(", ")) + ")" + after, re.IGNORECASE)


MACHINE_PATH = pattern(r"(?<![\w.*}/-])/", "work, tmp, root, home, Users, opt", r"/[\w.]")
REGISTRY = pattern("", r"py~pi\.org, python~hosted, npm~js\., crates~\.io, deb~ian\.org, index~-url, docker~\.io")
OF_THE_WORKPLACE = pattern(
    r"\b",
    "cl~aude, anth~ropic, chat~gpt, open~ai, co~pilot, sub-?age~nts?, coding age~nts?, language mo~dels?, work~place, "
    "this ses~sion, assis~tants?",
    r"\b",
)
UNFINISHED = pattern(r"\b", "TO~DO, FIX~ME, XX~X", r"\b")
CONFLICT = re.compile(r"^(?:<{7} |>{7} |={7}$)", re.MULTILINE)
HIDDEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")

FORBIDDEN = {
    "a path of one machine": MACHINE_PATH,
    "a registry host": REGISTRY,
    "a word that is not about the project": OF_THE_WORKPLACE,
    "something left for later": UNFINISHED,
    "a conflict marker": CONFLICT,
    "an invisible sign": HIDDEN,
}


def found(unwanted: re.Pattern[str]) -> Iterator[str]:
    """Every place of a pattern in a committed text, as file, line and line's text."""
    for name in committed_files():
        text = text_of(name)
        for match in unwanted.finditer(text or ""):
            line = (text or "").count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: {(text or '').splitlines()[line - 1].strip()[:100]}"


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_committed_file_holds(what: str) -> None:
    places = list(found(FORBIDDEN[what]))
    assert not places, f"{what}: " + "\n".join(places[:20])


@pytest.mark.parametrize(
    ("what", "example"),
    [
        ("a path of one machine", "/ro~ot/.cache"),
        ("a path of one machine", "open('/tm~p/x')"),
        ("a registry host", "https://py~pi.org/simple"),
        ("a word that is not about the project", "written by Cl~aude"),
        ("something left for later", "# TO~DO: later"),
        ("an invisible sign", "a" + chr(0x202E) + "b"),
    ],
)
def test_the_patterns_find_what_they_should(what: str, example: str) -> None:
    assert FORBIDDEN[what].search(example.replace("~", ""))


def test_committed_files_are_small() -> None:
    large = [name for name in committed_files() if len(text_of(name) or "") > 1_000_000]
    assert not large
