"""The game as plain text with typed answers: for screen readers, plain terminals and logs."""
