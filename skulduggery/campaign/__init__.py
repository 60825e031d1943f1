"""Ongoing tales (BB-13): what happens between the matches of Boarders and Black Flags.

A ship's log and what a ship does in port are rules of the game (`games/boarders/campaign/`). Here `events` and
`campaign` are the tale of all captains, `voyage` the matches themselves, `file` the campaign on the disk, `bots`
captains that keep their own logs, `laws` what holds at every step.
"""
