"""How long a lesson takes and how far the player has come in it."""

from scat_tui.words import _, ngettext


def minutes_text(minutes: int) -> str:
    """About how long it takes."""
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


def progress_text(place: int, steps: int, *, finished: bool) -> str:
    """How far the player has come: the place of the step where they left, 0 for the first; perhaps empty."""
    if place:
        return _("left at step {step} of {steps}").format(step=place + 1, steps=steps)
    return _("✓ finished") if finished else ""
