"""Illustrators' pictures as somebody would write them who means harm, and what must never come out of them."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

OUTSIDE = "outside.example"
"""What no picture may name; it stands in every address below, also in the hidden ones."""
SVG = "{http://www.w3.org/2000/svg}"
ADDRESSES = (
    f"http://{OUTSIDE}/a", f"//{OUTSIDE}", f"\\68ttp://{OUTSIDE}/", f"javascript:/*{OUTSIDE}*/1",
    f"file:///{OUTSIDE}",
    f"data:text/html,{OUTSIDE}", f"data:image/svg+xml,<svg>{OUTSIDE}</svg>", f"\t h\nttp://{OUTSIDE}",
    f"{OUTSIDE}.svg#a", "#a", "#b", "#", "a.svg#b",
)  # fmt: skip
VALUES = (
    "url({})", "url( '{}' )", 'url("{}")', "u\\72l({})", "U\\52 L({})", "URL({})", "url({}) red", "red url({})",
    "image-set('{}' 1x)", "image({})", "src('{}')", "var(--a,url({}))", "expression({})", "attr(x url,{})",
    "cross-fade(url({}),red)", "element(#a)/*{}*/", "ur/**/l({})", "/*", "*/url({})", "url({}", "'{}", "\\", "red\\",
    "1e999", "-1e308", "NaN", "1" * 400, "#fff", "none", "5 5", "matrix(1 0 0 1 0 0)", "{}",
)  # fmt: skip
NAMES = (
    "fill", "stroke", "filter", "mask", "clip-path", "style", "href", "xlink:href", "src", "onload", "ONCLICK", "class",
    "id", "d", "points", "viewBox", "width", "transform", "font-family", "marker-mid", "cursor", "xml:base", "e:onload",
    "begin", "attributeName", "values", "to", "numOctaves", "stdDeviation", "mask-image", "behavior", "data-a",
    "systemLanguage", "xml:space", "content", "background",
)  # fmt: skip
TAGS = (
    "g", "rect", "path", "use", "image", "text", "tspan", "style", "defs", "pattern", "mask", "filter", "feTurbulence",
    "feImage", "feMorphology", "marker", "script", "a", "foreignObject", "animate", "set", "iframe", "h:img", "e:x",
    "metadata", "switch", "symbol", "svg", "linearGradient", "title", "handler", "SCRIPT", "clipPath",
)  # fmt: skip
SHEETS = (
    "@import '{}';", "@\\69mport url({});", "@font-face{{src:url({})}}", ".a{{{}}}", "*{{fill:url({})}}",
    "<!--@import '{}'-->",
    "a{{}}@import '{}'", "rect{{background:url({})", "@media all{{a{{fill:url({})}}}}", "{}", "}}{}", "@charset '{}';",
    "a{{--x:url({})}}", "a[href='{}']{{fill:red}}", "@namespace '{}';",
)  # fmt: skip
HEADS = (
    "", "", "", "", '<?xml version="1.0"?>', f'<!DOCTYPE svg SYSTEM "http://{OUTSIDE}/a.dtd">',
    f'<!DOCTYPE svg [<!ENTITY a "{OUTSIDE}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    f'<!DOCTYPE svg [<!ENTITY a SYSTEM "http://{OUTSIDE}">]>', f'<?xml-stylesheet href="http://{OUTSIDE}"?>',
    '<?xml version="1.0" encoding="utf-16"?>', "<!---->", "\ufeff",
)  # fmt: skip


def hostile(rng: random.Random) -> str:
    """A picture."""
    spaces = 'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:e="urn:e" xmlns:h="http://www.w3.org/1999/xhtml"'
    body = "".join(_element(rng, 0) for _ in range(rng.randint(1, 3)))
    head = rng.choice(HEADS) if rng.random() < 0.3 else ""
    text = f'{head}<svg xmlns="http://www.w3.org/2000/svg" {spaces} viewBox="0 0 10 10">{body}</svg>'
    if rng.random() < 0.1:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(("", "<", ">", '"', "&#0;", "\\", "]]>", "\x1b", "&a;", "/")) + text[at + 1 :]
    return text


def _element(rng: random.Random, depth: int) -> str:
    tag = rng.choice(TAGS[:7]) if rng.random() < 0.9 else rng.choice(TAGS)
    attributes = {rng.choice(NAMES): _value(rng) for _ in range(rng.choice((0, 1, 1, 2)))}
    shown = "".join(f' {name}="{_escaped(value)}"' for name, value in attributes.items())
    inner = "".join(_element(rng, depth + 1) for _ in range(rng.randint(0, 2))) if depth < 4 else ""
    if tag == "style":
        sheet = (
            ".a{{fill:red}}" if rng.random() < 0.5 else rng.choice(SHEETS).format(rng.choice((*ADDRESSES, "fill:red")))
        )
        inner = f"<![CDATA[{sheet}]]>" if rng.random() < 0.5 else _escaped(sheet) + rng.choice(("", inner))
    return f"<{tag}{shown}>{inner}{rng.choice(('', f'{OUTSIDE}', 'a', '&lt;script&gt;'))}</{tag}>"


def _value(rng: random.Random) -> str:
    if rng.random() < 0.6:
        return rng.choice(("#fff", "none", "5", "url(#a)", "red", "#a", "a", "b", "M0 0L1 1"))
    value = rng.choice(VALUES).format(rng.choice(ADDRESSES))
    return f"fill:{value}" if rng.random() < 0.3 else value


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def let_in(picture: bytes) -> str | None:
    """What is in a picture that must not be, judged without anything of Cafetal; None if there is nothing."""
    text = picture.decode("utf-8")
    if "<!" in text or "<?" in text:
        return "a declaration"
    if re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text):
        return "a control character"
    for node in ElementTree.fromstring(text).iter():
        tag = str(node.tag)
        if not tag.startswith(SVG) or (re.search(r"script|foreign|^a$|animate|set|image$|style|handler|frame",
                                                tag.removeprefix(SVG)) and tag != f"{SVG}image"):  # fmt: skip
            return f"the element {tag}"
        for name, value in node.attrib.items():
            if name.lower().startswith("on") or name == "src":
                return f"the attribute {name}"
            if OUTSIDE in value or set(value) & set("\\@<>{}"):
                return f"{name}={value}"
            if re.search(r"//|javascript|expression|var\(|image\(|image-set|element\(", value, re.IGNORECASE):
                return f"{name}={value}"
            if re.search(r"url\(\s*['\"]?[^'\"#\s]", value, re.IGNORECASE):
                return f"{name}={value}"
            if name == "href" and not re.match(r"#|data:image/(png|jpeg);base64,", value):
                return f"{name}={value}"
    return None
