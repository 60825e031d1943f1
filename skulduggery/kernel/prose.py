"""Small helpers for telling a game in English."""

from collections.abc import Sequence


class Cast:
    """The names at the table, and who is reading: `does(0, "take")` is "Anne takes" or "You take"."""

    def __init__(self, names: Sequence[str], reader: int | None) -> None:
        self.names = names
        self.reader = reader

    def does(self, seat: int, verb: str) -> str:
        return f"{'You' if seat == self.reader else self.names[seat]} {self.verb(seat, verb)}"

    def verb(self, seat: int, verb: str) -> str:
        """The verb alone, for a second thing that the same player does."""
        if seat == self.reader:
            return verb
        return f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch', 'o', 'x')) else 's'}"

    def who(self, seats: Sequence[int]) -> str:
        """`You, Anne and Drake`: the reader comes first."""
        others = [self.names[seat] for seat in seats if seat != self.reader]
        return row(["You", *others] if self.reader in seats else others)

    def win(self, winners: Sequence[int]) -> str:
        """`Anne wins`, `You win`, `Anne and Bonny win together`, `Nobody wins`; `It is a draw` where nobody loses."""
        if not winners:
            return "Nobody wins"
        if len(winners) == len(self.names) > 1:
            return "It is a draw"
        if len(winners) == 1:
            return self.does(winners[0], "win")
        return f"{self.who(winners)} win together"

    def whom(self, seat: int) -> str:
        return "you" if seat == self.reader else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.reader else f"{self.names[seat]}'s"


def row(words: Sequence[str], joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
