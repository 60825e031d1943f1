"""What readers are shown: the one door out. Letters, an earlier moment, a delayed gallery, a replay, a lesson.

All of it is made from the reader's own view, news and choices.
"""
