"""Processes: the ASGI application, the server around it, workers that share a port, the commands, the load test.

This is the outermost room: nothing else in the package imports it.
"""
