"""The table on the web: seats, clocks, journal, wire. It knows no game by name, but for its campaigns.

Its rooms, from the outside in: process, http and socket, admission, campaign and names, session, letters, orders,
store, wire. Each imports only those behind it; docs/architecture.md walks through them.
"""
