"""A table situation: who sits there, what lies before them, what is said."""

from dataclasses import dataclass
from typing import Any

import pytest

import skulduggery
from skulduggery import Illegal, Scripted
from skulduggery.games.booty.pieces import CARDS
from skulduggery.games.booty.state import Booty
from skulduggery.games.booty.view import BootyView, cards_in
from skulduggery.kernel.bag import CARD, held
from skulduggery.kernel.bits import BIT
from skulduggery.lab.laws import contents

GAME = skulduggery.game("booty")


@dataclass
class Coin:
    worth: int
    face_up: bool


def up(worth: int) -> Coin:
    return Coin(worth, face_up=True)


def down(worth: int) -> Coin:
    return Coin(worth, face_up=False)


@dataclass
class Pirate:
    cards: tuple[str, ...]
    take: list[Coin]


def pirate(*cards: str, take: list[Coin] | None = None) -> Pirate:
    """The cards named, filled up to three with Yo Ho Ho!"""
    return Pirate(cards + ("yo_ho_ho",) * (3 - len(cards)), take or [])


class Table:
    """People in turn order, the first to move first. Coins are numbered take by take, then the middle.

    The draw pile gives the cards that `will_draw` names, else always the first kind it holds.
    """

    def __init__(self, middle: list[Coin] | None = None, turn_cap: int = 500, memory: bool = True, **people: Pirate):
        self.names = list(people)
        options: dict[str, Any] = {"first": 0, "turn_cap": turn_cap, "coins_of_each": 12, "memory": memory}
        state = GAME.new(len(people), seed=0, **options)
        assert isinstance(state, Booty)
        self.state: Booty = state
        self.state.listen()
        self.clear()
        for seat, person in enumerate(people.values()):
            self.seat_down(seat, person)
        for coin in middle if middle is not None else [down(1)] * 5 + [up(1)] * 5:
            self.mint(coin)
            self.put_into_middle(len(self.state.worth) - 1)
        self.state.luck = Scripted(*[0] * 1000)

    # --- laying out ------------------------------------------------------------

    def clear(self) -> None:
        s = self.state
        s.worth = []
        s.face_up = s.face_down_middle = s.face_down_left = s.face_up_middle = s.taken = s.pile = s.pile_left = 0
        for kind in range(len(CARDS)):
            s.pile += 6 * CARD[kind]
            s.pile_left += 6
        s.shuffled = s.pile

    def seat_down(self, seat: int, person: Pirate) -> None:
        s, player = self.state, self.state.player[seat]
        player.hand = player.kinds = 0
        for card in person.cards:
            player.get(CARDS.index(card))
            s.pile -= CARD[CARDS.index(card)]
            s.pile_left -= 1
        for coin in person.take:
            self.mint(coin)
            number = len(s.worth) - 1
            player.take.append(number)
            player.coins |= BIT[number]
            player.seen |= BIT[number]
            player.room -= 1
            s.room -= 1
            s.taken |= BIT[number]

    def mint(self, coin: Coin) -> None:
        self.state.worth.append(coin.worth)
        if coin.face_up:
            self.state.face_up |= BIT[len(self.state.worth) - 1]

    def put_into_middle(self, number: int) -> None:
        if self.state.face_up >> number & 1:
            self.state.face_up_middle |= BIT[number]
        else:
            self.state.face_down_middle |= BIT[number]
            self.state.face_down_left += 1

    def will_draw(self, *cards: str) -> None:
        """Say which cards come from the pile next."""
        pile = [held(self.state.pile, kind) for kind in range(len(CARDS))]
        script = []
        for card in cards:
            script.append(sum(pile[: CARDS.index(card)]))
            pile[CARDS.index(card)] -= 1
        self.state.luck = Scripted(*script, *[0] * 1000)

    def leave_in_pile(self, *cards: str) -> None:
        """All other cards of the pile are on the discard pile."""
        kept = sum(CARD[CARDS.index(card)] for card in cards)
        self.state.discard += self.state.pile - kept
        self.state.pile = kept
        self.state.pile_left = len(cards)

    # --- playing ---------------------------------------------------------------

    def says(self, who: str, do: str, *argument: Any) -> None:
        """What is done is also offered, and no piece is lost by it, in every word spoken in these tests."""
        seat, move = self.names.index(who), self.code(do, *argument)
        offered, pieces = move in self.state.legal(seat), self.state.census()
        self.state.apply(seat, move)
        assert offered, f"{do} was done, but not offered"
        assert self.state.census() == pieces

    def code(self, do: str, *argument: Any) -> int:
        verb = GAME.moves.verbs[do]
        return GAME.moves.code({"do": do} | ({verb.field: argument[0]} if verb.field else {}))

    def refuses(self, who: str, do: str, *argument: Any, rule: str) -> str:
        """The move is refused by this clause, and nothing has changed; returns why."""
        before = contents(self.state), self.state.said(), list(self.state.heard or [])
        assert self.code(do, *argument) not in self.state.legal(self.names.index(who))
        with pytest.raises(Illegal) as refusal:
            self.says(who, do, *argument)
        assert refusal.value.rule == rule
        assert (contents(self.state), self.state.said(), list(self.state.heard or [])) == before
        return refusal.value.why

    def may(self, who: str) -> list[dict[str, Any]]:
        """What this player may say now, in words."""
        return [GAME.moves.words(move) for move in self.state.legal(self.names.index(who))]

    def may_play(self, who: str) -> list[str]:
        return sorted(words["card"] for words in self.may(who) if words["do"] == "play")

    # --- looking ---------------------------------------------------------------

    @property
    def asked(self) -> list[str]:
        return [self.names[seat] for seat in self.state.to_act()]

    def view(self, who: str | None) -> BootyView:
        view = self.state.view(None if who is None else self.names.index(who))
        assert isinstance(view, BootyView)
        return view

    def heard(self, who: str | None) -> list[Any]:
        return list(self.state.news(None if who is None else self.names.index(who)))

    def take(self, who: str) -> list[int]:
        """The numbers of the coins in a take, in their order."""
        return list(self.state.player[self.names.index(who)].take)

    def hand(self, who: str) -> list[str]:
        return [CARDS[card] for card in cards_in(self.state.player[self.names.index(who)].hand)]

    def middle(self) -> list[int]:
        return [coin.coin for coin in self.view(None).middle]

    def knows(self, who: str | None, coin: int) -> int | None:
        """What this reader sees as the worth of a coin."""
        view = self.view(who)
        coins = [*view.middle, *(coin for pirate in view.pirates for coin in pirate.take)]
        return next(one.worth for one in coins if one.coin == coin)
