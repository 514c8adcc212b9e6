"""Canonical text of the sections that declare, and of boards."""

from itertools import groupby
from typing import assert_never

from cafetal.fmt.phrases import condition_text, maybe_name, phrase_text, place_text, words
from cafetal.fmt.writer import Writer
from cafetal.nodes import (
    About,
    AboutValue,
    Blank,
    Board,
    BoardLine,
    Boards,
    Box,
    Cell,
    Colours,
    Components,
    CornersAndEdges,
    Dice,
    DrawnMap,
    Family,
    Game,
    GameLine,
    Grid,
    Hexes,
    HoldsLine,
    HoldsOne,
    HoldsThe,
    HoldsUpTo,
    Indefinite,
    Kind,
    KindRange,
    KindTable,
    Listing,
    MarkedBy,
    Money,
    Name,
    Neighbours,
    Network,
    NounName,
    Number,
    NumberRange,
    PictureRow,
    Piece,
    Players,
    Ring,
    Route,
    Shape,
    ShownUnder,
    SiteAttribute,
    State,
    Table,
    TableRow,
    Text,
    Track,
    Variable,
    Zone,
    Zones,
)


def cell_text(node: Cell | Text) -> str:
    """Write a field of a table, or a new value."""
    match node:
        case Name():
            return node.text
        case Number():
            return str(node.value)
        case Text():
            return f'"{node.value}"'
        case Blank():
            return "-"
        case _:
            assert_never(node)


def noun_text(node: NounName) -> str:
    """Write a noun where it is declared."""
    return node.singular.text if node.plural is None else f"{node.singular.text}/{node.plural.text}"


def range_text(node: NumberRange) -> str:
    """Write `1 to 9`."""
    return f"{node.low.value} to {node.high.value}"


def names(nodes: tuple[Name, ...], joint: str = ", ") -> str:
    """Write names with a joint between them."""
    return joint.join(node.text for node in nodes)


def values(nodes: tuple[Name | Number, ...]) -> str:
    """Write names and numbers with commas."""
    return ", ".join(cell_text(node) for node in nodes)


def row_cells(node: TableRow) -> list[str]:
    """Write the fields of a row."""
    return [cell_text(cell) for cell in node.cells]


def indefinite_text(node: Indefinite) -> str:
    """Write `a player`."""
    return f"{node.article} {node.noun.text}"


def write_game(out: Writer, node: Game) -> None:
    """Write the head of a game."""
    out.line(f"game {node.name.text}")
    with out.deeper():
        for line in node.lines:
            out.line(game_line_text(line))


def game_line_text(node: GameLine) -> str:
    """Write a line of the head of a game."""
    match node:
        case Players():
            high = "" if node.high is None else f" to {node.high.value}"
            direction = "" if node.direction is None else f", {node.direction}"
            return f"players {node.low.value}{high}{direction}"
        case Colours():
            return f"colours {names(node.names)}"
        case _:
            assert_never(node)


def write_about(out: Writer, node: About) -> None:
    """Write the section `about`."""
    out.line("about")
    with out.deeper():
        out.pairs([(line.name.text, ", ".join(about_text(value) for value in line.values)) for line in node.lines])


def about_text(node: AboutValue) -> str:
    """Write a text, a number or a range."""
    return range_text(node) if isinstance(node, NumberRange) else cell_text(node)


def write_box(out: Writer, node: Box) -> None:
    """Write the section `box`."""
    out.line("box")
    with out.deeper():
        rows = []
        for line in node.lines:
            remark = "" if line.remark is None else f", {cell_text(line.remark)}"
            rows.append((noun_text(line.noun), f"{line.count.value}{remark}"))
        out.pairs(rows)


def write_components(out: Writer, node: Components) -> None:
    """Write the section `components`; pieces and dice that follow each other share a column."""
    out.line("components")
    with out.deeper():
        run: list[tuple[str, str]] = []
        for line in node.lines:
            if isinstance(line, Piece | Dice):
                run.append(piece_text(line))
                continue
            out.pairs(run)
            run = []
            match line:
                case Kind():
                    out.line(f"kind {noun_text(line.noun)}: {', '.join(noun_text(noun) for noun in line.values)}")
                case KindRange():
                    out.line(f"kind {noun_text(line.noun)}: {range_text(line.range)}")
                case KindTable():
                    out.line(f"kind {noun_text(line.noun)}")
                    write_rows(out, (line.header, *line.rows))
                case Family():
                    out.line(f"family {noun_text(line.noun)}: {names(line.members)}")
                case Money():
                    out.line(f"money {noun_text(line.noun)}")
                case _:
                    assert_never(line)
        out.pairs(run)


def piece_text(node: Piece | Dice) -> tuple[str, str]:
    """Write a piece in two columns: what it is, and how many there are."""
    if isinstance(node, Dice):
        return noun_text(node.noun), f"{node.count.value}, faces {range_text(node.faces)}"
    attributes = f"of {names(node.attributes, ' and ')}" if node.attributes else ""
    count = cell_text(node.count.amount)
    return words(noun_text(node.noun), attributes), words(count, "each" if node.count.each else "")


def write_rows(out: Writer, rows: tuple[TableRow, ...]) -> None:
    """Write the rows of a table one step deeper."""
    with out.deeper():
        out.table([row_cells(row) for row in rows])


def holding_options(node: Zone | HoldsOne | HoldsUpTo | HoldsLine) -> str:
    """Write what stands after a comma in a zone or a holding."""
    parts = []
    if node.seen_by is not None:
        parts.append(f"seen by {node.seen_by}")
    if node.number_seen_by is not None:
        parts.append(f"number seen by {node.number_seen_by}")
    if node.owned_by_placer:
        parts.append("owned by whoever puts it there")
    if node.shown_under is not None:
        parts.append(shown_under_text(node.shown_under))
    return "".join(f", {part}" for part in parts)


def shown_under_text(node: ShownUnder) -> str:
    """Write `shown by a tile under the shed`."""
    before = "" if node.before is None else f"or before that under {phrase_text(node.before)}"
    return words(f"shown by {phrase_text(node.marker)} under {phrase_text(node.under)}", before)


def write_zones(out: Writer, node: Zones) -> None:
    """Write the section `zones`."""
    out.line("zones")
    with out.deeper():
        for line in node.lines:
            owner = "" if line.for_each is None else f"for each {line.for_each.text}"
            most = "" if line.at_most is None else f", at most {line.at_most.value}"
            head = words(f"{line.name.text} of {names(line.holds, ' or ')}", owner)
            order = ", in order" if line.in_order else ""
            out.line(head + order + holding_options(line) + most)


def write_state(out: Writer, node: State) -> None:
    """Write the section `state`."""
    out.line("state")
    with out.deeper():
        for line in node.lines:
            out.line(variable_text(line))


def variable_text(node: Variable) -> str:
    """Write a number or a note."""
    owner = "" if node.of_each is None else f" of each {node.of_each.text}"
    domain = node.domain
    if isinstance(domain, NumberRange):
        shown = range_text(domain)
    else:
        shown = words(indefinite_text(domain.what), "or none" if domain.or_none else "")
    text = f"{node.name.text}{owner}: {shown}"
    if node.starts_at is not None:
        text += f", starts at {node.starts_at.value}"
    if node.shown_by is not None:
        place = "" if node.shown_by.on is None else f"on {phrase_text(node.shown_by.on)}"
        text += words(f", shown by {phrase_text(node.shown_by.marker)}", place)
    return text if node.seen_by is None else f"{text}, seen by {node.seen_by}"


def write_table(out: Writer, node: Table) -> None:
    """Write a table."""
    out.line(words(f"table {node.name.text}", maybe_name(node.unit, "in ")))
    write_rows(out, (node.header, *node.rows))


def write_boards(out: Writer, node: Boards) -> None:
    """Write the section `boards`."""
    out.line("boards")
    with out.deeper():
        for board in node.lines:
            write_board(out, board)


def write_board(out: Writer, node: Board) -> None:
    """Write a board and its lines."""
    owner = "" if node.for_each is None else f"for each {node.for_each.text}"
    out.line(words(f"{node.name.text}:", shape_text(node.shape), owner))
    write_board_lines(out, node.lines)


def write_board_lines(out: Writer, nodes: tuple[BoardLine, ...]) -> None:
    """Write what is said of a board, one step deeper."""
    with out.deeper():
        for width, run in groupby(nodes, lambda node: len(node.cells) if isinstance(node, TableRow) else 0):
            if width:
                out.table([row_cells(row) for row in run if isinstance(row, TableRow)])
                continue
            for node in run:
                out.line(board_line_text(node))
                if isinstance(node, HoldsLine) and node.closes_up:
                    with out.deeper():
                        out.line("when one leaves, those behind it move up")


def board_line_text(node: BoardLine) -> str:
    """Write a line of a board."""
    match node:
        case HoldsOne():
            head = f"each {phrase_text(node.where)} holds one {names(node.what, ' or ')}"
            return head + holding_options(node)
        case HoldsUpTo():
            head = f"each {phrase_text(node.where)} holds up to {node.limit.value} {names(node.what, ' or ')}"
            return head + holding_options(node)
        case HoldsLine():
            head = f"each {phrase_text(node.where)} holds {names(node.what, ' or ')} in line"
            return f"{head}, one at each {node.stops.text}{holding_options(node)}"
        case HoldsThe():
            return f"one {node.site.text} holds the {node.piece.text}"
        case SiteAttribute():
            return f"{node.name.text}: {values(node.values)}"
        case MarkedBy():
            head = f"each {phrase_text(node.what)} is marked by {phrase_text(node.marker)}, {place_text(node.place)}"
            if node.other_place is None or node.condition is None:
                return head
            return f"{head}, or {place_text(node.other_place)} while {condition_text(node.condition)}"
        case PictureRow():
            return f"| {node.text}".rstrip()
        case TableRow():
            return " ".join(row_cells(node))
        case _:
            assert_never(node)


def neighbours_text(node: Neighbours | None) -> str:
    """Write `, neighbours straight, also across a path`, or nothing."""
    if node is None:
        return ""
    across = "" if node.across is None else f", also across {indefinite_text(node.across)}"
    return f", neighbours {node.word.text}{across}"


def meshed_text(node: CornersAndEdges | None) -> str:
    """Write `, with corners and edges`, or nothing."""
    return "" if node is None else f", with {node.corners.text} and {node.edges.text}"


def shape_text(node: Shape) -> str:
    """Write the shape of a board."""
    match node:
        case Grid():
            size = f"{node.columns.value} by {node.rows.value}"
            rows = f", rows from {node.rows_from}" if node.rows_from else ""
            return f"grid of {size} {node.sites.text}{meshed_text(node.meshed)}{neighbours_text(node.neighbours)}{rows}"
        case Ring():
            return ring_text(node)
        case Route():
            course = f"through {node.sites.text} {node.first.value} to {node.last.value} to {node.goal.text}"
            return f"route for {node.player.text} from {node.source.text} {course}"
        case Listing():
            return f"list of {node.count.value} {node.sites.text}"
        case Track():
            return f"track of {node.sites.text} {node.first.value} to {node.last.value}"
        case Hexes():
            rows = " ".join(str(row.value) for row in node.rows)
            return f"hexes in rows {rows}{meshed_text(node.meshed)}"
        case Network():
            return f"map of {node.places.text} and {node.ways.text}"
        case DrawnMap():
            return f"map {cell_text(node.file)}{neighbours_text(node.neighbours)}"
        case _:
            assert_never(node)


def ring_text(node: Ring) -> str:
    """Write a ring."""
    text = f"ring of {node.count.value} {node.sites.text}"
    if node.around is not None:
        text += f" around the {node.around.text}"
    if node.direction is not None:
        text += f", {node.direction}"
    if node.start is not None:
        start = node.start
        text += f", {start.stop.text} {start.side} {start.line.text} {cell_text(start.value)}"
    return text
