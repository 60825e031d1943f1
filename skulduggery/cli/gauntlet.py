"""`skul gauntlet`."""

from collections.abc import Sequence

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


@click.command()
@click.argument("game", type=GameName())
@click.argument("bot")
@click.argument("others", nargs=-1, required=True)
@click.option("-n", "--games", default=400, show_default=True, type=AT_LEAST_ONE, help="Games against each of them.")
@click.option("--seats", type=int, help="Seats at the table. By default 4, or as many as the game has.")
@click.option("--seed", default=1, show_default=True, type=int)
@click.option("--mixed", is_flag=True, help="Go through everything that players may choose to play with, in turn.")
@option_option
def gauntlet(
    game: Game,
    bot: str,
    others: Sequence[str],
    games: int,
    seats: int | None,
    seed: int,
    mixed: bool,
    pairs: Sequence[str],
) -> None:
    """Does a bot do worse against one than against another? It meets copies of each of the others on the same deals.

    The result is Markdown, and says how much more it wins than against the first of them. All cores are used. Ctrl-C
    shows the results so far.
    """
    from skulduggery.lab.arena import mixed_tables
    from skulduggery.lab.gauntlet import Bout, Gauntlet

    find_bots_here()
    with clear_errors():
        options = parse_options(game, pairs)
        tables = mixed_tables(game, seed, options) if mixed else (options,)
        run = Gauntlet(game, bot, others, usual_seats(game) if seats is None else seats, seed, tables)
        bouts: list[Bout] = []
        with progress_bar() as bar:
            task = bar.add_task(f"{game.id}: {bot} against each", total=games * len(others))
            try:
                for bouts in run.run(games):
                    bar.update(task, completed=sum(bout.wins.games for bout in bouts))
            except KeyboardInterrupt:
                click.echo("Stopped.", err=True)
        if bouts:
            click.echo(run.in_markdown(bouts))
