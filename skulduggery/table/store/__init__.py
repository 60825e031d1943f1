"""The store: events, the journal that keeps them in a database, and what servers on one PostgreSQL tell each other.

The journal is the repository of tables and campaigns: entries are added to it and never changed. Names, short codes and
reviews are kept beside it.
"""
