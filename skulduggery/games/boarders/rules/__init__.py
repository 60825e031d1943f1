"""The rulebook as functions, a file per chapter.

A frame's `go_on` function is called with the topmost frame until somebody is asked; the questions and
their answers stand beside it.
"""

import skulduggery.games.boarders.state  # noqa: F401  the rules are about it, so it is read first
