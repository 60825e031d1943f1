"""A table of Scallywag for tests: people, roles and cards, the ship, what is said, what is so, who is asked next."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

import skulduggery
from skulduggery import Illegal, Scripted
from skulduggery.games.mutiny.events import Event
from skulduggery.games.mutiny.pieces import BASE, CREWS, ROLES, ROUTE, SPOTS, TILE_NAMES
from skulduggery.games.mutiny.rules.course import free_routes, visit_again
from skulduggery.games.mutiny.rules.setup import lay_aside
from skulduggery.games.mutiny.state import Day, Mutiny
from skulduggery.games.mutiny.view import MutinyView
from skulduggery.kernel.bits import BIT
from skulduggery.lab.laws import contents

GAME = skulduggery.game("mutiny")
LUCK_TO_SPARE = 300
CREW = ("captain", "scallywag", "cook", "deckhand")


class Pirate:
    """Role and carousing cards of one player, and the grog already before them."""

    def __init__(self, role: str, *cards: int, grog: int = 0) -> None:
        self.role = role
        self.cards = cards or (2, 2, 2)
        self.grog = grog


class Table:
    """The people named sit in seat order, and the first of them has the watch. All luck is said: without a word, 0."""

    def __init__(
        self,
        *,
        watch: str | None = None,
        route: Sequence[int] = (BASE,),
        tiles: Mapping[int, str] | None = None,
        treasure: int = 0,
        allies: int = 0,
        statements: int = 2,
        **setup: Any,
    ) -> None:
        people = {name: one for name, one in setup.items() if isinstance(one, Pirate)}
        options = {name: value for name, value in setup.items() if name not in people}
        self.names = list(people)
        luck = Scripted(*[0] * LUCK_TO_SPARE)
        first = 0 if watch is None else self.names.index(watch)
        state = GAME.new(len(people), luck=luck, first_watch=first, statements=statements, **options)
        assert isinstance(state, Mutiny)
        self.state = state
        state.treasure, state.allies = treasure, allies
        for seat, one in enumerate(people.values()):
            self.seat_down(seat, one)
        if state.house.all_roles:
            lay_aside(state)
        else:
            assert sorted(player.role for player in state.player) == sorted(CREWS[len(people)]), "the crew of MU-2.2"
        for spot, name in (tiles or {}).items():
            self.lay(spot, name)
        self.sail_along(route)
        state.luck = Scripted(*[0] * LUCK_TO_SPARE)
        state.listen()
        self.heard_before = 0

    # --- laying out ------------------------------------------------------------------

    def seat_down(self, seat: int, one: Pirate) -> None:
        s, player = self.state, self.state.player[seat]
        for card in player.hand:
            s.deck[card - 1] += 1
        player.role = ROLES.index(one.role)
        player.hand = list(one.cards)
        player.grog = one.grog
        for card in one.cards:
            s.deck[card - 1] -= 1

    def lay(self, spot: int, name: str) -> None:
        """This tile lies there, and what lay there lies where it was."""
        tile = self.state.tile
        other = tile.index(TILE_NAMES.index(name))
        tile[spot], tile[other] = tile[other], tile[spot]

    def sail_along(self, route: Sequence[int]) -> None:
        """The ship has come this way."""
        s = self.state
        for start, end in pairwise(route):
            s.marks |= BIT[ROUTE[start * SPOTS + end]]
        s.ship = route[-1]
        s.free = free_routes(s, s.ship)
        visit_again(s)
        s.today = Day(s.watch, s.ship)

    def will_draw(self, *cards: int) -> None:
        """Say which cards come from the deck next."""
        deck = list(self.state.deck)
        script = []
        for card in cards:
            script.append(sum(deck[: card - 1]))
            deck[card - 1] -= 1
        self.state.luck = Scripted(*script, *[0] * LUCK_TO_SPARE)

    # --- playing ---------------------------------------------------------------------

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def code(self, do: str, *argument: Any) -> int:
        verb = GAME.moves.verbs[do]
        value = self.names.index(argument[0]) if argument and argument[0] in self.names else next(iter(argument), None)
        return GAME.moves.code({"do": do} | ({verb.field: value} if verb.field else {}))

    def says(self, who: str, do: str, *argument: Any) -> None:
        self.heard_before = len(self.state.heard or [])
        self.state.apply(self.seat(who), self.code(do, *argument))

    def refuses(self, who: str, do: str, *argument: Any, rule: str) -> str:
        """The move is refused by this clause, and nothing has changed; returns why."""
        before = contents(self.state), self.state.said(), list(self.state.heard or [])
        assert self.code(do, *argument) not in self.state.legal(self.seat(who))
        with pytest.raises(Illegal) as refusal:
            self.says(who, do, *argument)
        assert refusal.value.rule == rule
        assert (contents(self.state), self.state.said(), list(self.state.heard or [])) == before
        return refusal.value.why

    def may(self, who: str, do: str, *argument: Any) -> bool:
        return self.code(do, *argument) in self.state.legal(self.seat(who))

    def all_say(self, do: str, *argument: Any) -> None:
        """Everybody who is asked says the same."""
        for name in list(self.asked):
            self.says(name, do, *argument)

    def vote(self, **votes: int | str) -> None:
        """The talk is over, and everybody votes; a word is an abstention."""
        if self.question == "talk":
            self.all_say("ready")
        for name, to in votes.items():
            self.says(name, *(("abstain",) if isinstance(to, str) else ("vote", to)))

    def sail(self, to: int) -> None:
        """Everybody votes for the same."""
        self.all_say("ready")
        if self.question == "vote":
            self.all_say("vote", to)

    def sleep(self) -> None:
        """The night goes by without a word."""
        self.says(self.watch, "ask_nothing")
        if self.question == "act":
            self.says(self.watch, "all_quiet")

    # --- looking ---------------------------------------------------------------------

    @property
    def asked(self) -> list[str]:
        return [self.names[seat] for seat in self.state.to_act()]

    @property
    def question(self) -> str:
        return self.view(None).question

    @property
    def watch(self) -> str:
        return self.names[self.state.watch]

    def view(self, who: str | None) -> MutinyView:
        view = self.state.view(None if who is None else self.seat(who))
        assert isinstance(view, MutinyView)
        return view

    def heard(self, who: str | None) -> tuple[Event, ...]:
        """What the last word brought, as this person heard it."""
        return self.state.news(None if who is None else self.seat(who), self.heard_before)

    def grog(self) -> list[int]:
        return [player.grog for player in self.state.player]

    @property
    def winners(self) -> list[str]:
        return [self.names[seat] for seat in self.state.outcome().winners]

    @property
    def why(self) -> str:
        return str(self.state.outcome().why)


QUIET = {2: "Labadie", 5: "Amber Cove", 6: "Puerto Barrios"}
"""Tiles on which nothing happens by day."""


def four(*, cards: Mapping[str, Sequence[int]] | None = None, grog: int = 0, **setup: Any) -> Table:
    """Anne is the Captain, Bonny the Scallywag, Calico the Cook, Drake a Deckhand."""
    hands = cards or {}
    names = ("anne", "bonny", "calico", "drake")
    people: dict[str, Any] = {
        name: Pirate(role, *hands.get(name, (3, 3, 3)), grog=grog) for name, role in zip(names, CREW, strict=True)
    }
    return Table(**people, **setup)


def five(*, cards: Mapping[str, Sequence[int]] | None = None, **setup: Any) -> Table:
    """The same without the Deckhand; Drake is the Lookout and Every a Mutineer."""
    hands = cards or {}
    names = ("anne", "bonny", "calico", "drake", "every")
    roles = ("captain", "scallywag", "cook", "lookout", "mutineer")
    people: dict[str, Any] = {
        name: Pirate(role, *hands.get(name, (3, 3, 3))) for name, role in zip(names, roles, strict=True)
    }
    return Table(**people, **setup)


def one_spot_from_the_treasure() -> Table:
    """Of the Captain's card 0 (1, 6, 8, 13) only 6 is missing; Drake, the Lookout, is drunk and has the night."""
    table = five(
        watch="drake",
        cards={"drake": (1, 1, 1)},
        tiles={5: "La Havana"},
        route=[0, 1, 4, 8, 12, 9, 13, 9, 5, 2],
        treasure=0,
        allies=2,
    )
    table.sail(5)
    table.says("drake", "ask_nothing")
    return table
