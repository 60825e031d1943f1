"""Players made for this game."""

from skulduggery.kernel.game import BotMaker

BOTS: dict[str, BotMaker] = {}
