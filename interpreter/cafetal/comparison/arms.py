"""The arms of a comparison, from words: names of variants, paths, settings, a sweep of values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path

from cafetal import api
from cafetal.dataclass import Frozen
from cafetal.diagnostics import RulesError, Span, error
from cafetal.digits import DIGITS
from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from cafetal.review.whole import suitable
from cafetal.simulate import MOST_GAMES, with_settings

ITSELF, SAME, STORED, WRITTEN = "the game", "the same game", "as stored", "as written"
"""What sides are called that have no name of their own."""
MOST_ARMS = 200
_SWEEP = re.compile(rf"(?P<name>[^=\s]+)\s*=\s*(?P<first>-?{DIGITS})\.\.(?P<last>-?{DIGITS})(?::(?P<step>{DIGITS}))?")
Word = str | Path


class Arm(Frozen):
    """One side of a comparison: rules with variants, for a number of players. `number` is 0 for what it starts from."""

    name: str
    number: int
    rules: Rules
    settings: tuple[str, ...]
    players: int
    executor: api.ExecutorName

    @cached_property
    def plan(self) -> Plan:
        """The plan; raises `RulesError` if the rules have errors."""
        return self.rules.plan(self.players)

    @cached_property
    def game(self) -> Game:
        """The game, ready to be played."""
        return Game(self.plan, api.executor_of(self.plan, self.executor))

    def seed(self, first: int) -> int:
        """The seed of the first game of this arm, if that of arm 0 is given; no game is played in two arms."""
        return first + self.number * MOST_GAMES


def arms_of(
    game: Word,
    variants: Sequence[Word],
    sweeps: Sequence[str] = (),
    always: Sequence[Word] = (),
    players: int | None = None,
    executor: api.ExecutorName = "python",
) -> list[Arm]:
    """The arms: first the game with the variants of `always`, then one for each of `variants` and each swept value.

    A variant is a name, the path of a rules file, a setting `NAME=VALUE`, or some of them joined by `+`; the name of
    the game itself changes nothing. A sweep is `NAME=3..6`, or `NAME=0..40:10` for every tenth. `players` is the least
    number that suits all, unless given. Raises `RulesError`; mistakes in the rules are told when an arm is used.
    """
    base = api.load(game, always)
    api.refuse_unknown(base, always, "--variant")
    said: list[tuple[Word, Callable[[str], str]]] = [(word, "VARIANT {}".format) for word in variants]
    said += [(setting, partial(_of_sweep, sweep)) for sweep in sweeps for setting in swept(sweep)]
    words = [word for word, _ in said]
    if not words:
        hint = f"name a variant, a setting NAME=VALUE or a sweep; `{base.name}` itself shows what chance alone does"
        raise RulesError([error("K010", f"{base.name} is compared with nothing", _place("VARIANT"), hint)])
    if len(words) > MOST_ARMS:
        raise RulesError([error("K010", f"more than {MOST_ARMS} things to compare", _place("VARIANT"))])
    loaded = [_loaded(game, base.name, word, always) for word in words]
    count = players if players is not None else _fewest([base, *(rules for rules, _ in loaded)])
    names = _told_apart(base.name, [ITSELF, *map(_short, words)])
    arms = [Arm(names[0], 0, base, (), count, executor)]
    for number, ((rules, settings), (_, place)) in enumerate(zip(loaded, said, strict=True), 1):
        changed = with_settings(rules, settings, count, place) if settings else rules
        arms.append(Arm(names[number], number, changed, tuple(settings), count, executor))
    return arms


def swept(sweep: str) -> list[str]:
    """The settings of a sweep, one for each value; raises `RulesError`."""
    match = _SWEEP.fullmatch(sweep.strip())
    place = _place(f"--sweep {sweep}")
    if match is None:
        hint = "for example: points=5..10, setup.supply.centavo=10..30:5"
        raise RulesError([error("K009", f"`{sweep}` is not NAME=FIRST..LAST", place, hint)])
    first, last, step = int(match["first"]), int(match["last"]), int(match["step"] or 1)
    if first > last or step < 1:
        message = f"from {first} to {last}" + (f" by {step}" if match["step"] else "") + " there is no value"
        raise RulesError([error("K009", message, place, "the smaller number stands first")])
    if (last - first) // step >= MOST_ARMS:
        raise RulesError([error("K009", f"more than {MOST_ARMS} values", place, "sweep fewer: NAME=0..100:10")])
    return [f"{match['name']}={value}" for value in range(first, last + 1, step)]


def _of_sweep(sweep: str, _: str) -> str:
    """Where a setting of a sweep was said."""
    return f"--sweep {sweep}"


def _loaded(game: Word, own: str, word: Word, always: Sequence[Word]) -> tuple[Rules, list[str]]:
    whole = isinstance(word, Path) or Path(word).is_file()
    parts: list[Word] = [word] if whole else [part.strip() for part in str(word).split("+")]
    if not any(str(part) for part in parts):
        raise RulesError([error("K010", "no variant is named here", _place(f"VARIANT {str(word)!r}"))])
    settings = [str(part) for part in parts if not whole and "=" in str(part)]
    chosen = [part for part in parts if str(part) not in settings and str(part) not in ("", own)]
    rules = api.load(game, [*always, *chosen])
    api.refuse_unknown(rules, chosen, "VARIANT")
    return rules, settings


def _fewest(all_rules: Sequence[Rules]) -> int:
    """The fewest players that suit all rules; if none do, the fewest at all, and the checks will say what is wrong."""
    first, *others = map(suitable, all_rules)
    return next((count for count in first if all(count in counts for counts in others)), first[0])


def _short(word: Word) -> str:
    """A word as it is shown: of a path, only the name of the file."""
    if isinstance(word, Path) or Path(word).is_file():
        return Path(word).stem
    return "+".join(Path(part).stem if api.is_path(part) else part for part in word.split("+"))


def _told_apart(own: str, names: Sequence[str]) -> list[str]:
    return list(_numbered([SAME if name == own else name for name in names]))


def _numbered(names: Sequence[str]) -> Iterator[str]:
    """The names, each further one of the same kind with its number behind it."""
    for i, name in enumerate(names):
        before = names[:i].count(name)
        yield f"{name} ({before + 1})" if before else name


def _place(what: str) -> Span:
    return Span(what, 1, 1, 1, 1)
