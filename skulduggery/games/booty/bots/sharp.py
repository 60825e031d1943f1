"""A player who counts coins and remembers what it saw."""

from collections.abc import Callable, Iterable
from math import sqrt

from skulduggery.games.booty.bots.common import Words, best, coins_by_number
from skulduggery.games.booty.moves import MOVES
from skulduggery.games.booty.pieces import WORTHS
from skulduggery.games.booty.view import BootyView, Coin
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck


class Sharp:
    """Counts coins, remembers what it saw, fills its places with the best and the others' with the worst.

    A place in a take is worth what one can expect to find for it in the end (`PLACE`); a coin is
    good or bad against that. Hurting an opponent counts for less the more opponents there are.
    Who likes to `gamble` hopes for so much more than the odds of a coin that it has not seen.
    """

    PLACE = 4.5
    BLIND = 0.0
    """What it is worth more to take a coin from the middle unseen."""

    def __init__(self, luck: Luck, gamble: float = 0.0, tilt: Tilt | None = None) -> None:
        self.luck = luck
        self.gamble = gamble
        self.tilt = tilt

    def choose(self, seat: Seat) -> int:
        mind = Mind(seat.view, self.PLACE, self.gamble, self.BLIND)
        return best(seat, lambda move: mind.value(MOVES.words(move)), self.luck, self.tilt)


class Mind:
    """What one look at the table is worth to the sharp player."""

    def __init__(self, view: BootyView, place: float, gamble: float, blind: float) -> None:
        assert view.seat is not None
        self.view = view
        self.me = view.seat
        self.place = place
        self.blind = blind
        self.coins = coins_by_number(view)
        self.owner = {coin.coin: seat for seat, pirate in enumerate(view.pirates) for coin in pirate.take}
        self.hope = expected_worth(self.coins.values()) + gamble
        self.spite: float = 1 / sqrt(len(view.pirates) - 1)

    # --- coins -----------------------------------------------------------------

    def worth(self, coin: Coin) -> float:
        return self.hope if coin.worth is None else coin.worth

    def gain(self, coin: Coin) -> float:
        """What it is to me to have this coin in a free place."""
        return self.worth(coin) - self.place

    def hurt(self, seat: int, amount: float) -> float:
        """What it is to me that somebody's take gets worse by so much; the leader's counts most."""
        totals = {other: self.total(other) for other in range(len(self.view.pirates)) if other != self.me}
        leads = totals[seat] == max(totals.values())
        return amount * self.spite * (1.0 if leads else 0.6)

    def total(self, seat: int) -> float:
        return sum(self.worth(coin) for coin in self.view.pirates[seat].take)

    def lying(self, *, face_up: bool) -> list[Coin]:
        return [coin for coin in self.view.middle if coin.face_up == face_up]

    def theirs(self, *, hidden_only: bool = False) -> list[Coin]:
        return [
            self.coins[number]
            for number, seat in self.owner.items()
            if seat != self.me and not (hidden_only and self.coins[number].face_up)
        ]

    # --- moves -----------------------------------------------------------------

    def value(self, words: Words) -> float:
        match words["do"]:
            case "play":
                return self.card_value(words["card"])
            case "pass":
                return -self.keep_value(words["card"])
            case "give":
                assert self.view.coin is not None
                return self.hurt(words["to"], -self.gain(self.coins[self.view.coin]))
            case "hands_off":
                assert self.view.coin is not None
                return self.gain(self.coins[self.view.coin]) + 1.5
            case "let_go":
                return 0
            case _:
                return self.coin_value(self.coins[words["coin"]])

    def coin_value(self, coin: Coin) -> float:
        """How good an answer this coin is to the question."""
        match self.view.question:
            case "turn":
                return self.gain(coin) + self.blind
            case "arrgh_coin":
                return self.rob_value(coin)
            case "pieces_coin" | "land_ho_take" if coin.coin in self.owner:
                return self.gain(coin) + self.rob_value(coin)
            case "avast_own" | "yo_ho_ho_coin":
                return -self.worth(coin)
            case "avast_theirs":
                return self.worth(coin) * (1 + self.spite)
            case "blow_look" | "blow_look_again":
                return -self.worth(coin)
            case "land_ho_look":
                return self.look_value(coin)
            case _:
                return self.gain(coin)

    def rob_value(self, coin: Coin) -> float:
        return self.hurt(self.owner[coin.coin], self.worth(coin) - self.place)

    def look_value(self, coin: Coin) -> float:
        """A coin already known teaches nothing; one in a take is taken with more joy."""
        if coin.worth is not None:
            return -1
        return 0.5 if coin.coin in self.owner else 0.0

    def card_value(self, card: str) -> float:
        return CARD_VALUES[card](self)

    def keep_value(self, card: str) -> float:
        """What a card is worth in hand when one has to be thrown away."""
        return {"hands_off": 3.0, "pieces_of_eight": 4.0, "gives_us": 3.5, "avast": 3.0, "land_ho": 2.0}.get(card, 1.0)

    # --- the cards ---------------------------------------------------------------

    def arrgh(self) -> float:
        return max(self.rob_value(coin) for coin in self.theirs())

    def avast(self) -> float:
        mine = [self.worth(coin) for coin in self.view.pirates[self.me].take if not coin.face_up]
        best_of_theirs = max(self.worth(coin) for coin in self.theirs(hidden_only=True))
        return (best_of_theirs - min(mine)) * (1 + self.spite)

    def blow_me_down(self) -> float:
        known = sorted(self.worth(coin) for coin in self.lying(face_up=False))[:2]
        return sum(self.place - worth for worth in known) * self.spite * 0.5

    def gives_us(self) -> float:
        return max(self.gain(coin) for coin in self.lying(face_up=True))

    def shiver(self) -> float:
        return self.gives_us() + max(self.gain(coin) for coin in self.lying(face_up=False))

    def land_ho(self) -> float:
        known = max((self.gain(coin) for coin in self.lying(face_up=False) + self.theirs(hidden_only=True)), default=0)
        return max(known, self.hope + 1 - self.place)

    def pieces_of_eight(self) -> float:
        return max(self.gain(coin) + self.rob_value(coin) for coin in self.theirs())

    def yo_ho_ho(self) -> float:
        return max(self.place - self.worth(coin) for coin in self.lying(face_up=True)) * self.spite


CARD_VALUES: dict[str, Callable[[Mind], float]] = {
    "arrgh": Mind.arrgh,
    "avast": Mind.avast,
    "blow_me_down": Mind.blow_me_down,
    "gives_us": Mind.gives_us,
    "shiver": Mind.shiver,
    "land_ho": Mind.land_ho,
    "pieces_of_eight": Mind.pieces_of_eight,
    "yo_ho_ho": Mind.yo_ho_ho,
}


def expected_worth(coins: Iterable[Coin]) -> float:
    """What an unseen coin is worth on average, by counting those that are known."""
    coins = list(coins)
    unseen = sum(coin.worth is None for coin in coins)
    if not unseen:
        return 0
    everything = len(coins) // len(WORTHS) * sum(WORTHS)
    return (everything - sum(coin.worth or 0 for coin in coins)) / unseen
