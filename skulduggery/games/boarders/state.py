"""The whole table, secrets included.

What is under way lies on a stack of frames. The topmost goes on step by step until it asks a
question, puts another frame on top, or is done; so a shove can interrupt an attack, a test the shove,
and a lie the test, and each goes on where it was.

Furniture comes first among the models, then the crew of seat 0, then that of seat 1. A set of models
is an int with a bit for each.
"""

from typing import Any, Final, NoReturn, final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.deck import Deck
from skulduggery.games.boarders.geometry.directions import FORWARD, HEADINGS, Direction
from skulduggery.games.boarders.people import Player
from skulduggery.games.boarders.pieces import NAMES, ROUND_CAP, SEARCHED_TOKENS, SECTIONS_TAKEN, USUALLY
from skulduggery.games.boarders.terms import LYING_PHASE, NONE
from skulduggery.kernel.bag import size
from skulduggery.kernel.bits import BIT, how_many, members_of
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, State, refuse


@final
class Model:
    """One piece of stuff. It never changes: what befalls it is in the state."""

    def __init__(self, kind: i64, seat: i64, number: i64, weapon: i64) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        """Whose crew it is; furniture is nobody's."""
        self.number: Final = number
        """Which of its kind it is in its crew."""
        self.weapon: Final = weapon
        """BB-12.11 The weapon chosen for a specialist."""


@final
class Token:
    """BB-14.14 A chart or a treasure on the deck. It never changes."""

    def __init__(self, x: i64, y: i64, is_chart: bool) -> None:
        self.x: Final = x
        self.y: Final = y
        self.is_chart: Final = is_chart


@final
class Frame:
    """One thing under way. What its parts mean is told by the function that goes on with it."""

    kind: i64
    step: i64
    seat: i64
    who: i64
    other: i64
    what: i64
    count: i64
    mask: i64
    left: i64
    way: Direction

    def __init__(self, kind: i64, who: i64) -> None:
        self.kind = kind
        self.step = 0
        self.seat = NONE
        self.who = who
        """The model it is about, and another one."""
        self.other = NONE
        self.what = NONE
        self.count = 0
        self.mask = 0
        self.left = 0
        """A length."""
        self.way = HEADINGS[FORWARD]

    def copy(self) -> "Frame":
        twin = Frame(self.kind, self.who)
        twin.step = self.step
        twin.seat = self.seat
        twin.other = self.other
        twin.what = self.what
        twin.count = self.count
        twin.mask = self.mask
        twin.left = self.left
        twin.way = self.way
        return twin


@final
class Boarders(State):
    """A table of Boarders and Black Flags."""

    model: list[Model]
    deck: Deck
    player: list[Player]
    stack: list[Frame]
    question: i64
    result: i64
    down: i64
    ready: i64
    acted: i64
    arrived: i64
    removed: i64
    gone: i64
    chart: i64
    treasures: list[i64]
    tokens: list[Token]
    supply: i64
    unloaded: i64
    put_back: i64
    fallen: i64
    way: Direction
    stride: i64
    roller: list[i64]
    die: list[i64]
    hands_off: i64
    scenario: i64
    games: i64
    host: i64
    edge: i64
    noted: i64
    also_noted: i64
    noted_known: bool
    charted: i64
    in_vain: i64
    searched: i64
    round: i64
    phase: i64
    initiative: i64
    active: i64
    last_activated: i64
    lower: i64
    why: i64
    layout: i64
    deployment: i64
    sections_taken: i64
    rounds: i64
    damage: i64
    smoke: i64
    extra_mast: i64
    masts: i64
    drops: i64
    aimed: i64
    ring_x: i64
    ring_y: i64
    in_force: i64
    volleys: i64
    volley: list[i64]
    rerolled: i64
    damages: list[i64]
    forces: list[i64]

    def __init__(self, luck: Luck) -> None:
        super().__init__(2, luck)
        self.model = []
        """Twins share it; it is replaced and never changed."""
        self.deck = Deck()
        self.player = []
        self.stack = []
        self.question = 0
        self.result = 0
        """What the frame that was done last came to."""
        self.down = 0
        self.ready = 0
        self.acted = 0
        """BB-5.3 Who has activated in this phase."""
        self.arrived = 0
        """BB-5.4 Who returned in this round."""
        self.removed = 0
        self.gone = 0
        """BB-11.6 Who escaped."""
        self.chart = NONE
        """BB-11.3 Who holds it."""
        self.treasures = []
        """BB-11.4 How many each model holds."""
        self.tokens = []
        self.supply = SEARCHED_TOKENS
        self.unloaded = 0
        self.put_back = 0
        self.fallen = 0
        """BB-14.12 The crew removed since the last quarter window."""
        self.way = HEADINGS[FORWARD]
        """BB-14.10 The latest move, where it went and how far, for a crew that may repeat it."""
        self.stride = 0
        self.roller = [NONE, NONE]
        """Who rolled the first and the second die of the test under way, and what they show."""
        self.die = [0, 0]
        self.hands_off = 0
        """BB-3.2 Who openly raised both hands for the rest of the phase, as a set."""
        self.scenario = NONE
        self.games = 0
        """How many games of the match are over."""
        self.host = NONE
        self.edge = NONE
        """The edge that the Boarder deploys on."""
        self.noted = NONE
        """BB-11.1 A secret of the Host; BB-13.7 another one, under Crossed Bones."""
        self.also_noted = NONE
        self.noted_known = False
        self.charted = NONE
        """BB-11.3 The noted area in which the chart was found, as all know; and those whose search showed that they
        are not noted."""
        self.in_vain = 0
        self.searched = 0
        self.round = 0
        self.phase = LYING_PHASE
        self.initiative = NONE
        self.active = NONE
        """Whose action it is."""
        self.last_activated = NONE
        self.lower = NONE
        """BB-9.1 The Lower edge, this round's or the last one's."""
        self.why = NONE
        self.layout = 0
        """BB-4.5 How furniture is laid out; NONE if it is placed by hand."""
        self.deployment = USUALLY
        """BB-4.6 How crews come to their places."""
        self.sections_taken = SECTIONS_TAKEN
        self.rounds = ROUND_CAP
        """BB-4.8 What was agreed: how many sections a crew has, and after how many rounds a game is over."""
        self.damage = 0
        """BB-13.4 What cannon have done to the Host's ship."""
        self.smoke = 0
        """By how much ranges are reduced."""
        self.extra_mast = NONE
        """BB-14.18 The model of it, if a ship has one; and all masts, as a set."""
        self.masts = 0
        self.drops = 0
        """BB-13.2 How often the spotting ring was dropped before this game, and where on the sail it lies, or beside
        it, in tenths of an inch."""
        self.aimed = 0
        self.ring_x = 0
        self.ring_y = 0
        self.in_force = 0
        """BB-13.2 The emblems that are, as a set."""
        self.volleys = 0
        """BB-13.3 How many rounds were fired before this game, and the dice of the last one."""
        self.volley = []
        self.rerolled = 0
        """BB-13.7 Who has re-rolled a die in this game."""
        self.damages = []
        """The damage and the emblems in force of each game that is over."""
        self.forces = []

    # --- frames and questions --------------------------------------------------------

    def push(self, kind: i64, who: i64) -> Frame:
        frame = Frame(kind, who)
        self.stack.append(frame)
        return frame

    def done(self, result: i64) -> None:
        """The topmost frame is done: the one below goes on with the result."""
        self.stack.pop()
        self.result = result

    def ask(self, seat: i64, question: i64) -> None:
        self.asked = BIT[seat]
        self.question = question

    def top(self) -> Frame:
        return self.stack[len(self.stack) - 1]

    # --- the contract ------------------------------------------------------------------

    def choices(self, seat: i64, found: Choices) -> None:
        questions.choices(self, seat, found)

    def answer(self, seat: i64, move: i64) -> None:
        questions.answer(self, seat, move)
        machine.run(self)

    def begin(self) -> None:
        machine.run(self)

    def refuse_unasked(self, seat: i64, move: i64) -> NoReturn:
        """BB-3.2 A second answer where both are asked at once."""
        if 0 <= seat < self.seats and self.asked and self.player[seat].said != NONE:
            refuse("BB-3.2", "you have already answered, and it counts when both have")
        super().refuse_unasked(seat, move)

    def reckon(self) -> Any:
        return quarter.reckon(self)

    def census(self) -> Any:
        """The Searched tokens, wherever they are; and that nothing else is lost: dice under a cup, crew,
        and shot."""
        astray = [player.dice - size(player.cup) - (player.selected != NONE) for player in self.player]
        tokens = self.supply + self.unloaded + self.put_back + len(self.tokens) + how_many(self.searched)
        for held in self.treasures:
            tokens += held
        if self.chart != NONE:
            tokens += 1
        shot = [int(player.shot + player.fired) for player in self.player]
        return (int(tokens), [int(dice) for dice in astray], self.nobody_is_lost(), shot)

    def nobody_is_lost(self) -> bool:
        """Once the game is on, every crew member is on the deck, removed, or has escaped: one of these."""
        for player in self.player:
            for model in members_of(player.crew) if self.round else []:
                places = [self.deck.is_here(model), self.removed >> model & 1 != 0, self.gone >> model & 1 != 0]
                if sum(places) != 1:
                    return False
        return True

    # --- twins and other worlds -----------------------------------------------------------

    def twin(self) -> "Boarders":
        twin = Boarders(self.luck)
        twin.asked = self.asked
        twin.model = self.model
        twin.deck = self.deck.copy()
        for player in self.player:
            twin.player.append(Player(player))
        for frame in self.stack:
            twin.stack.append(frame.copy())
        twin.question = self.question
        twin.result = self.result
        twin.down = self.down
        twin.ready = self.ready
        twin.acted = self.acted
        twin.arrived = self.arrived
        twin.removed = self.removed
        twin.gone = self.gone
        twin.chart = self.chart
        twin.treasures = self.treasures[:]
        twin.tokens = self.tokens[:]
        twin.supply = self.supply
        twin.unloaded = self.unloaded
        twin.put_back = self.put_back
        twin.fallen = self.fallen
        twin.way = self.way
        twin.stride = self.stride
        twin.roller = self.roller[:]
        twin.die = self.die[:]
        twin.hands_off = self.hands_off
        twin.scenario = self.scenario
        twin.games = self.games
        twin.host = self.host
        twin.edge = self.edge
        twin.noted = self.noted
        twin.also_noted = self.also_noted
        twin.noted_known = self.noted_known
        twin.charted = self.charted
        twin.in_vain = self.in_vain
        twin.searched = self.searched
        twin.round = self.round
        twin.phase = self.phase
        twin.initiative = self.initiative
        twin.active = self.active
        twin.last_activated = self.last_activated
        twin.lower = self.lower
        twin.why = self.why
        twin.layout = self.layout
        twin.deployment = self.deployment
        twin.sections_taken = self.sections_taken
        twin.rounds = self.rounds
        twin.damage = self.damage
        twin.smoke = self.smoke
        twin.extra_mast = self.extra_mast
        twin.masts = self.masts
        twin.drops = self.drops
        twin.aimed = self.aimed
        twin.ring_x = self.ring_x
        twin.ring_y = self.ring_y
        twin.in_force = self.in_force
        twin.volleys = self.volleys
        twin.volley = self.volley
        twin.rerolled = self.rerolled
        twin.damages = self.damages
        twin.forces = self.forces
        return twin

    def redealt(self, seat: i64, luck: Luck) -> "Boarders":
        """Deal again what this seat cannot know: the other cup, what was said behind it, and the noted areas."""
        world = self.twin()
        redeal.deal_dice(world, 1 - seat, luck)
        if seat != world.host:
            redeal.note_again(world, luck)
        return world


def name_of(model: Model) -> str:
    """`Rigger 2`, `Deck Debris 1`, `Red Rose`."""
    return f"{NAMES[model.kind]} {model.number}" if model.number else NAMES[model.kind]


# The rules are about this state, and it obeys them; so they are read last.
from skulduggery.games.boarders.rules import machine, quarter, questions, redeal  # noqa: E402
