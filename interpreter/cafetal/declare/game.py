"""The head of a game: its name, how many can play, and the names of the seats."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.draft import Draft, S
from cafetal.declare.limits import MAX_PLAYERS, short
from cafetal.declare.words import cannot_name
from cafetal.diagnostics import Related, Span


def declare_game(draft: Draft) -> None:
    """Read the section `game`; sets name, colours and direction of the world."""
    games = list(draft.sections(n.Game))
    if not games:
        draft.report.error("D010", "the rules have no section `game`", draft.document.span)
        return
    for second in games[1:]:
        draft.report.twice("a game has one section `game`", second.name.span, games[0].name.span)
    game = games[0]
    draft.world.name = game.name.text
    players = _only(draft, [line for line in game.lines if isinstance(line, n.Players)], "players")
    colours = _only(draft, [line for line in game.lines if isinstance(line, n.Colours)], "colours")
    highest = draft.world.players
    if players is None:
        draft.report.error("D010", "the game does not say how many play", game.name.span, "add `players 2 to 4`")
    else:
        draft.world.clockwise = players.direction != "counterclockwise"
        highest = _players(draft, players)
    if colours is None:
        message = "the players have no names, as in `colours red, blue`"
        draft.report.error("D012", message, game.name.span)
        draft.nameless = True
    else:
        _colours(draft, colours, highest)


def _only(draft: Draft, lines: list[S], what: str) -> S | None:
    for second in lines[1:]:
        draft.report.twice(f"there are two lines `{what}`", second.span, lines[0].span)
    return lines[0] if lines else None


def _players(draft: Draft, line: n.Players) -> int:
    """Check the numbers of players; give the highest that can be meant."""
    low, high = line.low.value, (line.high or line.low).value
    wanted = draft.world.players
    if low < 1:
        draft.report.error("D011", "a game has at least 1 player", line.low.span)
    elif high < low:
        message = f"the highest number of players, {short(high)}, is below the lowest, {short(low)}"
        draft.report.error("D011", message, (line.high or line.low).span)
    elif high > MAX_PLAYERS:
        message = f"a game has at most {MAX_PLAYERS} players, not {short(high)}"
        draft.report.error("D011", message, (line.high or line.low).span)
    elif not low <= wanted <= high:
        message = f"the game is for {low if low == high else f'{low} to {high}'} players, not for {wanted}"
        draft.report.error("D013", message, line.span)
    else:
        return high
    return wanted


def _colours(draft: Draft, line: n.Colours, highest: int) -> None:
    """Read the names of the seats; those that take part become the world's."""
    names: list[str] = []
    spans: dict[str, Span] = {}
    for name in line.names:
        if name.text in spans:
            draft.report.twice(f"the colour `{name.text}` is there twice", name.span, spans[name.text])
        elif draft.allowed(name, "player", cannot_name("player")):
            names.append(name.text)
            spans[name.text] = name.span
    if len(line.names) < highest:
        message = f"{highest} can play, but only {len(line.names)} have a colour"
        draft.report.error("D012", message, line.span, "every number of players needs a colour for each")
        draft.nameless = True
    draft.world.colours = tuple(names[: draft.world.players])
    draft.colours = tuple(names)
    draft.colour_spans = spans


def check_colours(draft: Draft) -> None:
    """Check that no noun or name of the game is the name of a player as well."""
    for colour in draft.colours:
        taken = draft.taken(colour)
        if taken is not None:
            message = f"`{colour}` is the name of a player, so it cannot be the name of a {taken.what}"
            related = Related("the player is named here", draft.colour_spans[colour])
            draft.report.error("D001", message, taken.span, "give one of the two another name", related)
