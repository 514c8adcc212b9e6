"""Canonical text of statements."""

from collections.abc import Sequence
from typing import assert_never

from cafetal.fmt.declarations import cell_text
from cafetal.fmt.phrases import (
    condition_text,
    maybe_phrase,
    phrase_text,
    places_text,
    ranking_text,
    relative_text,
    value_text,
    without_relatives,
    words,
)
from cafetal.fmt.writer import Writer
from cafetal.nodes import (
    AllOf,
    AnotherTurn,
    AnyOf,
    Ask,
    Becomes,
    Call,
    ChangeNumber,
    Choose,
    ChooseNumber,
    ChooseOne,
    Condition,
    Doing,
    Each,
    Ensure,
    EnsureBest,
    If,
    Jump,
    LayOut,
    LayOutFile,
    Let,
    May,
    Named,
    NounPhrase,
    Number,
    Option,
    Pay,
    Prefer,
    Ranking,
    Repeat,
    RepeatCount,
    RepeatFreely,
    RepeatUntil,
    RepeatUpTo,
    RepeatValue,
    RepeatWhilePossible,
    Require,
    Round,
    Secretly,
    Statement,
    Step,
    Swap,
    Times,
)


def write_condition(out: Writer, head: str, node: Condition) -> None:
    """Write a condition after the words of its line; a block goes below."""
    match node:
        case AllOf() | AnyOf():
            out.line(words(head, "all of" if isinstance(node, AllOf) else "any of"))
            with out.deeper():
                for part in node.parts:
                    write_condition(out, "", part)
        case _:
            out.line(words(head, condition_text(node)))


def write_clause(out: Writer, head: str, condition: Condition, unless: Condition | None) -> None:
    """Write a clause and its exception."""
    write_condition(out, head, condition)
    write_unless(out, unless)


def write_unless(out: Writer, unless: Condition | None) -> None:
    """Write the exception of a clause, if it has one."""
    if unless is not None:
        with out.deeper():
            write_condition(out, "unless", unless)


def write_body(out: Writer, body: Sequence[Statement]) -> None:
    """Write statements one step deeper."""
    with out.deeper():
        for statement in body:
            write_statement(out, statement)


def write_block(out: Writer, head: str, body: Sequence[Statement]) -> None:
    """Write a header and its statements."""
    out.line(head)
    write_body(out, body)


def write_statement(out: Writer, node: Statement) -> None:
    """Write a statement and what belongs to it."""
    match node:
        case Step():
            write_block(out, f"step {node.name.text}", node.body)
        case ChooseOne():
            out.line("choose one" + if_any(node.if_any))
            with out.deeper():
                for option in node.options:
                    out.line(option_text(option))
        case Require():
            write_clause(out, f"require {node.name.text}:", node.condition, node.unless)
        case Ensure():
            write_clause(out, ensure_head(node), node.condition, node.unless)
        case EnsureBest():
            out.line(f"{ensure_head(node)} {rankings_text(node.rankings)}")
        case Pay():
            condition = "" if node.condition is None else f"if {condition_text(node.condition)}"
            amounts = ", ".join(value_text(amount) for amount in node.amounts)
            out.line(words(f"pay {node.name.text}:", amounts, condition))
            write_unless(out, node.unless)
        case Doing():
            write_doing(out, "", node)
        case Named():
            write_doing(out, f"{node.name.text}:", node.doing)
        case LayOut():
            write_lay_out(out, node)
        case Repeat():
            write_block(out, f"repeat {times_text(node.times)}", node.body)
        case Each():
            order = "" if node.order is None else f", {order_text(node.order)}"
            write_block(out, phrase_text(node.what) + order, node.body)
        case Ask():
            order = "" if node.order is None else f", {order_text(node.order)}"
            until = ", until one agrees" if node.until_one_agrees else ""
            write_block(out, f"ask {phrase_text(node.who)} to {node.to.text}{order}{until}", node.body)
        case If():
            write_if(out, node)
        case (
            Choose()
            | ChooseNumber()
            | May()
            | Swap()
            | LayOutFile()
            | Becomes()
            | AnotherTurn()
            | ChangeNumber()
            | Let()
            | Jump()
        ):
            out.line(line_text(node))
        case Call():
            out.line(call_text(node))
        case _:
            assert_never(node)


def line_text(
    node: Choose | ChooseNumber | May | Swap | LayOutFile | Becomes | AnotherTurn | ChangeNumber | Let | Jump,
) -> str:
    """Write a statement that is one line."""
    match node:
        case Choose():
            subject = "" if node.subject is None else phrase_text(node.subject)
            return words(subject, node.verb, phrase_text(node.what)) + if_any(node.if_any)
        case ChooseNumber():
            high = str(node.high.value) if isinstance(node.high, Number) else phrase_text(node.high)
            subject = "" if node.subject is None else phrase_text(node.subject)
            return words(subject, node.verb, f"{node.name.text} from {node.low.value} to {high}")
        case May():
            return f"may {call_text(node.call)}"
        case Swap():
            return f"swap {phrase_text(node.what)} for {phrase_text(node.other)}"
        case LayOutFile():
            return f"lay out {phrase_text(node.where)} as {cell_text(node.file)}"
        case AnotherTurn():
            return f"{phrase_text(node.subject)} {node.have} another turn"
        case Becomes():
            return f"{phrase_text(node.subject)} {node.verb} {value_text(node.value)}"
        case ChangeNumber():
            return f"{node.verb} {phrase_text(node.what)} by {value_text(node.by)}"
        case Let():
            return f"let {node.name.text} be {value_text(node.value)}"
        case Jump():
            return node.word
        case _:
            assert_never(node)


def if_any(flag: bool) -> str:
    """Give `, if any` or nothing."""
    return ", if any" if flag else ""


def ensure_head(node: Ensure | EnsureBest) -> str:
    """Write the start of a clause `ensure`."""
    return f"ensure {node.name.text}{', after all' if node.after_all else ''}:"


def rankings_text(nodes: tuple[Ranking, ...]) -> str:
    """Write rankings with `then` between them."""
    return ", then ".join(ranking_text(node) for node in nodes)


def call_text(node: Call) -> str:
    """Write a call."""
    return words(node.name.text, maybe_phrase(node.argument), places_text(node.places))


def option_text(node: Option) -> str:
    """Write an option and its condition."""
    condition = "" if node.condition is None else f"if {condition_text(node.condition)}"
    return words(call_text(node.call), condition)


def write_doing(out: Writer, head: str, node: Doing) -> None:
    """Write a doing and its preferences."""
    relatives = node.what.relatives if isinstance(node.what, NounPhrase) else ()
    text = words(
        head,
        maybe_phrase(node.subject),
        node.verb,
        phrase_text(without_relatives(node.what)),
        places_text(node.places),
        *(relative_text(item) for item in relatives),
        maybe_phrase(node.evenly_to, "evenly to "),
        "" if node.by is None else f"by {value_text(node.by)}",
    )
    text += "".join(f", {phrase_text(site)}" for site in node.sites)
    text += ", at random" if node.at_random else ""
    text += ", while stocks last" if node.while_stocks_last else ""
    text += if_any(node.if_any)
    if node.chosen_by is not None:
        text += f", {phrase_text(node.chosen_by.what)} chosen by {phrase_text(node.chosen_by.chooser)}"
    out.line(text)
    write_preferences(out, node.prefer)


def write_preferences(out: Writer, nodes: tuple[Prefer, ...]) -> None:
    """Write lines `prefer` one step deeper."""
    with out.deeper():
        for node in nodes:
            out.line(f"prefer {node.name.text}: {condition_text(node.condition)}")


def write_lay_out(out: Writer, node: LayOut) -> None:
    """Write a drawing and its legend."""
    legend = "".join(f", {item.sign.text} is {phrase_text(item.what)}" for item in node.legend)
    out.line(f"lay out {phrase_text(node.where)}{legend}")
    with out.deeper():
        for row in node.picture:
            out.line(f"| {row.text}")


def times_text(node: Times) -> str:
    """Write how often a loop runs."""
    match node:
        case RepeatCount():
            high = "" if node.high is None else f"to {node.high.value}"
            return words(str(node.low.value), high, "times")
        case RepeatUpTo():
            return f"up to {node.high.value} times"
        case RepeatValue():
            return f"({value_text(node.value)}) times"
        case RepeatUntil():
            return f"until {condition_text(node.condition)}"
        case RepeatWhilePossible():
            return "while possible" + (", at least once" if node.at_least_once else "")
        case RepeatFreely():
            return "freely"
        case _:
            assert_never(node)


def order_text(node: Round | Secretly) -> str:
    """Write `clockwise from the leader` or `secretly`."""
    if isinstance(node, Secretly):
        return "secretly"
    return words(node.direction, maybe_phrase(node.start, "from "))


def write_if(out: Writer, node: If) -> None:
    """Write branches."""
    for number, branch in enumerate(node.branches):
        prefix = "otherwise if" if number else "if"
        write_block(out, f"{prefix} {condition_text(branch.condition)}", branch.body)
    if node.otherwise:
        write_block(out, "otherwise", node.otherwise)
