"""WebSocket connections: for a seat or the gallery at a table, and for people who look at a campaign.

A connection reads and writes side by side; each message is matched in one place.
"""
