"""A review on its way to a reader."""

import msgspec

from skulduggery.review.report import Review


class ReviewShown(msgspec.Struct, frozen=True, kw_only=True):
    """How much of it is done, from 0 to 1, and the review once it is. `key` is what to ask with again."""

    key: str
    done: float
    review: Review | None
