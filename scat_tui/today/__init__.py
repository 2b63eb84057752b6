"""Today's deal: one deal of each game for every day, the same for everyone, and what was played of it."""
