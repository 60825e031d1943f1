"""The game in words: a line for the log, a sentence for each choice, a table for the terminal."""

from collections.abc import Sequence
from typing import assert_never

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from skulduggery.games.mutiny import events as told
from skulduggery.games.mutiny.chart import draw_chart
from skulduggery.games.mutiny.events import Event
from skulduggery.games.mutiny.facts import FACTS
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.pieces import place_named
from skulduggery.games.mutiny.speech import NUMBERS, count_of, number_in_words, speech
from skulduggery.games.mutiny.tea import Cellar
from skulduggery.games.mutiny.view import MutinyView, Pirate
from skulduggery.kernel.prose import Cast, row


def being(seat: int, cast: Cast) -> str:
    return "You are" if seat == cast.reader else f"{cast.names[seat]} is"


def having(seat: int, cast: Cast) -> str:
    return "You have" if seat == cast.reader else f"{cast.names[seat]} has"


def begun(words: str) -> str:
    """As a sentence begins."""
    return f"{words[0].upper()}{words[1:]}"


def article(role: str) -> str:
    """`the Captain`, `a Deckhand`: of some there are several."""
    return f"{'a' if role in ('deckhand', 'mutineer') else 'the'} {role.capitalize()}"


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


def sentence_of_day(event: told.Morning | told.Ready | told.Voted | told.Counted | told.Steered, cast: Cast) -> str:
    match event:
        case told.Morning(number, watch):
            return f"Morning of round {number}. {having(watch, cast)} the hourglass, and the watch tonight."
        case told.Ready(seat):
            return f"{having(seat, cast)} said enough."
        case told.Voted(seat, to, tile):
            if to is None and seat == cast.reader:
                return "You abstain."
            where = "" if to is None else f" for {place_named(to, tile)}"
            return f"{having(seat, cast)} voted{where}."
        case told.Counted():
            return f"The votes: {votes_in_words(event, cast)}."
        case told.Steered(seat, to, tile):
            return f"{having(seat, cast)} the last word: to {place_named(to, tile)}."
        case _:
            assert_never(event)


def votes_in_words(event: told.Counted, cast: Cast) -> str:
    """`Nassau (5) by Anne and Drake; Tortuga (8) by you`."""
    parts = []
    islands = {vote: tile for vote, tile in zip(event.votes, event.tiles, strict=True) if vote is not None}
    for spot, tile in sorted(islands.items()):
        voters = [cast.whom(seat) for seat, vote in enumerate(event.votes) if vote == spot]
        parts.append(f"{place_named(spot, tile)} by {row(voters)}")
    silent = [cast.whom(seat) for seat, vote in enumerate(event.votes) if vote is None]
    return "; ".join(parts + ([f"no vote by {row(silent)}"] if silent else []))


def sentence_of_landfall(
    event: told.Landed | told.Reeled | told.ChoseRest | told.Rested | told.Drew, cast: Cast
) -> str:
    match event:
        case told.Landed(to, tile, effect, worth, tea):
            return f"The ship makes {place_named(to, tile)}{effect_in_words(effect, worth, tea=tea)}."
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
    """MU-3.3, but MU-3.6 not for everybody: the loaded take none."""
    if effect == "grog":
        return f": {worth} {Cellar(tea=tea).drink} each"
    return f": a rest of {worth}" if effect == "rest" else ", which is deserted"


def reeling_in_words(seats: Sequence[int], roles: Sequence[str], cellar: Cellar, cast: Cast) -> str:
    """MU-3.6 `Anne and Bonny are loaded to the gunwale: Anne is the Cook, Bonny a Deckhand.`"""
    if not seats:
        return "Nobody is the worse for it."
    shown = [article(role) for role in roles]
    if len(seats) == 1:
        return f"{being(seats[0], cast)} {cellar.loaded} and shown to be {shown[0]}."
    rest = [f"{cast.whom(seat)} {role}" for seat, role in zip(seats[1:], shown[1:], strict=True)]
    first = f"{cast.whom(seats[0])} {'are' if seats[0] == cast.reader else 'is'} {shown[0]}"
    fallen = row([cast.whom(seat) for seat in seats])
    return f"{begun(fallen)} are {cellar.loaded}, and shown: {first}, {row(rest)}."


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
            return f"{being(seat, cast)} at work on deck: the Lookout."
        case told.Swapped(seat, one, other, (first, second)):
            return f"{cast.does(seat, 'swap')} {place_named(one, first)} and {place_named(other, second)}."
        case told.Moved(seat, left, to, (before, after)):
            now = f"the ship lies at {place_named(to, after)}, not at {place_named(left, before)}"
            return f"{cast.does(seat, 'grab')} the wheel in the night: {now}."
        case told.Quiet(seat):
            return f"{cast.does(seat, 'report')} all quiet."
        case _:
            assert_never(event)


def sentence_of_end(event: told.Ended, cast: Cast) -> str:
    """MU-5.6 Why it is over, who has won, and all that was hidden."""
    clause, _, why = event.why.partition(" ")
    roles = row([f"{cast.whom(seat)} {article(role)}" for seat, role in enumerate(event.roles)])
    treasure, allies = (
        row([place_named(spot, event.tiles[spot]) for spot in spots]) for spots in (event.treasure, event.allies)
    )
    return (
        f"{begun(why)} ({clause}). {winners_in_words(event, cast)}. Who was who: {roles}; "
        f"the Pieces of Eight lay at {treasure}, and the allies waited at {allies}."
    )


def winners_in_words(event: told.Ended, cast: Cast) -> str:
    """MU-5.1, MU-5.2 `The Captain's side wins: Anne, you and Drake`."""
    if not event.winners:
        return "Nobody wins"
    side = "Captain" if event.roles.index("captain") in event.winners else "Scallywag"
    return f"The {side}'s side wins: {row([cast.whom(seat) for seat in event.winners])}"


# --- the choices -------------------------------------------------------------------

ASKED = {
    "talk": "The talk of the day: {say}be ready{vote}. You have {left}.",
    "report": "You asked who is {side} {level}. Which hands do you say went up?{named}",
    "vote": "Where to? Everybody votes at the same time.",
    "tie": "{undecided}, and you have the hourglass: where to?",
    "rest": "Do you rest, and give back up to {worth} {drink}?",
    "night": "All eyes are closed but yours. Whose {sobriety} do you ask about: above or below which number?",
    "act": "The crew is asleep. {act}",
    "swap_with": "Which island changes places with {pick}?",
}


def question(view: MutinyView, names: Sequence[str]) -> str:
    """What the reader, who is asked, is asked."""
    me, cellar, mine = view.pirates[view.seat or 0], Cellar(tea=view.tea), own_sounding(view)
    named = row([names[seat] for seat in me.reporting or ()])
    return ASKED[view.question].format(
        say="" if me.statements_left == 0 else "say something, true or false, or ",
        vote=" to vote" if len(view.free) > 1 else ": there is one free route, and no vote",
        left=what_is_left(me.statements_left),
        named=f" So far: {named}." if named else "",
        side=mine[0],
        level=mine[1],
        undecided="Nobody voted" if set(view.today.votes or ()) == {None} else "The votes are tied",
        worth=view.today.worth,
        drink=cellar.drink,
        sobriety=cellar.sobriety,
        act="Do you do anything?" if view.role == "lookout" else "Only a Lookout could do anything now.",
        pick="" if view.pick is None else place(view.pick, view),
    )


def what_is_left(statements: int | None) -> str:
    """MU-4.2"""
    return "as many statements as you like" if statements is None else f"{count_of(statements, 'statement')} left"


def own_sounding(view: MutinyView) -> tuple[str, str]:
    """MU-6.1 The question that a report of the reader is about."""
    for past in reversed(view.rounds):
        if past.watch == view.seat and past.asked:
            return past.asked.side, number_in_words(past.asked.level)
    return "above or below", "that number"


def place(number: int, view: MutinyView) -> str:
    """`Tortuga (7), grog 2`."""
    spot = view.spots[number]
    drink = Cellar(tea=view.tea).drink
    effect = {"grog": f", {drink} {spot.worth}", "rest": f", rest {spot.worth}", "deserted": ""}[spot.effect]
    return f"{place_named(number, spot.tile)}{effect}"


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
    return Group(chart, draw_maps(view), Align.left(draw_crew(view, names)), own(view), *end_of(view, names))


def draw_maps(view: MutinyView) -> Text:
    """MU-2.5 The eight cards, one of each row in play; what was visited is ticked off."""
    rows = (
        ("The Captain's maps, all four", FACTS.treasure),
        (f"The Scallywag's, any {NUMBERS[FACTS.allies_needed]}", FACTS.allies),
    )
    return Text(
        "\n".join(f"{title:<28}  {'  │  '.join(card_in_words(card, view) for card in cards)}" for title, cards in rows)
    )


def card_in_words(card: Sequence[int], view: MutinyView) -> str:
    """`1✓ 6 8 13`."""
    return " ".join(f"{spot}{'✓' * view.spots[spot].visited}" for spot in sorted(card))


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
            pirate.role.capitalize() if pirate.role else "?",
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
    places = [place_named(spot, view.spots[spot].tile) for spot in view.map]
    secret = f"; {goods} {row(places)}" if goods and places else ""
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
