"""Sign-off: all that a person wrote is tied to what it tells of the rules and to an editor's reading of it.

An entry's `hash` is the hash of the clause or definition; `ok` is `role hash/text`, where `text` is the hash of
the entry itself as the editor read it. A changed rule makes the phrase stale, a changed text makes it unsigned.

Texts that translate what the rules print (a theme, a remark on a part) are tied in the same way, in a section of their
own: `[signed]` holds for the key of each text `hash`, or `role hash/text` where an editor has read it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from cafetal.diagnostics import Diagnostic, Severity, Span, did_you_mean, error
from cafetal.language.lexicon.entries import Lexicon, Phrase, Verb

SHORTEST = 4


def text_hash(entry: Phrase | Verb) -> str:
    """The hash of what an entry prints: sixteen hexadecimal digits, of which `ok` may hold the first four or more."""
    if isinstance(entry, Phrase):
        more = tuple(text for text in (entry.after, entry.within, entry.note) if text)
        parts: tuple[object, ...] = (entry.text, entry.fact, *more)
    else:
        parts = (
            entry.inf, entry.prefix, entry.imp, entry.pres, entry.part, entry.aux, entry.zu, entry.ing, entry.cond,
            entry.tail, entry.complement, entry.object, sorted(entry.particle.items()), list(entry.frame.items()),
            sorted(entry.reduced.items()),
        )  # fmt: skip
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def check_signoff(lexicon: Lexicon, hashes: Mapping[str, str], file: str, *, release: bool) -> list[Diagnostic]:
    """What is stale, unsigned or about nothing among the phrases of a lexicon.

    `hashes` gives the hash of every clause and definition by its name. Stale phrases are errors always; unsigned
    ones are errors for a release and notes before.
    """
    here = Span(file, 1, 1, 1, 1)
    found: list[Diagnostic] = []
    for key, entry in _signed(lexicon):
        where = f"{lexicon.style.language}: {key}"
        if key not in hashes:
            found.append(
                error("W011", f"{where}: the rules have nothing of this name", here, did_you_mean(key, hashes))
            )
            continue
        if isinstance(entry, Phrase) and entry.within and not _tells(lexicon, entry.within):
            message = f"{where}: `{entry.within}` has no text that could tell this too"
            found.append(error("W011", message, here, "name a clause with a text of its own"))
        if not _begins(hashes[key], entry.rule_hash):
            hint = f'read the phrase again, then write hash = "{hashes[key][:8]}"'
            found.append(error("W009", f"{where}: the rule has changed since the phrase was written", here, hint))
        elif not _is_signed(entry):
            severity = Severity.ERROR if release else Severity.NOTE
            hint = f'an editor signs with ok = "role {entry.rule_hash}/{text_hash(entry)[:8]}"'
            found.append(Diagnostic("W010", severity, f"{where}: nobody has signed this text", here, hint))
    return found


def source_hash(source: object) -> str:
    """The hash of what the rules print: sixteen hexadecimal digits."""
    return hashlib.sha256(repr(source).encode()).hexdigest()[:16]


def signature(source: str, text: str, role: str) -> str:
    """What `[signed]` holds for a text that an editor has read; `source` is the hash of what it translates."""
    return f"{role} {source[:8]}/{source_hash(text)[:8]}" if role else source[:8]


def unsigned_texts(lexicon: Lexicon, sources: Mapping[str, str]) -> list[str]:
    """The keys of texts that translate what the rules print, and that nobody has read as they and the rules are now:
    not of those that repeat it word for word."""
    due = []
    for key in lexicon.texts.keys() & sources.keys():
        if sources[key] in (source_hash(lexicon.texts[key]), source_hash((lexicon.texts[key],))):
            continue
        source, _, text = lexicon.signed.get(key, "").split(" ")[-1].partition("/")
        if not (_begins(sources[key], source) and _begins(source_hash(lexicon.texts[key]), text)):
            due.append(key)
    return sorted(due)


def check_texts(lexicon: Lexicon, sources: Mapping[str, str], file: str, *, release: bool) -> list[Diagnostic]:
    """What is stale, tied to nothing, unsigned or gone among the texts that translate what the rules print.

    `sources` gives the hash of each such line by the key of its text. Stale texts are errors always; texts that are
    tied to nothing are warnings before a release, unsigned ones notes.
    """
    here = Span(file, 1, 1, 1, 1)
    found: list[Diagnostic] = []
    sign = "`cafetal lexicon … --sign ROLE` signs it"
    for key in unsigned_texts(lexicon, sources):
        where = f"{lexicon.style.language}: text.{key}"
        tied = lexicon.signed.get(key, "")
        source, _, _ = tied.split(" ")[-1].partition("/")
        if tied and not _begins(sources[key], source):
            message = f"{where}: what it translates has changed in the rules since it was written"
            found.append(error("W009", message, here, f"read the text again; {sign}"))
            continue
        severity = Severity.ERROR if release else Severity.NOTE if tied else Severity.WARNING
        why = "nobody has signed this text" if tied else "it is tied to nothing, and would stay if the rules change"
        found.append(Diagnostic("W010", severity, f"{where}: {why}", here, f"an editor reads it, then {sign}"))
    for key in sorted(lexicon.signed.keys() - (lexicon.texts.keys() & sources.keys())):
        hint = did_you_mean(key, sources) or "take it out"
        message = (
            f"{lexicon.style.language}: signed.{key}: there is no text of this name that tells what the rules print"
        )
        found.append(Diagnostic("W011", Severity.WARNING, message, here, hint))
    return found


def _signed(lexicon: Lexicon) -> Iterator[tuple[str, Phrase | Verb]]:
    yield from lexicon.phrases.items()
    yield from ((key, verb) for key, verb in lexicon.verbs.items() if verb.rule_hash)


def _tells(lexicon: Lexicon, key: str) -> bool:
    """Whether a clause is told by a phrase of its own."""
    other = lexicon.phrases.get(key)
    return other is not None and bool(other.text) and not other.within


def _begins(whole: str, part: str) -> bool:
    return len(part) >= SHORTEST and whole.startswith(part)


def _is_signed(entry: Phrase | Verb) -> bool:
    _, _, hashes = entry.ok.partition(" ")
    rule, _, text = hashes.partition("/")
    return rule == entry.rule_hash and _begins(text_hash(entry), text)
