"""What readers are shown: the one door out. Letters, an earlier moment, a delayed gallery, a replay, a lesson.

All of it is made from the view, the news and the choices of the one who reads it.
"""
