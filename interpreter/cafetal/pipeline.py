"""The driver of the phases: from a rules file to documents, worlds, cores and plans, each made when first asked for.

A rules file `<game>.rules` lies in a folder of its own; every file `<game>.*.rules` of that folder holds variants of
it, or further examples.

Imports stand in functions: a phase is loaded when it is first asked for.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, RulesError, Severity, Span, error, internal_errors_told, once
from cafetal.folder import Folder, beyond, find_game, games_near, sources_of
from cafetal.resources import bundled_games
from cafetal.source import SourceFile

if TYPE_CHECKING:  # a mistake in the text is told before the modules of later phases are read
    from cafetal.core.game import Game as Core
    from cafetal.examples import Due, Position, Result, Still
    from cafetal.executors.python import PythonExecutor
    from cafetal.executors.reference.shortcut import Shortcut
    from cafetal.geometry.maps import Placement
    from cafetal.model import World
    from cafetal.patch import AgreedNumber, VariantInfo
    from cafetal.plan import Plan
    from cafetal.resolve.resolver import Resolver


class Rules:
    """One game with chosen variants. Phases are lazy; `diagnostics` of a number of players runs all checks."""

    def __init__(
        self,
        sources: Sequence[SourceFile],
        folder: Folder | None = None,
        variants: Sequence[str] = (),
        texts: Mapping[str, SourceFile] | None = None,
    ) -> None:
        """`sources`: the game's file first, then files with variants of it."""
        self.sources = tuple(sources)
        self.folder = folder
        self.variants = tuple(variants)
        self._texts: dict[str, SourceFile] = dict(texts or {})
        self._checked: dict[int, Checked] = {}
        self._documents: dict[tuple[tuple[str, ...], int], tuple[n.Document, tuple[Diagnostic, ...]]] = {}

    @classmethod
    def load(cls, game: str | Path, variants: Sequence[str] = ()) -> Rules:
        """Rules by the name of a bundled game, or by the path of a rules file.

        Raises `RulesError` if there is no such game or the file cannot be read.
        """
        path = find_game(game)
        return cls(sources_of(path), Folder(path.parent), variants)

    @classmethod
    def from_text(cls, text: str, name: str = "game.rules", variants: Sequence[str] = ()) -> Rules:
        """Rules from a text that lies in no folder."""
        return cls([SourceFile(name, text)], None, variants)

    def with_variants(self, variants: Sequence[str]) -> Rules:
        """The same game with other variants."""
        found = type(self)(self.sources, self.folder, variants, self._texts)
        found._documents = self._documents
        if "_parsed" in self.__dict__:
            found.__dict__["_parsed"] = self._parsed  # the texts are the same
        return found

    # -- phases ---------------------------------------------------------------------------------------

    @cached_property
    def _parsed(self) -> tuple[n.Document, dict[str, n.Variant], tuple[Diagnostic, ...], tuple[n.Document, ...]]:
        """The game's file with all examples, the variants, what is wrong with the texts, and each file for itself."""
        documents: list[n.Document] = []
        found: list[Diagnostic] = []
        for source in self.sources:
            document, wrong = _document(source)
            found.extend(wrong)
            documents.append(n.Document() if wrong else document)
        variants: dict[str, n.Variant] = {}
        for document in documents:
            for section in document.sections:
                if isinstance(section, n.Variant):
                    variants.setdefault(section.name.text, section)
        examples = [s for document in documents[1:] for s in document.sections if isinstance(s, n.Example)]
        main = replace(documents[0], sections=(*documents[0].sections, *examples))
        return main, variants, tuple(found), tuple(documents)

    @cached_property
    def misplaced(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the files as a whole: sections that stand in the wrong one, variants of one name."""
        from cafetal.patch import variants_of

        found: list[Diagnostic] = []
        documents = self._parsed[3]
        variants_of(documents, found)
        for source, document in zip(self.sources[1:], documents[1:], strict=True):
            found.extend(_out_of_place(source, document, self.sources[0].name))
        return tuple(found)

    @cached_property
    def unused(self) -> tuple[Diagnostic, ...]:
        """What the files declare and never use; true of a game without errors."""
        from cafetal.check import check_unused

        return check_unused(self._parsed[3])

    @property
    def unread(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the texts so that they cannot be read."""
        return self._parsed[2]

    @property
    def readable(self) -> tuple[n.Document, ...]:
        """Each file for itself, as far as it can be read: lines with mistakes are left out."""
        return tuple(_document(source)[0] for source in self.sources)

    @property
    def document(self) -> n.Document:
        """The game's file as it is written, and the examples that stand in files of their own."""
        return self._parsed[0]

    @property
    def name(self) -> str:
        """The name of the game."""
        heads = [s for s in self.document.sections if isinstance(s, n.Game)]
        return heads[0].name.text if heads else Path(self.sources[0].name).stem

    @property
    def available(self) -> dict[str, n.Variant]:
        """The variants and expansions that there are, by name."""
        return self._parsed[1]

    @property
    def variant_files(self) -> list[SourceFile]:
        """The files beside that of the game that hold variants."""
        files = zip(self.sources[1:], self._parsed[3][1:], strict=True)
        return [file for file, document in files if any(isinstance(s, n.Variant) for s in document.sections)]

    @cached_property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that the game can be played by, with these variants."""
        counts = _player_counts(self.document)
        if not self.variants:
            return counts
        try:
            return _player_counts(self._patched(counts[0])[0])
        except RulesError:  # told by `checked`
            return counts

    def _patched(self, players: int) -> tuple[n.Document, tuple[Diagnostic, ...]]:
        """The syntax tree with all variants applied, and what is wrong with these."""
        key = self.variants, players
        if key not in self._documents:
            from cafetal.patch import apply

            found: list[Diagnostic] = []
            with internal_errors_told("applying the variants", self._start()):
                document = apply(self.document, self.available, self.variants, players, found)
            if len(self._documents) >= 200:  # trees of other variants and numbers of players, which share them
                self._documents.clear()
            self._documents[key] = document, tuple(found)
        return self._documents[key]

    def unfit(self, players: int) -> tuple[Diagnostic, ...]:
        """Why the variants cannot be applied for a number of players."""
        return self._patched(players)[1]

    def listing(self) -> dict[str, VariantInfo]:
        """What can be switched on, by name."""
        from cafetal.patch import variants_of

        return variants_of([self.document, n.Document(tuple(self.available.values()))], [])

    @property
    def agreed_numbers(self) -> list[AgreedNumber]:
        """The numbers by agreement of the game and of all its variants."""
        from cafetal.patch import all_numbers

        return all_numbers(self.document, self.name, self.available)

    def agreeing(self, settings: Iterable[str]) -> Rules:
        """The same game with numbers that players agree on, each as `NAME=VALUE`.

        Raises `RulesError` for what is written otherwise; what may not be agreed on is told when the rules are used.
        """
        from cafetal.patch import agreements

        return self.with_variants([*self.variants, *agreements(settings)])

    def checked(self, players: int) -> Checked:
        """The game for one number of players, through all phases. Raises `RulesError` for a wrong number."""
        if self._parsed[2]:
            raise RulesError(self._parsed[2])
        if players not in self.player_counts or type(players) is not int:  # 2.0 is equal to 2, and no such number
            counts = self.player_counts
            words = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
            place = next((s.span for s in self.document.sections if isinstance(s, n.Game)), self._start())
            raise RulesError([error("A001", f"{self.name} is a game for {words} players, not for {players}", place)])
        if players not in self._checked:
            self._checked[players] = Checked(self, players)
        return self._checked[players]

    def plan(self, players: int) -> Plan:
        """The plan for a number of players. Raises `RulesError` if the rules have errors."""
        return self.checked(players).plan

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Every diagnostic, for all numbers of players, in the order of the text, each once."""
        found: dict[Diagnostic, None] = dict.fromkeys(self._parsed[2])
        if not found:
            for players in self.player_counts:
                found.update(dict.fromkeys(self.checked(players).diagnostics))
        order = {source.name: i for i, source in enumerate(self.sources)}
        return tuple(sorted(found, key=lambda d: (order.get(d.span.file, len(order)), d.span.line, d.span.column)))

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that stop the pipeline."""
        return tuple(d for d in self.diagnostics if d.severity is Severity.ERROR)

    @cached_property
    def schedule(self) -> tuple[tuple[Due, ...], tuple[Diagnostic, ...]]:
        """Which examples belong to which variants and number of players, and what is wrong with their heads."""
        from cafetal.examples import schedule

        return schedule(self.document, self.available, self.player_counts)

    def _start(self) -> Span:
        return Span(self.sources[0].name, 1, 1, 1, 1)

    def lines(self) -> dict[str, tuple[str, ...]]:
        """The lines of every source file, maps included once they were read."""
        files = {source.name: source.lines for source in self.sources}
        files.update({source.name: source.lines for source in self._texts.values()})
        return files


class Checked:
    """One game, with its variants, for one number of players."""

    def __init__(self, rules: Rules, players: int) -> None:
        """Bind to rules and a number of players."""
        self.rules = rules
        self.players = players
        self._folder = None if rules.folder is None else replace(rules.folder, seen={})
        self._diagnostics: list[Diagnostic] = []
        self._shortcuts: list[Shortcut] = []

    @cached_property
    def document(self) -> n.Document:
        """The syntax tree with all variants applied, each condition at the noun that it belongs to."""
        try:
            return self._written if self.resolver is None else self.resolver.document
        except RulesError:
            return self._written

    @cached_property
    def _written(self) -> n.Document:
        """The syntax tree with all variants applied, as it is written."""
        document, found = self.rules._patched(self.players)
        self._diagnostics.extend(found)
        return document

    @cached_property
    def applied(self) -> tuple[VariantInfo, ...]:
        """The variants that are part of this game, in the order in which they were applied."""
        from cafetal.patch import applied_variants

        return tuple(applied_variants(self.rules.document, self.rules.available, self.rules.variants, self.players, []))

    @cached_property
    def world(self) -> World:
        """The declared world."""
        document = self._written
        if not any(isinstance(section, n.Game) for section in document.sections) and self.rules.available:
            raise RulesError([_no_game(self.rules, next(iter(self.rules.available.values())))])
        from cafetal.declare import declare

        with internal_errors_told("declaring the game", self.rules._start()):
            return declare(document, self.players, self._folder, self._diagnostics)

    @cached_property
    def resolver(self) -> Resolver | None:
        """The resolver after its work; None if the declarations have errors."""
        from cafetal.resolve import resolved

        world = self.world
        if any(d.severity is Severity.ERROR for d in self._diagnostics):
            return None
        layout = self._layout if self._folder is not None else None
        with internal_errors_told("resolving the rules", self.rules._start()):
            return resolved(self._written, world, self._diagnostics, layout)

    @property
    def understood(self) -> bool:
        """Whether every line could be read and its words have a meaning; `diagnostics` looks at more than that."""
        try:
            whole = not self.rules._parsed[2] and self.resolver is not None
        except RulesError:
            return False
        return whole and not any(d.severity is Severity.ERROR for d in self._diagnostics)

    @property
    def core(self) -> Core:
        """The checked core. Whole only if there are no errors."""
        from cafetal.core.game import Game as Core

        return self.resolver.game if self.resolver is not None else Core(self.world)

    @cached_property
    def played(self) -> tuple[Result, ...]:
        """What came of the examples that belong to this game; nothing if the rules have errors."""
        if self.resolver is None or any(d.severity is Severity.ERROR for d in self.diagnostics):
            return ()
        from cafetal.examples import play_examples

        with internal_errors_told("playing the examples", self.rules._start()):
            return play_examples(self.resolver, self._due, self.key, self.rules.lines(), self._shortcuts.append)

    def executor(self) -> PythonExecutor:
        """Generated code that plays some moves of this game: that of the examples, if they were played, else a new one.

        Its plan may answer further questions beside those of `plan`. Raises `RulesError` if there are errors.
        """
        from cafetal.executors.python import PythonExecutor

        return self._shortcuts[0].executor if self._shortcuts else PythonExecutor(self.plan, brief=True)

    @property
    def _due(self) -> list[n.Example]:
        """The examples of just these variants and this number of players; none where other numbers were agreed on."""
        from cafetal.patch import agreed_in

        if agreed_in(self.rules.variants):
            return []
        chosen = {info.name for info in self.applied if not info.always}
        due = [x for x in self.rules.schedule[0] if set(x.variants) == chosen and x.players == self.players]
        return [example for part in due for example in part.examples]

    @cached_property
    def examples(self) -> tuple[Diagnostic, ...]:
        """The diagnostics of the examples, which are played when this is first asked for."""
        return tuple(found for result in self.played for found in result.diagnostics)

    def stills(self, names: Collection[str]) -> tuple[Still, ...]:
        """Of the examples that belong to this game those of these names, to be looked at; none if there are errors."""
        if self.resolver is None or any(d.severity is Severity.ERROR for d in self.diagnostics):
            return ()
        from cafetal.examples import stills

        wanted = [example for example in self._due if example.name.text in names]
        with internal_errors_told("playing the examples", self.rules._start()):
            return stills(self.resolver, wanted, self.key, self.rules.lines())

    @cached_property
    def settings(self) -> list[tuple[str, Position]]:
        """The positions after each named step of the set-up, and after all of it; nothing if the rules have errors."""
        if any(d.severity is Severity.ERROR for d in self.diagnostics):
            return []
        from cafetal.examples import settings

        with internal_errors_told("playing the set-up", self.rules._start()):
            return settings(self.core, self.key, self.rules.lines())

    def _layout(self, name: str, span: Span) -> Iterable[Placement]:
        from cafetal.geometry.maps import read_map
        from cafetal.resources import UnsafePathError

        assert self._folder is not None
        try:
            drawn = read_map(self._folder.read(name))
        except UnsafePathError as why:
            raise RulesError([error("D070", f"the drawing cannot be read: {why}", span)]) from why
        except RulesError as why:
            if why.diagnostics[0].code != "R001":
                raise
            hint = "its path begins at the rules"
            raise RulesError([error("D070", f"there is no drawing `{name}`", span, hint)]) from why
        if drawn.layout is None:
            message = f"`{name}` shows a board, and no pieces that lie on it"
            raise RulesError([error("D070", message, span, 'name it in `boards`, as in `board: map "…"`')])
        return drawn.layout

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All diagnostics of this game."""
        if self.rules._parsed[2]:
            return self.rules._parsed[2]
        from cafetal.check import check_counts, check_game, check_names, check_turns

        try:
            _ = self._written
            if any(d.severity is Severity.ERROR for d in self._diagnostics):  # a variant cannot be applied
                return (*self.rules.misplaced, *self._diagnostics)
            core = self.core
            deciding = [self.rules.sources[0], *self.rules.variant_files, *dict(self.maps).values()]
            self._diagnostics.extend(beyond(deciding, self.rules._start()))
            if not any(d.severity is Severity.ERROR for d in self._diagnostics):
                with internal_errors_told("checking the rules", self.rules._start()):
                    self._diagnostics.extend(check_game(core))
                    for check in (check_names, check_counts, check_turns):
                        self._diagnostics.extend(check(self.document))
        except RulesError as why:
            return tuple(once((*self.rules.misplaced, *self._diagnostics, *why.diagnostics)))
        return tuple(once((*self.rules.misplaced, *self._diagnostics)))

    @cached_property
    def key(self) -> str:
        """The hash of all that decides the game: 16 hexadecimal digits.

        That is rules, variants in play, number of players, and the maps and drawings that these name. Layout, remarks,
        examples, `about`, `notation` and lexicons do not count.
        """
        from cafetal.geometry.maps import meaning_of

        document = self._written
        played = tuple(s for s in document.sections if not isinstance(s, n.Example | n.About | n.Notation))
        rules = replace(document, sections=played)
        digest = hashlib.blake2b(digest_size=8)
        digest.update(f"{self.players}".encode())
        digest.update(repr(rules).encode())  # which tells no spans
        for name, source in self.maps:
            digest.update(repr((name, meaning_of(source))).encode())
        return digest.hexdigest()

    @property
    def maps(self) -> list[tuple[str, SourceFile]]:
        """The maps and drawings that decide the game, by their names."""
        with suppress(RulesError):  # told by `diagnostics`
            _ = self.resolver  # which reads the drawings of layouts
        return sorted(self._folder.seen.items()) if self._folder is not None else []

    @cached_property
    def plan(self) -> Plan:
        """The plan. Raises `RulesError` if there are errors."""
        errors = [d for d in self.diagnostics if d.severity is Severity.ERROR]
        if errors:
            raise RulesError(errors)
        from cafetal.lower.turns import lower_game

        with internal_errors_told("compiling the rules", self.rules._start()):
            return lower_game(self.core, self.key, self.rules.lines())


@lru_cache(maxsize=32)
def _document(source: SourceFile) -> tuple[n.Document, tuple[Diagnostic, ...]]:
    """The syntax tree of a text and its mistakes, kept while the same texts are read with other variants."""
    from cafetal.parse import parse_partly

    try:
        with internal_errors_told("reading the text", source.span(1, 1, 1)):
            return parse_partly(source)
    except RulesError as why:
        return n.Document(), why.diagnostics


def _player_counts(document: n.Document) -> tuple[int, ...]:
    """The numbers of players that the head of a game names; 2 if it names none."""
    lines = (line for section in document.sections if isinstance(section, n.Game) for line in section.lines)
    for line in lines:
        if isinstance(line, n.Players):
            low = line.low.value
            high = max((line.high or line.low).value, low)  # the wrong order is told by the declarations
            return tuple(range(low, min(high, low + 20) + 1))
    return (2,)


def _no_game(rules: Rules, variant: n.Variant) -> Diagnostic:
    """The error of a file that holds nothing but variants."""
    game, file = variant.game.text, rules.sources[0].name
    path, near = file, game
    if rules.folder is not None:
        path = str(rules.folder.path / file)
        found = next(iter(games_near(rules.folder.path / file, game)), None)
        near = game if found is None or found == bundled_games().get(game) else str(found)
    hint = f"it is used with its game: `cafetal check {near} --variant {path}`"
    return error("D010", f"this file holds variants of `{game}`, and no game", variant.name.span, hint)


def _out_of_place(source: SourceFile, document: n.Document, main: str) -> Iterator[Diagnostic]:
    """Sections of a file beside that of the game, which are not read there: one error for all of them."""
    others = [s for s in document.sections if not isinstance(s, n.Variant | n.Example)]
    if others:
        place = others[0].span
        word = source.line(place.line).split()[0]
        more = f", nor {len(others) - 1} more of its sections" if len(others) > 1 else ""
        message = f"`{word}` cannot stand in this file{more}: it holds variants and examples"
        hint = f"move it to {main}, or write what differs as lines of a variant"
        span = source.span(place.line, place.column, place.column + len(word))
        yield error("A003", message, span, hint)
