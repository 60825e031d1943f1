"""Plain minds for any game, to measure others by: one-step look-ahead, flat Monte Carlo and IS-MCTS.

They know nothing about a game but its rules: they redeal what they cannot see, and play to the end by chance.
"""

from skulduggery.bots.peers.bots import Flat, IsMcts, IsMctsMast, OneStep
from skulduggery.kernel.game import BotMaker

PEERS: dict[str, BotMaker] = {"onestep": OneStep, "flat": Flat, "ismcts": IsMcts, "ismcts-mast": IsMctsMast}
