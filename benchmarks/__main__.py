"""Runs the measurements: all of them, or those named. `--json` prints one object instead of tables."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
from collections.abc import Iterator
from dataclasses import asdict

import benchmarks
from benchmarks import games
from benchmarks.games import only
from benchmarks.machine import facts
from benchmarks.measurement import Figure, Measure
from cafetal.resources import bundled_games


def measures() -> Iterator[tuple[str, str, Measure]]:
    """Give name, purpose and function of every measurement of this package."""
    for found in pkgutil.iter_modules(benchmarks.__path__):
        if not found.name.startswith("_"):
            module = importlib.import_module(f"benchmarks.{found.name}")
            if hasattr(module, "measure"):
                yield found.name, (module.__doc__ or "").splitlines()[0], module.measure


def line(figure: Figure) -> str:
    """Return one figure as a line: name, value, unit, and its ratio to what it is compared with."""
    compared = "" if figure.ratio is None else f"   {figure.ratio:8.2f} x {figure.against_name}"
    return f"  {figure.name:<52}{figure.value:>14,.3f} {figure.unit:<12}{compared}".rstrip()


def main() -> None:
    """Measure and print."""
    known = {name: (purpose, measure) for name, purpose, measure in measures()}
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"which: {', '.join(known)}; all unless given")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--game", action="append", default=[], help="only this bundled game; may be given more than once"
    )
    parser.add_argument("--long", action="store_true", help="measure whole what takes hours")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in known]
    if unknown:
        parser.error(f"there is no measurement {unknown[0]!r}; there are: {', '.join(known)}")
    known_games = list(bundled_games())
    for name in options.game:
        if name not in known_games:
            parser.error(f"there is no bundled game {name!r}; there are: {', '.join(known_games)}")
    only.extend(options.game)
    games.long = options.long
    results: dict[str, list[dict[str, object]]] = {}
    if not options.json:
        for name, value in facts().items():
            print(f"{name:<12}{value}")
    for name in options.names or known:
        purpose, measure = known[name]
        if not options.json:
            print(f"\n{name}: {purpose}")
        results[name] = []
        for figure in measure():
            results[name].append({**asdict(figure), "ratio": figure.ratio})
            if not options.json:
                print(line(figure), flush=True)
    if options.json:
        print(json.dumps({"machine": facts(), "measurements": results}, indent=2))


if __name__ == "__main__":
    main()
