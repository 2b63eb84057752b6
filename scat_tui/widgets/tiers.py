"""The widths of a terminal, in cells, at which more or less is shown."""

COMPACT = 60
"""Below this width lists and charts use short forms."""

NARROW, WIDE = 70, 110
"""A table has one column below the first, and the log at its side from the second on."""
