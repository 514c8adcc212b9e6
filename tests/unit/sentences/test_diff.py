"""`cafetal diff`: what changes between rules, as sentences with their sections."""

from __future__ import annotations

import json
import re
import shutil
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cafetal import sentences as p
from cafetal.cli.app import app
from cafetal.cli.commands.diff import rules_of
from cafetal.folder import find_game
from cafetal.pipeline import Rules
from cafetal.sentences.changes import merged, plain


def diff(*words: str) -> Result:
    return CliRunner().invoke(app, ["diff", *words])


@cache
def told(*words: str) -> str:
    """The answer to words that name no file that changes."""
    found = diff(*words)
    assert found.exit_code == 0, found.output
    return found.stdout.replace("\u00a0", " ")


def copy_of(game: str, folder: Path) -> Path:
    """The rules file of a copy of a game's folder, to be changed."""
    return shutil.copytree(find_game(game).parent, folder / game) / f"{game}.rules"


@pytest.fixture
def reversi(tmp_path: Path) -> Path:
    return copy_of("reversi", tmp_path)


def change(file: Path, old: str, new: str) -> str:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")
    return str(file)


CELL = {
    "de": "Eine Hütte im grünen Bereich kostet 5 statt 4 Centavos.",
    "en": "A shed in the green area costs 5 instead of 4 centavos.",
    "it": "Una baracca nell’area verde costa 5 invece di 4 centavos.",
}


def test_a_price_is_told_old_and_new_with_its_section(tmp_path: Path) -> None:
    after = change(copy_of("guatemala_cafe", tmp_path), "    green   2       4", "    green   2       5")
    head, *lines = told("guatemala_cafe", after, "--lang", "de,en,it").splitlines()
    assert head == f"guatemala_cafe → {after}"  # two games of one name, as they were typed
    assert [line.strip() for line in lines[1::3]] == list(CELL.values())
    assert all(re.match(r"7\.1\.5 \w", line) for line in lines[::3])
    assert {line.strip() for line in lines[2::3]} == {"guatemala_cafe.rules:68: green   2       5"}


CHEAP = {
    "de": [
        "Alle bekommen je 20 statt 15 Centavos.",
        "Liegeplätze eines Hafens kosten 1, 2 und 3 Centavos statt 2, 3 und 4.",
        "Es entfällt: „Das Anbaufeld darf nicht waagrecht oder senkrecht an eine fremde Plantage derselben Sorte "
        "grenzen.“",
    ],
    "en": [
        "Everyone gets 20 instead of 15 centavos.",
        "Docks of a harbour cost 1, 2 and 3 centavos instead of 2, 3 and 4.",
        "No longer applies: “The field must not adjoin another player’s plantation of the same type horizontally or "
        "vertically.”",
    ],
    "it": [
        "Ognuno riceve 20 invece di 15 centavos.",
        "I moli di un porto costano 1, 2 e 3 centavos invece di 2, 3 e 4.",
        "Non vale più: «Il campo non può confinare in orizzontale o in verticale con una piantagione altrui dello "
        "stesso tipo.»",
    ],
}


def test_a_variant_is_told_in_the_order_of_the_sections() -> None:
    records = json.loads(told("guatemala_cafe", "+cheap_ships", "--format", "json", "--lang", "de,en,it"))
    for language, texts in CHEAP.items():
        assert [record["text"].replace("\u00a0", " ") for record in records[language]] == texts
        sections = [record["section"] for record in records[language]]
        assert sections == sorted(sections)
    assert [record["change"] for record in records["en"]] == ["value", "value", "dropped"]
    dropped = records["en"][-1]
    assert dropped["clauses"] == ["plant.keeps_apart"] and dropped["new"] == [] and len(dropped["old"]) == 1
    assert dropped["old_place"]["file"] == "guatemala_cafe.rules" and dropped["new_place"] is None
    assert records["en"][1]["new_place"] == {"file": "guatemala_cafe.variants.rules", "line": 13}


def test_a_variant_is_named_in_every_way() -> None:
    rules = Rules.load("guatemala_cafe")
    for word in ("guatemala_cafe+cheap_ships", "+cheap_ships", "cheap_ships"):
        found = rules_of(word, rules)
        assert found.name == "guatemala_cafe" and found.variants == ("cheap_ships",)


def test_variants_in_a_file_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "dear_hills.rules"
    file.write_text("variant dear_hills of guatemala_cafe\n    change price.grey: 3 5\n", encoding="utf-8")
    expected = [
        "A worker in the grey area costs 3 centavos instead of 1.",
        "A shed in the grey area costs 5 instead of",
    ]
    head, _, *lines, place = told("guatemala_cafe", str(file)).splitlines()
    assert head == "guatemala_cafe → guatemala_cafe+dear_hills"
    assert [line.strip().startswith(start) for line, start in zip(lines, expected, strict=True)] == [True, True]
    assert place.strip() == f"{file}:2: change price.grey: 3 5"


def test_changed_clauses_are_quoted(reversi: Path) -> None:
    change(reversi, "    require free: the square is empty\n", "")
    after = change(reversi, "fruitful along some direction\n", "fruitful along no direction\n")
    assert [line.strip() for line in told("reversi", after).splitlines()[2:]] == [
        "This rule for discs no longer applies: “The square must be empty.”",
        "reversi.rules:34: require free: the square is empty",
        "Instead of “The square must be fruitful in a direction” the following applies to discs: “The square must be "
        "fruitful in no direction”.",
        "reversi.rules:34: require catches: the square is fruitful along no direction",
    ]


ORDER = {
    "de": "Statt „Legt alle Wege in den Vorrat. Alle bekommen je 15 Centavos“ gilt: „Alle bekommen je 15 Centavos. "
    "Legt alle Wege in den Vorrat“.",
    "en": "Instead of “Put all roads in the supply. Everyone gets 15 centavos” the following applies: “Everyone gets "
    "15 centavos. Put all roads in the supply”.",
    "it": "Invece di «Mettete tutte le strade nella riserva. Ognuno riceve 15 centavos» vale: «Ognuno riceve 15 "
    "centavos. Mettete tutte le strade nella riserva».",
}


def test_what_is_done_in_another_order_is_told(tmp_path: Path) -> None:
    roads, money = "        put all roads in the supply\n", "        put 15 centavos in each player's purse\n"
    after = change(copy_of("guatemala_cafe", tmp_path), roads + money, money + roads)
    _, *lines = told("guatemala_cafe", after, "--lang", "de,en,it").splitlines()
    assert [line.strip() for line in lines[1::3]] == list(ORDER.values()) and len(lines) == 9


def test_layout_order_and_remarks_are_no_difference(reversi: Path) -> None:
    text = reversi.read_text(encoding="utf-8")
    text = re.sub(r"(\S) {2,}(?=\S)", r"\1 ", text)  # narrow columns
    text = text.replace("\naction ", "\n# a remark\n\n\naction ").replace("\n\nend", "\n\n\nend")
    reversi.write_text(text, encoding="utf-8")
    answer = told("reversi", str(reversi), "--lang", "de,en,it")
    assert answer == f"reversi → {reversi}\nKein Unterschied\nNo difference\nNessuna differenza\n"


def test_markdown_has_a_title_and_sections() -> None:
    text = told("guatemala_cafe+cheap_ships", "guatemala_cafe", "--format", "md")
    text = re.sub(r"<a id=.*></a>\n\n", "", text)
    names = "guatemala\\_cafe+cheap\\_ships → guatemala\\_cafe"
    expected = f"# Guatemala Café: Changes\n\n{names}\n\n## 4 Set-up\n\n- Everyone gets 15 instead of 20 centavos.\n"
    assert text.startswith(expected)
    assert "New: “The field must not adjoin" in text


def test_editions_for_other_numbers_of_players_are_compared_for_those_in_common() -> None:
    text = told("guatemala_cafe", "+six_harbours")
    assert "6 harbours instead of 1" in text
    found = diff("guatemala_cafe+six_harbours", "guatemala_cafe+cheap_ships")
    assert found.exit_code == 1 and "no number of players in common" in found.output


def test_mistakes_in_either_are_told(reversi: Path) -> None:
    after = change(reversi, "flip", "flipp")
    for words in (("reversi", after), (after, "reversi")):
        found = diff(*words)
        assert found.exit_code == 1 and "flipp" in found.output
    assert diff("reversi", "no_such_game").exit_code == 1
    assert diff("reversi", "+no_such_variant").exit_code == 1
    assert diff("reversi", "reversi", "--lang", "xx").exit_code == 1


def test_only_numbers_are_merged() -> None:
    five, four = (p.Transfer(p.Flow.PAY, p.NP("centavo", count=p.Count((n,), digits=True))) for n in (5, 4))
    found = merged(four, five)
    assert isinstance(found, p.Transfer) and found.amount.count is not None
    assert found.amount.count.old == p.Count((4,), digits=True)
    least = p.NP("centavo", count=p.Count((4,), digits=True, bound=p.Bound.AT_LEAST))
    assert merged(p.Transfer(p.Flow.PAY, least), five) is None
    assert merged(p.Transfer(p.Flow.GET, five.amount), four) is None


def test_pronouns_and_names_of_clauses_are_left_out() -> None:
    one = p.MustBe(p.NP("field", pronoun=p.Pronoun.ALLOWED), p.Adj("empty"), ids=("a.b",))
    other = p.MustBe(p.NP("field"), p.Adj("empty"), ids=("a.c",))
    assert one != other and plain(one) == plain(other)


def test_what_is_printed_besides_the_rules_is_told(reversi: Path) -> None:
    """Players, colours, who wrote it, its version: no sentence of a section says them, and none changes unseen."""
    old = copy_of("guatemala_cafe", reversi.parent)
    new = copy_of("guatemala_cafe", reversi.parent / "new")
    change(new, "players 2 to 4", "players 2 to 3")
    change(new, "yellow, blue, red, green\n", "yellow, blue, red\n")
    change(new, "whoever likes coffee best", "the oldest player")
    change(new, "    version     1\n", "    version     2\n")
    change(new, '"one for each sack"', '"two for each sack"')
    change(new.parent / "lexicon.en.toml", '"one for each sack"', '"two for each sack"')
    shown = diff(str(old), str(new), "--lang", "en,de").stdout.replace("\u00a0", " ")
    for line in (
        "About the game",
        "  “For 2 to 3 players” instead of “For 2 to 4 players”",
        "  “Player colours: Yellow, Blue, Red” instead of “Player colours: Yellow, Blue, Red, Green”",
        "  “the oldest player; otherwise draw lots” instead of “whoever likes coffee best; otherwise draw lots”",
        "  “Sticker: two for each sack” instead of “Sticker: one for each sack”",
        "  „Fassung: 2“ statt „Fassung: 1“",
        '      guatemala_cafe.rules:37: sticker     35, "two for each sack"',
    ):
        assert line in shown.splitlines()
    (version,) = [x for x in json.loads(diff(str(old), str(new), "--format", "json").stdout)["en"]
                  if x["clauses"] == ["about.version"]]  # fmt: skip
    assert (version["change"], version["old"], version["new"]) == ("changed", ["Version: 1"], ["Version: 2"])
    assert "\n## About the game\n" in diff(str(old), str(new), "--format", "md").stdout
    change(old, '    award       "second place in a competition for game designers, 2006"\n', "")
    assert "New: “Award" in diff(str(old), str(new)).stdout
