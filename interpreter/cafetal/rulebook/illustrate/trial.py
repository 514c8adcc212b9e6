"""Sets illustrators' pictures once, in a process of its own: one that takes too long, or cannot be set, is found here.

What a picture costs cannot be read off it: filters are worked out point by point, and marks and patterns come again.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path

from cafetal.files.aside import laid_out
from cafetal.limits import End, Limits, ProcessEnd, end_with_parent, keep_limits, run_limited

PAGE = '#set page(width: 160mm, height: auto)\n#image("{name}", width: 150mm, alt: "x")\n'
SECONDS = 20.0
"""So long one picture may take."""
WHOLE = 300.0
"""So long all of them may."""
MEMORY = 4 << 30


def failing(pictures: Mapping[str, bytes]) -> dict[str, str]:
    """What is wrong with pictures that cannot be set, by file name.

    The first that takes too long for itself ends it. One that others have left too little time is tried anew.
    """
    left, begun = list(pictures), time.monotonic()
    found: dict[str, str] = {}
    while left:
        outcome, told = _tried({name: pictures[name] for name in left})
        found |= {name: message for name, message in told.items() if message}
        last = next(reversed(told), "")
        if outcome.end is End.TIME and last and (last == left[0] or time.monotonic() - begun > WHOLE):
            found[last] = f"it takes more than {SECONDS:.0f} seconds to be set"
        elif outcome.end is End.TIME and last:
            left = left[left.index(last) :]
            continue
        elif outcome.code != 0 and last:
            found[last] = "it takes too much memory to be set"
        break
    return found


def _tried(pictures: Mapping[str, bytes]) -> tuple[ProcessEnd, dict[str, str]]:
    """How a process ended that sets pictures one by one, and what it told of each that it began with."""
    names = list(pictures)
    files = {f"{number:05}{Path(name).suffix}": pictures[name] for number, name in enumerate(names)}
    files |= {f"{Path(name).stem}.typ": PAGE.format(name=name).encode() for name in list(files)}
    told: dict[str, str] = {}
    with laid_out(files) as folder:
        outcome = run_limited([str(Path(__file__)), str(folder)], Limits(SECONDS, MEMORY), quiet=True)
    for line in outcome.output.decode("utf-8", "replace").splitlines():
        number, _, message = line.partition("\t")
        told[names[int(number)]] = {"": "", "-": "it cannot be set"}.get(message, f"it cannot be set: {message}")
    return outcome, told


def _try_all(folder: Path) -> None:
    """Set every page of a folder, and print its number before, and after a failure with the reason."""
    import typst  # from an extra

    end_with_parent()
    keep_limits(Limits(SECONDS, MEMORY))
    fonts = typst.Fonts(include_system_fonts=False)
    for page in sorted(folder.glob("*.typ")):
        print(page.stem, flush=True)
        try:
            typst.Compiler(page, root=folder, font_paths=fonts).compile(format="pdf")
        except typst.TypstError as why:
            print(page.stem, " ".join(str(why.message).split()) or "-", sep="\t", flush=True)


if __name__ == "__main__":
    _try_all(Path(sys.argv[1]))
