"""The words of the rows: those of Guatemala Café, and some that its rules have no longer."""

from __future__ import annotations

from pathlib import Path

from cafetal.language.lexicon import Lexicon, load_lexicon, parse_lexicon
from cafetal.language.realise import Realiser

RULES = Path(__file__).parents[4] / "rules" / "guatemala_cafe"


def lexicon_of_rows(language: str, **style: str) -> Lexicon:
    """The lexicon; `style` may set address and gender."""
    more = Path(__file__).parent / f"guatemala.{language}.toml"
    game = load_lexicon(language, RULES / f"lexicon.{language}.toml", **style)
    return parse_lexicon(more.read_text(encoding="utf-8"), more.name, game, style.get("gender"))


def realiser_of_rows(language: str, **style: str) -> Realiser:
    """A realiser with these words."""
    return Realiser(lexicon_of_rows(language, **style))
