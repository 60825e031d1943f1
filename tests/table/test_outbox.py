"""What waits for a reader: all of it, in order, unless they do not read at all; and who gets theirs first."""

import asyncio
from collections.abc import Callable

import pytest
from websockets.frames import Frame, Opcode

from skulduggery.table.process.websocket import framed
from skulduggery.table.wire.outbox import AT_ONCE, MOST_WAITING, Outbox, Post, nothing


class Slate:
    """A transport on which everything stays."""

    def __init__(self, *, is_open: bool = True) -> None:
        self.is_open = is_open
        self.read: list[bytes] = []
        self.ends: list[str] = []
        self.when_ready: Callable[[], object] = nothing

    def is_ready(self) -> bool:
        return self.is_open

    def write(self, texts: list[bytes]) -> None:
        self.read += texts

    def hang_up(self) -> None:
        self.ends.append("hung up")

    def drop(self) -> None:
        self.ends.append("dropped")


def numbers(count: int) -> list[bytes]:
    return [b"%d" % number for number in range(count)]


def filled(count: int) -> Outbox:
    outbox = Outbox()
    for text in numbers(count):
        outbox.put(text)
    return outbox


async def the_post_has_been(post: Post) -> None:
    while post.is_on_its_way:
        await asyncio.sleep(0)


async def read_late(outbox: Outbox) -> Slate:
    """A reader whose transport is busy at first."""
    slate, post = Slate(is_open=False), Post()
    outbox.connect(slate, post)
    await the_post_has_been(post)
    assert slate.read == []
    slate.is_open = True
    slate.when_ready()
    await the_post_has_been(post)
    return slate


def test_a_late_reader_gets_everything_in_order() -> None:
    slate = asyncio.run(read_late(filled(MOST_WAITING)))
    assert (slate.read, slate.ends) == (numbers(MOST_WAITING), [])


def test_a_reader_who_does_not_read_is_let_go_with_one_message_too_many() -> None:
    async def one_too_many() -> Slate:
        outbox, slate = filled(MOST_WAITING), Slate(is_open=False)
        outbox.connect(slate, Post())
        outbox.put(b"one too many")
        assert outbox.has_ended
        return slate

    assert asyncio.run(one_too_many()).ends == ["dropped"]


def test_the_last_word_goes_out_before_the_connection_is_closed() -> None:
    outbox = filled(2)
    outbox.end()
    outbox.put(b"too late")
    slate = asyncio.run(read_late(outbox))
    assert (slate.read, slate.ends) == (numbers(2), ["hung up"])


def test_a_seat_does_not_wait_for_a_gallery_of_thousands() -> None:
    """Its letter was put in last, and goes out with the next few."""
    asyncio.run(gallery_before_a_seat())


async def gallery_before_a_seat() -> None:
    post, letter = Post(), b"the same letter for all"
    gallery = [(Outbox(is_patient=True), Slate()) for _ in range(2000)]
    for outbox, slate in gallery:
        outbox.connect(slate, post)
    seat, at_table = Outbox(), Slate()
    seat.connect(at_table, post)
    await the_post_has_been(post)
    for outbox, _ in gallery:
        outbox.put(letter)
    seat.put(letter)
    await asyncio.sleep(0)
    served = sum(bool(slate.read) for _, slate in gallery)
    assert at_table.read == [letter]
    assert 0 < served < AT_ONCE, "and the event loop has its turn in between"
    await the_post_has_been(post)
    assert all(slate.read[0] is letter for _, slate in gallery), "one letter, not two thousand copies"


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_letter_of_any_length_is_framed_as_the_library_would(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
