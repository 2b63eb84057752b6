"""The parts that the scoreboards of all games share."""
