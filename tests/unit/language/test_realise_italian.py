"""Italian morphology against rules that are written here anew."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafetal.language.lexicon import Lexicon, load_lexicon
from cafetal.language.realise.italian import Italian
from cafetal.language.realise.italian.articles import euphonic, onset, with_article
from cafetal.language.realise.italian.verbs import joined
from cafetal.sentences import NP, Adj, Degree, Det, Number, Ordinal, exactly
from cafetal.sentences.nouns import OTHERS, THEIRS, YOURS
from tests.unit.sentences.rows import other

RULES = Path(__file__).parents[3] / "rules" / "guatemala_cafe"
LEXICONS = (RULES / "lexicon.it.toml", Path(other.__file__).parent / "other_games.it.toml")
PREPOSITIONS = ("di", "a", "da", "in", "su")
# The joined forms as a school grammar prints them.
JOINED = {
    "il": ("del", "al", "dal", "nel", "sul"),
    "lo": ("dello", "allo", "dallo", "nello", "sullo"),
    "l’": ("dell’", "all’", "dall’", "nell’", "sull’"),
    "la": ("della", "alla", "dalla", "nella", "sulla"),
    "i": ("dei", "ai", "dai", "nei", "sui"),
    "gli": ("degli", "agli", "dagli", "negli", "sugli"),
    "le": ("delle", "alle", "dalle", "nelle", "sulle"),
}


@cache
def lexicon(path: Path) -> Lexicon:
    return load_lexicon("it", path)


def article_before(word: str, gender: str, plural: bool) -> str:
    """The definite article by a rule of its own: a vowel, an impure consonant, or neither."""
    vowel = re.match(r"[aeiouàèéìòùh]", word, re.I)
    impure = re.match(r"(s[^aeiouàèéìòù]|z|gn|ps|pn|x|y)", word, re.I)
    if gender == "f":
        return "le" if plural else "l’" if vowel else "la"
    if plural:
        return "gli" if vowel or impure else "i"
    return "l’" if vowel else "lo" if impure else "il"


def ending_agrees(adjective: str, gender: str, plural: bool) -> bool:
    return adjective.endswith(
        {("m", False): "o", ("f", False): "a", ("m", True): "i", ("f", True): "e"}[gender, plural]
    )


@pytest.mark.parametrize("path", LEXICONS, ids=lambda path: path.name)
@pytest.mark.parametrize("number", list(Number))
def test_every_noun_with_its_article_prepositions_and_adjective(path: Path, number: Number) -> None:
    words = lexicon(path)
    grammar = Italian(words)
    for key, noun in words.nouns.items():
        if noun.members:
            continue  # a list of nouns, each with an article of its own
        np = NP(key, number)
        plural = grammar.is_plural(np)
        form = (noun.forms.pl if plural else noun.forms.sg)[0]
        article = article_before(form, noun.gender, plural)
        space = "" if article.endswith("’") else " "
        assert grammar.phrase(np).text == f"{article}{space}{form}"
        for preposition, joined_form in zip(PREPOSITIONS, JOINED[article], strict=True):
            assert grammar.phrase(np, preposition).text == f"{joined_form}{space}{form}"
        coloured = grammar.phrase(np.with_(attributes=(Adj("white"),))).text
        assert ending_agrees(coloured.split()[-1], noun.gender, plural), coloured
        if not plural:
            indefinite = grammar.phrase(np.with_(det=Det.INDEF)).text
            wanted = {"l’": "un’" if noun.gender == "f" else "un ", "lo": "uno ", "il": "un ", "la": "una "}[article]
            assert indefinite == f"{wanted}{form}"
            nothing = grammar.phrase(np.with_(det=Det.NO)).text
            assert nothing == f"ness{wanted}{form}"
            demonstrative = grammar.phrase(np.with_(det=Det.THAT)).text
            assert demonstrative == {"l’": "quell’", "lo": "quello ", "il": "quel ", "la": "quella "}[article] + form


@pytest.mark.parametrize("number", list(Number))
def test_words_before_the_noun_decide_the_article(number: Number) -> None:
    """The article looks at the next word, whichever it is: l’ultima casella, gli altri sacchi, il tuo scambio."""
    words = lexicon(LEXICONS[1])
    grammar = Italian(words)
    for key, noun in words.nouns.items():
        np = NP(key, number)
        plural = grammar.is_plural(np)
        for adjective, ordinal in product(("last", "other"), (1, 8)):
            text = grammar.phrase(np.with_(attributes=(Adj(adjective),))).text
            article = article_before(adjective[0] if adjective != "last" else "u", noun.gender, plural)
            assert text.startswith(article_before("u" if adjective == "last" else "a", noun.gender, plural)), article
            text = grammar.phrase(np.with_(attributes=(Ordinal(ordinal),))).text
            assert text.startswith(article_before("p" if ordinal == 1 else "o", noun.gender, plural))
        mine = grammar.phrase(np.with_(owner=YOURS), "su").text
        assert mine.split()[0] == JOINED[article_before("t", noun.gender, plural)][4]


@pytest.mark.parametrize(
    ("np", "spec", "wanted"),
    [
        (NP("worker", attributes=(Adj("brown"),)), "", "l’operaia marrone"),
        (NP("worker", Number.PL, attributes=(Adj("brown"),)), "", "le operaie marroni"),
        (NP("sack", Number.PL, attributes=(Adj("blue"),)), "", "i sacchi blu"),
        (NP("mark", attributes=(Adj("last"), Adj("empty"))), "su", "sull’ultima casella libera"),
        (NP("space", attributes=(Adj("empty"),)), "su", "sulla casella vuota"),
        (NP("dock", Number.PL, attributes=(Adj("cheap", Degree.COMPARATIVE),)), "su", "sui moli più economici"),
        (NP("dock", attributes=(Adj("cheap", Degree.SUPERLATIVE), Adj("empty"))), "", "il molo libero più economico"),
        (NP("plantation", det=Det.INDEF, owner=OTHERS), "con", "con una piantagione altrui"),
        (NP("colour", owner=THEIRS), "di", "del proprio colore"),
        (NP("tile", det=Det.ONE_OF, owner=YOURS), "", "una delle tue tessere proprietario"),
        (NP("tile", det=Det.ALL), "", "tutte le tessere proprietario"),
        (NP("marker", det=Det.ALL), "", "tutti i segnalini"),
        (NP("sack", det=Det.HOW_MANY), "", "quanti sacchi"),
        (NP("ship", det=Det.HOW_MANY), "", "quante navi"),
        (NP("sack", count=exactly(8, digits=True)), "", "gli 8\u00a0sacchi"),
        (NP("sack", count=exactly(5, digits=True)), "da", "dai 5\u00a0sacchi"),
        (NP("sack", det=Det.INDEF, count=exactly(1)), "", "un sacco"),
        (NP("centavo", det=Det.INDEF, count=exactly(1, digits=True)), "", "1\u00a0centavo"),
        (NP("centavo", det=Det.INDEF, count=exactly(0, digits=True)), "", "0\u00a0centavos"),
        (NP("worker", det=Det.ANOTHER), "", "un’altra operaia"),
        (NP("road", Number.PL, Det.ANOTHER), "a", "a altre strade"),
        (NP("coffee", det=Det.SAME), "di", "dello stesso tipo"),
    ],
)
def test_phrases(np: NP, spec: str, wanted: str) -> None:
    assert Italian(lexicon(LEXICONS[0])).phrase(np, spec).text == wanted


def test_euphony_only_before_the_same_vowel() -> None:
    assert euphonic("sacchi e edifici") == "sacchi ed edifici"
    assert euphonic("sacchi e operaie") == "sacchi e operaie"
    assert euphonic("a altre strade") == "ad altre strade"
    assert euphonic("a un tavolo") == "a un tavolo"
    assert euphonic("è ancora") == "è ancora"


def test_onsets_that_spelling_does_not_show() -> None:
    assert onset("jolly") == "il"
    assert onset("hotel") == "vowel"
    assert onset("iota") == "lo"
    assert onset("yogurt") == "lo"
    assert onset("whisky") == "il"
    assert onset("8") == "vowel"
    assert onset("11") == "vowel"
    assert onset("12") == "il"
    assert onset("word", "lo") == "lo"


@given(st.sampled_from(sorted(JOINED)), st.sampled_from(range(5)))
def test_joined_articles(article: str, index: int) -> None:
    space = "" if article.endswith("’") else " "
    text = with_article(PREPOSITIONS[index], article + space)
    assert text == JOINED[article][index] + space
    assert with_article(f"a destra {PREPOSITIONS[index]}", article + space) == f"a destra {text}"
    assert with_article("con", article + space) == f"con {article}{space}"


def test_clitics() -> None:
    assert joined("mettere", "la") == "metterla"
    assert joined("metti", "la") == "mettila"
    assert joined("mettete", "ne") == "mettetene"
    assert joined("dai", "lo") == "dallo"
    assert joined("dai", "gli") == "dagli"
