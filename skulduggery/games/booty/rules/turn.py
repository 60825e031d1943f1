"""BO-2 A turn."""

from mypy_extensions import i64

from skulduggery.games.booty.moves import GIVE, LOOK, PASS, PLAY, TAKE
from skulduggery.games.booty.pieces import CARDS, CLAUSES, TITLES, full_take
from skulduggery.games.booty.rules.cards import first_question, playable, why_not
from skulduggery.games.booty.rules.coins import take_from_middle
from skulduggery.games.booty.rules.end import ask, end_turn
from skulduggery.games.booty.rules.piles import discard, draw, show_unplayable
from skulduggery.games.booty.state import NONE, PASSED, PLAYED, Booty
from skulduggery.kernel.bits import MEMBERS
from skulduggery.kernel.state import Choices, refuse


def turn_choices(s: Booty, found: Choices) -> None:
    player = s.player[s.turn]
    for card in MEMBERS[player.kinds & playable(s)]:
        found.add(PLAY + card)
    if s.face_down_left > 0 and player.room > 0:
        found.add_set(TAKE, s.face_down_middle, s.face_down_left)
    if found.count == 0:
        found.add_set(PASS, player.kinds, len(MEMBERS[player.kinds]))


def take_turn(s: Booty, move: i64) -> None:
    """Exactly one of three."""
    if TAKE <= move < LOOK:
        take(s, move - TAKE)
    elif PLAY <= move < PASS:
        play(s, move - PLAY)
    elif PASS <= move < GIVE:
        pass_turn(s, move - PASS)
    else:
        refuse("BO-2.1", "a turn is to take a coin, to play a card, or to pass")


def may_take(s: Booty) -> bool:
    """BO-2.1 A face-down coin lies in the middle, and there is room for it."""
    return s.player[s.turn].room > 0 and s.face_down_left > 0


def take(s: Booty, coin: i64) -> None:
    """BO-2.1 Move one face-down coin from the middle into the player's own take. No card is drawn."""
    if s.player[s.turn].room == 0:
        refuse("BO-2.1", f"your take is full with {full_take(s.seats)} coins")
    if not s.face_down_middle >> coin & 1:
        refuse("BO-2.1", f"coin {coin} does not lie face down in the middle")
    take_from_middle(s, coin)
    end_turn(s)


def play(s: Booty, card: i64) -> None:
    """BO-2.2 Play one card to the discard pile and begin to carry it out."""
    if not s.player[s.turn].kinds >> card & 1:
        refuse("BO-2.2", f"you do not hold {TITLES[CARDS[card]]}")
    if not playable(s) >> card & 1:
        refuse(CLAUSES[CARDS[card]], why_not(s, card))
    discard(s, s.turn, card)
    s.tell(PLAYED, s.turn, card, NONE, NONE)
    s.card = card
    ask(s, s.turn, first_question(card))


def pass_turn(s: Booty, card: i64) -> None:
    """BO-2.4 Discard one card of choice and draw one: only if nothing else is possible."""
    player = s.player[s.turn]
    if not player.kinds >> card & 1:
        refuse("BO-2.4", f"you do not hold {TITLES[CARDS[card]]}")
    kinds = playable(s)
    if may_take(s) or player.kinds & kinds:
        refuse("BO-2.4", "you may pass only if you can neither take a coin nor play a card")
    show_unplayable(player, kinds)
    discard(s, s.turn, card)
    s.tell(PASSED, s.turn, card, NONE, NONE)
    draw(s, s.turn)
    end_turn(s)
