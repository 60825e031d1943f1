"""The table on the web: seats, clocks, journal, wire. It knows no game by name."""
