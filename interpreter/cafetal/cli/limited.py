"""`--limit time=…,memory=…`: the command is run in a process of its own, which is ended where it goes beyond."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from cafetal.cli.output import put
from cafetal.limits import FULL, MEMORY_KEPT, TIME_KEPT, End, Limits, end_with_parent, keep_limits, run_limited

ARGUMENTS = "cafetal.arguments"
"""Under this name the context keeps what stands on the command line."""
BEYOND = 124
"""The exit code where a limit was reached, as that of `timeout`."""
LEAST_MEMORY = 100_000_000
"""Bytes without which nothing can be run."""
_TIME = re.compile(r"([0-9]+(?:\.[0-9]+)?)(s|m|h)?")
_MEMORY = re.compile(r"([0-9]+(?:\.[0-9]+)?)(M|MB|G|GB)", re.IGNORECASE)
SECONDS = {"s": 1.0, "m": 60.0, "h": 3600.0}
BYTES = {"M": 10**6, "G": 10**9}
Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def limit_option(*, wall: bool = True) -> Decorator:
    """The option; `wall`: the time is that of the clock, too, not of the processor alone."""
    what = "seconds" if wall else "seconds of the processor (you may think as long as you like)"

    def begin(ctx: click.Context, option: click.Parameter, value: str | None) -> None:
        if value is not None and not ctx.resilient_parsing:
            _begin(ctx, value, limits_of(value, wall))

    return click.option(
        "--limit",
        metavar="time=…,memory=…",
        is_eager=True,
        expose_value=False,
        callback=begin,
        help=f"End it where it takes more {what} (`time=30`, `time=5m`) or memory (`memory=500M`, `memory=2G`).",
    )


def limits_of(value: str, wall: bool = True) -> Limits:
    """The limits that were written; raises `click.BadParameter`."""
    found: dict[str, float] = {}
    for part in value.split(","):
        name, _, amount = (word.strip() for word in part.partition("="))
        match = {"time": _TIME, "memory": _MEMORY}.get(name, re.compile(r"(?!)")).fullmatch(amount)
        if match is None or name in found:
            raise click.BadParameter(f"`{part.strip()}` is none of time=30, time=5m, memory=500M, memory=2G")
        unit = SECONDS[match[2] or "s"] if name == "time" else BYTES[match[2][0].upper()]
        found[name] = float(match[1]) * unit
    if not 0.1 <= found.get("time", 1.0) <= 1e7:
        raise click.BadParameter("the time is from 0.1 seconds to a hundred days")
    if not LEAST_MEMORY <= found.get("memory", LEAST_MEMORY) <= 1e15:
        raise click.BadParameter(f"nothing can be run with less than {LEAST_MEMORY // 10**6} MB of memory")
    if "memory" in found and not MEMORY_KEPT:
        raise click.BadParameter("this system cannot bound the memory of a process; only the time")
    if "time" in found and not (wall or TIME_KEPT):
        raise click.BadParameter("this system cannot bound the processor time of a process")
    memory = found.get("memory")
    return Limits(found.get("time"), None if memory is None else int(memory), wall)


def _begin(ctx: click.Context, value: str, limits: Limits) -> None:
    """In the first process: run the same command in another one and end as it ends; in that one: keep the limits."""
    end_with_parent()
    if os.environ.get(FULL) == value:
        keep_limits(limits)
        return
    with _screen_as_it_was():
        outcome = run_limited(["-m", "cafetal", *ctx.find_root().meta[ARGUMENTS]], limits, {FULL: value})
    if outcome.end is End.TIME:
        kind = "seconds" if limits.wall else "seconds of the processor"
        put(f"error: the limit is reached: it takes more than {limits.seconds:g} {kind}", err=True)
    elif outcome.end is End.MEMORY:
        put(f"error: the limit is reached: it takes more than {(limits.memory or 0) / 10**6:g} MB of memory", err=True)
    elif outcome.end is End.KILLED:
        put("error: it was killed from outside: by somebody, or since the machine has no memory left", err=True)
    if outcome.end in (End.TIME, End.MEMORY):
        ctx.exit(BEYOND)
    ctx.exit(outcome.code if outcome.code >= 0 else 128 - outcome.code)


@contextmanager
def _screen_as_it_was() -> Iterator[None]:
    """Give the terminal back as it was: a process that is ended at a prompt cannot do so itself."""
    try:
        import termios  # not on every system

        handle = sys.stdin.fileno()
        before = termios.tcgetattr(handle)
    except (ImportError, ValueError, OSError, termios.error):
        yield
        return
    try:
        yield
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)
