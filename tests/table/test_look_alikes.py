"""Nobody sits down under a name that could be taken for somebody else's."""

import pytest

from skulduggery.games import GAMES
from skulduggery.table.orders.lobby import clean_name, free_name
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.store import events as ev


def table_with(name: str) -> LiveTable:
    table = LiveTable("NNNNNNNNNN", ev.Opened("booty", GAMES["booty"].rules_version, 2, {}, "seed"), 0)
    table.note(ev.SatDown(0, name, "token", host=True), 0)
    return table


@pytest.mark.parametrize(
    "name",
    [
        "Host",
        "host",
        "HOST",
        "Hоst",  # a Cyrillic о
        "Ηοst",  # a Greek Η and ο
        "Ｈｏｓｔ",  # full-width letters
        "𝐇𝐨𝐬𝐭",  # mathematical letters
        "Ho\u200bst",  # a space of no width
        "Ho\u00adst",  # a soft hyphen
        "Host\ufe0f",  # a variation selector
        "Host\u3164",  # a Hangul filler
        "\u202eHost",  # right to left
        "H0ST",
    ],
)
def test_a_second_host_is_turned_away(name: str) -> None:
    with pytest.raises(Refusal, match="already called"):
        free_name(table_with("Host"), name)


@pytest.mark.parametrize("name", ["Hostess", "Most", "Höst", "Anne", "Хозяин", "主人"])
def test_another_name_is_another_name(name: str) -> None:
    assert free_name(table_with("Host"), name) == name


@pytest.mark.parametrize(("one", "other"), [("Larry", "Iarry"), ("Tom", "Torn"), ("Bonny1", "Bonnyl")])
def test_letters_that_are_drawn_alike_are_the_same_letter(one: str, other: str) -> None:
    with pytest.raises(Refusal, match="already called"):
        free_name(table_with(one), other)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u3164\u3164", "\u2800\u115f", "\ufe0f"])
def test_a_name_that_is_drawn_as_nothing_is_none(name: str) -> None:
    with pytest.raises(Refusal, match="visible"):
        clean_name(name)
