"""Variants and expansions: typed patches on the tree of a game.

`variants_of` lists what there is, `apply` makes the document of a game as it is played. What a patch brings in keeps
its place in the variant's file, so that every later message points there. Mistakes have codes that begin with V.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal.declare.report import Report
from cafetal.diagnostics import Diagnostic
from cafetal.patch.agreed import AgreedNumber, agree, agreed_in, agreements, all_numbers, names_in, numbers_of
from cafetal.patch.blocks import add_option, add_preferences, add_statements, change_block
from cafetal.patch.choice import Choice, choose
from cafetal.patch.effects import Effects
from cafetal.patch.entries import add_places, add_rows, remove
from cafetal.patch.listing import VariantInfo, belongs, variant_info, variants_of
from cafetal.patch.sections import add_section, change_section
from cafetal.patch.values import change_range, change_start, change_values
from cafetal.patch.workshop import Workshop

__all__ = [
    "AgreedNumber",
    "VariantInfo",
    "agreed_in",
    "agreements",
    "all_numbers",
    "applied_variants",
    "apply",
    "belongs",
    "names_in",
    "numbers_of",
    "variant_info",
    "variants_of",
]


def applied_variants(
    document: n.Document,
    available: Mapping[str, n.Variant],
    chosen: Sequence[str],
    players: int,
    diagnostics: list[Diagnostic],
) -> list[VariantInfo]:
    """Give the variants that belong to a game, in the order in which they are applied."""
    report = Report()
    choice = choose(document, available, names_in(chosen), players, report)
    diagnostics += report.sorted()
    return choice.order


def apply(
    document: n.Document,
    available: Mapping[str, n.Variant],
    chosen: Sequence[str],
    players: int,
    diagnostics: list[Diagnostic],
) -> n.Document:
    """Apply to a game the variants that always belong to so many players, and those that are chosen.

    Always-variants come first, then the chosen ones, each after what it requires; then the numbers that were agreed on
    (`NAME=VALUE` among `chosen`) are put in. Mistakes are added to `diagnostics`;
    a patch with one is left out. The result has no section `variant`; examples of the variants in use are added to it.
    """
    report = Report()
    choice = choose(document, available, names_in(chosen), players, report)
    base = tuple(section for section in document.sections if not isinstance(section, n.Variant))
    shop = Workshop(replace(document, sections=base), report, _effects(choice, report))
    for info in choice.order:
        shop.variant = info.name
        for patch in info.node.patches:
            _apply(shop, patch)
    played = agree(shop.document, chosen, available, report)
    diagnostics += report.sorted()
    return played


def _effects(choice: Choice, report: Report) -> Effects:
    return Effects(report, choice.under, frozenset(info.name for info in choice.order if info.always))


def _apply(shop: Workshop, patch: n.Patch) -> None:
    match patch:
        case n.AddSection():
            add_section(shop, patch)
        case n.AddStatements():
            add_statements(shop, patch)
        case n.AddPreferences():
            add_preferences(shop, patch)
        case n.AddPlaces():
            add_places(shop, patch)
        case n.AddChoice():
            add_option(shop, patch)
        case n.AddRows():
            add_rows(shop, patch)
        case n.ChangeSection():
            change_section(shop, patch)
        case n.ChangeRow() | n.ChangeValues():
            change_values(shop, patch)
        case n.ChangeRange():
            change_range(shop, patch)
        case n.ChangeStart():
            change_start(shop, patch)
        case n.ChangeBlock():
            change_block(shop, patch)
        case n.Remove():
            remove(shop, patch)
        case n.Needs():
            pass
        case n.Example():
            shop.document = replace(shop.document, sections=(*shop.document.sections, patch))
