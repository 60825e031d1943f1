"""The laws that every game obeys, checked on random voyages.

1. Every voyage ends, no piece is lost on the way, and after the end nothing is asked.
2. `legal` is exactly what `apply` accepts (of a game's open-ended verbs, some of it); a refusal names its clause and
   changes nothing.
3. A record replays to the same table; a copy is a twin and shares nothing that changes.
4. No leak: a redealt world looks the same to its seat and to the gallery; and two worlds that a
   seat cannot tell apart redeal alike from the same luck.
5. The course does not leak: in two such worlds the same moves bring the same public events and ask
   the same seats, until answers given in secret are shown; and as long as a seat is told the same,
   it sees the same and redeals alike.
6. Views, news, records and redealt worlds survive JSON.
7. Senses do not leak: what a seat knows and what its moves are, as numbers, are the same in a redealt world.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from librt.strings import BytesWriter
from msgspec import inspect

from skulduggery.kernel.game import Game, Outcome
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.record import Record
from skulduggery.kernel.state import Illegal, State
from skulduggery.kernel.world import PLAIN, ROW, attributes, packed, unpacked

ENOUGH = 12
"""How many answers to an open-ended question are tried."""
MOST_MOVES = 1_000_000
"""A voyage longer than this does not end."""


class BrokenLaw(AssertionError):
    """Which law, and where."""


def hold(truth: bool, law: str) -> None:
    if not truth:
        raise BrokenLaw(law)


# --- a voyage ------------------------------------------------------------------


def voyage(game: Game, seats: int, seed: object, **options: Any) -> Outcome:
    """One random game under the eyes of the law, which looks closely now and then, less and less often."""
    luck = Seeded(f"voyage {seed}")
    state = game.new(seats, luck=Seeded(f"table {seed}"), listen=True, **options)
    census = state.census()
    moves = 0
    next_look = luck.below(20)
    while not state.outcome():
        if moves == next_look:
            check(state, luck)
            next_look = 2 * moves + 1 + luck.below(20)
        one_move(state, luck)
        moves += 1
        hold(state.census() == census, f"law 1: pieces are conserved (move {moves})")
        hold(moves < MOST_MOVES, "law 1: every voyage ends")
    return check_end(state)


def one_move(state: State, luck: Luck) -> None:
    asked = state.to_act()
    hold(len(asked) > 0, "law 1: somebody is asked until the end")
    seat = asked[luck.below(len(asked))]
    legal = state.legal(seat)
    hold(len(legal) > 0, f"law 2: seat {seat} is asked but has no legal move")
    state.apply(seat, legal[luck.below(len(legal))])


def check_end(state: State) -> Outcome:
    outcome: Outcome = state.outcome()
    hold(state.to_act() == (), "law 1: nobody is asked after the end")
    for reader in (None, *range(state.seats)):
        hold(state.view(reader).question == "", f"law 1: reader {reader} sees a question after the end")
    hold(set(outcome.winners) <= set(range(state.seats)), "law 1: winners sit at the table")
    hold(len(outcome.scores) == state.seats, "law 1: every seat has a score")
    best = [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]
    nobody = len(best) == state.seats and not outcome.winners
    hold(nobody or sorted(outcome.winners) == best, "law 1: the best scores win, or nobody if all are alike")
    check_record(state)
    check_json(state, best[0])
    return outcome


def check(state: State, luck: Luck) -> None:
    """Every law, here and now, as one seat sees it."""
    seat = luck.below(state.seats)
    check_moves(state)
    check_twin(state, luck)
    check_record(state)
    check_json(state, seat)
    check_redeal(state, seat, luck)
    check_question(state, seat, luck)


# --- law 2 -----------------------------------------------------------------------


def everything(state: State) -> Any:
    """The table, its log and its news."""
    return contents(state), state.said(), state.drawn(), list(state.heard or [])


def check_moves(state: State) -> None:
    before = everything(state)
    for seat in range(-1, state.seats + 1):
        legal = state.legal(seat)
        hold(len(set(legal)) == len(legal), "law 2: no move is listed twice")
        hold(bool(legal) == (seat in state.to_act()), "law 2: exactly the asked have moves")
        if legal:
            check_moves_of(state, seat, set(legal), before)
        else:
            for move in range(-1, len(state.game.moves) + 1, max(7, len(state.game.moves) // 1000)):
                hold(is_refused(state, seat, move), f"law 2: seat {seat} is not asked, yet its move was accepted")
    hold(everything(state) == before, "law 2: a refusal changed the table")


def check_moves_of(state: State, seat: int, legal: set[int], before: Any) -> None:
    for move in legal:
        state.copy().apply(seat, move)
    for move in moves_to_try(state.game, open_ended=False):
        if move not in legal:
            hold(is_refused(state, seat, move), f"law 2: move {move} is not listed for seat {seat}, yet accepted")
    check_judged(state, seat)
    hold(everything(state) == before, "law 2: a refusal changed the table")


def moves_to_try(game: Game, *, open_ended: bool) -> Iterator[int]:
    """Every move of the other verbs and two ints that are no moves; of the open-ended verbs only a few, to be quick."""
    if not open_ended:
        yield from (-1, len(game.moves))
    for verb in game.moves.verbs.values():
        if (verb.do in game.play.open_ended) == open_ended:
            yield from range(verb.first, verb.first + verb.count, 1 + verb.count // ENOUGH if open_ended else 1)


def check_judged(state: State, seat: int) -> None:
    """An answer to an open-ended question that is not listed is accepted, or refused and nothing has changed."""
    tried = moves_to_try(state.game, open_ended=True)
    refused = [move for move in tried if is_refused(state.copy(), seat, move)]
    for move in refused:
        hold(is_refused(state, seat, move), f"law 2: move {move} was refused to seat {seat} before, and now accepted")


def is_refused(state: State, seat: int, move: int) -> bool:
    try:
        state.apply(seat, move)
    except Illegal as refusal:
        hold(refusal.rule in state.game.clauses(), f"law 2: the refusal {refusal} names no clause of the rulebook")
        hold(bool(refusal.why), "law 2: a refusal says why")
        return True
    return False


# --- law 3 -----------------------------------------------------------------------


def check_twin(state: State, luck: Luck) -> None:
    before = contents(state)
    twin = state.copy()
    hold(contents(twin) == before, "law 3: a copy is a twin")
    for _ in range(5):
        if not twin.outcome():
            one_move(twin, luck)
    hold(contents(state) == before, "law 3: a copy shares nothing that changes")


def check_record(state: State) -> None:
    game: Game = state.game
    document = game.record(state).to_json()
    again = game.replay(Record.from_json(document))
    hold(contents(again) == contents(state), "law 3: a record replays to the same table")
    hold(game.record(again).to_json() == document, "law 3, 6: and to the same record")


# --- laws 4 and 5 ------------------------------------------------------------------


def check_redeal(state: State, seat: int, luck: Luck) -> None:
    seed = luck.below(1 << 30)
    world = state.redeal(seat, Seeded(luck.below(1 << 30)))
    same_to(state, world, seat, "law 4: a redealt world")
    hold(world.census() == state.census(), "law 4: a redealt world has the same pieces")
    check_senses(state, world, seat)
    check_travel(world)
    first = contents(state.redeal(seat, Seeded(seed)))
    second = contents(world.redeal(seat, Seeded(seed)))
    hold(first == second, f"law 4: two worlds that seat {seat} cannot tell apart redeal differently")


def check_travel(world: State) -> None:
    there = unpacked(world.game, world.options, msgspec.json.decode(encode(packed(world))), Seeded(0))
    hold(contents(there) == contents(world), "law 6: a redealt world is the same on another machine")


def same_to(one: State, other: State, seat: int, what: str) -> None:
    for reader in (seat, None):
        hold(encode(one.view(reader)) == encode(other.view(reader)), f"{what} looks different to reader {reader}")
    hold(one.to_act() == other.to_act(), f"{what} asks other seats (reader {seat})")
    hold(one.legal(seat) == other.legal(seat), f"{what} offers seat {seat} other moves")


def check_question(state: State, seat: int, luck: Luck) -> None:
    """Play the same moves in two worlds alike to this seat, until it is told something different."""
    one, other = state.copy(), state.redeal(seat, Seeded(luck.below(1 << 30)))
    one.luck, other.luck = Seeded(1), Seeded(2)
    one.listen()
    other.listen()
    for _ in range(6):
        move = common_move(one, other, luck)
        if move is None or not tells_the_same(one, other, *move, seat):
            return
        same_to(one, other, seat, "law 5: a world in which the same was heard")
        same_luck = luck.below(1 << 30)
        here, there = one.redeal(seat, Seeded(same_luck)), other.redeal(seat, Seeded(same_luck))
        hold(contents(here) == contents(there), f"law 5: seat {seat} heard the same, yet its redeals differ")


def common_move(one: State, other: State, luck: Luck) -> tuple[int, int] | None:
    """A (seat, move) that both worlds allow."""
    asked = one.to_act()
    seat = asked[luck.below(len(asked))]
    others = set(other.legal(seat))
    both = [move for move in one.legal(seat) if move in others]
    return (seat, both[luck.below(len(both))]) if both else None


def tells_the_same(one: State, other: State, mover: int, move: int, seat: int) -> bool:
    """Whether the seat hears the same in both worlds; what everybody hears may differ only by being revealed."""
    since = len(one.heard or [])
    one.apply(mover, move)
    other.apply(mover, move)
    if one.outcome() or other.outcome():
        return False
    check_public_course(one, other, since)
    check_hearing(one, seat, since)
    return encode(one.news(seat, since)) == encode(other.news(seat, since))


def check_public_course(one: State, other: State, since: int) -> None:
    for here, there in zip(one.news(None, since), other.news(None, since), strict=False):
        hold(type(here) is type(there), f"law 5: what is hidden decides between {here} and {there}")
        if encode(here) != encode(there):
            hold(isinstance(here, one.game.showing.reveals), f"law 5: what is hidden shows in {here} and {there}")
            if isinstance(here, one.game.showing.decides):
                return
    hold(len(one.heard or []) == len(other.heard or []), "law 5: what is hidden decides what happens")
    hold(one.to_act() == other.to_act(), "law 5: what is hidden decides who is asked")


def check_hearing(state: State, seat: int, since: int) -> None:
    """A seat with no part in an event hears what the gallery hears of it."""
    for heard, public in zip(state.news(seat, since), state.news(None, since), strict=True):
        if seat not in msgspec.to_builtins(public).values():
            hold(heard == public, f"law 5: seat {seat} has no part in {public} and hears {heard}")


# --- law 7 -------------------------------------------------------------------------


def check_senses(state: State, world: State, seat: int) -> None:
    """The world is one that the seat cannot tell from the real one."""
    senses = state.game.senses
    if senses is None:
        return
    for sense in (known_to, moves_felt_by):
        hold(sense(state, seat) == sense(world, seat), f"law 7: seat {seat} senses that a world was redealt")


def known_to(state: State, seat: int) -> bytes:
    into = BytesWriter()
    state.game.senses.sense(state, seat, into)
    return into.getvalue()


def moves_felt_by(state: State, seat: int) -> list[bytes]:
    felt = []
    for move in state.legal(seat):
        into = BytesWriter()
        state.game.senses.sense_move(state, seat, move, into)
        felt.append(into.getvalue())
    return felt


# --- law 6 -------------------------------------------------------------------------


def check_json(state: State, seat: int) -> None:
    for reader in (seat, None):
        for told in (state.view(reader), *state.news(reader)):
            hold(msgspec.json.decode(encode(told), type=type(told)) == told, f"law 6: {type(told)} survives JSON")


def encode(told: object) -> bytes:
    return msgspec.json.encode(told, order="deterministic")


# --- looking inside ------------------------------------------------------------------


def contents(thing: Any) -> Any:
    """Everything in a state, secrets included, as plain tuples that can be compared."""
    kind = type(thing)
    if kind in PLAIN:
        return thing
    if kind in (list, tuple, ROW):
        return tuple([piece if type(piece) in PLAIN else contents(piece) for piece in thing])
    return tuple([contents(getattr(thing, name)) for name in attributes(thing)])


# --- options by chance ---------------------------------------------------------------


def any_options(game: Game, seats: int, luck: Luck) -> dict[str, Any]:
    """A random setup for this many seats: each option is at its default half of the time."""
    while True:
        options = {
            field.encode_name: any_value(field.type, field.default, luck)
            for field in inspect.type_info(game.options).fields  # type: ignore[attr-defined]
            if luck.below(2)
        }
        try:
            game.check_options(seats, options)
        except ValueError:
            continue
        return options


def any_value(kind: Any, default: Any, luck: Luck) -> Any:
    match kind:
        case inspect.Metadata():
            return any_value(kind.type, default, luck)
        case inspect.UnionType():
            return any_value(kind.types[luck.below(len(kind.types))], default, luck)
        case inspect.BoolType():
            return bool(luck.below(2))
        case inspect.IntType():
            least = kind.ge or 0
            most = min(kind.le or 100, max(default, 100) if isinstance(default, int) else 100)
            return least + luck.below(most - least + 1)
        case inspect.LiteralType():
            return kind.values[luck.below(len(kind.values))]
        case inspect.VarTupleType():
            least = kind.min_length or 0
            most = least + 2 if kind.max_length is None else kind.max_length
            return [any_value(kind.item_type, None, luck) for _ in range(least + luck.below(most - least + 1))]
        case inspect.StructType():
            return any_struct(kind, luck)
        case _:
            return default


def any_struct(kind: inspect.StructType, luck: Luck) -> dict[str, Any]:
    """Any that its own rules allow."""
    while True:
        fields = {field.encode_name: any_value(field.type, field.default, luck) for field in kind.fields}
        try:
            msgspec.convert(fields, kind.cls)
        except msgspec.ValidationError:
            continue
        return fields
