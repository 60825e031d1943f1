"""Names that look the same: compared by their skeletons, as Unicode's security mechanisms (UTS #39) describe them."""

import unicodedata
from functools import cache

from confusable_homoglyphs.utils import load

IGNORED = {
    *map(ord, "\u034f\u2800\u115f\u1160\u17b4\u17b5\u2065\u3164\uffa0"),
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
    *range(0xFFF0, 0xFFF9),
    *range(0xE0000, 0xE1000),
}
"""Letters and marks that are drawn as nothing (Default_Ignorable_Code_Point); formats and controls are ignored too."""


@cache
def lookalikes() -> dict[int, str]:
    """For each letter that looks like another, the one that stands for all of them."""
    known = {letter: [other["c"] for other in others] for letter, others in load("confusables.json").items()}
    return {
        ord(letter): others[0] if len(known[others[0]]) > 1 else min(letter, others[0])
        for letter, others in known.items()
        if len(letter) == 1 and len(others) == 1
    }


def skeleton(name: str) -> str:
    """The same for two names that look the same; spaces do not count, and nothing is left of an invisible name."""
    shown = "".join(letter for letter in unicodedata.normalize("NFKD", name) if is_drawn(letter))
    return unicodedata.normalize("NFKD", shown.translate(lookalikes()))


def is_drawn(letter: str) -> bool:
    return ord(letter) not in IGNORED and unicodedata.category(letter)[0] not in "CZ"


def look_the_same(one: str, other: str) -> bool:
    """Also if only capitals tell them apart: one name may have a capital I where the other has a small l."""
    return not skeletons(one).isdisjoint(skeletons(other))


def skeletons(name: str) -> set[str]:
    return {skeleton(name), skeleton(name).casefold(), skeleton(name.casefold())}
