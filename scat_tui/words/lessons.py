"""How long a lesson takes and how far the player has come in it."""

from collections.abc import Sequence

from scat_tui.words import _, ngettext


def minutes_text(minutes: int) -> str:
    """About how long it takes."""
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


def progress_texts(place: int, steps: int, *, finished: bool) -> tuple[str, ...]:
    """How far the player has come, then in fewer words; none if they have not begun.

    `place` is that of the step where they left, 0 for the first.
    """
    done = _("✓ finished")
    if place and finished:
        return (done + " · " + _("step {step} of {steps}").format(step=place + 1, steps=steps), done)
    if place:
        return (
            _("left at step {step} of {steps}").format(step=place + 1, steps=steps),
            _("step {step} of {steps}").format(step=place + 1, steps=steps),
        )
    return (done,) if finished else ()


def lesson_texts(minutes: int, come: Sequence[str]) -> tuple[str, ...]:
    """How long it takes and how far the player has come, then in fewer and fewer words."""
    return (f"{minutes_text(minutes)} · {come[0]}", *come) if come else (minutes_text(minutes),)
