"""What happened, as each reader may hear it: the secret and the public form side by side."""

from skulduggery.games.booty.events import (
    Aimed,
    Defended,
    Drew,
    Ended,
    Event,
    Gave,
    LetItGo,
    Looked,
    Offered,
    Passed,
    Played,
    PutBack,
    Shuffled,
    Stole,
    Swapped,
    Took,
)
from skulduggery.games.booty.pieces import CARDS
from skulduggery.games.booty.state import (
    AIMED,
    DEFENDED,
    DREW,
    ENDED,
    GAVE,
    LET_GO,
    LOOKED,
    NONE,
    OFFERED,
    PASSED,
    PLAYED,
    PUT_BACK,
    SHUFFLED,
    STOLE,
    SWAPPED,
    TOOK,
    Booty,
)


def tell(s: Booty, event: tuple[int, ...], reader: int | None) -> Event:
    """An event in the form this reader may hear."""
    what, seat, piece, other, secret = event
    if what in (PLAYED, PASSED, DREW, SHUFFLED):
        return tell_of_cards(what, seat, piece, secret if reader == seat else NONE)
    if what == ENDED:
        outcome = s.outcome()
        return Ended(outcome.winners, outcome.scores, tuple(s.worth), outcome.why)
    if what in (TOOK, LOOKED, SWAPPED, GAVE, STOLE):
        hears_worth = reader == seat or bool(s.face_up >> piece & 1)
        return tell_of_gain(what, seat, piece, None if other == NONE else other, secret if hears_worth else None)
    return tell_of_threat(what, seat, piece, other)


def tell_of_cards(what: int, seat: int, card: int, drawn: int) -> Event:
    if what == PLAYED:
        return Played(seat, CARDS[card])
    if what == PASSED:
        return Passed(seat, CARDS[card])
    if what == SHUFFLED:
        return Shuffled()
    return Drew(seat, None if drawn == NONE else CARDS[drawn])


def tell_of_gain(what: int, seat: int, coin: int, other: int | None, worth: int | None) -> Event:
    """BO-4.1, BO-4.2 Where a coin goes is told to everybody; its worth to the one who has it or looks at it."""
    if what == LOOKED:
        return Looked(seat, coin, other, worth)
    if other is None:
        return Took(seat, coin, worth)
    if what == SWAPPED:
        return Swapped(seat, coin, other, worth)
    if what == GAVE:
        return Gave(other, coin, seat, worth)
    return Stole(seat, coin, other, worth)


def tell_of_threat(what: int, seat: int, coin: int, other: int) -> Event:
    if what == OFFERED:
        return Offered(seat, coin)
    if what == AIMED:
        return Aimed(seat, coin, other)
    if what == LET_GO:
        return LetItGo(seat, coin)
    if what == DEFENDED:
        return Defended(seat, coin, other)
    assert what == PUT_BACK
    return PutBack(seat, coin, other)
