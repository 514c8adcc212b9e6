"""While one writes: completion, what a word is, quick fixes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from cafetal.diagnostics import RulesError
from cafetal.editing.beside import beside
from cafetal.editing.completion import Offer, completions
from cafetal.editing.fixes import Edit, fixes
from cafetal.editing.hover import hover
from cafetal.editing.mistakes import relocated
from cafetal.editing.rename import RefusedError, another_name, renamable
from cafetal.lsp.diagnosing import shown
from cafetal.lsp.server import Server, by_line, guarded

KINDS = {
    "keyword": types.CompletionItemKind.Keyword,
    "action": types.CompletionItemKind.Function,
    "kind": types.CompletionItemKind.Enum,
    "value": types.CompletionItemKind.EnumMember,
    "piece": types.CompletionItemKind.Class,
    "family": types.CompletionItemKind.Interface,
    "number": types.CompletionItemKind.Variable,
    "zone": types.CompletionItemKind.Field,
    "site": types.CompletionItemKind.Constant,
    "definition": types.CompletionItemKind.Property,
}


def register(server: Server) -> None:
    """Let the server help with writing."""
    server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", "."]))(complete)
    server.feature(types.TEXT_DOCUMENT_HOVER)(show)
    options = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, options)(mend)
    server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))(give_name)
    server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)(may_rename)


@guarded
def complete(ls: Server, params: types.CompletionParams) -> types.CompletionList:
    """What can be written here."""
    path = ls.path_of(params.text_document.uri)
    offers = completions(ls.desk, path, *ls.place_of(path, params.position))
    return types.CompletionList(False, [_item(offer) for offer in offers])


def _item(offer: Offer) -> types.CompletionItem:
    return types.CompletionItem(
        label=offer.text,
        kind=KINDS.get(offer.sort, types.CompletionItemKind.Text),
        detail=offer.about or offer.sort,
        sort_text=f"{offer.rank}{offer.text}",
    )


@guarded
def show(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """What a word is."""
    path = ls.path_of(params.text_document.uri)
    found = hover(ls.desk, path, *ls.place_of(path, params.position), ls.language)
    if found is None:
        return None
    text = types.MarkupContent(types.MarkupKind.Markdown, found.text)
    return types.Hover(text, ls.range_of(path, found.span))


@guarded
def mend(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
    """Changes that mend what is told of some lines."""
    path = ls.path_of(params.text_document.uri)
    whole, lines = ls.checked.get(ls.desk.game_of(path), ((), {}))
    more = relocated(whole, lines, ls.desk.rules(path).lines())
    first, last = params.range.start.line + 1, params.range.end.line + 1
    return [
        types.CodeAction(
            fix.title,
            types.CodeActionKind.QuickFix,
            diagnostics=[shown(ls, path, fix.of)],
            is_preferred=True,
            edit=types.WorkspaceEdit({ls.uri_of(path): [text_edit(ls, path, edit) for edit in fix.edits]}),
        )
        for fix in fixes(ls.desk, path, first, last, more)
    ]


def may_rename(ls: Server, params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder:
    """The word that gets another name."""
    path = ls.path_of(params.text_document.uri)
    with _refusals():
        use = renamable(ls.desk, path, *ls.place_of(path, params.position))
    return types.PrepareRenamePlaceholder(ls.range_of(path, use.span), use.text)


def give_name(ls: Server, params: types.RenameParams) -> types.WorkspaceEdit:
    """Another name, in the rules, the maps, the lexicons and the logs beside them."""
    path = ls.path_of(params.text_document.uri)
    with _refusals():
        found = another_name(ls.desk, path, *ls.place_of(path, params.position), params.new_name)
    changes: dict[str, list[types.TextEdit]] = {}
    for file, edits in found.edits.items():
        there = ls.desk.place(path, file)
        changes[ls.uri_of(there)] = [text_edit(ls, there, edit) for edit in edits]
    for there, text in beside(found, ls.desk.game_of(path).parent).items():
        changes[ls.uri_of(there)] = by_line(ls.desk.source(there).text, text)
    return types.WorkspaceEdit(changes)


@contextmanager
def _refusals() -> Iterator[None]:
    """What cannot be done is told to whoever asked."""
    try:
        yield
    except (RefusedError, RulesError) as why:
        raise JsonRpcInvalidParams(str(why)) from None


def text_edit(ls: Server, path: Path, edit: Edit) -> types.TextEdit:
    """A change of a file in the words of the protocol."""
    return types.TextEdit(ls.range_of(path, edit.span), edit.text)
