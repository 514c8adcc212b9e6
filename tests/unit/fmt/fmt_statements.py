"""Strategies for grammatical statements and for the sections that hold them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from cafetal import nodes as n
from tests.unit.fmt.fmt_phrases import (
    Draw,
    bounded,
    chosen,
    conditions,
    line_conditions,
    locations,
    maybe,
    names,
    nouns,
    numbers,
    phrase_words,
    placed,
    pronouns,
    rankings,
    relatives,
    some,
    subjects,
    things,
    values,
    with_fields,
    word,
)

__all__ = ["bounded", "calls", "moments", "options", "preferences", "sections_of_play", "statements", "texts"]


def texts() -> st.SearchStrategy[n.Text]:
    """Texts in quotation marks."""
    return st.text("abc # é|-'", max_size=9).map(n.Text)


def picture_rows() -> st.SearchStrategy[n.PictureRow]:
    """Lines of a drawing."""
    return st.text('abK. #"|', max_size=9).map(lambda text: n.PictureRow(text.strip()))


@st.composite
def calls(draw: Draw, depth: int) -> n.Call:
    """Calls of an action."""
    return n.Call(draw(names()), maybe(draw, things(depth)), some(draw, locations(depth)))


@st.composite
def options(draw: Draw, depth: int) -> n.Option:
    """Lines under `choose one`."""
    return n.Option(draw(calls(depth)), maybe(draw, line_conditions(depth)))


@st.composite
def preferences(draw: Draw, depth: int) -> n.Prefer:
    """Lines `prefer`."""
    return n.Prefer(draw(names()), draw(line_conditions(depth)))


@st.composite
def doings(draw: Draw, depth: int) -> n.Doing:
    """Statements that move things."""
    what = draw(things(depth))
    if isinstance(what, n.NounPhrase):
        what = with_fields(what, relatives=some(draw, relatives(depth - 1)))
    chooser = st.builds(n.ChosenBy, nouns(depth), things(depth))
    return n.Doing(
        subject=maybe(draw, subjects(depth)),
        verb=draw(word(n.ActWord)),
        what=what,
        places=some(draw, locations(depth)),
        evenly_to=maybe(draw, things(depth)),
        by=maybe(draw, values(depth)),
        sites=some(draw, nouns(depth)),
        at_random=draw(st.booleans()),
        while_stocks_last=draw(st.booleans()),
        if_any=draw(st.booleans()),
        chosen_by=maybe(draw, chooser),
        prefer=some(draw, preferences(depth)),
    )


@st.composite
def each_phrases(draw: Draw, depth: int) -> n.NounPhrase:
    """What a loop goes through."""
    of = maybe(draw, things(depth) | numbers())
    places, conditions_ = some(draw, locations(depth)), some(draw, relatives(depth - 1))
    words = some(draw, phrase_words(), 1)
    return n.NounPhrase(n.Quantifier("each"), words=words, of=of, places=places, relatives=conditions_)


@st.composite
def asked(draw: Draw, depth: int) -> n.NounPhrase:
    """Who is asked."""
    determiner = n.Article("the") if draw(st.booleans()) else n.Quantifier("each")
    return n.NounPhrase(determiner, words=some(draw, phrase_words(), 1), of=maybe(draw, things(depth)))


@st.composite
def times(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (how often)
    """How often a loop runs."""
    number = numbers()
    return draw(
        st.one_of(
            st.builds(n.RepeatCount, number, st.none() | number),
            st.builds(n.RepeatUpTo, number),
            st.builds(n.RepeatValue, values(depth)),
            st.builds(n.RepeatUntil, line_conditions(depth)),
            st.builds(n.RepeatWhilePossible, st.booleans()),
            st.just(n.RepeatFreely()),
        )
    )


def rounds(depth: int) -> st.SearchStrategy[n.Round]:
    """Round the table."""
    return st.builds(n.Round, word(n.DirectionWord), st.none() | things(depth))


def bodies(depth: int) -> st.SearchStrategy[tuple[n.Statement, ...]]:
    """Blocks of statements."""
    return st.lists(statements(depth), min_size=1, max_size=2).map(tuple)


@st.composite
def short_statements(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a statement)
    """Statements of one line."""
    phrase: st.SearchStrategy[Any] = placed(depth) | pronouns(depth)
    which: list[st.SearchStrategy[Any]] = [
        st.builds(n.Choose, st.none(), st.just("choose"), chosen(depth), st.booleans()),
        st.builds(n.Choose, subjects(depth), word(n.ChooseWord), chosen(depth), st.booleans()),
        st.builds(n.ChooseNumber, st.none(), st.just("choose"), names(), numbers(), numbers() | nouns(depth)),
        st.builds(n.ChooseNumber, subjects(depth), word(n.ChooseWord), names(), numbers(), numbers() | nouns(depth)),
        st.builds(n.May, calls(depth)),
        calls(depth),
        doings(depth),
        st.builds(n.Named, names(), doings(depth)),
        st.builds(n.Swap, phrase, phrase),
        st.builds(n.LayOutFile, nouns(depth), texts()),
        st.builds(n.Becomes, subjects(depth), word(n.BecomeWord), values(depth)),
        st.builds(n.ChangeNumber, word(n.ChangeWord), phrase, values(depth)),
        st.builds(n.Let, names(), values(depth)),
        st.builds(n.AnotherTurn, subjects(depth), word(n.HaveWord)),
        st.builds(n.Jump, word(n.JumpWord)),
    ]
    return draw(st.one_of(which))


def many(strategy: st.SearchStrategy[Any], least: int = 1, most: int = 2) -> st.SearchStrategy[tuple[Any, ...]]:
    """Tuples."""
    return st.lists(strategy, min_size=least, max_size=most).map(tuple)


@st.composite
def clauses(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a statement)
    """Statements that allow or refuse, and what has no block of statements but deeper lines."""
    unless, flag = st.none() | conditions(depth), st.booleans()
    condition = st.none() | line_conditions(depth)
    legend = st.builds(n.Legend, names(), nouns(depth))
    which: list[st.SearchStrategy[Any]] = [
        st.builds(n.Require, names(), conditions(depth), unless),
        st.builds(n.Ensure, names(), flag, conditions(depth), unless),
        st.builds(n.EnsureBest, names(), flag, many(rankings(depth))),
        st.builds(n.Pay, names(), many(values(depth)), condition, unless),
        st.builds(n.ChooseOne, flag, many(options(depth))),
        st.builds(n.LayOut, nouns(depth), many(legend), many(picture_rows())),
    ]
    return draw(st.one_of(which))


@st.composite
def statements(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a statement)
    """All statements."""
    if depth <= 0 or draw(st.integers(0, 2)) == 0:
        return draw(short_statements(max(depth, 1)) | clauses(max(depth, 1)))
    body = bodies(depth - 1)
    branch = st.builds(n.Branch, line_conditions(1), body)
    order: st.SearchStrategy[Any] = st.none() | rounds(1) | st.just(n.Secretly())
    which: list[st.SearchStrategy[Any]] = [
        st.builds(n.Step, names(), body),
        st.builds(n.Repeat, times(1), body),
        st.builds(n.Each, each_phrases(1), order, body),
        st.builds(n.Ask, asked(1), names(), st.none() | rounds(1), st.booleans(), body),
        st.builds(n.If, many(branch), st.just(()) | body),
    ]
    return draw(st.one_of(which))


def moments() -> st.SearchStrategy[Any]:
    """Lines of the section `end`."""
    named = nouns(1).filter(lambda noun: noun.superlative is None)  # `the fewest stones` is read as a ranking
    rank: st.SearchStrategy[Any] = rankings(1) | st.just(n.Shared()) | named
    when = st.builds(n.EndWhen, names(), word(n.MomentWord), st.booleans(), conditions(1))
    lost = st.builds(n.EndLost, names(), word(n.MomentWord), conditions(1))
    then = st.builds(n.EndThen, names(), word(n.MomentWord), st.booleans(), st.booleans(), conditions(1))
    return when | lost | then | st.builds(n.Accounts, bodies(1)) | st.builds(n.Winner, many(rank))


def definitions() -> st.SearchStrategy[Any]:
    """Lines of the section `definitions`."""
    let = st.builds(n.Let, names(), values(1))
    case = st.builds(n.CaseIf, values(1), line_conditions(1)) | st.builds(n.CaseOtherwise, values(1))
    cases = many(case | st.builds(n.CasePlain, values(1)))
    predicate: st.SearchStrategy[Any] = placed(1) | locations(1)
    return (
        st.builds(
            n.ValueDefinition,
            placed(2),
            values(2),
            st.none() | st.builds(n.Agreement, st.none() | st.builds(n.NumberRange, numbers(), numbers())),
        )
        | st.builds(n.CaseDefinition, placed(1), many(let, 0), cases)
        | st.builds(n.ConditionDefinition, placed(1), word(n.BeWord), predicate, conditions(2))
    )


def sections_of_play() -> st.SearchStrategy[Any]:
    """Sections that define and act."""
    body = bodies(2)
    limit = (
        st.none() | st.builds(n.OnceLimit, word(n.LimitWord)) | st.builds(n.TimesLimit, numbers(), word(n.LimitWord))
    )
    places = many(locations(1), 0)
    award = st.builds(n.Award, names(), rankings(1), st.none() | numbers(), st.booleans())
    return st.one_of(
        st.builds(n.Definitions, many(definitions(), 1, 3)),
        st.builds(n.Setup, body),
        st.builds(n.Turn, body),
        st.builds(n.Play, body),
        st.builds(n.Action, names(), st.none() | nouns(1), places, limit, body),
        st.builds(n.After, many(names()), body),
        st.builds(n.Awards, many(award)),
        st.builds(n.End, many(moments())),
    )
