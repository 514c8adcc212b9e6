"""From a log to the game it belongs to: under the rules that it carries, or under those on disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click

from cafetal.api import ExecutorName, LoadedRules
from cafetal.cli import failures
from cafetal.cli.loading import LoadedTable, load_rules
from cafetal.cli.output import errors
from cafetal.cli.reasons import refusal_lines
from cafetal.cli.voice import voice_of
from cafetal.declare.limits import short
from cafetal.diagnostics import RulesError, Span, error
from cafetal.engine import State
from cafetal.engine.carried import Carried, carried_in, is_names
from cafetal.engine.log import FORMAT, NAME, replay
from cafetal.engine.upgrade import UpgradeDifference, tried
from cafetal.files.writing import file_error, write_new
from cafetal.origin import head_of, rules_of
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.table.words import Messages

T = TypeVar("T")

upgrade_option = click.option(
    "--upgrade",
    is_flag=True,
    help="Try the rules on disk instead of those that the log carries, and say where they first differ.",
)


class LoggedGame:
    """A log, and the rules of its game: those that it carries, and those on disk, if they are to be found."""

    def __init__(self, path: Path, log: object, game: str | None = None, how: str = "GAME") -> None:
        """`game` says where the rules on disk are, unless they are bundled; `how` names what says it on the command
        line. Raises `RulesError`."""
        self.path, self.how, self.game = path, how, game
        self.log = _at(path, lambda: head_of(log, (FORMAT,)))
        if not is_names(self.log.get("variants")):
            raise self.error("G001", f"this is no {FORMAT}: it does not say which variants were played")
        self.players: int = self.log["players"]
        self.carried: Carried | None = _at(path, lambda: carried_in(self.log, NAME))

    def table(self, executor: ExecutorName = "python") -> LoadedTable:
        """The table of the game under the rules that it began with."""
        if self.carried is None:
            return LoadedTable(self._checked(self._on_disk()), self.players, executor)
        disk = self._on_disk() if self.game is not None or self.log["game"] in bundled_games() else None
        folder = disk.folder.path if disk is not None and disk.folder is not None else None
        if disk is not None and self._same_texts(disk):
            return LoadedTable(self._checked(disk), self.players, executor)
        rules = _at(self.path, lambda: rules_of(self.carried or Carried(()), LoadedRules, folder))
        return LoadedTable(self._checked(rules), self.players, executor)

    def upgraded(self, executor: ExecutorName = "python") -> LoadedTable:
        """The table of the game under the rules on disk."""
        return LoadedTable(self._checked(self._on_disk()), self.players, executor)

    def note(self, table: LoadedTable, messages: Messages) -> str:
        """What is to be said of the rules before the game goes on; "" if they are those on disk."""
        if self.carried is None:
            return messages.say("log.carries_none") if self.log.get("version") == 1 else ""
        folder = table.rules.folder
        if folder is None or folder.kept is None or (self.game is None and self.log["game"] not in bundled_games()):
            return ""
        try:
            same = self._on_disk().checked(self.players).key == table.plan.key
        except RulesError:
            same = False
        return "" if same else messages.say("log.other_rules")

    def _on_disk(self) -> Rules:
        """The rules on disk with the variants of the log; files that lie elsewhere are those that the log carries."""
        name = self.log["game"]
        if self.game is None and name not in bundled_games():  # a log of somebody else names no file of this machine
            message = f"the log is of `{name}`, which is no bundled game"
            raise self.error("A002", message, f"say where its rules are: add the path of the rules file as {self.how}")
        rules = load_rules(self.game or name)
        if rules.name != name:
            message = f"the log is of `{name}`, not of `{rules.name}`"
            raise self.error("G002", message, f"the rules of `{name}` belong there, as {self.how}")
        lacking = [x for x in self.log["variants"] if x not in rules.available]
        if self.carried is not None and lacking:
            theirs = rules_of(self.carried, LoadedRules)
            known = {source.name for source in rules.sources}
            foreign = [source for source in theirs.sources[1:] if source.name not in known]
            rules = Rules([*rules.sources, *foreign], rules.folder)
        return rules.with_variants(self.log["variants"])  # names only: a path in a log is no variant

    def _same_texts(self, disk: Rules) -> bool:
        assert self.carried is not None
        mine = {source.name: source.text for source in disk.sources}
        if self.carried.variants != disk.variants:
            return False
        for name, text in self.carried.files:
            try:
                known = mine[name] if name in mine or disk.folder is None else disk.folder.read(name).text
            except (KeyError, ValueError, RulesError):
                return False
            if known != text:
                return False
        return set(mine) - {name for name, _ in self.carried.files} <= set(self._examples(disk))

    def _examples(self, disk: Rules) -> list[str]:
        """The files of a game that decide nothing, and so are in no log."""
        return [source.name for source in disk.sources[1:] if source not in disk.variant_files]

    def _checked(self, rules: Rules) -> Rules:
        if self.players not in rules.player_counts:  # the log is at fault, and not the rules
            counts = rules.player_counts
            words = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else f"{counts[0]}"
            message = f"the log is of a game for {short(self.players)} players, and `{rules.name}` is one for {words}"
            raise self.error("G002", message, "it was edited, or belongs to other rules")
        rules.checked(self.players)
        return rules

    def error(self, code: str, message: str, hint: str | None = None) -> RulesError:
        """An error about the log."""
        return RulesError([error(code, message, Span(str(self.path), 1, 1, 1, 1), hint)])


def resumed(found: LoggedGame, table: LoadedTable, messages: Messages) -> State:
    """The game of a log, played again under the rules of a table; a note is printed if these need one."""
    note = found.note(table, messages)
    if note:
        errors().print(note, soft_wrap=True, markup=False)
    return replayed(found.path, found.log, table)


def replayed(path: Path, log: Mapping[str, Any], table: LoadedTable) -> State:
    """The game of a log, played again; raises `RulesError` at the file of the log, and its message names the step."""
    return _at(path, lambda: replay(table.game, log))


def upgraded(found: LoggedGame, lang: str | None, executor: ExecutorName = "python") -> tuple[LoadedTable, State]:
    """The game of a log under the rules on disk; where they first differ is printed.

    Raises `RulesError` if the game cannot go on under them.
    """
    old, new = found.table(executor), found.upgraded(executor)
    state = replayed(found.path, found.log, old)
    with failures.faults_told(new.plan):
        trial = tried(state, new.game)
    voice = voice_of(new, lang)
    if trial.first is None:
        errors().print(voice.say("log.no_difference"), soft_wrap=True, markup=False)
    else:
        errors().print(_told(trial.first, voice.messages), soft_wrap=True, markup=False)
        if trial.first.refusal is not None:
            for line in refusal_lines(trial.first.refusal, voice):
                errors().print(line, soft_wrap=True)
    if trial.stop is not None:
        moves = sum(1 for _ in found.log["moves"])
        message = f"the rules on disk do not allow all {moves} moves of this game"
        raise found.error("G005", message, "it goes on under the rules that the log carries, without --upgrade")
    return new, trial.state


def keep_old(path: Path, data: bytes) -> Path:
    """Copy a log aside, before it is written anew under other rules; the name of the copy."""
    for number in range(1, 1000):
        copy = path.with_name(f"{path.stem}.before{'' if number == 1 else number}{path.suffix}")
        try:
            write_new(copy, data, "")
        except RulesError as wrong:
            if wrong.diagnostics[0].code != "K007":
                raise
        else:
            return copy
    raise file_error(path, "there are too many copies of this log")


def _told(first: UpgradeDifference, messages: Messages) -> str:
    """Where two sets of rules first differ, in words."""
    if first.move == 0:
        return messages.say("log.differs_at_start", things=", ".join(first.things))
    key = "log.differs" if first.things else "log.differs_here"
    return messages.say(key, move=first.move, text=first.text, things=", ".join(first.things))


def _at(path: Path, work: Callable[[], T]) -> T:
    """What some work gives; mistakes are told at the file of the log."""
    try:
        return work()
    except RulesError as wrong:
        place = Span(str(path), 1, 1, 1, 1)
        raise RulesError([replace(item, span=place) for item in wrong.diagnostics]) from None
