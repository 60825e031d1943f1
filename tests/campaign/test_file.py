"""BB-13.8 A campaign on the disk: saved after each step, and never less than the last one."""

from pathlib import Path

import msgspec
import pytest

from campaign.fleet import ANNE, BONNY, Fleet, result
from skulduggery.campaign.cruise import cruise
from skulduggery.campaign.events import Founded, MatchBegan, MatchEnded, Signed, Supplied
from skulduggery.campaign.file import BrokenCampaign, CampaignFile, parse
from skulduggery.campaign.voyage import any_match, set_out, written
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.record import BrokenRecord
from skulduggery.kernel.state import Illegal

BOTS = (
    Founded("Tales"),
    Signed("Anne", "Gull", "pinnace", "random"),
    Signed("Bonny", "Kraken", "brigantine", "random"),
    Signed("Calico", "Ranger", "frigate", "random"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tales.json"


def sailed(path: Path, matches: int = 2) -> CampaignFile:
    file = CampaignFile.new(path, *BOTS)
    for _ in cruise(file, matches, Seeded(7)):
        pass
    return file


def test_BB_13_8_every_step_is_on_the_disk_when_it_returns(path: Path) -> None:
    file = CampaignFile.new(path, *Fleet().events)
    assert CampaignFile.read(path).campaign == file.campaign

    file.write(MatchBegan((ANNE, BONNY), record="match 1"), MatchEnded(0, "hot_chase", result()))
    file.write(Supplied(ANNE, food=1, gold=4))
    assert CampaignFile.read(path).campaign.captains[ANNE].log.gold == 4
    assert list(path.parent.iterdir()) == [path]


def test_a_refused_step_changes_neither_the_file_nor_the_campaign(path: Path) -> None:
    file = CampaignFile.new(path, *Fleet().events)
    before, on_disk = file.campaign, path.read_bytes()
    with pytest.raises(Illegal, match=r"BB-14.17"):
        file.write(MatchBegan((ANNE, BONNY)), Supplied(ANNE))
    assert (file.campaign, path.read_bytes()) == (before, on_disk)


def test_a_campaign_of_bots_goes_to_the_disk_and_back_and_its_records_bring_its_results(path: Path) -> None:
    file = sailed(path)
    again = CampaignFile.read(path)
    assert (again.campaign, again.events, again.on_disk) == (file.campaign, file.events, file.on_disk)
    assert again.verify() == 2


def test_BB_13_8_a_match_that_was_left_goes_on_where_it_was(path: Path) -> None:
    file = CampaignFile.new(path, *BOTS)
    file.write(any_match(file.campaign, (ANNE, BONNY), Seeded(7)))
    (match,) = file.campaign.matches
    state = set_out(match)
    for _ in range(10):
        (seat, *_) = state.to_act()
        state.apply(seat, state.legal(seat)[0])
    file.write(record=(match, written(file.campaign, match, state)))

    again = CampaignFile.read(path)
    record = again.record_of(match)
    assert record is not None
    assert set_out(match, record).said() == state.said()
    (over,) = cruise(again, 1, Seeded(8))
    assert (over.number, over.status) == (0, "ended")
    assert again.records[match.record].moves[:10] == record.moves
    assert again.verify() == 1


def test_a_file_that_is_there_is_not_founded_over(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(BrokenCampaign, match="already exists"):
        CampaignFile.new(path, *BOTS)
    assert path.read_text() == "mine"


def test_two_programs_do_not_write_over_each_other(path: Path) -> None:
    one = CampaignFile.new(path, *BOTS)
    other = CampaignFile.read(path)
    one.write(MatchBegan((0, 1)))
    with pytest.raises(BrokenCampaign, match="changed by somebody else"):
        other.write(MatchBegan((1, 2)))
    assert CampaignFile.read(path).events == one.events


# --- broken files ----------------------------------------------------------------------


def changed(path: Path, old: str, new: str) -> bytes:
    text = path.read_text()
    assert old in text
    return text.replace(old, new, 1).encode()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "not a campaign"),
        (b"\xff\xfe", "not a campaign"),
        (b"[1]", "not a campaign"),
        (b'{"skulduggery": 1}', "not a campaign"),
        (b'{"skulduggery_campaign": 2, "events": 7}', "has format 2 (a newer program wrote it)"),
        (b'{"skulduggery_campaign": 0}', "has format 0; this"),
        (b'{"skulduggery_campaign": 1, "events": []}', "missing required field `records`"),
        (
            b'{"skulduggery_campaign": 1, "events": [{"event": "sunk"}]}',
            r"Invalid value 'sunk' - at `$.events[0].event`",
        ),
    ],
)
def test_what_is_no_campaign_is_named_as_what_it_is(text: bytes, why: str) -> None:
    with pytest.raises(BrokenCampaign) as broken:
        parse(text)
    assert why in str(broken.value)


def test_logs_that_do_not_follow_from_the_events_are_refused(path: Path) -> None:
    fleet = Fleet().sails().does(Supplied(ANNE, food=1, gold=4))
    CampaignFile.new(path, *fleet.events)
    with pytest.raises(BrokenCampaign, match="Anne's log says gold 400, but what happened makes it 4"):
        parse(changed(path, '"gold": 4, "food"', '"gold": 400, "food"'))
    with pytest.raises(BrokenCampaign, match=r"event 6 of the campaign cannot have happened: BB-13.5: 401 points"):
        parse(changed(path, '"food": 1, "gold": 4', '"food": 1, "gold": 400'))


def test_a_record_that_brings_another_result_is_found(path: Path) -> None:
    file = sailed(path, 1)
    ended = next(event for event in file.events if isinstance(event, MatchEnded))
    (name,) = file.records
    record = file.records[name]
    moves = record.moves[:-1]
    for wrong in (
        {"moves": moves},
        {"seed": "8"},
        {"options": record.options | {"furniture": "place"}},
        {"options": record.options | {"parrot": True}},
        {"options": record.options | {"first_ship": {"hull": "raft"}}},
        {"players": ("Bonny", "Anne")},
    ):
        file.records[name] = msgspec.structs.replace(record, **wrong)
        with pytest.raises(BrokenRecord, match="the record of match 1"):
            file.verify()
    file.records.clear()
    with pytest.raises(BrokenCampaign, match="match 1 ended, but its record"):
        file.verify()
    assert ended.result.points != ((0, 0), (0, 0))


def test_a_record_of_no_match_is_refused(path: Path) -> None:
    sailed(path, 1)
    with pytest.raises(BrokenCampaign, match="record 'match 9' belongs to no match"):
        parse(changed(path, '"match 1": {', '"match 9": {'))
