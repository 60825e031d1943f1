"""A game at the terminal: one person among bots, or bots alone to watch."""

import re
from collections.abc import Sequence
from itertools import groupby

from msgspec import to_builtins
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.prompt import Prompt
from rich.table import Table
from rich.text import Text

from skulduggery.kernel.game import Bot, Game, Outcome, Seat
from skulduggery.kernel.luck import Scripted, Seeded
from skulduggery.kernel.moves import Verb
from skulduggery.kernel.parts import StandingOrder, Taken
from skulduggery.kernel.prose import Cast
from skulduggery.kernel.state import Illegal, State

SHORT = 30
"""Choices of up to this many letters share lines."""
HELP = (
    "A number chooses. [b]?3[/] shows the rule behind choice 3, [b]?[/] after a refusal the rule behind that.\n"
    "You can also say it: [b]{example}[/]. [b]t[/] table · [b]l[/] log · [b]r[/] rulebook · [b]q[/] leave"
)

ASKS_FOR_HELP = ("", "?", "h", "help")


class Left(Exception):
    """The person got up from the table."""


class Terminal:
    """One table shown to one reader. Seats without a bot are asked at the prompt."""

    def __init__(
        self, game: Game, state: State, bots: Sequence[Bot | None], names: Sequence[str], console: Console
    ) -> None:
        self.game = game
        self.state = state
        self.bots = bots
        self.names = names
        self.console = console
        self.told = 0
        self.refusal: Illegal | None = None
        self.waiting = ""
        """Words that were typed after the last answer on the same line, for the questions to come."""
        self.order: StandingOrder | None = None
        """What answers for people who do not want to be asked."""
        people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.reader = people[0] if people else None
        state.listen()

    # --- the course of a game ----------------------------------------------------

    def play(self) -> Outcome:
        """Play to the end. Raises `Left` if the person leaves."""
        if self.reader not in self.state.to_act():
            self.show_table()
        while not self.state.outcome():
            for seat in self.state.in_turn():
                if seat in self.state.to_act():
                    self.let_act(seat)
            self.tell_news()
        self.show_table()
        outcome: Outcome = self.state.outcome()
        return outcome

    def let_act(self, seat: int) -> None:
        bot = self.bots[seat]
        if bot is not None:
            self.state.apply(seat, bot.choose(Seat(self.state, seat)))
        elif (ordered := self.ordered(seat)) is not None:
            self.state.apply(seat, ordered)
        else:
            self.tell_news()
            self.show_table()
            while not self.try_words(seat, self.ask(seat)):
                pass

    def ordered(self, seat: int) -> int | None:
        """What the standing order says to the question, if anything."""
        return self.order(self.state.view(seat), self.state.legal(seat)) if self.order else None

    def try_move(self, seat: int, move: int) -> bool:
        try:
            self.state.apply(seat, move)
        except Illegal as refusal:
            self.refuse(refusal)
            return False
        self.refusal = None
        return True

    def refuse(self, refusal: Illegal) -> None:
        self.refusal = refusal
        self.console.print(Text(f"{refusal.rule}: {self.in_words(refusal.why)}", "red"))

    # --- several answers in one breath ----------------------------------------------

    def try_words(self, seat: int, move: int) -> bool:
        """An answer, and the words that wait behind it. If a rule forbids one of them, nothing is done."""
        words, self.waiting = self.waiting, ""
        if words and not self.may_say(seat, move, words):
            return False
        if not self.try_move(seat, move):
            return False
        while words:
            if (ordered := self.ordered(seat)) is not None:
                self.state.apply(seat, ordered)
                continue
            taken = self.take(self.state, seat, words)
            if taken is None:
                self.console.print(Text(f"Not understood here: {words}", "red"))
            words = taken.rest if taken is not None and self.try_move(seat, taken.move) else ""
        return True

    def may_say(self, seat: int, move: int, words: str) -> bool:
        """Tried on a copy, with other luck, until a die falls: nobody may know what comes after."""
        trial = self.state.copy()
        trial.luck = luck = Scripted(then=Seeded(0))
        taken: Taken | None = Taken(move, words)
        try:
            while taken is not None:
                trial.apply(seat, taken.move)
                taken = self.take(trial, seat, taken.rest) if luck.beyond == 0 else None
        except Illegal as refusal:
            self.refuse(refusal)
            return False
        return True

    def take(self, state: State, seat: int, words: str) -> Taken | None:
        """What the words say to the question of this seat, if it has one."""
        return self.game.parse(words, state, seat, self.names)

    def tell_news(self) -> None:
        """Say what happened since the last time."""
        for line in self.lines(self.told):
            self.console.print(indented(Text(line, "italic")))
        self.told = len(self.state.news(self.reader))

    def lines(self, since: int = 0) -> list[str]:
        return [
            self.game.teller.sentence(event, self.names, self.reader) for event in self.state.news(self.reader, since)
        ]

    # --- asking -------------------------------------------------------------------

    def ask(self, seat: int) -> int:
        """Numbered choices in plain words, until one is made."""
        view = self.state.view(seat)
        moves = sorted(self.state.legal(seat))
        self.console.print(Text(self.game.teller.question(view, self.names), "bold"))
        sentences = [self.game.teller.choice(move, view, self.names) for move in moves]
        self.show_choices(sentences)
        while True:
            answer = self.prompt(len(moves))
            if 1 <= (number := number_in(answer)) <= len(moves):
                return moves[number - 1]
            shown = as_shown(answer, sentences) if self.game.telling.phrases is None else None
            if shown is not None:
                return moves[shown]
            said = None if answer.startswith(("?", "/")) else self.spoken(seat, answer)
            if said is not None:
                return said
            if answer.startswith("/orders") and self.game.table.standing:
                self.stand(answer.removeprefix("/orders").strip())
                if (ordered := self.ordered(seat)) is not None:
                    return ordered
                continue
            self.help(answer, moves, view)

    def prompt(self, count: int) -> str:
        try:
            numbers = "1" if count == 1 else f"1-{count}"
            return Prompt.ask(f"[bold yellow]{numbers}[/], [dim]? for help[/]", console=self.console).strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise Left from None

    def stand(self, order: str) -> None:
        """Give a standing order, or hear which there are."""
        chosen = self.game.table.standing.get(order.replace(" ", "_"))
        if chosen is not None:
            self.order = chosen
            self.console.print(f"Standing order: {chosen.__doc__}.", style="dim")
        else:
            orders = [
                f"[b]/orders {name.replace('_', ' ')}[/] {it.__doc__}" for name, it in self.game.table.standing.items()
            ]
            self.console.print("\n".join(orders), style="dim")

    def spoken(self, seat: int, answer: str) -> int | None:
        """A move said in words, `take 12`, `let pass` or `target bonny`; legal or not."""
        taken = self.take(self.state, seat, answer)
        if taken is not None:
            self.waiting = taken.rest
            return taken.move
        words = answer.replace("_", " ").split()
        for length in range(len(words), 0, -1):
            verb = self.game.moves.verbs.get("_".join(words[:length]))
            if verb is not None:
                return self.code(verb, "_".join(words[length:]))
        return None

    def code(self, verb: Verb, argument: str) -> int | None:
        value: int | str = number_in(argument) if is_number(argument) else argument
        names = [name.lower() for name in self.names]
        if value in names and value not in verb.values:
            value = names.index(str(value))
        try:
            return self.game.moves.code({"do": verb.do} | ({verb.field: value} if verb.field else {}))
        except ValueError as error:
            self.console.print(Text(str(error), "red"))
            return None

    def help(self, answer: str, moves: Sequence[int], view: object) -> None:
        """Anything that is not a choice."""
        number = answer.removeprefix("?").strip()
        if answer.startswith("?") and 1 <= number_in(number) <= len(moves):
            self.show_rule(self.game.teller.rule(moves[number_in(number) - 1], view))
        elif answer.startswith("?") and number.upper() in self.game.clauses():
            self.show_rule(number.upper())
        elif answer == "?" and self.refusal is not None:
            self.show_rule(self.refusal.rule)
        elif answer == "t":
            self.show_table()
        elif answer == "l":
            self.console.print(Text("\n".join(self.lines()) or "Nothing has happened yet."))
        elif answer == "r":
            self.console.print(Markdown(self.in_words(self.game.rules())))
        elif answer == "q":
            raise Left
        else:
            if answer not in ASKS_FOR_HELP:
                self.console.print(Text(f"Not understood here: {answer}", "red"))
            example = " ".join(map(str, self.game.moves.words(moves[0]).values()))
            self.console.print(HELP.format(example=example), style="dim")
            if self.game.telling.phrases is not None:
                self.console.print(self.game.telling.phrases.HELP, style="dim")
            if self.game.table.standing:
                self.stand("")

    def in_words(self, text: str) -> str:
        """A text of the game as it is said at this table."""
        return self.game.in_words(text, to_builtins(self.state.options))

    # --- showing ------------------------------------------------------------------

    def show_table(self) -> None:
        self.console.print()
        self.console.print(self.game.teller.table(self.state.view(self.reader), self.names))

    def show_choices(self, sentences: Sequence[str]) -> None:
        """In order: the long ones on a line each, runs of short ones in columns, read downwards."""
        numbered = [Text(f"{number:>2}  {sentence}") for number, sentence in enumerate(sentences, 1)]
        for is_short, run in groupby(numbered, key=lambda text: len(text) <= SHORT + 4):
            self.show_columns(list(run), most=5 if is_short else 1)

    def show_columns(self, texts: Sequence[Text], *, most: int) -> None:
        columns = max(1, min(most, self.console.width // (max(map(len, texts)) + 3), (len(texts) + 4) // 5))
        height = -(-len(texts) // columns)
        grid = Table.grid(padding=(0, 3))
        for line in range(height):
            grid.add_row(*texts[line::height])
        self.console.print(grid)

    def show_rule(self, clause: str) -> None:
        self.console.print(
            Panel(Markdown(self.in_words(self.game.clauses()[clause])), title=clause, border_style="cyan")
        )

    def show_end(self, outcome: Outcome) -> None:
        cast = Cast(self.names, self.reader)
        names = [cast.who([seat]) for seat in range(len(self.names))]
        scores = scores_told(names, outcome.winners, outcome.scores)
        won = f"{cast.win(outcome.winners)}: {scores}" if scores else f"{cast.win(outcome.winners)}."
        self.console.print(Panel(Text(f"{won}\n{self.in_words(outcome.why)}"), title="The end"))


def indented(news: Text) -> Padding:
    """News is indented a little, with all of its lines."""
    return Padding(news, (0, 0, 0, 2), expand=False)


def scores_told(names: Sequence[str], winners: Sequence[int], scores: Sequence[int]) -> str:
    """`Anne 14, Bonny 35`; nothing where the scores say no more than who has won."""
    if all(score == (seat in winners) for seat, score in enumerate(scores)):
        return ""
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


def as_shown(answer: str, sentences: Sequence[str]) -> int | None:
    """The place of the choice that is these words, or else of the only one that begins with them.

    `Say: I am the Cook` is said by `I am the Cook` as well.
    """
    said = words_of(answer)
    shown = [[words_of(sentence), words_of(sentence.partition(": ")[2])] for sentence in sentences]
    fitting = [place for place, ways in enumerate(shown) if said and any(way[: len(said)] == said for way in ways)]
    exact = [place for place in fitting if said in shown[place]]
    chosen = exact or fitting
    return chosen[0] if len(chosen) == 1 else None


def words_of(sentence: str) -> list[str]:
    """A number below nought is another word than the one above it; a hyphen within a name is none."""
    return re.findall(r"(?<!\w)-\d+|\w+", sentence.lower())


def is_number(words: str) -> bool:
    """Whether a number was typed; nobody means one of a thousand digits."""
    digits = words.removeprefix("-")
    return digits.isdecimal() and len(digits) < 10


def number_in(words: str) -> int:
    """The number that was typed; nought, which is no choice, for other words."""
    return int(words) if is_number(words) else 0
