"""WebSocket connections: for a seat or the gallery at a table, and for people who look at the lobby or a campaign.

A connection reads and writes side by side; each message is matched in one place.
"""
