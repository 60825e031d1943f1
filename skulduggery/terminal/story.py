"""The story of a finished game, drawn for the terminal."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from skulduggery.kernel.game import spoken
from skulduggery.kernel.prose import Cast
from skulduggery.kernel.story import Count, Moment, Series, Story
from skulduggery.terminal.table import scores_told

WAVES = "▁▂▃▄▅▆▇█"
WIDTH = 48
"""How many letters a line of a chart has."""


def draw_story(story: Story) -> RenderableType:
    """Who won and why, the turning point, a chart of each figure, the counts, and the chapters."""
    return Group(
        headline(story),
        *(draw_series(series, story.players) for series in story.series),
        draw_counts(story.counts, spoken(story.players)),
        draw_chapters(story.chapters, story.turning),
    )


def headline(story: Story) -> RenderableType:
    names = spoken(story.players)
    won = Text(f"{Cast(names, None).win(story.winners)}: {story.ending} ({story.clause}).", "bold yellow")
    scores = scores_told(names, story.winners, story.scores)
    turning = story.turning.text if story.turning else "Nobody ever took the lead for good."
    lines = Text("\n").join(filter(None, (won, Text(scores), Text(turning))))
    return Panel(lines, title=story.title, box=box.ROUNDED, border_style="yellow")


def draw_series(series: Series, players: Sequence[str]) -> RenderableType:
    """A line of waves for each seat, all on the same scale, and the last value."""
    scale = range(min(0, *map(min, series.seats)), max(map(max, series.seats)) + 1)
    lines = Table(box=None, show_header=False, padding=(0, 1))
    for name, values in zip(players, series.seats, strict=True):
        lines.add_row(Text(name), Text(waves(values, scale), "cyan"), Text(str(values[-1]), "bold"))
    return Group(Text(f"{series.name} ({scale_in_words(series, scale)})", "bold"), Padding(lines, (0, 0, 1, 1)))


def scale_in_words(series: Series, scale: range) -> str:
    """`points, up to 9`, `from -2 to 12`: what is counted, unless the name says it, and how far it goes."""
    unit = "" if series.unit == series.name.lower() else f"{series.unit}, "
    return f"{unit}{f'from {scale[0]}' if scale[0] else 'up'} to {scale[-1]}"


def waves(values: Sequence[int], scale: range) -> str:
    """`▁▃▇█`: the values from the deal to the end, at most WIDTH of them; the lowest wave is the lowest value."""
    width = min(WIDTH, len(values))
    chosen = [values[place * (len(values) - 1) // max(1, width - 1)] for place in range(width)]
    return "".join(WAVES[scale.index(value) * (len(WAVES) - 1) // max(1, len(scale) - 1)] for value in chosen)


def draw_counts(counts: Sequence[Count], players: Sequence[str]) -> RenderableType:
    table = Table("", box=box.SIMPLE_HEAD)
    for name in players:
        table.add_column(Text(name), justify="right")
    table.add_column("rule")
    for count in counts:
        numbers = (Text(str(number), "" if number else "dim") for number in count.seats)
        table.add_row(count.name, *numbers, Text(count.clause or "", "dim"))
    return table


def draw_chapters(chapters: Sequence[Moment], turning: Moment | None) -> RenderableType:
    lines = Table.grid(padding=(0, 2))
    lines.add_column(justify="right")
    for moment in chapters:
        mark = Text("⚑" if turning and moment.ply == turning.ply else " ", "bold yellow")
        lines.add_row(Text(f"move {moment.ply}", "dim"), mark, Text(moment.text))
    return lines
