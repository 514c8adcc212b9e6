"""Pages from templates and data; all words come from the catalogue of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from starlette.requests import Request

from cafetal.language.lexicon import LANGUAGES
from cafetal.table.words import DEFAULT, Messages

COOKIE = "language"
FRAGMENT = "x-fragment"
"""With this header a page asks for its inner part alone."""
_ENVIRONMENT = ImmutableSandboxedEnvironment(
    loader=FileSystemLoader(Path(__file__).parent / "pages"),
    undefined=StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)


def _play(base: str, path: str, who: int) -> str:
    """The address of a page with a part of a move chosen."""
    return f"{base}?{_query(path=path, who=who)}"


def _query(**values: object) -> str:
    return urlencode({name: value for name, value in values.items() if value not in (-1, "-1", "")})


def _here(base: str, path: str, who: int) -> str:
    """The address of the page that is looked at."""
    query = _query(path=path, who=who)
    return f"{base}?{query}" if query else base


def _names(players: Sequence[Mapping[str, str]], seats: Sequence[int]) -> str:
    return ", ".join(players[seat]["name"] for seat in seats)


def _labels(offer: Mapping[str, Any], names: Sequence[str]) -> str:
    known = {variant["name"]: variant["label"] for variant in offer["variants"]}
    return ", ".join(known.get(name, name) for name in names)


_ENVIRONMENT.globals |= {"play": _play, "here": _here, "query": _query, "names": _names, "labels": _labels}


def page(name: str, language: str, **values: Any) -> str:  # noqa: ANN401
    """A page in a language."""
    say = Messages(language).say
    return _ENVIRONMENT.get_template(f"{name}.html.j2").render(
        say=say, language=language, languages={x: Messages(x).say("web.language") for x in LANGUAGES}, **values
    )


def told(request: Request, name: str, language: str, base: str, **values: Any) -> str:  # noqa: ANN401
    """An answer to a question: the inner part of a page for the table that asks, else a page of its own."""
    values |= {"base": base}
    if request.headers.get(FRAGMENT) is not None:
        return page(name, language, **values)
    return page("told", language, inner=f"{name}.html.j2", **values)


def language_of(request: Request, usual: str = "") -> str:
    """The language of whoever asks: what they have chosen, else that of the table, else what their browser wants."""
    wanted = [request.query_params.get("lang", ""), _chosen(request), usual]
    wanted += [part.partition(";")[0].strip()[:2] for part in request.headers.get("accept-language", "").split(",")]
    return next((language for language in wanted if language in LANGUAGES), DEFAULT)


def _chosen(request: Request) -> str:
    """The language that a browser remembers.

    Cookies are not read by the library: what stands in quotation marks there takes time that grows with its square.
    """
    pairs = (part.partition("=") for part in request.headers.get("cookie", "").split(";"))
    return next((value.strip() for name, _, value in pairs if name.strip() == COOKIE), "")


def inside(text: str, tag: str) -> list[str]:
    """What stands in all elements of a name."""
    return _element(tag).findall(text)


def without(text: str, *tags: str) -> str:
    """A page without the elements of some names."""
    for tag in tags:
        text = _element(tag).sub("", text)
    return text


def _element(tag: str) -> re.Pattern[str]:
    return re.compile(rf"<{tag}\b[^>]*>(.*?)</{tag}>", re.DOTALL)
