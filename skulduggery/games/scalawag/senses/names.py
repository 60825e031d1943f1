"""What each number of the senses says."""

from mypy_extensions import i64

from skulduggery.games.scalawag import moves
from skulduggery.games.scalawag.moves import LOSE_REVEALED
from skulduggery.games.scalawag.pieces import CARDS, CREW_KINDS, FATAL, KINDS, MOST, MOST_POINTS
from skulduggery.games.scalawag.senses import deeds, known
from skulduggery.games.scalawag.senses.known import DEAREST, HAND_AND_DRAWN
from skulduggery.games.scalawag.view import QUESTIONS
from skulduggery.kernel.senses import Names


def order_names() -> list[str]:
    with_crew = [f"{order} {crew}" for order in ("trim", "fire", "board") for crew in range(4)]
    return [*with_crew, "muster", "wind", "mutiny", "watch"]


def counted_kinds(kinds: i64, numbers: list[int]) -> list[str]:
    return [f"{number} {kind}" for kind in CARDS[:kinds] for number in numbers]


def feature_names() -> list[str]:
    names = Names()
    names.add_each(known.AT_SEATS, "seats", range(MOST + 1))
    names.add_each(known.AT_CAPTAINS, "captains left", range(MOST + 1))
    names.add_each(known.AT_QUESTION, "question", [question.replace("_", " ") for question in QUESTIONS])
    names.add_each(known.AT_DECLARED, "declared", counted_kinds(CREW_KINDS, [1, 2, 3]))
    names.add_each(known.AT_POSSIBLE, "possible beyond the declared", ["not even those", 0, 1, 2, 3, 4, "5 or more"])
    names.add_each(known.AT_MINE, "of the declared I hold", [0, 1, 2, "3 or more"])
    names.add_each(known.AT_ORDER, "order", order_names())
    names.add(known.AT_PILOT, "a pilot stands")
    names.add(known.AT_LOOKOUT, "a lookout stands")
    names.add_each(known.AT_TO_RETURN, "cards to return", range(4))
    names.add_each(known.AT_AFTER, "harm by", ["being caught", "a wrong call", "a volley", "boarding"])
    names.add(known.AT_FOGGY, "fog may lie")
    names.add_each(known.AT_FOG, "fog to the left of captain", range(MOST))
    names.add_each(known.AT_PARTNER, "partner is captain", range(MOST))
    names.add_each(known.AT_HAND, "in hand", counted_kinds(KINDS, list(range(1, HAND_AND_DRAWN + 1))))
    names.add_each(known.AT_UNSEEN, "unseen", counted_kinds(KINDS, list(range(7))))
    names.add_each(known.AT_IN_PORT, "known in port", counted_kinds(KINDS, [1, 2, 3]))
    names.add_each(known.AT_PORT, "cards in port", range(16))
    for captain in range(MOST):
        first = known.AT_CAPTAIN + known.OF_CAPTAIN * captain
        add_captain_names(names, first, f"captain {captain}")
    return names.row


def add_captain_names(names: Names, first: i64, who: str) -> None:
    names.add_each(first + known.POINTS, f"{who} points", range(MOST_POINTS + 1))
    names.add_each(first + known.DAMAGE, f"{who} damage", range(FATAL))
    names.add_each(first + known.HELD, f"{who} cards", range(HAND_AND_DRAWN + 1))
    names.add_each(first + known.BOARDING, f"{who} costs to board", range(DEAREST + 1))
    names.add(first + known.ON_WATCH, f"{who} on watch", f"{who} has the rogue wave", f"{who} has the black spot")
    names.add(first + known.NEAR, f"{who} next to me", f"{who} next to the captain on turn")
    names.add(first + known.TURN, f"{who} on turn", f"{who} called", f"{who} is harmed", f"{who} takes the prize")
    names.add(first + known.AIMED_AT, f"{who} is the target", f"{who} is the second target")
    names.add_each(first + known.KNOWN, f"{who} surely holds", counted_kinds(KINDS, [1, 2, 3]))
    names.add_each(first + known.CLAIMED, f"{who} declared", counted_kinds(CREW_KINDS, [1, 2, 3]))
    names.add_each(first + known.WAS_CAUGHT, f"{who} was caught", [1, 2, "3 or more"])
    names.add_each(first + known.HAS_SHOWN, f"{who} has shown", [1, 2, "3 or more"])
    names.add_each(first + known.WAS_RIGHT, f"{who} called rightly", [1, 2, "3 or more"])
    names.add_each(first + known.WAS_WRONG, f"{who} called wrongly", [1, 2, "3 or more"])
    names.add_each(first + known.LATEST_ORDER, f"{who} last ordered", order_names())
    names.add_each(first + known.LATEST_TARGET, f"{who} last went for captain", range(MOST))


def move_feature_names() -> list[str]:
    names = Names()
    names.add_each(
        deeds.MOVE_IS, "move", [" ".join(map(str, moves.MOVES.words(m).values())) for m in range(LOSE_REVEALED + 1)]
    )
    names.add(deeds.MOVE_TRUE, "the declaration is true")
    names.add_each(deeds.MOVE_LACKS, "the declaration lacks", [1, 2, 3])
    names.add_each(deeds.MOVE_COST, "costs", range(DEAREST + 1))
    names.add_each(deeds.MOVE_AT_DAMAGE, "at one with damage", range(FATAL))
    names.add_each(deeds.MOVE_AT_CARDS, "at one with cards", range(HAND_AND_DRAWN + 1))
    names.add_each(deeds.MOVE_AT_POINTS, "at one with points", range(MOST_POINTS + 1))
    names.add(deeds.MOVE_AT_PARTNER, "at the partner")
    names.add_each(deeds.MOVE_OF_HELD, "with a card of those held", range(1, HAND_AND_DRAWN + 1))
    names.add(deeds.MOVE_OF_CLAIMED, "with a card that was declared")
    return names.row


def secret_names() -> list[str]:
    return [
        f"captain {captain} holds {number} or more: {kind}"
        for captain in range(1, MOST)
        for kind in CARDS[:CREW_KINDS]
        for number in (1, 2, 3)
    ]
