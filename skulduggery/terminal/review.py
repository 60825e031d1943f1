"""A review in the terminal."""

from collections.abc import Iterator, Sequence

import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from skulduggery.kernel.game import spoken
from skulduggery.review.grades import worst_of
from skulduggery.review.report import Account, Judged, Review

POINTS = 10
"""So many moments of the chances are shown, from the deal to the end."""


def draw_review(review: Review, seat: int | None = None) -> RenderableType:
    """The whole of it, or what concerns one seat."""
    parts: list[RenderableType] = []
    for series in review.chances:
        parts += [
            Text(f"Chance of winning, {series.name[0].lower()}{series.name[1:]}", "bold"),
            chances(review, series.seats),
        ]
    review = msgspec.structs.replace(review, players=spoken(review.players))
    for title, lines in (
        ("The largest changes", swings(review)),
        ("Decisions", decisions(review, seat)),
        ("Lies", lies(review, seat)),
    ):
        told = list(lines)
        if told:
            parts += [Text(title, "bold"), *(Padding(Text(line), (0, 0, 0, 2)) for line in told)]
    return Group(*parts, Text("Luck and skill, in points", "bold"), accounts(review))


def chances(review: Review, seats: Sequence[Sequence[int]]) -> Table:
    last = len(seats[0]) - 1
    plies = sorted({round(place * last / (POINTS - 1)) for place in range(POINTS)})
    table = Table(Column(no_wrap=True), *map(str, plies), box=box.SIMPLE)
    for name, values in zip(review.players, seats, strict=True):
        table.add_row(name, *(str(values[ply]) for ply in plies))
    return table


def swings(review: Review) -> Iterator[str]:
    for one in review.swings:
        yield f"Move {one.ply}: {one.text} {review.players[one.seat]}: {one.before} % → {one.after} %."


def decisions(review: Review, seat: int | None) -> Iterator[str]:
    """The five that mattered most."""
    judged = [one for one in review.judged if seat in (None, one.seat)]
    for one in sorted(worst_of(judged), key=lambda one: one.ply):
        yield decision(review, one)
    if not judged:
        yield "Nothing that a strong player would have done very differently."


def decision(review: Review, one: Judged) -> str:
    return (
        f"Move {one.ply}, {review.players[one.seat]}, {one.grade}. “{one.asked}” "
        f"Chosen: “{one.chose}”, {one.chance} %. Better: “{one.better}”, {one.best} %. {one.why}"
    )


def lies(review: Review, seat: int | None) -> Iterator[str]:
    if review.lies and seat is None:
        yield lies_counted(review)
    for lie in review.lies:
        if seat in (None, lie.seat, lie.by):
            yield f"Move {lie.ply}: {lie.text} {lie.fate}"
    if review.best_lie:
        yield f"The best lie: move {review.best_lie.ply}. {review.best_lie.text} {review.best_lie.fate}"
    if review.best_read:
        read = review.best_read
        seen = f"{review.players[read.seat]} saw through it: +{read.worth} points."
        yield f"The best read: move {read.ply}. {read.text} {seen}"


def lies_counted(review: Review) -> str:
    told = len(review.lies)
    settled = [lie for lie in review.lies if not lie.open]
    seen = sum(lie.by is not None for lie in settled)
    return f"{told} told, {len(settled) - seen} believed, {seen} seen through." if settled else f"{told} told."


def accounts(review: Review) -> Table:
    table = Table("", "start", "luck", "own decisions", "others", "result", box=box.SIMPLE)
    for name, account in zip(review.players, review.accounts, strict=True):
        table.add_row(name, *row(account))
    return table


def row(account: Account) -> tuple[str, ...]:
    changes = (f"{change:+}" if change else "0" for change in (account.luck, account.own, account.others))
    return (str(account.start), *changes, str(account.end))
