"""Which examples are played in which game: those of the base game in it, those of a variant where it is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, Related, error
from cafetal.patch import VariantInfo, belongs, variant_info


class Due(Frozen):
    """Examples of a game with chosen variants, for one number of players."""

    variants: tuple[str, ...]
    players: int
    examples: tuple[n.Example, ...]


def schedule(
    document: n.Document, available: Mapping[str, n.Variant], counts: Sequence[int]
) -> tuple[tuple[Due, ...], tuple[Diagnostic, ...]]:
    """The examples of a game and of all its variants, and what is wrong with their heads.

    Without a number of players, an example is played by the fewest whom its game or variant is for.
    """
    infos = {name: variant_info(node) for name, node in available.items()}
    found: dict[tuple[tuple[str, ...], int], list[n.Example]] = {}
    wrong: list[Diagnostic] = []
    names: dict[str, n.Example] = {}
    for variants, examples, fitting in _homes(document, infos, counts):
        for example in examples:
            first = names.setdefault(example.name.text, example)
            if first is not example:
                related = Related("the first one is here", first.name.span)
                wrong.append(
                    error("E014", f"two examples are called `{example.name.text}`", example.name.span, None, related)
                )
            number = example.players.value if example.players is not None else min(fitting, default=0)
            if number in fitting:
                found.setdefault((variants, number), []).append(example)
            else:
                wrong.append(_never(example, fitting))
    due = [Due(variants, players, tuple(examples)) for (variants, players), examples in found.items()]
    return tuple(due), tuple(wrong)


Home = tuple[tuple[str, ...], list[n.Example], Sequence[int]]


def _homes(document: n.Document, infos: Mapping[str, VariantInfo], counts: Sequence[int]) -> list[Home]:
    """The variants to be chosen, the examples that are written there, and the numbers of players these may be for."""
    base = [section for section in document.sections if isinstance(section, n.Example)]
    homes: list[Home] = [((), base, counts)]
    game = next((section.name.text for section in document.sections if isinstance(section, n.Game)), "")
    for info in infos.values():
        if not belongs(info, infos, game):
            continue  # it is of another game, which is told where it is chosen
        own = [patch for patch in info.node.patches if isinstance(patch, n.Example)]
        fitting = [number for number in counts if info.suits(number)]
        homes.append((() if info.always else needed(info, infos), own, fitting))
    return homes


def _never(example: n.Example, fitting: Iterable[int]) -> Diagnostic:
    listed = ", ".join(str(number) for number in fitting) or "nobody"
    span = example.players.span if example.players is not None else example.name.span
    return error("E012", f"this is never played: the rules around it are for {listed} players", span)


def needed(info: VariantInfo, infos: Mapping[str, VariantInfo]) -> tuple[str, ...]:
    """A variant with all that it requires, those first; variants that belong to the game anyway are left out."""
    found: dict[str, None] = {}

    def visit(name: str, path: tuple[str, ...]) -> None:
        if name in infos and name not in path and not infos[name].always:
            for other in (*infos[name].requires, infos[name].game):
                visit(other, (*path, name))
            found.setdefault(name)

    visit(info.name, ())
    return tuple(found)
