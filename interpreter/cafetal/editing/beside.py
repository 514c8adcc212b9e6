"""What lies beside the rules of a game and speaks of its names: lexicons and logs, after a change of a name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from cafetal import nodes as n
from cafetal.clauses.hashes import clause_hashes
from cafetal.diagnostics import RulesError
from cafetal.editing.names import Symbol
from cafetal.editing.rename import Renamed
from cafetal.engine.log import digest
from cafetal.files.reading import read_text
from cafetal.folder import files_like
from cafetal.pipeline import Rules

CARRIED = "carried"
"""Where a log has the rules that it began with, which stay as they are."""
MOST_LOGS = 200
LOG = "cafetal game log"
_HEAD = re.compile(r"\s*\[(\w+)")
_KEY = re.compile(r'^(\s*)("[^"]*"|[\w.-]+)(?=\s*=)')
_CLAUSE = re.compile(r'(?<=\[clause\.")[^"]+')
_NAMED = re.compile(r'(\b(?:object|members|within) ?= ?")([^"]*)')
_BRACED = re.compile(r"\{([a-z_][a-z0-9_.]*)\}")
VERBS = frozenset({"verb", "short"})


def beside(renamed: Renamed, folder: Path) -> dict[Path, str]:
    """The new texts of the lexicons and logs of a game in a folder, as far as they change."""
    found: dict[Path, str] = {}
    hashes = dict(_hashes(renamed))
    for path in files_like(folder, "lexicon.*.toml"):
        with suppress(OSError, UnicodeDecodeError):
            old = read_text(path)
            new = lexicon(old, renamed, hashes)
            found |= {path: new} if new != old else {}
    for path in sorted(folder.rglob("*.json"))[:MOST_LOGS]:
        with suppress(OSError, UnicodeDecodeError, ValueError, RulesError):
            old = read_text(path)
            log = json.loads(old)
            if isinstance(log, dict) and log.get("format") == LOG and log.get("game") == renamed.before.name:
                changed = _log(log, renamed)
                found |= {path: changed} if changed is not None else {}
    return found


# -- lexicons ---------------------------------------------------------------------------------------------


def lexicon(text: str, renamed: Renamed, hashes: dict[str, str]) -> str:
    """A lexicon with the new name in its keys, in what names other entries, and in its ties to the clauses."""
    section, lines = "", []
    for line in text.split("\n"):
        head = _HEAD.match(line)
        section = head[1] if head else section
        lines.append(_line(line, section, renamed))
    whole = "\n".join(lines)
    for old, new in hashes.items():
        whole = whole.replace(old, new)
    return whole


def _line(line: str, section: str, renamed: Renamed) -> str:
    symbol = renamed.symbol
    line = _CLAUSE.sub(lambda found: _path(found[0], renamed), line)
    line = _NAMED.sub(lambda found: found[1] + " ".join(_path(x, renamed) for x in found[2].split(" ")), line)
    if section == "clause":
        return _BRACED.sub(lambda found: f"{{{_path(found[1], renamed)}}}", line)
    if symbol.sort in ("clause", "step") and section not in ("phrase", "heading"):
        return line
    if (symbol.sort == "action") != (section in VERBS) and section in ("noun", "adjective", *VERBS):
        return line
    return _KEY.sub(lambda found: found[1] + _path(found[2], renamed), line)


def _path(text: str, renamed: Renamed) -> str:
    """A path of names with the new one, if the name that has changed stands in it at its own place."""
    symbol, quote = renamed.symbol, '"' if text.startswith('"') else ""
    parts = text.strip('"').split(".")
    for index, part in enumerate(parts):
        if part == symbol.name and _at_home(symbol, parts, index):
            parts[index] = renamed.names.forms[part]
    return f"{quote}{'.'.join(parts)}{quote}"


def _at_home(symbol: Symbol, parts: list[str], index: int) -> bool:
    if symbol.sort in ("clause", "step"):
        return index > 0 and parts[0] == symbol.of
    if symbol.sort in ("ending", "example", "variant"):
        return index > 0 and symbol.sort in ("ending", parts[index - 1])
    return index == 0 or parts[0] in ("heading", "box", "about")


def _hashes(renamed: Renamed) -> Iterator[tuple[str, str]]:
    """What each clause said as a hash, and what it says now."""
    for old, new in zip(_documents(renamed.before), _documents(renamed.rules), strict=False):
        was, now = list(clause_hashes(old).values()), list(clause_hashes(new).values())
        if len(was) == len(now):
            yield from ((a, b) for a, b in zip(was, now, strict=True) if a != b)


def _documents(rules: Rules) -> Iterator[n.Document]:
    """The trees that people write sentences for: of each number of players, and of each variant."""
    with suppress(RulesError):
        for count in rules.player_counts:
            yield rules.checked(count).document
        for name, info in rules.listing().items():
            changed = rules.with_variants([name])
            for count in [x for x in changed.player_counts if info.suits(x)][-1:]:
                yield changed.checked(count).document


# -- logs -------------------------------------------------------------------------------------------------


def _log(log: dict[str, Any], renamed: Renamed) -> str | None:
    """A log with the new name in its moves; None if nothing changes, or if it carries the rules that it began with."""
    if CARRIED in log or not isinstance(log.get("moves"), list):
        return None
    new = {**log, "moves": [_move(move, renamed) for move in log["moves"]]}
    host = log.get("host")
    if isinstance(host, dict) and isinstance(host.get("steps"), list):
        steps = [{**step, "text": _move(step["text"], renamed)} if "text" in step else step for step in host["steps"]]
        new["host"] = {**host, "steps": steps}
        if host.get("digest") == digest(log):  # one that was edited by hand stays one that was
            new["host"]["digest"] = digest(new)
    return json.dumps(new, separators=(",", ":"), ensure_ascii=False) + "\n" if new != log else None


def _move(move: object, renamed: Renamed) -> object:
    if not isinstance(move, str):
        return move
    action, *chosen = move.split(" ")
    if renamed.symbol.sort == "action" or not _is_name(action, renamed):
        action = _word(action, renamed)
    return " ".join((action, *(_word(word, renamed) for word in chosen)))


def _word(word: str, renamed: Renamed) -> str:
    """A word of a move: an action, a place by its name, or a piece by what it shows."""
    board, dot, local = word.rpartition(".")
    if word in renamed.pairs or local in renamed.pairs:
        return renamed.pairs.get(word) or f"{renamed.names.changed(board)}{dot}{renamed.pairs[local]}"
    if renamed.symbol.sort in ("piece", "value") and "_" in word and not _is_name(word, renamed):
        return renamed.names.changed(word)
    return word


def _is_name(word: str, renamed: Renamed) -> bool:
    """Whether a word is the name of an action, whatever its pieces are."""
    actions = {
        x.name.text for document in renamed.before.readable for x in document.sections if isinstance(x, n.Action)
    }
    return word in actions
