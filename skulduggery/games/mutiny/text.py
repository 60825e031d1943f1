"""The game in words: a line for the log, a sentence for each choice, a table for the terminal."""

from collections.abc import Sequence
from typing import assert_never

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from skulduggery.games.mutiny import news as told
from skulduggery.games.mutiny.chart import draw_chart
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.news import Event
from skulduggery.games.mutiny.tea import Cellar
from skulduggery.games.mutiny.view import MutinyView, Pirate
from skulduggery.kernel.prose import Cast, row

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SIDES = {"above": "stand above", "below": "be below"}


def count_of(number: int, thing: str) -> str:
    """`one hand`, `two hands`."""
    return f"{NUMBERS[number]} {thing}{'' if number == 1 else 's'}"


def being(seat: int, cast: Cast) -> str:
    return "You are" if seat == cast.reader else f"{cast.names[seat]} is"


def having(seat: int, cast: Cast) -> str:
    return "You have" if seat == cast.reader else f"{cast.names[seat]} has"


def article(role: str) -> str:
    """`the captain`, `a deckhand`: of some there are several."""
    return f"{'a' if role in ('deckhand', 'mutineer') else 'the'} {role}"


# --- the log ---------------------------------------------------------------------


def sentence(event: Event, names: Sequence[str], reader: int | None) -> str:
    """One thing that happened, to this reader."""
    cast = Cast(names, reader)
    match event:
        case told.Statement():
            return f"{cast.does(event.seat, 'say')}: “{speech(event, cast)}”"
        case told.Morning() | told.Ready() | told.Voted() | told.Counted() | told.Steered():
            return sentence_of_day(event, cast)
        case told.Landed() | told.Reeled() | told.ChoseRest() | told.Rested() | told.Drew():
            return sentence_of_landfall(event, cast)
        case told.Asked() | told.Stirred() | told.Swapped() | told.Moved() | told.Quiet():
            return sentence_of_night(event, cast)
        case told.Ended():
            return sentence_of_end(event, cast)
        case _:
            assert_never(event)


def speech(event: told.Statement, cast: Cast) -> str:
    """MU-6.1 What was said, in character."""
    match event.says:
        case "i_am":
            return BOASTS[event.role or ""]
        case "favour":
            return f"I say we make for spot {event.to}."
        case "trust":
            return f"I would sail anywhere with {cast.whom(event.pirate or 0)}."
        case "distrust":
            return f"I would not trust {cast.whom(event.pirate or 0)} with the bilge pump."
        case _:
            return report(event, cast)


BOASTS = {
    "captain": "Listen to me, mates: I am your Captain.",
    "scallywag": "Aye, I am the Scallywag. What of it?",
    "cook": "I am the Cook, and nobody on board is fed without me.",
    "lookout": "I am the Lookout. These eyes miss nothing.",
    "deckhand": "Me? A plain Deckhand, and proud of it.",
    "mutineer": "I am a Mutineer, and I am not the only one.",
}


def report(event: told.Statement, cast: Cast) -> str:
    """`I asked who could stand above four: two hands went up, Bonny and Every.`"""
    hands = [cast.whom(seat) for seat in event.hands or ()]
    asked = f"I asked who could {SIDES[event.side or 'above']} {number_in_words(event.level or 0)}"
    if not hands:
        return f"{asked}: not a hand went up."
    return f"{asked}: {count_of(len(hands), 'hand')} went up, {row(hands)}."


def number_in_words(number: int) -> str:
    if number < 0:
        return f"minus {number_in_words(-number)}"
    return "nought" if number == 0 else NUMBERS[number] if number < len(NUMBERS) else str(number)


def sentence_of_day(event: told.Morning | told.Ready | told.Voted | told.Counted | told.Steered, cast: Cast) -> str:
    match event:
        case told.Morning(number, watch):
            return f"Morning of round {number}. {cast.does(watch, 'take')} the hourglass: {cast.whose(watch)} watch."
        case told.Ready(seat):
            return f"{being(seat, cast)} ready to vote."
        case told.Voted(seat, to):
            where = "" if to is None else f" for spot {to}"
            return f"{having(seat, cast)} voted{where}."
        case told.Counted(votes):
            return f"The votes: {votes_in_words(votes, cast)}."
        case told.Steered(seat, to):
            return f"{cast.does(seat, 'settle')} the tie: to spot {to}."
        case _:
            assert_never(event)


def votes_in_words(votes: Sequence[int | None], cast: Cast) -> str:
    """`spot 5 by Anne and Drake; spot 8 by you`."""
    parts = []
    for spot in sorted({vote for vote in votes if vote is not None}):
        voters = [cast.whom(seat) for seat, vote in enumerate(votes) if vote == spot]
        parts.append(f"spot {spot} by {row(voters)}")
    silent = [cast.whom(seat) for seat, vote in enumerate(votes) if vote is None]
    return "; ".join(parts + ([f"no vote by {row(silent)}"] if silent else []))


def sentence_of_landfall(
    event: told.Landed | told.Reeled | told.ChoseRest | told.Rested | told.Drew, cast: Cast
) -> str:
    match event:
        case told.Landed(to, tile, effect, worth, tea):
            return f"The ship makes {tile or 'the base'} (spot {to}){effect_in_words(effect, worth, tea=tea)}."
        case told.Reeled(seats, roles, tea):
            return reeling_in_words(seats, roles, Cellar(tea=tea), cast)
        case told.ChoseRest(seat, choice):
            what = f": {RESTS[choice]}" if choice else ""
            return f"{having(seat, cast)} settled for the day{what}."
        case told.Rested(choices, worth, tea):
            return resting_in_words(choices, worth, Cellar(tea=tea), cast)
        case told.Drew(seat, card, tea):
            worth_of_card = f" worth {card}" if card else ""
            return f"{cast.does(seat, 'draw')} a {Cellar(tea=tea).card}{worth_of_card}."
        case _:
            assert_never(event)


RESTS = {"stay_up": "no rest", "rest": "a rest", "rest_and_draw": "a rest and another card"}


def effect_in_words(effect: str, worth: int, *, tea: bool) -> str:
    if effect == "grog":
        return f": {worth} {Cellar(tea=tea).drink} for everybody"
    return f": a rest of {worth}" if effect == "rest" else ", and nothing happens"


def reeling_in_words(seats: Sequence[int], roles: Sequence[str], cellar: Cellar, cast: Cast) -> str:
    """MU-3.6"""
    if not seats:
        return f"{cellar.feet}."
    shown = [
        f"{being(seat, cast)} {cellar.loaded} and shown to be {article(role)}"
        for seat, role in zip(seats, roles, strict=True)
    ]
    return f"{'; '.join(shown)}."


def resting_in_words(choices: Sequence[str | None], worth: int, cellar: Cellar, cast: Cast) -> str:
    resting = [cast.whom(seat) for seat, choice in enumerate(choices) if choice and choice != "stay_up"]
    if not resting:
        return "Nobody rests."
    return f"A rest, and up to {worth} {cellar.drink} given back, for {row(resting)}."


def sentence_of_night(event: told.Asked | told.Stirred | told.Swapped | told.Moved | told.Quiet, cast: Cast) -> str:
    match event:
        case told.Asked(seat, None):
            return f"Night. {cast.does(seat, 'ask')} nothing."
        case told.Asked(seat, side, level, hands):
            seen = "" if hands is None else f" You see {row([cast.names[up] for up in hands]) or 'no hand'}."
            return f"Night. {cast.does(seat, 'ask')}: “Who is {side} {number_in_words(level or 0)}?”{seen}"
        case told.Stirred(seat):
            return f"Somebody is at work on deck: {cast.whom(seat)}, the Lookout."
        case told.Swapped(seat, one, other):
            return f"{cast.does(seat, 'swap')} the islands at spots {one} and {other}."
        case told.Moved(seat, left, to):
            return f"{cast.does(seat, 'grab')} the wheel in the night: not at spot {left} the ship lies, but at {to}."
        case told.Quiet(seat):
            return f"{cast.does(seat, 'report')} all quiet."
        case _:
            assert_never(event)


def sentence_of_end(event: told.Ended, cast: Cast) -> str:
    """MU-5.6"""
    roles = row([f"{cast.whom(seat)} {article(role)}" for seat, role in enumerate(event.roles)])
    places = f"the Pieces of Eight lay at {row(list(map(str, event.treasure)))}"
    return (
        f"{cast.win(event.winners)}. It was {roles}; {places}, and the allies waited at "
        f"{row(list(map(str, event.allies)))}."
    )


# --- the choices -------------------------------------------------------------------

ASKED = {
    "talk": "The talk of the day: say something, true or false, or be ready to vote. ({left})",
    "report": "You asked who is {side} {level}. Which hands do you say went up?",
    "vote": "Where to? Everybody votes at the same time.",
    "tie": "The votes are tied, and you have the hourglass: where to?",
    "rest": "A rest of {worth}. Do you rest, and give back {drink}?",
    "night": "All eyes are closed but yours. What do you ask the crew?",
    "act": "The crew is asleep. Do you do anything?",
    "swap_with": "Which island changes places with {pick}?",
}


def question(view: MutinyView, names: Sequence[str]) -> str:  # noqa: ARG001
    """What the reader, who is asked, is asked."""
    mine = own_sounding(view)
    return ASKED[view.question].format(
        left=what_is_left(view.pirates[view.seat or 0].statements_left),
        side=mine[0],
        level=mine[1],
        worth=view.today.worth,
        drink=Cellar(tea=view.tea).drink,
        pick="" if view.pick is None else place(view.pick, view),
    )


def what_is_left(statements: int | None) -> str:
    """MU-4.2"""
    return "as much as you like" if statements is None else f"{statements} to say"


def own_sounding(view: MutinyView) -> tuple[str, str]:
    """MU-6.1 The question that a report of the reader is about."""
    for past in reversed(view.rounds):
        if past.watch == view.seat and past.asked:
            return past.asked.side, number_in_words(past.asked.level)
    return "above or below", "that number"


def place(number: int, view: MutinyView) -> str:
    """`Tortuga (7), grog 2`."""
    spot = view.spots[number]
    if spot.tile is None:
        return "the Pirates' Base"
    drink = Cellar(tea=view.tea).drink
    effect = {"grog": f", {drink} {spot.worth}", "rest": f", rest {spot.worth}", "deserted": ""}[spot.effect]
    return f"{spot.tile} ({number}){effect}"


def choice(move: int, view: MutinyView, names: Sequence[str]) -> str:
    """What a move means where the reader stands."""
    words = MOVES.words(move)
    match words["do"]:
        case "i_am":
            return f"Say: I am {article(words['role'])}"
        case "favour":
            return f"Say: I favour {place(words['to'], view)}"
        case "trust" | "distrust":
            return f"Say: I {words['do']} {names[words['pirate']]}"
        case "hand_up":
            return names[words["pirate"]]
        case "vote" | "steer":
            return place(words["to"], view)
        case "above" | "below":
            return f"Who is {words['do']} {words['level']}?"
        case "swap":
            return f"Swap {place(words['spot'], view)}"
        case "swap_with":
            return f"With {place(words['spot'], view)}"
        case "move_marker":
            return f"Take the ship to {place(words['to'], view)} instead"
        case do:
            return SPOKEN[do].format(card=Cellar(tea=view.tea).card)


SPOKEN = {
    "ready": "Ready to vote",
    "report": "Tell which hands you saw",
    "no_more": "No more hands",
    "abstain": "Abstain",
    "stay_up": "Stay up",
    "rest": "Rest",
    "rest_and_draw": "Rest, and draw a {card}",
    "ask_nothing": "Ask nothing",
    "all_quiet": "All quiet: do nothing",
}
CLAUSES = {
    "talk": "MU-6.1",
    "report": "MU-6.1",
    "vote": "MU-4.3",
    "tie": "MU-4.3",
    "rest": "MU-3.4",
    "night": "MU-4.5",
    "act": "MU-4.6",
    "swap_with": "MU-4.6",
}
"""The clause behind each question."""


def rule(move: int, view: MutinyView) -> str:
    """The clause behind a move."""
    return "MU-4.2" if MOVES.words(move)["do"] == "ready" else CLAUSES[view.question]


# --- the table in the terminal -------------------------------------------------------


def table(view: MutinyView, names: Sequence[str]) -> RenderableType:
    """Everything the reader knows, drawn: the chart, the crew, and the reader's own secrets."""
    watch = f"round {view.round} · {having(view.watch, Cast(names, view.seat))} the watch"
    chart = Panel(draw_chart(view), title=Text(watch), border_style="blue", box=box.ROUNDED, expand=False)
    return Group(chart, Align.left(draw_crew(view, names)), own(view), *end_of(view, names))


def draw_crew(view: MutinyView, names: Sequence[str]) -> Table:
    cellar = Cellar(tea=view.tea)
    crew = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for heading in ("", cellar.drink, "cards", cellar.tolerance, "role", ""):
        crew.add_column(heading)
    for seat, pirate in enumerate(view.pirates):
        crew.add_row(
            Text(f"{'☾ ' if seat == view.watch else '  '}{names[seat]}", "bold" if seat == view.seat else ""),
            str(pirate.grog),
            str(pirate.cards),
            tolerance_known(pirate),
            pirate.role or "?",
            standing(seat, view, cellar),
        )
    return crew


def tolerance_known(pirate: Pirate) -> str:
    """`11`, `at least 4`, `from 5 to 9`."""
    if pirate.tolerance is not None:
        return str(pirate.tolerance)
    if pirate.most is not None:
        return f"from {pirate.least} to {pirate.most}"
    return f"at least {pirate.least}" if (pirate.least or 0) > pirate.cards else "?"


def standing(seat: int, view: MutinyView, cellar: Cellar) -> str:
    pirate = view.pirates[seat]
    marks = [
        "wins" if seat in view.winners else "",
        cellar.loaded if pirate.loaded else "",
        "thinks" if seat in view.asked and seat != view.seat else "",
    ]
    return ", ".join(filter(None, marks))


def own(view: MutinyView) -> Text:
    """MU-2.5, MU-3.2 What the reader alone sees."""
    if view.seat is None or view.role is None:
        return Text("")
    cellar = Cellar(tea=view.tea)
    me = view.pirates[view.seat]
    goods = {"captain": "the Pieces of Eight lie at", "scallywag": "your allies wait at"}.get(view.role)
    secret = f"; {goods} {row(list(map(str, view.map)))}" if goods and view.map else ""
    return Text(
        f"You are {article(view.role)}{secret}. Your {cellar.sobriety}: {me.tolerance} − {me.grog} = {me.sobriety}."
    )


def end_of(view: MutinyView, names: Sequence[str]) -> list[Text]:
    """MU-5.6 The review: what each watch asked, and the hands they saw."""
    if not view.over:
        return []
    lines = [
        f"round {number}: {names[past.watch]} asked who is {past.asked.side} {past.asked.level}: "
        f"{row([names[seat] for seat in past.asked.hands or ()]) or 'nobody'}"
        for number, past in enumerate((*view.rounds, view.today), 1)
        if past.asked
    ]
    return [Text("\n".join([view.why or "", *lines]))]
