"""The command `cafetal`: a thin shell over the pipeline, the engine, the bots and the simulations.

Each module of `cafetal.cli.commands` is a command of its own, found by its name; it defines `command`.
"""

from cafetal.cli.app import app, main

__all__ = ["app", "main"]
