"""The rulebook as functions, a file per chapter."""
