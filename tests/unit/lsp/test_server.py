"""The server as an editor sees it: mistakes while typing, the whole check, names, and parts of files."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cafetal.fmt import format_source
from cafetal.resources import bundled_games
from cafetal.source import SourceFile
from tests.unit.lsp.client import Editor, edit

pytest.importorskip("lsprotocol")

from lsprotocol import types
from pygls.exceptions import JsonRpcException

GAME = "guatemala_cafe.rules"
VARIANTS = ("guatemala_cafe.variants.rules", "guatemala_cafe.two_players.rules")

TWO = """\
game two
    players 2
    colours white, black

components
    stone of player 3 each

boards
    board: grid of 3 by 3 squares
        each square holds one stone

turn
    choose an empty square
    put 1 stone of you on the square

end
    full, after each turn: there is no empty square
    winner: shared

example wrong
    when white plays a1
    then there is a stone on b2
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = bundled_games()["guatemala_cafe"].parent
    shutil.copytree(home, tmp_path / "game", ignore=shutil.ignore_patterns("playthroughs"))
    return tmp_path / "game"


def test_an_editor_is_told_what_is_wrong_and_where_names_are(folder: Path) -> None:
    text = (folder / GAME).read_text(encoding="utf-8")

    async def work(editor: Editor) -> None:
        editor.open(GAME, text.replace("choose a worker in the row", "choose a wroker in the row"))
        await editor.until(lambda: editor.codes(GAME) == ["N001"])
        found = editor.client.diagnostics[editor.uri(GAME)][0]
        line = text.split("\n").index("    choose a worker in the row")
        assert (found.range.start.line, found.range.start.character, found.range.end.character) == (line, 13, 19)
        assert "`worker`" in found.message
        context = types.CodeActionContext(diagnostics=[found])
        asked = types.CodeActionParams(editor.document(GAME), found.range, context)
        (fix,) = await editor.client.text_document_code_action_async(asked)
        assert fix.title == "write `worker`"
        assert [edit.new_text for edit in fix.edit.changes[editor.uri(GAME)]] == ["worker"]
        editor.change(GAME, text)
        await editor.until(lambda: editor.codes(GAME) == [])
        await _moves(editor, text)

    edit(folder, work)


async def _moves(editor: Editor, text: str) -> None:
    line = 1 + text.split("\n").index("    plant the worker on the field")
    found = await editor.client.text_document_definition_async(types.DefinitionParams(**editor.at(GAME, line, 6)))
    wanted = text.split("\n").index("action plant a plant on a field")
    assert [(x.uri, x.range.start.line, x.range.start.character) for x in found] == [(editor.uri(GAME), wanted, 7)]
    context = types.ReferenceContext(include_declaration=True)
    asked = types.ReferenceParams(context=context, **editor.at(GAME, line, 6))
    places = await editor.client.text_document_references_async(asked)
    assert {Path(x.uri).name for x in places} == {GAME, *VARIANTS}
    parts = await editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(editor.document(GAME)))
    assert [x.name for x in parts][:3] == ["game guatemala_cafe", "about", "components"]
    assert "keeps_apart" in [x.name for x in next(p for p in parts if p.name == "action plant").children]
    named = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("keep"))
    assert {(Path(x.location.uri).name, x.name) for x in named} >= {
        (GAME, "keeps_apart"),
        (GAME, "example plantations_keep_apart"),
    }
    folds = await editor.client.text_document_folding_range_async(types.FoldingRangeParams(editor.document(GAME)))
    assert (wanted, wanted + 7) in {(x.start_line, x.end_line) for x in folds}
    await _maps(editor, text)
    await _writes(editor, text)
    await _shows(editor)
    await _names(editor, text)
    await _lays_out(editor, text)


async def _maps(editor: Editor, text: str) -> None:
    """A place stands where maps draw it, or in the legend that names it; one of a grid with its board."""
    lines, maps = text.split("\n"), {"plantation_2.map", "plantation_34.map"}
    for word, files, sign in (
        ("c6", maps, "#"),
        ("left", {"plantation_34.map"}, "left"),
        ("market.e5", {GAME}, "market:"),
    ):
        row, line = next((i, x) for i, x in enumerate(lines) if re.search(rf" {word}(?!\w)", x.partition('"')[0]))
        asked = types.DefinitionParams(**editor.at(GAME, row + 1, line.index(f" {word}") + 1 + len(word)))
        places = await editor.client.text_document_definition_async(asked)
        paths = [Path(place.uri.removeprefix("file://")) for place in places]
        found = [path.read_text(encoding="utf-8").split("\n")[place.range.start.line][place.range.start.character :]
                 for path, place in zip(paths, places, strict=True)]  # fmt: skip
        assert {path.name for path in paths} == files and any(x.startswith(sign) for x in found), (word, found)


async def _writes(editor: Editor, text: str) -> None:
    """Completion, and what a word is, with its sentence in the rulebook."""
    line = 1 + text.split("\n").index("    choose a worker in the row")
    asked = types.CompletionParams(**editor.at(GAME, line, len("    choose a worker in the row") + 1))
    assert "row" in [item.label for item in (await editor.client.text_document_completion_async(asked)).items]
    line = 1 + text.split("\n").index("action plant a plant on a field")
    told = await editor.client.text_document_hover_async(types.HoverParams(**editor.at(GAME, line, 2)))
    assert "10.4 action" in told.contents.value


async def _names(editor: Editor, text: str) -> None:
    """A new name goes into all files, lexicons and logs too; a bad one is refused with a reason."""
    line = 1 + text.split("\n").index("    choose a worker in the row")
    asked = types.RenameParams(new_name="labourer", **editor.at(GAME, line, 15))
    changes = (await editor.client.text_document_rename_async(asked)).changes
    assert {Path(uri).name for uri in changes} >= {GAME, *VARIANTS, "lexicon.de.toml", "market_printed.map"}
    with pytest.raises(JsonRpcException, match="no name"):
        await editor.client.text_document_rename_async(types.RenameParams(new_name="A b", **editor.at(GAME, line, 15)))


async def _shows(editor: Editor) -> None:
    """Colours, worked-out numbers, and an example that is played."""
    document = editor.document(GAME)
    painted = await editor.client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    assert len(painted.data) % 5 == 0 and len(painted.data) > 5_000
    whole = types.Range(types.Position(0, 0), types.Position(300, 0))
    hints = await editor.client.text_document_inlay_hint_async(types.InlayHintParams(document, whole))
    assert "= 45" in [hint.label for hint in hints]
    lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(document))
    lens = next(x for x in lenses if x.command.arguments[-1] == "the_end")
    asked = types.ExecuteCommandParams(lens.command.command, lens.command.arguments)
    assert "as it is written" in await editor.client.workspace_execute_command_async(asked)


async def _lays_out(editor: Editor, text: str) -> None:
    """Of an untidy line only that line is changed."""
    editor.change(
        GAME, format_source(SourceFile(GAME, text)).replace("    choose a field\n", "    choose   a field\n", 1)
    )
    asked = types.DocumentFormattingParams(editor.document(GAME), types.FormattingOptions(4, True))
    (edit,) = await editor.client.text_document_formatting_async(asked)
    assert edit.new_text == "    choose a field\n"
    assert edit.range.end.line == edit.range.start.line + 1
    editor.change(GAME, text.replace("choose", "chose"))
    assert not await editor.client.text_document_formatting_async(asked)


def test_a_mistake_shows_its_other_place_and_a_name_its_uses(tmp_path: Path) -> None:
    twice = TWO.replace("turn\n", "zones\n    board of stones\n\nturn\n", 1)
    (tmp_path / "two.rules").write_text(TWO, encoding="utf-8")

    async def work(editor: Editor) -> None:
        editor.open("two.rules", twice)
        await editor.until(lambda: editor.codes("two.rules"))
        (found, *_) = editor.client.diagnostics[editor.uri("two.rules")]
        line = twice.split("\n").index("    board: grid of 3 by 3 squares")
        assert [x.location.range.start.line for x in found.related_information] == [line], found
        editor.change("two.rules", TWO)
        line = 1 + TWO.split("\n").index("    put 1 stone of you on the square")
        asked = types.PrepareRenameParams(**editor.at("two.rules", line, 12))
        named = await editor.client.text_document_prepare_rename_async(asked)
        assert (named.range.start.character, named.range.end.character, named.placeholder) == (10, 15, "stone")
        where = types.DocumentHighlightParams(**editor.at("two.rules", line, 12))
        lit = await editor.client.text_document_document_highlight_async(where)
        lines = [number for number, text in enumerate(TWO.split("\n")) if "stone" in text]
        assert sorted(x.range.start.line for x in lit) == lines

    edit(tmp_path, work)


@pytest.mark.full
def test_what_stands_above_a_line_is_played(tmp_path: Path) -> None:
    """Both lenses: an example is played as the text stands, games by the rules that are stored."""
    (tmp_path / "two.rules").write_text(TWO, encoding="utf-8")

    async def work(editor: Editor) -> None:
        editor.open("two.rules")
        asked = types.CodeLensParams(editor.document("two.rules"))
        games, example = sorted(
            (lens.command for lens in await editor.client.text_document_code_lens_async(asked)),
            key=lambda command: command.title,
        )
        assert (games.title, example.title) == ("100 games", "play this example")

        async def told(command: types.Command, *arguments: object) -> str:
            params = types.ExecuteCommandParams(command.command, [editor.uri("two.rules"), *arguments])
            return str(await editor.client.workspace_execute_command_async(params))

        assert "there is no stone on b2" in await told(example, "wrong")
        editor.change("two.rules", TWO.replace("on b2", "on a1"))
        assert await told(example, "wrong") == "`wrong` goes as it is written"
        assert "no example `gone`" in await told(example, "gone")
        assert "white has nothing to choose" in await told(games, 3)
        (tmp_path / "two.rules").write_text(TWO.replace("3 each", "5 each"))
        said = await told(games, 3)
        assert "3 games, won by all: 3 of 3" in said and "error" not in said
        assert said in [message.message for message in editor.client.messages]
        (tmp_path / "two.rules").write_text(TWO.replace("an empty square\n    put", "an emty square\n    put"))
        assert "emty" in await told(games, 3)

    edit(tmp_path, work)


@pytest.mark.full
def test_a_saved_text_is_checked_whole_and_what_was_found_follows_its_line(tmp_path: Path) -> None:
    (tmp_path / "two.rules").write_text(TWO, encoding="utf-8")

    async def work(editor: Editor) -> None:
        editor.open("two.rules")
        await editor.until(lambda: "E001" in editor.codes("two.rules"))
        before = editor.client.diagnostics[editor.uri("two.rules")]
        line = TWO.split("\n").index("    then there is a stone on b2")
        assert line in [x.range.start.line for x in before], before
        editor.change("two.rules", "# a remark\n" + TWO)
        await editor.until(lambda: editor.client.diagnostics[editor.uri("two.rules")] is not before)
        assert line + 1 in [x.range.start.line for x in editor.client.diagnostics[editor.uri("two.rules")]]

    edit(tmp_path, work)
