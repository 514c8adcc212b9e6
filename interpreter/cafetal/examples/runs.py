"""All examples of a game: those of one number of players, and those of all numbers and variants."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Protocol

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, RulesError, Severity, internal_errors_told
from cafetal.examples.performance import perform
from cafetal.examples.schedule import Due
from cafetal.examples.script import Script
from cafetal.examples.stage import Stage
from cafetal.examples.weakness import Weakness
from cafetal.executors.reference.shortcut import Shortcut
from cafetal.nodes.remembered import once_a_node
from cafetal.resolve.resolver import Resolver
from cafetal.source import SourceFile


class Result(Frozen):
    """What came of one example: it passes if no diagnostic is an error."""

    name: str
    diagnostics: tuple[Diagnostic, ...]

    @property
    def passes(self) -> bool:
        """There is no error."""
        return all(found.severity is not Severity.ERROR for found in self.diagnostics)


def play_examples(
    resolver: Resolver,
    examples: Sequence[n.Example],
    key: str,
    lines: Mapping[str, Sequence[str]],
    made: Callable[[Shortcut], object] = str,
) -> tuple[Result, ...]:
    """Play examples of a checked game, in their order.

    `resolver` has resolved the game without an error; `key` is the hash of its rules, `lines` the text of its files.
    `made` is given the generated code of the plan on which they are played.
    """
    if not examples:
        return ()
    stage = Stage(resolver, examples, key, lines)
    made(stage.shortcut)
    weakness = Weakness(stage.session, stage.make, stage.in_turns, stage.starts)
    results: list[Result] = []
    for example, script, found in stage.scripts:
        if script is not None:
            found = (*found, *_played(script, stage, weakness))
        results.append(Result(example.name.text, found))
    return tuple(results)


def _played(script: Script, stage: Stage, weakness: Weakness) -> tuple[Diagnostic, ...]:
    """What came of one example; where the program itself is at fault, the others are played all the same."""
    try:
        with internal_errors_told(f"playing the example `{script.name}`", script.head):
            outcome = perform(script, stage.session, stage.in_turns, stage.starts)
    except RulesError as bug:
        return bug.diagnostics
    if not outcome.passes:
        return outcome.diagnostics
    try:
        with internal_errors_told(f"looking at what `{script.name}` shows", script.head):
            return (*outcome.diagnostics, *weakness.of(script, outcome))
    except RulesError as bug:
        return (*outcome.diagnostics, *bug.diagnostics)


class Checked(Protocol):
    """What is needed of a game for one number of players."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is wrong with its rules."""
        ...

    @property
    def document(self) -> n.Document:
        """Its text, with the variants in it."""
        ...

    @property
    def maps(self) -> list[tuple[str, SourceFile]]:
        """The maps that decide it."""
        ...

    @property
    def key(self) -> str:
        """The hash of its rules."""
        ...

    @property
    def examples(self) -> tuple[Diagnostic, ...]:
        """What is wrong with its examples."""
        ...


class Rules(Protocol):
    """What is needed of rules."""

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants that are chosen."""
        ...

    @property
    def schedule(self) -> tuple[tuple[Due, ...], tuple[Diagnostic, ...]]:
        """Which examples belong where."""
        ...

    def lines(self) -> Mapping[str, Sequence[str]]:
        """The lines of its files."""
        ...

    def checked(self, players: int) -> Checked:
        """The game for one number of players."""
        ...

    def with_variants(self, variants: Sequence[str]) -> Rules:
        """The same game with other variants."""
        ...


Recall = Callable[[Iterable[object], Callable[[], Iterable[Diagnostic]]], tuple[Diagnostic, ...]]


def _anew(_: Iterable[object], find: Callable[[], Iterable[Diagnostic]]) -> tuple[Diagnostic, ...]:
    return tuple(find())


def run_examples(rules: Rules, players: Iterable[int] | None = None, recall: Recall = _anew) -> tuple[Diagnostic, ...]:
    """Play all examples for some numbers of players (`None`: all that the game has).

    If no variant is chosen, the examples of every variant are played as well, each with what its variant requires.
    What is wrong with the rules of a variant is told too, because its examples could not be played. `recall` may know
    what examples tell that it was asked for before, by all that decides it.
    """
    due, wrong = rules.schedule
    wanted = None if players is None else set(players)
    found: dict[Diagnostic, None] = dict.fromkeys(wrong)
    games: dict[tuple[str, ...], Rules] = {(): rules}
    for part in due:
        if wanted is not None and part.players not in wanted:
            continue
        variants = () if rules.variants else part.variants
        if variants not in games:
            games[variants] = rules.with_variants(variants)
        try:
            game = games[variants].checked(part.players)
            if variants:
                found.update(dict.fromkeys(game.diagnostics))
            found.update(
                dict.fromkeys(recall(_deciding(game, part, rules.lines()), partial(getattr, game, "examples")))
            )
        except RulesError as bug:  # the others are played all the same
            found.update(dict.fromkeys(bug.diagnostics))
    return tuple(found)


def places(game: Checked, lines: Mapping[str, Sequence[str]]) -> tuple[object, ...]:
    """Where all that decides a game stands, with the lines: together with its `key` that decides the plan."""
    sections = (section for section in game.document.sections if not isinstance(section, n.Example))
    starts = tuple(dict.fromkeys(chain.from_iterable(map(_starts, sections))))
    at = dict.fromkeys((file, line) for file, line, _ in starts)
    texts = tuple(lines.get(file, ())[line - 1 : line] for file, line in at)
    return starts, texts, tuple((name, source.text) for name, source in game.maps)


@once_a_node
def _starts(section: n.Section) -> tuple[tuple[str, int, int], ...]:
    """Where the parts of a section begin."""
    return tuple(dict.fromkeys((node.span.file, node.span.line, node.span.column) for node in n.walk(section)))


def _deciding(game: Checked, part: Due, lines: Mapping[str, Sequence[str]]) -> Iterator[object]:
    """All that decides what comes of examples: the rules, and the examples with the letters in which they stand."""
    if any(found.severity is Severity.ERROR for found in game.diagnostics):
        return
    yield from ("examples", game.key, places(game, lines), part.examples)
    for example in part.examples:
        span = example.span
        yield lines.get(span.file, ())[span.line - 1 : span.end_line]
