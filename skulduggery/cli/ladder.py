"""`skul ladder`."""

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from skulduggery.cli.common import (
    AT_LEAST_ONE,
    GameName,
    clear_errors,
    find_bots_here,
    option_option,
    parse_options,
    usual_seats,
)
from skulduggery.cli.progress import progress_bar
from skulduggery.kernel.game import Game

if TYPE_CHECKING:
    from skulduggery.lab.ladder import Ladder


@click.command()
@click.argument("game", type=GameName())
@click.option("--seats", type=int, multiple=True, help="The size of the table, by default 4. Can be repeated.")
@click.option("-n", "--games", default=2000, show_default=True, type=AT_LEAST_ONE, help="Games for each bot of a pair.")
@click.option(
    "--searching",
    default=400,
    show_default=True,
    type=AT_LEAST_ONE,
    help="The same, where one of the two thinks ahead.",
)
@click.option(
    "--pair",
    "bots",
    nargs=2,
    multiple=True,
    help="Two bots to meet instead of the usual pairs. Can be repeated.",
)
@click.option(
    "--folder",
    default=Path("ladder"),
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Where results are kept. What is there is not played again, so delete it when a bot has changed.",
)
@click.option("--seed", default=1, show_default=True, type=int)
@option_option
def ladder(
    game: Game,
    seats: Sequence[int],
    games: int,
    searching: int,
    bots: Sequence[tuple[str, str]],
    folder: Path,
    seed: int,
    pairs: Sequence[str],
) -> None:
    """Measure the ladder of a game, as Markdown: each level against the one below, and against older scripts and plain
    searches, both ways.

    You can stop it with Ctrl-C. Next time it goes on from there.
    """
    from skulduggery.lab.arena.contest import check_bot
    from skulduggery.lab.ladder import Ladder, pairings

    find_bots_here()
    with clear_errors():
        chosen = list(bots) or pairings(game)
        for bot in dict.fromkeys(chain.from_iterable(chosen)):
            check_bot(game, bot)
        for count in seats or [usual_seats(game)]:
            measured = Ladder(game, count, folder, seed=seed, options=parse_options(game, pairs))
            try:
                climb(measured, chosen, games, searching)
            finally:
                click.echo(measured.in_markdown(chosen))


def climb(ladder: "Ladder", pairs: Sequence[tuple[str, str]], games: int, searching: int) -> None:
    from skulduggery.bots import searches

    with progress_bar() as bar:
        for one, other in pairs:
            count = min(games, searching) if any(searches(ladder.game, bot) for bot in (one, other)) else games
            task = bar.add_task(f"{ladder.game.id}, {ladder.seats} seats: {one} {other}", total=2 * count)
            for meeting in ladder.meet(one, other, count):
                bar.update(task, completed=meeting.games)
