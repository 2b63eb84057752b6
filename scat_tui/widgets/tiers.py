"""The widths of a terminal at which a table shows less or more."""

NARROW, WIDE = 70, 110
"""Widths in cells: one column below the first, the log beside the table from the second on."""
