"""The event loop: uvloop's where there is one, which is not on Windows."""

import asyncio
from importlib import import_module
from importlib.util import find_spec


def new_event_loop() -> asyncio.AbstractEventLoop:
    quicker = find_spec("uvloop") is not None
    loop: asyncio.AbstractEventLoop = import_module("uvloop" if quicker else "asyncio").new_event_loop()
    return loop
