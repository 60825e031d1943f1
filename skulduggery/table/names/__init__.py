"""Names that keep their wake: a person who wants to is known by a secret of the browser from one table to the next.

Nobody needs one to play, and a server can do without. Everything about a name is deleted when its owner says so.
"""
