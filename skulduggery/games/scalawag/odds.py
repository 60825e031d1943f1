"""SC-1.6 What a captain can count: how many of each crew nobody has shown, and whether a declaration can be true."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from skulduggery.games.scalawag.pieces import CREW_OF
from skulduggery.games.scalawag.text import some, title
from skulduggery.games.scalawag.view import Declaration, ScalawagView
from skulduggery.kernel.counting import at_least, in_hundred
from skulduggery.kernel.parts import Odd


def odds(view: ScalawagView, names: Sequence[str]) -> list[Odd]:
    """The declaration that can be called first; then each kind of crew."""
    if view.seat is None or view.over:
        return []
    said, seen = view.declaration, Seen(view)
    return [*(claims(view, seen, said, names) if said and said.seat != view.seat else ()), *kinds(seen)]


class Seen:
    """The crew that the reader knows the whereabouts of, and how many are left of each."""

    def __init__(self, view: ScalawagView) -> None:
        in_hands: dict[str, int] = {}
        for captain in view.captains:
            for crew, count in captain.known.items():
                in_hands[crew] = in_hands.get(crew, 0) + count
        self.deck = view.deck
        self.places = (view.hand, view.locker, view.port_known, in_hands)
        self.left = view.deck.copy()
        for place in self.places:
            for crew, count in place.items():
                self.left[crew] -= count
        self.all_left = sum(self.left.values())

    def of(self, crew: str) -> "Whereabouts":
        hand, locker, port, in_hands = self.places
        places = (hand.get(crew, 0), locker.get(crew, 0), port.get(crew, 0), in_hands.get(crew, 0))
        return crew, self.deck.get(crew, 0), places


Whereabouts = tuple[str, int, tuple[int, ...]]
"""A kind of crew, how many there are, and how many of them lie in each place."""
PLACES = ("in your hand", "in the locker", "seen in port", "seen in other hands")


def told(where: Whereabouts) -> str:
    """`Of the 4 gunners, 2 are in your hand and 1 is in the locker.`"""
    crew, among, counts = where
    known = [
        f"{count} {'is' if count == 1 else 'are'} {place}" for place, count in zip(PLACES, counts, strict=True) if count
    ]
    every = f"the {among} {title(crew)}s"
    if not known:
        return f"{'Neither' if among == 2 else 'None'} of {every} has been seen."
    *but_last, last = known
    return f"Of {every}, {', '.join(but_last)}{' and ' if but_last else ''}{last}."


def claims(view: ScalawagView, seen: Seen, said: Declaration, names: Sequence[str]) -> Iterator[Odd]:
    """SC-2.5 Whether the declared crew can be in that hand."""
    captain = view.captains[said.seat]
    chance = at_least(
        said.number - captain.known.get(said.crew, 0),
        of=seen.left.get(said.crew, 0),
        among=seen.all_left,
        drawn=captain.cards - sum(captain.known.values()),
    )
    yield Odd(
        text=f"{names[said.seat]} has {some(said.number, said.crew)}, by the cards alone",
        chance=in_hundred(chance),
        why=told(seen.of(said.crew)),
        now=view.question == "challenge" and view.seat in view.asked,
    )


def kinds(seen: Seen) -> Iterator[Odd]:
    if seen.all_left:
        yield from (kind(seen.of(crew), seen.left.get(crew, 0), seen.all_left) for crew in CREW_OF.values())


@lru_cache(4096)
def kind(where: Whereabouts, left: int, all_left: int) -> Odd:
    """Every reader is told so after every move, and it seldom changes."""
    return Odd(
        text=f"An unseen card is {some(1, where[0])}",
        chance=in_hundred(left / all_left),
        why=told(where),
        now=False,
    )
