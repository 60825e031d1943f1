"""`skul calibrate`."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
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
    from skulduggery.lab.calibrate import Calibration, Look


@click.command()
@click.argument("game", type=GameName())
@click.option("--seats", type=int, multiple=True, help="The size of the table, by default 4. Can be repeated.")
@click.option("-n", "--games", default=2000, show_default=True, type=AT_LEAST_ONE, help="Games of mixed bots.")
@click.option("--looks", default=2, show_default=True, type=AT_LEAST_ONE, help="Moments to foresee in each game.")
@click.option("-b", "--bot", "bots", multiple=True, help="A bot for the mixture. By default all that answer at once.")
@click.option("--seed", default=1, show_default=True, type=int, help="Take one seed to learn, and another to measure.")
@click.option("--mixed", is_flag=True, help="Go through everything that players may choose to play with, in turn.")
@click.option(
    "--keep",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the looks in this file, and go on from what is in it.",
)
@click.option("--fit", is_flag=True, help="Learn from these games, and write the result where reviews find it.")
@option_option
def calibrate(
    game: Game,
    seats: Sequence[int],
    games: int,
    looks: int,
    bots: Sequence[str],
    seed: int,
    mixed: bool,
    file: Path | None,
    fit: bool,
    pairs: Sequence[str],
) -> None:
    """How far can a review's chances of winning be trusted? Compare what was foreseen with what happened, as Markdown.

    Where a game is read by signs, the first --fit weighs them and the second one corrects the result. Ctrl-C shows what
    there is so far.
    """
    from skulduggery.lab.arena import mixed_tables
    from skulduggery.lab.calibrate import Watch, keep, kept, learn, watch
    from skulduggery.review.correction import Learned, learned

    find_bots_here()
    known = learned(game)
    seen = kept(file) if file else []
    with clear_errors(), contextlib.suppress(KeyboardInterrupt), progress_bar() as bar:
        options = parse_options(game, pairs)
        tables = mixed_tables(game, seed, options) if mixed else (options,)
        counts = tuple(seats) or (usual_seats(game),)
        uncorrected = Learned(weights=known.weights)
        watched = Watch(game.id, counts, seed, tables, uncorrected if fit else known, tuple(bots), looks)
        to_play = set(range(games)) - {look.game for look in seen}
        task = bar.add_task(f"{game.id}, games of mixed bots", total=games, completed=games - len(to_play))
        for batch in watch(watched, to_play):
            seen += batch
            if file:
                keep(file, batch)
            bar.advance(task, len({look.game for look in batch}))
    if fit:
        game.outlook_file.parent.mkdir(exist_ok=True)
        game.outlook_file.write_bytes(msgspec.json.format(msgspec.json.encode(learn(seen, known)), indent=1) + b"\n")
        click.echo(f"Learned from {len(seen)} looks at {games} games: {game.outlook_file.name}")
        return
    with clear_errors():
        show(seen)


def show(looks: "Sequence[Look]") -> None:
    from skulduggery.lab.arena.report import markdown_table
    from skulduggery.lab.calibrate import calibration

    won = [look.won for look in looks]
    for title, chances in (
        ("From what each seat knew", [look.known for look in looks]),
        ("All cards open", [look.open for look in looks]),
    ):
        found = calibration(chances, won)
        click.echo(f"{title}, {len({look.game for look in looks})} games:\n")
        click.echo(markdown_table(("chance", "looks", "foreseen", "happened"), rows_of(found)))
        click.echo(
            f"\nOff by {100 * found.off:.1f} points on average, {100 * found.most_off:.1f} at most; "
            f"Brier score {found.brier:.3f}, where {found.par:.3f} is par.\n"
        )


def rows_of(found: "Calibration") -> list[tuple[str, ...]]:
    return [
        (
            f"{one.low:.0%}–{one.low + 0.1:.0%}",
            str(one.looks),
            f"{one.foreseen:.1%}",
            f"{one.happened:.1%} ± {100 * one.error:.1f}",
        )
        for one in found.bins
    ]
