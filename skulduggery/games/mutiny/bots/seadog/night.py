"""The night on watch: what to ask, and what a Lookout does with the tiles, or drunk with the ship."""

from math import log

from skulduggery.games.mutiny.bots.courses import after
from skulduggery.games.mutiny.bots.seadog import ways as course
from skulduggery.games.mutiny.bots.seadog.crews import STRONG
from skulduggery.games.mutiny.bots.seadog.mind import Mind
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.pieces import BONUS, CAPTAIN


def told_by(mind: Mind, level: int) -> float:
    """MU-4.5 How much the hands are expected to tell of who has a bonus, in nats."""
    found = 0.0
    for seat, pirate in enumerate(mind.view.pirates):
        if seat != mind.me and pirate.role is None:
            strong = float(mind.think.all_roles[seat, STRONG].sum())
            up = [mind.bounds.stands(seat, level + pirate.grog + 1, bonus) for bonus in (BONUS[CAPTAIN], 0)]
            mixed = strong * up[0] + (1 - strong) * up[1]
            found += entropy(mixed) - strong * entropy(up[0]) - (1 - strong) * entropy(up[1])
    return found


def best_swap(mind: Mind, pick: int | None) -> tuple[float, int, int]:
    """MU-4.6 Two tiles, and what it gains to change them: at the ways that the ship may take next."""
    likely = next_landings(mind)
    worth = {
        (to, grog): mind.worth_of_landing(after(mind.marks, mind.view.ship, to), to, grog)
        for to in likely
        for grog in {mind.tiles[spot] for spot in range(1, len(mind.view.spots))}
    }
    gains = []
    for one in likely:
        for other in range(1, len(mind.view.spots)):
            if 0 not in (one, other) and one != other and pick in (None, one, other):
                gain = sum(
                    likely[to] * (worth[to, mind.tiles[tile]] - worth[to, mind.tiles[to]])
                    for to, tile in ((one, other), (other, one))
                    if to in likely
                )
                gains.append((gain, one, other) if pick in (None, one) else (gain, other, one))
    return max(gains, default=(0.0, pick or 1, 2 if pick == 1 else 1 if pick else 2))


def next_landings(mind: Mind) -> dict[int, float]:
    """How likely the ship takes each way from here tomorrow."""
    ways, _, _ = course.days_left(mind.marks, mind.view.ship)
    if len(ways) < 2:
        return dict.fromkeys(ways, 1.0)
    counts = mind.votes_foreseen()
    best = counts == counts.max(axis=1, keepdims=True)
    shares = (best / best.sum(axis=1, keepdims=True)).mean(axis=0)
    return dict(zip(ways, map(float, shares), strict=True))


def best_marker(mind: Mind, legal: list[int]) -> int:
    """MU-4.6 Where the ship lies better than here."""
    view = mind.view
    start = view.today.start
    back = mind.marks & ~after(0, start, view.ship)
    best, most = MOVES.code({"do": "all_quiet"}), mind.worth_of_landing(mind.marks, view.ship, 0) + 0.01
    for move in legal:
        to = MOVES.words(move).get("to")
        if to is not None:
            worth = mind.worth_of_landing(after(back, start, to), to, 0)
            if worth > most:
                best, most = move, worth
    return best


def entropy(chance: float) -> float:
    return sum(-part * log(part) for part in (chance, 1 - chance) if part > 0)
