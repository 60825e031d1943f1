"""The wire: every message over WebSocket and REST as a shape, and the outbox in which messages wait to be sent.

Shapes only. Nothing here knows a table, a database or a connection.
"""
