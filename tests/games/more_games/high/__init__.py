"""High Card, a game of the tests: one card each, the highest takes a point, a few points win."""
