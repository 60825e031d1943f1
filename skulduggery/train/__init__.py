"""Nets made by play: many tables at once, those who sit there, and a learner. Learning needs the extra `train`."""
