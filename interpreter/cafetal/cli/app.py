"""The group of all commands: it finds them, and turns whatever goes wrong into a message and an exit code.

Imports stand in functions: they are seldom needed, and every command starts here.
"""

from __future__ import annotations

import errno
import importlib
import os
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NoReturn

import click

from cafetal.cli import commands, streams
from cafetal.cli.collecting import nothing_more, rarely_collected
from cafetal.diagnostics import RulesError, did_you_mean
from cafetal.visible import visible_on_screen

INTERRUPTED = 130
NO_THREAD = "can't start new thread"
"""What Python says where there is no room for a thread."""


REFUSED = {
    getattr(errno, name, None)
    for name in ("EMFILE", "ENFILE", "ENOMEM", "ENOSPC", "EDQUOT", "EFBIG", "EAGAIN", "EIO", "EROFS", "EACCES", "EPERM",
                 "ENOENT", "ESTALE")
} - {None}  # fmt: skip
"""What a system says where it has no room, or where the folder is gone; anything else is a mistake of ours."""


class Commands(click.Group):
    """Loads a command when it is asked for, so that the others cost no time."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(commands.SUMMARIES)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of all commands."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, commands.SUMMARIES[name]) for name in self.list_commands(ctx)])

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command of that name, or None."""
        if name not in self.list_commands(ctx):
            return None
        called = f"{commands.__name__}.{name.replace('-', '_')}"
        with nullcontext() if called in sys.modules else streams.begun(f"cafetal {name} ..."):
            found = importlib.import_module(called).command
        assert isinstance(found, click.Command)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called; an unknown one is told with the nearest that there is."""
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            hint = did_you_mean(args[0], self.list_commands(ctx))
            raise click.UsageError(f"there is no command `{args[0]}`{f'; {hint}' if hint else ''}", ctx)
        return super().resolve_command(ctx, args)

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401
    ) -> click.Context:
        """Read what stands before the command."""
        words = list(args)
        try:
            found = super().make_context(info_name, args, parent, **extra)
            found.meta["cafetal.arguments"] = words  # for a command that is run again in a process of its own
            return found
        except click.ClickException as wrong:
            raise _harmless(wrong) from None

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; a mistake of the user is told, and the exit code is not zero."""
        _forget_unused_cache()
        try:
            return super().invoke(ctx)
        except RulesError as wrong:
            from cafetal.cli import failures

            failures.tell(wrong)
            ctx.exit(1)
        except KeyboardInterrupt:
            from cafetal.cli.output import put

            put("\nstopped", err=True)
            ctx.exit(INTERRUPTED)
        except click.ClickException as wrong:
            raise _harmless(wrong) from None
        except (click.Abort, click.exceptions.Exit):
            raise
        except MemoryError as none:
            _no_memory(ctx, none)
        except Exception as bug:
            if isinstance(bug, RuntimeError) and str(bug) == NO_THREAD:
                _no_memory(ctx, bug)
            told = _system_error(bug)
            if told is not None:
                from cafetal.cli import failures

                failures.tell(told)
                ctx.exit(1)
            if ctx.params.get("debug"):
                raise
            from cafetal.cli import failures

            failures.tell_bug(bug)
            ctx.exit(70)
        finally:
            _tell_unused_cache()


def _system_error(wrong: Exception) -> RulesError | None:
    """What the system refuses: a file that somebody named, or anything at all; None for all else."""
    if not isinstance(wrong, OSError) or (wrong.filename is None and wrong.errno not in REFUSED):
        return None
    from cafetal.files.reading import reason_of
    from cafetal.files.writing import file_error

    if wrong.filename is None:
        return file_error(Path("cafetal"), f"the system does not allow what is needed: {reason_of(wrong)}")
    return file_error(Path(os.fsdecode(wrong.filename)), f"cannot use the file: {reason_of(wrong)}")


def _no_memory(ctx: click.Context, none: Exception) -> NoReturn:
    """Tell that no memory is left; where `--limit` has bounded it, the process that waits for this one tells it."""
    none.__traceback__ = None  # it holds what has filled the memory
    from cafetal.limits import FULL, MEMORY_CODE

    if FULL not in os.environ:
        from cafetal.cli.output import put

        put("error: there is not enough memory", err=True)
    ctx.exit(MEMORY_CODE)


def _forget_unused_cache() -> None:
    """Begin a command without what an earlier one in this process has found."""
    kept = sys.modules.get("cafetal.cache")
    if kept is not None:
        kept.UNUSED.clear()


def _tell_unused_cache() -> None:
    """Say why nothing is kept for the next time, if somebody should look at it."""
    kept = sys.modules.get("cafetal.cache")
    if kept is not None and kept.UNUSED:
        from cafetal.cli.output import put

        put(kept.UNUSED.pop(), err=True)


def _harmless(wrong: click.ClickException) -> click.ClickException:
    """The same mistake in the command, told without signs that control a terminal."""
    told = wrong.format_message()
    shown = visible_on_screen(told)
    if shown == told:
        return wrong
    context = wrong.ctx if isinstance(wrong, click.UsageError) else None
    return click.UsageError(shown, context)


def _show_version(ctx: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import PackageNotFoundError, version

        from cafetal.cli.output import put

        try:
            found = version("cafetal")
        except PackageNotFoundError:
            found = "(from a checkout)"
        put(f"cafetal {found}")
        ctx.exit()


@click.command(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120},
    epilog="GAME is the name of a bundled game, or the path of a rules file. `cafetal COMMAND --help` tells more.",
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version, help="Show the version."
)
@click.option("--debug", is_flag=True, help="Show the whole trace when the program itself is at fault.")
def app(debug: bool) -> None:
    """Rules of tabletop games as text: check, play, simulate and explain them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code: 0, or 1 for a mistake in rules or files, 2 for one in the command."""
    code = 0
    with streams.prepared() as terminals, rarely_collected():
        try:
            app.main(arguments, prog_name="cafetal")
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        code = streams.finish(code, terminals)
    if arguments is None:  # called as the program, and not by another one
        nothing_more()
    return code
