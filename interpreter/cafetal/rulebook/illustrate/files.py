"""Files of an illustrator that stand in for drawings: `pictures/<name>.svg` or `.png` beside the rules file.

They are checked before anything is made of them: a picture is a picture, never a program, and reads nothing else.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from cafetal.diagnostics import Diagnostic, RulesError, Span, did_you_mean, error
from cafetal.files.reading import read_bytes, reason_of
from cafetal.resources import UnsafePathError, inside

FOLDER = "pictures"
SUFFIXES = (".svg", ".png")
MOST_BYTES = 4_000_000
MOST_SIDE = 20_000
SVG = "{http://www.w3.org/2000/svg}"
XHTML = "{http://www.w3.org/1999/xhtml}"
ELEMENTS = frozenset({
    "svg", "g", "defs", "symbol", "use", "title", "desc", "metadata", "path", "rect", "circle", "ellipse", "line",
    "polyline", "polygon", "text", "tspan", "textPath", "linearGradient", "radialGradient", "stop", "pattern",
    "clipPath", "mask", "marker", "filter", "switch", "style", "image", "feBlend", "feColorMatrix",
    "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap",
    "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur",
    "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight",
    "feTile", "feTurbulence",
})  # fmt: skip
_INSIDE = re.compile(r"#[\w.:-]+|data:image/(png|jpeg);base64,[A-Za-z0-9+/=\s]*")
_OUTSIDE = re.compile(r"url\(\s*['\"]?(?!#|['\")])|@import|expression\s*\(|javascript\s*:|-moz-binding", re.IGNORECASE)
_LENGTH = re.compile(r"\s*([0-9]+(?:\.[0-9]+)?)\s*(?:px|mm|cm|in|pt|pc)?\s*")


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture by an illustrator: its bytes, its format (svg or png), and its height in its width."""

    content: bytes
    suffix: str
    aspect: float


def illustrations(folder: Path, language: str, languages: Iterable[str]) -> dict[str, Illustration]:
    """All pictures that lie beside a rules file, by name; those in a folder called like the language go first.

    Raises RulesError (W019) with everything that is wrong with any of them.
    """
    found: dict[str, Illustration] = {}
    wrong: list[Diagnostic] = []
    others = set(languages)
    for place in (folder / FOLDER, folder / FOLDER / language):
        for path in sorted(place.iterdir()) if place.is_dir() else ():
            if path.name.startswith(".") or (path.is_dir() and path.name in others):
                continue
            shown = str(path.relative_to(folder))
            if path.suffix not in SUFFIXES or not path.is_file():
                wrong.append(_error("W019", "a picture is a file with the ending `.svg` or `.png`", shown))
                continue
            try:
                found[path.stem] = read_illustration(inside(folder, path.relative_to(folder).as_posix()))
            except UnsafePathError as why:
                wrong.append(_error("W019", f"this is no safe picture: {why}", shown))
            except ValueError as why:
                wrong.append(_error("W019", f"this is no safe picture: {why}", shown))
            except OSError as why:
                wrong.append(_error("W019", f"cannot read the file: {reason_of(why)}", shown))
    if wrong:
        raise RulesError(wrong)
    return found


def strangers(found: Mapping[str, Illustration], known: Iterable[str]) -> list[Diagnostic]:
    """An error (W018) for each picture that stands in for none of the book."""
    names = sorted(set(known))
    return [
        _error("W018", f"the book has no picture `{name}`", f"{FOLDER}/{name}.{found[name].suffix}", names, name)
        for name in found
        if name not in names
    ]


def read_illustration(path: Path) -> Illustration:
    """Read and check one file. Raises ValueError for what is no safe picture, OSError if it cannot be read."""
    content = read_bytes(path, MOST_BYTES)
    aspect = _svg_aspect(content) if path.suffix == ".svg" else _png_aspect(content)
    return Illustration(content, path.suffix.removeprefix("."), aspect)


# --- SVG ---------------------------------------------------------------------------------------------


def _svg_aspect(content: bytes) -> float:
    """Check an SVG and give its height in its width."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None
    if "<!DOCTYPE" in text.upper() or "<!ENTITY" in text.upper():
        raise ValueError("it declares a document type")
    if re.search(r"<\?xml-stylesheet", text, re.IGNORECASE):
        raise ValueError("it names a style sheet")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as why:
        raise ValueError(f"it is no XML: {why}") from None
    if root.tag != f"{SVG}svg":
        raise ValueError("its root is no `svg`")
    for node in root.iter():
        _check_node(node)
    return _proportion(root)


def _check_node(node: ElementTree.Element) -> None:
    tag = str(node.tag)
    if tag.startswith(XHTML):
        raise ValueError("it holds a piece of a web page")
    if tag.startswith(SVG) and tag.removeprefix(SVG) not in ELEMENTS:
        raise ValueError(f"it holds an element `{tag.removeprefix(SVG)}`")
    if tag.removeprefix(SVG) == "style" and node.text and _OUTSIDE.search(node.text):
        raise ValueError("a style in it names something outside")
    for name, value in node.attrib.items():
        short = name.rpartition("}")[2].lower()
        if short.startswith("on"):
            raise ValueError(f"it holds a program (`{short}`)")
        if short in ("href", "src") and not _INSIDE.fullmatch(value.strip()):
            raise ValueError(f"it names something outside (`{value[:40]}`)")
        if _OUTSIDE.search(value):
            raise ValueError(f"`{short}` names something outside")


def _proportion(root: ElementTree.Element) -> float:
    box = [float(part) for part in re.findall(r"-?[0-9]+(?:\.[0-9]+)?", root.get("viewBox", ""))]
    if len(box) == 4:
        width, height = box[2:]
    else:
        sides = [_LENGTH.fullmatch(root.get(name, "")) for name in ("width", "height")]
        width, height = (float(side[1]) if side is not None else 0.0 for side in sides)
    if width <= 0 or height <= 0:
        raise ValueError("it has no `viewBox`, and no width and height")
    return height / width


# --- PNG ---------------------------------------------------------------------------------------------


def _png_aspect(content: bytes) -> float:
    """Check a PNG chunk by chunk and give its height in its width."""
    if content[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("it is no PNG")
    at, first, size = 8, True, (0, 0)
    while at + 12 <= len(content):
        (length,) = struct.unpack(">I", content[at : at + 4])
        kind, data = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        if len(data) < length or content[at + 8 + length : at + 12 + length] != struct.pack(
            ">I", zlib.crc32(kind + data)
        ):
            raise ValueError("it is damaged")
        if first and (kind != b"IHDR" or length != 13):
            raise ValueError("it is no PNG")
        if first:
            size = struct.unpack(">II", data[:8])
        first, at = False, at + 12 + length
        if kind == b"IEND":
            break
    else:
        raise ValueError("it ends too soon")
    if not all(0 < side <= MOST_SIDE for side in size):
        raise ValueError(f"its sides are not from 1 to {MOST_SIDE} points")
    return size[1] / size[0]


def _error(code: str, message: str, file: str, names: Iterable[str] = (), name: str = "") -> Diagnostic:
    hint = did_you_mean(name, names) if name else None
    return error(code, message, Span(file, 1, 1, 1, 1), hint or (f"there are {', '.join(names)}" if name else None))
