"""Ships Clash (BB-13.2 to BB-13.4): two ships meet before the boarding, with a spotting ring and cannon.

Its events, what everybody sees of it, its words, its odds, and the facts that the page draws it from.
"""
