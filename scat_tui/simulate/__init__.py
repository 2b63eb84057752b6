"""Many games between computer players."""
