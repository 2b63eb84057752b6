"""What the scoreboards of all games are made of."""
