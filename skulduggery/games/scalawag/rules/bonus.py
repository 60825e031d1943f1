"""SC-8 Bonus cards."""

from mypy_extensions import i64

from skulduggery.games.scalawag import moves
from skulduggery.games.scalawag.pieces import BLACK_SPOT, CARDS, MOST, ROGUE_WAVE
from skulduggery.games.scalawag.rules.crew import draw, leave_hand, put_into_port
from skulduggery.games.scalawag.state import CAME_BACK, NONE, ORDER, PLAYED, Scalawag
from skulduggery.kernel.bag import held
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import Choices, refuse


def bonus_choices(s: Scalawag, found: Choices) -> None:
    """SC-8.3 A bonus card in hand may be played on any other captain."""
    hand = s.ship[s.turn].hand
    others = s.afloat & ~BIT[s.turn]
    seat: i64 = 0
    while others >> seat:
        if others >> seat & 1:
            if held(hand, ROGUE_WAVE):
                found.add(moves.ROGUE_WAVE + seat)
            if held(hand, BLACK_SPOT):
                found.add(moves.BLACK_SPOT + seat)
        seat += 1


def play_bonus(s: Scalawag, move: i64) -> None:
    """SC-8.3 The card lies face up beside the victim, and a card is drawn for it; then the order is still to come."""
    card: i64 = ROGUE_WAVE
    on = move - moves.ROGUE_WAVE
    if on >= MOST:
        card = BLACK_SPOT
        on = move - moves.BLACK_SPOT
    if held(s.ship[s.turn].hand, card) == 0:
        refuse("SC-8.3", f"you do not hold the {CARDS[card].replace('_', ' ')}")
    if on >= s.seats or on == s.turn or not s.afloat >> on & 1:
        refuse("SC-8.3", "it is played on another captain who is still in the game")
    leave_hand(s, s.turn, card)
    if card == ROGUE_WAVE:
        s.wave = on
    else:
        s.spot = on
    s.tell(PLAYED, s.turn, card, on, NONE)
    draw(s, s.turn, 1)
    s.ask(s.turn, ORDER)


def return_wave(s: Scalawag) -> None:
    """SC-8.4, SC-8.6 The rogue wave goes back to port."""
    s.tell(CAME_BACK, s.wave, ROGUE_WAVE, NONE, NONE)
    s.wave = NONE
    put_into_port(s, ROGUE_WAVE, 1)


def return_spot(s: Scalawag) -> None:
    """SC-8.5, SC-8.6 The black spot goes back to port."""
    s.tell(CAME_BACK, s.spot, BLACK_SPOT, NONE, NONE)
    s.spot = NONE
    put_into_port(s, BLACK_SPOT, 1)
