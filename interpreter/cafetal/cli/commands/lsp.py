"""`cafetal lsp`: the language server for editors."""

from __future__ import annotations

import click

from cafetal.cli.streams import raw
from cafetal.diagnostics import RulesError, Span, error


@click.command("lsp")
@click.option("--stdio", is_flag=True, help="Speak over standard input and output, as is done anyway.")
def command(stdio: bool) -> None:
    """Help editors with rules: mistakes while you type, completion, names, and what a line says.

    Editors start this command and speak to it over standard input and output; see `grammar/editors`.
    """
    try:
        from cafetal.lsp.run import talk  # needs the extra `lsp`, which other commands do without
    except ModuleNotFoundError as missing:
        message = f"`cafetal lsp` needs {missing.name}, which is not installed"
        place = Span("lsp", 1, 1, 1, 1)
        raise RulesError([error("K008", message, place, "install Cafetal with its extra `lsp`")]) from None
    talk(*raw())
