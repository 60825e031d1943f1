"""What each number of the senses says."""

from mypy_extensions import i64

from skulduggery.games.booty.pieces import CARDS, WORTHS
from skulduggery.games.booty.senses import deeds, known
from skulduggery.games.booty.senses.known import MOST, ROOMS
from skulduggery.games.booty.view import QUESTIONS
from skulduggery.kernel.senses import Names


def counted_worths(numbers: list[int]) -> list[str]:
    return [f"{number} coins of {worth}" for worth in WORTHS for number in numbers]


def worth_names() -> list[str]:
    return [*[f"worth {worth}" for worth in WORTHS], "of unknown worth"]


def feature_names() -> list[str]:
    names = Names()
    names.add_each(known.AT_SEATS, "seats", range(MOST + 1))
    names.add_each(known.AT_QUESTION, "question", QUESTIONS)
    names.add_each(known.AT_CARD, "card", CARDS)
    names.add_each(known.AT_COIN, "the coin is", worth_names())
    names.add_each(known.AT_OTHER_COIN, "the other coin is", worth_names())
    names.add_each(known.AT_TURN, "on turn: player", range(MOST))
    names.add_each(known.AT_OWNER, "aimed at: player", range(MOST))
    names.add_each(known.AT_HAND, "in hand", [f"{number} {card}" for card in CARDS for number in (1, 2, 3)])
    names.add_each(known.AT_UNSEEN_CARDS, "unseen", [f"{number} {card}" for card in CARDS for number in range(8)])
    names.add_each(known.AT_FACE_UP, "face up in the middle", counted_worths(list(range(9))))
    names.add_each(known.AT_FACE_DOWN, "face down in the middle", range(25))
    names.add_each(known.AT_KNOWN_DOWN, "known face down in the middle", counted_worths([1, 2, 3, 4]))
    names.add_each(known.AT_OTHERS_KNOW, "known to others alone in the middle", range(9))
    names.add_each(known.AT_UNSEEN, "unseen", counted_worths(list(range(13))))
    for player in range(MOST):
        add_player_names(names, known.AT_PLAYER + known.OF_PLAYER * player, f"player {player}")
    return names.row


def add_player_names(names: Names, first: i64, who: str) -> None:
    names.add_each(first + known.ROOM, f"{who} room", range(ROOMS))
    names.add_each(first + known.KNOWN, f"{who} known", counted_worths([1, 2, 3, 4]))
    names.add_each(first + known.HIDDEN, f"{who} unknown coins", range(ROOMS))
    names.add_each(first + known.KNOWN_DOWN, f"{who} known face down of", WORTHS)
    names.add_each(first + known.TOTAL, f"{who} known total from", range(0, 50, 2))
    names.add_each(first + known.LEAD, f"{who} ahead by about", range(-20, 22, 2))
    names.add_each(first + known.LACKS, f"{who} has no", CARDS)
    names.add(first + known.FIRST, f"{who} seems to be first")


def move_feature_names() -> list[str]:
    names = Names()
    names.add(deeds.MOVE_TAKE, "take a coin", "look at a coin", "swap a coin")
    names.add_each(deeds.MOVE_PLAY, "play", CARDS)
    names.add_each(deeds.MOVE_PASS, "pass with", CARDS)
    names.add_each(deeds.MOVE_GIVE, "give to player", range(MOST))
    names.add(deeds.MOVE_HANDS_OFF, "hands off")
    names.add(deeds.MOVE_LET_GO, "let go")
    for place in ("in the middle face up", "in the middle face down", "of mine", "of another"):
        names.add(len(names.row), *[f"a coin {place} {worth}" for worth in worth_names()])
    names.add_each(deeds.MOVE_OWNER, "a coin of player", range(MOST))
    names.add(deeds.MOVE_FACE_UP, "a face-up coin of another")
    names.add(deeds.MOVE_LOOKED_AT, "the coin in question")
    names.add_each(deeds.MOVE_KNOWN_TO, "others who know the coin", range(MOST))
    names.add_each(deeds.MOVE_LEAD, "at one ahead by about", range(-20, 22, 2))
    names.add_each(deeds.MOVE_ROOM, "to one with room", range(ROOMS))
    names.add(deeds.MOVE_FIRST, "at one who seems to be first")
    return names.row
