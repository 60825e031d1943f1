"""How much a bot may think."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """So many iterations, which is the same on every machine, or so many seconds."""

    iterations: int | None = None
    seconds: float | None = None
