"""The rules that a log or a saved game carries along: the texts of all files that decide the game.

Small texts stand in the log as they are, larger ones packed. Files come from unknown hands: how much is unpacked is
bounded, a name is that of a file inside one folder, and nothing is ever written where a name says.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cafetal.bounds import MOST_FILES, MOST_TOGETHER
from cafetal.dataclass import Frozen
from cafetal.engine.trouble import trouble

if TYPE_CHECKING:
    from cafetal.engine.game import Game

MOST_NAME = 1_000
MOST_VARIANTS = 10_000
MOST_PACKED = 5 * MOST_TOGETHER
"""So many bytes these texts are, written as JSON, with their names."""
PLAIN = 2_000
"""Texts of no more characters are carried as they are, so that they can be read in the log."""
_NAME = re.compile(r"(?!(?:.*/)?\.\.?(?:/|$))[^\\:*?\"<>|/]+(?:/[^\\:*?\"<>|/]+)*")


class Carried(Frozen):
    """Texts of rules files and maps by their names in the folder of the game, the game's own file first; and which
    variants are played."""

    files: tuple[tuple[str, str], ...]
    variants: tuple[str, ...] = ()

    @cached_property
    def record(self) -> dict[str, Any]:
        """The texts as plain data for JSON."""
        files = [list(file) for file in self.files]
        if sum(len(text) for _, text in self.files) <= PLAIN:
            return {"variants": list(self.variants), "files": files}
        packed = zlib.compress(json.dumps(files, ensure_ascii=False).encode("utf-8", "backslashreplace"), 9)
        return {"variants": list(self.variants), "packed": base64.b64encode(packed).decode("ascii")}


def carries(game: Game) -> dict[str, Any]:
    """What a log or saved game of a game has of its rules: nothing if the game does not know its texts."""
    return {} if game.carried is None else {"carried": game.carried.record}


def carried_in(data: Mapping[str, Any], name: str) -> Carried | None:
    """The rules that a log or saved game carries; None if it names them only. Raises `RulesError` for nonsense."""
    if "carried" not in data:
        return None
    record = data["carried"]
    if not isinstance(record, Mapping) or not is_names(record.get("variants")):
        raise trouble("G004", "the rules in it do not say which variants are played", name)
    files = record.get("files")
    if files is None and isinstance(record.get("packed"), str):
        files = _unpacked(record["packed"], name)
    if not isinstance(files, list) or not 0 < len(files) <= MOST_FILES:
        raise trouble("G004", f"the rules in it are no list of 1 to {MOST_FILES} files", name)
    for file in files:
        pair = isinstance(file, list) and len(file) == 2 and all(isinstance(part, str) for part in file)
        if not pair or not is_file(file[0]):
            raise trouble("G004", "a file of the rules in it has a name that no file of a game has", name)
    if sum(len(text) for _, text in files) > MOST_TOGETHER:
        raise trouble("G004", f"the rules in it have more than {MOST_TOGETHER:,} characters", name)
    if len({file for file, _ in files}) < len(files):
        raise trouble("G004", "two files of the rules in it have one name", name)
    return Carried(tuple((file, text) for file, text in files), tuple(record["variants"]))


def is_names(names: object) -> bool:
    """Whether something is a list of names that may be shown on a screen."""
    return isinstance(names, list) and len(names) <= MOST_VARIANTS and all(map(is_name, names))


def is_name(name: object) -> bool:
    """Whether something is a name that may be shown on a screen, and stands on a line of rules."""
    return isinstance(name, str) and 0 < len(name) <= MOST_NAME and name.isprintable()


def is_file(name: str) -> bool:
    """Whether a name can be that of a file in the folder of a game."""
    return is_name(name) and _NAME.fullmatch(name) is not None


def _unpacked(packed: str, name: str) -> object:
    """The list in a packed text, never more than the bound of it."""
    try:
        stream = zlib.decompressobj()
        text = stream.decompress(base64.b64decode(packed, validate=True), MOST_PACKED)
        if not stream.eof:
            raise trouble("G004", f"the rules in it are cut off, or have more than {MOST_TOGETHER:,} characters", name)
        return json.loads(text.decode())
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise trouble("G004", "the rules in it cannot be unpacked", name) from None
