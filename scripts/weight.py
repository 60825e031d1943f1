"""What the built page weighs, as the table in docs/performance.md: `python scripts/weight.py`.

Needs a built page (python scripts/page.py).
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from machine import Missing
from web import weight
from web.harbour import built_page


def main(page: Path) -> None:
    boards = weight.called(page, "Board")
    rows: list[tuple[str, list[Path], int]] = [
        ("script that the first screen waits for", weight.first_script(page), weight.FIRST_SCRIPT),
        ("all that `index.html` names: script, style, icon, three fonts", weight.fetched_at_once(page), 0),
        (
            "everything else on the way to a game: screens, pictures",
            weight.on_the_way(page),
            weight.ON_THE_WAY,
        ),
        (f"{len({file for file in boards if file.suffix == '.js'})} boards", boards, 0),
        ("rooms aside: ongoing tales, ships that meet, reviews, standings", weight.called(page, *weight.ASIDE), 0),
        ("the rulebook's renderer", weight.called(page, "Rulebook"), 0),
        (f"{len(weight.fonts(page))} fonts (woff2), three of them asked for at once", weight.fonts(page), 0),
    ]
    print("| | KB | at most |\n|---|---|---|")
    for what, files, most in rows:
        print(f"| {what} | {weight.weight(files) / weight.KIB:.0f} | {most // weight.KIB or ''} |")


if __name__ == "__main__":
    try:
        main(built_page())
    except Missing as error:
        sys.exit(str(error))
