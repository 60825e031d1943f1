"""Every message on the socket, both ways. `skul schema` prints them as JSON Schema.

On the socket each message is one JSON object with a `type`; what the server sends also carries the
version of this document, `v`. A reader skips fields and types it does not know; the server does not.
"""

import re
import unicodedata
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from skulduggery.kernel.parts import Odd

VERSION = 1

Name = Annotated[str, Meta(min_length=1, max_length=24, description="What a person is called at the table.")]
Gallery = Annotated[
    Literal["closed", "hidden", "open"],
    Meta(description="closed: nobody may watch; hidden: they see what is public; open: everything, but later."),
]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Reaction = Literal["laugh", "gasp", "rage", "cheers", "doubt", "sleepy"]
Speed = Literal["slow", "steady", "fast", "none"]
Words = dict[str, str | int]
"""A move in words: `{"do": "fire", "gunners": 2}`."""


class Bounded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message that comes in may have no unknown fields."""


def plain_text(text: str) -> str:
    """One line of text without control characters; what is left may be empty."""
    shown = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in text)
    return re.sub(" +", " ", unicodedata.normalize("NFC", shown)).strip()


# --- what a person says on the socket ------------------------------------------------


class Heard(Bounded, frozen=True, tag_field="type"):
    """`id` comes back in the acknowledgement or the refusal."""

    id: Annotated[int, Meta(ge=0, le=2**31)] = 0


class Move(Heard, frozen=True, tag="move"):
    """The answer to the question of the letter with this `ply` and this `undone`."""

    move: Words = {}
    ply: Annotated[int, Meta(ge=0, le=2**31)] = 0
    undone: Annotated[int, Meta(ge=0, le=2**31)] | None = None


class Chat(Heard, frozen=True, tag="chat"):
    text: Annotated[str, Meta(max_length=500)] = ""


class React(Heard, frozen=True, tag="react"):
    """Show the others how you feel."""

    what: Reaction = "laugh"


class Undo(Heard, frozen=True, tag="undo"):
    """Take my last move back."""


class MayUndo(Heard, frozen=True, tag="may_undo"):
    """Could I take my last move back? An acknowledgement is a yes; nothing is changed by asking."""


class MoreTime(Heard, frozen=True, tag="more_time"):
    """Begin every open question afresh."""


class Back(Heard, frozen=True, tag="back"):
    """I am back: the bot that sits in for me may go."""


class Why(Heard, frozen=True, tag="why"):
    """May I make this move, and if not, why? Nothing is changed by asking."""

    move: Words = {}


class Foresee(Heard, frozen=True, tag="foresee"):
    """What would come of these answers of mine, one after the other? Nothing is changed by asking."""

    moves: Annotated[tuple[Words, ...], Meta(max_length=4)] = ()


class Parse(Heard, frozen=True, tag="parse"):
    """Which answer of mine do these typed words mean? Nothing is changed by asking."""

    text: Annotated[str, Meta(max_length=500)] = ""


class Hint(Heard, frozen=True, tag="hint"):
    """What would the best bot do in my place, and why?"""


class Redeal(Heard, frozen=True, tag="redeal"):
    """A whole table that might be the real one, for a program that thinks about its question with the rules."""


class LookBack(Heard, frozen=True, tag="look_back"):
    """How was the table after move number `ply` of this game, as I saw it then?"""

    ply: Annotated[int, Meta(ge=0, le=2**31)] = 0


class Mute(Heard, frozen=True, tag="mute"):
    """I do not want to hear this seat's chat, or I do again."""

    seat: SeatNumber = 0
    muted: bool = True


class Stand(Heard, frozen=True, tag="standing"):
    """A standing order of mine: the table is to answer some questions for me."""

    order: Annotated[str, Meta(max_length=32)] = ""


class Pace(Heard, frozen=True, tag="pace"):
    """How fast I should like the bots to answer. The slowest of those who sit at the table decides."""

    pace: Speed = "steady"


class Ping(Heard, frozen=True, tag="ping"):
    pass


AnyHeard = (
    Move
    | Chat
    | React
    | Undo
    | MayUndo
    | MoreTime
    | Back
    | Why
    | Foresee
    | Parse
    | Hint
    | Redeal
    | LookBack
    | Mute
    | Stand
    | Pace
    | Ping
)
HEARD = msgspec.json.Decoder(AnyHeard)


# --- what the server says on the socket -----------------------------------------------


class Told(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    v: int = VERSION


class SeatShown(msgspec.Struct, frozen=True):
    """`kind` is what sits there: a bot at a person's seat `sits_in` until they come back.

    `temper` is how that bot plays, if not in its usual way. `wanted`: the host has asked its person to let somebody
    else have the seat; `agreed`: they do.
    """

    name: str
    kind: Literal["empty", "person", "bot", "waiting"]
    bot: str | None
    temper: str | None
    sits_in: bool
    here: bool
    wanted: bool
    agreed: bool


class TableShown(Told, frozen=True, kw_only=True, tag="table"):
    """Everything about a table but the game on it. `commitment` is the SHA-256 of the seed; `seed` comes at the end.

    `muted` are the seats whose chat you do not want to hear and `order` is your standing order; nobody else is told.
    `notices` are what happened to the seats in this game, for the log: each with the number of the last move before it.
    `campaign` is the code of the campaign that this is a match of, for those who have a seat.
    `again` are the seats that want another game, once one is over.
    Somebody in an open gallery is shown the table as it was `delay` moves and at least a minute ago.
    """

    code: str
    game: str
    title: str
    options: dict[str, Any]
    phase: Literal["gathering", "playing", "over"]
    seats: tuple[SeatShown, ...]
    host: int | None
    you: int | None
    listed: bool
    gallery: Gallery
    delay: int
    watching: int
    clock: int
    stopped: bool
    muted: tuple[int, ...]
    order: str | None
    games: int
    notices: tuple["Line", ...]
    again: tuple[int, ...]
    commitment: str
    seed: str | None
    campaign: str | None


class WhoIsHere(Told, frozen=True, kw_only=True, tag="here"):
    """Who is at the table now: the seats whose people are here, and how many others are `watching`. It changes `here`
    and `watching` in the `table` you were shown last, and comes at most once a second."""

    here: tuple[int, ...]
    watching: int


class Offer(msgspec.Struct, frozen=True):
    """A choice as a sentence, and the clause behind it."""

    text: str
    rule: str


class Line(msgspec.Struct, frozen=True):
    """One thing that happened, as a sentence to this reader; `ply` is the number of the move that brought it."""

    ply: int
    text: str


class Letter(Told, frozen=True, kw_only=True, tag="letter"):
    """The game as this reader may know it, after move number `ply`.

    `news` tells what happened after ply `since`, `lines` the same in sentences; the view alone is enough to draw the
    table. The deal itself is ply 0, so the first letter is `since` -1. Keep the lines you have up to `since` and add
    these: that way it also comes out right after an undo or a rematch. `undone` counts the moves that were taken back
    in this game, after which the same plies come again. `question` is what this reader is asked, or who the table is
    waiting for. `choices` are the answers open to this reader, in words, and `offers` the same as sentences; empty if
    they are not asked. `ordered` is their standing order, where it answers for them. `seconds` are left on the clock
    for each seat that is asked; empty without one. `silent` is the clause that forbids chat now, or nothing. `odds` are
    what this reader could count, at a table that remembers for people. `eyes` is every seat's own view, where nothing
    is hidden any more: when the game is over, and in an open gallery, whose letters come later.
    """

    ply: int
    since: int
    undone: int
    asked: tuple[int, ...]
    question: str
    view: Any
    news: tuple[Any, ...]
    lines: tuple[Line, ...]
    choices: tuple[Words, ...]
    offers: tuple[Offer, ...]
    ordered: str | None
    seconds: dict[int, float]
    silent: str
    odds: tuple[Odd, ...]
    eyes: tuple[Any, ...]


class Acknowledged(Told, frozen=True, kw_only=True, tag="ack"):
    """What you said with this `id` is durable. `ply` counts the moves made."""

    id: int
    ply: int


class Refused(Told, frozen=True, kw_only=True, tag="refusal"):
    """Nothing has changed. `clause` is one of the rulebook, if a rule is the reason."""

    id: int
    clause: str | None
    why: str


class Reason(Told, frozen=True, kw_only=True, tag="reason"):
    """Why the move could not be made; `clause` is None and `why` empty if it could."""

    id: int
    clause: str | None
    why: str


class Foreseen(Told, frozen=True, kw_only=True, tag="foreseen"):
    """What would come of some answers, as the game tells it: no die is thrown, and nothing hidden shows. None where one
    of them is not allowed, with the reason."""

    id: int
    clause: str | None
    why: str
    seen: Any


class Parsed(Told, frozen=True, kw_only=True, tag="parsed"):
    """The answer that typed words mean, which a rule may forbid, and what is left of them for the next question. `move`
    is None if they do not answer the question."""

    id: int
    move: Words | None
    is_legal: bool
    rest: str


class Advised(msgspec.Struct, frozen=True):
    """An answer, and how likely you win with it, in hundredths."""

    move: Words
    text: str
    chance: int


class Advice(Told, frozen=True, kw_only=True, tag="hint"):
    """What the best bot would do in your place, its first three answers, and why: all by what you may know."""

    id: int
    move: Words
    text: str
    best: tuple[Advised, ...]
    why: str


class Redealt(Told, frozen=True, kw_only=True, tag="redealt"):
    """A table that this seat cannot tell from the real one: what it cannot know was dealt again. It fits this version
    of the `rules`; the client of the package makes a table of it."""

    id: int
    rules: int
    world: Any


class LookedBack(Told, frozen=True, kw_only=True, tag="looked_back"):
    """The letter that you got, or would have got, after an earlier move; without its clock."""

    id: int
    letter: Letter


class Said(Told, frozen=True, kw_only=True, tag="chat"):
    """A line of chat; `at` in milliseconds since 1970."""

    at: int
    seat: int
    name: str
    text: str


class Reacted(Told, frozen=True, kw_only=True, tag="reaction"):
    """Somebody at the table shows how they feel; it is drawn at their seat and gone."""

    seat: int
    what: Reaction


class Listed(msgspec.Struct, frozen=True):
    """A table in the lobby. `is_here`: whether anybody is at it now; `is_open`: whether one may watch it."""

    code: str
    game: str
    title: str
    phase: str
    seats: int
    free: int
    host: str | None
    clock: int
    is_here: bool
    is_open: bool


class LobbyShown(Told, frozen=True, kw_only=True, tag="lobby"):
    """Every table in the lobby, as soon as its socket opens and whenever one has changed."""

    tables: tuple[Listed, ...]


class LogWritten(Told, frozen=True, kw_only=True, tag="log_written"):
    """The campaign has changed since you looked: look again. Sent on a campaign's socket, and as soon as it opens."""


class Pong(Told, frozen=True, kw_only=True, tag="pong"):
    id: int


class Bye(Told, frozen=True, kw_only=True, tag="bye"):
    """The last message before the server closes the socket."""

    why: str


AnyTold = (
    TableShown
    | WhoIsHere
    | Letter
    | Acknowledged
    | Refused
    | Reason
    | Foreseen
    | Parsed
    | Advice
    | Redealt
    | LookedBack
    | Said
    | Reacted
    | LobbyShown
    | LogWritten
    | Pong
    | Bye
)
ENCODER = msgspec.json.Encoder()


def encoded(message: AnyTold) -> bytes:
    return ENCODER.encode(message)
