"""A player who does what its role asks for, and thinks no further than the action at hand."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from skulduggery.games.boarders.bots import gunner, lies, walks
from skulduggery.games.boarders.bots.attacks import best_attack, worth_of_effects, worth_of_target
from skulduggery.games.boarders.bots.lookout import Lookout
from skulduggery.games.boarders.bots.worth import (
    chance_of_match,
    danger,
    foes,
    lead,
    prospects,
    rounds_left,
    worth_of_fall,
    worth_of_removal,
)
from skulduggery.games.boarders.geometry.gauge import distance
from skulduggery.games.boarders.moves import (
    ACT,
    ASK_QUARTER,
    CHOOSE,
    EFFECT,
    ESCAPE,
    GIVE_QUARTER,
    GO_THERE,
    INITIATIVE,
    LET_BE,
    MAKE_READY,
    OPPORTUNE_MOMENT,
    PASS,
    PICK_UP,
    POLLY_WANNA_CRACKER,
    PUT_BACK,
    REACT,
    REFUSE_QUARTER,
    REST,
    RUN,
    SEARCH,
    STAND_UP,
    TAKE,
    TEST_FOOTING,
    UNLOAD,
    WALK,
)
from skulduggery.games.boarders.moves import ATTACK as ATTACK_WITH
from skulduggery.games.boarders.pieces import EFFECTS, INCH, OR_ELSE, RAPSKULLIONS, SKELLIWAGS, TERROR_ON_THE_SEA
from skulduggery.games.boarders.rules.actions import add_actions, may_do
from skulduggery.games.boarders.rules.crew import is_crew, is_down
from skulduggery.games.boarders.rules.quarter import is_quartered
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import (
    ACTION_Q,
    ACTIVATE_Q,
    ACTIVATION,
    ANSWER_Q,
    ASKED_OF_LIARS,
    ASKED_WHERE_SHIPS_CLASH,
    ATTACK,
    CLAIM_Q,
    DISTANCE_Q,
    DRAGGED_DOWN,
    EFFECT_Q,
    FRIEND_Q,
    HEADING_Q,
    INDICATE_Q,
    INITIATIVE_Q,
    JUDGE_Q,
    LAY_Q,
    LOWER_Q,
    MOVE,
    MOVING,
    NAME_Q,
    POINT_Q,
    QUARTER_Q,
    REACTION_Q,
    REINFORCE_Q,
    REPEAT_Q,
    REPLACE_Q,
    RISE_Q,
    SACRIFICE_Q,
    SELECT_Q,
    SPECIAL,
    TARGET_Q,
)
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices

WORTH_AN_ATTACK: Final = 0.01
ACT_WORTH: Final = {
    ACT + SEARCH: 2.0,
    ACT + ESCAPE: 1.5,
    ACT + UNLOAD: 1.5,
    ACT + PUT_BACK: 1.0,
    ACT + TAKE: 0.9,
    ACT + PICK_UP: 0.8,
}
"""What a special action brings, about."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Steady:
    """Plays its role: guards or searches, pushes foes to the edges, keeps off them, lies and believes by the odds."""

    worth_sending: ClassVar[float] = 1.0
    """So many inches from its goal somebody has to be before another one spends an action on it."""

    def __init__(self, luck: Luck, face: lies.Face | None = None) -> None:
        self.luck = luck
        self.face = face or lies.PLAIN

    def choose(self, seat: Seat) -> int:
        world = seat.redeal(self.luck)
        assert isinstance(world, Boarders)
        return self.answer(world, seat.number)

    def answer(self, s: Boarders, seat: int) -> int:
        """What it says at this table; it looks at nothing that this seat may not know."""
        question = s.question
        if ASKED_WHERE_SHIPS_CLASH >> question & 1:
            return gunner.answer(s, seat)
        if ASKED_OF_LIARS >> question & 1:
            return self.about_dice(s, seat)
        if question == ACTIVATE_Q:
            return self.activate(s, seat)
        if question == ACTION_Q:
            return self.action(s, seat)
        if question == INITIATIVE_Q:
            return INITIATIVE + seat
        if question == LOWER_Q:
            return lies.lower(s, seat)
        if question in (QUARTER_Q, ANSWER_Q):
            return self.about_quarter(s, seat)
        if question in (NAME_Q, TARGET_Q, EFFECT_Q, SACRIFICE_Q):
            return self.about_attack(s, seat)
        return self.about_places(s, seat)

    def lookout(self, s: Boarders, model: int) -> Lookout:
        """Who looks for a place for this model."""
        return Lookout(s, s.model[model].seat)

    def any_of(self, legal: list[int]) -> int:
        return legal[self.luck.below(len(legal))]

    # --- dice -----------------------------------------------------------------------------

    def about_dice(self, s: Boarders, seat: int) -> int:
        question = s.question
        if question == INDICATE_Q:
            return lies.indicate(s, seat, self.luck, self.face)
        if question == SELECT_Q:
            return lies.select(s, seat)
        if question == REPLACE_Q:
            return lies.replace(s, seat)
        if question == CLAIM_Q:
            return lies.claim(s, seat)
        if question == JUDGE_Q:
            return lies.judge(s, seat, self.face)
        return lies.remove(s, seat)

    # --- quarter ------------------------------------------------------------------------------

    def about_quarter(self, s: Boarders, seat: int) -> int:
        """BB-10.5 A player who may end the game gains a point by it; but what matters is the match."""
        ahead = lead(s, seat)
        on = chance_of_match(s, seat, s.games, ahead + prospects(s, seat), goes_on=True)
        if s.question == ANSWER_Q:
            if self.face.is_out_for_blood(s, seat):
                return REFUSE_QUARTER
            return GIVE_QUARTER if chance_of_match(s, seat, s.games, ahead + 1, goes_on=False) > on else REFUSE_QUARTER
        point = 1 if is_quartered(s, 1 - seat) else -1
        return ASK_QUARTER if chance_of_match(s, seat, s.games, ahead + point, goes_on=False) > on else LET_BE

    # --- who acts, and how ----------------------------------------------------------------------

    def activate(self, s: Boarders, seat: int) -> int:
        models = [move - CHOOSE for move in s.legal(seat) if move >= CHOOSE]
        if s.phase == MOVE:
            lookout = Lookout(s, seat)
            return CHOOSE + max(models, key=lambda model: urgency(lookout, model))
        worth = max((self.best_action(s, model)[0], model) for model in models)
        return CHOOSE + worth[1] if worth[0] > WORTH_AN_ATTACK else REST

    def best_action(self, s: Boarders, model: int) -> tuple[float, int]:
        """In the Attack and Special phases: its worth, and what it is."""
        if s.phase == ATTACK:
            if is_down(s, model) and s.model[model].kind != RAPSKULLIONS:
                return (0.0, PASS)
            worth, weapon = best_attack(s, model)
            return (worth, ATTACK_WITH + weapon) if worth > WORTH_AN_ATTACK else (0.0, PASS)
        found = Choices()
        add_actions(s, model, SPECIAL, found)
        return max([(self.worth_of_special(s, model, int(move)), int(move)) for move in found.listed()] + [(0.0, PASS)])

    def worth_of_special(self, s: Boarders, model: int, move: int) -> float:
        if move in ACT_WORTH:
            return ACT_WORTH[move]
        if move == ACT + OPPORTUNE_MOMENT:
            return walks.gain_of_walk(self.lookout(s, model), model) - 0.05
        if move in (ACT + GO_THERE, ACT + POLLY_WANNA_CRACKER):
            seat = s.model[model].seat
            return max(self.need_of_move(s, friend) for friend in foes(s, 1 - seat) if friend != model)
        return -1.0

    def need_of_move(self, s: Boarders, model: int) -> float:
        """What an immediate move action would do for it, at a glance."""
        base = s.deck.bases[model]
        if is_down(s, model):
            return worth_of_fall(s, model, base)
        risk = danger(s, model, base, down=False) * worth_of_removal(s, model)
        return risk + (0.06 if Lookout(s, s.model[model].seat).gap(model, base) > self.worth_sending else 0.0) - 0.05

    def action(self, s: Boarders, seat: int) -> int:  # noqa: ARG002
        f = s.top()
        if f.what == MOVE:
            return self.move_action(s, f.who)
        return self.best_action(s, f.who)[1]

    def move_action(self, s: Boarders, model: int) -> int:
        if may_do(s, model, STAND_UP) and s.model[model].kind != RAPSKULLIONS:
            return ACT + STAND_UP
        if self.wants_to_be_ready(s, model) and may_do(s, model, MAKE_READY):
            return ACT + MAKE_READY
        if may_do(s, model, WALK) and self.gain_of_walk(s, model) > walks.WORTH_A_MOVE:
            return ACT + (RUN if walks.is_worth_running(s, model) else WALK)
        return ACT + STAND_UP if may_do(s, model, STAND_UP) else self.make_ready(s, model)

    def make_ready(self, s: Boarders, model: int) -> int:
        """Or nothing, where it cannot."""
        return ACT + MAKE_READY if may_do(s, model, MAKE_READY) else PASS

    def gain_of_walk(self, s: Boarders, model: int) -> float:
        return walks.gain_of_walk(self.lookout(s, model), model)

    def wants_to_be_ready(self, s: Boarders, model: int) -> bool:
        """BB-7.5, BB-12.8 Barge and Diving Barge strike those who are there already."""
        reach = 3.0 if s.model[model].kind == SKELLIWAGS else 0.02
        base = s.deck.bases[model]
        near = [foe for foe in foes(s, s.model[model].seat) if distance(base, s.deck.bases[foe]) / INCH <= reach]
        return any(not is_down(s, foe) for foe in near)

    # --- attacks -----------------------------------------------------------------------------------

    def about_attack(self, s: Boarders, seat: int) -> int:
        f = s.top()
        if s.question == SACRIFICE_Q:
            return LET_BE
        if s.question == EFFECT_Q:
            first = worth_of_effects(s, seat, f.who, f.other, EFFECTS[f.what])
            return EFFECT + (worth_of_effects(s, seat, f.who, f.other, OR_ELSE[f.what]) > first)
        legal = s.legal(seat)
        worth = {
            move: worth_of_target(s, seat, f.who, f.what, move - CHOOSE) if move >= CHOOSE else 0.0 for move in legal
        }
        return max(legal, key=lambda move: worth[move])

    # --- everything else ------------------------------------------------------------------------------

    def about_places(self, s: Boarders, seat: int) -> int:
        legal = s.legal(seat)
        f = s.top()
        question = s.question
        if question == HEADING_Q:
            return self.heading(s, legal)
        if question == DISTANCE_Q:
            return walks.distance(self.lookout(s, f.who), f, legal)
        if question == LAY_Q:
            return walks.lay(s, f.who, legal)
        if question == RISE_Q:
            return walks.rise(s, f.who, legal)
        if question == POINT_Q and is_crew(s, f.who):
            return walks.point(s, seat, legal)
        if question == REINFORCE_Q:
            return self.reinforce(s, seat, legal)
        if question == REACTION_Q:
            return REACT if f.kind in (ACTIVATION, DRAGGED_DOWN) else LET_BE
        if question == REPEAT_Q:
            return TEST_FOOTING if walks.is_worth_repeating(self.lookout(s, f.who), f.who) else LET_BE
        if question == FRIEND_Q:
            return self.friend(s, legal)
        return self.any_of(legal)

    def heading(self, s: Boarders, legal: list[int]) -> int:
        f = s.top()
        lookout = self.lookout(s, f.who)
        if legal == [PASS] or (PASS in legal and f.kind == MOVING and not walks.is_better_moved(lookout, f.who)):
            return PASS
        return walks.heading(lookout, f.who, legal)

    def reinforce(self, s: Boarders, seat: int, legal: list[int]) -> int:
        """The model that matters most; where removals count, nobody comes back to be lost again at the end."""
        if s.scenario == TERROR_ON_THE_SEA and rounds_left(s) <= 2 and lead(s, seat) >= 0:
            return PASS
        models = [move - CHOOSE for move in legal if move >= CHOOSE]
        return CHOOSE + max(models, key=lambda model: worth_of_removal(s, model))

    def friend(self, s: Boarders, legal: list[int]) -> int:
        """Who needs it most."""
        friends = [move - CHOOSE for move in legal if move >= CHOOSE]
        worth = max((self.need_of_move(s, friend), friend) for friend in friends)
        return LET_BE if worth[0] <= 0 and LET_BE in legal else CHOOSE + worth[1]


def urgency(lookout: Lookout, model: int) -> float:
    """The endangered first, then those at the front."""
    s = lookout.s
    base = s.deck.bases[model]
    risk = danger(s, model, base, down=is_down(s, model)) * worth_of_removal(s, model)
    return risk - 0.02 * lookout.gap(model, base)
