"""A table of Scalawag! for tests: people, what lies before them, what is said, what is so, who is asked next."""

from collections.abc import Sequence
from typing import Any

import pytest

import skulduggery
from skulduggery.games.scalawag.events import Event
from skulduggery.games.scalawag.pieces import CARDS, HAND, SLOTS, crew_deck
from skulduggery.games.scalawag.state import NONE, Scalawag
from skulduggery.games.scalawag.view import ScalawagView
from skulduggery.kernel.bag import CARD, card_at, held, size

GAME = skulduggery.game("scalawag")
LUCK_TO_SPARE = 200
PORT = 6


def bag(cards: Sequence[str]) -> int:
    return sum(CARD[CARDS.index(card.replace(" ", "_"))] for card in cards)


def listed(cards: int) -> list[str]:
    return [CARDS[card_at(cards, place)] for place in range(size(cards))]


class ship:  # noqa: N801
    """What lies before one captain; without cards named, any three."""

    def __init__(self, *hand: str, points: int = 2, damage: int = 0, team: str | None = None) -> None:
        self.hand = hand
        self.points = points
        self.damage = damage
        self.team = team


class Person:
    """One captain as the test looks at them."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def points(self) -> int:
        return self.table.state.ship[self.seat].points

    @property
    def damage(self) -> int:
        return self.table.state.ship[self.seat].damage

    @property
    def cards(self) -> int:
        return self.table.state.ship[self.seat].cards

    @property
    def hand(self) -> list[str]:
        return listed(self.table.state.ship[self.seat].hand)

    @property
    def view(self) -> ScalawagView:
        view: ScalawagView = self.table.state.view(self.seat)
        return view

    @property
    def is_afloat(self) -> bool:
        return bool(self.table.state.afloat >> self.seat & 1)

    @property
    def is_on_watch(self) -> bool:
        return bool(self.table.state.watching >> self.seat & 1)

    @property
    def adjacent(self) -> list[str]:
        return [self.table.names[seat] for seat in self.view.captains[self.seat].adjacent]

    def knows_of(self, name: str) -> dict[str, int]:
        return self.view.captains[self.table.seat(name)].known


class Table:
    """The people named sit in turn order, and the first of them begins. All luck is said: without a word, 0 comes."""

    def __init__(
        self,
        *,
        port: Sequence[str] = (),
        bonus: Sequence[str] = (),
        fog: str | None = None,
        watching: Sequence[str] = (),
        sunk: Sequence[str] = (),
        first: str | None = None,
        turn_cap: int = 1000,
        memory: bool = True,
        slots: Sequence[int] = SLOTS,
        **ships: ship,
    ) -> None:
        self.names = list(ships)
        state = GAME.new(
            len(ships),
            luck=skulduggery.Scripted(*[0] * LUCK_TO_SPARE),
            first=0 if first is None else self.names.index(first),
            bonus=bonus,
            allegiance=any(one.team for one in ships.values()),
            turn_cap=turn_cap,
            memory=memory,
            slots=slots,
        )
        assert isinstance(state, Scalawag)
        self.state = state
        self.lay_out(list(ships.values()), port)
        state.fog = NONE if fog is None else self.seat(fog)
        state.watching = sum(1 << self.seat(name) for name in watching)
        for name in sunk:
            self.sink(self.seat(name))
        self.script: list[int] = []
        self.say_luck()
        state.listen()
        self.heard_before = 0

    def lay_out(self, ships: list[ship], port: Sequence[str]) -> None:
        """The hands as named, then the port; what is over lies in the locker."""
        s = self.state
        left = crew_deck(s.seats) + bag(s.options.bonus)
        left -= sum(bag(one.hand) for one in ships) + bag(port)
        for seat, one in enumerate(ships):
            hand = bag(one.hand)
            if not one.hand:
                hand, left = self.deal(left, HAND)
            s.ship[seat].hand = hand
            s.ship[seat].cards = size(hand)
            s.ship[seat].points = one.points
            s.ship[seat].damage = one.damage
            s.ship[seat].port_known = 0
            if one.team:
                s.ship[seat].team = ("english", "french", "spanish", "pirate").index(one.team)
        s.port = bag(port)
        if not port:
            s.port, left = self.deal(left, min(PORT, size(left)))
        s.port_left = size(s.port)
        s.port_known = 0
        s.locker = left

    def sink(self, seat: int) -> None:
        """This captain was eliminated before."""
        s, lost = self.state, self.state.ship[seat]
        s.locker += lost.hand
        lost.hand = lost.cards = lost.points = lost.damage = 0
        s.afloat &= ~(1 << seat)
        s.captains -= 1

    def deal(self, left: int, count: int) -> tuple[int, int]:
        dealt = 0
        for _ in range(count):
            card = CARD[card_at(left, size(left) // 2)]
            dealt += card
            left -= card
        return dealt, left

    def __getitem__(self, name: str) -> Person:
        return Person(self, self.seat(name))

    def seat(self, name: str) -> int:
        return self.names.index(name)

    # --- luck ------------------------------------------------------------------------

    def say_luck(self, *outcomes: int) -> None:
        self.script += outcomes
        self.state.luck = skulduggery.Scripted(*self.script, *[0] * LUCK_TO_SPARE)

    def will_draw(self, *cards: str, after_returning: Sequence[str] = ()) -> None:
        """The next cards drawn from port, once these have gone back to it."""
        self.will_come(self.state.port + bag(after_returning), cards)

    def will_steal(self, victim: str, *cards: str) -> None:
        """The next random cards of a hand."""
        self.will_come(self.state.ship[self.seat(victim)].hand, cards)

    def will_come(self, pile: int, cards: Sequence[str]) -> None:
        for name in cards:
            card = CARDS.index(name)
            assert held(pile, card), f"no {name} among {listed(pile)}"
            self.say_luck(sum(held(pile, lower) for lower in range(card)))
            pile -= CARD[card]

    # --- what is said ------------------------------------------------------------------

    def move(self, do: str, at: str | None, words: dict[str, Any]) -> int:
        if at is not None:
            words["captain"] = self.seat(at)
        return GAME.moves.code({"do": do.replace(" ", "_"), **words})

    def says(self, who: str, do: str, *, at: str | None = None, **words: Any) -> None:
        """What is done is also offered, and no card is lost by it, in every word spoken in these tests."""
        self.heard_before = len(self.state.heard or [])
        seat, move = self.seat(who), self.move(do, at, words)
        offered, cards = move in self.state.legal(seat), self.state.census()
        self.state.apply(seat, move)
        assert offered, f"{do} was done, but not offered"
        assert self.state.census() == cards
        self.script = []

    def all_pass(self) -> None:
        """Nobody calls scalawag!, if there is anything to call."""
        for name in self.asked if self.question == "challenge" else []:
            self.says(name, "let pass")

    def declares(self, who: str, do: str, **words: Any) -> None:
        """Said, and let pass by all."""
        self.says(who, do, **words)
        self.all_pass()

    def refuses(self, who: str, do: str, *, at: str | None = None, **words: Any) -> str:
        """The clause of the refusal, which changed nothing; and what is refused was not offered."""
        return self.refusal(who, self.move(do, at, words)).rule

    def refusal(self, who: str, move: int) -> skulduggery.Illegal:
        before = self.everything()
        assert move not in self.state.legal(self.seat(who))
        with pytest.raises(skulduggery.Illegal) as refusal:
            self.state.apply(self.seat(who), move)
        assert self.everything() == before
        return refusal.value

    def may_say(self, who: str, do: str, *, at: str | None = None, **words: Any) -> bool:
        return self.move(do, at, words) in self.state.legal(self.seat(who))

    def everything(self) -> tuple[Any, ...]:
        s = self.state
        views = [s.view(seat) for seat in (None, *range(s.seats))]
        return (*views, s.port, list(s.known), [(one.hand, one.port_known) for one in s.ship], s.said(), s.heard)

    # --- what is so ----------------------------------------------------------------------

    @property
    def asked(self) -> list[str]:
        return [self.names[seat] for seat in self.state.to_act()]

    @property
    def question(self) -> str:
        return str(self.state.view(None).question)

    @property
    def port(self) -> list[str]:
        return listed(self.state.port)

    @property
    def locker(self) -> list[str]:
        return listed(self.state.locker)

    @property
    def winners(self) -> list[str]:
        outcome = self.state.outcome()
        return [self.names[seat] for seat in outcome.winners] if outcome else []

    def heard_by(self, name: str | None) -> tuple[Event, ...]:
        """What the last word brought, as this person saw it."""
        return self.state.news(None if name is None else self.seat(name), self.heard_before)
