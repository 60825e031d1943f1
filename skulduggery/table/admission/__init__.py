"""Admission: every request and every order over a WebSocket comes in through here.

Whose page it comes from, rate limits, wrong codes, and the cookies by which people are known.
"""
