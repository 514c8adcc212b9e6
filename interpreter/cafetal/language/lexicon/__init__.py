"""Lexicons: the words of one language, with all forms written out and checked."""

from cafetal.language.lexicon.entries import Adjective, Adverb, Forms, Lexicon, Noun, Phrase, Style, Verb
from cafetal.language.lexicon.loader import base_lexicon, load_lexicon, parse_lexicon, read_lexicon, text_of
from cafetal.language.lexicon.paradigms import LANGUAGES, PARADIGMS, Paradigm

__all__ = [
    "LANGUAGES",
    "PARADIGMS",
    "Adjective",
    "Adverb",
    "Forms",
    "Lexicon",
    "Noun",
    "Paradigm",
    "Phrase",
    "Style",
    "Verb",
    "base_lexicon",
    "load_lexicon",
    "parse_lexicon",
    "read_lexicon",
    "text_of",
]
