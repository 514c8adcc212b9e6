"""A file of games, one a line, which grows while they are played and with which a later call goes on.

Its first line says what is played: rules by their hash, bots, seeds. A game is a line of JSON with all that statistics
need; the lines stand in the order in which the games came to their ends, each with its number.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cafetal.diagnostics import RulesError, Span, error
from cafetal.files.growing import Growing
from cafetal.parallel.jobs import Job
from cafetal.plan import Plan
from cafetal.simulate import GameRecord
from cafetal.simulate.lines import from_data

FORMAT = "cafetal games 1"
ENDING = ".jsonl"


class GamesFile:
    """A file of games that this process alone writes."""

    def __init__(self, path: Path, job: Job, about: Mapping[str, object]) -> None:
        """Begin a file, or go on with it. `about`: what a reader wants to know of the games besides.

        Raises `RulesError` if it cannot be used (K005), or holds other games (K015).
        """
        head = _head_of(job, about)
        self.path = path
        self.done: list[set[int]] = [set() for _ in job.sides]
        self._seeds = job.seeds
        self._cap = job.cap
        self._file = Growing.hold(path, _line(head))
        try:
            self._lines = self._file.lines()
            first = next(self._lines, None)
            if first is None and not self._file.unfinished:  # somebody has made an empty file
                self._file.write(_line(head) + b"\n")
            elif first is None or not _same(first, head):
                message = "this file holds games of other rules, bots, seeds or settings"
                hint = "take another file, or the command that began this one"
                raise RulesError([error("K015", message, Span(str(path), 1, 1, 1, 1), hint)])
        except BaseException:
            self._file.release()
            raise

    def played(self, plans: Sequence[Plan]) -> Iterator[tuple[int, GameRecord]]:
        """The games that are there, each once, with the numbers of their sides; `plans` are those of the sides.

        All are read before any is added.

        Raises `RulesError` (K005) for a line that holds no game.
        """
        for number, line in enumerate(self._lines, 2):
            try:
                data = json.loads(line)
                record, side = from_data(data), range(len(plans)).index(data.get("side", 0))
                if record.seed != self._seeds[side] + record.number - 1 or not _fits(record, plans[side], self._cap):
                    raise ValueError("not a game of this file")
            except (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError):
                message = "this line holds no game"
                hint = "remove the line: its game is then played again"
                raise RulesError([error("K005", message, Span(str(self.path), number, 1, number, 1), hint)]) from None
            if record.number not in self.done[side]:
                self.done[side].add(record.number)
                yield side, record

    def add(self, lines: Sequence[bytes]) -> None:
        """Write games, as lines with their ends. Raises `RulesError` if that cannot be done."""
        self._file.write(b"".join(lines))

    def release(self) -> None:
        """Let others have the file."""
        self._file.release()


def _head_of(job: Job, about: Mapping[str, object]) -> dict[str, object]:
    return {
        "format": FORMAT,
        **about,
        "rules": [side.key for side in job.sides],
        "players": job.sides[0].players,
        "agents": list(job.agents),
        "rotate": job.rotate,
        "draws": job.draws,
        "cap": job.cap,
        "seeds": list(job.seeds),
    }


def _fits(record: GameRecord, plan: Plan, cap: int) -> bool:
    """Whether a game can be one of these rules, cut after so many moves."""
    figures = [key.name for key in plan.ranking]
    lengths = {len(record.agents), len(record.ranks), len(record.scores)}
    seats = range(plan.players)
    each = all(sorted(scores) == sorted(figures) for scores in record.scores)
    counted = record.number > 0 and 0 <= record.moves <= cap and record.chances >= 0
    return counted and lengths == {plan.players} and each and all(seat in seats for seat in record.winners)


def _line(data: Mapping[str, object]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode()


def _same(line: bytes, head: Mapping[str, object]) -> bool:
    """Whether a first line says what is to be played now; words about it may differ, such as paths of variants."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return False
    deciding = ("format", "rules", "players", "agents", "rotate", "draws", "cap", "seeds")
    return isinstance(found, dict) and all(found.get(word) == head[word] for word in deciding)
