"""`skul bench`."""

from collections.abc import Mapping, Sequence
from typing import Any

import rich_click as click
from rich import box
from rich.live import Live
from rich.table import Table

import skulduggery
from skulduggery.cli.common import AT_LEAST_ONE, MORE_THAN_NONE, GameName, clear_errors, console, usual_seats
from skulduggery.kernel.game import Game


@click.command()
@click.argument("game", type=GameName(), required=False)
@click.option("-n", "--seats", type=int, help="Seats at the table. By default 4, if the game allows.")
@click.option(
    "--rounds",
    "count",
    default=5,
    show_default=True,
    type=AT_LEAST_ONE,
    help="Take medians over this many interleaved rounds.",
)
@click.option(
    "--seconds",
    default=0.4,
    show_default=True,
    type=MORE_THAN_NONE,
    help="CPU seconds for each figure in a round.",
)
def bench(game: Game | None, seats: int | None, count: int, seconds: float) -> None:
    """Measure random play, copies, redeals and search in CPU time, next to OpenSpiel if it is installed."""
    from skulduggery.lab.bench import bench_rounds, open_spiel, rounds
    from skulduggery.lab.leduc_bench import leduc_rounds

    for contestant in [game] if game else skulduggery.GAMES.values():
        with clear_errors(), Live(console=console, transient=True) as live:
            places = seats or usual_seats(contestant)
            for number, paces in enumerate(rounds(contestant, places, count=count, seconds=seconds), 1):
                live.update(pace_table(contestant, places, paces, f"round {number} of {count}"))
        console.print(pace_table(contestant, places, paces, f"medians of {count} rounds"))
        searches = {pace.who: pace.iterations for pace in paces if pace.iterations}
        console.print(rate_table("IS-MCTS iterations", searches))
        for name in contestant.lab.benches:
            console.print(rate_table(name, bench_rounds(contestant, name, count=count, seconds=seconds)))
    pyspiel = open_spiel()
    if pyspiel is None:
        console.print("OpenSpiel is not installed here: pip install open_spiel to see it in the same run.")
        return
    rates = leduc_rounds(pyspiel, count=count, seconds=seconds)
    console.print(rate_table("IS-MCTS iterations, Leduc hold'em", rates))


def rate_table(name: str, rates: Mapping[str, float]) -> Table:
    table = Table(title=f"{name}: per CPU second", box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1), pad_edge=False)
    table.add_column("", no_wrap=True)
    table.add_column("", justify="right")
    table.add_column("ratio", justify="right")
    fastest = max(rates.values())
    for who, pace in rates.items():
        table.add_row(who, f"{pace:,.0f}", f"{fastest / pace:,.1f}")
    return table


PACE_HEADINGS = (
    "own\nloop",
    "games",
    "with\nsenses",
    "Python\nlists",
    "ratio",
    "Python\nbuffer",
    "ratio",
    "copy\nµs",
    "redeal\nµs",
)


def pace_table(game: Game, seats: int, paces: Sequence[Any], caption: str) -> Table:
    title = f"{game.title}, {seats} seats: million actions per CPU second"
    table = Table(title=title, caption=caption, box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1), pad_edge=False)
    table.add_column("", no_wrap=True)
    for heading in PACE_HEADINGS:
        table.add_column(heading, justify="right", vertical="bottom")
    ours = paces[0]
    for pace in paces:
        table.add_row(
            pace.who,
            f"{pace.loop / 1e6:.2f}" if pace.loop else "",
            f"{pace.games:,.0f}" if pace.games else "",
            f"{pace.decisions / 1e6:.2f}" if pace.decisions else "",
            f"{pace.python_list / 1e6:.2f}",
            f"{ours.python_list / pace.python_list:.1f}",
            f"{pace.python_buffer / 1e6:.2f}" if pace.python_buffer else "",
            f"{ours.python_buffer / (pace.python_buffer or pace.python_list):.1f}",
            f"{pace.copy:.2f}" if pace.copy else "",
            f"{pace.redeal:.2f}" if pace.redeal else "",
        )
    return table
