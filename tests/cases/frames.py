"""Puts a fragment of rules into a frame: a small whole game that lends the sections the fragment lacks."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "frames"
# Sections of which a game has many: they are told apart by the name behind the first word.
MANY = ("action", "example", "table", "after", "variant")
# Sections of which a game has one or the other: a fragment with a `play` takes the place of the frame's `turn`.
SAME = {"play": "turn"}


def sections(text: str) -> list[tuple[str, str]]:
    """Cut a rules text into its sections, each with a key that tells it from the others."""
    found: list[tuple[str, str]] = []
    for line in text.splitlines(keepends=True):
        if re.match(r"[a-z]", line):
            words = re.findall(r"[a-z0-9_]+", line)
            words[0] = SAME.get(words[0], words[0])
            found.append((" ".join(words[:2] if words[0] in MANY else words[:1]), line))
        elif found:
            key, before = found[-1]
            found[-1] = (key, before + line)
    return found


def framed(fragment: str, frame: str) -> str:
    """Return the fragment followed by those sections of the frame that it does not have itself.

    The fragment comes first, so that the line numbers of its diagnostics are those of the case file's block.
    """
    own = {key for key, _ in sections(fragment)}
    rest = "".join(text for key, text in sections(frame) if key not in own)
    return f"{fragment.rstrip()}\n\n{rest}" if own else frame


def whole_rules(fragment: str, arguments: tuple[str, ...]) -> str:
    """Return the rules text of a block: as it stands, or in the frame named by its arguments (`in NAME`)."""
    if not arguments:
        return fragment
    if len(arguments) != 2 or arguments[0] != "in":
        raise ValueError(f"after `rules` stands nothing, or `in` and the name of a frame, not {' '.join(arguments)!r}")
    path = FOLDER / f"{arguments[1]}.rules"
    if not path.is_file():
        known = ", ".join(sorted(other.stem for other in FOLDER.glob("*.rules")))
        raise ValueError(f"there is no frame {arguments[1]!r}; there are: {known}")
    return framed(fragment, path.read_text(encoding="utf-8"))
