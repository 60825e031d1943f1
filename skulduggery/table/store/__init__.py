"""The store: events, the journal that keeps them in a database, and what servers on one PostgreSQL tell each other.

The journal is the only repository there is. It is added to and never changed.
"""
