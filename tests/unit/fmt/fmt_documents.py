"""Strategies for grammatical sections that declare, for examples, variants and whole documents."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from cafetal import nodes as n
from tests.unit.fmt.fmt_phrases import Draw, line_conditions, names, nouns, numbers, placed, some, word
from tests.unit.fmt.fmt_statements import bodies, many, options, picture_rows, preferences, sections_of_play, texts


def noun_names() -> st.SearchStrategy[n.NounName]:
    """Nouns where they are declared."""
    return st.builds(n.NounName, names(), st.none() | names())


def ranges() -> st.SearchStrategy[n.NumberRange]:
    """Ranges of numbers."""
    return st.builds(n.NumberRange, numbers(-9), numbers(-9))


def cells() -> st.SearchStrategy[Any]:
    """Fields of a table."""
    return names() | numbers(-9) | st.just(n.Blank()) | st.sampled_from(["no", "a"]).map(n.Name)


def rows() -> st.SearchStrategy[n.TableRow]:
    """Rows of a table."""
    return st.builds(n.TableRow, many(cells(), 1, 4))


def components() -> st.SearchStrategy[Any]:
    """Lines of the section `components`."""
    counts = st.builds(n.PieceCount, numbers(), st.booleans()) | st.builds(n.PieceCount, names(), st.just(True))
    return st.one_of(
        st.builds(n.Kind, noun_names(), many(noun_names())),
        st.builds(n.KindRange, noun_names(), ranges()),
        st.builds(n.KindTable, noun_names(), rows(), many(rows(), 0)),
        st.builds(n.Family, noun_names(), many(names())),
        st.builds(n.Money, noun_names()),
        st.builds(n.Piece, noun_names(), many(names(), 0), counts),
        st.builds(n.Dice, noun_names(), numbers(), ranges()),
    )


@st.composite
def holding(draw: Draw) -> dict[str, Any]:
    """The fields that zones and holdings share."""
    watcher: st.SearchStrategy[Any] = st.none() | word(n.WatcherWord)
    shown = st.none() | st.builds(n.ShownUnder, nouns(1), nouns(1), st.none() | nouns(1))
    return {
        "seen_by": draw(watcher),
        "number_seen_by": draw(watcher),
        "owned_by_placer": draw(st.booleans()),
        "shown_under": draw(shown),
    }


@st.composite
def zones(draw: Draw) -> n.Zone:
    """Lines of the section `zones`."""
    number, name = draw(st.none() | numbers()), draw(st.none() | names())
    kinds = some(draw, names(), 1)
    return n.Zone(draw(names()), kinds, name, at_most=number, **draw(holding()))


def variables() -> st.SearchStrategy[n.Variable]:
    """Lines of the section `state`."""
    what = st.builds(n.Indefinite, st.sampled_from(["a", "an"]), names())
    domain: st.SearchStrategy[Any] = ranges() | st.builds(n.NoteDomain, what, st.booleans())
    shown = st.none() | st.builds(n.ShownBy, nouns(1), st.none() | nouns(1))
    watcher = st.none() | word(n.WatcherWord)
    return st.builds(n.Variable, names(), st.none() | names(), domain, st.none() | numbers(-9), shown, watcher)


def shapes() -> st.SearchStrategy[Any]:
    """Shapes of boards."""
    number, name = numbers(), names()
    across = st.builds(n.Indefinite, st.sampled_from(["a", "an"]), name)
    neighbours = st.none() | st.builds(n.Neighbours, name, st.none() | across)
    plain_neighbours = st.none() | st.builds(n.Neighbours, name)
    meshed = st.none() | st.builds(n.CornersAndEdges, name, name)
    start = st.none() | st.builds(n.RingStart, name, word(n.SideWord), name, number | name | st.just(n.Name("a")))
    direction = st.none() | word(n.DirectionWord)
    return st.one_of(
        st.builds(n.Grid, number, number, name, plain_neighbours, meshed, st.none() | word(n.RowsWord)),
        st.builds(n.Ring, number, name, st.none() | name, direction, start),
        st.builds(n.Route, name, name, name, number, number, name),
        st.builds(n.Listing, number, name),
        st.builds(n.Track, name, number, number),
        st.builds(n.Hexes, many(number, 1, 5), meshed),
        st.builds(n.Network, name, name),
        st.builds(n.DrawnMap, texts(), neighbours),
    )


@st.composite
def board_lines(draw: Draw) -> n.BoardLine:
    """What is said of a board."""
    kinds, name = some(draw, names(), 1), draw(names())
    where = n.NounPhrase(words=some(draw, names(), 1), of=draw(st.none() | nouns(1)))
    place = st.builds(n.Place, word(n.PrepositionWord), nouns(1))
    match draw(st.integers(0, 8)):
        case 0:
            return n.HoldsOne(where, kinds, **draw(holding()))
        case 1:
            return n.HoldsUpTo(where, draw(numbers()), kinds, **draw(holding()))
        case 2:
            return n.HoldsLine(where, kinds, name, draw(st.booleans()), **draw(holding()))
        case 3:
            return n.HoldsThe(name, draw(names()))
        case 4:
            return n.SiteAttribute(name, some(draw, names() | numbers(-9), 1, 4))
        case 5:
            return n.MarkedBy(where, draw(nouns(1)), draw(place))
        case 6:
            return n.MarkedBy(where, draw(nouns(1)), draw(place), draw(place), draw(line_conditions(1)))
        case 7:
            return n.TableRow((name, *some(draw, names() | numbers(-9), 1, 4)))
        case _:
            return draw(picture_rows())


def boards() -> st.SearchStrategy[n.Board]:
    """Boards."""
    return st.builds(n.Board, names(), shapes(), st.none() | names(), many(board_lines(), 0, 3))


def declaring_sections() -> st.SearchStrategy[Any]:
    """Sections that declare."""
    number = numbers()
    players = st.builds(n.Players, number, st.none() | number, st.none() | word(n.DirectionWord))
    colours = st.builds(n.Colours, many(names()))
    value: st.SearchStrategy[Any] = texts() | number | ranges()
    return st.one_of(
        st.builds(n.Game, names(), many(players | colours)),
        st.builds(n.About, many(st.builds(n.AboutLine, names(), many(value)))),
        st.builds(n.Box, many(st.builds(n.BoxLine, noun_names(), number, st.none() | texts()))),
        st.builds(n.Components, many(components(), 1, 4)),
        st.builds(n.Boards, many(boards())),
        st.builds(n.Zones, many(zones())),
        st.builds(n.State, many(variables())),
        st.builds(n.Table, names(), st.none() | names(), rows(), many(rows(), 0, 3)),
    )


def facts() -> st.SearchStrategy[Any]:
    """Lines of an example."""
    argument: st.SearchStrategy[Any] = names() | numbers() | st.just(n.Name("a"))
    move = st.builds(n.Move, names(), many(argument, 0, 3))
    reason = st.none() | names()
    the_next = n.NounPhrase(n.Article("the"), words=(n.Name("next"),))
    together = st.builds(n.PlacedTogether, many(names(), 1, 3))
    return st.one_of(
        st.builds(n.GivenThings, placed(1), many(nouns(1), 0)),
        st.builds(n.GivenFact, line_conditions(1)),
        st.just(n.GivenSetup()),
        st.builds(n.GivenDraws, st.just(the_next), st.sampled_from(("draw", "draws")), nouns(1), many(nouns(1))),
        st.builds(n.WhenPlays, names(), many(move)),
        st.builds(n.WhenChance, many(argument | numbers(-9))),
        st.just(n.WhenNobody()),
        st.builds(n.WhenAnswer, names(), word(n.AnswerWord)),
        st.builds(n.ThenFact, line_conditions(1)),
        st.builds(n.ThenMay, names(), st.booleans(), move, reason),
        st.builds(n.ThenEnds, reason),
        st.builds(n.ThenWins, together, many(together, 0, 2)),
        st.just(n.ThenNobodyWins()),
    )


def examples() -> st.SearchStrategy[n.Example]:
    """Examples."""
    return st.builds(n.Example, names(), st.none() | numbers(), many(facts(), 1, 4))


@st.composite
def patches(draw: Draw) -> Any:  # noqa: ANN401  (a patch)
    """Patches of a variant."""
    target, name = draw(names()), draw(names())
    position = draw(st.none() | st.builds(n.Position, word(n.PositionWord), names()))
    values: Any = names() | numbers(-9) | texts() | st.just(n.Blank())
    base = declaring_sections() | sections_of_play()
    which: list[st.SearchStrategy[Any]] = [
        st.builds(n.AddSection, base),
        st.builds(n.AddStatements, st.just(target), st.just(position), bodies(1)),
        st.builds(n.AddPreferences, st.just(target), st.just(position), many(preferences(1))),
        st.builds(n.AddPlaces, st.just(target), many(board_lines())),
        st.builds(n.AddChoice, st.just(target), options(1)),
        st.builds(n.AddRows, st.just(target), many(rows())),
        st.builds(n.ChangeSection, base),
        st.builds(n.ChangeRow, st.just(target), many(values, 1, 4)),
        st.builds(n.ChangeValues, st.just(target), many(values, 2, 4)),
        st.builds(n.ChangeRange, st.just(target), ranges()),
        st.builds(n.ChangeBlock, st.just(target), bodies(1)),
        st.builds(n.Remove, many(names())),
        st.builds(n.Needs, word(n.NeedWord), st.just(name)),
        examples(),
    ]
    return draw(st.one_of(which))


def variants() -> st.SearchStrategy[n.Variant]:
    """Variants."""
    players = st.none() | st.builds(n.ForPlayers, st.booleans(), numbers(), st.none() | numbers())
    return st.builds(n.Variant, word(n.VariantWord), names(), names(), players, many(patches(), 1, 3))


def documents() -> st.SearchStrategy[n.Document]:
    """Whole rules files."""
    section: st.SearchStrategy[Any] = declaring_sections() | sections_of_play() | examples() | variants()
    return st.builds(n.Document, many(section, 1, 2))
