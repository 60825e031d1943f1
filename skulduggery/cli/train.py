"""`skul train` and `skul exploit`."""

import math
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import rich_click as click

from skulduggery.cli.common import (
    AT_LEAST_ONE,
    MORE_THAN_NONE,
    GameName,
    clear_errors,
    console,
    find_bots_here,
    usual_seats,
)
from skulduggery.kernel.game import Game

ACTORS = max(1, (os.cpu_count() or 2) - 1)
EXPLOITER_MINUTES = 1.5
SHARE = click.FloatRange(0, 1)

minutes_option = click.option("--minutes", type=MORE_THAN_NONE, help="Stop after so many minutes.")
decisions_option = click.option("--decisions", type=AT_LEAST_ONE, help="Stop after so many decisions.")
actors_option = click.option(
    "--actors", default=ACTORS, show_default=True, type=AT_LEAST_ONE, help="Processes that play the tables."
)
seed_option = click.option("--seed", default=1, show_default=True, type=int)


@contextmanager
def torch_needed() -> Iterator[None]:
    """Learning is an extra; without it, one line says so."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # each actor is one thread: together they use all cores
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        import torch  # noqa: F401
    except ImportError:
        raise click.ClickException("learning needs torch: pip install 'skulduggery[train]'") from None
    find_bots_here()
    with clear_errors():
        yield


@click.command()
@click.argument("game", type=GameName())
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="The folder of this run, by default nets/GAME. Training goes on from what is in it.",
)
@minutes_option
@decisions_option
@actors_option
@click.option(
    "--exploiters",
    default=0,
    show_default=True,
    type=click.IntRange(min=0),
    help="This many more processes train exploiters of the current net, one after the other. Each joins the league.",
)
@click.option(
    "--with", "scripts", multiple=True, metavar="BOT", help="A script to play with, by default all. Can be repeated."
)
@click.option(
    "--scripts", "with_scripts", default=0.25, show_default=True, type=SHARE, help="Share of tables with scripts."
)
@click.option(
    "--nets", "with_nets", default=0.25, show_default=True, type=SHARE, help="Share of tables with nets of the league."
)
@click.option("--imitate", "teacher", metavar="BOT", help="A script that a new net watches before it plays itself.")
@click.option(
    "--watch",
    default=300_000,
    show_default=True,
    type=AT_LEAST_ONE,
    help="How many decisions of that script it watches.",
)
@click.option("--entropy", default=0.03, show_default=True, help="The bonus for being hard to foresee.")
@click.option("--width", default=256, show_default=True, type=AT_LEAST_ONE, help="Units in each layer of a new net.")
@click.option("--batch", type=AT_LEAST_ONE, help="How many decisions it gathers before it learns from them.")
@seed_option
def train(
    game: Game,
    out: Path | None,
    minutes: float | None,
    decisions: int | None,
    actors: int,
    exploiters: int,
    scripts: tuple[str, ...],
    with_scripts: float,
    with_nets: float,
    teacher: str | None,
    watch: int,
    entropy: float,
    width: int,
    batch: int | None,
    seed: int,
) -> None:
    """Let a net learn a game by playing itself, its past, scripts and exploiters: skul train scalawag --minutes 20."""
    with torch_needed():
        from skulduggery.bots import maker_called, net_at
        from skulduggery.train.actor import Setting
        from skulduggery.train.exploit import strangers
        from skulduggery.train.learner import Recipe, for_this_machine
        from skulduggery.train.seating import Mix
        from skulduggery.train.session import Plan, Run

        if game.senses is None:
            raise ValueError(f"{game.id} has no senses yet that a net could learn by")
        if minutes is None and decisions is None:
            raise ValueError("say how long: --minutes or --decisions")
        for bot in (*scripts, *([teacher] if teacher else [])):
            maker_called(game, bot)
        folder = out or Path("nets") / game.id
        league = folder / "league"
        league.mkdir(parents=True, exist_ok=True)
        recipe = Recipe(entropy=entropy, width=width, deep=width)
        if (folder / "net.npz").exists():
            recipe = recipe.shaped_as(net_at(folder / "net.npz"))
        recipe = for_this_machine(recipe)
        plan = Plan(
            minutes=minutes,
            decisions=decisions,
            actors=actors,
            seed=seed,
            folder=folder,
            league_folder=league,
            recipe=recipe.with_batch(batch) if batch else recipe,
        )
        mix = Mix(with_nets=with_nets, with_scripts=with_scripts)
        run = Run(Setting(game, mix, scripts or strangers(game)), plan)
        if exploiters:
            threading.Thread(target=keep_exploiting, args=(game, folder, exploiters, seed), daemon=True).start()
        if teacher:
            imitate(run, teacher, watch)
        for progress in run:
            tell(progress, plan.done(progress.decisions, progress.seconds))
        console.print(f"{run.decisions:,} decisions in {run.seconds / 60:.1f} minutes: {folder / 'net.npz'}")


def imitate(run: Any, teacher: str, enough: int) -> None:
    """One line for each batch that it watched, or one that says why it does not."""
    if run.decisions:
        console.print(f"this net has played itself already, so it does not watch {teacher}", soft_wrap=True)
    for seen in run.watch(teacher, enough):
        console.print(
            f"{min(seen.decisions / enough, 1):4.0%} watching {teacher}: {seen.decisions:,} decisions, "
            f"finds its choices {math.exp(-seen.lesson.policy):.0%} likely",
            soft_wrap=True,
        )


def tell(progress: Any, done: float) -> None:
    """One line for each batch."""
    lesson = progress.lesson
    pace = progress.decisions / progress.seconds
    scores = "  ".join(
        f"{company} {score.won / score.games:.0%} (par {score.par / score.games:.0%})"
        for company, score in sorted(progress.scores.items())
        if company != "itself"
    )
    console.print(
        f"{min(done, 1):4.0%} {progress.decisions / 1e6:.1f}M decisions, {pace:,.0f}/s, "
        f"entropy {lesson.entropy:.2f}, foreseen {lesson.explained:.0%}, league {progress.league}: {scores}",
        soft_wrap=True,
    )


def keep_exploiting(game: Game, folder: Path, actors: int, seed: int) -> None:
    """Train one exploiter of the latest checkpoint after the other, each in a process of its own."""
    number = 0
    while True:
        target = folder / "net.npz"
        if not target.exists():
            threading.Event().wait(1)
            continue
        command = ["-m", "skulduggery", "exploit", game.id, str(target), "--minutes", str(EXPLOITER_MINUTES)]
        command += ["--games", "200", "--actors", str(actors), "--seed", str(1000 * seed + number)]
        command += ["--out", str(folder / "league" / f"exploiter-{number}.npz")]
        subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
        number += 1


@click.command()
@click.argument("game", type=GameName())
@click.argument("bot")
@click.option("--seats", type=int, help="Seats at the table. By default 4, if the game allows.")
@minutes_option
@decisions_option
@click.option(
    "--games", default=2000, show_default=True, type=AT_LEAST_ONE, help="How many games measure it at the end."
)
@actors_option
@seed_option
@click.option("--out", type=click.Path(path_type=Path), help="Keep what it learned in this file (.npz).")
@click.option(
    "--keep",
    type=click.Path(path_type=Path),
    help="The folder for checkpoints of this run. Training goes on from what is in it.",
)
def exploit(
    game: Game,
    bot: str,
    seats: int | None,
    minutes: float | None,
    decisions: int | None,
    games: int,
    actors: int,
    seed: int,
    out: Path | None,
    keep: Path | None,
) -> None:
    """Train one player to beat a bot (or a net, given by its file) in all the other seats, and report how often it
    wins: skul exploit scalawag seadog --decisions 20000000."""
    with torch_needed():
        from skulduggery.lab.arena import wilson
        from skulduggery.train.exploit import Hunt
        from skulduggery.train.session import Plan

        if game.senses is None:
            raise ValueError(f"{game.id} has no senses yet that a net could learn by")
        if minutes is None and decisions is None:
            decisions = 20_000_000
        plan = Plan(minutes=minutes, decisions=decisions, actors=actors, seed=seed, folder=keep)
        hunt = Hunt(game, bot, seats or usual_seats(game), plan)
        for progress in hunt:
            tell(progress, plan.done(progress.decisions, progress.seconds))
        for score in hunt.measured(games):
            rate = score.won / max(1, score.games)
        if out:
            hunt.run.net.save(out)
        console.print(
            f"after {hunt.run.decisions:,} decisions it wins {rate:.1%} ± {wilson(rate, score.games):.1%} of "
            f"{score.games} games against {bot} in the other seats (par {score.par / max(1, score.games):.0%})",
            soft_wrap=True,
        )
