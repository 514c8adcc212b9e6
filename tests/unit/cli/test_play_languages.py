"""Play in the language of whoever sits at the table: one catalogue of messages, and the sentences of the rulebook."""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

import pytest
from click.testing import Result

from cafetal.cli.loading import LoadedTable, load_rules, load_table
from cafetal.cli.voice import voice_of
from cafetal.describe.moves import Chosen
from cafetal.diagnostics import NOWHERE, Diagnostic, RulesError, error
from cafetal.engine import Generator
from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.speak import Speaker
from cafetal.rulebook.translate.scaffold import scaffold
from cafetal.table.voice import Voice
from cafetal.table.words import Messages, catalogue
from tests.house.project import ROOT
from tests.unit.cli.shell_games import POKER
from tests.unit.cli.test_cli import fails, run

PACKAGE = Path(__file__).parents[3] / "interpreter" / "cafetal"
SPEAKING = ("cli", "film", "report", "table", "web")
GAMES_WITH_BOOKS = ("guatemala_cafe", "cafe_international", "reversi", "connect_four")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def play(log: Path, language: str, *lines: str, game: str | Path = "reversi", more: tuple[str, ...] = ()) -> Result:
    options = more or ("--bot", "none")
    typed = "".join(f"{line}\n" for line in lines)
    return run("play", game, "--seed", "4", "--log", log, "--lang", language, *options, text=typed)


# --- the catalogue -------------------------------------------------------------------------------


def forms(language: str) -> dict[str, str]:
    """Every text of a language by key, also by its form where there are several."""
    found = {}
    for key, entry in catalogue(language).items():
        for form, text in [("", entry)] if isinstance(entry, str) else entry.items():
            found[f"{key} {form}".strip()] = text
    return found


def test_every_language_has_the_same_messages_with_the_same_gaps() -> None:
    english = forms("en")
    for language in LANGUAGES:
        own = forms(language)
        assert set(own) == set(english), language
        for key, text in own.items():
            if not key.endswith(" one"):  # what is one need not be counted
                assert set(re.findall(r"\{(\w*)\}", text)) == set(re.findall(r"\{(\w*)\}", english[key])), (
                    language,
                    key,
                )


def test_commands_are_called_the_same_in_every_help() -> None:
    for language in LANGUAGES:
        help_text = forms(language)["play.help"]
        for word in (
            "moves",
            "more",
            "why points",
            "rules",
            "undo",
            "board",
            "names",
            "where",
            "legend",
            "history",
            "quit",
        ):
            assert re.search(rf"\b{word}\b", help_text), (language, word)


def messages_used() -> set[str]:
    """The keys that the modules and pages of what speaks to people ask for, as they are written there."""
    paths = [path for part in SPEAKING for path in (PACKAGE / part).rglob("*") if path.suffix in (".py", ".j2")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    named = set(re.findall(r"""["']([a-z]+\.[a-z_]+)["']""", text)) & set(catalogue("en"))
    return named | set(re.findall(r"""(?:say|_tell)\(\s*["']([a-z]+\.[a-z_]+)["']""", text))


def test_no_message_is_asked_for_that_does_not_exist() -> None:
    assert messages_used() <= set(catalogue("en"))


def test_no_message_is_there_for_nothing() -> None:
    computed = {"why.ge", "why.gt", "why.le", "why.lt", "why.candidate", "why.best", "why.fallback", "why.dead_end",
                "why.unfinished", "why.unknown", "why.chance", "why.over"}  # fmt: skip
    computed |= {key for key in catalogue("en") if key.startswith(("command.", "report.about_", "bots."))}
    computed |= {key for key in catalogue("en") if key.startswith(("report.field_", "report.figure_", "report.group_"))}
    assert set(catalogue("en")) - messages_used() - computed == set()


@pytest.mark.parametrize("module", ["cli/play/entries.py", "cli/play/session.py", "cli/play/moves.py", "cli/recap.py",
                                    "cli/play/glossary.py", "cli/reasons.py", "cli/results.py", "cli/board/people.py",
                                    "cli/board/view.py", "cli/board/strips.py", "table/recap.py", "table/events.py",
                                    "table/reasons.py", "table/results.py", "table/turns.py"])  # fmt: skip
def test_no_sentence_stands_in_the_modules_themselves(module: str) -> None:
    tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
    docs = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs
    ]
    assert [text for text in texts if re.search(r"[a-z]{3,} [a-z]{2,}", text) and not STYLE.fullmatch(text)] == []


STYLE = re.compile(r"(?:bold|dim|italic|reverse|underline|cyan|green|red|yellow| )+")


def test_counts_choose_their_form() -> None:
    assert [Messages("de").say("menu.moves", n) for n in (0, 1, 2)] == ["0 Züge", "1 Zug", "2 Züge"]
    assert Messages("it").say("watch.errors", 1) == "1 errore"


# --- the sentences of the rulebook ---------------------------------------------------------------

SAID = {
    "de": ("Lege einen Stein.", "Lege einen Stein auf d3.", "Schwarz legt einen Stein auf d3.", "Was geschehen ist:"),
    "en": ("Put a disc.", "Put a disc on d3.", "Black puts a disc on d3.", "What happened:"),
    "it": ("Metti una pedina.", "Metti una pedina su d3.", "Nero mette una pedina su d3.", "Che cosa è successo:"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_moves_and_what_happened(log: Path, language: str) -> None:
    shown = play(log, language, "place_disc d3").stdout
    for text in SAID[language]:
        assert text in shown, text


WHY = {
    "de": "Du darfst keinen Stein auf d4 legen: Das Feld ist nicht frei.",
    "en": "You may not put a disc on d4: the square is not empty.",
    "it": "Non puoi mettere una pedina su d4: la casella non è libera.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_answers_with_the_fact_and_the_rule(log: Path, language: str) -> None:
    shown = play(log, language, "why place_disc d4").stdout
    assert WHY[language] in shown
    assert re.search(r"reversi\.rules:\d+: require free: the square is empty", shown)
    explained = run("explain", "reversi", "--log", log, "--move", "place_disc d4", "--lang", language).stdout
    assert WHY[language] in explained


def test_words_are_looked_up_in_any_form(log: Path) -> None:
    shown = play(log, "de", "rules Steine", "rules disc", "rules gibtesnicht").stdout
    assert shown.count("Lege einen deiner Steine auf ein Feld.  [7.1 Stein]") == 2
    assert "In den Regeln steht nichts über `gibtesnicht`" in shown


@pytest.mark.parametrize(
    ("game", "players", "word"),
    [
        ("guatemala_cafe", 2, "Schiff"),
        pytest.param("guatemala_cafe", 4, "Einkäufer", marks=pytest.mark.full),
        pytest.param("cafe_international", 3, "Gast", marks=pytest.mark.full),
    ],
)
def test_words_are_looked_up_under_the_numbers_of_the_printed_book(game: str, players: int, word: str) -> None:
    """Also where the game has examples for more players, whose things those at the table do not have."""
    printed = (ROOT / "generated_docs" / "rulebooks" / "de" / f"{game}.md").read_text(encoding="utf-8")
    heads = {line.lstrip("# ") for line in printed.splitlines() if line.startswith("#")}
    speaker = Speaker(load_rules(game, ()), players, "de")
    found = speaker.look_up(word)
    clauses = [text for path in speaker.readers.words.actions for text in speaker.clause(path)]
    cited = {number for text in clauses for number in re.findall(r"Abschnitt ([^ ).,]*)", text)}
    assert cited <= {head.partition(" ")[0] for head in heads}
    assert len({told.number for told in found}) > 3
    assert {f"{told.number} {told.heading}" for told in found} <= heads


def test_a_word_that_the_lexicon_lacks_is_named_once() -> None:
    def lack() -> str:
        raise RulesError([error("W008", "de: the lexicon has no noun 'bulb'", NOWHERE)])

    lacking: list[Diagnostic] = []
    voice = Voice(lacks=lacking.append)
    assert [voice._tried(lack), voice._tried(lack)] == [None, None]
    assert len(lacking) == 1 and "bulb" in lacking[0].message


def test_a_price_is_told_as_money() -> None:
    table = load_table("guatemala_cafe", (), 3)
    state = table.game.new_game(4).settle()
    voice = voice_of(table, "de")
    while "walk 4" not in state.texts():
        state.apply(state.legal_moves()[0]).settle()
    clauses = [c.path for c in table.plan.clauses if c.kind == "pay"]
    assert clauses
    told = voice.rules("turn.walk.extra_step") or voice.rules("turn.walk")
    assert any("Centavos" in text for text in told)


@pytest.mark.parametrize("game", GAMES_WITH_BOOKS)
def test_every_move_of_a_game_has_its_sentence(game: str) -> None:
    """Forty moves of a game: each is a sentence, to the player and of the player, without a gap or a key."""
    table = load_table(game, (), None)
    state = table.game.new_game(5).settle()
    voices = [voice_of(table, language) for language in LANGUAGES]
    for number in range(40):
        if state.is_over:
            break
        moves = state.legal_moves()
        move = moves[number * 7 % len(moves)]
        parts = state.game.texts.parts(state.cells, move)
        for voice in voices:
            context = voice.context(state, state.actor)
            for text in (voice.move(parts, context), voice.move(parts, context, table.plan.seats[state.actor])):
                assert text, state.text(move)
                assert not re.search(r"[⟨⟩_]|\bNone\b", text), text
        state.apply(move).settle()


def test_replay_tells_the_moves(log: Path) -> None:
    play(log, "it", "place_disc d3", "place_disc c5")
    shown = run("replay", log, "--moves", "--lang", "it").stdout
    assert "Nero mette una pedina su d3." in shown and "tocca a Nero" in shown


# --- without words -------------------------------------------------------------------------------


def test_game_without_a_lexicon_is_told_as_it_is_written(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "duel.rules"
    path.write_text(POKER, encoding="utf-8")
    shown = play(log, "de", "", "refuse", game=path).stdout
    assert "Jetzt sieht red auf den Bildschirm" in shown and "refuse" in shown
    assert "2 Züge" in shown


STROLL = """
game stroll
    players 2
    colours red, blue

components
    cone of player      8 each
    walker              1

boards
    yard: grid of 3 by 3 squares
        each square holds one cone
    lane: ring of 12 posts around the yard, clockwise, post_1 above column a
        one post holds the walker

setup
    put the walker on post_1

turn
    choose steps from 1 to 3
    move the walker along the lane by steps
    choose an empty square, if any
    put your cone on the square

end
    full, after each turn: no square is empty
    late, after each round: the round_number is 9
    winner: most cones, then shared
"""


def test_what_a_turn_chooses_without_an_action_is_told(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "stroll.rules"
    path.write_text(STROLL.lstrip(), encoding="utf-8")
    (tmp_path / "lexicon.en.toml").write_text(scaffold(Rules.load(path), "en"), encoding="utf-8")
    played = play(log, "en", "2", "1", game=path)
    shown = played.stdout.replace("\N{NO-BREAK SPACE}", " ")
    assert "Move the walker 3 posts." in shown and "Put a cone on a1." in shown
    assert "Red moves the walker 2 posts." in shown and "W008" not in played.stderr + shown


def test_a_broken_lexicon_that_nobody_asked_for_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = shutil.copytree(bundled_games()["reversi"].parent, tmp_path / "reversi")
    (folder / "lexicon.en.toml").write_text("[noun]\ndisc = {}\n", encoding="utf-8")
    table = load_table(str(folder / "reversi.rules"), (), None)
    assert voice_of(table, None).speaker is None
    assert "lexicon.en.toml is not whole and left aside" in capsys.readouterr().err
    with pytest.raises(RulesError):
        voice_of(table, "en")


def test_language_that_there_is_none_of(log: Path) -> None:
    assert "did you mean `de`?" in fails(play(log, "dee"), "W014")
    assert not log.exists()
    assert fails(run("explain", "reversi", "--log", log, "--move", "x", "--lang", "klingon"), "W014")


def test_secret_choices_stay_secret_in_every_language(log: Path) -> None:
    play(log, "en", "", "bid 15", game="sealed_bids", more=("--bot", "none", "--players", "3"))
    for language in LANGUAGES:
        voice = voice_of(load_table("sealed_bids", (), 3), language)
        lines = run("replay", log, "--moves", "--lang", language).stdout.splitlines()
        assert lines[0].strip().startswith(voice.say("chance.drawn", things="").strip().capitalize())
        assert lines[1].endswith(voice.say("play.secretly", seat=voice.seat("red")))
        own = run("replay", log, "--moves", "--lang", language, "--seat", "red").stdout.splitlines()
        assert "15" in own[1] and "15" not in lines[1]


@pytest.mark.parametrize(
    ("language", "lines", "answers"),
    [
        (
            "de",
            ("hilfe", "warum punkte", "regeln Säcke", "zurück"),
            ("Schrägstrich", "Punkte 0", "Kaffeesäcke", "Nichts"),
        ),
        ("it", ("aiuto", "perché punti", "regole sacchi", "annulla"), ("barra", "Punti 0", "sacco", "Niente")),
    ],
)
def test_commands_and_words_are_understood_in_the_language(
    log: Path, language: str, lines: tuple[str, ...], answers: tuple[str, ...]
) -> None:
    result = play(log, language, *lines, game="guatemala_cafe", more=("--bot", "others=random"))
    for answer in answers:
        assert answer.casefold() in result.stdout.casefold(), (answer, result.stdout)


def test_commands_of_a_language_mean_one_thing_each() -> None:
    for language in LANGUAGES:
        words = [word for key, text in forms(language).items() if key.startswith("command.") for word in text.split()]
        assert len(set(words)) == len(words), language
        names = {key.partition(".")[2] for key in forms(language) if key.startswith("command.")}
        assert all(word not in names or forms(language)[f"command.{word}"] == word for word in words), language


def test_why_says_what_may_stand_for_a_word_and_what_it_means_elsewhere(log: Path) -> None:
    result = play(log, "de", "warum pass", "warum strt stop_3", game="guatemala_cafe", more=("--bot", "others=random"))
    assert "`pass` ist hier nicht zu verstehen" in result.stdout
    assert "Hier kann stehen: start" in result.stdout
    assert "Anderswo in den Regeln heißt es zu `pass`: Baue" in " ".join(result.stdout.split())
    assert "meintest du `start`?" in result.stdout
    chess = play(log.with_name("chess.json"), "it", "perché e2 e9", game="chess")
    assert "`e2` sta nella mossa `move_man e2 e3`" in chess.stdout


def test_prompts_ask_for_what_is_offered() -> None:
    """Of two choices of one name that which is meant; of several things only as many as are left; harbours by name."""
    table = LoadedTable(Rules.load("hearts"), 4)
    voice, state = voice_of(table, "en"), table.game.new_game(3).settle()
    told = []
    for _ in range(3):
        told.append(voice.prompt(state, ""))
        state.apply(state.legal_moves()[0]).settle()
    assert told == [f"Choose {many} from your hand." for many in ("three cards", "two cards", "one card")]
    table = LoadedTable(Rules.load("guatemala_cafe"), 2)
    voices, state = [voice_of(table, language) for language in LANGUAGES], table.game.new_game(0).settle()
    chance = Generator.from_seed(0)
    while not state.texts()[0].endswith("_sack"):
        moves = state.legal_moves()
        state.apply(moves[chance.below(len(moves))]).settle()
    asked = {voice.language: voice.prompt(state, voice.context(state, state.actor)) for voice in voices}
    assert asked["en"] == "Choose a sack from your crate." and asked["de"] == "Wähle einen Sack aus deiner Kiste."


def test_harbours_and_their_ways_have_their_nouns() -> None:
    table = LoadedTable(Rules.load("guatemala_cafe"), 4)
    speaker = voice_of(table, "de").speaker
    assert speaker is not None
    assert speaker.move("place_ship", [Chosen("ship", "market.g6"), Chosen("harbour", "inner_left")]) == (
        "Setze das Schiff von Feld g6 in den inneren linken Hafen."
    )
    assert "Pfadstück 3 zum linken Hafen" in speaker.thing("path", "left_3")


@pytest.mark.parametrize(
    ("language", "settled", "road"),
    [
        ("de", "Blau gründet eine Siedlung auf Kreuzung 20.", "Blau legt eine Straße auf Weg 30."),
        ("en", "Blue places a settlement on intersection 20.", "Blue puts a road on path 30."),
        ("it", "Blu fonda una colonia sull’incrocio 20.", "Blu mette una strada sul sentiero 30."),
    ],
)
def test_what_a_later_line_puts_is_told_as_that_line_says(language: str, settled: str, road: str) -> None:
    """Founding puts a settlement at a corner and then a road at an edge: the road is no settlement."""
    speaker = voice_of(LoadedTable(Rules.load("catan"), 3), language).speaker
    assert speaker is not None
    corner, edge = Chosen("corner", "corner_20"), Chosen("edge", "edge_30")
    assert speaker.move("found", [corner], "blue") == settled
    assert speaker.move("found", [edge], "blue", begun=True) == road
    assert speaker.move("found", [corner, edge], "blue") == f"{settled} {road}"
