"""`skul review`."""

from pathlib import Path

import msgspec
import rich_click as click

from skulduggery.cli.common import clear_errors, console
from skulduggery.cli.progress import progress_bar
from skulduggery.cli.records import check_seat, read_record
from skulduggery.terminal.review import draw_review


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", type=int, help="Only what concerns this seat (from 0).")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
def review(file: Path, seat: int | None, as_json: bool) -> None:
    """What was luck and what was skill in a finished game: chances, decisions, lies."""
    from skulduggery.review.review import review_of

    with clear_errors():
        game, record = read_record(file)
        check_seat(record, seat)
        with progress_bar() as bar:
            task = bar.add_task("Going over the game", total=100)
            found = review_of(game, record, lambda done: bar.update(task, completed=int(100 * done)))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)))
    else:
        console.print(draw_review(found, seat))
