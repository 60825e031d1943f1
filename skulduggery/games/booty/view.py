"""What one seat may know (BO-4); what happened as that seat saw it is told in `news`.

A view is built from nothing, field by field: what is not put in is hidden.
"""

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from skulduggery.games.booty.pieces import ANY_CARD, BLOW_ME_DOWN, CARDS, KINDS, LAND_HO, full_take
from skulduggery.games.booty.state import (
    DEFEND,
    NONE,
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
        middle=coins_seen(s, members_of(s.face_down_middle | s.face_up_middle), known),
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


def coins_seen(s: Booty, coins: Iterable[int], known: int) -> tuple[Coin, ...]:
    face_up, worth = s.face_up, s.worth
    return tuple([coin_seen(coin, face_up >> coin & 1, worth[coin] if known >> coin & 1 else None) for coin in coins])


@cache
def coin_seen(coin: int, face_up: int, worth: int | None) -> Coin:
    """There are few, and every reader is shown all of them after every move: the same coin looks the same to all."""
    return Coin(coin=coin, face_up=bool(face_up), worth=worth)


def pirate_seen(s: Booty, player: Player, known: int) -> Pirate:
    return Pirate(
        cards=size(player.hand),
        take=coins_seen(s, player.take, known),
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


@cache
def kinds(may_be: int) -> tuple[str, ...]:
    return tuple(CARDS[kind] for kind in range(KINDS) if may_be >> kind & 1)
