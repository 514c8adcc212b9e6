"""What an illustrator's SVG may hold: elements, attributes, properties, and the values that they may have.

A value is a row of numbers, words, colours, names of fonts and references to the same picture. What else there is in
the languages of the web (escapes, addresses, further functions) cannot be said in it, so nothing need be forbidden.
"""

from __future__ import annotations

import re

ELEMENTS = frozenset({
    "svg", "g", "defs", "symbol", "use", "title", "desc", "path", "rect", "circle", "ellipse", "line", "polyline",
    "polygon", "text", "tspan", "textPath", "linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask",
    "marker", "filter", "switch", "style", "image", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite",
    "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood",
    "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode", "feMorphology", "feOffset",
    "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
})  # fmt: skip
TEXTS = frozenset({"title", "desc", "text", "tspan", "textPath"})
"""Elements whose text is kept."""
PROPERTIES = frozenset({
    "alignment-baseline", "baseline-shift", "clip-path", "clip-rule", "color", "color-interpolation",
    "color-interpolation-filters", "color-rendering", "direction", "display", "dominant-baseline", "fill",
    "fill-opacity", "fill-rule", "filter", "flood-color", "flood-opacity", "font", "font-family", "font-size",
    "font-size-adjust", "font-stretch", "font-style", "font-variant", "font-weight", "image-rendering", "isolation",
    "kerning", "letter-spacing", "lighting-color", "line-height", "marker", "marker-end", "marker-mid", "marker-start",
    "mask", "mask-type", "mix-blend-mode", "opacity", "overflow", "paint-order", "shape-rendering", "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "text-rendering",
    "transform", "transform-box", "transform-origin", "unicode-bidi", "vector-effect", "visibility", "white-space",
    "word-spacing", "writing-mode",
})  # fmt: skip
"""What a style may set, and an attribute of the same name."""
ATTRIBUTES = PROPERTIES | frozenset({
    "amplitude", "azimuth", "baseFrequency", "bias", "clipPathUnits", "cx", "cy", "d", "diffuseConstant", "divisor",
    "dx", "dy", "edgeMode", "elevation", "exponent", "filterUnits", "fr", "fx", "fy", "gradientTransform",
    "gradientUnits", "height", "in", "in2", "intercept", "k1", "k2", "k3", "k4", "kernelMatrix", "kernelUnitLength",
    "lengthAdjust", "limitingConeAngle", "markerHeight", "markerUnits", "markerWidth", "maskContentUnits", "maskUnits",
    "method", "mode", "numOctaves", "offset", "operator", "order", "orient", "pathLength", "patternContentUnits",
    "patternTransform", "patternUnits", "points", "pointsAtX", "pointsAtY", "pointsAtZ", "preserveAlpha",
    "preserveAspectRatio", "primitiveUnits", "r", "radius", "refX", "refY", "result", "rotate", "rx", "ry", "scale",
    "seed", "side", "slope", "spacing", "specularConstant", "specularExponent", "spreadMethod", "startOffset",
    "stdDeviation", "stitchTiles", "surfaceScale", "systemLanguage", "tableValues", "targetX", "targetY", "textLength",
    "type", "values", "viewBox", "width", "x", "x1", "x2", "xChannelSelector", "y", "y1", "y2", "yChannelSelector", "z",
})  # fmt: skip
MOST = {"numOctaves": 10, "order": 9, "stdDeviation": 1000, "radius": 100}
"""The largest numbers of what a filter does again and again."""
LARGEST = 1e7
"""The largest number of a picture."""
_NUMBER = r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]{1,2})?"
_FUNCTION = (
    r"(?:rgba?|hsla?|matrix|translate[XY]?|scale[XY]?|rotate|skew[XY]|skew)"
    rf"\(\s*(?>(?:{_NUMBER}(?:%|px|deg|rad|turn)?[\s,/]*)*)\)"  # atomic: a number is never tried in pieces
)
_PART = re.compile(
    rf"[\s,/]+|{_FUNCTION}|(?P<number>{_NUMBER})(?:%|px|pt|pc|mm|cm|in|em|ex|rem|deg|rad)?|\#[0-9A-Fa-f]{{3,8}}(?![\w])"
    r"|url\(\s*(?P<quote>['\"]?)\#(?P<name>(?u:[\w.:-])+)(?P=quote)\s*\)|-?[A-Za-z_][\w-]*(?![\w(-])"
    r"|'[\w .,-]*'|\"[\w .,-]*\"",
    re.ASCII,
)
_WIDE_NAME = re.compile(r"(?:[\w .,-]|'[\w .,-]*'|\"[\w .,-]*\")*")
_PATH = re.compile(r"[MmZzLlHhVvCcSsQqTtAa0-9eE+\-.,\s]*", re.ASCII)
_IN_PATH = re.compile(_NUMBER)
NAME = re.compile(r"[\w.:-]+")
CLASSES = re.compile(r"[\w.:\s-]*")


def check_value(name: str, value: str) -> list[str]:
    """The names in the picture that a value refers to. Raises ValueError for a value that nothing allowed has."""
    if name == "d":
        if not _PATH.fullmatch(value):
            raise ValueError("`d` holds something that is no path")
        for number in _IN_PATH.findall(value):
            _check_number(name, number)
        return []
    if name == "font-family" and _WIDE_NAME.fullmatch(value):  # families may have names in any script
        return []
    found: list[str] = []
    at = 0
    while at < len(value):
        part = _PART.match(value, at)
        if part is None:
            raise ValueError(f"`{name}` holds something that a picture may not: `{_shown(value[at:])}`")
        if part["number"]:
            _check_number(name, part["number"])
        if part["name"]:
            found.append(part["name"])
        at = part.end()
    return found


def plain(value: str) -> bool:
    """Whether a value that nobody knows is of words and numbers alone, so that it may be left out without a word."""
    return not set(value) & set("\\@<>{}()/:") and value.isprintable()


def _check_number(name: str, number: str) -> None:
    if not abs(float(number)) <= MOST.get(name, LARGEST):
        raise ValueError(f"`{name}` is larger than {MOST.get(name, LARGEST):g}")


def _shown(value: str) -> str:
    return "".join(sign if sign.isprintable() and sign != "`" else " " for sign in value[:40])
