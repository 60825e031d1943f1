"""What other servers said about who is here, and when it is forgotten."""

import time

import pytest

from skulduggery.table.store.presence import EVERYWHERE, FORGET_AFTER, Elsewhere, Here


def test_the_last_word_of_each_server_counts() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.note(Here("one", "TABLE", (0, 2), 3)), "a server of which nothing was known"
    assert not elsewhere.note(Here("one", "TABLE", (2,), 1))
    assert elsewhere.note(Here("two", "TABLE", (), 4))
    assert elsewhere.note(Here("two", "OTHER", (5,)))
    assert (elsewhere.seats("TABLE"), elsewhere.watching("TABLE")) == ({2}, 5)
    assert not elsewhere.note(Here("one", "TABLE"))
    assert (elsewhere.seats("TABLE"), elsewhere.watching("TABLE")) == (set(), 4)


def test_a_server_that_goes_down_takes_its_people_along() -> None:
    elsewhere = Elsewhere()
    elsewhere.note(Here("one", "TABLE", (0,)))
    elsewhere.note(Here("two", "TABLE", (1,)))
    elsewhere.note(Here("one", EVERYWHERE))
    assert elsewhere.seats("TABLE") == {1}


def test_a_server_that_says_nothing_any_more_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    elsewhere = Elsewhere()
    elsewhere.note(Here("one", "TABLE", (0,)))
    now += FORGET_AFTER
    assert elsewhere.seats("TABLE") == {0}
    now += 1
    assert elsewhere.seats("TABLE") == set()
