"""Progress of long work."""

from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TaskID, TextColumn, TimeRemainingColumn

from skulduggery.cli.common import console


class InTenths(Progress):
    """If no bar can be drawn, as in a log: a line for each tenth, among what the command prints."""

    def __init__(self) -> None:
        super().__init__(console=Console(stderr=True, highlight=False), disable=True)
        self.told: dict[TaskID, int] = {}

    def update(self, task_id: TaskID, **changes: Any) -> None:
        super().update(task_id, **changes)
        self.tell(task_id)

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        super().advance(task_id, advance)
        self.tell(task_id)

    def tell(self, task_id: TaskID) -> None:
        task = next(task for task in self.tasks if task.id == task_id)
        tenth = int(task.percentage // 10)
        if tenth > self.told.get(task_id, 0):
            self.told[task_id] = tenth
            self.console.print(f"{task.description}: {task.completed:.0f} of {task.total:.0f}{time_left(task)}")


def time_left(task: Task) -> str:
    """Where it is worth going away meanwhile."""
    minutes = (task.time_remaining or 0) / 60
    return f", {minutes:.0f} min left" if minutes >= 1 else ""


def progress_bar() -> Progress:
    if not console.is_terminal:
        return InTenths()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )
