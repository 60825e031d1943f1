"""Why an answer is good: the chances that bear on what is asked, from what the board foresees and the dice all can
count."""

from collections.abc import Iterable, Iterator, Sequence

from skulduggery.games.boarders.bots.lies import BLUFFS, chance_in_swell, chance_of_lie
from skulduggery.games.boarders.bots.odds import FACES
from skulduggery.games.boarders.foresight import Contest, Foresight, Ghost, Trial, Verdict, foresee
from skulduggery.games.boarders.moves import CLAIM, DISTANCE, FARTHEST, LOWER, MOVES, REMOVE, SELECT
from skulduggery.games.boarders.pieces import EDGES, INCH
from skulduggery.games.boarders.rules.crew import crew_on_deck
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.text.choices import choice
from skulduggery.games.boarders.text.sentences import begun
from skulduggery.games.boarders.view import BoardersView, DieSeen, look
from skulduggery.games.boarders.words import title
from skulduggery.kernel.bits import members_of
from skulduggery.kernel.counting import in_hundred
from skulduggery.kernel.prose import Cast, row
from skulduggery.kernel.state import Illegal, State

NEAR = 8
"""Inches; an enemy that is further off is nowhere near."""
FATES = {"lost": "goes overboard", "crushed": "is crushed", "down": "is knocked down"}
WORST = ("lost", "crushed", "down", "deck")


def why(state: State, seat: int, moves: Sequence[int], cast: Cast) -> str:
    assert isinstance(state, Boarders)
    asked = Asked(state, seat, cast)
    match asked.view.question:
        case "indicate" | "select" | "claim" | "judge" | "remove":
            told = of_dice(asked, moves[0])
        case _:
            told = of_deck(asked, moves)
    return " ".join(dict.fromkeys(told))


class Asked:
    """A seat that is asked, and what it sees."""

    def __init__(self, state: Boarders, seat: int, cast: Cast) -> None:
        self.state = state
        self.seat = seat
        self.cast = cast
        self.view: BoardersView = look(state, seat)

    def after(self, *moves: int) -> Foresight:
        return foresee(self.state, self.seat, moves)

    def name(self, number: int | None) -> str:
        """`your Rigger 1`, `Bonny's Sawtooth`, `Mast 2`"""
        if number is None:
            return "it"
        model = self.view.models[number]
        return model.name if model.seat is None else f"{self.cast.whose(model.seat)} {model.name}"

    def dice(self, seat: int) -> str:
        return f"{self.cast.whose(seat)} {dice_in_words(self.view.players[seat].dice)}"


def dice_in_words(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}"


# --- on the deck ---------------------------------------------------------------------------------


def of_deck(asked: Asked, moves: Sequence[int]) -> Iterator[str]:
    match asked.view.question:
        case "activate" | "action":
            yield from of_somebody(asked, moves)
        case "heading" | "distance":
            yield from of_ways(asked, moves)
        case "name" | "target":
            contests = {one.target: one for one in asked.after().contests}
            targets = [MOVES.words(move).get("model") for move in moves]
            yield from (strikes(asked, [contests[target]]) for target in targets if target in contests)
        case "effect" | "reaction" | "repeat":
            yield from (sentence for move in moves for sentence in what_comes(asked, asked.after(move)))
        case "lower":
            yield from (in_swell(asked, move - LOWER) for move in moves)


def of_somebody(asked: Asked, moves: Sequence[int]) -> Iterator[str]:
    """The best blow of each that would strike; or of the first model, how far it could go, and how near an enemy is."""
    foreseen = [asked.after(move) for move in moves]
    if any(seen.contests for seen in foreseen):
        yield from (strikes(asked, seen.contests) for seen in foreseen if seen.contests)
        return
    for move, seen in zip(moves, foreseen, strict=True):
        number = MOVES.words(move).get("model", asked.view.subject)
        if number is not None:
            yield " ".join(what_comes(asked, seen)) or how_far(asked, number, seen)
            return


def how_far(asked: Asked, number: int, seen: Foresight) -> str:
    near = nearest(asked, number)
    if not seen.strides:
        return f"{begun(near)} of {asked.name(number)}."
    far = f'{round(max(seen.reach), 1):g}"' + (f", {seen.strides} times if it runs" if seen.strides > 1 else "")
    return f"{begun(asked.name(number))} can go up to {far}; {near}."


def of_ways(asked: Asked, moves: Sequence[int]) -> Iterator[str]:
    """What lies at the end of each; of two that end alike, one."""
    ends: dict[str, str] = {}
    for move in moves:
        words, said = MOVES.words(move), choice(move, asked.view, asked.cast.names)
        if words["do"] == "distance":
            seen = asked.after(move)
            tests = [holds(asked, trial) for trial in seen.trials]
            ends.setdefault(" ".join([f"{end_of_way(asked, seen)}.", *tests]), f"After {said}")
        elif words["do"] == "heading":
            ends.setdefault(f"{end_of_way(asked, all_the_way(asked, move))}.", f"All the way towards {said}")
    yield from (f"{way}, {end}" for end, way in ends.items())


def all_the_way(asked: Asked, heading: int) -> Foresight:
    """Some moves are as long as they are, and ask for no distance."""
    try:
        return asked.after(heading, FULL_WAY)
    except Illegal:
        return asked.after(heading)


def in_swell(asked: Asked, edge: int) -> str:
    """BB-9.4"""
    mine, theirs = (
        sum(chance_in_swell(asked.state, model, edge) for model in members_of(crew_on_deck(asked.state, seat)))
        for seat in (asked.seat, 1 - asked.seat)
    )
    whose, others = (asked.cast.whose(seat) for seat in (asked.seat, 1 - asked.seat))
    side = EDGES[edge].capitalize()
    return f"A swell towards {side} would take about {mine:.1f} of {whose} crew, {theirs:.1f} of {others}."


FULL_WAY = DISTANCE + FARTHEST


def nearest(asked: Asked, number: int) -> str:
    owner = asked.view.models[number].seat
    enemies = 0 if owner is None else crew_on_deck(asked.state, 1 - owner)
    for inches in range(1, NEAR + 1):
        found = members_of(asked.state.deck.near(number, inches * INCH) & enemies)
        if found:
            return f'{asked.name(found[0])} is within {inches}"'
    return f'no enemy is within {NEAR}"'


def strikes(asked: Asked, contests: Sequence[Contest]) -> str:
    """Of several targets, the one that has most to fear; a friend only if there is nobody else."""
    own = asked.view.models[contests[0].attacker].seat
    foes = [one for one in contests if own is None or asked.view.models[one.target].seat != own]
    best = max(foes or contests, key=lambda one: (len(WORST) - worst_of(one.ghosts, one.target)) * one.odds)
    return (
        f"{begun(asked.name(best.attacker))} has {a_chance(best.odds)} to hit {asked.name(best.target)} "
        f"with {title(best.weapon)}{what_a_hit_does(best)}."
    )


def what_a_hit_does(contest: Contest) -> str:
    fate = next((ghost.fate for ghost in contest.ghosts if ghost.model == contest.target), "deck")
    if fate in FATES:
        return f"; if so, it {FATES[fate]}"
    test = next((trial for trial in contest.trials if trial.model == contest.target), None)
    return f"; if so, its Footing has {a_chance(test.odds)} to hold" if test else ""


def worst_of(ghosts: Iterable[Ghost], model: int) -> int:
    return next((WORST.index(ghost.fate) for ghost in ghosts if ghost.model == model), len(WORST) - 1)


def end_of_way(asked: Asked, seen: Foresight) -> str:
    """What lies at the end of a move."""
    who = asked.view.subject
    ghost = next((ghost for ghost in seen.ghosts if ghost.model == who), None)
    if ghost is None:
        return f"{asked.name(who)} stays where it is"
    if ghost.fate in FATES:
        return f"{asked.name(who)} {FATES[ghost.fate]}"
    if seen.touches:
        return f"{asked.name(who)} ends touching {row([asked.name(model) for model in seen.touches])}"
    return f"{asked.name(who)} ends clear of everybody"


def what_comes(asked: Asked, seen: Foresight) -> Iterator[str]:
    for ghost in seen.ghosts:
        if ghost.fate in FATES:
            yield f"{begun(asked.name(ghost.model))} {FATES[ghost.fate]}."
    yield from (holds(asked, trial) for trial in seen.trials)


def holds(asked: Asked, trial: Trial) -> str:
    return f"The Footing of {asked.name(trial.model)} then has {a_chance(trial.odds)} to hold."


def a_chance(percent: int) -> str:
    """`a 52 % chance`, `an 83 % chance`"""
    return f"{'an' if percent in (8, 11, 18, *range(80, 90)) else 'a'} {percent} % chance"


# --- BB-3 under the cup ----------------------------------------------------------------------------


def of_dice(asked: Asked, move: int) -> Iterator[str]:
    view, seen = asked.view, asked.after()
    if view.question == "remove":
        yield f"What stays under {asked.cast.whose(asked.seat)} cup is {kept(view.cup, move - REMOVE + 1)}."
    elif seen.verdict is not None:
        yield from of_lie(asked, seen.verdict, move)
    elif view.question in ("indicate", "select"):
        other = 1 - asked.seat
        theirs = dice_in_words(view.players[other].dice)
        yield f"{begun(under_cup(asked))}. {asked.cast.names[other]} has {theirs}."


def of_lie(asked: Asked, verdict: Verdict, move: int) -> Iterator[str]:
    view = asked.view
    if view.question == "judge":
        yield from of_judging(asked, verdict)
        return
    rolled = [die.seat for die in view.dice]
    mine = [which for which, seat in enumerate(rolled) if seat == asked.seat]
    needed = [] if likes(asked, verdict) else sorted({face for which in mine for face in turning(verdict, which)})
    match view.question:
        case "indicate":
            yield from of_indicating(asked, verdict, needed, mine)
        case "select" if needed:
            lie = "so it need not be a lie" if move - SELECT + 1 in needed else "so that takes a lie"
            yield f"{begun(result(asked, success=verdict.now))} unless {either(needed)} is claimed, {lie}."
        case "select":
            yield f"As the dice lie, {result(asked, success=verdict.now)}."
        case "claim":
            yield from of_claiming(asked, verdict, move - CLAIM + 1, mine)


def likes(asked: Asked, verdict: Verdict) -> bool:
    """Whether the test goes this seat's way as the dice lie: who tests or attacks wants a success."""
    return (asked.view.dice[0].seat == asked.seat) == verdict.now


def turning(verdict: Verdict, which: int) -> list[int]:
    """The values of a die that would turn the test."""
    return [face + 1 for face, succeeds in enumerate(verdict.instead[which]) if succeeds != verdict.now]


def result(asked: Asked, *, success: bool) -> str:
    """BB-2.1, BB-2.2"""
    first: DieSeen = asked.view.dice[0]
    who = asked.name(first.model)
    if len(asked.view.dice) > 1:
        return f"{who} {'hits' if success else 'misses'} {asked.name(asked.view.dice[1].model)}"
    return f"{who} {'keeps' if success else 'loses'} its Footing"


def of_indicating(asked: Asked, verdict: Verdict, needed: list[int], mine: Sequence[int]) -> Iterator[str]:
    """What would turn the test, if it does not go our way; or else who else could turn it."""
    view, other = asked.view, 1 - asked.seat
    now = f"As the dice lie, {result(asked, success=verdict.now)}"
    theirs = [which for which in range(len(view.dice)) if which not in mine]
    if not likes(asked, verdict):
        if not needed:
            yield f"{now}, and no die can change that."
            return
        lie = "" if set(needed) & set(view.cup) else ", so that would be a lie"
        yield f"{now}, and it takes {either(needed)} to change that. {begun(under_cup(asked))}{lie}."
    elif theirs and (faces := turning(verdict, theirs[0])) and view.players[other].dice:
        chance = in_hundred(1 - (1 - len(faces) / FACES) ** view.players[other].dice)
        yield f"{now}. It would take {either(faces)} to change that: {a_chance(chance)} with {asked.dice(other)}."
    else:
        yield f"{now}, and nobody can change that."


def of_claiming(asked: Asked, verdict: Verdict, face: int, mine: Sequence[int]) -> Iterator[str]:
    turned = any(face in turning(verdict, which) for which in mine)
    truth = "the truth" if face == asked.view.selected else "a lie"
    yield f"It is {truth}, and if it stands, {result(asked, success=verdict.now != turned)}."
    yield (
        f"{by_the_dice(asked, asked.seat, face)}: a judge who expects {round(10 * BLUFFS)} bluffs in 10 would think it "
        f"a lie {lies(asked, asked.seat)} times in 100."
    )


def of_judging(asked: Asked, verdict: Verdict) -> Iterator[str]:
    view = asked.view
    assert view.claim is not None
    assert view.claimant is not None
    claimed = [which for which, die in enumerate(view.dice) if die.seat == view.claimant]
    stands = verdict.instead[claimed[0]][view.claim - 1] if claimed else verdict.now
    yield (
        f"{by_the_dice(asked, view.claimant, view.claim)}: if {asked.cast.names[view.claimant]} bluffs "
        f"{round(10 * BLUFFS)} times in 10 without one, it is a lie {lies(asked, view.claimant)} times in 100."
    )
    if stands == verdict.now:
        yield f"Either way, {result(asked, success=stands)}."
    else:
        yield f"If it stands, {result(asked, success=stands)}."


def by_the_dice(asked: Asked, seat: int, face: int) -> str:
    """All that a judge can count, …"""
    has_it = in_hundred(1 - (1 - 1 / FACES) ** asked.view.players[seat].dice)
    return f"With {asked.dice(seat)} there is {a_chance(has_it)} of a {face}"


def lies(asked: Asked, seat: int) -> int:
    """… and how often it is a lie then, with somebody who bluffs now and then."""
    return in_hundred(chance_of_lie(asked.view.players[seat].dice))


def under_cup(asked: Asked) -> str:
    return f"under {asked.cast.whose(asked.seat)} cup: {in_cup(asked.view.cup)}"


def either(faces: Sequence[int]) -> str:
    """`a 6`, `a 5 or more`, `a 2 or less`"""
    least, most = min(faces), max(faces)
    if least == most:
        return f"a {least}"
    return f"a {least} or more" if most == FACES else f"a {most} or less"


def in_cup(cup: Sequence[int]) -> str:
    return row([str(face) for face in sorted(cup)]) or "nothing"


def kept(cup: Sequence[int], removed: int) -> str:
    left = list(cup)
    if removed in left:
        left.remove(removed)
    return in_cup(left)
