"""Statistics of the person's finished games: which of them are asked for, and what they add up to."""
