"""A session is one table in memory: it decides, appends to the journal, swaps, and broadcasts what came of it.

Here are also its clock, its bots, its standing orders, and the registry that finds the session of a table.
"""
