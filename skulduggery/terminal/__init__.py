"""Games at the terminal: a table with one person among bots, a lesson, a story. Campaigns are in `cli/campaign`."""
