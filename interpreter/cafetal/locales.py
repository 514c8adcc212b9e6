"""What is known of languages everywhere (CLDR), by way of Babel, wherever a command is called.

With it Babel reads the time zone, also from a file of that name in the folder where somebody works: a stranger's file
`UTC` would stop every command there. No time zone is needed here.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from babel import Locale, UnknownLocaleError


@contextmanager
def _without_time_zone() -> Iterator[None]:
    zone = os.environ.pop("TZ", None)
    try:
        yield
    finally:
        if zone is not None:
            os.environ["TZ"] = zone


with _without_time_zone():
    from babel.dates import format_date

__all__ = ["Locale", "UnknownLocaleError", "format_date"]
