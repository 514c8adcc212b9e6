"""An illustrator's SVG, built anew from what a picture may hold: what comes out has been written here, sign by sign.

What draws nothing (remarks, notes of drawing programs) is left out; what is not allowed and might matter is an error.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from html import escape
from xml.etree import ElementTree

from cafetal.dataclass import dataclass
from cafetal.rulebook.illustrate.raster import read_jpeg, read_png
from cafetal.rulebook.illustrate.svg_allowed import ATTRIBUTES, CLASSES, ELEMENTS, NAME, TEXTS, check_value, plain
from cafetal.rulebook.illustrate.svg_style import Rule, laid, read_declarations, read_sheet

MOST_ELEMENTS = 20_000
MOST_DRAWN = 100_000
"""Elements that are drawn, those that are used again each time."""
DEEPEST = 60
"""Elements in each other."""
DEEPEST_DRAWN = 150
INHERITED = frozenset({"marker", "pattern"})
"""What is laid on every element within the one that names it."""
MOST_FILTERS = 200
"""Steps of filters, with what is drawn."""
MOST_LAID = 4_000_000
"""Declarations that are looked at for all elements together."""
MOST_WRITTEN = 16_000_000
"""Signs of all values of styles, as often as they are laid on an element."""
MOST_PIXELS = 40_000_000
"""Points of all photographs in a picture: a page at 600 dots an inch."""
MOST_ASPECT = 50
"""So many times as wide as high, or as high as wide."""
LEAST_SIDE, MOST_SIDE = 0.01, 1e6
SVG = "{http://www.w3.org/2000/svg}"
XHTML = "{http://www.w3.org/1999/xhtml}"
XLINK = "{http://www.w3.org/1999/xlink}href"
SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_DATA = re.compile(r"\s*data:image/(png|jpe?g);base64,([A-Za-z0-9+/=\s]*)")
_USUAL_DOCTYPE = re.compile(r"<!DOCTYPE\s+svg(?:\s+(?:PUBLIC|SYSTEM)(?:\s+\"[^\"<>]*\"){1,2})?\s*>")
"""What drawing programs begin a file with; nothing is read from there."""
_LENGTH = re.compile(r"\s*([0-9]+(?:\.[0-9]+)?)\s*(?:px|mm|cm|in|pt|pc)?\s*")
_CORNER = re.compile(r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+|[Zz]")
"""A number of a path: `.1.1` is two."""
_NO_TEXT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]")
"""Signs that control a terminal or turn the direction of a text."""


@dataclass(slots=True)
class _Element:
    tag: str
    attributes: dict[str, str]
    parts: list[_Element | str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    """The names of what it refers to."""

    @property
    def children(self) -> Iterator[_Element]:
        """The elements in it."""
        return (part for part in self.parts if isinstance(part, _Element))


def rebuilt(content: bytes) -> tuple[bytes, float]:
    """The picture as it may be used, and its height in its width. Raises ValueError for what is no safe picture."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None
    reader = _SvgReader()
    parser = ElementTree.XMLParser(target=reader)
    try:
        parser.feed(_USUAL_DOCTYPE.sub("", text, count=1))
        parser.close()
    except ElementTree.ParseError as why:
        raise ValueError(f"it is no XML: {why}") from None
    except RecursionError:
        raise ValueError("its styles lie too deep in each other") from None
    root = reader.root
    if root is None:
        raise ValueError("it is no XML: it is empty")
    try:
        _Finish(reader.rules).whole(root)
    except RecursionError:
        raise ValueError("its styles lie too deep in each other") from None
    _check_drawn(root)
    return "".join(_written(root)).encode(), _proportion(root)


class _SvgReader:
    """Takes what the XML parser finds, and stops it at the first thing that may not be there."""

    def __init__(self) -> None:
        self.root: _Element | None = None
        self.rules: list[Rule] = []
        self.open: list[_Element] = []
        self.skipped = 0
        """How deep it is inside something of another language."""
        self.count = 0

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        """A document type, which could declare anything."""
        raise ValueError("it declares a document type of its own")

    def pi(self, target: str, text: str | None = None) -> None:
        """An order to a program; all are left out."""
        if target.lower() == "xml-stylesheet":
            raise ValueError("it names a style sheet")

    def comment(self, text: str) -> None:
        """Remarks are left out."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise ValueError(f"it has more than {MOST_ELEMENTS} elements")
        if len(self.open) + self.skipped >= DEEPEST:
            raise ValueError(f"more than {DEEPEST} of its elements lie in each other")
        if tag.startswith(XHTML):
            raise ValueError("it holds a piece of a web page")
        if self.root is None and tag != f"{SVG}svg":
            raise ValueError("its root is no `svg`")
        short = tag.removeprefix(SVG)
        if self.skipped or not tag.startswith(SVG) or short == "metadata":
            self.skipped += 1
            return
        if short not in ELEMENTS:
            raise ValueError(f"it holds an element `{_shown(short)}`")
        if self.open and self.open[-1].tag == "style":
            raise ValueError(f"a style in it holds an element `{short}`")
        element = _Element(short, attributes)
        if self.root is None:
            self.root = element
        else:
            self.open[-1].parts.append(element)
        self.open.append(element)

    def data(self, text: str) -> None:
        """A text."""
        if not self.skipped and self.open and (self.open[-1].tag in TEXTS or self.open[-1].tag == "style"):
            self.open[-1].parts.append(text)

    def end(self, tag: str) -> None:
        """An element ends."""
        if self.skipped:
            self.skipped -= 1
            return
        element = self.open.pop()
        if element.tag == "style":
            self.rules += read_sheet("".join(part for part in element.parts if isinstance(part, str)))

    def close(self) -> None:
        """All has been told."""


class _Finish:
    """Checks the attributes of all elements and lays the styles on them."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self.laid_at_once = sum(1 + len(rule.declarations) for rule in rules)
        self.laid = self.written = self.pixels = 0

    def whole(self, element: _Element) -> None:
        """Do so for an element and all in it."""
        attributes = element.attributes
        self.laid += self.laid_at_once
        if self.laid > MOST_LAID:
            raise ValueError("its styles have too many rules for so many elements")
        styles = laid(self.rules, read_declarations(attributes.get("style", "")), element.tag, attributes)
        found: dict[str, str] = {}
        for name, value in attributes.items():
            self._attribute(element, found, name, value)
        if styles:
            found["style"] = ";".join(f"{name}:{one.value}" for name, one in styles.items())
            self.written += len(found["style"])
            if self.written > MOST_WRITTEN:
                raise ValueError("its styles are too long for so many elements")
            element.names += (name for one in styles.values() for name in one.names)
        element.attributes = found
        element.parts = [part for part in element.parts if isinstance(part, str) or part.tag != "style"]
        for child in element.children:
            self.whole(child)

    def _attribute(self, element: _Element, found: dict[str, str], name: str, value: str) -> None:
        """Put an attribute to those that are kept, or leave it out. Raises ValueError if it may not be there."""
        if name == "href" or name == XLINK:
            found["href"] = self._reference(element, value.strip())
        elif name == SPACE and value in ("preserve", "default"):
            found["xml:space"] = value
        elif name == "id":
            found |= {"id": value} if NAME.fullmatch(value) else {}
        elif name.startswith(("{", "data-", "aria-")) or name in ("style", "class"):
            if name == "class" and not CLASSES.fullmatch(value):
                raise ValueError("`class` holds something that is no name")
        elif name.lower().startswith("on"):
            raise ValueError(f"it holds a program (`{_shown(name)}`)")
        elif name in ATTRIBUTES:
            element.names += check_value(name, value)
            found[name] = value
        elif not plain(value):
            raise ValueError(f"it holds an attribute `{_shown(name)}` that names something outside")

    def _reference(self, element: _Element, value: str) -> str:
        data = _DATA.fullmatch(value)
        if element.tag != "image":
            if not value.startswith("#") or not NAME.fullmatch(value[1:]):
                raise ValueError(f"it names something outside (`{_shown(value)}`)")
            element.names.append(value[1:])
            return value
        if data is None:
            raise ValueError(f"it names something outside (`{_shown(value)}`)")
        content = b64decode("".join(data[2].split()))
        sort = "png" if data[1] == "png" else "jpeg"
        photo, (width, height) = read_png(content) if sort == "png" else read_jpeg(content)
        self.pixels += width * height
        if self.pixels > MOST_PIXELS:
            raise ValueError(f"its photographs have more than {MOST_PIXELS // 1_000_000} million points")
        return f"data:image/{sort};base64,{b64encode(photo).decode()}"


def _check_drawn(root: _Element) -> None:
    """Raise ValueError if too much is drawn, or something is drawn within itself."""
    named: dict[str, _Element] = {}
    for element in _all(root):
        named.setdefault(element.attributes.get("id", ""), element)
    named.pop("", None)
    known: dict[int, _Cost] = {}
    under_way: set[int] = set()

    def cost(element: _Element, depth: int) -> _Cost:
        """What it costs to draw an element with all in it."""
        if id(element) in known:
            return known[id(element)]
        if id(element) in under_way:
            raise ValueError(f"it draws `{_shown(element.attributes.get('id', element.tag))}` within itself")
        if depth > DEEPEST_DRAWN:
            raise ValueError("what it uses lies too deep in each other")
        under_way.add(id(element))
        found = _Cost(1, int(element.tag.startswith("fe")), 0, _corners(element), 1)
        targets = [named[name] for name in element.names if name in named]
        for other in (*element.children, *(target for target in targets if target.tag not in INHERITED)):
            found = found.beside(cost(other, depth + 1))
        for paint in (target for target in targets if target.tag in INHERITED):  # of all in it, which is known by now
            times = found.corners if paint.tag == "marker" else found.shapes
            found = found.beside(cost(paint, depth + 1), times, paints=True)
        under_way.discard(id(element))
        known[id(element)] = found = replace(found, height=found.height + 1)
        if found.drawn > MOST_DRAWN:
            raise ValueError(f"it draws more than {MOST_DRAWN} elements, those that it uses again each time")
        if found.filters > MOST_FILTERS:
            raise ValueError(f"it takes more than {MOST_FILTERS} steps of filters")
        if depth + found.height > DEEPEST_DRAWN:
            raise ValueError("what it uses lies too deep in each other")
        return found

    cost(root, 0)


@dataclass(slots=True)
class _Cost:
    """How many elements are drawn, how many steps of filters, how deep they lie in each other; and what marks and
    patterns are laid on that stand around it: its corners and its elements."""

    drawn: int
    filters: int
    height: int
    corners: int
    shapes: int

    def beside(self, other: _Cost, times: int = 1, *, paints: bool = False) -> _Cost:
        """With so many others, which are in it or only paint it."""
        more = _Cost(0, 0, 0, 0, 0) if paints else other
        return _Cost(
            self.drawn + other.drawn * times,
            self.filters + other.filters * times,
            max(self.height, other.height),
            self.corners + more.corners,
            self.shapes + more.shapes,
        )


def _all(root: _Element) -> Iterable[_Element]:
    waiting = [root]
    while waiting:
        element = waiting.pop()
        yield element
        waiting += element.children


def _corners(element: _Element) -> int:
    """At most so many corners, each of which gets a mark: all numbers, and all ways back to the beginning."""
    line = element.attributes.get("d", "") + element.attributes.get("points", "")
    return len(_CORNER.findall(line)) + 2


def _proportion(root: _Element) -> float:
    box = root.attributes.get("viewBox", "").replace(",", " ").split()
    try:
        sides = [float(part) for part in box][2:] if len(box) == 4 else []
    except ValueError:
        sides = []
    if not sides:
        matches = [_LENGTH.fullmatch(root.attributes.get(name, "")) for name in ("width", "height")]
        sides = [float(side[1]) if side is not None else 0.0 for side in matches]
    width, height = sides
    if width <= 0 or height <= 0:
        raise ValueError("it has no `viewBox`, and no width and height")
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in sides):
        raise ValueError(f"its sides are not from {LEAST_SIDE:g} to {MOST_SIDE:g}")
    if max(sides) > MOST_ASPECT * min(sides):
        raise ValueError(f"one of its sides is more than {MOST_ASPECT} times as long as the other")
    return height / width


def _written(element: _Element, top: bool = True) -> Iterator[str]:
    space = ' xmlns="http://www.w3.org/2000/svg"' if top else ""
    attributes = "".join(f' {name}="{escape(_clean(value))}"' for name, value in element.attributes.items())
    if not element.parts:
        yield f"<{element.tag}{space}{attributes}/>"
        return
    yield f"<{element.tag}{space}{attributes}>"
    for part in element.parts:
        if isinstance(part, str):
            yield escape(_clean(part), quote=False)
        else:
            yield from _written(part, top=False)
    yield f"</{element.tag}>"


def _clean(text: str) -> str:
    return _NO_TEXT.sub("", text)


def _shown(text: str) -> str:
    return "".join(sign for sign in text[:40] if sign.isprintable() and sign != "`")
