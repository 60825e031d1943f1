"""One person among bots at the terminal, eyes closed at night."""

import re

from click.testing import CliRunner

from skulduggery.cli import skul


def test_a_person_plays_a_whole_voyage_and_sees_no_hands_of_other_watches() -> None:
    result = CliRunner().invoke(skul, ["play", "mutiny", "-n", "4", "--seed", "3"], input="1\n" * 900)
    assert result.exit_code == 0, result.output
    assert "The end" in result.output
    assert "Where to? Everybody votes at the same time." in result.output
    before_the_end = result.output.split("The end")[0]
    nights = re.findall(r"Night\. (\w+) asks?: .*?”(.*)", before_the_end)
    assert any(name != "You" for name, _ in nights)
    assert all("You see" not in rest for name, rest in nights if name != "You")


def test_a_person_can_say_it_in_words() -> None:
    typed = "trust bonny\nfavour 2\nready\nq\n"
    result = CliRunner().invoke(skul, ["play", "mutiny", "-n", "4", "--seed", "3", "--name", "Mary"], input=typed)
    assert result.exit_code == 0, result.output
    said = " ".join(result.output.split())
    assert "“I would lend Bonny my last shirt.”" in said
    assert "“To Amber Cove (2), mates, before the tide turns.”" in said


def test_a_choice_is_made_with_the_words_that_it_shows() -> None:
    told = said_at_the_terminal("I am the Cook", "say: I trust Bonny", "ready", "q", seats=4)
    assert "You say: “I am the Cook, and nobody on board is fed without me.”" in told
    assert "You say: “I would lend Bonny my last shirt.”" in told
    assert "Not understood" not in told


def test_bad_words_are_answered_with_the_rule_or_the_field_and_the_voyage_goes_on() -> None:
    typed = [
        "trust you",
        "i am lookout",
        "favour 9",
        "vote 2",
        "report",
        "above -2",
        "i am king",
        "99",
        "9" * 5000,
        "?" + "9" * 5000,
        "vote " + "9" * 5000,
        "²",
        "ready",
        "vote 0",
        "1",
        "q",
    ]
    told = said_at_the_terminal(*typed, seats=4)
    for refusal in (
        "MU-6.1: trust or distrust somebody else at this table",
        "MU-6.1: there is no lookout in this crew",
        "MU-6.1: there is no free route to Nassau (9) from here",
        "MU-4.2: this is the time to talk",
        "MU-6.1: you have not asked anything as the Night Watch yet",
        "role of 'i_am' is 'king', but must be one of captain",
        "MU-4.3: vote for one of the free routes out of here, or abstain",
    ):
        assert refusal in told
    assert told.count("MU-4.2: this is the time to talk") == 2, "a vote, and a question of the night"
    assert "You have voted for " in told
    assert told.endswith("You leave the table. ")


def test_MU_4_5_a_number_that_somebody_can_have_can_be_said_and_no_other() -> None:
    """Whether there is a tie to settle or a rest to take before night falls is up to the bots: then it is said too."""
    before = ("ready", "1", "steer 1", "steer 2", "steer 3", "rest")
    told = said_at_the_terminal(*before, "above -1", "above 3", "q", seats=4)
    assert "MU-4.5: tonight the others may be at" in told
    assert "Night. You ask: “Who is above three?” You see" in told


def test_MU_4_5_a_number_and_its_opposite_are_two_answers() -> None:
    before = ("ready", "1", "steer 1", "steer 2", "steer 3", "rest")
    assert "Night. You ask: “Who is above three?”" in said_at_the_terminal(*before, "Who is above 3?", "q", seats=4)
    assert "Night. You ask: “Who is below three?”" in said_at_the_terminal(*before, "who is below 3", "q", seats=4)


def said_at_the_terminal(*typed: str, seats: int) -> str:
    """All that was printed to a person who has the first watch, in one line."""
    words = ["play", "mutiny", "-n", str(seats), "--seed", "3", "-o", "first_watch=0"]
    result = CliRunner().invoke(skul, words, input="\n".join([*typed, ""]))
    assert result.exit_code == 0, result.output
    return re.sub(r"\s+", " ", result.output)
