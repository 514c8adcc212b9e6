"""Small whole games whose course is bent: positions that may not occur again, another turn, last turns, all who pass,
players who leave, what happened before, loops of many passes, and ways along the links of a network or a grid."""

from __future__ import annotations

from tests.fuzz.programs import Choices, Program, Sight

MAP = """\
    land: map of towns and roads
        lit: bay
        town  town  length
        ash   bay   2
        bay   cove  1
        cove  dale  3
        dale  ash   1
        ash   cove  4
        each road holds one stroke"""


class Course(Program):
    """One such game."""

    def __init__(self, choices: Choices) -> None:
        super().__init__(choices)
        self.links = self.pick(("", "map", "edge") if self.board == "grid" else ("", "map"))
        self.link = {"map": "road", "edge": "edge", "": ""}[self.links]
        self.leaves = self.flag(3)
        self.two = self.players == "2" and not self.leaves

    def number(self, sight: Sight, depth: int = 1) -> str:
        """A number, now and then a length."""
        if self.links and self.flag(6):
            plain = ["the longest_trail of your strokes", f"the number of empty {self.link}s"]
            if self.links == "map":
                plain += ["the longest_trail of your strokes by length", "the longest_trail of the strokes"]
            return self.pick(plain)
        return super().number(sight, depth)

    def test(self, sight: Sight, depth: int = 1) -> str:
        """A condition, now and then about the past or about ways."""
        if not self.flag(4):
            return super().test(sight, depth)
        span = self.pick(("this turn", "last turn", "this game", "this round"))
        plain = [f"some {self.cell} was filled {span}", f"no {self.cell}s were emptied {span}"]
        plain += ["no disc was put for 3 turns", "there are at least 2 players", "the turn_number is at least 3"]
        if sight.place:
            plain += [f"the {self.cell} was filled {span}", f"the {self.cell} was not emptied {span}"] * 2
        if self.links == "map":
            plain += ["your strokes join ash to cove", "the distance from ash to dale along your strokes is none"]
            plain += ["the distance from ash to cove along the strokes by length is at most 3"]
        return self.pick(plain)

    def requirement(self, sight: Sight) -> list[str]:
        """A condition on what was chosen, now and then a forbidden position."""
        if self.flag(3):
            return [f"ensure {self.name('rule')}: {self._new()}"]
        return super().requirement(sight)

    def _new(self) -> str:
        on = self.pick(("", " on the board"))
        return f"the position{on} has not occurred before{self.pick(('', ' whoever is at turn'))}"

    def effect(self, sight: Sight) -> list[str]:
        """Something that changes the position, or the course."""
        if not self.flag(3):
            return super().effect(sight)
        sight.moved = True
        plain = [["you have another turn"], [f"if {self.test(sight)}", "    you have another turn"]]
        plain += [
            [f"repeat {self.pick((30, 100))} times", f"    {line}"]
            for line in ("raise the laps by 1", "lower the laps by 1")
        ]
        plain += [["repeat until the laps are at least 40", "    raise the laps by 1"], ["the laps become 0"]]
        if self.two:
            plain += [["the opponent has another turn"]]
        if self.leaves:
            plain += [[f"if {self.test(sight)}", "    leave the game"]] * 2
        if self.links:
            plain += [[f"choose an empty {self.link}", f"put your stroke on the {self.link}"]] * 4
            plain += [["choose one of your strokes", "remove the stroke"]]
        lines = self.pick(plain)
        return [*lines, f"ensure {self.name('rule')}: {self._new()}"] if self.flag(5) else lines

    def text(self) -> str:
        """The rules."""
        lines = super().text().split("\n")
        moment = self.pick((", after each turn", ", after each turn, then one more turn each"))
        ends = [f"    crowded{moment}: there are at least {self.pick((2, 3))} discs on the board"]
        ends += ["    again, after each turn, shared: the position has occurred 2 times"] * self.flag()
        ends += ["    asleep, after each turn, shared: all have passed in a row"] * self.flag()
        ends += ["    alone, after each turn: there is exactly 1 player"] * self.leaves
        at = next(i for i, line in enumerate(lines) if line.startswith("    winner"))
        lines[at:at] = self.pick((ends, ends[1:], ends[1:]))
        return "\n".join(lines)

    def _turn(self) -> list[str]:
        first = self.actions[-1]
        return self.pick((["choose one", f"    {first}", "    pass"], super()._turn()))

    def _declarations(self) -> list[str]:
        lines = super()._declarations()
        lines.append("    laps: 0 to 100000")
        if self.links:
            lines.insert(lines.index("    money coin"), f"    stroke of player  {self.pick((1, 3))} each")
        at = lines.index("boards")
        if self.links == "edge":
            grid = lines[at + 1].split(",")[0]
            lines[at + 1] = f"{grid}, with corners and edges, neighbours straight"
            lines.insert(at + 3, "        each edge holds one stroke")
        if self.links == "map":
            lines[at + 3 : at + 3] = MAP.split("\n")
        return lines
