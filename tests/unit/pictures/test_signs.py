"""What colours and signs mean is said below the picture of the set-up, in words of the book."""

from __future__ import annotations

import re

from cafetal.pictures import Labels
from cafetal.pictures.looks import Looks
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker


def words(game: str, language: str) -> list[str]:
    drawn = RulebookMaker(Rules.load(game), [language]).drawings(language).get("setup")
    assert drawn is not None
    return re.findall(r">([^<>]+)</text>", drawn.content.decode())


def test_each_sign_of_the_set_up_has_its_word() -> None:
    """Pieces of one kind have one row; pieces with numbers on them say it themselves."""
    found = words("catan", "en")
    assert {"resource cards, 2:1 harbours:", "wood", "ore", "tiles:", "forest", "desert"} <= {*found}
    assert found.count("wood") == 1
    assert not any("number chips" in word for word in found)


def test_signs_without_words_have_none() -> None:
    """Colours of pieces that every book calls by their adjectives need no list."""
    assert not any(word.endswith(":") for word in words("guatemala_cafe", "en"))


def test_no_two_kinds_share_a_sign() -> None:
    """Land, cards of resources and the colours of players are told apart by their signs alone."""
    game = Rules.load("catan")
    looks = Looks(game.checked(4).world, Labels(), {})
    signs = [re.sub("#[0-9a-f]{6}", "", looks.seat_sign(seat)) for seat in range(4)]
    for noun in ("tile", "card"):
        faces = looks.world.faces_of(noun)
        signs += [re.sub("#[0-9a-f]{6}", "", looks.faces[face].sign) for face in faces]
    assert len({*signs}) == len(signs) == 4 + 6 + 5


def test_an_example_shows_the_places_that_its_text_names() -> None:
    drawn = RulebookMaker(Rules.load("catan"), ["de"]).drawings("de").get("example.nobody_is_served.before")
    assert drawn is not None
    assert {"L 1", "K 1", "K 13"} <= {*re.findall(r">([^<>]+)</text>", drawn.content.decode())}
