"""Loaded by the forkserver that all servers of the tests share. A server that is killed in the moment in which it asks
for a process would take it down, and with it the next server's way to processes of its own: it goes on instead."""

from errno import ECONNABORTED
from multiprocessing import reduction
from socket import socket

real_recvfds = reduction.recvfds


def recvfds(sock: socket, size: int) -> list[int]:
    try:
        return real_recvfds(sock, size)
    except EOFError as error:
        raise ConnectionAbortedError(ECONNABORTED, "who asked is gone") from error


reduction.recvfds = recvfds
