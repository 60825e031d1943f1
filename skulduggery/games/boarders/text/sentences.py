"""What happened, as lines of the log."""

from collections.abc import Sequence
from typing import Any

from skulduggery.games.boarders import events as told
from skulduggery.games.boarders.clash import text as clash_text
from skulduggery.games.boarders.events import Event
from skulduggery.games.boarders.words import title
from skulduggery.kernel.prose import Cast, row


def sentence(event: Event, names: Sequence[str], reader: int | None) -> str:
    """One thing that happened, to this reader."""
    cast = Cast(names, reader)
    if isinstance(event, told.AtPlace):
        return sentence_of_place(event, cast)
    if isinstance(event, told.OfModel):
        return sentence_of_model(event, cast)
    for telling in (sentence_of_dice, sentence_of_setup, sentence_of_round, clash_text.sentence_of_clash):
        words = telling(event, cast)
        if words:
            return words
    raise TypeError(f"no words for {event!r}")


def sentence_of_dice(event: Event, cast: Cast) -> str:
    match event:
        case told.RolledLyingDice(seat, dice):
            rolled = f": {', '.join(map(str, dice))}" if dice is not None else ""
            return f"{cast.does(seat, 'roll')} five dice under the cup{rolled}."
        case told.Indicated(seat, lies, hands_off):
            if hands_off:
                return f"{cast.does(seat, 'raise')} both hands for the rest of the phase."
            return f"{cast.does(seat, 'reach')} for the cup." if lies else f"{cast.does(seat, 'leave')} the cup alone."
        case told.Replaces(seat, die):
            return f"{cast.does(seat, 'lie')} about the {die}'s die."
        case told.Selected(seat, die):
            return f"{cast.does(seat, 'pinch')} {f'the {die}' if die else 'a die'} under the cup."
        case told.Claimed(seat, value):
            return f'{cast.does(seat, "say")}: "That is a {value}."'
        case told.Accepted(seat, value, liar):
            return f"{cast.does(seat, 'accept')} {cast.whose(liar)} {value}."
        case told.Challenged(seat, value, liar):
            return f"{cast.does(seat, 'challenge')} {cast.whose(liar)} {value}!"
        case told.Showed(seat, die, claimed):
            verdict = "it was true" if die == claimed else "a lie"
            return f"{cast.does(seat, 'show')} a {die}: {verdict}."
        case told.RemovedDie(seat, die):
            return f"{cast.does(seat, 'take')} {f'a {die}' if die else 'a die'} from under the cup."
        case told.LiedHonestly(seat, die):
            return f"{cast.does(seat, 'show')} a {die}." if die else f"{cast.does(seat, 'use')} no die."
        case _:
            return ""


def sentence_of_setup(event: Event, cast: Cast) -> str:
    match event:
        case told.Mustered(seat, fleet, captain, sections):
            crew = row([title(section) for section in sections])
            return f"{cast.does(seat, 'sail')} for the {title(fleet)} under {title(captain)}, with {crew}."
        case told.RolledScenario(scenario):
            return f"The die says: {title(scenario)}."
        case told.RolledForRoles((first, second)):
            return f"For the first choice: {cast.names[0]} {first}, {cast.names[1]} {second}."
        case told.TookRole(host):
            return f"{host_is(cast, host)} the Host of this game."
        case told.Noted(seat, area):
            return f"{cast.does(seat, 'note')} {f'the {title(area)}' if area else 'a Vital Area in secret'}."
        case told.BoardedFrom(seat, edge):
            return f"{cast.does(seat, 'board')} from {title(edge)}."
        case told.Smoked(amount):
            return f"Smoke and chaos: all ranges are {amount} inches shorter."
        case _:
            return ""


def host_is(cast: Cast, host: int) -> str:
    return "You are" if host == cast.reader else f"{cast.names[host]} is"


SEAS = {
    "doldrums": "Doldrums: nothing shifts.",
    "white_caps": "White Caps: what is unstable slides.",
    "heavy_swells": "Heavy Swells: everything slides that is not anchored.",
    "ox_eye": "An Ox-Eye! Everything slides that is not anchored, and then again.",
}
ENDS = {
    "quarter": "Quarter is given: the game is over.",
    "wiped_out": "A crew is wiped out: the game is over.",
    "last_round": "The last round is over, and so is the game.",
    "treasures_unloaded": "The last treasure is ashore: the game is over.",
    "all_escaped": "Everybody who is left has escaped: the game is over.",
}


def sentence_of_round(event: Event, cast: Cast) -> str:
    match event:
        case told.RoundBegan(number):
            return f"Round {number}."
        case told.PhaseBegan(phase):
            return f"{title(phase)}."
        case told.GotInitiative(seat):
            return f"{cast.does(seat, 'have') if seat == cast.reader else cast.names[seat] + ' has'} initiative."
        case told.Passed(seat, _, name):
            who = name if name else "crew that is left"
            return f"{begun(cast.whose(seat))} {who} passes."
        case told.Lowered(edge):
            return f"The deck tilts to {title(edge)}."
        case told.Swelled(sea):
            return SEAS[sea]
        case told.AskedQuarter(seat):
            return f"{cast.does(seat, 'ask')} for quarter."
        case told.GaveQuarter(seat):
            return f"{cast.does(seat, 'give')} quarter."
        case told.RefusedQuarter(seat):
            return f"{cast.does(seat, 'give')} no quarter!"
        case told.GameEnded(why, noted, also_noted):
            areas = [f"the {title(area)}" for area in (noted, also_noted) if area]
            return ENDS[why] + (f" The noted area{'s were' if areas[1:] else ' was'} {row(areas)}." if areas else "")
        case told.Scored(seat, points):
            return f"{cast.does(seat, 'count')} {points} point{'' if points == 1 else 's'} of booty."
        case told.MatchEnded(winners, scores, _):
            return (
                f"{cast.win(winners) if len(winners) == 1 else 'The match is drawn'}, {max(scores)} to {min(scores)}."
            )
        case _:
            return ""


def whose(event: told.OfModel, cast: Cast) -> str:
    """`Anne's Rigger 2`, `Mast 1`, `the Cargo Hold`."""
    if event.seat is not None:
        return f"{cast.whose(event.seat)} {event.name}"
    return event.name if event.name[-1].isdecimal() else f"the {event.name}"


def begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def sentence_of_place(event: told.AtPlace, cast: Cast) -> str:
    who = begun(whose(event, cast))
    at = f"{event.x:.1f}/{event.y:.1f}"
    match event:
        case told.Placed():
            return f"{begun(event.name)} is placed at {at}."
        case told.Moved():
            return f"{who} moves to {at}."
        case told.Shoved():
            return f"{who} is shoved to {at}."
        case told.Fell():
            return f"{who} goes down at {at}."
        case _:
            return f"{who} stands up at {at}."


OF_MODELS = {
    told.Returned: "returns",
    told.Activated: "acts",
    told.Crushed: "is crushed",
    told.LostAtSea: "is lost at sea",
    told.Removed: "is given up by its own side",
    told.Reacted: "reacts",
    told.GotReady: "makes ready",
    told.Unloaded: "unloads a treasure",
    told.PutBack: "puts a treasure back",
    told.Escaped: "escapes",
    told.Rerolled: "tries again",
}


def sentence_of_model(event: Any, cast: Cast) -> str:
    who = begun(whose(event, cast))
    match event:
        case told.Acted():
            return f"{who}: {title(event.action)}."
        case told.Attacked():
            return f"{who} attacks: {title(event.weapon)}."
        case told.Struck():
            return f"{event.name} is {'hit' if event.hit else 'missed'}."
        case told.Rolled():
            return f"{cast.does(event.seat or 0, 'roll')} {event.die} for {event.name}."
        case told.Totalled():
            return f"{who}: {event.total} in all."
        case told.Collided():
            return f"{who} runs into {event.into_name}."
        case told.Searched():
            found = f" and finds {token(event.token)}" if event.token else ""
            return f"{who} searches the {title(event.area)}{found}."
        case told.Found() | told.Dropped():
            verb = "finds" if isinstance(event, told.Found) else "drops"
            return f"{who} {verb} {token(event.token)}."
        case told.Handed():
            return f"What {whose(event, cast)} held, {event.to_name} holds now."
        case _:
            return f"{who} {OF_MODELS[type(event)]}."


def token(word: str) -> str:
    return "the chart" if word == "chart" else "a treasure"
