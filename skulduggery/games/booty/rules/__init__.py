"""The rulebook as functions: a file per chapter, each with its clauses."""
