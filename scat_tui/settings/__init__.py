"""The player's settings, on disk and as they apply to a kind of terminal."""
