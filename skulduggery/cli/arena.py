"""`skul arena`."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from skulduggery.cli.common import (
    AT_LEAST_ONE,
    GameName,
    clear_errors,
    console,
    find_bots_here,
    option_option,
    parse_options,
    usual_seats,
)
from skulduggery.cli.lab import show_ends
from skulduggery.cli.progress import progress_bar
from skulduggery.cli.tables import ShowTable, as_markdown, as_table
from skulduggery.kernel.game import Game

if TYPE_CHECKING:
    from skulduggery.lab.arena.report import Report, Row

SHARE = click.FloatRange(min=0, max=1, min_open=True, max_open=True)


@click.command()
@click.argument("game", type=GameName())
@click.argument("bots", nargs=-1, required=True)
@click.option("-n", "--games", default=2000, show_default=True, type=AT_LEAST_ONE, help="How many games, at most.")
@click.option(
    "--seats", type=int, help="Seats at the table. By default one for each bot, if the game has that many; otherwise 4."
)
@click.option(
    "--both",
    is_flag=True,
    help="Two bots: each plays half of the games alone among copies of the other, with the same deals.",
)
@click.option(
    "--until-proven",
    is_flag=True,
    help="Stop when it is known whether the first bot wins more than par, or less. This is a test by betting (an "
    "e-process): it stays valid whenever it stops, and is wrong at most one time in twenty.",
)
@click.option("--than", type=SHARE, help="With --until-proven: more or less than this, e.g. 0.3.")
@click.option(
    "--habits", is_flag=True, help="Also show how each bot plays: what it says, its lies and its calls. Slower."
)
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the records of all games in this folder, for skul replay.",
)
@click.option("--json", "as_json", is_flag=True, help="Everything as one JSON document.")
@click.option("--markdown", is_flag=True, help="Print Markdown tables.")
@click.option("--seed", default=1, show_default=True, type=int)
@click.option("--mixed", is_flag=True, help="Go through everything that players may choose to play with, in turn.")
@option_option
def arena(
    game: Game,
    bots: tuple[str, ...],
    games: int,
    seats: int | None,
    both: bool,
    until_proven: bool,
    than: float | None,
    habits: bool,
    records: Path | None,
    as_json: bool,
    markdown: bool,
    seed: int,
    mixed: bool,
    pairs: Sequence[str],
) -> None:
    """Let bots play each other, on all cores: skul arena booty swabbie random, or swabbie:bold mybots.first:Bot.

    Each deal is played once from every seat, so that everybody gets its luck. From deal to deal the bots change
    places, until everybody has sat next to everybody equally often. With more bots than seats, those who have played
    least sit down next, and OpenSkill rates them all.

    A bot of your own goes by its address, which is looked up from the current folder: see docs/bots.md. Ctrl-C shows
    the results so far.
    """
    from skulduggery.lab.arena import Contest, mixed_tables
    from skulduggery.lab.arena.report import Report

    if than is not None and not until_proven:
        raise click.UsageError("--than goes with --until-proven")
    find_bots_here()
    with clear_errors():
        options = parse_options(game, pairs)
        contest = Contest(
            game,
            bots,
            seats_for(game, bots, both=both) if seats is None else seats,
            both=both,
            seed=seed,
            tables=mixed_tables(game, seed, options) if mixed else (options,),
            records=records,
            habits=habits,
        )
        report = Report(contest, than=(than or 1 / contest.seats) if until_proven else None)
        play(report, games)
    if as_json:
        click.echo(json.dumps(report.in_json(), indent=2))
    elif report.tally.games:
        show(report, as_markdown if markdown else as_table)


def seats_for(game: Game, bots: Sequence[str], *, both: bool) -> int:
    """All at one table if there is one for so many."""
    return usual_seats(game) if both or len(bots) > game.seats[-1] else len(bots)


def play(report: "Report", games: int) -> None:
    """Until all is played or proven, or the user has seen enough."""
    contest = report.contest
    with progress_bar() as bar:
        task = bar.add_task(f"{contest.game.id}: {' '.join(contest.bots)}", total=games)
        try:
            for results in contest.play(games):
                for result in results:
                    report.add(result)
                    if report.is_proven:
                        return
                bar.update(task, completed=report.tally.games)
        except KeyboardInterrupt:
            click.echo(f"Stopped after {report.tally.games} of {games} games.", err=True)


# --- tables ----------------------------------------------------------------------------


def show(report: "Report", show_table: ShowTable) -> None:
    contest, tally = report.contest, report.tally
    rated = ["rating", "± σ"] if report.ratings else []
    title = f"{contest.game.title}, {contest.seats} seats rotated, par {tally.par:.1%}"
    show_table(title, ["bot", "games", "wins", "95 %", "mean score", *rated], map(figures_of, report.rows()))
    console.print("  wins by seat: " + " ".join(f"{seat.rate:.1%}" for seat in tally.seats))
    show_ends(tally.ends, tally.games, tally.moves)
    if contest.habits:
        show_habits(report, show_table)
    if verdict := report.verdict():
        console.print(verdict, soft_wrap=True)


def figures_of(row: "Row") -> list[str]:
    name, standing, rating = row
    low, high = standing.interval
    return [
        name,
        str(standing.games),
        f"{standing.rate:.1%}",
        f"{100 * low:.1f}–{high:.1%}",
        f"{standing.mean_score:.1f}",
        *(f"{figure:.1f}" for figure in rating or ()),
    ]


def show_habits(report: "Report", show_table: ShowTable) -> None:
    """A column for each bot; first what it answers to each question, then what it does in a game."""
    from skulduggery.lab.arena.habits import habits_told

    habits = report.habits()
    lines = habits_told(report.contest.game, list(habits.values()))
    show_table("How they play", ["", *habits], lines)
