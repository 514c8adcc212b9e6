"""In the book of a variant a mark stands at the sentences that the book of the game does not print, at no others."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.translate.scaffold import scaffold

BEACH = """
game beach
    players 2 to 3, clockwise
    colours red, blue, green

components
    kind hue: coral, jade
    shell of hue     9 each
    pearl            6
    money coin

zones
    sea of shells
    hoard of shells for each player
    chest of pearls for each player
    reef of pearls
    purse of coins for each player

definitions
    a shell is bright if it is coral and it is in the sea

setup
    put all shells in the sea
    put all pearls in the reef

turn
    step tide
        wash
    step gather
        choose one
            fish
            sell if your hoard is not empty

action wash
    each hue
        if the number of shells of the hue in the sea is at most 3
            each player
                they gain 1 coin

action fish
    choose a shell in the sea
    put the shell in your hoard
    if you have exactly 3 shells in your hoard
        gain 1 coin

action sell
    choose a shell in your hoard
    put the shell in the sea
    gain 2 coins

end
    rich, after each turn: the turn_player has at least 9 coins
    winner: most coins, then shared
"""
VARIANT = """
variant storm of beach
    add to wash
        each player who has a pearl in their chest
            put 1 pearl from their chest in the reef
    change definitions
        a shell is bright if any of
            it is original
            it is jade and it is in the sea
    add to fish
        if you have exactly 3 shells in your hoard
            put 1 pearl from the reef in your chest
    add option to turn.gather: dive
    remove end.rich
    add end
        rich, after each turn: the turn_player has at least 12 coins

    add action dive
        put 1 pearl from the reef in your chest
        gain 1 coin
"""
WASHED = """
[clause."wash"]
hash = "{}"
text = "The tide comes in: everyone gains 1 coin for each hue that is rare. Whoever waits, waits."

[clause."dive"]
hash = "{}"
text = "Dive for a pearl. It is yours. You gain 1 coin."
"""


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The book of the game and that of its variant; a person wrote what both say of an action and of the new one."""
    file = tmp_path_factory.mktemp("beach") / "beach.rules"
    file.write_text(BEACH.lstrip(), encoding="utf-8")
    (file.parent / "beach.variants.rules").write_text(VARIANT.lstrip(), encoding="utf-8")
    words = scaffold(Rules.load(file, ["storm"]), "en")
    lexicon = file.parent / "lexicon.en.toml"
    lexicon.write_text(words, encoding="utf-8")
    hashes = [RulebookMaker(Rules.load(file, v), ["en"]).hashes[key] for v, key in (((), "wash"), (("storm",), "dive"))]
    lexicon.write_text(words + WASHED.format(*hashes), encoding="utf-8")
    return {name: printed(Rules.load(file, names)) for name, names in (("game", ()), ("storm", ("storm",)))}


def printed(rules: Rules) -> str:
    made = RulebookMaker(rules, ["en"]).files(["md"])
    return next(x.content for x in made if x.path.endswith(".md")).decode().replace("\N{NO-BREAK SPACE}", " ")


def sentences(text: str) -> Iterator[str]:
    """What stands in the sections that tell the rules, sentence by sentence, without numbers of sections."""
    told = re.split(r" (?:Variants|Changes)\n", text.partition("## 1 ")[2])[0]
    for line in re.sub(r" \(section [^)]*\)+|<a[^>]*>|\\", "", told).splitlines():
        yield from re.split(r"(?<=[.:]) ", re.sub(r"^(?:#+ [\d.]+|[-*]|\d+\.) *", "", line.strip()))


def test_new_sentences_have_a_mark_and_others_have_none(books: dict[str, str]) -> None:
    """Each sentence of a text that a person wrote, too; not the lead-in of an action that has more lines now, nor a
    condition that is one of several now."""
    marked = [x.removeprefix("▸ ") for x in sentences(books["storm"]) if x.startswith("▸")]
    assert marked == [
        "Each player with a pearl in their chest puts a pearl from their chest into the reef.",
        "Dive.",
        "A shell is bright if one of the following is true:",
        "It is jade and is in the sea.",
        "If you have exactly three shells in your hoard, put a pearl from the reef into your chest.",
        "Dive for a pearl.",
        "It is yours.",
        "You gain 1 coin.",
        "The game ends at the end of your turn when you have at least twelve coins.",
    ]
    assert not set(marked) & set(sentences(books["game"]))


def test_the_rules_of_the_game_have_no_mark_where_a_person_phrased_them_for_the_game_alone(
    books: dict[str, str],
) -> None:
    own = {x for x in sentences(books["storm"]) if not x.startswith("▸")} - set(sentences(books["game"]))
    assert "Whoever waits, waits." in books["game"] and "Whoever waits, waits." not in books["storm"]
    assert {x for x in own if "each" in x.lower() and "!" not in x} == {
        "For each hue:",
        "if there are at most three shells of that hue in the sea, each player gets 1 coin.",
    }


def test_changes_name_numbers_sections_with_marks_and_new_sections_each_once(books: dict[str, str]) -> None:
    changes = books["storm"].partition("Changes\n")[2].partition("<a id")[0].strip()
    assert re.sub(r"\]\(#\w+\)", "]", changes).splitlines() == [
        "- Section [8]: The game ends at the end of your turn when you have at least 12 instead of 9 coins.",
        "- Changed or new, marked with ▸: sections [5], [6] and [7.1].",
        "- Section [7.3] is new.",
    ]
