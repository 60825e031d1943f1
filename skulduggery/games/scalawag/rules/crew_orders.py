"""SC-3.7 Muster crew, and SC-3.9 Call for mutiny: the orders that change hands."""

from mypy_extensions import i64

from skulduggery.games.scalawag.moves import RETURN, STEAL
from skulduggery.games.scalawag.pieces import CARDS, KINDS, MOST_MUTINEERS, MUSTERED
from skulduggery.games.scalawag.rules.crew import draw, return_hidden, steal
from skulduggery.games.scalawag.rules.end import collect
from skulduggery.games.scalawag.rules.memory import forget_claims
from skulduggery.games.scalawag.state import GIVE_BACK, HOW_MANY, NONE, STOLE_CREW, Scalawag
from skulduggery.kernel import bits
from skulduggery.kernel.bag import CARD, card_at, held, kinds_in
from skulduggery.kernel.state import Choices, refuse

# --- SC-3.7 Muster crew -------------------------------------------------------------------


def muster(s: Scalawag) -> None:
    """SC-3.7 Draw 3 cards from port, then return any 3 cards of the hand."""
    draw(s, s.turn, MUSTERED)
    forget_claims(s, s.turn, MUSTERED)
    s.to_return = MUSTERED
    s.ask(s.turn, GIVE_BACK)


def return_choices(s: Scalawag, found: Choices) -> None:
    kinds = kinds_in(s.ship[s.turn].hand)
    found.add_set(RETURN, kinds, bits.how_many(kinds))


def give_back(s: Scalawag, move: i64) -> None:
    """SC-3.7, SC-3.9 One card after the other, freely chosen; then the order is carried out."""
    rule = clause_of_return(s)
    card = move - RETURN
    if not 0 <= card < KINDS:
        refuse(rule, "the question is: which card do you return to port?")
    if held(s.ship[s.turn].hand, card) == 0:
        refuse(rule, f"you do not hold a {CARDS[card]}")
    return_hidden(s, s.turn, card)
    s.to_return -= 1
    if s.to_return == 0:
        collect(s)


def clause_of_return(s: Scalawag) -> str:
    return "SC-3.7" if s.target == NONE else "SC-3.9"


# --- SC-3.9 Call for mutiny -----------------------------------------------------------------


def incite(s: Scalawag, victim: i64) -> None:
    """SC-3.9 One captain; 1 or 2 cards, no more than they hold."""
    s.target = victim
    if s.ship[victim].cards == 1:
        steal_crew(s, 1)
    else:
        s.ask(s.turn, HOW_MANY)


def how_many_choices(found: Choices) -> None:
    found.add_two(STEAL, STEAL + 1)


def how_many(s: Scalawag, move: i64) -> None:
    if not STEAL <= move < STEAL + MOST_MUTINEERS:
        refuse("SC-3.9", "the question is: do you steal 1 or 2 crew cards?")
    steal_crew(s, move - STEAL + 1)


def steal_crew(s: Scalawag, count: i64) -> None:
    """SC-3.9 Random cards of the victim, who then draws as many from port; then the thief returns as many."""
    stolen = steal(s, s.turn, s.target, count)
    while stolen:
        card = card_at(stolen, 0)
        stolen -= CARD[card]
        s.tell(STOLE_CREW, s.turn, NONE, s.target, card)
    draw(s, s.target, count)
    s.to_return = count
    s.ask(s.turn, GIVE_BACK)
