"""Sets illustrators' pictures once, in a process of its own: one that takes too long, or cannot be set, is found here.

What a picture costs cannot be read off it: filters are worked out point by point, and marks and patterns come again.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from cafetal.files.aside import laid_out
from cafetal.limits import End, Limits, keep_limits, run_limited

PAGE = '#set page(width: 160mm, height: auto)\n#image("{name}", width: 150mm, alt: "x")\n'
SECONDS = 20.0
MEMORY = 4 << 30


def failing(pictures: Mapping[str, bytes]) -> dict[str, str]:
    """What is wrong with pictures that cannot be set, by file name."""
    names, found, last = list(pictures), {}, ""
    files = {f"{number}{Path(name).suffix}": pictures[name] for number, name in enumerate(names)}
    files |= {f"{Path(name).stem}.typ": PAGE.format(name=name).encode() for name in list(files)}
    with laid_out(files) as folder:
        outcome = run_limited([str(Path(__file__)), str(folder)], Limits(SECONDS, MEMORY), quiet=True)
    for line in outcome.output.decode("utf-8", "replace").splitlines():
        number_told, _, message = line.partition("\t")
        last = names[int(number_told)]
        if message:
            found[last] = "it cannot be set" if message == "-" else f"it cannot be set: {message}"
    if outcome.end is End.TIME and last:
        found[last] = f"it takes more than {SECONDS:.0f} seconds to be set"
    elif outcome.code != 0 and last:
        found[last] = "it takes too much memory to be set"
    return found


def _try_all(folder: Path) -> None:
    """Set every page of a folder, and print its number before, and after a failure with the reason."""
    import typst  # from an extra

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
