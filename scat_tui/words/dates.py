"""When a game was saved, in words."""

from datetime import datetime, tzinfo

from scat_tui.words import _


def when_text(written: str, now: datetime, zone: tzinfo | None = None) -> str:
    """A record's time as people tell it: `today 14:02`, `yesterday 09:30`, `2026-11-28 20:15`.

    `now` has a time zone; `zone` None is the computer's own. A text that is no time is empty.
    """
    try:
        then = datetime.fromisoformat(written)
        if then.tzinfo is None:
            return ""
        then, today = then.astimezone(zone), now.astimezone(zone).date()
    except (ValueError, OverflowError, OSError):
        return ""
    days = (today - then.date()).days
    if days == 0:
        return _("today {time}").format(time=then.strftime("%H:%M"))
    if days == 1:
        return _("yesterday {time}").format(time=then.strftime("%H:%M"))
    return then.strftime("%Y-%m-%d %H:%M")
