"""The scoreboard of Cancellation Hearts."""
