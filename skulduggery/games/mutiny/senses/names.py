"""What each number of the senses says."""

from mypy_extensions import i64

from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.pieces import KINDS, MAPS, MOST, ROLES, ROUTES, SPOTS
from skulduggery.games.mutiny.rules.house import STRANDED
from skulduggery.games.mutiny.senses import deeds, known, truth
from skulduggery.games.mutiny.senses.courses import CARDS
from skulduggery.games.mutiny.senses.deeds import FIRST_MOVES
from skulduggery.games.mutiny.senses.known import (
    AT_PIRATE,
    CHANCE,
    DAYS,
    DRUNK,
    LEAN,
    LEFT,
    NEARNESSES,
    OF_PIRATE,
    ROUNDS,
    SOBER,
    TILE_KINDS,
    TOLERANT,
    WAYS,
)
from skulduggery.kernel.senses import Names

QUESTIONS = ("talk", "vote", "tie", "rest", "night", "act", "swap with")
MAP_NAMES = [f"{who}'s map {card + 1}" for who in ("Captain", "Scallywag") for card in range(MAPS)]
assert len(MAP_NAMES) == CARDS


def each_with(names: list[str], what: str, steps: i64) -> list[str]:
    return [f"{name} {what} {step}" for name in names for step in range(steps)]


def feature_names() -> list[str]:
    names = Names()
    names.add_each(known.AT_SEATS, "seats", range(MOST + 1))
    names.add_each(known.AT_QUESTION, "question", QUESTIONS)
    names.add(known.AT_REPORTING, "making a report")
    names.add_each(known.AT_ROUND, "round", range(1, ROUNDS + 1))
    names.add_each(known.AT_ROLE, "I am", ROLES)
    names.add_each(known.AT_MAP, "I hold", MAP_NAMES)
    names.add_each(known.AT_SOBER, "my sobriety", range(-2, SOBER - 2))
    names.add_each(known.AT_TOLERANCE, "my tolerance", range(3, TOLERANT + 3))
    names.add_each(known.AT_LEFT, "statements left", range(LEFT))
    names.add(known.AT_SILENT, "nobody may speak")
    names.add_each(known.AT_STRANDED, "a stranded ship is for", STRANDED)
    names.add_each(known.AT_BOTH, "both goals at once are for", ("captain", "scallywag"))
    names.add(known.AT_HOUSE, "sides known", "any crew", "late reveal", "a loaded Lookout acts on any night")
    add_chart_names(names)
    for pirate in range(MOST):
        add_pirate_names(names, AT_PIRATE + OF_PIRATE * pirate, f"pirate {pirate}")
    return names.row


def add_chart_names(names: Names) -> None:
    spots = [f"spot {spot}" for spot in range(SPOTS)]
    names.add_each(known.AT_SHIP, "ship at", spots)
    names.add_each(known.AT_WAY, "way to", spots)
    names.add_each(known.AT_VISITED, "visited", spots)
    names.add(known.AT_TILE, *each_with(spots, "tokens, from three less:", TILE_KINDS))
    names.add_each(known.AT_MARK, "marker on route", range(ROUTES))
    names.add(known.AT_DAYS, *each_with(MAP_NAMES, "takes days", DAYS))
    names.add(known.AT_FOUND, *each_with(MAP_NAMES, "visited", 5))
    names.add(known.AT_CARD, *each_with(MAP_NAMES, "in play, chance", CHANCE))
    names.add(known.AT_PUBLIC_CARD, *each_with(MAP_NAMES, "in play for all, chance", CHANCE))
    names.add(known.AT_NEAR, *each_with(["treasure", "mutiny"], "near", NEARNESSES))
    names.add_each(known.AT_PICK, "picked to swap", spots)


def add_pirate_names(names: Names, first: i64, who: str) -> None:
    few = [1, 2, "3 or more"]
    names.add_each(first + known.GROG, f"{who} grog", range(DRUNK))
    names.add_each(first + known.HELD, f"{who} cards", [3, 4, 5, "6 or more"])
    names.add(first + known.WATCH, f"{who} on watch", f"{who} loaded", f"{who} still to speak")
    names.add_each(first + known.KNOWN_ROLE, f"{who} is known as", ROLES)
    names.add_each(first + known.CLAIM, f"{who} claims", ROLES)
    names.add(first + known.CLAIM_CHANGED, f"{who} claimed something else", f"{who} claims what another claims")
    names.add_each(first + known.CAPTAIN_CHANCE, f"{who} the Captain, chance", range(CHANCE))
    names.add_each(first + known.SCALLYWAG_CHANCE, f"{who} the Scallywag, chance", range(CHANCE))
    names.add_each(first + known.PUBLIC_CAPTAIN, f"{who} the Captain for all, chance", range(CHANCE))
    names.add_each(first + known.PUBLIC_SCALLYWAG, f"{who} the Scallywag for all, chance", range(CHANCE))
    names.add_each(first + known.STRONG, f"{who} with a bonus, chance", range(CHANCE))
    names.add_each(first + known.LEAST, f"{who} sobriety at least", range(-2, SOBER - 2))
    names.add_each(first + known.MOST_SOBER, f"{who} sobriety at most", range(-2, SOBER - 2))
    names.add_each(first + known.LEANS, f"{who} leans to", each_with(MAP_NAMES, "by", LEAN))
    names.add_each(first + known.OPINION, f"{who} trusts pirate", range(MOST))
    names.add_each(first + known.OPINION + MOST, f"{who} distrusts pirate", range(MOST))
    names.add_each(first + known.TRUSTED, f"{who} is trusted by", few)
    names.add_each(first + known.DISTRUSTED, f"{who} is distrusted by", few)
    names.add_each(first + known.FAVOURS, f"{who} favours way", range(WAYS))
    names.add_each(first + known.KEPT, f"{who} kept its word", few)
    names.add_each(first + known.BROKE, f"{who} broke its word", few)
    names.add_each(first + known.AGREES, f"{who} votes like me", range(-3, 4))
    names.add(first + known.TOLD, f"{who} has reported")
    names.add_each(first + known.TOLD_FALSE, f"{who} named hands wrongly", ["once", "more"])
    names.add_each(first + known.TOLD_OF_ME, f"{who} named my hand", ["rightly", "wrongly"])


def move_feature_names() -> list[str]:
    names = Names()
    verbs = [str(MOVES.words(int(move))["do"]) for move in FIRST_MOVES]
    names.add_each(deeds.DOES, "move", verbs)
    names.add_each(deeds.CLAIMS, "claims to be", ROLES)
    names.add_each(deeds.CLAIM_TRUE, "truly claims to be", ROLES)
    names.add_each(deeds.CLAIM_FALSE, "falsely claims to be", ROLES)
    names.add(deeds.CLAIM_AGAIN, "claims it again", "claims something new")
    names.add_each(deeds.CLAIMED_BY, "claimed by others:", [1, 2, "3 or more"])
    for verb, what in enumerate(("trusts", "distrusts", "names the hand of")):
        names.add_each(deeds.ABOUT + verb * MOST, f"{what} pirate", range(MOST))
    names.add_each(deeds.ABOUT_ROLE, "about a known", ROLES)
    names.add_each(deeds.ABOUT_CAPTAIN, "about the Captain, chance", range(CHANCE))
    names.add_each(deeds.ABOUT_SCALLYWAG, "about the Scallywag, chance", range(CHANCE))
    names.add(deeds.SAID_BEFORE, "said before", "takes it back", "about one who distrusts me")
    hands = [f"{was}, {asked}" for was in ("down", "up") for asked in ("below", "above")]
    names.add_each(deeds.HAND_WAS, "the hand was", hands)
    names.add_each(deeds.HAND_SKIPS, "hands left out:", [0, 1, "2 or more"])
    add_way_names(names)
    names.add_each(deeds.LEVEL, "asks about level", range(-2, deeds.ASKED_LEVELS - 2))
    names.add_each(deeds.TELLS, "tells less than the best by", range(deeds.RANK))
    names.add_each(deeds.HANDS, "hands expected, share", range(CHANCE))
    names.add(deeds.SWAP_WAY, "swaps at a way out of here", "picked at a way out of here")
    names.add_each(deeds.SWAP_GAINS, "the swap gains", range(deeds.PARTS))
    return names.row


def add_way_names(names: Names) -> None:
    names.add_each(deeds.TO, "to spot", range(SPOTS))
    names.add_each(deeds.TO_TILE, "to tokens", range(-3, TILE_KINDS - 3))
    names.add_each(deeds.TO_WAYS, "ways on from there:", range(5))
    names.add_each(deeds.TO_DANGER, "danger there", range(4))
    names.add(deeds.TO_VISITED, "to a spot visited before", "it fells me", "to a new spot of my map")
    names.add_each(deeds.TO_OWN_DAYS, "my map then takes days", range(DAYS))
    names.add_each(deeds.TO_OWN_NEARER, "my map is", ("nearer", "as near", "further"))
    names.add_each(deeds.TO_NEARER, "brings nearer", MAP_NAMES)
    names.add_each(deeds.TO_FURTHER, "takes further", MAP_NAMES)
    names.add_each(deeds.TO_RANK, "behind the best way", range(deeds.RANK))
    names.add_each(deeds.TO_RANK_LOW, "above the worst way", range(deeds.RANK))
    names.add_each(deeds.TO_PUBLIC_RANK, "behind the best way for all", range(deeds.RANK))
    names.add_each(deeds.TO_PUBLIC_RANK_LOW, "above the worst way for all", range(deeds.RANK))
    names.add_each(deeds.TO_GOALS, "goals by", range(deeds.PARTS))
    names.add_each(deeds.TO_DRINK, "grog by", range(deeds.PARTS))
    names.add_each(deeds.TO_CROWD, "others speak for it:", [0, 1, 2, "3 or more"])
    names.add(deeds.TO_MY_FAVOUR, "I speak for it", "the likely Captain does", "the likely Scallywag does")
    names.add_each(deeds.TO_LEAN, "gives my map away less by", range(deeds.RANK))


def secret_names() -> list[str]:
    names = Names()
    for pirate in range(1, MOST):
        names.add_each(truth.AT_CREW + (pirate - 1) * KINDS, f"pirate {pirate} is", ROLES)
    names.add_each(truth.AT_MAPS, "in play is", MAP_NAMES)
    names.add(truth.AT_DAYS, *each_with(["treasure", "mutiny"], "takes days", DAYS))
    names.add(truth.AT_SOBER, *each_with(["Captain", "Scallywag"], "sobriety", truth.SOBER))
    return names.row
