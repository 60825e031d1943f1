"""Ongoing tales (BB-13): what happens between the matches of Boarders and Black Flags.

`log` is a ship's log, `port` what a ship does in port, `events` and `campaign` the tale of all captains,
`voyage` the matches themselves, `file` the campaign on the disk, `bots` captains that keep their own logs,
`laws` what holds at every step.
"""
