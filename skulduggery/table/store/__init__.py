"""The store: events, the journal that keeps them in a database, and what servers on one PostgreSQL tell each other.

The journal is the only repository. Entries are added to it and never changed.
"""
