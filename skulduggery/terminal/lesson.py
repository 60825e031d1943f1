"""A lesson at the terminal: a word to the newcomer, a move, and on to the next."""

from rich import box
from rich.console import Console
from rich.panel import Panel
from rich.prompt import Prompt
from rich.text import Text

from skulduggery.kernel.game import Game
from skulduggery.kernel.lesson import NEWCOMER, Lesson, Stop
from skulduggery.terminal.table import Left, Terminal


class Schoolroom:
    """One newcomer with a lesson."""

    def __init__(self, game: Game, lesson: Lesson, console: Console) -> None:
        self.game = game
        self.lesson = lesson
        self.console = console

    def teach(self) -> None:
        """From the first note to the last. Raises `Left` if the newcomer leaves."""
        for number, stop in enumerate(self.lesson.stops(self.game.steps(self.lesson.record, listen=True)), 1):
            table = self.table_at(stop)
            table.tell_news()
            table.show_table()
            self.say(stop.note.text, f"{number} of {len(self.lesson.notes)}", stop.note.clause)
            self.let_answer(table, stop)

    def table_at(self, stop: Stop) -> Terminal:
        """The table as the newcomer sees it; nobody else sits at this terminal."""
        record = self.lesson.record
        table = Terminal(self.game, stop.state, [None] * record.seats, record.players, self.console)
        table.told = stop.told
        return table

    def say(self, text: str, title: str, clause: str | None) -> None:
        about = f"?{clause} shows the rule" if clause else None
        self.console.print(Panel(Text(text), title=title, subtitle=about, border_style="yellow", box=box.HEAVY))

    def let_answer(self, table: Terminal, stop: Stop) -> None:
        expected = self.lesson.expected(stop.note)
        if expected is not None:
            while (move := table.ask(NEWCOMER)) != self.game.moves.code(expected):
                self.correct(table, stop, move)
        elif stop.note is not self.lesson.notes[-1]:
            self.wait()

    def correct(self, table: Terminal, stop: Stop, move: int) -> None:
        """A move that cannot be made gets its rule, any other the gentle word."""
        trial = self.table_at(stop._replace(state=stop.state.copy()))
        if trial.try_move(NEWCOMER, move):
            self.console.print(Text(stop.note.otherwise or "", "italic yellow"))
        table.refusal = trial.refusal

    def wait(self) -> None:
        try:
            answer = Prompt.ask("[dim]Enter: go on · q: leave[/]", default="", show_default=False, console=self.console)
        except (EOFError, KeyboardInterrupt):
            raise Left from None
        if answer.strip().lower() == "q":
            raise Left
