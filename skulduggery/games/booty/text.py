"""The game in words: a line for the log, a sentence for each choice, a table for the terminal."""

from collections.abc import Sequence
from typing import Any, assert_never

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from skulduggery.games.booty import events as told
from skulduggery.games.booty.events import Event
from skulduggery.games.booty.moves import MOVES
from skulduggery.games.booty.pieces import CARDS, CLAUSES, TITLES
from skulduggery.games.booty.view import BootyView, Coin, Pirate
from skulduggery.kernel.prose import Cast

ACTIONS = {
    "arrgh": "send one coin of an opponent back to the middle",
    "avast": "swap a face-down coin of yours with one of an opponent",
    "blow_me_down": "look at two face-down coins in the middle and give them away",
    "gives_us": "take a face-up coin from the middle",
    "shiver": "take a face-down and a face-up coin from the middle",
    "land_ho": "look at a face-down coin, then take any face-down coin",
    "pieces_of_eight": "take any coin from an opponent",
    "yo_ho_ho": "give a face-up coin of the middle to an opponent",
    "hands_off": "keep a coin that an opponent wants",
}
ASKED = {
    "turn": "Your turn: take a face-down coin, or play a card.",
    "arrgh_coin": "Arrgh! Which coin goes back to the middle?",
    "avast_own": "Avast! Which face-down coin of yours do you offer?",
    "avast_theirs": "Avast! Which coin do you want for it?",
    "blow_look": "Blow me down! Which coin do you look at first?",
    "blow_look_again": "Blow me down! And which other one?",
    "blow_give": "Who gets {coin}?",
    "blow_give_again": "Who gets {coin}?",
    "gives_us_coin": "Gives us me booty! Which face-up coin?",
    "shiver_face_down": "Shiver me timbers! Which face-down coin?",
    "shiver_face_up": "Shiver me timbers! And which face-up coin?",
    "land_ho_look": "Land ho! Which face-down coin do you look at?",
    "land_ho_take": "Land ho! Which face-down coin do you take?",
    "pieces_coin": "Pieces of eight! Which coin do you take?",
    "yo_ho_ho_coin": "Yo ho ho! Which face-up coin do you give away?",
    "yo_ho_ho_give": "Who gets {coin}?",
    "defend": "{attacker} reaches for {coin} with {card}",
}

DOES = {"arrgh_coin": "Send back", "avast_own": "Offer", "avast_theirs": "Demand", "yo_ho_ho_coin": "Give away"}
"""What is done with a coin, where the move's own word would mislead."""

# --- the log ---------------------------------------------------------------------


def sentence(event: Event, names: Sequence[str], reader: int | None) -> str:
    """One thing that happened, to this reader."""
    cast = Cast(names, reader)
    match event:
        case told.Played() | told.Passed() | told.Drew() | told.Shuffled():
            return sentence_of_cards(event, cast)
        case told.Ended():
            return sentence_of_end(event, cast)
        case told.Took(seat, coin, worth):
            return f"{cast.does(seat, 'take')} coin {coin}{worth_in_words(worth)}."
        case told.Looked(seat, coin, owner, worth):
            where = "in the middle" if owner is None else f"in {cast.whose(owner)} take"
            return f"{cast.does(seat, 'look')} at coin {coin} {where}{worth_in_words(worth)}."
        case told.Swapped(seat, coin, owner, worth):
            return f"{cast.does(seat, 'get')} coin {coin} from {cast.whom(owner)}{worth_in_words(worth)}."
        case told.Gave(seat, coin, to, worth):
            return f"{cast.does(seat, 'give')} coin {coin} to {cast.whom(to)}{worth_in_words(worth)}."
        case told.Stole(seat, coin, owner, worth):
            return f"{cast.does(seat, 'take')} coin {coin} from {cast.whom(owner)}{worth_in_words(worth)}."
        case _:
            return sentence_of_threat(event, cast)


def sentence_of_cards(event: told.Played | told.Passed | told.Drew | told.Shuffled, cast: Cast) -> str:
    match event:
        case told.Played(seat, card):
            return f"{cast.does(seat, 'play')} {TITLES[card]}"
        case told.Passed(seat, card):
            return f"{cast.does(seat, 'pass')} and {'discard' if seat == cast.reader else 'discards'} {TITLES[card]}"
        case told.Drew(seat, drawn):
            return f"{cast.does(seat, 'draw')} {TITLES[drawn] if drawn else 'a card.'}"
        case told.Shuffled():
            return "The discard pile is shuffled into a new draw pile."
        case _:
            assert_never(event)


def sentence_of_threat(
    event: told.Offered | told.Aimed | told.LetItGo | told.Defended | told.PutBack, cast: Cast
) -> str:
    match event:
        case told.Offered(seat, coin):
            return f"{cast.does(seat, 'offer')} coin {coin} for a swap."
        case told.Aimed(seat, coin, owner):
            return f"{cast.does(seat, 'reach')} for {cast.whose(owner)} coin {coin}."
        case told.LetItGo(seat, coin):
            return f"{cast.does(seat, 'let')} coin {coin} go."
        case told.Defended(seat, coin, attacker):
            return f"{cast.does(seat, 'shout')} Hands Off Me Booty! at {cast.whom(attacker)}: coin {coin} stays."
        case told.PutBack(seat, coin, owner):
            return f"{cast.does(seat, 'send')} {cast.whose(owner)} coin {coin} back to the middle."
        case _:
            assert_never(event)


def sentence_of_end(event: told.Ended, cast: Cast) -> str:
    totals = ", ".join(f"{cast.whom(seat)} {score}" for seat, score in enumerate(event.scores))
    return f"All coins are turned: {totals}. {cast.win(event.winners)}."


def worth_in_words(worth: int | None) -> str:
    return "" if worth is None else f": worth {worth}"


# --- the choices -------------------------------------------------------------------


def question(view: BootyView, names: Sequence[str]) -> str:
    """What the reader, who is asked, is asked."""
    if view.question == "turn" and (why := why_no_coin(view)):
        return f"Your turn: {why}, so play a card, or pass if you can't."
    card = TITLES[view.card] if view.card else ""
    coin = "" if view.coin is None else coin_in_words(view.coin, "", view, names)
    return ASKED[view.question].format(coin=coin, attacker=names[view.turn], card=card)


def why_no_coin(view: BootyView) -> str:
    """BO-2.1 What keeps the reader from taking a coin, if anything does."""
    if view.seat is not None and view.pirates[view.seat].full:
        return "your take is full"
    if all(coin.face_up for coin in view.middle):
        return "no face-down coin is left in the middle"
    return ""


def choice(move: int, view: BootyView, names: Sequence[str]) -> str:
    """What a move means where the reader stands."""
    words = MOVES.words(move)
    match words["do"]:
        case "play":
            return f"Play {TITLES[words['card']]} ({ACTIONS[words['card']]})"
        case "pass":
            return f"Pass, and discard {TITLES[words['card']]}"
        case "give":
            return f"Give it to {names[words['to']]}"
        case "hands_off":
            return "Hands Off Me Booty!"
        case "let_go":
            return "Let it go"
        case do:
            return f"{DOES.get(view.question, do.capitalize())} {coin_in_words(words['coin'], do, view, names)}"


def coin_in_words(number: int, do: str, view: BootyView, names: Sequence[str]) -> str:
    at = "at " if do == "look" else ""
    coin, owner = find_coin(number, view)
    whose = "" if owner is None else " of yours" if owner == view.seat else f" of {names[owner]}"
    known = "unseen" if coin.worth is None else f"worth {coin.worth}"
    side = "face up, " if coin.face_up else ""
    return f"{at}coin {number}{whose} ({side}{known})"


def find_coin(number: int, view: BootyView) -> tuple[Coin, int | None]:
    for coin in view.middle:
        if coin.coin == number:
            return coin, None
    for seat, pirate in enumerate(view.pirates):
        for coin in pirate.take:
            if coin.coin == number:
                return coin, seat
    raise ValueError(f"there is no coin {number} on this table")


def rule(move: int, view: BootyView) -> str:
    """The clause behind a move."""
    words = MOVES.words(move)
    if words["do"] == "play":
        return CLAUSES[words["card"]]
    if words["do"] in ("hands_off", "let_go"):
        return "BO-3.9"
    if view.card is not None:
        return CLAUSES[view.card]
    return "BO-2.4" if words["do"] == "pass" else "BO-2.1"


# --- the table in the terminal -------------------------------------------------------

LEGEND = "7(5) coin 7, face up, worth 5 · 7[5] face down, you know it · 7[?] unseen"


def table(view: BootyView, names: Sequence[str]) -> RenderableType:
    """Everything the reader knows, drawn."""
    middle = Panel(
        Columns([draw_coin(coin) for coin in view.middle], padding=(0, 2)) if view.middle else "empty",
        title=f"the middle · {len(view.middle)} coins",
        subtitle=f"draw pile {view.pile} · discard pile {sum(view.discard.values())}{top_card(view)}",
        border_style="yellow",
        box=box.ROUNDED,
    )
    return Group(middle, Text(LEGEND, "dim", justify="center"), takes(view, names), *hand(view))


def top_card(view: BootyView) -> str:
    return f", on top {TITLES[view.top]}" if view.top else ""


def takes(view: BootyView, names: Sequence[str]) -> Table:
    lines = Table(box=box.SIMPLE_HEAD, pad_edge=False, expand=True)
    for heading in ("", "pirate", "cards", "take", "worth"):
        lines.add_column(heading, ratio=1 if heading == "take" else None, no_wrap=heading != "take")
    for seat, pirate in enumerate(view.pirates):
        lines.add_row(
            Text("▶" if seat == view.turn and not view.over else "♛" if seat in view.winners else " ", "bold yellow"),
            Text(names[seat], "bold underline" if seat == view.seat else ""),
            draw_cards(pirate),
            draw_take(pirate, view.limit),
            total_known(pirate),
        )
    return lines


def draw_cards(pirate: Pirate) -> Text:
    return Text("▮" * pirate.cards, "magenta")


def draw_take(pirate: Pirate, limit: int) -> Text:
    coins = Text("  ").join(draw_coin(coin) for coin in pirate.take)
    free = limit - len(pirate.take)
    return Text.assemble(coins, "  " if pirate.take else "", ("· " * free, "dim"), ("full" if not free else "", "dim"))


def draw_coin(coin: Coin) -> Text:
    """`7(5)` is coin 7 face up, `7[5]` face down and known to the reader, `7[?]` unseen."""
    number = Text(f"{coin.coin:>2}", "dim")
    if coin.face_up:
        return Text.assemble(number, (f"({coin.worth})", "bold yellow"))
    if coin.worth is None:
        return Text.assemble(number, ("[?]", "white"))
    return Text.assemble(number, (f"[{coin.worth}]", "bold cyan"))


def total_known(pirate: Pirate) -> str:
    known = sum(coin.worth or 0 for coin in pirate.take)
    unseen = sum(coin.worth is None for coin in pirate.take)
    return f"{known}" + (f" + {unseen} unseen" if unseen else "")


def hand(view: BootyView) -> list[RenderableType]:
    if view.seat is None:
        return []
    cards = sorted(view.hand, key=CARDS.index)
    return [Text.assemble("Your hand: ", *joined([(TITLES[card], "bold magenta") for card in cards]), "\n")]


def joined(parts: list[tuple[str, str]]) -> list[Any]:
    return [piece for part in parts for piece in (" · ", part)][1:]
