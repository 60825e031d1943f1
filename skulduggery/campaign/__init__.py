"""Ongoing tales (BB-13): what happens between the matches of Boarders and Black Flags, and of no other game.

Its rules are in `games/boarders/campaign/`: a ship's log, and what a ship does in port. Here is the journey of a tale:
`events` and `campaign` are the tale of all captains, `voyage` the matches, `file` the campaign on the disk, `bots`
captains that keep their own logs, `laws` what holds at every step. The server has it in `table/campaign/`, the
commands in `cli/campaign/`, the page in `web/src/campaign/`. No other room knows that game, which is linted.
"""
