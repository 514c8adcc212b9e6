"""From the productions of the parser to nodes; the names of the grammar's rules say how (see its head)."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from cafetal import nodes
from cafetal.dataclass import Frozen, replace
from cafetal.diagnostics import Diagnostic, Span, error
from cafetal.nodes import Blank, MeasuredPhrase, Name, Node, NounPhrase, Number, PictureRow, Quantifier, Text
from cafetal.nodes.phrases import QuantifierWord
from cafetal.parse.lexer import Token
from cafetal.parse.tables import Rule

Place = tuple[int, int]


class RulePart(Frozen):
    """The value of an option rule, on its way to the node around it."""

    name: str
    values: tuple[Any, ...]
    span: Span


class Run(Frozen):
    """The value of a rule that is spliced into the one around it; a run at its start is not yet spliced in."""

    items: tuple[Any, ...]

    def flat(self) -> list[Any]:
        """Give the items, with the runs among them spliced in; loops, as a run of runs may be deep."""
        out: list[Any] = []
        stack: list[Any] = [self]
        while stack:
            item = stack.pop()
            if isinstance(item, Run):
                stack.extend(reversed(item.items))
            else:
                out.append(item)
        return out


class Plan(Frozen):
    """How a node class is built: its fields by position, and what an absent one is (None, False or ())."""

    cls: Callable[..., Node]
    names: tuple[str, ...]
    absent: dict[str, Any]


def camel(rule: str) -> str:
    """Give the class name of a rule: `end_when` is `EndWhen`."""
    return "".join(part.capitalize() for part in rule.split("_"))


def node_class(rule: str) -> type[Node]:
    """Give the node class of a rule."""
    cls = getattr(nodes, camel(rule))
    assert isinstance(cls, type) and issubclass(cls, Node)
    return cls


def make_plan(cls: type[Node]) -> Plan:
    """Read the fields of a node class."""
    shown = [(item.name, str(item.type)) for item in fields(cls) if item.name != "span"]
    absent: dict[str, Any] = {
        name: () if kind.startswith("tuple[") else False if kind == "<class 'bool'>" else None for name, kind in shown
    }
    return Plan(cls, tuple(name for name, _ in shown), absent)


def ranking_of(rank: Node) -> Node:
    """Read *the fewest stones* among the ranks of a winner as *fewest stones*: no player is named by it."""
    if not isinstance(rank, NounPhrase) or rank.superlative is None:
        return rank
    value = replace(rank, determiner=None, superlative=None)
    return nodes.Ranking(rank.superlative, value, span=rank.span)


class Builder:
    """Builds the nodes of one file, production by production; `problems` are what only the builder can see."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Diagnostic] = []
        self.plans: dict[str, Plan] = {}
        self.here: Place = (1, 1)

    def span(self, start: Place | None, end: Place | None) -> Span:
        """Give the span between two places; where there is no text, an empty one."""
        first = self.here if start is None else start
        last = first if end is None else end
        return Span(self.file, first[0], first[1], last[0], last[1])

    def reduce(self, rule: Rule, values: list[Any], start: Place | None, end: Place | None) -> Any:  # noqa: ANN401
        """Build what a production stands for: a node, a tuple, a word, a flag, an option, or a run."""
        parts: list[Any] = []
        for index, _, absent in rule.steps:
            if absent:
                parts += [None] * absent
            parts.append(values[index])
        parts += [None] * rule.absent_after
        kind = rule.kind
        if kind == "run":
            return Run(tuple(parts))
        for part in parts:
            if isinstance(part, Run):
                parts = Run(tuple(parts)).flat()
                break
        if rule.expand and len(parts) == 1:
            return parts[0]
        if kind == "word":
            return " ".join([part.text for part in parts])
        if kind == "flag":
            return True
        parts = [self.token(part) if isinstance(part, Token) else part for part in parts]
        if kind == "list":
            return tuple(parts)
        span = self.span(start, end)
        name = rule.name
        if kind == "option":
            return RulePart(name.removesuffix("_option"), tuple(parts), span)
        if name == "noun_phrase":
            return self.noun_phrase(parts, span)
        if name == "measured_phrase":
            *told, measure = parts
            whole = self.noun_phrase(told, span)
            return MeasuredPhrase(**{item.name: getattr(whole, item.name) for item in fields(whole)}, measure=measure)
        if name == "winner":
            parts = [tuple(map(ranking_of, parts[0]))]
        return self.node(name, self.doing_parts(parts) if name == "doing" else parts, span)

    def token(self, token: Token) -> Node | str:
        """Build the node of a word; a keyword stays a string."""
        span = Span(self.file, token.line, token.column, token.line, token.end_column)
        text = token.text
        match token.kind:
            case "NAME":
                return Name(text, span=span)
            case "CHOOSE" | "CHOOSES":
                return text
            case "NUMBER" | "NEGATIVE":
                return Number(int(text), span=span)
            case "STRING":
                return Text(text[1:-1], span=span)
            case "PICTURE":
                return PictureRow(text[1:].removeprefix(" ").rstrip(), span=span)
            case _:
                return Blank(span=span)

    def node(self, name: str, parts: list[Any], span: Span) -> Node:
        """Build a node: parts by position, options by name."""
        plan = self.plans.get(name)
        if plan is None:
            plan = self.plans[name] = make_plan(node_class(name))
        values: dict[str, Any] = {}
        position = 0
        for part in parts:
            if isinstance(part, RulePart):
                self.add_option(values, plan, part)
            else:
                field = plan.names[position]
                values[field] = plan.absent[field] if part is None else part
                position += 1
        return plan.cls(**values, span=span)

    def add_option(self, values: dict[str, Any], plan: Plan, option: RulePart) -> None:
        """Put an option into a field; a field that is a tuple takes several, any other only one."""
        name = option.name
        if isinstance(plan.absent[name], tuple):
            for value in option.values:
                values[name] = values.get(name, ()) + (value if isinstance(value, tuple) else (value,))
        else:
            if name in values:
                shown = name.replace("_", " ")
                hint = "keep one of the two"
                self.problems.append(error("S004", f"the line says `{shown}` twice", option.span, hint))
            values[name] = option.values[0] if option.values else True

    def noun_phrase(self, parts: list[Any], span: Span) -> NounPhrase:
        """Build a noun phrase of options, or extend the one that stands first."""
        values: dict[str, Any] = {}
        base: NounPhrase | None = None
        for part in parts:
            if isinstance(part, NounPhrase):
                base = part
            elif part is None:
                continue
            elif part.name in ("one_of", "each_of"):
                word: QuantifierWord = "one" if part.name == "one_of" else "each"
                values |= {"partitive": True, "determiner": Quantifier(word, span=part.span)}
            elif part.name == "partitive":
                values["partitive"] = True
            elif part.name == "all":  # `all your ships`, `all of the ships`
                values["determiner"] = Quantifier("all", span=part.span)
            elif part.name == "determiner" and "determiner" in values:
                continue  # the article of `one of the ships`
            elif part.name in ("words", "places", "relatives"):
                values[part.name] = part.values
            else:
                values[part.name] = part.values[0]
        if base is None:
            return NounPhrase(**values, span=span)
        return replace(base, **values, span=span)

    def doing_parts(self, parts: list[Any]) -> list[Any]:
        """Move relatives that stand after the places of a doing to what is moved."""
        fixed = [part for part in parts if not isinstance(part, RulePart)]
        if len(fixed) == 5:  # subject, verb, what, places, relatives
            relatives = fixed.pop()
            if relatives is not None:
                fixed[2] = replace(fixed[2], relatives=relatives)
        return fixed + [part for part in parts if isinstance(part, RulePart)]
