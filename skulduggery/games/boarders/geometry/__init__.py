"""The deck as exact geometry: bases, distances, slides and places. Knows no crew, no dice and no seats.

Lengths and positions are ints in 1/1024 inch (`INCH = 1024`), so equal is equal and nothing drifts. A deck is a
list of bases; who they are is for the rules, by their place in the list (at most 62). A base never changes:
to move one, put another in its place, so that a copied deck shares all its bases.

    bases.py    Shape, Base; standing(size), lying(size, degrees), square(inches); full_move, length_along
    gauge.py    overlaps, touches, within, distance, covers: two bases, wherever they are
    paths.py    how far a base may go until it meets another, or the edge
    slides.py   Slide: where a slide ends and why; first_contact, and coming to rest in whole units
    deck.py     Deck: bases, copy, is_free, slide, push (a crowd as one body), jump, jump_over, shift, remove
    places.py   where to lie down and stand up: base_around, may_lie, may_stand

**Exact** means: whether two bases overlap or touch is decided in whole numbers. How far a slide goes is computed in
floats, with square roots but no sines, and its end is then rounded back to whole units where nothing overlaps; both are
the same to the last bit on every machine, compiled or not. Hence *touching* is being no further apart than
`TOUCH` (2/1024 inch): rounding may leave less than that between a base and what stopped it.

A lying base has corners rounded to whole units: each is less than 1/1400 inch from its true place.
"""
