"""What waits for a reader: all of it, in order, unless they do not read at all."""

from skulduggery.table.wire.outbox import MOST_WAITING, Outbox


def full() -> Outbox:
    outbox = Outbox()
    for number in range(MOST_WAITING):
        outbox.put(str(number))
    return outbox


def waiting_in(outbox: Outbox) -> list[str | None]:
    return [outbox.queue.get_nowait() for _ in range(outbox.queue.qsize())]


def test_whoever_reads_late_gets_everything_in_order() -> None:
    outbox = full()
    assert not outbox.has_ended
    assert waiting_in(outbox) == [str(number) for number in range(MOST_WAITING)]
    outbox.put("and what comes then")
    assert waiting_in(outbox) == ["and what comes then"]


def test_whoever_does_not_read_is_let_go_with_one_message_too_many() -> None:
    outbox = full()
    outbox.put("one too many")
    assert outbox.has_ended
    assert waiting_in(outbox) == [*(str(number) for number in range(1, MOST_WAITING)), None]
