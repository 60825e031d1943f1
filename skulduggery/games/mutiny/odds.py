"""MU-3.2 What one of the crew can count: who is on which side, and who cannot take much more."""

from collections.abc import Iterator, Sequence

from skulduggery.games.mutiny.bots.odds import HIGH, chance_of_falling
from skulduggery.games.mutiny.pieces import BONUS, ROLES, SIDE, SIDES
from skulduggery.games.mutiny.view import MutinyView, Pirate
from skulduggery.kernel.counting import in_hundred
from skulduggery.kernel.parts import Odd


def odds(view: MutinyView, names: Sequence[str]) -> list[Odd]:
    if view.seat is None or view.over:
        return []
    return [*sides(view), *thirsts(view, names)]


def sides(view: MutinyView) -> Iterator[Odd]:
    """MU-2.2 By the roles in play, whatever anybody has said."""
    strangers = [pirate for pirate in view.pirates if pirate.role is None]
    if not strangers or not view.crew_known:
        return
    left = dict(view.roles)
    for pirate in view.pirates:
        if pirate.role is not None:
            left[pirate.role] -= 1
    against = sum(count for role, count in left.items() if SIDES[SIDE[ROLES.index(role)]] == "scallywag")
    yield Odd(
        text="Somebody whose role is unknown is on the Scallywag's side",
        chance=in_hundred(against / len(strangers)),
        why=f"{against} of the {len(strangers)} {'is' if against == 1 else 'are'}, by the roles in play.",
        now=view.question == "vote" and view.seat in view.asked,
    )


def thirsts(view: MutinyView, names: Sequence[str]) -> Iterator[Odd]:
    """MU-3.6 After the strongest drink that the next landing can bring."""
    drink = max((spot.worth for place in view.free if (spot := view.spots[place]).effect == "grog"), default=0)
    if not drink or not view.memory:
        return
    for seat, pirate in enumerate(view.pirates):
        if seat != view.seat and not pirate.loaded:
            yield Odd(
                text=f"{names[seat]} cannot take {drink} more grog",
                chance=in_hundred(chance_of_too_much(view, pirate, drink)),
                why=f"{pirate.cards} cards, {pirate.grog} grog so far, and what the nights have shown.",
                now=False,
            )


def chance_of_too_much(view: MutinyView, pirate: Pirate, drink: int) -> float:
    """Over the roles that this one may still have, each as likely as there are cards of it."""
    roles = [pirate.role] if pirate.role else unknown_roles(view)
    least = pirate.least or 0
    most = HIGH if pirate.most is None else pirate.most
    chances = [
        chance_of_falling(pirate.cards, int(BONUS[ROLES.index(role)]), least, most, pirate.grog + drink)
        for role in roles
    ]
    return sum(chances) / len(chances)


def unknown_roles(view: MutinyView) -> list[str]:
    known = [pirate.role for pirate in view.pirates]
    return [role for role, count in view.roles.items() for _ in range(count - known.count(role))]
