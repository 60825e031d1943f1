"""MU-3.3 Tea and biscuits, for company that does not drink: this is the one place where words are poured over."""

import re

IN_TEA = {
    "can still stand": "has room for more",
    "can stand no more": "is full",
    "by drink": "by tea",
    "drink is": "tea is",
    "drunk": "full",
    "sober": "hungry",
    "loaded": "full",
    "grog": "tea",
    "carousing": "biscuit",
    "sobriety": "appetite",
    "tolerance": "stomach",
    "tolerances": "stomachs",
}
POURED = re.compile(rf"\b({'|'.join(IN_TEA)})\b", re.IGNORECASE)


def in_tea(text: str) -> str:
    """Any text of the game, as it is said at a table with tea."""
    return POURED.sub(poured, text)


def as_served(text: str, *, tea: bool) -> str:
    return in_tea(text) if tea else text


def poured(found: re.Match[str]) -> str:
    said = found[0]
    word = IN_TEA.get(said) or IN_TEA[said.lower()]
    return word[0].upper() + word[1:] if said[0].isupper() else word


class Cellar:
    """What is drunk at this table."""

    def __init__(self, *, tea: bool) -> None:
        self.drink = as_served("grog", tea=tea)
        self.card = as_served("carousing card", tea=tea)
        self.sobriety = as_served("sobriety", tea=tea)
        self.tolerance = as_served("tolerance", tea=tea)
        self.loaded = as_served("loaded to the gunwale", tea=tea)
