"""The order of words in a list that people look things up in."""

from __future__ import annotations

from unicodedata import combining, normalize

ALIKE = str.maketrans(
    {
        "\u00df": "ss",
        "\u00e6": "ae",
        "\u0153": "oe",
        "\u00f8": "o",
        "\u0142": "l",
        "\u00a0": " ",
        "-": " ",
        "\u2019": "'",
    }
)
"""Letters that stand where others do, though they are no letters with a mark; what stands between words."""


def collated(text: str) -> tuple[str, str]:
    """The key to sort a text by, as dictionaries in German (umlauts as their vowels), English and Italian do.

    Marks and capitals count only between words that are the same otherwise, and word goes before longer word.
    """
    plain = "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))
    return plain.translate(ALIKE), text
