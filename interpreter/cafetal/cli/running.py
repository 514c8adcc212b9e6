"""Which executor runs the rules: the quickest that is there, unless another one is asked for; and saying so."""

from __future__ import annotations

import click

from cafetal import api
from cafetal.cli.output import errors
from cafetal.table.words import Messages


def quickest() -> api.ExecutorName:
    """The quickest executor; where that would be native code, but it is broken here, this is told in a line."""
    trouble = api.native_trouble()
    if trouble:
        errors().print(f"the rules run in Python: {trouble}", markup=False, soft_wrap=True)
    return api.quickest()


quickest_option = click.option(
    "--executor",
    type=click.Choice(["python", "native"]),
    default=None,
    callback=lambda ctx, option, value: value or quickest(),
    help="What runs the rules; both play the same games. The native one unless given, where it is installed.",
)


def runs_on(executor: api.ExecutorName, messages: Messages) -> str:
    """What runs the rules, in a line."""
    return messages.say("play.runs_native") if executor == "native" else messages.say("play.runs_python")


def tell_executor(executor: api.ExecutorName, messages: Messages) -> None:
    """Say it; not among what is printed, which is the same whatever it is."""
    errors().print(runs_on(executor, messages), style="dim", soft_wrap=True)
