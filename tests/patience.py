"""How long tests wait: longer on a busy machine, which makes them slow and not red."""

import os

SHARE = 2.0
"""How much longer than the machine's load alone suggests: that is the average of a minute."""


def patience(seconds: float) -> float:
    """The limit, in seconds, for what takes at most `seconds` on an idle machine."""
    return seconds * max(1.0, SHARE * os.getloadavg()[0] / (os.cpu_count() or 1))
