"""What both engines allow at a decision of ours, by names that they share."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cafetal.engine import State
from tests.lockstep.catan.island import Cube, island
from tests.lockstep.catan.peer import HELP, THEIR_RESOURCES, Peer, cube, spot
from tests.lockstep.catan.table import COLOURS, RESOURCES, Table

Key = tuple[str, Any]
PLAYED = {
    "knight": "PLAY_KNIGHT_CARD",
    "roadwork": "PLAY_ROAD_BUILDING",
    "invention": "PLAY_YEAR_OF_PLENTY",
    "monopoly": "PLAY_MONOPOLY",
}
"""Their actions for our cards."""


def number(text: str) -> int:
    """The index of the place that is named."""
    return int(text.rsplit("_", 1)[1]) - 1


def resource(word: str) -> int:
    """The number of a resource, by its name or that of a card."""
    return RESOURCES.index(word.removesuffix("_card"))


def key_of(text: str) -> Key:
    """A move of ours in the main part of a turn, as a name of theirs."""
    word, *rest = text.split()
    names = island()
    if word == "stop":
        return "END_TURN", None
    if word == "buy_card":
        return "BUY_DEVELOPMENT_CARD", None
    if word == "build_road":
        return "BUILD_ROAD", spot(number(rest[0]))
    if word in ("build_settlement", "build_city"):
        return word.upper(), names.nodes[number(rest[0])]
    if word == "play_card":
        return PLAYED[rest[0].removesuffix("_development")], None
    assert word == "trade_with_bank", text
    return "MARITIME_TRADE", (resource(rest[0]), resource(rest[1]))


class Moves:
    """Compares what may be done; differences of convention are counted."""

    def __init__(self, peer: Peer, seen: Counter[str]) -> None:
        self.peer = peer
        self.seen = seen
        self.trades: dict[tuple[int, int], Any] = {}  # their lawful exchanges, by what is given and taken

    def compare(self, state: State, texts: list[str]) -> None:
        """Compare what may be done at a decision of ours."""
        word = texts[0].split()[0]
        places = {number(text) for text in texts if text[-1].isdigit()}
        if word == "found":
            wanted = {island().nodes[place] for place in places}
            assert wanted == {value for _, value in self.listed("BUILD_SETTLEMENT", state)}
        elif word.startswith("edge_"):
            self.compare_edges(state, places)
        elif any(text.startswith(("hex_", "move_robber")) for text in texts):
            self.compare_robber(state, texts)
        elif word == "discard":
            assert self.peer.state.is_discarding
        elif "stop" in texts:
            self.compare_turn(state, texts)
        elif "decline" in texts:
            self.compare_early(state, texts)
        elif word.endswith("_card"):
            assert {resource(text) for text in texts} == {
                kind for kind, count in enumerate(Table(state.game, state.cells).counts("bank")[0]) if count
            }

    def listed(self, sort: str, state: State) -> set[Key]:
        """Their lawful actions of a sort; the same player must decide."""
        assert self.peer.actor == state.actor
        return {(word, value) for word, value in self.peer.listed() if word == sort}

    def compare_edges(self, state: State, places: set[int]) -> None:
        """Where a road can be built without paying: with a new settlement, or by a card."""
        mine = {spot(place) for place in places}
        if self.peer.state.is_initial_build_phase:
            yours = {value for _, value in self.listed("BUILD_ROAD", state)}
            assert mine == yours, (mine, yours)
        else:
            assert mine == {*self.peer.state.board.buildable_edges(self.peer.colours[state.actor])}
            self.seen["free_road"] += 1

    def compare_robber(self, state: State, texts: list[str]) -> None:
        """Where the robber can go, and who can be robbed there."""
        hands = Table(state.game, state.cells).counts("hand")
        mine: set[tuple[Cube, Any]] = set()
        for text, move in zip(texts, state.legal_moves(), strict=True):
            after = state.copy().apply(move, trusted=True)
            words = after.texts() if not after.is_over and not after.is_chance else []
            victims = [COLOURS.index(word) for word in words if word in COLOURS]
            rich = [seat for seat in victims if sum(hands[seat])]
            self.seen["empty_hand"] += len(rich) < len(victims)
            place = cube(number(text))
            mine |= {(place, self.peer.colours[seat]) for seat in rich} or {(place, None)}
        yours = {value[:2] for _, value in self.listed("MOVE_ROBBER", state)}
        assert mine == yours, mine ^ yours

    def compare_early(self, state: State, texts: list[str]) -> None:
        """Before the roll: theirs offers a knight alone."""
        cards = {key_of(text) for text in texts if text != "decline"}
        knight = {("PLAY_KNIGHT_CARD", None)}
        assert self.listed("ROLL", state) and cards & knight == self.listed("PLAY_KNIGHT_CARD", state)
        self.seen["early_card"] += bool(cards - knight)

    def compare_turn(self, state: State, texts: list[str]) -> None:
        """The main part of a turn."""
        self.peer.stop_building()
        table = Table(state.game, state.cells)
        kept = table.counts("reserve")[state.actor]
        faces = [face.removesuffix("_development") for face in table.storages["reserve"].faces]
        own = {PLAYED[face] for face, count in zip(faces, kept, strict=True) if count and face in PLAYED}
        assert set(faces) == {*HELP}
        mine, yours = {key_of(text) for text in texts}, set[Key]()
        self.trades.clear()
        for sort, value in self.peer.listed():
            if sort == "MARITIME_TRADE":
                pair = THEIR_RESOURCES.index(value[0]), THEIR_RESOURCES.index(value[-1])
                self.trades[pair] = value
                yours.add((sort, pair))
            elif sort in PLAYED.values():
                if sort in own:
                    yours.add((sort, None))
                else:
                    self.seen["fresh_card"] += 1
            else:
                yours.add((sort, value))
        assert self.peer.actor == state.actor
        unpaid = (mine - yours) & {("PLAY_ROAD_BUILDING", None)}
        self.seen["unpaid_road"] += len(unpaid)
        assert mine - unpaid == yours, mine ^ yours
        if ("PLAY_YEAR_OF_PLENTY", None) in mine:
            self.compare_invention(state)

    def compare_invention(self, state: State) -> None:
        """Which two cards can be taken."""
        mine: set[tuple[int, ...]] = set()
        first = state.copy().apply("play_card invention_development")
        for text in first.texts():
            second = first.copy().apply(text)
            words = second.texts() if "stop" not in second.texts() else []
            mine |= {tuple(sorted((resource(text), resource(word)))) for word in words} or {(resource(text),)}
        yours = {
            tuple(sorted(THEIR_RESOURCES.index(word) for word in value))
            for _, value in self.listed("PLAY_YEAR_OF_PLENTY", state)
        }
        alone = {cards for cards in yours - mine if len(cards) == 1}
        self.seen["lone_card"] += bool(alone)
        assert mine == yours - alone
