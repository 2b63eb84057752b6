"""What all games share. The rules know nothing of a screen, a file or a clock."""
