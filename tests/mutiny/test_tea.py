"""MU-3.3 Tea and biscuits in all words: the rulebook, refusals, the reason of the end."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.request import urlopen

import msgspec
import pytest
from click.testing import CliRunner

import skulduggery
from mutiny.table import GAME, four
from skulduggery.cli import skul
from skulduggery.client import Refused, SeatAt
from skulduggery.games.mutiny.events import Ended
from skulduggery.games.mutiny.tea import in_tea
from table.afloat import Server, close, gathered

STRONG_WORDS = re.compile(r"grog|carous|sober|sobriet|tolerance|drunk|drink\b|loaded", re.IGNORECASE)


def test_a_sentence_keeps_its_capital_and_words_are_words() -> None:
    assert in_tea("Grog for all; sobriety is tolerance less grog.") == "Tea for all; appetite is stomach less tea."
    assert in_tea("A Lookout who can still stand.") == "A Lookout who has room for more."
    assert in_tea("unloaded") == "unloaded"


def test_the_whole_rulebook_is_told_in_tea_clause_by_clause() -> None:
    book = GAME.rules({"tea": True})
    assert STRONG_WORDS.findall(book) == []
    marks = re.compile(r"^- \*\*(MU-\d+\.\d+)", re.MULTILINE)
    assert marks.findall(book) == marks.findall(GAME.rules())
    assert "On landing at a tea island every player takes that many tea tokens." in book
    assert GAME.rules({"tea": False}) == GAME.rules()


def test_the_rulebook_in_the_terminal() -> None:
    told = CliRunner().invoke(skul, ["rules", "mutiny", "MU-3.1", "--in", "tea"])
    assert "3 secret biscuit cards" in " ".join(told.output.split())
    refused = CliRunner().invoke(skul, ["rules", "booty", "--in", "tea"])
    assert "booty has no wording 'tea'" in refused.output


def test_an_end_by_tea_is_told_so_in_news_view_and_story() -> None:
    table = four(cards={"anne": (1, 1, 1)}, grog=6, tiles={2: "La Havana"}, tea=True)
    table.sail(2)
    ended = table.heard(None)[-1]
    assert isinstance(ended, Ended)
    assert ended.why == table.view(None).why == "MU-5.4 the Captain is full to the gunwale"


def test_a_story_ends_in_tea() -> None:
    state = ended_by_drink()
    record = GAME.record(state)
    assert GAME.story(record).ending.endswith("full to the gunwale")
    assert "loaded" in GAME.story(msgspec.structs.replace(record, options=record.options | {"tea": False})).ending


def ended_by_drink() -> skulduggery.State:
    """Everybody sails to where most is poured, until somebody has had too much."""
    for seed in range(100):
        state = GAME.new(4, seed=seed, tea=True)
        while state.asked:
            seat = state.to_act()[0]
            view = state.view(seat)
            ways = [move for move in state.legal(seat) if GAME.moves.words(move)["do"] in ("vote", "steer")]
            poured = {move: view.spots[GAME.moves.words(move)["to"]] for move in ways}
            best = max(poured, key=lambda move: poured[move].worth * (poured[move].effect == "grog"), default=None)
            state.apply(seat, GAME.default(state.legal(seat)) if best is None else best)
        if "loaded" in state.outcome().why:
            return state
    raise AssertionError("nobody ever has too much")


# --- through a server --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tea")) as server:
        yield server


def test_a_refusal_and_a_reason_are_in_tea(server: Server) -> None:
    lookout = next(filter(None, (lookout_on_watch(server) for _ in range(20))))
    wrong = {"do": "move_marker", "to": 1}
    told = "a Lookout who has room for more may swap two island tiles, not the base"
    with pytest.raises(Refused) as refused:
        lookout.say(wrong)
    assert refused.value.why == told
    reason = lookout.why_not(wrong)
    assert reason is not None
    assert (reason.clause, reason.why) == ("MU-4.6", told)
    close(lookout)


def lookout_on_watch(server: Server) -> SeatAt | None:
    """The watch goes round: it comes to the Lookout while all are dry, or the voyage is over first."""
    seats = gathered(server, "mutiny", "Anne", "Bonny", "Calico", "Drake", "Every", seats=5, options={"tea": True})
    seats[0].order("start")
    last = [seat.next_letter() for seat in seats]
    while asked := last[0]["asked"]:
        speaker: int = asked[0]
        view = last[speaker]["view"]
        if view["question"] == "act" and view["role"] == "lookout" and not view["pirates"][speaker]["loaded"]:
            close(*seats[:speaker], *seats[speaker + 1 :])
            return seats[speaker]
        ply = seats[speaker].say(calmest(last[speaker]))
        for number, one in enumerate(seats):
            while last[number]["ply"] < ply:
                last[number] = one.next_letter()
    close(*seats)
    return None


def calmest(letter: dict[str, Any]) -> dict[str, Any]:
    spots = letter["view"]["spots"]
    ways = [words for words in letter["choices"] if words["do"] in ("vote", "steer")]
    return min(ways, key=lambda words: worth_of(spots[words["to"]])) if ways else letter["choices"][0]


def worth_of(spot: dict[str, Any]) -> int:
    return int(spot["worth"]) * {"grog": 1, "rest": -1, "deserted": 0}[spot["effect"]]


def test_rules_and_options_over_rest(server: Server) -> None:
    visitor = server.visitor()
    (mutiny,) = (game for game in visitor.ask("GET", "/api/games") if game["id"] == "mutiny")
    usual, poured = mutiny["options"], mutiny["wordings"]["tea"]
    assert [str(usual).count(word) for word in ("carousing", "biscuit card")] == [2, 0]
    assert [str(poured).count(word) for word in ("carousing", "biscuit card")] == [0, 2]
    with urlopen(f"{server.address}/api/games/mutiny/rules?wording=tea") as answer:
        assert answer.read().decode() == GAME.rules({"tea": True})
    with pytest.raises(Refused) as refused:
        visitor.ask("GET", "/api/games/booty/rules?wording=tea")
    assert (refused.value.status, refused.value.error) == (404, "no_such_wording")
