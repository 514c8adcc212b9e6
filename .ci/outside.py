"""Run by `.ci/package` outside the checkout: is the packed project whole, and does a bundled game check?"""

import os
from pathlib import Path

import cafetal
from cafetal import resources
from cafetal.pipeline import Rules


def main() -> None:
    """Fail unless code and data come from the package and every bundled game loads without an error."""
    checkout = Path(os.environ["CHECKOUT"]).resolve()
    package = Path(cafetal.__file__).resolve().parent
    for folder in (package, resources.grammar_folder(), resources.rules_folder(), resources.templates_folder()):
        if folder.resolve().is_relative_to(checkout):
            raise SystemExit(f"{folder} lies in the checkout, not in the package")
        if not folder.is_relative_to(package):
            raise SystemExit(f"{folder} lies outside the package")
    games = resources.bundled_games()
    if not games:
        raise SystemExit("no bundled game is packed")
    for name, path in games.items():
        errors = Rules.load(path).errors
        if errors:
            raise SystemExit(f"{name}: {errors[0].message}")
    print(f"packed: {len(games)} bundled games check: {', '.join(games)}")


main()
