"""What a standing order answers for its seat."""

from skulduggery.table.orders.table import LiveTable


def is_standing(table: LiveTable, seat: int) -> bool:
    """Whether some order would answer this seat's question; that does not depend on the order it gave."""
    return any(answered(table, seat, order) is not None for order in table.game.table.standing)


def ordered(table: LiveTable, seat: int) -> int | None:
    """What the seat's own order answers to its question, if it has one and it is a person's."""
    place = table.places[seat]
    if place.order is None or place.bot is not None or seat not in table.asked_since:
        return None
    return answered(table, seat, place.order)


def answered(table: LiveTable, seat: int, order: str) -> int | None:
    state = table.playing()
    return table.game.table.standing[order](state.view(seat), state.legal(seat))
