"""Where the data of Cafetal lie: the grammar, the bundled rules and the templates of the rulebooks.

An installed package carries them in its folder `_data`; a checkout has them beside the package. The packed copy comes
first, so that an installed Cafetal never reads a checkout that happens to be near. Also here: the one test that a path
named in a rules file stays inside its folder, and which version of another package there is.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path

from cafetal.files.reading import leads_out, read_text

_PACKAGE = Path(__file__).resolve().parent
_PACKED = _PACKAGE / "_data"
_CHECKOUT = _PACKAGE.parent.parent
VERSION = re.compile(r'^__version__\b[^"\n]*"([^"\n]+)"$', re.MULTILINE)
CLASSICS = "classics"
"""The folder of `rules` that holds the well-known games."""


class UnsafePathError(ValueError):
    """A path, taken from a rules file or a command, that leads out of its folder or cannot name a file."""


def _data_folder(packed: str, in_checkout: str) -> Path:
    """Return the packed folder, or else that of the checkout; raise `FileNotFoundError` if there is neither."""
    for folder in (_PACKED / packed, _CHECKOUT / in_checkout):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"this installation of Cafetal is not whole: it has no folder {in_checkout}")


@cache
def version_of(package: str) -> str:
    """The version of an installed package: as it says itself, since asking Python for it takes many modules."""
    spec = PathFinder.find_spec(package)
    with suppress(OSError, UnicodeError):
        said = VERSION.search(read_text(Path(spec.origin))) if spec is not None and spec.origin else None
        if said is not None:
            return said[1]
    from importlib.metadata import version  # the slow way

    return version(package)


def grammar_folder() -> Path:
    """Return the folder with the grammar and what belongs to it."""
    return _data_folder("grammar", "grammar")


def grammar_file() -> Path:
    """Return the file of the only grammar, `cafetal.lark`."""
    return grammar_folder() / "cafetal.lark"


def rules_folder() -> Path:
    """Return the folder with the bundled games, one folder each."""
    return _data_folder("rules", "rules")


def templates_folder() -> Path:
    """Return the folder with the layout templates and the phrase macros of every language."""
    return _data_folder("templates", "generated_docs/templates")


def bundled_games() -> dict[str, Path]:
    """Return the main rules file of every bundled game, by the name of the game, in alphabetical order.

    A game is a folder of `rules` or of `rules/classics` that holds a rules file of its own name.
    """
    top = rules_folder()
    folders = [*top.iterdir(), *((top / CLASSICS).iterdir() if (top / CLASSICS).is_dir() else ())]
    found = (folder / f"{folder.name}.rules" for folder in sorted(folders, key=lambda folder: folder.name))
    return {path.stem: path for path in found if path.is_file()}


def inside(folder: Path, name: str) -> Path:
    """Return the file that `name`, a relative path with slashes, means in `folder`; links are followed first.

    Raise `UnsafePathError` if it is absolute, climbs out of the folder (also by a link), has characters that a file
    name must not have, or is there but is no regular file. A file that does not exist is not an error here.
    """
    if not name or name.startswith("/") or any(c in '\\:*?"<>|' or not c.isprintable() for c in name):
        raise UnsafePathError(f"{name!r} is not a path inside the folder of the rules")
    root = folder.resolve()
    try:
        path = (root / name).resolve()
        other = path.exists() and not path.is_file()
    except (OSError, RuntimeError) as error:  # a loop of links, a name that is too long
        raise UnsafePathError(f"{name!r} cannot be followed") from error
    if leads_out(path, root) or path == root:
        raise UnsafePathError(f"{name!r} leads out of the folder of the rules")
    if other:
        raise UnsafePathError(f"{name!r} is not a file")
    return path
