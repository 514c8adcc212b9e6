"""Any valid rules file yields a whole book in every language: nothing of the language itself lacks words.

A book is written with the base vocabulary alone; missing words are stood in for. What is missing may only be what the
game declares by itself, never a word of the language.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cafetal import nodes as n
from cafetal.diagnostics import Severity
from cafetal.language.lexicon import LANGUAGES, base_lexicon
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.translate.needs import hoped, needs_of
from cafetal.rulebook.unknown_entries import declared_names
from cafetal.vocabulary import VOCABULARY

SAMPLES = Path(__file__).parents[1] / "declare" / "samples"
NEWCOMER = Path(__file__).parents[1] / "newcomer"
GAMES = {
    **bundled_games(),
    **{f"sample {path.stem}": path for path in sorted(SAMPLES.glob("*.rules")) if "." not in path.stem},
    **{path.stem: path for path in sorted(NEWCOMER.glob("*.rules"))},
}


@cache
def rules(name: str) -> Rules | None:
    """The rules of a game; None if they are not whole (an expansion, a sample that stands for itself)."""
    found = Rules.load(GAMES[name])
    if not any(isinstance(section, n.Game) for section in found.document.sections):
        return None
    wrong = [d for d in found.checked(found.player_counts[-1]).diagnostics if d.severity is Severity.ERROR]
    return None if wrong else found


def own_names(game: Rules) -> frozenset[str]:
    """What the game declares: names that hide no word of the language."""
    found: set[str] = {"title"}
    for players in game.player_counts:
        checked = game.checked(players)
        world = checked.world
        used = declared_names(checked.document, world)
        found |= used - set(VOCABULARY)
        found |= {value for kind in world.kinds.values() for value in kind.values}
        found |= {x.name.text for s in checked.document.sections for x in n.walk(s) if isinstance(x, n.Let | n.Action)}
        found |= {f"about.{name}" for name in world.printed.about}
        found |= {*world.pieces, *world.families, *world.kinds, *world.zones, *world.variables, *world.tags}
        found |= {name for cls in world.classes.values() for name in (*cls.names, *cls.aliases)}
        found |= {f"number_of_{name}" for name in used} | {name.removesuffix("s") for name in used - set(VOCABULARY)}
    for variant in game.available.values():
        found |= {node.text for node in n.walk(variant) if isinstance(node, n.Name)}
    return frozenset(found)


def test_most_games_are_whole() -> None:
    assert sum(rules(name) is not None for name in GAMES) >= 20


@pytest.mark.parametrize("name", GAMES)
def test_only_words_of_the_game_itself_lack(name: str) -> None:
    game = rules(name)
    if game is None:
        pytest.skip("an expansion, or a sample that is no whole game")
    lexicons = [base_lexicon(language, "") for language in LANGUAGES]
    maker = RulebookMaker(game, LANGUAGES)
    tree = maker.tree(hoped(game.checked(maker.players).document, game.checked(maker.players).world, lexicons))
    own = own_names(game)
    for lexicon in lexicons:
        lacking = {(need.section, need.key) for need in needs_of([tree], lexicon) if need.missing}
        assert {pair for pair in lacking if pair[1] not in own} == set(), lexicon.style.language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_base_vocabulary(language: str) -> None:
    own, english = base_lexicon(language, ""), base_lexicon("en", "")
    alternatives = {choice.use for verb in english.verbs.values() for choice in verb.choose}
    for part in ("nouns", "adjectives", "verbs", "adverbs", "seats", "prepositions", "texts"):
        missing = set(getattr(english, part)) - set(getattr(own, part)) - alternatives
        assert not missing, (part, sorted(missing))
