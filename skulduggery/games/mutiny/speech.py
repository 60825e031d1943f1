"""MU-6.1 What is said on deck, in character: no two neighbours put the same thing in the same words."""

from collections.abc import Sequence

from skulduggery.games.mutiny.events import Statement
from skulduggery.games.mutiny.pieces import BASE, place_named
from skulduggery.kernel.prose import Cast, row

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

BOASTS = {
    "captain": (
        "Listen to me, mates: I am your Captain.",
        "I am the Captain, and this is my ship.",
        "You are looking at your Captain.",
        "It is time you knew it: I am the Captain.",
        "By this hat, I am the Captain.",
    ),
    "scallywag": (
        "Aye, I am the Scallywag. What of it?",
        "Who is the Scallywag? I am, and here I stand.",
        "I am the Scallywag, and this ship will be mine.",
        "Let us have it out: the Scallywag, that is me.",
        "Clap me in irons, then: I am the Scallywag.",
    ),
    "cook": (
        "I am the Cook, and nobody on board is fed without me.",
        "The Cook, that is me. Be civil, or it is fish again.",
        "I am the Cook. Who else smells of onions?",
        "My place is in the galley: I am the Cook.",
        "I am the Cook, so mind your manners and your soup.",
    ),
    "lookout": (
        "I am the Lookout. These eyes miss nothing.",
        "I am the Lookout, and I see more than you think.",
        "Up in the crow's nest, that is me: the Lookout.",
        "The Lookout, at your service. Land ahoy!",
        "I am the Lookout. Nothing slips past me at night.",
    ),
    "deckhand": (
        "Me? A plain Deckhand, and proud of it.",
        "I am a Deckhand. I haul, I scrub, I hold my tongue.",
        "Only a Deckhand, mates, with the blisters to show for it.",
        "I am a Deckhand, no more and no less.",
        "A Deckhand, like my mother before me.",
    ),
    "mutineer": (
        "I am a Mutineer, and sick of taking orders.",
        "Aye, a Mutineer. Somebody has to be.",
        "Why hide it? I am a Mutineer.",
        "I am a Mutineer, and you would be one too with my pay.",
        "Call me what I am: a Mutineer.",
    ),
}
FAVOURS = (
    "I say we make for {where}.",
    "Set the course for {where}!",
    "To {where}, mates, before the tide turns.",
    "The wind is fair for {where}.",
    "I have a good feeling about {where}.",
)
TRUSTS = (
    "I would sail anywhere with {whom}.",
    "I would lend {whom} my last shirt.",
    "Put {whom} at the wheel, and I sleep sound.",
    "There is no truer heart on board than {whom}.",
    "I would bet my wooden leg on {whom}.",
)
DISTRUSTS = (
    "I would not trust {whom} with the bilge pump.",
    "Never turn your back on {whom}.",
    "I sleep with one eye on {whom}.",
    "I smell a rat, and it smells of {whom}.",
    "If there is a hole in the hull, ask {whom} about it.",
)
REPORTS = (
    "I asked who was {side} {level}: {seen}.",
    "On my watch I asked who was {side} {level}. What I saw: {seen}.",
    "‘Who is {side} {level}?’ I asked, and {seen}.",
)


def speech(event: Statement, cast: Cast) -> str:
    """What was said, as this reader hears it."""
    match event.says:
        case "i_am":
            return manner(BOASTS[event.role or ""], event.seat)
        case "favour":
            to = event.to or BASE
            return manner(FAVOURS, event.seat + to).format(where=place_named(to, event.tile))
        case "trust" | "distrust":
            pirate = event.pirate or 0
            ways = TRUSTS if event.says == "trust" else DISTRUSTS
            return manner(ways, event.seat + pirate).format(whom=cast.whom(pirate))
        case _:
            level = number_in_words(event.level or 0)
            seen = hands_in_words(event.hands or (), cast)
            return manner(REPORTS, event.seat).format(side=event.side, level=level, seen=seen)


def manner(ways: Sequence[str], tongue: int) -> str:
    """One of the ways to say a thing: who speaks of the same thing from another seat has another one."""
    return ways[tongue % len(ways)]


def hands_in_words(hands: Sequence[int], cast: Cast) -> str:
    """`two hands went up, yours and Drake's`."""
    if not hands:
        return "not a hand went up"
    owners = row(["yours" if seat == cast.reader else cast.whose(seat) for seat in hands])
    return f"{count_of(len(hands), 'hand')} went up, {owners}"


def count_of(number: int, thing: str) -> str:
    """`one hand`, `two hands`."""
    return f"{NUMBERS[number]} {thing}{'' if number == 1 else 's'}"


def number_in_words(number: int) -> str:
    if number < 0:
        return f"minus {number_in_words(-number)}"
    return "nought" if number == 0 else NUMBERS[number] if number < len(NUMBERS) else str(number)
