"""Dates and times in words."""

from datetime import date, datetime, tzinfo

from scat_tui.words import _, pgettext


def when_text(written: str, now: datetime, zone: tzinfo | None = None) -> str:
    """The time of a record in words: `today 14:02`, `yesterday 09:30`, `2026-11-28 20:15`.

    `now` has a time zone; the default `zone` is the computer's. Empty if the text is not a time.
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


def day_text(day: date) -> str:
    """A day of this year in words: `30 November`."""
    return _("{day} {month}").format(day=day.day, month=month_text(day))


def month_text(day: date) -> str:
    """The month of a day: `November`."""
    return (
        pgettext("month", "January"), pgettext("month", "February"), pgettext("month", "March"),
        pgettext("month", "April"), pgettext("month", "May"), pgettext("month", "June"),
        pgettext("month", "July"), pgettext("month", "August"), pgettext("month", "September"),
        pgettext("month", "October"), pgettext("month", "November"), pgettext("month", "December"),
    )[day.month - 1]  # fmt: skip
