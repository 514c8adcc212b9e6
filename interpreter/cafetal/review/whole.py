"""Everything at once: rules, variants, examples and random games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, Related, RulesError, Severity, Span, internal_errors_told, once
from cafetal.examples import places, run_examples
from cafetal.examples.schedule import needed
from cafetal.patch import VariantInfo
from cafetal.pipeline import Checked, Rules
from cafetal.review.memory import Memory
from cafetal.review.trials import Budget, try_out


def review(
    rules: Rules,
    players: Iterable[int] = (),
    quick: bool = False,
    budget: Budget | None = None,
    progress: Callable[[str], object] = str,
    memory: Memory | None = None,
) -> tuple[Diagnostic, ...]:
    """Everything found for some numbers of players (all that the chosen variants are for, unless given).

    If no variant is chosen, each variant is read too. `quick`: only the text is checked; no example and no random game
    is played. Each diagnostic comes once, in the order of the files. `progress` is called with what is looked at next;
    `memory` knows what earlier games and examples found. Raises `RulesError` for a wrong number of players.
    """
    memory = memory or Memory(None)
    wanted = tuple(players)
    counts = wanted or suitable(rules)
    found: dict[Diagnostic, None] = {}
    places: set[tuple[str, Span]] = set()
    for count in counts:
        progress(f"the text, for {count} players")
        told = [item for item in rules.checked(count).diagnostics if (item.code, item.span) not in places]
        found.update(dict.fromkeys(told))
        places |= {(item.code, item.span) for item in told if item.severity is Severity.ERROR}
    unfit = {item for count in counts for item in rules.unfit(count) if item.severity is Severity.ERROR}
    if unfit:  # nothing is known of a game to which a variant cannot be applied, and others follow from that
        return tuple(once(item for item in found if item in unfit))
    progress("the variants")
    found.update(dict.fromkeys(_variants(rules, wanted, found)))
    if not any(item.severity is Severity.ERROR for item in found):
        found.update(dict.fromkeys(rules.unused))
        progress("the lexicons")
        found.update(dict.fromkeys(_lexicons(rules)))
    if not quick:
        progress("the examples")
        found.update(dict.fromkeys(run_examples(rules, counts, memory.recall)))
        progress("random games")
        found.update(dict.fromkeys(_trials(rules, counts, budget or Budget(), memory)))
    order = {source.name: i for i, source in enumerate(rules.sources)}
    return tuple(once(sorted(found, key=lambda d: (order.get(d.span.file, len(order)), d.span.line, d.span.column))))


def suitable(rules: Rules) -> tuple[int, ...]:
    """The numbers of players that all chosen variants are for; all, if there are none."""
    listed = rules.listing()
    chosen = [listed[name] for name in rules.variants if name in listed]
    fitting = tuple(count for count in rules.player_counts if all(info.suits(count) for info in chosen))
    return fitting or rules.player_counts


def _variants(rules: Rules, wanted: Sequence[int], known: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """What is found only with a variant that nobody chose, each with all that it requires.

    `wanted`: numbers of players; none stands for all that the variant is for. Nothing is known of a game with errors.
    """
    if rules.variants or any(item.severity is Severity.ERROR for item in known):
        return
    infos = rules.listing()
    before = set(known)
    for info in infos.values():
        if info.always:
            continue
        changed = rules.with_variants(needed(info, infos))
        for count in suitable(changed):
            if not wanted or count in wanted:
                for found in changed.checked(count).diagnostics:
                    if found not in before:
                        before.add(found)
                        yield _with_variant(found, info)


def _lexicons(rules: Rules) -> Iterator[Diagnostic]:
    """What is stale or left over in the lexicons beside the rules."""
    from cafetal.rulebook.lexicons import lexicon_warnings  # sentences are loaded only where somebody asks for them

    yield from lexicon_warnings(rules)


def _with_variant(found: Diagnostic, info: VariantInfo) -> Diagnostic:
    """Say with which variant it is so, unless it stands there."""
    home = info.node.span
    inside = found.span.file == home.file and home.line <= found.span.line <= home.end_line
    if inside:
        return found
    return replace(found, related=(*found.related, Related(f"with the variant `{info.name}`", info.node.name.span)))


def _trials(rules: Rules, counts: Sequence[int], budget: Budget, memory: Memory) -> Iterator[Diagnostic]:
    """What random games tell, the same thing only once."""
    seen: set[tuple[str, Span]] = set()
    for count in counts:
        checked = rules.checked(count)
        if any(found.severity is Severity.ERROR for found in checked.diagnostics):
            continue
        place = _flow(rules)

        def play(checked: Checked = checked, place: Span = place) -> Iterator[Diagnostic]:
            return try_out(checked.executor(), rules.lines(), place, budget)

        try:
            with internal_errors_told("playing at random", place):
                told = memory.recall(("random games", checked.key, places(checked, rules.lines()), place, budget), play)
        except RulesError as why:
            told = why.diagnostics
        for found in told:
            if (found.code, found.span) not in seen:
                seen.add((found.code, found.span))
                yield found


def _flow(rules: Rules) -> Span:
    """The head of the section `turn` or `play`, else of the game."""
    for sort in ((n.Turn, n.Play), (n.Game,)):
        for section in rules.document.sections:
            if isinstance(section, sort):
                span = section.span
                for source in rules.sources:
                    if source.name == span.file:
                        return source.span(span.line, span.column)
    return Span(rules.sources[0].name, 1, 1, 1, 1)
