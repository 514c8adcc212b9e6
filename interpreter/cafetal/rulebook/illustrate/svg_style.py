"""The styles of an illustrator's SVG: read by the rules of CSS, checked, and laid on the elements that they are for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import tinycss2

from cafetal.dataclass import Frozen
from cafetal.rulebook.illustrate.svg_allowed import PROPERTIES, check_value, plain

MOST_RULES = 2_000
INLINE = (1, 0, 0, 0)
"""The weight of what stands at an element itself; that of a rule counts its names, classes and sorts after a zero."""
_SELECTOR = re.compile(r"(?P<tag>\*|[A-Za-z][\w-]*)?(?P<rest>(?:[.#][\w-]+)*)")


class Declaration(Frozen):
    """One property with its value, and the names in the picture that the value refers to."""

    name: str
    value: str
    important: bool
    names: tuple[str, ...]


class Rule(Frozen):
    """Declarations for the elements of a sort (or any), with a name and classes; the weight decides who wins."""

    tag: str
    name: str
    classes: frozenset[str]
    weight: tuple[int, int, int, int]
    declarations: tuple[Declaration, ...]

    def fits(self, tag: str, name: str, classes: frozenset[str]) -> bool:
        """Whether the rule is for an element."""
        return self.tag in ("", "*", tag) and self.name in ("", name) and self.classes <= classes


def read_sheet(text: str) -> list[Rule]:
    """The rules of a style sheet. Raises ValueError for anything else than plain rules."""
    found: list[Rule] = []
    for part in tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True):
        if part.type == "at-rule":
            raise ValueError(f"a style in it holds `@{_name(part.at_keyword)}`")
        if part.type != "qualified-rule":
            raise ValueError("a style in it is no style")
        declarations = tuple(_last_of_each(_declarations(part.content)))
        for selector in tinycss2.serialize(part.prelude).split(","):
            found.append(_rule(selector.strip(), declarations))
            if len(found) > MOST_RULES:
                raise ValueError(f"its styles have more than {MOST_RULES} rules")
    return found


def read_declarations(text: str) -> list[Declaration]:
    """What stands in an attribute `style`. Raises ValueError for anything else than declarations."""
    return list(_declarations(text))


def laid(
    rules: Iterable[Rule], own: Iterable[Declaration], tag: str, attributes: Mapping[str, str]
) -> dict[str, Declaration]:
    """What holds for an element, by property; the last one wins where they are written in a row."""
    name, classes = attributes.get("id", ""), frozenset(attributes.get("class", "").split())
    fitting = [(rule.weight, declaration) for rule in rules if rule.fits(tag, name, classes)
               for declaration in rule.declarations]  # fmt: skip
    fitting += [(INLINE, declaration) for declaration in own]
    found: dict[str, Declaration] = {}
    for _, declaration in sorted(fitting, key=lambda one: (one[1].important, one[0])):
        found.pop(declaration.name, None)  # a short form that comes later wins over what it holds
        found[declaration.name] = declaration
    return found


def _last_of_each(declarations: Iterable[Declaration]) -> Iterable[Declaration]:
    """Those of one rule that count: of each property, and of each with `!important`, the last one."""
    found: dict[tuple[str, bool], Declaration] = {}
    for one in declarations:
        found.pop((one.name, one.important), None)
        found[one.name, one.important] = one
    return found.values()


def _rule(selector: str, declarations: tuple[Declaration, ...]) -> Rule:
    match = _SELECTOR.fullmatch(selector)
    if not selector or match is None:
        raise ValueError(f"a style in it is for more than elements, classes and names (`{_name(selector)}`)")
    parts = re.findall(r"[.#][\w-]+", match["rest"])
    names = [part[1:] for part in parts if part[0] == "#"]
    classes = frozenset(part[1:] for part in parts if part[0] == ".")
    tag = match["tag"] or ""
    weight = (0, len(names), len(parts) - len(names), int(tag not in ("", "*")))
    return Rule(tag, names[0] if names else "", classes, weight, declarations)


def _declarations(content: str | list[tinycss2.ast.Node]) -> Iterable[Declaration]:
    for part in tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True):
        if part.type != "declaration":
            raise ValueError("a style in it is no style")
        name, value = part.lower_name, tinycss2.serialize(part.value).strip()
        if name in PROPERTIES:
            names = check_value(name, value)
            yield Declaration(name, value, part.important, tuple(names))
        elif not plain(value):
            raise ValueError(f"a style in it holds something that a picture may not: `{_name(name)}`")


def _name(text: str) -> str:
    return "".join(sign for sign in text[:40] if sign.isprintable() and sign != "`")
