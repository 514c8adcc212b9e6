"""Which variants there are, for whom, and how they go together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.declare.limits import MAX_PLAYERS
from cafetal.declare.report import Report
from cafetal.diagnostics import Diagnostic, Related, error, further


class VariantInfo(Frozen):
    """A variant or expansion. `players`: the lowest and highest number it is for, None for all."""

    name: str
    word: n.VariantWord
    game: str
    always: bool
    players: tuple[int, int] | None
    requires: tuple[str, ...]
    excludes: tuple[str, ...]
    follows: tuple[str, ...]
    node: n.Variant

    def suits(self, players: int) -> bool:
        """Tell whether it is for so many players."""
        return self.players is None or self.players[0] <= players <= self.players[1]

    def for_whom(self) -> str:
        """Give the numbers of players in words."""
        if self.players is None:
            return "any number of players"
        low, high = self.players
        return f"{low} players" if low == high else f"{low} to {high} players"


def variant_info(node: n.Variant) -> VariantInfo:
    """Gather what a variant says of itself."""
    needs = [patch for patch in node.patches if isinstance(patch, n.Needs)]
    players = node.players
    numbers = (players.low.value, (players.high or players.low).value) if players else None
    return VariantInfo(
        name=node.name.text,
        word=node.word,
        game=node.game.text,
        always=players is not None and players.always,
        players=numbers,
        requires=tuple(need.variant.text for need in needs if need.word == "requires"),
        excludes=tuple(need.variant.text for need in needs if need.word == "excludes"),
        follows=tuple(need.variant.text for need in needs if need.word == "follows"),
        node=node,
    )


def belongs(info: VariantInfo, known: Mapping[str, VariantInfo], game: str) -> bool:
    """Whether a variant changes this game, or one of its expansions."""
    base = known.get(info.game)
    return info.game == game or (base is not None and base.word == "expansion")


def variants_of(documents: Iterable[n.Document], diagnostics: list[Diagnostic]) -> dict[str, VariantInfo]:
    """List the variants of documents by their names, in the order of the text; mistakes are added to `diagnostics`."""
    report = Report()
    found: dict[str, VariantInfo] = {}
    twice: dict[tuple[str, str], list[Diagnostic]] = {}  # by the two files
    for document in documents:
        for node in document.sections:
            if not isinstance(node, n.Variant):
                continue
            info = variant_info(node)
            if info.name in found:
                first, again = found[info.name].node.name.span, node.name.span
                message = f"two variants are called `{info.name}`"
                wrong = error("V001", message, again, None, Related("first here", first))
                twice.setdefault((first.file, again.file), []).append(wrong)
                continue
            if info.players is not None and not 1 <= info.players[0] <= info.players[1] <= MAX_PLAYERS:
                assert node.players is not None
                report.error("V006", "no game has such a number of players", node.players.span)
            found[info.name] = info
    report.found += [further(first, [item.span for item in others]) for first, *others in twice.values()]
    diagnostics += report.sorted()
    return found
