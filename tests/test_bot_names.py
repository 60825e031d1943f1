"""How bots are called: by level, budget and temper, by an address, or by the file of a net."""

import shutil
from pathlib import Path

import pytest

import skulduggery
from skulduggery.bots import make_bot, maker_at_table, maker_called, offered
from skulduggery.bots.drifter import Drifter
from skulduggery.bots.names import Called, called
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.game import Seat
from skulduggery.table.http.games import SLOWER, bot_shown

BOOTY = skulduggery.game("booty")


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("legend", Called("legend")),
        ("legend:bold", Called("legend", temper="bold")),
        ("legend@64", Called("legend", Budget(iterations=64))),
        ("legend@0.1s:wary", Called("legend", Budget(seconds=0.1), "wary")),
    ],
)
def test_a_name_has_a_level_a_budget_and_a_temper(name: str, parts: Called) -> None:
    assert called(name) == parts


@pytest.mark.parametrize("name", ["legend@", "legend@0", "legend@0s", "legend@much", "legend@-3"])
def test_a_budget_that_says_nothing_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="after @ comes a number of iterations"):
        make_bot(BOOTY, name, skulduggery.luck(1))


def test_a_bot_that_does_not_think_ahead_has_no_budget() -> None:
    with pytest.raises(ValueError, match="the bot seadog takes no budget"):
        make_bot(BOOTY, "seadog@100", skulduggery.luck(1))


def test_a_bot_can_come_from_anywhere() -> None:
    assert maker_called(BOOTY, "skulduggery.bots.drifter:Drifter") is Drifter


def test_an_address_that_leads_nowhere_says_what_is_missing() -> None:
    with pytest.raises(ValueError, match=r"nowhere\.mybot:Bot: there is no module nowhere"):
        make_bot(BOOTY, "nowhere.mybot:Bot", skulduggery.luck(1))
    with pytest.raises(ValueError, match=r"skulduggery\.bots\.drifter has no Bot"):
        make_bot(BOOTY, "skulduggery.bots.drifter:Bot", skulduggery.luck(1))


def test_a_net_plays_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.npz"
    shutil.copy(BOOTY.net_file, file)
    seat = Seat(BOOTY.new(seed="a net of one's own"), 0)
    mine, ours = (make_bot(BOOTY, name, skulduggery.luck(1)) for name in (str(file), "seadog"))
    assert mine.choose(seat) == ours.choose(seat)


def test_a_file_that_is_no_net_of_this_game_is_refused(tmp_path: Path) -> None:
    junk = tmp_path / "junk.npz"
    junk.write_bytes(b"PK no net")
    for file in (junk, tmp_path / "missing.npz"):
        with pytest.raises(ValueError, match=r"\.npz is not a net"):
            make_bot(BOOTY, str(file), skulduggery.luck(1))
    with pytest.raises(ValueError, match="a net for another game"):
        make_bot(BOOTY, str(skulduggery.game("scalawag").net_file), skulduggery.luck(1))
    with pytest.raises(ValueError, match="boarders has no senses yet"):
        make_bot(skulduggery.game("boarders"), str(BOOTY.net_file), skulduggery.luck(1))


def test_nobody_opens_a_file_from_a_table() -> None:
    with pytest.raises(ValueError, match="no bot at a table is called"):
        maker_at_table(BOOTY, str(BOOTY.net_file))


OLD_NAMES = [
    ("scalawag", "honest cunning cunning:bold cunning:wary"),
    ("booty", "cautious sharp sharp:bold sharp:wary"),
    ("mutiny", "timid cunning cunning:bold cunning:wary"),
    ("boarders", "steady steady:bold steady:wary canny"),
]
"""What bots were called before there was a ladder."""


@pytest.mark.parametrize(("game", "names"), OLD_NAMES)
def test_old_names_still_play_but_are_not_offered(game: str, names: str) -> None:
    found = skulduggery.game(game)
    state = found.new(seed="an old table")
    for name in names.split():
        seat = Seat(state, state.to_act()[0])
        assert maker_at_table(found, name)(skulduggery.luck(1)).choose(seat) in seat.legal
        assert name.partition(":")[0] not in offered(found)


@pytest.mark.parametrize("game", skulduggery.GAMES)
def test_without_compiled_rules_the_upper_levels_say_that_they_are_slower(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = skulduggery.game(game)
    said = {}
    for compiled in (True, False):
        monkeypatch.setattr(skulduggery, "compiled", lambda compiled=compiled: compiled)
        said[compiled] = [level for level in offered(found) if SLOWER in bot_shown(found, level).about]
    assert said[True] == []
    assert said[False] == [level for level in offered(found) if level in ("seadog", "legend")] != []


@pytest.mark.parametrize("game", skulduggery.GAMES)
def test_every_level_has_a_line_of_whole_sentences(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skulduggery, "compiled", lambda: True)
    found = skulduggery.game(game)
    for level in offered(found):
        about = bot_shown(found, level).about
        assert about.endswith("."), level
        assert "\n" not in about
