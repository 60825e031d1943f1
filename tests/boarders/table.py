"""A table of Boarders and Black Flags for tests: a bare deck, who stands where, what is said, what is so."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import skulduggery
from skulduggery.games.boarders.events import Event
from skulduggery.games.boarders.geometry.bases import Base, lying, square, standing
from skulduggery.games.boarders.moves import ACTIONS
from skulduggery.games.boarders.pieces import EDGES, INCH, KINDS, PORT, SCENARIOS, SIZE, WEAPONS
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ATTACK, MOVE, NONE, PHASE, PITCH, REINFORCING, ROUND, SPECIAL
from skulduggery.games.boarders.view import BoardersView
from skulduggery.kernel.bag import CARD
from skulduggery.lab.laws import contents

GAME = skulduggery.game("boarders")
LUCK_TO_SPARE = 500
NAMES = ("anne", "bonny")
PHASES = {
    "reinforcements": (1, REINFORCING),
    "move": (MOVE, PHASE),
    "attack": (ATTACK, PHASE),
    "special": (SPECIAL, PHASE),
}
FROM_STEP = {"reinforcements": 3, "move": 4, "attack": 5, "special": 6, "pitch": 7}
FURNITURE = {
    "powder store": 0,
    "cargo hold": 1,
    "cabin": 2,
    "mast": 3,
    "mast 2": 4,
    "debris": 5,
    "debris 2": 6,
    "debris 3": 7,
    "debris 4": 8,
    "deadly": 9,
    "deadly 2": 10,
}


class crew:  # noqa: N801
    """One of the models of a crew: where it stands, in inches; `lies` is the angle of one that is down."""

    def __init__(self, kind: str, x: float, y: float, *, lies: int | None = None, ready: bool = False) -> None:
        self.kind, self.x, self.y, self.lies, self.ready = kind, x, y, lies, ready


class Table:
    """Anne's crew is that of the first seat, Bonny's that of the second. Only what is named is on the deck, and
    the captain of a crew of which nobody is named, in a far corner.

    The names of crew are those of their models without the number if there is one of the kind: `rigger 1`,
    `sawtooth`. All luck is said; without a word every die shows 1. Cups are empty unless said otherwise.
    """

    def __init__(
        self,
        *,
        anne: Mapping[str, tuple[float, float] | crew] | None = None,
        bonny: Mapping[str, tuple[float, float] | crew] | None = None,
        furniture: Mapping[str, tuple[float, float]] | None = None,
        first: str = "red_rose",
        second: str = "sawtooth",
        phase: str = "move",
        scenario: str = "boarding_action",
        host: str = "bonny",
        edge: str = "port",
        noted: int = 0,
        initiative: str = "anne",
        round: int = 1,
        **options: Any,
    ) -> None:
        state = GAME.new(
            luck=skulduggery.Scripted(*[0] * LUCK_TO_SPARE),
            first_crew=first,
            second_crew=second,
            scenario=scenario,
            host=NAMES.index(host),
            **options,
        )
        assert isinstance(state, Boarders)
        self.state = s = state
        self.heard_before = 0
        while s.view(None).question in ("note", "edge"):
            s.apply(s.to_act()[0], s.legal(s.to_act()[0])[0])
        s.edge = EDGES.index(edge)
        s.noted = noted if s.noted != NONE else NONE
        for model in range(len(s.model)):
            s.deck.remove(model)
        for name, (x, y) in (furniture or {}).items():
            self.put(FURNITURE[name], crew(name, x, y))
        self.man(0, anne or {first.replace("_", " "): (46, 22)})
        self.man(1, bonny or {second.replace("_", " "): (2, 22)})
        self.begin(phase, NAMES.index(initiative), round)
        self.script: list[int] = []
        self.say_luck()
        s.listen()

    # --- setting up ------------------------------------------------------------------------

    def put(self, model: int, one: crew) -> None:
        s = self.state
        size = SIZE[s.model[model].kind]
        shape = square(size) if s.model[model].seat == NONE else standing(size)
        if one.lies is not None:
            shape = lying(size, one.lies)
            s.down |= 1 << model
        s.deck.bases[model] = Base(round(one.x * INCH), round(one.y * INCH), shape)
        if one.ready:
            s.ready |= 1 << model

    def man(self, seat: int, models: Mapping[str, tuple[float, float] | crew]) -> None:
        """Models that are not named have not come: as if they had escaped, so nobody counts them."""
        s = self.state
        for model in range(len(s.model)):
            if s.model[model].seat == seat:
                s.gone |= 1 << model
        for name, one in models.items():
            model = self.number(name, seat)
            self.put(model, one if isinstance(one, crew) else crew(name, *one))
            s.gone &= ~(1 << model)

    def begin(self, phase: str, initiative: int, number: int) -> None:
        """At the start of a phase, with empty cups."""
        s = self.state
        while len(s.stack) > 1:
            s.stack.pop()
        s.asked = 0
        s.round = number
        s.initiative = s.active = initiative
        for player in s.player:
            player.cup = player.dice = 0
            player.said = player.selected = NONE
        s.push(ROUND, NONE).step = FROM_STEP[phase]
        s.acted = s.arrived = s.fallen = 0
        if phase == "pitch":
            s.phase = 5
            s.push(PITCH, NONE)
        else:
            s.phase, kind = PHASES[phase]
            s.push(kind, NONE).seat = initiative
        s.begin()

    def cup(self, who: str, *dice: int) -> None:
        player = self.state.player[NAMES.index(who)]
        player.cup = sum(CARD[die - 1] for die in dice)
        player.dice = len(dice)

    def pitch(self, anne: Sequence[int] = (), bonny: Sequence[int] = ()) -> None:
        """Pitch and yaw begins, with these dice under the cups."""
        s = self.state
        while len(s.stack) > 1:
            s.stack.pop()
        s.asked = 0
        self.cup("anne", *anne)
        self.cup("bonny", *bonny)
        s.push(ROUND, NONE).step = FROM_STEP["pitch"]
        s.push(PITCH, NONE)
        s.begin()

    # --- names --------------------------------------------------------------------------------

    def number(self, name: str, seat: int | None = None) -> int:
        """The model of this name; `bonny's rigger 1` where both have one."""
        if name in FURNITURE:
            return FURNITURE[name]
        if "'s " in name:
            owner, name = name.split("'s ")
            seat = NAMES.index(owner)
        for model, one in enumerate(self.state.model):
            words = self.state.view(None).models[model].name.lower()
            if words in (name, f"{name} 1") and one.seat != NONE and seat in (None, one.seat):
                return model
        raise KeyError(name)

    def at(self, name: str) -> tuple[float, float]:
        """Where it is, in inches."""
        base = self.state.deck.bases[self.number(name)]
        return round(base.x / INCH, 2), round(base.y / INCH, 2)

    def is_on_deck(self, name: str) -> bool:
        return self.state.deck.is_here(self.number(name))

    def is_down(self, name: str) -> bool:
        return bool(self.state.down >> self.number(name) & 1)

    def is_ready(self, name: str) -> bool:
        return bool(self.state.ready >> self.number(name) & 1)

    # --- luck ------------------------------------------------------------------------------------

    def say_luck(self, *outcomes: int) -> None:
        self.state.luck = skulduggery.Scripted(*outcomes, *[0] * LUCK_TO_SPARE)

    def will_roll(self, *dice: int) -> None:
        """The next dice, in order."""
        self.say_luck(*[die - 1 for die in dice])

    # --- what is said --------------------------------------------------------------------------------

    def code(self, do: str, **words: Any) -> int:
        return GAME.moves.code({"do": do.replace(" ", "_"), **words})

    def move_of(self, do: str, value: Any) -> int:
        """`("walk",)`, `("push",)`, `("choose", "rigger 1")`, `("heading", 90)`, `("distance", 2.5)`."""
        word = do.replace(" ", "_")
        if value is None and word in ACTIONS:
            return self.code("act", action=word)
        if value is None and word in WEAPONS:
            return self.code("attack", weapon=word)
        if word == "choose":
            return self.code("choose", model=self.number(value))
        if word == "distance":
            return self.code("distance", tenths=round(value * 10))
        if word == "initiative":
            return self.code("initiative", player=NAMES.index(value))
        field = GAME.moves.verbs[word].field
        return self.code(word, **({field: value} if field else {}))

    def says(self, who: str, do: str, value: Any = None) -> None:
        self.heard_before = len(self.state.heard or [])
        self.state.apply(NAMES.index(who), self.move_of(do, value))

    def refuses(self, who: str, do: str, value: Any = None) -> str:
        """The clause of the refusal, which changed nothing."""
        before = contents(self.state)
        with pytest.raises(skulduggery.Illegal) as refusal:
            self.state.apply(NAMES.index(who), self.move_of(do, value))
        assert contents(self.state) == before
        return refusal.value.rule

    def may_say(self, who: str, do: str, value: Any = None) -> bool:
        return self.move_of(do, value) in self.state.legal(NAMES.index(who))

    def activates(self, who: str, model: str, action: str) -> None:
        self.says(who, "choose", f"{who}'s {model}")
        self.says(who, action)

    def walks(self, who: str, model: str, heading: int, distance: float) -> None:
        self.activates(who, model, "walk")
        self.says(who, "heading", heading)
        self.says(who, "distance", distance)

    def lays_all(self) -> None:
        """A model that falls is laid where it stood, if that is free, otherwise at the first free place."""
        while self.question == "lay":
            seat = self.state.to_act()[0]
            here = [self.code("lay", place=f"{angle} here") for angle in (0, 45, 90, 135)]
            legal = self.state.legal(seat)
            judged = next((move for move in here if move in legal), legal[0])
            self.state.apply(seat, judged)

    # --- what is so -----------------------------------------------------------------------------------

    @property
    def asked(self) -> list[str]:
        return [NAMES[seat] for seat in self.state.to_act()]

    @property
    def question(self) -> str:
        return self.view(None).question if self.state.asked else "over"

    def view(self, who: str | None) -> BoardersView:
        view: BoardersView = self.state.view(None if who is None else NAMES.index(who))
        return view

    def heard_by(self, who: str | None = None) -> tuple[Event, ...]:
        """What the last word brought, as this person saw it."""
        return self.state.news(None if who is None else NAMES.index(who), self.heard_before)

    def heard(self, kind: type) -> list[Any]:
        """Those of them that are of this kind, as everybody saw them."""
        return [event for event in self.heard_by() if isinstance(event, kind)]


__all__ = ["GAME", "KINDS", "NAMES", "PORT", "SCENARIOS", "Table", "crew"]
