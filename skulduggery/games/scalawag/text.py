"""The game in words: a line for the log, a sentence for each choice, a table for the terminal."""

from collections.abc import Sequence
from typing import assert_never

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from skulduggery.games.scalawag import events as told
from skulduggery.games.scalawag.events import Event
from skulduggery.games.scalawag.moves import MOVES
from skulduggery.games.scalawag.pieces import CREW_OF, MOST_POINTS
from skulduggery.games.scalawag.view import Captain, ScalawagView
from skulduggery.kernel.prose import Cast

NUMBERS = ("no", "a", "two", "three")
ORDERS = {
    "trim": ("trim", "sails"),
    "fire": ("fire", "cannons"),
    "board": ("close", "in to board"),
    "muster": ("muster", "crew"),
    "wind": ("set", "out to steal the wind"),
    "mutiny": ("call", "for mutiny"),
    "watch": ("go", "on watch"),
}
"""What giving an order is called: the verb, and the rest."""
CLAUSES = {
    "trim": "SC-3.1",
    "fire": "SC-3.2",
    "board": "SC-3.5",
    "muster": "SC-3.7",
    "wind": "SC-3.8",
    "mutiny": "SC-3.9",
    "watch": "SC-3.10",
    "pilot": "SC-3.4",
    "lookout": "SC-3.12",
    "scalawag": "SC-5.1",
    "let_pass": "SC-5.1",
    "reveal": "SC-5.3",
    "pay": "SC-5.3",
    "lose_revealed": "SC-5.8",
    "steal": "SC-3.9",
    "rogue_wave": "SC-8.3",
    "black_spot": "SC-8.3",
}
"""The clause behind each thing to say, where it is always the same."""


def title(card: str) -> str:
    return card.replace("_", " ")


def some(number: int, card: str) -> str:
    """`a gunner`, `two gunners`."""
    return f"{NUMBERS[number]} {title(card)}{'' if number == 1 else 's'}"


def points_in_words(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"


# --- the log ---------------------------------------------------------------------


def sentence(event: Event, names: Sequence[str], reader: int | None) -> str:
    """One thing that happened, to this reader."""
    cast = Cast(names, reader)
    match event:
        case told.Ordered() | told.Declared() | told.Called() | told.Accepted() | told.Showed() | told.GaveIn():
            return sentence_of_words(event, cast)
        case told.Damaged() | told.Lost() | told.Eliminated() | told.Plundered() | told.Repaired() | told.WentDown():
            return sentence_of_harm(event, cast)
        case told.Drew() | told.Returned() | told.MixedIn() | told.StoleCrew():
            return sentence_of_cards(event, cast)
        case told.Ended():
            return sentence_of_end(event, cast)
        case told.Played() | told.CameBack() | told.Skipped() | told.RolledFog():
            return sentence_of_options(event, cast)
        case _:
            return sentence_of_orders(event, cast)


def sentence_of_words(
    event: told.Ordered | told.Declared | told.Called | told.Accepted | told.Showed | told.GaveIn, cast: Cast
) -> str:
    match event:
        case told.Ordered(seat, order, crew):
            return f"{order_in_words(cast, seat, order, crew)}."
        case told.Declared(seat, crew):
            return f"{cast.does(seat, 'declare')} {some(1, crew)} {what_for(crew)}."
        case told.Called(seat, crew, accused):
            return f"{cast.does(seat, 'call')} scalawag! on {cast.whom(accused)}: no {title(crew)} there."
        case told.Accepted(seat, crew):
            return f"Nobody calls: {cast.whose(seat)} word for the {title(crew)} stands."
        case told.Showed(seat, crew, number):
            return f"{cast.does(seat, 'reveal')} {some(number, crew)}: it was true."
        case told.GaveIn(seat, crew, number):
            return f"{cast.does(seat, 'do')} not reveal {some(number, crew)}: the order is forfeited."
        case _:
            assert_never(event)


def order_in_words(cast: Cast, seat: int, order: str, crew: int) -> str:
    """`Anne declares two gunners and fires cannons`."""
    verb, rest = ORDERS[order]
    if crew == 0:
        return f"{cast.does(seat, verb)} {rest}"
    return f"{cast.does(seat, 'declare')} {some(crew, CREW_OF[order])} and {cast.verb(seat, verb)} {rest}"


def what_for(crew: str) -> str:
    return "for a second volley" if crew == "pilot" else "to reach every captain"


def sentence_of_harm(
    event: told.Damaged | told.Lost | told.Eliminated | told.Plundered | told.Repaired | told.WentDown, cast: Cast
) -> str:
    match event:
        case told.Damaged(seat, slot):
            return f"{cast.does(seat, 'take')} ship damage on slot {slot}."
        case told.Lost(seat, card):
            return f"{cast.does(seat, 'lose')} {some(1, card)} to Davy Jones' locker."
        case told.Eliminated(seat, by):
            return f"{cast.does(seat, 'go')} down, sunk by {cast.whom(by)}."
        case told.Plundered(seat, victim, card):
            prize = some(1, card) if card else "a crew card"
            return f"{cast.does(seat, 'take')} {prize} from {cast.whom(victim)} as a prize of war."
        case told.Repaired(seat, slot):
            return f"{cast.does(seat, 'repair')} slot {slot} as a prize of war."
        case told.WentDown(seat, card):
            return f"{cast.does(seat, 'take')} {some(1, card)} down with the ship."
        case _:
            assert_never(event)


def sentence_of_cards(event: told.Drew | told.Returned | told.MixedIn | told.StoleCrew, cast: Cast) -> str:
    match event:
        case told.Drew(seat, card):
            return f"{cast.does(seat, 'draw')} {some(1, card) if card else 'a card'} from port."
        case told.Returned(seat, card):
            return f"{cast.does(seat, 'return')} {some(1, card) if card else 'a card'} to port."
        case told.MixedIn(_, crew, 0):
            return f"No revealed {title(crew)} is left to mix into port."
        case told.MixedIn(seat, crew, number):
            return f"{cast.does(seat, 'mix')} {some(number, crew)} into port and {cast.verb(seat, 'draw')} as many."
        case told.StoleCrew(seat, victim, card):
            return f"{cast.does(seat, 'steal')} {some(1, card) if card else 'a crew card'} from {cast.whom(victim)}."
        case _:
            assert_never(event)


def sentence_of_orders(
    event: told.Aimed | told.BecameVoid | told.Trimmed | told.Collected | told.StoleWind | told.WentOnWatch, cast: Cast
) -> str:
    match event:
        case told.Aimed(seat, cost, target):
            paid = f" and {cast.verb(seat, 'pay')} {points_in_words(cost)}" if cost else ""
            return f"{cast.does(seat, 'aim')} at {cast.whom(target)}{paid}."
        case told.BecameVoid(seat, _):
            return f"{cast.does(seat, 'find')} no target that can be paid: the order is void."
        case told.Trimmed(seat, points):
            return f"{cast.does(seat, 'gain')} {points_in_words(points)}."
        case told.Collected(seat, points):
            return f"{cast.does(seat, 'collect')} {points_in_words(points)}."
        case told.StoleWind(seat, points, victim):
            return (
                f"{cast.does(seat, 'steal')} {points_in_words(points)} from {cast.whom(victim)}, of which one is lost."
            )
        case told.WentOnWatch(seat):
            return f"{cast.does(seat, 'keep')} watch until the next turn."
        case _:
            assert_never(event)


def sentence_of_options(event: told.Played | told.CameBack | told.Skipped | told.RolledFog, cast: Cast) -> str:
    match event:
        case told.Played(seat, card, on):
            return f"{cast.does(seat, 'play')} the {title(card)} on {cast.whom(on)}."
        case told.CameBack(seat, card):
            return f"The {title(card)} beside {cast.whom(seat)} goes back to port."
        case told.Skipped(seat):
            return f"{cast.does(seat, 'lose')} the whole turn to the rogue wave."
        case told.RolledFog(seat, fog):
            where = "The fog lifts" if fog is None else f"The fog lies to the left of {cast.whom(fog)}"
            return f"{cast.does(seat, 'roll')} the fog die. {where}."
        case _:
            assert_never(event)


def sentence_of_end(event: told.Ended, cast: Cast) -> str:
    return f"{cast.win(event.winners)}."


# --- the choices -------------------------------------------------------------------


ASKED = {
    "order": "Your turn: which order do you give, and how many crew do you declare with it?",
    "challenge": "{declared}. If that is true and you call, you pay the penalty; if it is a lie, {turn} does. "
    "Do you call scalawag! or let it pass?",
    "answer": "{challenger} calls scalawag! Do you reveal {said}, or pay the penalty?",
    "penalty": "You pay the penalty: 1 ship damage, or 1 crew loss?",
    "loss": "Which of your crew goes to Davy Jones' locker?",
    "fourth": "You hold four cards. Which one goes to Davy Jones' locker?",
    "second_volley": "Do you declare a pilot for a second volley?",
    "adjacency": "Do you declare a lookout, so that every captain counts as adjacent?",
    "aim": "Who is the target?",
    "aim_again": "Who is the target of the second volley?",
    "how_many": "How many crew cards do you steal from {target}?",
    "give_back": "Which card do you return to port? ({to_return} to go)",
}


def question(view: ScalawagView, names: Sequence[str]) -> str:
    """What the reader, who is asked, is asked."""
    if view.question == "adjacency" and not has_target(view):
        return "Without a lookout no target can be paid for: you must declare one."
    if view.question == "penalty" and view.victim is not None and view.victim != view.seat:
        return f"Either penalty eliminates {names[view.victim]}. Which one, and so which prize of war?"
    return ASKED[view.question].format(
        declared=declared(view, names),
        said=said(view),
        turn=names[view.turn],
        challenger=names[view.challenger or 0],
        target=names[view.target or 0],
        to_return=view.to_return,
    )


def has_target(view: ScalawagView) -> bool:
    """SC-2.4 Whether a captain can be paid for as things stand."""
    points = view.captains[view.turn].points
    return any(captain.cost is not None and captain.cost <= points for captain in view.captains)


def declared(view: ScalawagView, names: Sequence[str]) -> str:
    """The declaration that can be called, in words."""
    said = view.declaration
    if said is None or view.order is None:
        return ""
    cast = Cast(names, view.seat)
    if said.crew != CREW_OF[view.order]:
        return f"{cast.does(said.seat, 'declare')} {some(said.number, said.crew)} {what_for(said.crew)}"
    return order_in_words(cast, said.seat, view.order, said.number)


def said(view: ScalawagView) -> str:
    return some(view.declaration.number, view.declaration.crew) if view.declaration else ""


def choice(move: int, view: ScalawagView, names: Sequence[str]) -> str:
    """What a move means where the reader stands."""
    words = MOVES.words(move)
    match words["do"]:
        case "trim" | "fire" | "board":
            return choice_of_crew(words["do"], next(count for field, count in words.items() if field != "do"))
        case "target":
            return choice_of_target(words["captain"], view, names)
        case "rogue_wave" | "black_spot":
            return f"Play the {title(words['do'])} on {names[words['captain']]}"
        case "lose":
            return f"Give up {some(1, words['card'])}"
        case "return":
            return f"Return {some(1, words['card'])}"
        case "steal":
            return f"Steal {some(words['cards'], 'card')}"
        case "go_on":
            return {"second_volley": "No pilot", "adjacency": "No lookout"}.get(view.question, "No second volley")
        case "lose_revealed":
            return f"Give up a revealed {title(view.declaration.crew) if view.declaration else 'card'}"
        case "reveal":
            return f"Reveal {said(view)}"
        case do:
            return SPOKEN[do]


SPOKEN = {
    "muster": "Muster crew: draw three cards, return three",
    "wind": "Steal the wind, declaring a pilot",
    "mutiny": "Call for mutiny, declaring a mutineer",
    "watch": "Go on watch, declaring a lookout",
    "pilot": "Declare a pilot",
    "lookout": "Declare a lookout",
    "scalawag": "Scalawag!",
    "let_pass": "Let it pass",
    "pay": "Pay the penalty, and forfeit the order",
    "damage": "1 ship damage",
    "crew_loss": "1 crew loss",
}
ALONE = {"trim": "Trim sails", "fire": "Fire cannons", "board": "Close and board"}


def choice_of_crew(order: str, crew: int) -> str:
    return ALONE[order] + (f", declaring {some(crew, CREW_OF[order])}" if crew else "")


def choice_of_target(target: int, view: ScalawagView, names: Sequence[str]) -> str:
    cost = view.captains[target].cost
    return names[target] + (f", for {points_in_words(cost)}" if cost else "")


def rule(move: int, view: ScalawagView) -> str:
    """The clause behind a move."""
    do = MOVES.words(move)["do"]
    if do in CLAUSES:
        return CLAUSES[do]
    if do in ("damage", "crew_loss"):
        return "SC-5.6" if view.victim == view.seat else "SC-5.7"
    if do == "lose":
        return "SC-6.3" if view.question == "fourth" else "SC-3.14"
    if do == "go_on":
        return "SC-3.12" if view.question == "adjacency" else "SC-3.4"
    return CLAUSES[view.order or "muster"]


# --- the table in the terminal -------------------------------------------------------


def table(view: ScalawagView, names: Sequence[str]) -> RenderableType:
    """Everything the reader knows, drawn: the ships in a circle, clockwise from the top left."""
    seats = len(view.captains)
    above = (seats + 1) // 2
    top = range(above)
    bottom = range(seats - 1, above - 1, -1)
    return Group(
        row_of_ships(top, view, names), Align.center(middle(view, names)), row_of_ships(bottom, view, names), *own(view)
    )


def row_of_ships(seats: Sequence[int], view: ScalawagView, names: Sequence[str]) -> RenderableType:
    ships = Table.grid(padding=(0, 1))
    for _ in seats:
        ships.add_column(width=23)
    ships.add_row(*(draw_ship(seat, view, names) for seat in seats))
    return Align.center(ships)


def draw_ship(seat: int, view: ScalawagView, names: Sequence[str]) -> Panel:
    captain = view.captains[seat]
    mark = "♛ " if seat in view.winners else "▶ " if seat == view.turn and not view.over else ""
    name = f"{mark}{names[seat]}"
    style = "dim" if not captain.afloat else "bold yellow" if seat == view.turn else "cyan"
    content = draw_afloat(seat, view) if captain.afloat else Text("\neliminated\n", "dim")
    return Panel(content, title=Text(name), subtitle=captain.team, border_style=style, box=box.ROUNDED)


def draw_afloat(seat: int, view: ScalawagView) -> Text:
    captain = view.captains[seat]
    lines = [
        Text.assemble("✦" * captain.points, ("·" * (MOST_POINTS - captain.points), "dim"), f" {captain.points}"),
        draw_slots(captain, view.slots),
        Text.assemble(("▮" * captain.cards, "magenta"), " crew", draw_known(captain)),
        Text(" ".join(badges(captain, fog=view.fog == seat)), "bold red"),
    ]
    return Text("\n").join(lines)


def draw_slots(captain: Captain, slots: Sequence[int]) -> Text:
    """SC-1.5 `✕✕ 6 4 2`: covered slots first, then the numbers still open."""
    covered = ("✕" * captain.damage + " " * bool(captain.damage), "bold red")
    return Text.assemble(covered, " ".join(map(str, slots[captain.damage :])))


def draw_known(captain: Captain) -> str:
    return f" ({bag_in_words(captain.known)})" if captain.known else ""


def badges(captain: Captain, *, fog: bool) -> list[str]:
    worn = {
        "on watch": captain.on_watch,
        "black spot": captain.black_spot,
        "rogue wave": captain.rogue_wave,
        "fog to the left": fog,
    }
    return [badge for badge, is_worn in worn.items() if is_worn]


def middle(view: ScalawagView, names: Sequence[str]) -> Panel:
    lines = [f"port {view.port} cards{bag_in_words(view.port_known, ', surely with ')}"]
    lines.append(f"Davy Jones' locker: {bag_in_words(view.locker) or 'empty'}")
    if view.teams:
        lines.append(f"nations: {', '.join(view.teams)}")
    if view.declaration and view.order and not view.over:
        lines.append(declared(view, names))
    return Panel("\n".join(lines), title=f"turn {view.turns}", border_style="blue", box=box.ROUNDED)


def bag_in_words(cards: dict[str, int], before: str = "") -> str:
    listed = ", ".join(f"{number} {title(card)}{'' if number == 1 else 's'}" for card, number in cards.items())
    return f"{before}{listed}" if listed else ""


def own(view: ScalawagView) -> list[RenderableType]:
    if view.seat is None:
        return []
    return [Text.assemble("Your crew: ", (bag_in_words(view.hand) or "none", "bold magenta"), "\n")]
