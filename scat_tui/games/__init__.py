"""The games: one folder each, with the same rooms by the same names."""
