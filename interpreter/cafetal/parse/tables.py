"""The tables of the parser: computed by lark from the grammar, and kept as JSON.

The grammar has a thousand productions, for which lark needs a second. So the tables lie beside it; `make generate`
writes them. For another grammar or another lark they are computed, and kept in a private folder of the user. They are
plain data, so reading them back can run nothing.
"""

import hashlib
import json
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any

from cafetal.cache import keep, recall
from cafetal.dataclass import Frozen
from cafetal.files.reading import read_text
from cafetal.resources import grammar_file, grammar_folder, version_of

FORMAT = 2
GIVEN = "tables.json"
"""The file beside the grammar: the key of the tables on its first line, then JSON with a rule or state a line."""
ENDINGS = frozenset({"list", "word", "flag", "option"})
NL, INDENT, DEDENT, END = "_NL", "_INDENT", "_DEDENT", "$END"


class Rule(Frozen):
    """A production.

    `origin` is its nonterminal, `size` the number of its symbols, `name` that of the rule or its alias; `expand`
    tells of `?`: a single child stands for the rule. `steps` are the children that are kept: index, whether it is a
    run to be spliced in, number of absent parts before it; `absent_after` is the number of absent parts at the end.
    `single` is the index of the only child if the rule always passes it through, else -1. `kind` says what is built:
    "node", "list", "word", "flag", "option" (by the end of the name), or "run" for a rule that is spliced in.
    """

    origin: str
    size: int
    name: str
    expand: bool
    steps: tuple[tuple[int, bool, int], ...]
    absent_after: int
    single: int
    kind: str


class ParseTables(Frozen):
    """LALR(1) tables: `actions[state][symbol]` is the next state, or -1 - n to reduce by rule n.

    `shapes`: each rule as it is written: whether one part may stand for it, and its alternatives. These are lists that
    begin with `seq`, `or`, `as` (the alias is last), `maybe` (so many parts, told last), `text`, or one of `?*+`.
    """

    start: int
    end: int
    actions: tuple[dict[str, int], ...]
    rules: tuple[Rule, ...]
    keywords: dict[str, str]
    shapes: dict[str, tuple[bool, list[Any]]]


def parser_options() -> dict[str, Any]:
    """Give the options with which lark reads the grammar."""
    return {"parser": "lalr", "lexer": "basic", "start": "document", "maybe_placeholders": True}


def compile_tables(grammar: str) -> dict[str, Any]:
    """Compute the tables of a grammar, as JSON values."""
    from lark import Lark  # here, because reading the kept tables needs no lark

    lark = Lark(grammar, **parser_options())
    table = lark.parser.parser._parse_table
    states = _in_order(table)
    number = {state: index for index, state in enumerate(states)}
    rules = {rule: index for index, rule in enumerate(lark.rules)}

    def code(action: Any, argument: Any) -> int:  # noqa: ANN401  (lark's own types)
        return number[argument] if action.name == "Shift" else -1 - rules[argument]

    return {
        "start": number[table.start_states["document"]],
        "end": number[table.end_states["document"]],
        "actions": [
            {symbol: code(*entry) for symbol, entry in sorted(table.states[state].items())} for state in states
        ],
        "rules": [_rule(rule) for rule in lark.rules],
        "keywords": {term.pattern.value: term.name for term in lark.terminals if term.pattern.type == "str"},
        "shapes": {
            name: [options.expand1, [_shape(item) for item in tree.children]]
            for name, _, tree, options in lark.grammar.rule_defs
        },
    }


def _shape(tree: Any) -> Any:  # noqa: ANN401  (lark's own types)
    """A part of a rule as it is written."""
    match tree.data:
        case "value":
            (found,) = tree.children
            return ["text", found.children[0][1:-1]] if hasattr(found, "children") else found.name
        case "alias":
            return ["as", _shape(tree.children[0]), tree.children[1].name]
        case "expr":
            return [str(tree.children[1]), _shape(tree.children[0])]
        case "maybe":
            inner = _shape(tree.children[0])
            return ["maybe", inner, _size(inner)]
        case _:
            items = [_shape(item) for item in tree.children]
            return items[0] if len(items) == 1 else ["or" if tree.data == "expansions" else "seq", *items]


def _size(shape: Any) -> int:  # noqa: ANN401  (JSON)
    """How many parts a shape stands for, options aside."""
    if isinstance(shape, str):
        return int(not shape.startswith("_") and not shape.endswith("_option"))
    sizes = [_size(item) for item in shape[1:] if shape[0] != "text" and not isinstance(item, int)]
    return max(sizes) if shape[0] == "or" else sum(sizes)


def _in_order(table: Any) -> list[int]:  # noqa: ANN401  (lark's own types)
    """The states as they are met from the start on: lark numbers them anew each time."""
    met = [table.start_states["document"]]
    seen = set(met)
    for state in met:
        for _, (action, argument) in sorted(table.states[state].items()):
            if action.name == "Shift" and argument not in seen:
                seen.add(argument)
                met.append(argument)
    return met


def _rule(rule: Any) -> list[Any]:  # noqa: ANN401  (lark's own types)
    """Tell which children of a production are kept, as lark's tree builder does."""
    flags = "".join(str(int(flag)) for flag in rule.options.empty_indices)
    absent = [len(ones) for ones in flags.split("0")] if flags else [0] * (len(rule.expansion) + 1)
    steps = []
    pending = 0
    for index, symbol in enumerate(rule.expansion):
        pending += absent[index]
        if rule.options.keep_all_tokens or not (symbol.is_term and symbol.filter_out):
            steps.append([index, not symbol.is_term and symbol.name.startswith("_"), pending])
            pending = 0
    pending += absent[len(rule.expansion)]
    expand = bool(rule.options.expand1 and not rule.alias)
    return [rule.origin.name, len(rule.expansion), rule.alias or rule.origin.name, expand, steps, pending]


def _from_json(data: Any) -> ParseTables:  # noqa: ANN401  (JSON)
    rules = tuple(_rule_of(*entry) for entry in data["rules"])
    return ParseTables(data["start"], data["end"], tuple(data["actions"]), rules, data["keywords"], data["shapes"])


def _rule_of(origin: str, size: int, name: str, expand: bool, steps: list[list[Any]], after: int) -> Rule:
    kept = tuple((index, bool(run), absent) for index, run, absent in steps)
    passed = expand and len(kept) == 1 and not after and not kept[0][1] and not kept[0][2]
    ending = name.rpartition("_")[2]
    kind = "run" if origin.startswith("_") else ending if ending in ENDINGS and ending != name else "node"
    return Rule(origin, size, name, expand, kept, after, kept[0][0] if passed else -1, kind)


def key_of(grammar: str) -> str:
    """What decides the tables: the grammar, the version of lark, and how they are written down."""
    return hashlib.sha256(f"{FORMAT}\n{version_of('lark')}\n{grammar}".encode()).hexdigest()[:32]


def _line(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def written_tables() -> str:
    """What the file beside the grammar has to be."""
    grammar = read_text(grammar_file())
    parts: list[str] = []
    for name, value in compile_tables(grammar).items():
        text = f"[\n{_joined(map(_line, value))}]" if isinstance(value, list) else _line(value)
        parts.append(f"{_line(name)}:{text}")
    return f"{key_of(grammar)}\n{{{_joined(parts)}}}\n"


def _joined(lines: Iterable[str]) -> str:
    return ",\n".join(lines)


def _given(key: str) -> str | None:
    """The tables beside the grammar, if they are its own."""
    with suppress(OSError):
        first, _, data = read_text(grammar_folder() / GIVEN).partition("\n")
        if first == key:
            return data
    return None


@cache
def load_tables() -> ParseTables:
    """Give the tables of the grammar: those beside it, or kept ones, or else computed and kept for the next time."""
    grammar = read_text(grammar_file())
    key = key_of(grammar)
    name = f"grammar-{key}.json"
    found = _given(key) or recall(name)
    if found is not None:
        with suppress(ValueError, KeyError, TypeError):  # damaged: computed anew
            return _from_json(json.loads(found))
    data = compile_tables(grammar)
    keep(name, _line(data).encode())
    return _from_json(data)
