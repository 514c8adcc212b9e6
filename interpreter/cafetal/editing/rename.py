"""A new name for something, in all files that use it: tried before it is given, so that the game stays the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.declare.english import plural_of
from cafetal.diagnostics import Diagnostic, RulesError, Severity, Span
from cafetal.editing.desk import Desk
from cafetal.editing.fixes import Edit, applied
from cafetal.editing.mistakes import quick
from cafetal.editing.names import NOUNS, SITE, Symbol
from cafetal.editing.places import words_on
from cafetal.editing.sameness import Names, same
from cafetal.editing.uses import Use
from cafetal.examples.schedule import needed
from cafetal.parse.lexer import RESERVED
from cafetal.pipeline import Checked, Rules
from cafetal.source import SourceFile

ROUNDS = 16
"""So often words that may mean something else are looked at again."""
MOST_DOUBTFUL = 4
"""So many such words of a line are tried in every combination, if it has mistakes."""
_NAME = re.compile(r"[a-z][a-z0-9_]*")


class RefusedError(Exception):
    """Why a name cannot be given; its text is for people."""


class Renamed(Frozen):
    """The changes of all rules files and maps, and what else depends on the names.

    `pairs` are the words that moves and paths are made of, old and new; `rules` are those with the new name.
    """

    symbol: Symbol
    names: Names
    edits: Mapping[str, tuple[Edit, ...]]
    pairs: Mapping[str, str]
    before: Rules
    rules: Rules


def renamable(desk: Desk, path: Path, line: int, column: int) -> Use:
    """The word at a place, if it can have another name. Raises `RefusedError`."""
    use = desk.index(path).at(path.name, line, column)
    if use is None:
        raise RefusedError(
            "this has no other name: it is a word of the language, or a place that is called by where it lies"
        )
    if any(isinstance(node, n.CornersAndEdges) for node in use.symbols[0].nodes):
        raise RefusedError("squares and hexes have corners and edges; these are words of the language")
    return use


def another_name(desk: Desk, path: Path, line: int, column: int, wanted: str) -> Renamed:
    """Give the word at a place another name: `mouse`, or with its plural `mouse/mice`.

    Raises `RefusedError` where the game would not be the same, or is not without mistakes.
    """
    use = renamable(desk, path, line, column)
    symbol, rules, index = use.symbols[0], desk.rules(path), desk.index(path)
    names = _names(symbol, use, wanted)
    if not desk.sound(path):
        raise RefusedError("the rules have mistakes; a name can be changed once they are mended")
    uses = index.of(symbol)
    maps = list(_in_maps(_maps(rules), symbol))
    for inside in ([], maps) if maps else ([],):
        found = _tried(rules, symbol, names, uses, inside)
        if found is not None:
            return found
    raise RefusedError(f"with the name `{wanted}` the game would not be the same, or have mistakes")


def _names(symbol: Symbol, use: Use, wanted: str) -> Names:
    single, _, plural = wanted.partition("/")
    for word in (single, *([plural] if plural else [])):
        if not _NAME.fullmatch(word):
            raise RefusedError(f"`{word}` is no name: small letters, digits and `_`, a letter first")
        if word in RESERVED:
            raise RefusedError(f"`{word}` is a word of the language, and never a name")
    if use.text != symbol.name and not plural and symbol.sort in NOUNS:  # the plural was pointed at
        single = single.removesuffix("s") if single.endswith("s") and not single.endswith("ss") else single
    forms = {form: single if form == symbol.name else plural or plural_of(single) for form in symbol.forms}
    return Names(forms)


def _tried(rules: Rules, symbol: Symbol, names: Names, uses: Sequence[Use], maps: Sequence[Edit]) -> Renamed | None:
    """The changes, if the game is the same with them; words that may mean something else are decided by trying."""
    doubtful: dict[tuple[str, int], list[Use]] = {}
    for use in uses:
        doubtful.setdefault((use.span.file, use.span.line), []).extend(() if use.sure else (use,))
    tries = {line: _choices(found, symbol) for line, found in doubtful.items()}
    chosen = {use.span: use for use in uses if use.symbols[0] == symbol}
    drawn = [replace(edit, text=names.changed(edit.text)) for edit in maps]
    for _ in range(ROUNDS):
        edits = _edits(chosen.values(), names, drawn)
        changed = _with(rules, edits, names.forms if symbol.sort == "variant" else {})
        wrong = _errors(changed)
        if not wrong:
            pairs = _same_games(rules, changed, names)
            return None if pairs is None else Renamed(symbol, names, edits, pairs, rules, changed)
        lines = {(item.span.file, item.span.line) for item in wrong}
        others = [(line, choice) for line in lines if line in tries and (choice := next(tries[line], None)) is not None]
        if not others:
            return None
        for line, choice in others:
            for use in doubtful[line]:
                chosen.pop(use.span, None)
            chosen |= {use.span: use for use in choice}
    return None


def _choices(doubtful: Sequence[Use], symbol: Symbol) -> Iterator[list[Use]]:
    """Which of the doubtful words of a line could mean a name, when the likeliest of them do not: the others first."""
    likely = [use.symbols[0] == symbol for use in doubtful]
    meant = (
        product(*([not first, first] for first in likely))
        if len(likely) <= MOST_DOUBTFUL
        else [[not x for x in likely]]
    )
    for choice in meant:
        if list(choice) != likely:
            yield [use for use, chosen in zip(doubtful, choice, strict=True) if chosen]


def _edits(uses: Iterable[Use], names: Names, drawn: Sequence[Edit]) -> dict[str, tuple[Edit, ...]]:
    found: dict[str, dict[Span, Edit]] = {}
    for use in uses:
        found.setdefault(use.span.file, {})[use.span] = Edit(use.span, names.forms[use.text])
    for edit in drawn:
        found.setdefault(edit.span.file, {})[edit.span] = edit
    return {file: tuple(edits.values()) for file, edits in found.items()}


def _maps(rules: Rules) -> dict[str, SourceFile]:
    """The maps and drawings of a game and its variants, by name."""
    return {name: source for checked in _games(rules) for name, source in checked.maps}


def _in_maps(maps: Mapping[str, SourceFile], symbol: Symbol) -> Iterator[Edit]:
    """The words of maps that are a name, as changes that change nothing yet. A place has its name in the legend."""
    if symbol.sort == SITE:
        spans = (words_on(source).get(symbol.name) for source in maps.values())
        yield from (Edit(span, symbol.name) for span in spans if span is not None)
        return
    words = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, symbol.forms))})(?![\w.])")
    for name, source in maps.items():
        for number, line in enumerate(source.lines, 1):
            for found in words.finditer(line.partition("#")[0] if line.lstrip().startswith("#") else line):
                yield Edit(Span(name, number, found.start() + 1, number, found.end() + 1), found[0])


def _with(rules: Rules, edits: Mapping[str, tuple[Edit, ...]], variants: Mapping[str, str]) -> Rules:
    """The rules with changed texts, and `variants` under new names; changed maps take the place of the stored ones."""
    sources = [applied(source, edits.get(source.name, ())) for source in rules.sources]
    folder = rules.folder
    if folder is not None and any(not file.endswith(".rules") for file in edits):
        kept = {name: applied(source, edits.get(name, ())) for name, source in _maps(rules).items()}
        folder = replace(folder, kept=kept, seen={})
    return Rules(sources, folder, [variants.get(name, name) for name in rules.variants])


def _errors(rules: Rules) -> list[Diagnostic]:
    found = list(quick(rules))
    if not any(item.severity is Severity.ERROR for item in found):
        for source in rules.variant_files:
            found.extend(quick(rules, source.name))
    return [item for item in found if item.severity is Severity.ERROR]


def _same_games(before: Rules, after: Rules, names: Names) -> dict[str, str] | None:
    """The words that differ in the games of all numbers of players and of each variant, if nothing else does."""
    pairs: dict[str, str] = {}
    for old, new in zip(_games(before), _games(after), strict=False):
        found = same(old.core, new.core, names)
        if found is None:
            return None
        pairs.update(found)
    return pairs


def _games(rules: Rules) -> Iterator[Checked]:
    try:
        for count in rules.player_counts:
            yield rules.checked(count)
        infos = rules.listing()
        for info in infos.values():
            changed = rules.with_variants(needed(info, infos))
            for count in [x for x in changed.player_counts if info.suits(x)][-1:] if not info.always else ():
                yield changed.checked(count)
    except RulesError:
        return
