"""Canonical text of sections, examples and variants."""

from typing import assert_never

from cafetal.fmt.declarations import (
    cell_text,
    names,
    range_text,
    row_cells,
    values,
    write_about,
    write_board_lines,
    write_boards,
    write_box,
    write_components,
    write_game,
    write_state,
    write_table,
    write_zones,
)
from cafetal.fmt.notation import move_text, write_notation
from cafetal.fmt.phrases import (
    condition_text,
    maybe_name,
    maybe_phrase,
    phrase_text,
    place_text,
    places_text,
    ranking_text,
    value_text,
    words,
)
from cafetal.fmt.statements import (
    option_text,
    write_block,
    write_condition,
    write_preferences,
    write_statement,
)
from cafetal.fmt.writer import Writer
from cafetal.nodes import (
    About,
    Accounts,
    Action,
    AddChoice,
    AddPlaces,
    AddPreferences,
    AddRows,
    AddSection,
    AddStatements,
    After,
    Agreement,
    Award,
    Awards,
    BaseSection,
    Boards,
    Box,
    Case,
    CaseDefinition,
    CaseIf,
    CaseOtherwise,
    CasePlain,
    ChangeBlock,
    ChangeRange,
    ChangeRow,
    ChangeSection,
    ChangeStart,
    ChangeValues,
    Components,
    ConditionDefinition,
    Definition,
    Definitions,
    End,
    EndLost,
    EndThen,
    EndWhen,
    Example,
    Fact,
    ForPlayers,
    Game,
    GivenDraws,
    GivenFact,
    GivenSetup,
    GivenThings,
    Leaving,
    Needs,
    Notation,
    NounPhrase,
    OnceLimit,
    OutOfTime,
    Patch,
    Play,
    Position,
    Rank,
    Ranking,
    Remove,
    Section,
    Setup,
    Shared,
    State,
    Table,
    ThenEnds,
    ThenFact,
    ThenMay,
    ThenNobodyWins,
    ThenWins,
    TimesLimit,
    Turn,
    ValueDefinition,
    Variant,
    WhenAnswer,
    WhenChance,
    WhenLeaves,
    WhenNobody,
    WhenOutOfTime,
    WhenPlays,
    Winner,
    Zones,
)


def write_section(out: Writer, node: Section) -> None:
    """Write a section."""
    match node:
        case Example():
            write_example(out, node)
        case Variant():
            write_variant(out, node)
        case _:
            write_base_section(out, node)


def write_base_section(out: Writer, node: BaseSection, prefix: str = "") -> None:
    """Write a section of a game; `prefix` is what a variant puts before it: `add` or `change`."""
    first = len(out.lines)
    match node:
        case Game():
            write_game(out, node)
        case About():
            write_about(out, node)
        case Box():
            write_box(out, node)
        case Components():
            write_components(out, node)
        case Boards():
            write_boards(out, node)
        case Zones():
            write_zones(out, node)
        case State():
            write_state(out, node)
        case Table():
            write_table(out, node)
        case Definitions():
            write_definitions(out, node)
        case Setup():
            write_block(out, "setup", node.body)
        case Turn():
            write_block(out, "turn", node.body)
        case Play():
            write_block(out, "play", node.body)
        case Action():
            write_block(out, action_text(node), node.body)
        case After():
            write_block(out, f"after {names(node.actions)}", node.body)
        case Leaving():
            write_block(out, "when a player leaves", node.body)
        case OutOfTime():
            write_block(out, "when a player runs out of time", node.body)
        case Awards():
            write_awards(out, node)
        case End():
            write_end(out, node)
        case Notation():
            write_notation(out, node)
        case _:
            assert_never(node)
    if prefix:
        out.prefix(first, prefix)


def action_text(node: Action) -> str:
    """Write the header of an action."""
    limit = node.limit
    shown = ""
    if isinstance(limit, OnceLimit):
        shown = f", once a {limit.period}"
    elif isinstance(limit, TimesLimit):
        shown = f", at most {limit.times.value} times a {limit.period}"
    argument = maybe_phrase(node.argument)
    return words(f"action {node.name.text}", argument, places_text(node.places)) + shown


def write_definitions(out: Writer, node: Definitions) -> None:
    """Write the section `definitions`."""
    out.line("definitions")
    with out.deeper():
        for line in node.lines:
            write_definition(out, line)


def write_definition(out: Writer, node: Definition) -> None:
    """Write a definition."""
    match node:
        case ValueDefinition():
            agreed = "" if node.agreement is None else f", {agreement_text(node.agreement)}"
            out.line(f"{phrase_text(node.head)} = {value_text(node.value)}{agreed}")
        case CaseDefinition():
            out.line(f"{phrase_text(node.head)} =")
            with out.deeper():
                for let in node.lets:
                    write_statement(out, let)
                for case in node.cases:
                    out.line(case_text(case))
        case ConditionDefinition():
            predicate = node.predicate
            shown = phrase_text(predicate) if isinstance(predicate, NounPhrase) else place_text(predicate)
            write_condition(out, f"{phrase_text(node.subject)} {node.be} {shown} if", node.condition)
        case _:
            assert_never(node)


def agreement_text(node: Agreement) -> str:
    """Write that a number is by agreement."""
    return words("by agreement", "" if node.bounds is None else f"from {range_text(node.bounds)}")


def case_text(node: Case) -> str:
    """Write a line of a definition by cases."""
    match node:
        case CaseIf():
            return f"{value_text(node.value)} if {condition_text(node.condition)}"
        case CaseOtherwise():
            return f"{value_text(node.value)} otherwise"
        case CasePlain():
            return value_text(node.value)
        case _:
            assert_never(node)


def write_awards(out: Writer, node: Awards) -> None:
    """Write the section `awards`."""
    out.line("awards")
    with out.deeper():
        for line in node.lines:
            out.line(award_text(line))


def award_text(node: Award) -> str:
    """Write an award."""
    least = "" if node.at_least is None else f", at least {node.at_least.value}"
    otherwise = ", otherwise nobody" if node.otherwise_nobody else ""
    return f"{node.name.text}: {ranking_text(node.ranking)}{least}, tie: holder{otherwise}"


def write_end(out: Writer, node: End) -> None:
    """Write the section `end`."""
    out.line("end")
    with out.deeper():
        for line in node.lines:
            match line:
                case EndWhen():
                    shared = ", shared" if line.shared else ""
                    write_condition(out, f"{line.name.text}, {line.moment}{shared}:", line.condition)
                case EndLost():
                    write_condition(out, f"{line.name.text}, {line.moment}, all lose:", line.condition)
                case EndThen():
                    how = f"{', shared' if line.shared else ''}{', all lose' if line.lost else ''}"
                    head = f"{line.name.text}, {line.moment}, then one more turn each{how}:"
                    write_condition(out, head, line.condition)
                case Accounts():
                    write_block(out, "accounts", line.body)
                case Winner():
                    out.line("winner: " + ", then ".join(rank_text(rank) for rank in line.ranks))
                case _:
                    assert_never(line)


def rank_text(node: Rank) -> str:
    """Write a criterion of the ranking."""
    match node:
        case Ranking():
            return ranking_text(node)
        case Shared():
            return "shared"
        case NounPhrase():
            return phrase_text(node)
        case _:
            assert_never(node)


def write_example(out: Writer, node: Example) -> None:
    """Write an example."""
    players = "" if node.players is None else f"for {node.players.value} players"
    out.line(words(f"example {node.name.text}", players))
    with out.deeper():
        for fact in node.facts:
            out.line(fact_text(fact))


def fact_text(node: Fact) -> str:
    """Write a line of an example."""
    match node:
        case GivenThings():
            return ", ".join(["given " + phrase_text(node.what), *(phrase_text(site) for site in node.sites)])
        case GivenDraws():
            head = f"given {phrase_text(node.which)} {node.word} from {phrase_text(node.zone)}"
            return f"{head}: {', '.join(phrase_text(piece) for piece in node.pieces)}"
        case GivenFact():
            return f"given {condition_text(node.condition)}"
        case GivenSetup():
            return "given setup"
        case WhenPlays():
            return f"when {node.player.text} plays " + ", ".join(move_text(move) for move in node.moves)
        case WhenChance():
            return f"when chance gives {values(node.values)}"
        case WhenNobody():
            return "when nobody agrees"
        case WhenAnswer():
            return f"when {node.player.text} {node.answer}"
        case WhenLeaves():
            return f"when {node.player.text} leaves"
        case WhenOutOfTime():
            return f"when {node.player.text} runs out of time"
        case ThenFact():
            return f"then {condition_text(node.condition)}"
        case ThenMay():
            because = "" if node.because is None else f"because {node.because.text}"
            negation = "not" if node.negated else ""
            return words(f"then {node.player.text} may", negation, "play", move_text(node.move), because)
        case ThenEnds():
            return words("then the game ends", maybe_name(node.because, "because "))
        case ThenWins():
            places = [" and ".join(name.text for name in place.names) for place in (node.winners, *node.followed)]
            places[0] += " share the win" if len(node.winners.names) > 1 else " wins"
            return "then " + ", then ".join(places)
        case ThenNobodyWins():
            return "then nobody wins"
        case _:
            assert_never(node)


def write_variant(out: Writer, node: Variant) -> None:
    """Write a variant or an expansion."""
    players = "" if node.players is None else for_players_text(node.players)
    out.line(words(f"{node.word} {node.name.text} of {node.game.text}", players))
    with out.deeper():
        for patch in node.patches:
            write_patch(out, patch)


def for_players_text(node: ForPlayers) -> str:
    """Write `always for 3 to 4 players`."""
    high = "" if node.high is None else f"to {node.high.value}"
    return words("always" if node.always else "", f"for {node.low.value}", high, "players")


def target_text(name: str, position: Position | None) -> str:
    """Write `add to x after y`."""
    return words(f"add to {name}", "" if position is None else f"{position.word} {cell_text(position.name)}")


def write_patch(out: Writer, node: Patch) -> None:
    """Write a patch."""
    match node:
        case AddSection():
            write_base_section(out, node.section, "add ")
        case ChangeSection():
            write_base_section(out, node.section, "change ")
        case AddStatements():
            write_block(out, target_text(node.target.text, node.position), node.body)
        case AddPreferences():
            out.line(target_text(node.target.text, node.position))
            write_preferences(out, node.lines)
        case AddPlaces():
            out.line(f"add places to {node.board.text}")
            write_board_lines(out, node.lines)
        case AddChoice():
            out.line(f"add option to {node.target.text}: {option_text(node.option)}")
        case AddRows():
            out.line(f"add rows to {node.target.text}")
            with out.deeper():
                out.table([row_cells(row) for row in node.rows])
        case ChangeRow():
            out.line(f"change {node.target.text}: " + " ".join(cell_text(value) for value in node.values))
        case ChangeValues():
            out.line(f"change {node.target.text}: " + ", ".join(cell_text(value) for value in node.values))
        case ChangeRange():
            start = "" if node.starts_at is None else f", starts at {node.starts_at.value}"
            out.line(f"change {node.target.text}: {range_text(node.range)}{start}")
        case ChangeStart():
            out.line(f"change {node.target.text}: starts at {node.starts_at.value}")
        case ChangeBlock():
            write_block(out, f"change {node.target.text}", node.body)
        case Remove():
            out.line(f"remove {names(node.targets)}")
        case Needs():
            out.line(f"{node.word} {node.variant.text}")
        case Example():
            write_example(out, node)
        case _:
            assert_never(node)
