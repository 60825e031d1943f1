"""What one seat may know (BO-4), and what happened as that seat saw it.

A view is built from nothing, field by field: what is not put in is hidden.
"""

from collections.abc import Iterator

import msgspec

from skulduggery.games.booty.pieces import ANY_CARD, BLOW_ME_DOWN, CARDS, KINDS, LAND_HO, full_take
from skulduggery.games.booty.state import (
    AIMED,
    DEFEND,
    DEFENDED,
    DREW,
    ENDED,
    GAVE,
    LET_GO,
    LOOKED,
    NONE,
    OFFERED,
    PASSED,
    PLAYED,
    PUT_BACK,
    SHUFFLED,
    STOLE,
    SWAPPED,
    TOOK,
    Booty,
    Player,
)
from skulduggery.kernel.bag import held, size
from skulduggery.kernel.bits import BIT, members_of

QUESTIONS = (
    "turn",
    "arrgh_coin",
    "avast_own",
    "avast_theirs",
    "blow_look",
    "blow_look_again",
    "gives_us_coin",
    "shiver_face_down",
    "shiver_face_up",
    "land_ho_look",
    "land_ho_take",
    "pieces_coin",
    "yo_ho_ho_coin",
    "blow_give",
    "blow_give_again",
    "yo_ho_ho_give",
    "defend",
)
"""The names of the questions, in the order of their numbers."""


class Coin(msgspec.Struct, frozen=True):
    """BO-4.1 A coin that everybody can follow; `worth` only if the reader knows it."""

    coin: int
    face_up: bool
    worth: int | None


class Pirate(msgspec.Struct, frozen=True):
    """What lies before one player."""

    cards: int
    take: tuple[Coin, ...]
    full: bool
    could: tuple[tuple[str, ...], ...]
    """BO-2.4 After a pass: the kinds that each card in hand may still be. Empty if nothing is known."""


class BootyView(msgspec.Struct, frozen=True):
    """A table of Scallywags from one seat, or from the gallery (`seat` is None)."""

    seat: int | None
    limit: int
    turn: int
    turns: int
    turn_cap: int
    asked: tuple[int, ...]
    question: str
    """Empty when the game is over."""
    card: str | None
    coin: int | None
    hand: tuple[str, ...]
    middle: tuple[Coin, ...]
    pirates: tuple[Pirate, ...]
    pile: int
    discard: dict[str, int]
    top: str | None
    over: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]


def look(s: Booty, seat: int | None) -> BootyView:
    """BO-4.5 What this seat knows and no more."""
    outcome = s.outcome()
    known = knowledge(s, seat)
    return BootyView(
        seat=seat,
        limit=full_take(s.seats),
        turn=s.turn,
        turns=s.options.turn_cap - s.turns_left + 1,
        turn_cap=s.options.turn_cap,
        asked=tuple(s.to_act()),
        question=QUESTIONS[s.question] if s.asked else "",
        card=None if s.card == NONE else CARDS[s.card],
        coin=None if s.coin == NONE else s.coin,
        hand=() if seat is None else tuple(CARDS[card] for card in cards_in(s.player[seat].hand)),
        middle=tuple(coin_seen(s, coin, known) for coin in members_of(s.face_down_middle | s.face_up_middle)),
        pirates=tuple(pirate_seen(s, player, known) for player in s.player),
        pile=size(s.pile),
        discard={CARDS[kind]: held(s.discard, kind) for kind in range(KINDS) if held(s.discard, kind)},
        top=None if s.top == NONE else CARDS[s.top],
        over=outcome is not None,
        winners=outcome.winners if outcome else (),
        scores=outcome.scores if outcome else (),
    )


def knowledge(s: Booty, seat: int | None) -> int:
    """BO-4.1, BO-4.2 The coins whose worth this seat knows, as a set. BO-5.1 At the end all coins are revealed."""
    if s.asked == 0:
        return (1 << len(s.worth)) - 1
    if seat is None:
        return s.face_up
    player = s.player[seat]
    if s.options.memory:
        return s.face_up | player.seen
    return s.face_up | player.coins | (looked_at(s) if seat == s.turn else 0)


def looked_at(s: Booty) -> int:
    """BO-3.3, BO-3.6 What lies before the player's eyes while the card is carried out; not what is only reached for."""
    if s.card not in (BLOW_ME_DOWN, LAND_HO) or s.question == DEFEND:
        return 0
    coins = sum(BIT[coin] for coin in {s.coin, s.other_coin} if coin != NONE)
    return coins & s.player[s.turn].seen


def coin_seen(s: Booty, coin: int, known: int) -> Coin:
    return Coin(
        coin=coin,
        face_up=bool(s.face_up >> coin & 1),
        worth=s.worth[coin] if known >> coin & 1 else None,
    )


def pirate_seen(s: Booty, player: Player, known: int) -> Pirate:
    return Pirate(
        cards=size(player.hand),
        take=tuple(coin_seen(s, coin, known) for coin in player.take),
        full=player.room == 0,
        could=tuple(could(player.could)) if s.options.memory else (),
    )


def could(row: int) -> Iterator[tuple[str, ...]]:
    """BO-2.4 For each card of a hand of which something is known, the kinds that it may be."""
    while row:
        yield kinds(row & ANY_CARD)
        row >>= KINDS


def cards_in(bag: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(held(bag, kind))]


def kinds(may_be: int) -> tuple[str, ...]:
    return tuple(CARDS[kind] for kind in range(KINDS) if may_be >> kind & 1)


# --- news ----------------------------------------------------------------------


class Played(msgspec.Struct, frozen=True, tag="played"):
    seat: int
    card: str


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    seat: int
    card: str


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """The card is told to the one who drew it."""

    seat: int
    card: str | None


class Shuffled(msgspec.Struct, frozen=True, tag="shuffled"):
    pass


class Took(msgspec.Struct, frozen=True, tag="took"):
    """A coin from the middle."""

    seat: int
    coin: int
    worth: int | None


class Looked(msgspec.Struct, frozen=True, tag="looked"):
    """`owner` is None for a coin in the middle."""

    seat: int
    coin: int
    owner: int | None
    worth: int | None


class Offered(msgspec.Struct, frozen=True, tag="offered"):
    seat: int
    coin: int


class Swapped(msgspec.Struct, frozen=True, tag="swapped"):
    """`seat` now has `coin`, which was the owner's. A swap is told twice, once for each coin."""

    seat: int
    coin: int
    owner: int
    worth: int | None


class Gave(msgspec.Struct, frozen=True, tag="gave"):
    """`seat` gave the coin to `to`."""

    seat: int
    coin: int
    to: int
    worth: int | None


class Aimed(msgspec.Struct, frozen=True, tag="aimed"):
    seat: int
    coin: int
    owner: int


class LetItGo(msgspec.Struct, frozen=True, tag="let_go"):
    seat: int
    coin: int


class Defended(msgspec.Struct, frozen=True, tag="defended"):
    """`seat` said Hands Off to `attacker`."""

    seat: int
    coin: int
    attacker: int


class Stole(msgspec.Struct, frozen=True, tag="stole"):
    seat: int
    coin: int
    owner: int
    worth: int | None


class PutBack(msgspec.Struct, frozen=True, tag="put_back"):
    """`seat` sent the owner's coin back to the middle."""

    seat: int
    coin: int
    owner: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """BO-5.1 All coins are revealed."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    worths: tuple[int, ...]
    why: str


Event = (
    Played
    | Passed
    | Drew
    | Shuffled
    | Took
    | Looked
    | Offered
    | Swapped
    | Gave
    | Aimed
    | LetItGo
    | Defended
    | Stole
    | PutBack
    | Ended
)


def tell(s: Booty, event: tuple[int, ...], reader: int | None) -> Event:
    """An event in the form this reader may hear."""
    what, seat, piece, other, secret = event
    if what in (PLAYED, PASSED, DREW, SHUFFLED):
        return tell_of_cards(what, seat, piece, secret if reader == seat else NONE)
    if what == ENDED:
        outcome = s.outcome()
        return Ended(outcome.winners, outcome.scores, tuple(s.worth), outcome.why)
    if what in (TOOK, LOOKED, SWAPPED, GAVE, STOLE):
        hears_worth = reader == seat or bool(s.face_up >> piece & 1)
        return tell_of_gain(what, seat, piece, None if other == NONE else other, secret if hears_worth else None)
    return tell_of_threat(what, seat, piece, other)


def tell_of_cards(what: int, seat: int, card: int, drawn: int) -> Event:
    if what == PLAYED:
        return Played(seat, CARDS[card])
    if what == PASSED:
        return Passed(seat, CARDS[card])
    if what == SHUFFLED:
        return Shuffled()
    return Drew(seat, None if drawn == NONE else CARDS[drawn])


def tell_of_gain(what: int, seat: int, coin: int, other: int | None, worth: int | None) -> Event:
    """BO-4.1, BO-4.2 Where a coin goes is told to everybody; its worth to the one who has it or looks at it."""
    if what == LOOKED:
        return Looked(seat, coin, other, worth)
    if other is None:
        return Took(seat, coin, worth)
    if what == SWAPPED:
        return Swapped(seat, coin, other, worth)
    if what == GAVE:
        return Gave(other, coin, seat, worth)
    return Stole(seat, coin, other, worth)


def tell_of_threat(what: int, seat: int, coin: int, other: int) -> Event:
    if what == OFFERED:
        return Offered(seat, coin)
    if what == AIMED:
        return Aimed(seat, coin, other)
    if what == LET_GO:
        return LetItGo(seat, coin)
    if what == DEFENDED:
        return Defended(seat, coin, other)
    assert what == PUT_BACK
    return PutBack(seat, coin, other)
