"""The server as the tests launch it: `python launcher.py FOLDER serve …`.

The luck of its tables is scripted: every seed, draw of seats and thought of a bot follows from the words in the file
`luck` in its folder and from how many were drawn since they were written. A server started in any other way offers no
such thing.
"""

import hashlib
import secrets
import sys
from collections import Counter
from pathlib import Path

LUCK = "luck"
LEAST_SEED = 16
"""Bytes; what is shorter is a name, which must be another for every server."""
real_token_hex = secrets.token_hex


class ScriptedLuck:
    """`token_hex` and `randbelow` of the module `secrets`, which the server uses for everything that is luck."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.drawn: Counter[str] = Counter()

    def token_hex(self, nbytes: int | None = None) -> str:
        if nbytes is None or nbytes < LEAST_SEED:
            return real_token_hex(nbytes)
        return self.draw(f"{nbytes} bytes").hex()[: 2 * nbytes]

    def randbelow(self, exclusive_upper_bound: int) -> int:
        return int.from_bytes(self.draw("number"), "big") % exclusive_upper_bound

    def draw(self, what: str) -> bytes:
        words = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        key = f"{words} {what}"
        self.drawn[key] += 1
        return hashlib.sha256(f"{key} {self.drawn[key]}".encode()).digest()


def script_luck(folder: Path) -> None:
    luck = ScriptedLuck(folder / LUCK)
    secrets.token_hex = luck.token_hex
    secrets.randbelow = luck.randbelow


if __name__ in ("__main__", "__mp_main__"):  # in the processes that it spawns too
    script_luck(Path(sys.argv[1]))

if __name__ == "__main__":
    from skulduggery.cli import skul

    skul(sys.argv[2:], prog_name="skul")
