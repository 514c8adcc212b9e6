"""Reading files eight times as large: how much longer it takes; what is linear takes about eight times as long."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from benchmarks.measurement import Figure, seconds
from cafetal.diagnostics import RulesError
from cafetal.geometry.maps import read_map
from cafetal.language.lexicon import base_lexicon, read_lexicon
from cafetal.parse import parse_partly
from cafetal.source import SourceFile

SMALL = 20_000
TIMES = 8
"""So much larger is the second file."""

LEXICONS: dict[str, Callable[[int], str]] = {
    "right entries": lambda n: "[noun]\n" + "".join(f'w{i} = {{sg = "a", pl = "b"}}\n' for i in range(n // 28)),
    "misspelt keys": lambda n: "[noun]\n" + "".join(f'w{i} = {{sgg = "a", pl = "b"}}\n' for i in range(n // 28)),
    "unknown sections": lambda n: "".join(f"[s{i}]\n" for i in range(n // 8)),
    "phrases without a hash": lambda n: "".join(f'[clause."a.b{i}"]\ntext = "x"\n' for i in range(n // 30)),
    "a dotted key": lambda n: "a." * (n // 2) + "b = 1\n",
    "a long number": lambda n: "x = " + "1" * n + "\n",
}
RULES: dict[str, Callable[[int], str]] = {
    "right lines": lambda n: "setup\n" + "    put 1 coin in the bag\n" * (n // 26),
    "wrong lines": lambda n: "setup\n" + "    put 1 coin bag\n" * (n // 19),
    "no-break spaces": lambda n: "setup\n" + "\u00a0put 1 coin in the bag\n" * (n // 26),
    "capitals": lambda n: "setup\n" + "    Put 1 Coin in the Bag\n" * (n // 26),
}


def lexicon(text: str) -> None:
    """Read a lexicon, right or wrong."""
    with suppress(RulesError):
        read_lexicon(text, "lexicon.en.toml", base_lexicon("en", ""))


def rules(text: str) -> None:
    """Parse rules, right or wrong."""
    with suppress(RulesError):
        parse_partly(SourceFile("some.rules", text))


def drawing(text: str) -> None:
    """Read a map, right or wrong."""
    with suppress(RulesError):
        read_map(SourceFile("some.map", text))


def measure() -> Iterator[Figure]:
    """Give for each sort of text the time for the larger one, and its ratio to that for the smaller one."""
    maps = {"wrong lines": lambda n: "map m\n    legend\n" + "        a  b c d\n" * (n // 17)}
    for what, texts, read in (("lexicon", LEXICONS, lexicon), ("rules", RULES, rules), ("map", maps, drawing)):
        for name, text in texts.items():
            small, large = (statistics.median(seconds(partial(read, text(n)))) for n in (SMALL, SMALL * TIMES))
            yield Figure(f"{what}: {name}", large, "s", small, "the smaller file")
