"""`skul campaign match`, `abandon`, `run` and `laws`: ships at sea."""

import secrets
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import rich_click as click
from rich import box
from rich.table import Table
from rich.text import Text

from skulduggery.campaign.campaign import GAME, Campaign, Match, totals_of
from skulduggery.campaign.cruise import call_at_ports, cruise
from skulduggery.campaign.events import MatchAbandoned, MatchBegan
from skulduggery.campaign.file import CampaignFile
from skulduggery.campaign.voyage import bots_of, ended, names_of, next_record, set_out, written
from skulduggery.cli.campaign.common import captain_argument, file_argument, opened, say
from skulduggery.cli.campaign.screen import Deck, draw_fleet, draw_port
from skulduggery.cli.common import clear_errors, console, option_option, parse_options
from skulduggery.cli.progress import progress_bar
from skulduggery.games.boarders.words import title
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import refuse
from skulduggery.terminal.table import Left


@click.command()
@file_argument
@click.argument("one")
@click.argument("other")
@click.option("--seed", help="The same seed deals the same match.")
@option_option
def match(file: Path, one: str, other: str, seed: str | None, pairs: Sequence[str]) -> None:
    """Play the next match of two captains, or go on with the one they are in. Saved after every move.

    By default the scenario is rolled for; [bold]skul options boarders[/] shows what goes after -o.
    """
    with clear_errors():
        book, [first, second] = opened(file, one, other)
        under_way = match_of(book.campaign, first, second)
        if under_way is None:
            options = {"scenario": "roll"} | parse_options(GAME, pairs)
            book.write(begun(book.campaign, (first, second), options, seed))
            under_way = book.campaign.matches[-1]
        play(book, under_way)


def match_of(campaign: Campaign, one: int, other: int) -> Match | None:
    """The match that these two have under way."""
    number = campaign.captains[one].match
    return campaign.matches[number] if number is not None and other in campaign.matches[number].pair else None


def begun(campaign: Campaign, pair: tuple[int, int], options: dict[str, object], seed: str | None) -> MatchBegan:
    return MatchBegan(pair, options, seed=seed or secrets.token_hex(16), record=next_record(campaign))


def play(book: CampaignFile, match: Match) -> None:
    """BB-13.8 To the end, or until somebody leaves: then it waits."""
    state = set_out(match, book.record_of(match))
    names = names_of(book.campaign, match)

    def save() -> None:
        over = (ended(match, state),) if state.outcome() else ()
        book.write(*over, record=(match, written(book.campaign, match, state)))

    deck = Deck(GAME, state, bots_of(book.campaign, match), names, console, save)
    console.print(Text(f"Match {match.number + 1}: {' against '.join(names)}", "bold yellow"))
    try:
        deck.show_end(deck.play())
    except (Left, KeyboardInterrupt):
        console.print(Text(f"\nThe match waits for you. To go on: {say('match', book.path, *names)}"))
        console.print(Text(f"To give it up: {say('abandon', book.path, names[0])}", "dim"))
        return
    if book.campaign.matches[match.number].status == "under_way":
        save()
    put_in(book, match)


def put_in(book: CampaignFile, match: Match) -> None:
    """Bots do their business in port at once; people are shown what is open to them."""
    call_at_ports(book)
    for number in match.pair:
        captain = book.campaign.captains[number]
        if captain.port is not None:
            console.print(draw_port(captain.log, captain.port))
            console.print(Text(f"Next: {say('supply', book.path, captain.name)}", "dim"))


@click.command()
@file_argument
@captain_argument
def abandon(file: Path, captain: str) -> None:
    """Give up the match a captain is in; no log changes (BB-13.8)."""
    with clear_errors():
        book, [number] = opened(file, captain)
        under_way = book.campaign.captains[number].match
        if under_way is None:
            refuse("BB-13.8", f"{book.campaign.captains[number].name} has no match under way")
        book.write(MatchAbandoned(under_way))
    console.print(f"Match {under_way + 1} is given up. All logs are as they were before it.")


@click.command()
@file_argument
@click.option("-n", "--matches", default=10, show_default=True, type=click.IntRange(min=1), help="How many matches.")
@click.option("--seed", help="For crews, dice and bots. By default a random one.")
def run(file: Path, matches: int, seed: str | None) -> None:
    """Let the bots of a campaign sail on: matches between those who have met least, and their business in port."""
    with clear_errors(), progress_bar() as bar:
        book, _ = opened(file)
        task = bar.add_task("at sea", total=matches)
        for over in cruise(book, matches, Seeded(seed or secrets.token_hex(16))):
            console.print(Text(told(book.campaign, over)))
            bar.advance(task)
    console.print(draw_fleet(book.campaign))


def told(campaign: Campaign, match: Match) -> str:
    """A line for a match that ended."""
    assert match.result is not None
    names = names_of(campaign, match)
    ours, theirs = totals_of(match.result)
    how = "draws with" if match.result.winner is None else ("beats", "loses to")[match.result.winner]
    where = title(match.scenario)
    return f"Match {match.number + 1}, {where}: {names[0]} {how} {names[1]}, {ours} to {theirs}"


@click.command()
@click.option("-n", "--campaigns", default=100, show_default=True, type=click.IntRange(min=1))
@click.option("-m", "--matches", default=10, show_default=True, type=click.IntRange(min=1), help="In each campaign.")
@click.option("-b", "--bot", default="random", show_default=True, help="Who sails all the ships.")
@click.option("--seed", default=1, show_default=True, type=int)
def laws(campaigns: int, matches: int, bot: str, seed: int) -> None:
    """Let bots sail whole campaigns and check at every step that gold, food and shot are conserved.

    Every tenth campaign has ten times the matches, since a Crown takes a long time to earn. Shows how often each row of
    the damage table, each improvement and each image applied, and fails if one never did.
    """
    from skulduggery.campaign.laws import Seen, survey

    seen = Seen()
    with clear_errors(), progress_bar() as bar:
        task = bar.add_task("under the law", total=campaigns)
        for seen in survey(campaigns, matches, bot, seed=seed):
            bar.update(task, completed=seen.campaigns)
    show_seen(seen)
    if seen.never():
        raise click.ClickException(f"never in force: {', '.join(map(title, seen.never()))}; try more campaigns")


def show_seen(seen: Any) -> None:
    console.print(
        f"{seen.campaigns} campaigns, {seen.matches} matches, {seen.abandoned} more abandoned: no law broken."
    )
    table = Table(
        "BB-13.4 damage", "games", "BB-13.6 improvement", "uses", "BB-13.7 image", "games", box=box.SIMPLE_HEAD
    )
    columns = (seen.damage, seen.improvements, seen.images)
    for row in zip_longest(*(counts.most_common() for counts in columns), fillvalue=("", "")):
        table.add_row(*(title(str(cell)) for name_and_count in row for cell in name_and_count))
    console.print(table)
    books = seen.books
    for goods, gone in (("gold", "paid"), ("food", "eaten"), ("shot", "fired")):
        bought, out = books[f"bought_{goods}"], books[f"{gone}_{goods}"]
        console.print(f"{goods}: {bought:,} bought = {out:,} {gone} + {books[goods]:,} in the holds")
