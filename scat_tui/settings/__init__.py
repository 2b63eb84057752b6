"""What the player has chosen, on disk and in force on this kind of terminal."""
