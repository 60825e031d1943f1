"""An order that is not carried out."""

from skulduggery.table.metrics import REFUSALS


class Refusal(ValueError):
    """HTTP status, a word for programs, a sentence for people. (What a rule forbids is `Illegal`, with its clause.)"""

    def __init__(self, status: int, error: str, why: str) -> None:
        super().__init__(why)
        REFUSALS.labels(error).inc()
        self.status = status
        self.error = error
        self.why = why

    def __reduce__(self) -> tuple[type["Refusal"], tuple[int, str, str]]:
        return (Refusal, (self.status, self.error, self.why))


def refuse(status: int, error: str, why: str) -> Refusal:
    return Refusal(status, error, why)
