"""The sea dog: an exact belief over crews and maps, fed by what each role says how often."""

from skulduggery.games.mutiny.bots.seadog.bot import Seadog

__all__ = ["Seadog"]
