"""What came of an order, before it is written down."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from skulduggery.table.store.events import AnyEvent

Kept = TypeVar("Kept")
"""What the journal keeps: a table, or a campaign."""


class Step(NamedTuple, Generic[Kept]):
    """Events to be written down at this time, and the table or campaign with them in it."""

    events: Sequence[AnyEvent]
    at: int
    after: Kept
