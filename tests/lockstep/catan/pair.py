"""One game of Catan in both engines: ours leads, and theirs follows it, told of all that happens by chance."""

from __future__ import annotations

from collections import Counter

from cafetal.engine import Generator, State
from tests.lockstep.catan.island import island
from tests.lockstep.catan.moves import Moves, number, resource
from tests.lockstep.catan.peer import HELP, THEIR_HELP, THEIR_RESOURCES, Peer, cube, ours_on, spot
from tests.lockstep.catan.table import COLOURS, Table, catan

DICE = 2


class Pair:
    """Both games, and how often each difference was met."""

    def __init__(self, seed: int, executor: str, *variants: str) -> None:
        self.game = catan("no_trade", *variants, executor=executor)
        self.objective = catan("no_trade", *variants)  # answers what definitions say
        self.ours: State = self.game.new_game(seed).settle()
        self.generator = Generator.from_seed(seed)
        self.peer = Peer(self.table(), self.table().value("first_player"))
        self.seen: Counter[str] = Counter()
        self.moves = Moves(self.peer, self.seen)
        self.played: list[str] = []
        self.dice: list[int] = []
        self.gifts: dict[int, list[str]] = {}
        self.taken: list[str] = []
        self.robber: tuple[int, int, list[list[int]]] | None = None  # who moves it where, and the hands before
        self.buyer: tuple[int, list[int]] | None = None  # who buys, and what that player had bought before

    def table(self) -> Table:
        """Our table."""
        return Table(self.game, self.ours.cells)

    def definition(self, name: str, seat: int) -> int:
        """What a definition of the rules says of a player."""
        return self.objective.executor.call(f"def.{name}", self.ours.cells, seat)

    # -- moves ----------------------------------------------------------------------------------------

    def play(self, most: int) -> bool:
        """Play at random; whether the game came to its end."""
        for _ in range(most):
            if self.ours.is_over:
                return True
            texts = self.ours.texts()
            self.moves.compare(self.ours, texts)
            text = texts[self.generator.below(len(texts))]
            self.played.append(f"{COLOURS[self.ours.actor]} {text}")
            self.step(text)
        return self.ours.is_over

    def step(self, text: str) -> None:
        """Play a move in both engines, and compare what lies on both tables where theirs has all of it."""
        seat, lengths = self.ours.actor, self.lengths()
        word, *rest = text.split()
        self.prepare(seat, word, rest)
        self.ours.apply(text)
        self.follow(seat, word, rest)
        self.resolve()
        while self.ours.is_chance:
            self.chance()
            self.resolve()
        self.ours.last = None
        begun = word == "found" or rest in (["monopoly_development"], ["invention_development"])
        if not (begun or self.gifts or self.taken or self.robber or self.buyer):
            self.compare(lengths)

    def prepare(self, seat: int, word: str, rest: list[str]) -> None:
        """Remember what a move needs of the position before it."""
        table = self.table()
        if word == "buy_card":
            self.buyer = seat, table.counts("purchases")[seat]
        if (rest or [word])[-1].startswith("hex_"):
            self.robber = seat, number((rest or [word])[-1]), table.counts("hand")

    def follow(self, seat: int, word: str, rest: list[str]) -> None:
        """Tell theirs of a move as far as it does not depend on chance."""
        act, names = self.peer.act, island()
        if word == "stop":
            act(seat, "END_TURN")
        elif word in ("found", "build_settlement"):
            act(seat, "BUILD_SETTLEMENT", names.nodes[number(rest[0])])
        elif word == "build_city":
            act(seat, "BUILD_CITY", names.nodes[number(rest[0])])
        elif word == "build_road":
            act(seat, "BUILD_ROAD", spot(number(rest[0])))
        elif word.startswith("edge_"):
            self.peer.let_build(seat)
            act(seat, "BUILD_ROAD", spot(number(word)))
        elif word == "trade_with_bank":
            act(seat, "MARITIME_TRADE", self.moves.trades[resource(rest[0]), resource(rest[1])])
        elif word == "discard":
            self.gifts.setdefault(seat, []).append(THEIR_RESOURCES[resource(rest[0])])
        elif word.endswith("_card") and not rest and word != "buy_card":
            self.taken.append(THEIR_RESOURCES[resource(word)])
        elif word in THEIR_MONOPOLY:
            act(seat, "PLAY_MONOPOLY", THEIR_MONOPOLY[word])
        elif rest == ["knight_development"]:
            act(seat, "PLAY_KNIGHT_CARD")
        elif rest == ["roadwork_development"]:
            act(seat, "PLAY_ROAD_BUILDING")
        else:
            known = ("decline", "buy_card", "play_card", "move_robber", *COLOURS)
            assert word in known or word.startswith("hex_"), word

    def chance(self) -> None:
        """Let chance happen in ours, and tell theirs of the dice."""
        plan = self.game.plan
        name = plan.chances[self.ours.point - len(plan.choices)].name
        before = ours_on(self.table())
        self.ours.apply_chance()
        assert self.ours.last is not None
        if name == "roll":
            self.dice.append(self.ours.last.data[0] + 1)
        if len(self.dice) == DICE:
            self.peer.act(self.table().value("turn_player"), "ROLL", tuple(self.dice))
            if sum(self.dice) != 7:
                self.level_shortage(before.hands)
            self.dice.clear()

    def resolve(self) -> None:
        """Tell theirs of what has been decided by now: cards that were bought, stolen, taken and discarded."""
        table = self.table()
        if self.buyer:
            seat, before = self.buyer
            new = [now - had for now, had in zip(table.counts("purchases")[seat], before, strict=True)]
            if any(new):
                self.peer.act(seat, "BUY_DEVELOPMENT_CARD", THEIR_HELP[order(table)[new.index(1)]])
                self.buyer = None
        if self.robber:
            self.resolve_robber(table)
        if self.taken and (len(self.taken) == 2 or not sum(table.counts("bank")[0])):
            self.peer.act(self.table().value("turn_player"), "PLAY_YEAR_OF_PLENTY", tuple(self.taken))
            self.taken.clear()
        if self.gifts and not (self.ours.texts()[0].startswith("discard")):
            while self.peer.state.is_discarding:
                seat = self.peer.actor
                gift = self.gifts.pop(seat)
                assert len(gift) == sum(self.peer.lying().hands[seat]) // 2
                self.peer.act(seat, "DISCARD", gift)
            assert not self.gifts, "somebody discards in ours alone"
            self.seen["discard"] += 1

    def resolve_robber(self, table: Table) -> None:
        """Tell theirs where the robber went, and what it stole, once that is known."""
        assert self.robber is not None
        seat, place, before = self.robber
        if not self.ours.is_over and not self.ours.is_chance and self.ours.texts()[0] in COLOURS:
            return  # the victim is yet to be chosen
        hands = table.counts("hand")
        changed = [other for other in range(4) if other != seat and hands[other] != before[other]]
        if not changed and self.ours.is_chance and self.chance_name() == "draw":
            return  # the card is yet to be drawn
        if changed:
            (victim,) = changed
            lost = [had - has for had, has in zip(before[victim], hands[victim], strict=True)]
            value = (cube(place), self.peer.colours[victim], THEIR_RESOURCES[lost.index(1)])
            self.peer.act(seat, "MOVE_ROBBER", value)
        else:
            self.peer.act(seat, "MOVE_ROBBER", (cube(place), None, None))
        self.robber = None

    def chance_name(self) -> str:
        """The name of the chance event that is to happen."""
        plan = self.game.plan
        return plan.chances[self.ours.point - len(plan.choices)].name

    # -- what lies on both tables -----------------------------------------------------------------------

    def lengths(self) -> list[int]:
        """The length of each player's road."""
        return [self.definition("road_length", seat) for seat in range(4)]

    def level_shortage(self, before: list[list[int]]) -> None:
        """Where one player alone is due what the bank lacks, give that player the same in theirs."""
        mine, yours = ours_on(self.table()), self.peer.lying()
        for kind in range(len(THEIR_RESOURCES)):
            got = [hand[kind] - had[kind] for hand, had in zip(mine.hands, before, strict=True)]
            theirs = [hand[kind] - had[kind] for hand, had in zip(yours.hands, before, strict=True)]
            if got != theirs:
                assert not any(theirs) and sum(count > 0 for count in got) == 1 and mine.bank[kind] == 0, self.played[
                    -3:
                ]
                self.seen["one_claimant"] += 1
                self.peer.give(got, kind)

    def compare(self, lengths: list[int]) -> None:
        """Both tables, the roads, the awards, the points and the end; `lengths`: of the roads before the move."""
        mine, yours = ours_on(self.table()), self.peer.lying()
        assert mine == yours, (self.played[-6:], [(a, b) for a, b in zip(mine, yours, strict=True) if a != b])
        now = self.lengths()
        for seat, length in enumerate(now):
            theirs = self.peer.road_length(seat)
            if theirs != length:
                assert theirs < length and self.meets_foreign(seat), (self.played[-6:], seat, length, theirs)
                self.seen["both_ends"] += 1
        apart = any(self.peer.road_length(seat) != length for seat, length in enumerate(now))
        holder = self.table().value("longest_road")
        if self.peer.holder("ROAD") != holder:
            cut = any(after < before for after, before in zip(now, lengths, strict=True))
            aside = holder < 0 and now.count(max(now)) > 1
            assert cut or apart or aside, (self.played[-6:], holder, self.peer.holder("ROAD"), now)
            self.seen["cut_road" if cut else "set_aside" if aside else "both_ends"] += 1
        self.peer.set_roads(now, holder)
        assert self.peer.holder("ARMY") == self.table().value("largest_army"), self.played[-6:]
        points = [self.definition("victory", seat) for seat in range(4)]
        assert points == [self.peer.number(seat, "ACTUAL_VICTORY_POINTS") for seat in range(4)], self.played[-6:]
        turn = self.table().value("turn_player")
        self.seen["any_turn"] += any(value >= 10 for seat, value in enumerate(points) if seat != turn)
        if self.ours.is_over and points[turn] < 10:
            self.seen["standstill"] += 1
        else:
            assert self.ours.is_over == (points[turn] >= 10), (self.played[-6:], points)

    def meets_foreign(self, seat: int) -> bool:
        """Whether a road of a player ends at a building of somebody else."""
        mine = ours_on(self.table())
        ends = {corner for edge, owner in mine.roads.items() if owner == seat for corner in island().edges[edge]}
        return any(corner in ends and owner != seat for corner, (owner, _) in mine.buildings.items())


def order(table: Table) -> list[int]:
    """For each face of our developments, the number of their kind."""
    faces = table.storages["purchases"].faces
    return [HELP.index(face.removesuffix("_development")) for face in faces]


THEIR_MONOPOLY = {"wood": "WOOD", "brick": "BRICK", "wool": "SHEEP", "grain": "WHEAT", "ore": "ORE"}
