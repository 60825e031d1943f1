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
    assert "“I would sail anywhere with Bonny.”" in said
    assert "“I say we make for spot 2.”" in said
