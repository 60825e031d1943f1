"""Finished games reviewed: who was how likely to win when, what was luck and what was skill, and what lies were worth.

`judge_for` says who weighs a game, `review_of` makes the whole review.
"""
