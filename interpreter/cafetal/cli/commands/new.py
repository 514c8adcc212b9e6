"""`cafetal new`: a small game to begin with."""

from __future__ import annotations

import re
from pathlib import Path

import click

from cafetal.cli.output import put
from cafetal.cli.paths import PATH
from cafetal.cli.starter import starter
from cafetal.files.writing import told, write_new
from cafetal.resources import bundled_games


@click.command("new")
@click.argument("folder", type=PATH, metavar="DIR")
def command(folder: Path) -> None:
    """Write a small game with remarks into the new folder DIR: a place to begin.

    The game has the name of the folder. It checks without an error and can be played at once.
    """
    with told(folder):
        name = _name(folder)
    path = folder / f"{name}.rules"
    write_new(path, starter(name).encode("utf-8"), "choose another folder", folders=True)
    lexicon = folder / "lexicon.en.toml"
    put(
        f"{path} is written. What next:\n"
        f"  cafetal check {path}\n"
        f"  cafetal play {path} --bot others=random\n"
        f"  cafetal lexicon {path} --new en --out {lexicon}    # the words for its book\n"
        f"  cafetal rulebook {path} --lang en --out books"
    )


def _name(folder: Path) -> str:
    """The name of the game: that of the folder, in letters that a name may have."""
    word = re.sub(r"[^a-z0-9]+", "_", folder.resolve().name.lower()).strip("_")
    name = word if word[:1].isalpha() else f"game_{word}" if word else "new_game"
    return f"{name}_game" if name in bundled_games() else name
