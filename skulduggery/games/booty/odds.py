"""BO-4 What a pirate can count: what an unseen coin may be worth, and who may hold Hands Off Me Booty!"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from skulduggery.games.booty.pieces import CARDS, TITLES, WORTHS
from skulduggery.games.booty.text import why_no_coin
from skulduggery.games.booty.view import BootyView
from skulduggery.kernel.counting import at_least, in_hundred
from skulduggery.kernel.parts import Odd

FENDS = "hands_off"
RICH = 5
"""A coin worth so much is worth having."""
RICHES = [worth for worth in WORTHS if worth >= RICH]
TAKING = ("turn", "land_ho_take", "shiver_face_down")


def odds(view: BootyView, names: Sequence[str]) -> list[Odd]:
    if view.seat is None or view.over:
        return []
    return [*coins(view), *defences(view, names)]


def coins(view: BootyView) -> Iterator[Odd]:
    """BO-1.2 There are as many coins of each worth."""
    worths = [coin.worth for coin in view.middle]
    for pirate in view.pirates:
        worths += [coin.worth for coin in pirate.take]
    known = [worth for worth in worths if worth is not None]
    each = len(worths) // len(WORTHS)
    unseen = each * len(WORTHS) - len(known)
    if unseen:
        rich = each * len(RICHES) - sum(worth >= RICH for worth in known)
        yield Odd(
            text=f"An unseen coin is worth {RICH} or more",
            chance=in_hundred(rich / unseen),
            why=f"{rich} of the {unseen} {'is' if rich == 1 else 'are'}; the average is "
            f"{(each * sum(WORTHS) - sum(known)) / unseen:.1f}.",
            now=may_take(view),
        )


def may_take(view: BootyView) -> bool:
    """BO-2.1 Whether the reader is asked, and may answer with a coin that nobody has seen."""
    if view.seat not in view.asked or view.question not in TAKING:
        return False
    return view.question != "turn" or not why_no_coin(view)


def defences(view: BootyView, names: Sequence[str]) -> Iterator[Odd]:
    """BO-3.9 By the cards alone; BO-2.4 a pass may have shown that somebody has none."""
    hidden = view.pile + sum([pirate.cards for seat, pirate in enumerate(view.pirates) if seat != view.seat])
    each = (hidden + len(view.hand) + sum(view.discard.values())) // len(CARDS)
    left = each - view.hand.count(FENDS) - view.discard.get(FENDS, 0)
    for seat, pirate in enumerate(view.pirates):
        if seat != view.seat and pirate.cards:
            shown = sum([FENDS not in kinds for kinds in pirate.could])
            yield defence(names[seat], pirate.cards - shown, left, hidden)


@lru_cache(4096)
def defence(name: str, cards: int, left: int, hidden: int) -> Odd:
    """Every reader is told so after every move, and it seldom changes."""
    chance = at_least(1, of=left, among=hidden, drawn=cards) if cards > 0 else 0.0
    return Odd(
        text=f"{name} has {TITLES[FENDS]}",
        chance=in_hundred(chance),
        why=f"{left} {'is' if left == 1 else 'are'} left among {hidden} unseen cards.",
        now=False,
    )
