"""The scoreboard of Scat."""
