"""`skul balance` and `skul simulate`."""

from collections.abc import Sequence
from typing import Any

import rich_click as click
from rich import box
from rich.table import Table

from skulduggery.bots import usual_bot
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
from skulduggery.cli.progress import progress_bar
from skulduggery.cli.tables import ShowTable, as_markdown, as_table
from skulduggery.kernel.game import Game


def show_ends(ends: dict[str, int], games: int, moves: int) -> None:
    for why, count in sorted(ends.items(), key=lambda end: -end[1]):
        console.print(f"  {count / games:7.2%}  {why}")
    if moves:
        console.print(f"  {moves / games:.1f} moves a game")


@click.command()
@click.argument("game", type=GameName())
@click.option(
    "-n",
    "--games",
    default=2000,
    show_default=True,
    type=AT_LEAST_ONE,
    help="How many games with each number of seats.",
)
@click.option("--seats", type=int, help="Only with this many seats.")
@click.option("-b", "--bot", help="The bot in every seat, by default the usual one.")
@click.option("--seed", default=1, show_default=True, type=int)
@click.option(
    "--by",
    type=click.Choice(["seats", "matchup"]),
    default="seats",
    show_default=True,
    help="matchup: compare what players may choose to play with (in boarders: fleets), each pair in each setting. "
    "-n is then the number of games for each of these, and by default the quickest bot plays.",
)
@click.option("--markdown", is_flag=True, help="With --by matchup: print a Markdown table.")
@option_option
def balance(
    game: Game, games: int, seats: int | None, bot: str | None, seed: int, by: str, markdown: bool, pairs: Sequence[str]
) -> None:
    """Is the game fair? Put the same bot in every seat and count wins by side, for each number of players."""
    find_bots_here()
    if by == "matchup":
        if seats is not None or pairs:
            raise click.UsageError("with --by matchup the game itself says who meets whom: leave out --seats and -o")
        weigh_matchups(game, bot or next(iter(game.bots)), games, seed, as_markdown if markdown else as_table)
        return
    from skulduggery.lab.balance import Scales
    from skulduggery.lab.balance import balance as weigh

    counts = [seats] if seats else list(game.seats)
    name = bot or usual_bot(game)
    weighed: dict[int, Scales] = {}
    with clear_errors(), progress_bar() as bar:
        options = parse_options(game, pairs)
        for count in counts:
            task = bar.add_task(f"{game.id}: {name} on {count} seats", total=games)
            for scales in weigh(game, count, name, games, seed=seed, **options):
                bar.update(task, completed=scales.games)
                weighed[count] = scales
    show_balance(game, name, weighed)


def show_balance(game: Game, bot: str, weighed: dict[int, Any]) -> None:
    """Wins by side with their 95 % intervals, and all the ways the games ended."""
    sides = sorted(
        {side for scales in weighed.values() for side in scales.wins}, key=lambda side: (side == "nobody", side)
    )
    table = Table(
        "seats", "games", *sides, "moves each", title=f"{game.title}, {bot} on all seats", box=box.SIMPLE_HEAD
    )
    for count, scales in weighed.items():
        shares = [f"{scales.rate(side):.1%} ± {scales.margin(side):.1%}" for side in sides]
        table.add_row(str(count), str(scales.games), *shares, f"{scales.moves / scales.games:.0f}")
    console.print(table)
    for count, scales in weighed.items():
        console.print(f"[bold]{count} seats[/]")
        show_ends(scales.ends, scales.games, 0)


def weigh_matchups(game: Game, bot: str, games: int, seed: int, show_table: ShowTable) -> None:
    """Every pairing of sides in every setting that the game names."""
    from skulduggery.lab.matchups import meetings

    with clear_errors(), progress_bar() as bar:
        task = bar.add_task(f"{game.id}: {bot} on both sides", total=games * len(game.lab.matchups))
        for met in meetings(game, bot, games, seed=seed):
            bar.update(task, completed=sum(meeting.games for _, meeting in met))
    show_matchups(f"{game.title}: {bot} on both sides, {games} games each", met, show_table)


def show_matchups(caption: str, met: Sequence[tuple[Any, Any]], show_table: ShowTable) -> None:
    """What the first of each pair wins, a row for each setting and a column for each pair."""
    pairs = list(dict.fromkeys((matchup.first, matchup.second) for matchup, _ in met))
    heads = [f"{first} against {second}".replace("_", " ") for first, second in pairs]
    shares = {
        (matchup.setting, matchup.first, matchup.second): f"{meeting.rate:.0%} ± {meeting.margin:.0%}"
        for matchup, meeting in met
    }
    settings = dict.fromkeys(matchup.setting for matchup, _ in met)
    rows = [(setting.replace("_", " "), *(shares[setting, *pair] for pair in pairs)) for setting in settings]
    show_table(caption, ["", *heads], rows)


@click.command()
@click.argument("game", type=GameName())
@click.option(
    "-n",
    "--voyages",
    default=10_000,
    show_default=True,
    type=AT_LEAST_ONE,
    help="Voyages in all, spread over the seat counts.",
)
@click.option("--seats", type=int, help="Only with this many seats.")
@click.option("--laws", is_flag=True, help="Check every law on the way, with random options (much slower).")
@click.option("--seed", default=1, show_default=True, type=int)
@option_option
def simulate(game: Game, voyages: int, seats: int | None, laws: bool, seed: int, pairs: Sequence[str]) -> None:
    """Play thousands of random voyages: how they end, how long they are, which seats do better."""
    from skulduggery.lab.simulate import simulate as sail

    counts = [seats] if seats else list(game.seats)
    table = Table("seats", "voyages", "moves each", "ends", "wins by seat", title=f"{game.title}, random play")
    with clear_errors(), progress_bar() as bar:
        task = bar.add_task(f"{game.id}{' under the law' if laws else ''}", total=voyages)
        options = parse_options(game, pairs)
        for place, count in enumerate(counts):
            share = voyages // len(counts) + (place < voyages % len(counts))
            if not share:
                break
            done = 0
            for sea in sail(game, count, share, seed=seed, under_law=laws, **options):
                bar.update(task, advance=sea.voyages - done)
                done = sea.voyages
            ends = "\n".join(f"{n / sea.voyages:7.2%}  {why}" for why, n in sea.ends.most_common())
            wins = " ".join(f"{sea.wins[seat] / sea.voyages:.0%}" for seat in range(count))
            table.add_row(
                str(count), str(sea.voyages), f"{sea.moves / sea.voyages:.1f}" if sea.moves else "", ends, wins
            )
    console.print(table)
    if laws:
        console.print("[green]No law was broken.[/]")


@click.command()
@click.argument("game", type=GameName())
@click.argument("bots", nargs=2)
@click.option(
    "-n", "--deals", default=1000, show_default=True, type=AT_LEAST_ONE, help="How many deals. Each is played twice."
)
@click.option("--seats", type=int, help="Seats at the table. By default 4, if the game allows.")
@click.option("--whole-side", is_flag=True, help="Put the first bot in every seat of that side, not only in one.")
@click.option("--by-role", is_flag=True, help="Tell gains by the role of the seat instead of its side.")
@click.option("--seed", default=1, show_default=True, type=int)
@option_option
def substitute(
    game: Game,
    bots: tuple[str, str],
    deals: int,
    seats: int | None,
    whole_side: bool,
    by_role: bool,
    seed: int,
    pairs: Sequence[str],
) -> None:
    """What is one seat worth? Play each deal with the second bot in every seat, and again with the first bot in one of
    them, for each side: skul substitute mutiny seadog cunning --seats 7."""
    from skulduggery.lab.substitute import substitute as play_twice

    find_bots_here()
    count = usual_seats(game) if seats is None else seats
    with clear_errors(), progress_bar() as bar:
        task = bar.add_task(f"{game.id}: {bots[0]} among {bots[1]} on {count} seats", total=deals)
        options = parse_options(game, pairs)
        for found in play_twice(game, bots, count, deals, whole_side=whole_side, by_role=by_role, seed=seed, **options):
            bar.update(task, completed=found.deals)
    table = Table(
        "role" if by_role else "side", "deals", f"with {bots[0]}", f"all {bots[1]}", "gain", box=box.SIMPLE_HEAD
    )
    for side in sorted(found.without):
        shares = [f"{wins[side].rate:.1%} ± {wins[side].margin:.1%}" for wins in (found.with_it, found.without)]
        gain = f"{100 * found.gain(side):+.1f} points ± {100 * found.margin(side):.1f}"
        table.add_row(side, str(found.without[side].games), *shares, gain)
    console.print(table)


@click.command()
@click.argument("game", type=GameName())
@click.option(
    "-n", "--voyages", default=100, show_default=True, type=AT_LEAST_ONE, help="How many with each number of seats."
)
@click.option("--seats", type=int, multiple=True, help="The size of the table, by default every size. Can be repeated.")
@click.option(
    "--rounds",
    default=1,
    show_default=True,
    type=AT_LEAST_ONE,
    help="How often to count, and then play by what was counted.",
)
@click.option("-b", "--bot", default="seadog", show_default=True, help="Who plays in every seat.")
@click.option("--dry", is_flag=True, help="Only show what was counted, and leave the file as it is.")
@click.option("--seed", default=1, show_default=True, type=int)
def fit(game: Game, voyages: int, seats: Sequence[int], rounds: int, bot: str, dry: bool, seed: int) -> None:
    """Watch the bots of a game play each other, count what they do, and write the table that they then go by. It has
    settled when one round differs from the next by no more than chance."""
    from skulduggery.lab import fit as lab

    find_bots_here()
    sizes = list(seats) or list(game.seats)
    with clear_errors():
        fitting = lab.fitting_of(game)
        if dry:
            sample = lab.watched(game, bot, sizes, voyages, str(seed), None)
            show_counted(fitting, sample, fitting.fit(sample.notes, bot)[1] if bot in fitting.BOTS else None)
            return
        for counted in lab.fit(game, bot, sizes, voyages, rounds, seed=seed):
            show_counted(fitting, counted.sample, counted.distance)


def show_counted(fitting: Any, sample: Any, distance: float | None) -> None:
    console.print(f"{sample.voyages} voyages" + (f", distance {distance:.3f}" if distance is not None else ""))
    for side, wins in sorted(sample.wins.items()):
        console.print(f"  {wins / sample.voyages:7.1%}  {side}")
    for line, figure in fitting.told(sample.notes):
        console.print(f"  {line}: {figure}")
