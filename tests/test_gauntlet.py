"""One bot against several others on the same deals."""

import skulduggery
from skulduggery.kernel.game import Outcome
from skulduggery.lab.arena import Result
from skulduggery.lab.arena.seating import Match
from skulduggery.lab.gauntlet import Bout, Gauntlet, difference

BOOTY = skulduggery.game("booty")


def bout_of(*won: bool) -> Bout:
    """Two games with each deal, from either seat."""
    bout = Bout("other")
    for number, is_won in enumerate(won):
        seating = (0, 1) if number % 2 == 0 else (1, 0)
        winner = seating.index(0 if is_won else 1)
        bout.add(Result(Match(number, number // 2, seating), Outcome((winner,), (0, 0), "the end"), 1))
    return bout


def test_what_is_won_more_is_counted_deal_by_deal() -> None:
    fair = bout_of(True, False, True, False)
    assert difference(bout_of(True, False, True, False), fair) == "+0.0 ± 0.0 points"
    assert difference(bout_of(True, True, True, True), fair) == "+50.0 ± 0.0 points"
    assert difference(bout_of(False, False, True, False), fair) == "-25.0 ± 49.0 points"


def test_each_of_the_others_is_met_on_the_same_deals() -> None:
    gauntlet = Gauntlet(BOOTY, "swabbie", ("random", "landlubber"), 2)
    *_, bouts = gauntlet.run(4)
    assert [bout.wins.games for bout in bouts] == [4, 4]
    assert list(bouts[0].deals) == list(bouts[1].deals) == [0, 1]
    lines = gauntlet.in_markdown(bouts).splitlines()
    assert lines[2] == "| against | games | swabbie wins | 95 % | more than against random |"
    assert lines[4].startswith("| random | 4 | ")
    assert lines[5].endswith(" points |")
