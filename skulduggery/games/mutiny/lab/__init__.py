"""What is measured and trained for the bots of this game; nothing here is needed to play it."""
