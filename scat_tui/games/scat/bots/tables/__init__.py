"""Making the tables of the hard player by self-play; nothing here is needed at a table."""
