"""Which blocks of a plan are gone through only if a block ends in a certain way: those before the ways meet again."""

from __future__ import annotations

from functools import cached_property

from cafetal.plan import Block, Chance, Choose, Done, Over, Plan

END = -1
"""Where all ways of a turn lead: the beginning of the next one."""


class Courses:
    """The ways through the blocks of one plan, pauses included.

    The end of the game is seen by all, so a way that leads to nothing else is left out.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.blocks: dict[int, Block] = {block.number: block for block in plan.blocks}
        self._decided: dict[int, frozenset[int]] = {}

    def decided_at(self, number: int) -> frozenset[int]:
        """The blocks that are gone through on some ways from a block, before the ways meet."""
        if number not in self._decided:
            meeting = self._meetings.get(number)
            found: set[int] = set()
            pending = [*self._ways[number]]
            while pending:
                at = pending.pop()
                if at not in (meeting, END) and at not in found:
                    found.add(at)
                    pending.extend(self._ways[at])
            self._decided[number] = frozenset(found)
        return self._decided[number]

    def _all_ways(self, block: Block) -> tuple[int, ...]:
        match block.next:
            case Choose(point):
                return tuple(arm.target for arm in self.plan.choices[point].arms)
            case Chance(point):
                return (self.plan.chances[point].target,)
            case _:
                return block.successors

    @cached_property
    def _ways(self) -> dict[int, tuple[int, ...]]:
        """Where the game goes on from each block, in this turn."""
        last = {number for number, block in self.blocks.items() if isinstance(block.next, Over | Done)}
        on = {number: block.successors for number, block in self.blocks.items() if block.successors}
        while more := {number for number, following in on.items() if last.issuperset(following)} - last:
            last |= more
        ends = {self.plan.turn_block} if self.plan.turn_block >= 0 else last
        left_out = last - ends
        return {
            number: tuple(END if way in ends else way for way in self._all_ways(block) if way not in left_out)
            for number, block in self.blocks.items()
        }

    @cached_property
    def _meetings(self) -> dict[int, int]:
        """For each block, the first one that all ways from it go through; none for blocks that go round for ever."""
        before: dict[int, list[int]] = {}
        for number, following in self._ways.items():
            for way in following:
                before.setdefault(way, []).append(number)
        rank = {number: i for i, number in enumerate(_finished(before))}
        meetings = {END: END}

        def common(one: int, other: int) -> int:
            while one != other:
                while rank[one] < rank[other]:
                    one = meetings[one]
                while rank[other] < rank[one]:
                    other = meetings[other]
            return one

        order = sorted((number for number in rank if number != END), key=rank.__getitem__, reverse=True)
        changed = True
        while changed:
            changed = False
            for number in order:
                known = [way for way in self._ways[number] if way in meetings]
                if not known:
                    continue
                found = known[0]
                for way in known[1:]:
                    found = common(found, way)
                if meetings.get(number) != found:
                    meetings[number] = found
                    changed = True
        return meetings


def _finished(before: dict[int, list[int]]) -> list[int]:
    """The blocks from which the end can be reached, in the order in which a walk back from it has done with them."""
    found: list[int] = []
    seen = {END}
    pending = [(END, iter(before.get(END, ())))]
    while pending:
        number, rest = pending[-1]
        following = next((way for way in rest if way not in seen), None)
        if following is None:
            found.append(number)
            pending.pop()
        else:
            seen.add(following)
            pending.append((following, iter(before.get(following, ()))))
    return found
