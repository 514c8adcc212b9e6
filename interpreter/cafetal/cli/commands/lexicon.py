"""`cafetal lexicon`: for translators: which words are missing, a new language, and sentences corrected by people."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from cafetal.cli.failures import as_text
from cafetal.cli.loading import files_of, game_argument, load_rules, variant_option
from cafetal.cli.output import as_json, console, errors, put, table
from cafetal.cli.paths import PATH
from cafetal.cli.voice import languages_of
from cafetal.diagnostics import Severity
from cafetal.files.reading import read_bytes, reason_of
from cafetal.files.writing import file_error, write_files, write_new, write_text
from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.translate.additions import grown
from cafetal.rulebook.translate.begun import Begun, begun_languages
from cafetal.rulebook.translate.catalogue import Catalogue, lexicon_file
from cafetal.rulebook.translate.review import Review
from cafetal.rulebook.translate.scaffold import scaffold
from cafetal.rulebook.translate.shares import share_of
from cafetal.rulebook.translate.sheet import decoded
from cafetal.rulebook.translate.signing import with_texts
from cafetal.rulebook.translate.xliff import is_xliff

MOST_TABLE = 20_000_000


@click.command("lexicon")
@game_argument
@click.option("--lang", metavar="LANGUAGES", help="Which languages; all, unless given.")
@variant_option
@click.option("--missing", "only_missing", is_flag=True, help="List only the words that lack forms.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
@click.option("--new", "new", metavar="LANGUAGE", help="Begin a language: every word, all forms empty.")
@click.option("--add", "add", metavar="LANGUAGE", help="Add the missing words to its lexicon.")
@click.option("--out", type=PATH, metavar="FILE", help="Where --new writes it.")
@click.option("--review", type=PATH, metavar="FILE", help="Write the review table (CSV, or XLIFF 2: FILE.xlf).")
@click.option("--apply", "apply", type=PATH, metavar="FILE", help="Take over its corrections.")
@click.option(
    "--sign", metavar="ROLE", help="Sign phrases and texts of the languages, or the phrases that --apply takes over."
)
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    lang: str | None,
    variants: tuple[str, ...],
    only_missing: bool,
    form: str,
    new: str | None,
    add: str | None,
    out: Path | None,
    review: Path | None,
    apply: Path | None,
    sign: str | None,
) -> None:
    """List the words that the rulebooks of GAME need: given, and missing with their forms.

    The exit code is 1 if something lacks. The review table holds each clause with its line of the rules and its
    sentences in all languages; sentences that were changed in it come back by --apply, as phrases of the lexicons.
    """
    if sum(option is not None for option in (new, add, review, apply)) > 1:
        raise click.UsageError("one of --new, --add, --review and --apply at a time", ctx)
    if sign is not None and (not sign.isprintable() or len(sign.split()) != 1):
        raise click.BadParameter("a role is one word, such as de-editor", ctx, param_hint="--sign")
    rules = load_rules(game, variants)
    lists = not (new or add or review or apply or sign)
    languages = _asked(rules, lang) if lists else LANGUAGES if lang is None else tuple(languages_of(lang))
    if new is not None:
        _begin(rules, new, out)
    elif add is not None:
        _grow(rules, add)
    elif review is not None:
        write_text(review, _table(ctx, rules, languages, review), reads=files_of(rules))
        console().print(str(review), soft_wrap=True)
    elif apply is not None:
        _apply(rules, languages, apply, sign or "")
    elif sign is not None:
        _sign(rules, languages, sign)
    else:
        ctx.exit(_list(rules, languages, only_missing, form))


def _table(ctx: click.Context, rules: Rules, languages: tuple[str, ...], file: Path) -> str:
    """The review table in the form that the name of its file says."""
    if not is_xliff(file.name):
        return Review(RulebookMaker(rules, languages)).csv()
    if len(languages) > 2:
        raise click.UsageError("XLIFF has one language beside another: --lang en,de from English into German", ctx)
    if len(languages) == 1:
        languages = ("de" if languages == ("en",) else "en", *languages)
    return Review(RulebookMaker(rules, languages)).xliff()


def _asked(rules: Rules, words: str | None) -> tuple[str, ...]:
    """The languages to list: those asked for, or all that Cafetal or this game's folder knows."""
    begun = begun_languages(rules)
    if words is None:
        return (*LANGUAGES, *begun)
    found = dict.fromkeys(part.strip() for part in words.split(",") if part.strip())
    return tuple(found) if found and set(found) <= {*LANGUAGES, *begun} else tuple(languages_of(words))


def _begin(rules: Rules, language: str, out: Path | None) -> None:
    there = lexicon_file(rules, language) if language in LANGUAGES else None
    more = there is not None and there.is_file()
    text = scaffold(rules, language)
    if out is None:
        put(text, end="")
        return
    add = f"`cafetal lexicon {rules.name} --add {language}`"
    write_new(out, text.encode("utf-8"), f"take another name; {add} adds the missing words to that one")
    console().print(str(out), soft_wrap=True)
    if more and there is not None:
        message = f"{there.name} has the other words already; `--add {language}` puts these into it"
        console().print(message, soft_wrap=True)


def _grow(rules: Rules, language: str) -> None:
    seen = _lexicons(rules)
    file, text, added = grown(rules, language)
    if not added:
        console().print(f"{file.name} has every word that the books need", soft_wrap=True)
        return
    write_files({file: text.encode("utf-8")}, seen={file: seen.get(file, b"")})
    console().print(
        f"{file.name}: added {', '.join(x for x in added if not x.startswith('signed.'))}; read each", soft_wrap=True
    )


def _apply(rules: Rules, languages: tuple[str, ...], file: Path, role: str) -> None:
    if rules.folder is None:
        raise file_error(file, "rules that lie in no folder have no lexicons")
    try:
        text = decoded(read_bytes(file, MOST_TABLE))
    except OSError as why:
        raise file_error(file, f"cannot read the file: {reason_of(why)}") from None
    except UnicodeDecodeError:
        raise file_error(file, "the table is not UTF-8 text; save it in UTF-8") from None
    seen = _lexicons(rules)
    review = Review(RulebookMaker(rules, languages))
    texts = review.applied(text, file.name, role)
    folder = rules.folder.path
    files = {folder / f"lexicon.{language}.toml": found.encode("utf-8") for language, found in texts.items()}
    write_files(files, seen={path: seen.get(path, b"") for path in files})
    for language in texts:
        console().print(str(folder / f"lexicon.{language}.toml"), soft_wrap=True)
    if not texts:
        console().print("nothing was changed in the table")


def _lexicons(rules: Rules) -> dict[Path, bytes]:
    """The lexicons of a game as they are before a command changes them."""
    found = {}
    for path in files_of(rules):
        if path.suffix == ".toml":
            with suppress(OSError):  # told where it is needed
                found[path] = read_bytes(path)
    return found


def _sign(rules: Rules, languages: tuple[str, ...], role: str) -> None:
    seen = _lexicons(rules)
    review = Review(RulebookMaker(rules, languages))
    assert rules.folder is not None
    signed = {language: with_texts(rules, language, role, *review.signed(language, role)) for language in languages}
    changed = {x: text for x, (text, keys) in signed.items() if keys}
    files = {rules.folder.path / f"lexicon.{x}.toml": text.encode("utf-8") for x, text in changed.items()}
    write_files(files, seen={path: seen.get(path, b"") for path in files})
    for language, (_, keys) in signed.items():
        console().print(f"{language}: signed {', '.join(keys) if keys else 'nothing: no phrase waits for it'}")


def _list(rules: Rules, languages: tuple[str, ...], only_missing: bool, form: str) -> int:
    """List the words of some languages; the exit code."""
    catalogues = [(Catalogue if x in LANGUAGES else Begun)(rules, x) for x in languages]
    if form == "json":
        put(as_json({"game": rules.name, "languages": {c.language: _record(c) for c in catalogues}}))
        return int(any(c.missing or not _is_read(c) for c in catalogues))
    for catalogue in catalogues:
        _print(catalogue, only_missing)
    return int(any(c.missing or not _is_read(c) for c in catalogues))


def _is_read(catalogue: Catalogue | Begun) -> bool:
    """Whether nothing is wrong with the file itself."""
    return isinstance(catalogue, Begun) or not catalogue.draft.problems


def _record(catalogue: Catalogue | Begun) -> dict[str, object]:
    words = [
        {"section": need.section, "key": need.key, "forms": dict(need.forms), "missing": list(need.missing)}
        for need in catalogue.needs
    ]
    left_over = [{"section": section, "key": key} for section, key in catalogue.left_over]
    if isinstance(catalogue, Begun):
        return {"words": words, "left_over": left_over}
    phrases = sorted(catalogue.draft.lexicon.phrases)
    share = None if catalogue.missing or catalogue.draft.problems else _share(catalogue)
    return {"words": words, "left_over": left_over, "phrases": phrases, "written_by_hand": share}


def _share(catalogue: Catalogue) -> dict[str, object]:
    share = share_of(catalogue.maker.book(catalogue.language))
    return {"words": share.by_hand, "of": share.words, "percent": round(share.percent, 1)}


def _print(catalogue: Catalogue | Begun, only_missing: bool) -> None:
    out = console()
    shown = table("section", "word", "forms", "missing")
    for need in catalogue.missing if only_missing else catalogue.needs:
        forms = [form for form in need.forms.values() if form]
        lacks = "all" if len(need.missing) == len(need.forms) else ", ".join(need.missing)
        shown.add_row(need.section, need.key, ", ".join(dict.fromkeys(forms)), lacks)
    count = len(catalogue.needs)
    file = catalogue.file if isinstance(catalogue, Begun) else catalogue.draft.file
    name = file.name if file is not None and file.is_file() else "no lexicon yet"
    out.print(
        f"{catalogue.rules.name}, {catalogue.language} ({name}): {count} words needed, "
        f"{count - len(catalogue.missing)} given, {len(catalogue.missing)} with missing forms",
        soft_wrap=True,
    )
    if shown.row_count:
        out.print(shown)
    for problem in catalogue.diagnostics():
        if problem.code != "W008" and (problem.code != "W002" or problem.severity is Severity.ERROR):
            errors().print(as_text(problem), soft_wrap=True)
    if isinstance(catalogue, Begun):
        return
    if not catalogue.missing and not catalogue.draft.problems and name != "no lexicon yet":
        share = share_of(catalogue.maker.book(catalogue.language))
        out.print(f"written by hand: {share.by_hand} of {share.words} words ({share.percent:.1f} %)\n", soft_wrap=True)
