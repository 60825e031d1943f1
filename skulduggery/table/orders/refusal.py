"""An order that is not carried out."""


class Refusal(ValueError):
    """HTTP status, a word for programs, a sentence for people. (What a rule forbids is `Illegal`, with its clause.)"""

    def __init__(self, status: int, error: str, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.error = error
        self.why = why


def refuse(status: int, error: str, why: str) -> Refusal:
    return Refusal(status, error, why)
