"""A small game in which one word is the name of something: what a word of the language may name, found by trying."""

from __future__ import annotations

from dataclasses import dataclass

from cafetal.declare.english import plural_of
from cafetal.diagnostics import RulesError, Severity
from cafetal.pipeline import Rules
from cafetal.review import review


@dataclass(frozen=True, slots=True)
class Role:
    """What a word names: lines of a game that declare and use it, by section; `{w}` is the word, `{ws}` its plural."""

    components: str = ""
    board: str = "grid of 3 by 3 squares"
    lines: str = ""
    zones: str = ""
    state: str = ""
    definitions: str = ""
    body: str = ""
    sections: str = ""
    fact: str = "red has 1 point"
    colours: str = "red, blue"
    square: str = "square"
    end: str = "late"


ROLES = {
    "player": Role(colours="{w}, blue", body="raise your points by 1", fact="{w} has 1 point"),
    "kind": Role(
        components="kind {w}: sun, moon\n    card of {w}  1 each",
        body="raise your points by the number of cards in the deck whose {w} is sun\n"
        "    each card in the deck\n        if the {w} of the card is moon\n            put the card in the box",
    ),
    "value": Role(
        components="kind suit: {w}, moon\n    card of suit  1 each",
        body="raise your points by the number of cards in the deck whose suit is {w}\n"
        "    put all cards of {w} from the deck in the box",
    ),
    "piece": Role(
        components="{w}  4",
        lines="each square holds one {w}",
        body="choose a square\n    put 1 {w} on the square\n    raise your points by the number of {ws} on the board",
    ),
    "place": Role(
        board="grid of 3 by 3 {ws}",
        square="{w}",
        body="choose a {w}\n    require free: the {w} is empty\n    put your pawn on the {w}\n"
        "    raise your points by 1",
    ),
    "board": Role(
        body="choose a square\n    put your pawn on the square\n"
        "    raise your points by the number of your pawns on the {w}"
    ),
    "zone": Role(
        zones="{w} of cards",
        body="put all cards of sun from the deck in the {w}\n    raise your points by the number of cards in the {w}",
    ),
    "mark": Role(
        lines="{w}: b2",
        body="choose a square that is {w}\n    put your pawn on the square\n"
        "    raise your points by the number of {w} squares that are not empty",
    ),
    "number": Role(
        state="{w} of each player: 0 to 9",
        body="raise your {w} by 1\n    raise your points by your {w}",
    ),
    "definition": Role(
        definitions="the {w} of a player = 1 + the points of the player",
        body="raise your points by your {w}",
    ),
    "condition": Role(
        definitions="a square is {w} if it is empty",
        body="choose a square that is {w}\n    if the square is {w}\n        raise your points by 1",
    ),
    "action": Role(body="{w}", sections="action {w}\n    raise your points by 1\n"),
    "choice": Role(
        body="choose a square called {w}\n    put your pawn on {w}\n    raise your points by 1",
    ),
    "let": Role(body="let {w} be 1\n    raise your points by {w}"),
    "reason": Role(body="raise your points by 1\n    require {w}: the turn_number is at least 0"),
    "end": Role(body="raise your points by 1", end="{w}"),
}
"""What a word can name, and a game for each: the example says that it was understood."""

_GAME = """game probe
    players 2
    colours {colours}

components
    {components}
    pawn of player  4 each

boards
    {name}: {board}
        each {square} holds one pawn{lines}

zones
    deck of cards{zones}

state
    points of each player: 0 to 20{state}

{definitions}setup
    put all cards in the deck

turn
    act

action act
    {body}

{sections}
end
    full, after each turn: no {square} is empty
    {end}, after each round: the round_number is at least 3
    winner: most points, then shared

example understood
    given setup
    {when}
    then {fact}
"""
_CARDS = "kind suit: sun, moon\n    card of suit  1 each"


def game_of(role: str, word: str) -> str:
    """The rules of a game in which a word names something."""
    r = ROLES[role]
    plain = {"w": word, "ws": plural_of(word)}

    def text(part: str, before: str = "") -> str:
        return before + part.format(**plain) if part else ""

    return _GAME.format(
        colours=text(r.colours),
        components="\n    ".join(filter(None, [text(r.components) or "", "" if "card" in r.components else _CARDS])),
        name=word if role == "board" else "board",
        board=text(r.board),
        square=text(r.square),
        lines=text(r.lines, "\n        "),
        zones=text(r.zones, "\n    "),
        state=text(r.state, "\n    "),
        definitions=text(r.definitions, "definitions\n    the bound = 9\n    ") + ("\n\n" if r.definitions else ""),
        body=text(r.body),
        sections=text(r.sections),
        end=text(r.end),
        when=f"when {word if role == 'player' else 'red'} plays act{_SHOWN.get(role, '').format(**plain)}",
        fact=text(r.fact),
    )


_SHOWN = dict.fromkeys(("board", "piece", "place", "mark", "condition", "choice"), " b2")


def may_name(role: str, word: str) -> bool:
    """Whether a word may name something: its game has no error, and does what it says."""
    try:
        found = review(Rules.from_text(game_of(role, word)), [2], quick=False)
    except RulesError:  # it cannot even be read
        return False
    return not any(item.severity is Severity.ERROR for item in found)
