"""Signs that control a terminal, or turn the direction of a text, wherever somebody could put them: none comes out."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.visible import HIDDEN
from tests.fuzz.seeds import games
from tests.lasting import lasting

SIGNS = (
    "\x1b[2J", "\x1b]0;title\x07", "\x1b]52;c;cm0gLXJm\x07", "\x9b31m", "\u202e", "\u2066", "\u200f", "\x08" * 3,
    "\r", "\x7f", "\x00", "\u2028", "\U000e0041", "\x85", "\x0c",
)  # fmt: skip
COMMANDS: tuple[Callable[[str, Path], list[str]], ...] = (
    lambda sign, at: ["check", str(at / f"a{sign}.rules")],
    lambda sign, at: [f"ch{sign}eck"],
    lambda sign, at: [f"--{sign}"],
    lambda sign, at: ["check", f"--{sign}", "kuhn_poker"],
    lambda sign, at: ["check", "kuhn_poker", "--players", sign],
    lambda sign, at: ["check", "kuhn_poker", "--variant", f"a{sign}", "--format", "json"],
    lambda sign, at: ["check", str(at / "spoiled.rules"), "--quick"],
    lambda sign, at: ["check", str(at / "spoiled.rules"), "--quick", "--format", "json"],
    lambda sign, at: ["fmt", str(at / "spoiled.rules")],
    lambda sign, at: ["replay", str(at / "spoiled.json")],
    lambda sign, at: ["replay", str(at / "spoiled.json"), "--format", "json"],
    lambda sign, at: ["play", "--resume", str(at / "spoiled.json")],
    lambda sign, at: ["simulate", "kuhn_poker", "--agent", f"a{sign}", "--games", "1"],
    lambda sign, at: ["rulebook", "kuhn_poker", "--lang", f"e{sign}", "--out", str(at)],
    lambda sign, at: ["rulebook", "kuhn_poker", "--lang", "en", "--style", str(at / "spoiled.toml"), "--out", str(at)],
    lambda sign, at: ["lexicon", "kuhn_poker", "--apply", str(at / "spoiled.csv")],
    lambda sign, at: ["lexicon", str(at / "kuhn_poker.rules"), "--lang", "en"],
    lambda sign, at: ["diff", "kuhn_poker", f"+{sign}"],
    lambda sign, at: ["tables", "guatemala_cafe", "--from", str(at)],
    lambda sign, at: ["watch", "--once", str(at / "spoiled.rules")],
    lambda sign, at: ["print", str(at / "spoiled.rules"), "--out", str(at / f"no{sign}" / "a.pdf")],
    lambda sign, at: ["simulate", "kuhn_poker", "--games", "1", "--report", str(at / f"no{sign}" / "a.html")],
    lambda sign, at: ["serve", "--no-browser", "--database", f"no{sign}://"],
    lambda sign, at: ["serve", "--no-browser", "--edit", str(at / f"a{sign}.rules")],
)
LOG = {
    "format": "cafetal game log", "version": 1, "game": "kuhn_poker", "rules": "d45c0d982a25a1e0", "variants": [],
    "players": 2, "moves": ["bet", "refuse"], "over": "finished",
    "host": {"seed": 4, "digest": "1", "steps": [
        {"kind": "chance", "hash": "2", "text": "draw queen_card", "given": False},
    ]},
}  # fmt: skip


def lay_out(sign: str, at: Path, rng: random.Random) -> None:
    """Files of all kinds with a sign in them."""
    kuhn = next(seed for seed in games() if "game kuhn_poker" in seed.text)
    lines = kuhn.text.split("\n")
    at_line = rng.randrange(len(lines))
    words = rng.choice((f'title "{sign}"', f"{sign}", f"# {sign}", f"    choose {sign}"))
    spoiled = "\n".join((*lines[:at_line], words, *lines[at_line:]))
    (at / "spoiled.rules").write_text(spoiled, encoding="utf-8", newline="")
    (at / "kuhn_poker.rules").write_text(kuhn.text, encoding="utf-8")
    (at / "lexicon.en.toml").write_text(f"[text]\n{json.dumps(sign)} = {json.dumps(sign)}\n", encoding="utf-8")
    (at / "spoiled.toml").write_text(f"[{json.dumps(sign)}]\na = {json.dumps(sign)}\n", encoding="utf-8")
    (at / "spoiled.csv").write_text(f"key;{sign};correct\n{sign};{sign};{sign}\n", encoding="utf-8", newline="")
    (at / "price.csv").write_text(f"{sign};{sign}\n", encoding="utf-8", newline="")
    log = json.loads(json.dumps(LOG))
    place = rng.choice(("game", "rules", "moves", "over", "seat", "text"))
    if place == "moves":
        log["moves"][0] = f"bet{sign}"
    elif place == "text":
        log["host"]["steps"][0]["text"] = sign
    else:
        log[place] = f"a{sign}"
    (at / "spoiled.json").write_text(json.dumps(log), encoding="utf-8")


def run(seed: int, folder: Path) -> str | None:
    """What a command lets out, or None."""
    rng = random.Random(seed)
    sign = rng.choice(SIGNS)
    lay_out(sign, folder, rng)
    arguments = COMMANDS[seed % len(COMMANDS)](sign, folder)
    result = CliRunner().invoke(app, arguments)
    out = re.search(f"[{HIDDEN}]", result.output)
    wrong = result.exit_code == 70 or (result.exception is not None and not isinstance(result.exception, SystemExit))
    return f"{seed}: {arguments}: {result.exit_code} {result.output[:300]!r}" if out or wrong else None


@pytest.mark.parametrize("numbers", [range(len(COMMANDS)), lasting(60)])
def test_no_sign_reaches_the_terminal(tmp_path: Path, numbers: Iterable[int]) -> None:
    found = [run(seed, tmp_path) for seed in numbers]
    assert not [item for item in found if item]


@pytest.mark.parametrize("words", [
    ("check", "a{}"), ("check", "kuhn_poker", "--variant", "a{}"), ("check", "kuhn_poker", "--limit", "{}"),
    ("play", "kuhn_poker", "--bot", "r{}"), ("diff", "kalah", "+a{}"), ("ch{}eck",),
])  # fmt: skip
def test_a_name_that_looks_like_another_is_shown_as_what_it_is(words: tuple[str, ...]) -> None:
    for sign in "\u200b\u2060\u206a":
        found = CliRunner().invoke(app, [word.format(sign) for word in words])
        assert found.exit_code and sign not in found.output and f"<U+{ord(sign):04X}>" in found.output, found.output
