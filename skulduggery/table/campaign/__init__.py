"""The campaigns of `boarders` on the server: their repository in the journal, what may be ordered, what is shown.

Rules and tale are in `skulduggery.campaign`; REST and WebSocket are in `http` and `socket`.
"""
