"""Answers typed as words, at the terminal and on the page. Each question takes from them what answers it; the rest
waits for the next one.
"""

import re
from collections.abc import Mapping
from typing import Any

from skulduggery.games.boarders.moves import MOVES
from skulduggery.games.boarders.view import BoardersView
from skulduggery.kernel.moves import Words
from skulduggery.kernel.parts import Taken

HELP = """\
All at once: [b]move Rigger 1 heading 40 for 3.2[/], [b]Duelista 2 trip Sawtooth[/]; or one after the other:
[b]rigger 1[/] · [b]run[/] · [b]heading 40[/] or [b]to port[/] (0 is Forward, 90 Starboard) · [b]for 3.2[/] inches
[b]at 12.3, 4[/] is a place, [b]45 here[/] how somebody lies, [b]select 2[/] and [b]claim 5[/] are dice"""

WAYS = {"forward": 0, "starboard": 90, "aft": 180, "port": 270}
TOWARDS = r"^\W*(?:(?:heading|head|to|towards?)\s+)?"
HEADING = re.compile(TOWARDS + r"(\d{1,3})\s*(?:°|deg\w*)?(?=\W|$)", re.ASCII)
WAY = re.compile(TOWARDS + r"(forward|starboard|aft|port)(?=\W|$)", re.ASCII)
DISTANCE = re.compile(
    r"^\W*(?:(?:for|go|distance)\s+)?(\d{1,2}(?:\.\d)?)\s*(?:\"|″|in(?:ch(?:es)?)?)?(?=\W|$)", re.ASCII
)
POINT = re.compile(r"^\W*(?:at\s+)?(\d{1,2}(?:\.\d)?)\s*[,/ ]\s*(\d{1,2}(?:\.\d)?)(?=\W|$)", re.ASCII)
AIM = re.compile(r"^\W*(?:aim\s+)?(?:at\s+)?(\d(?:\.\d)?)\s*[,/ ]\s*(\d(?:\.\d)?)(?=\W|$)", re.ASCII)
DIE = re.compile(r"^\W*(?:(?:claim|say|select|take|remove|die)\s+)?(?:an?\s+)?([1-6])(?=\W|$)", re.ASCII)
PLACE = r"(here|[1-4]/4 towards \d{1,3})(?=\W|$)"
LAY = re.compile(r"^\W*(?:(?:lay|at)\s+)?(\d{1,3})\s*°?,?\s*" + PLACE, re.ASCII)
RISE = re.compile(r"^\W*(?:(?:rise|stand)\s+)?" + PLACE, re.ASCII)
FILLERS = re.compile(r"^(?:\W+|(?:and|then|the|with|by|of|for|attack|activate|choose)(?=\W|$))+", re.ASCII)
GO = re.compile(r"^\W*(?:move|go)(?=\W|$)", re.ASCII)
OWNER = re.compile(r"^.*?'s (?=\w+ \d)", re.ASCII)
DICE = {"select": "die", "claim": "value", "remove": "die"}


def take(words: str, view: BoardersView, choices: Mapping[int, str]) -> Taken | None:
    """What the words say to this question; None where they say nothing to it. Whether it may be said is not asked."""
    text = plain(words)
    return measured(text, view.question) or named(text, choices) or usual(text, view, choices)


def plain(text: str) -> str:
    return " ".join(text.lower().replace("’", "'").replace("‘", "'").split())


# --- numbers ------------------------------------------------------------------------------


def measured(text: str, question: str) -> Taken | None:
    """A heading, a distance, a place or a die."""
    found = matched(text, question)
    if found is None:
        return None
    move, rest = found
    try:
        return Taken(MOVES.code(move), rest)
    except ValueError:
        return None


def matched(text: str, question: str) -> tuple[Words, str] | None:
    if question in DICE and (found := DIE.search(text)):
        return {"do": question, DICE[question]: int(found[1])}, text[found.end() :]
    for pattern in PATTERNS.get(question, ()):
        if found := pattern.search(text):
            return SAID[pattern](found), text[found.end() :]
    return None


PATTERNS = {
    "heading": (HEADING, WAY),
    "distance": (DISTANCE,),
    "point": (POINT,),
    "aim": (AIM,),
    "lay": (LAY,),
    "rise": (RISE,),
}
SAID: Mapping[re.Pattern[str], Any] = {
    HEADING: lambda found: {"do": "heading", "degrees": int(found[1]) % 360},
    WAY: lambda found: {"do": "heading", "degrees": WAYS[found[1]]},
    DISTANCE: lambda found: {"do": "distance", "tenths": round(float(found[1]) * 10)},
    POINT: lambda found: {"do": "at", "point": f"{float(found[1])},{float(found[2])}"},
    AIM: lambda found: {"do": "aim", "point": f"{float(found[1])},{float(found[2])}"},
    LAY: lambda found: {"do": "lay", "place": f"{int(found[1])} {found[2]}"},
    RISE: lambda found: {"do": "rise", "place": found[1]},
}


# --- names --------------------------------------------------------------------------------


def named(text: str, choices: Mapping[int, str]) -> Taken | None:
    """The answer that is named first, wherever it stands, and by its longest name. It is cut out of the words."""
    found = [
        (place, -len(name), move, name)
        for move, sentence in choices.items()
        for name in names_of(move, sentence)
        if (place := find(text, name)) >= 0
    ]
    if not found:
        return None
    place, _, move, name = min(found, key=lambda one: one[:2])
    return Taken(move, plain(FILLERS.sub("", text[:place] + text[place + len(name) :])))


def names_of(move: int, sentence: str) -> list[str]:
    """All the ways to call an answer: its whole sentence, without whose it is, and the word of the move itself."""
    whole = plain(sentence).removesuffix("!")
    words = MOVES.words(move)
    values = [value for field, value in words.items() if field != "do" and isinstance(value, str)]
    own = [plain(value.replace("_", " ")) for value in values] or [words["do"].replace("_", " ")]
    return [whole, OWNER.sub("", whole), *([] if words["do"] == "choose" else own)]


def find(text: str, name: str) -> int:
    found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.ASCII)
    return found.start() if found else -1


def usual(text: str, view: BoardersView, choices: Mapping[int, str]) -> Taken | None:
    """ "move", and a heading straight after a name, mean a walk."""
    walk = next((move for move in choices if MOVES.words(move).get("action") == "walk"), None)
    if view.question != "action" or walk is None:
        return None
    if GO.search(text):
        return Taken(walk, GO.sub("", text))
    return Taken(walk, text) if HEADING.search(text) or WAY.search(text) else None
