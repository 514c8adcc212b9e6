"""Files of an illustrator that stand in for drawings: `pictures/<name>.svg` or `.png` beside the rules file.

They are built anew from what a picture may hold before anything is made of them: a picture is a picture, never a
program, and reads nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, RulesError, Span, belong_elsewhere, did_you_mean, error
from cafetal.files.reading import leads_out, read_bytes, reason_of
from cafetal.resources import UnsafePathError, inside
from cafetal.rulebook.illustrate.raster import read_png
from cafetal.rulebook.illustrate.svg import rebuilt
from cafetal.rulebook.illustrate.trial import failing

FOLDER = "pictures"
SUFFIXES = (".svg", ".png")
MOST_BYTES = 4_000_000


class Illustration(Frozen):
    """A picture by an illustrator: its bytes, its height in its width, and its format (svg or png)."""

    content: bytes
    aspect: float
    suffix: str


def illustrations(folder: Path, language: str, languages: Iterable[str]) -> dict[str, Illustration]:
    """All pictures that lie beside a rules file, by name; those in a folder called like the language go first.

    Raises RulesError (W019) with everything that is wrong with any of them.
    """
    found: dict[str, Illustration] = {}
    wrong: list[Diagnostic] = []
    others = set(languages)
    for place in (folder / FOLDER, folder / FOLDER / language):
        if leads_out(place, folder):  # not even the names of what lies there are told
            shown = str(place.relative_to(folder))
            raise RulesError([_error("W019", f"the folder `{shown}` is a link that leads out of the game's", shown)])
        for path in sorted(place.iterdir()) if place.is_dir() else ():
            if path.name.startswith(".") or (path.is_dir() and path.name in others):
                continue
            shown = str(path.relative_to(folder))
            if path.suffix not in SUFFIXES or not path.is_file():
                wrong.append(_error("W019", "a picture is a file with the ending `.svg` or `.png`", shown))
                continue
            try:
                found[path.stem] = read_illustration(inside(folder, path.relative_to(folder).as_posix()), folder)
            except UnsafePathError as why:
                wrong.append(_error("W019", f"this is no safe picture: {why}", shown))
            except ValueError as why:
                wrong.append(_error("W019", f"this is no safe picture: {why}", shown))
            except OSError as why:
                wrong.append(_error("W019", f"cannot read the file: {reason_of(why)}", shown))
    if not wrong:
        files = tuple((f"{FOLDER}/{name}.{one.suffix}", one.content) for name, one in found.items())
        wrong = [_error("W019", f"this is no safe picture: {why}", name) for name, why in _tried(files)]
    if wrong:
        raise RulesError(wrong)
    return found


@lru_cache(maxsize=8)  # most languages have the same pictures
def _tried(files: tuple[tuple[str, bytes], ...]) -> list[tuple[str, str]]:
    """What cannot be set, and why; several pictures of one content are set once."""
    contents = {content: name for name, content in files}
    return list(failing({name: content for content, name in contents.items()}).items()) if files else []


def unknown_pictures(found: Mapping[str, Illustration], known: Iterable[str]) -> list[Diagnostic]:
    """An error (W018) for each picture that stands in for none of the book."""
    names = sorted(set(known))
    strange = [(name, f"{FOLDER}/{name}.{found[name].suffix}") for name in found if name not in names]
    if belong_elsewhere(len(strange), len(found)):
        message = f"these pictures are of other rules: the book has no place for {len(strange)} of {len(found)}"
        return [_error("W018", message, strange[0][1], names, strange[0][0])]
    return [_error("W018", f"the book has no picture `{name}`", file, names, name) for name, file in strange]


def read_illustration(path: Path, within: Path | None = None) -> Illustration:
    """Read one file and build it anew. Raises ValueError for what is no safe picture, OSError if it cannot be read."""
    content = read_bytes(path, MOST_BYTES, within)
    if path.suffix == ".svg":
        return Illustration(*rebuilt(content), "svg")
    photo, (width, height) = read_png(content)
    return Illustration(photo, height / width, "png")


def _error(code: str, message: str, file: str, names: Iterable[str] = (), name: str = "") -> Diagnostic:
    hint = did_you_mean(name, names) if name else None
    return error(code, message, Span(file, 1, 1, 1, 1), hint or (f"there are {', '.join(names)}" if name else None))
