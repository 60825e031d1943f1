"""Admission: every request and every order over a WebSocket comes in through here.

It checks which page a request comes from, rate limits and wrong codes, and knows people by their cookies.
"""
