"""Entries of a lexicon that speak of nothing in the rules: terms that are gone, and names that were misspelt."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from cafetal import nodes as n
from cafetal.describe.drawn import every_part
from cafetal.describe.predicates import CHAIN
from cafetal.diagnostics import Diagnostic, Severity, did_you_mean
from cafetal.language.lexicon import base_lexicon
from cafetal.language.lexicon.reader import Problems
from cafetal.model import World
from cafetal.pipeline import Rules

OWN_SECTIONS = ("noun", "adjective", "verb", "predicate", "seat", "text", "sign")
HEADED = ("example", "variant")
PRINTED = ("about.theme", "about.aim", "about.first")
"""Texts that a book prints whether or not the rules have such a line."""


def declared_names(document: n.Document, world: World) -> frozenset[str]:
    """Every name that the rules declare, and every word that they use in a phrase, their maps included."""
    found = {*world.pieces, *world.families, *world.kinds, *world.classes, *world.geometries, *world.zones}
    found |= {*world.variables, *world.tables, *world.tags, *world.nouns, *world.nouns.values(), *world.colours}
    for kind in world.kinds.values():
        found |= set(kind.values)
    for section in document.sections:
        if isinstance(section, n.Example):
            continue
        for node in n.walk(section):
            if isinstance(node, n.Name):
                found.add(node.text)
            elif isinstance(node, n.Action):
                found.add(f"heading.{node.name.text}")
    found |= {f"{name}_board" for name in world.geometries} | {part.noun for part in world.printed.box}
    found |= {name for sites in world.classes.values() for name in (*sites.names, *sites.aliases)}
    for drawn in world.geometries.values():
        found.update(word for sentence in drawn.sentences for word in every_part(sentence) or ())
    return frozenset(found)


def names_of(rules: Rules) -> frozenset[str]:
    """Every name that an entry of a lexicon may be of: for any number of players, with any variant.

    Lines of `about` are `about.theme`, examples `example.blocked`, variants `variant.six_harbours`. Raises RulesError
    if the rules cannot be read.
    """
    found: set[str] = {*CHAIN, *PRINTED, *(f"variant.{name}" for name in rules.available)}
    found |= {f"example.{example.name.text}" for part in rules.schedule[0] for example in part.examples}
    for players in rules.player_counts:
        checked = rules.checked(players)
        found |= declared_names(checked.document, checked.world)
        found |= {f"about.{line}" for line in checked.world.printed.about}
    for variant in rules.available.values():
        found |= {node.text for node in n.walk(variant) if isinstance(node, n.Name)}
        found |= {f"heading.{node.name.text}" for node in n.walk(variant) if isinstance(node, n.Action)}
        found |= {f"about.{node.name.text}" for node in n.walk(variant) if isinstance(node, n.AboutLine)}
    return frozenset(found)


def words_of_nothing(
    raw: Mapping[str, object], language: str, names: frozenset[str], asked: Container[tuple[str, str]] = ()
) -> list[tuple[str, str]]:
    """Section and key of the entries of a lexicon file that are of none of these names.

    What the base vocabulary has is replaced by the game, and what a book has `asked` for is needed, whatever its name.
    """
    found = []
    base = base_lexicon(language, "")
    for section in OWN_SECTIONS:
        table = raw.get(section, {})
        sort = "verb" if section == "predicate" else section
        for key in table if isinstance(table, dict) else ():
            if (sort, key) not in asked and key not in base.section(section) and not _is_name(key, section, names):
                found.append((section, key))
    return found


def strange_words(found: list[tuple[str, str]], problems: Problems, names: frozenset[str]) -> Iterator[Diagnostic]:
    """A warning for each of these entries at its line of a lexicon file."""
    for section, key in found:
        message = f"{problems.language}: {section}.{key}: nothing in the rules has this name"
        near = did_you_mean(key, names)
        hint = f"{near} Else rename it, or take it out" if near else "rename it, or take it out"
        yield Diagnostic("W012", Severity.WARNING, message, problems.span((section, key)), hint)


def _is_name(key: str, section: str, names: frozenset[str]) -> bool:
    """Whether a key is a name of the rules; keys of texts end or begin with one. Steps have no headings."""
    if key in names:
        return True
    first, _, rest = key.partition(".")
    if section != "text":
        return first in names
    if first == "heading":
        return rest in names and rest.partition(".")[0] in HEADED
    return key == "title" or (first != "about" and rest in names)
