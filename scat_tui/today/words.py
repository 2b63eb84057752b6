"""What is said of the deals of the days."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, tzinfo

from scat_tui import games
from scat_tui.games.day_result import DayResult
from scat_tui.games.standings import turn_text
from scat_tui.today.book import streak
from scat_tui.today.deal import DAY, table_of
from scat_tui.today.state import DayState, Unfinished
from scat_tui.words import _, ngettext
from scat_tui.words.dates import day_text
from scat_tui.words.lists import all_of, one_of
from scat_tui.words.names import seat_names
from scat_tui.words.places import ordinal
from scat_tui.words.today import not_played

GOOD, BAD = "●", "○"

BETWEEN = " · "


def title(day: date) -> str:
    """The title over the deals of a day."""
    return _("Today's deal: {day}").format(day=day_text(day))


def place_text(result: DayResult) -> str:
    """The place: `3rd of 4`."""
    return _("{place} of {count}").format(place=ordinal(result.place), count=result.seats)


def result_text(game: str, result: DayResult) -> str:
    """The place and what else is compared: `3rd of 4, no pennies left`."""
    cost = games.today(game).cost_text(result)
    return _("{place}, {figure}").format(place=place_text(result), figure=cost)


def against_par(result: DayResult, par: DayResult) -> str:
    """How a result compares with par."""
    if result.rank < par.rank:
        return _("better than par")
    return _("behind par") if result.rank > par.rank else _("level with par")


def streak_text(days: int) -> str:
    """The days in a row."""
    return ngettext("Streak: {count} day", "Streak: {count} days", days).format(count=days)


def short_texts(state: DayState) -> tuple[str, ...]:
    """How things stand with a deal, in a few words and in fewer; and whether it is yesterday's."""
    if state.result is not None:
        place = place_text(state.result)
        if not state.counts:
            ways: tuple[tuple[str, ...], ...] = ((place, _("does not count")), (place,))
        elif state.par is not None:
            ways = ((place, against_par(state.result, state.par)), (place,))
        else:
            ways = ((place,),)
    elif state.unfinished is not None:
        ways = ((_("unfinished"), _where(state.unfinished)), (_("unfinished"),))
    else:
        ways = ((not_played(),),)
    if state.day == state.today:
        return tuple(map(BETWEEN.join, ways))
    yesterday = _("yesterday's")
    return (*(BETWEEN.join((yesterday, *way)) for way in ways), yesterday)


def sentences(state: DayState) -> tuple[str, ...]:
    """How things stand with a deal, and what choosing it does."""
    days = state.streak
    in_a_row = ngettext("Your streak is {count} day.", "Your streak is {count} days.", days)
    return (*_told(state), in_a_row.format(count=days))


def _told(state: DayState) -> Iterator[str]:
    if state.result is not None:
        yield _("You came {result}.").format(result=result_text(state.game, state.result))
        yield par_sentence(state)
        if not state.counts:
            yield _unfair()
        if state.unfinished is not None:
            text = _("A game for fun is unfinished, in hand {number}.")
            yield text.format(number=state.unfinished.summary.hand)
        else:
            yield _("Dealt again it is for fun and does not count.")
    elif state.unfinished is not None:
        yield _("Your game goes on in hand {number}.").format(number=state.unfinished.summary.hand)
        if state.unfinished.fair:
            yield _counts_until(state)
        else:
            yield _unfair()
    else:
        yield _("You have not played it yet.")
        yield _counts_until(state)


def _unfair() -> str:
    return _("It does not count, as moves were taken back in it or it went on from another game.")


def par_sentence(state: DayState) -> str:
    """Par in a sentence, as far as it is known."""
    if state.result is None or state.par is None:
        return _("Par is being played out.")
    text = _("Par, what a computer player makes in your seat, is {result}: you are {compared}.")
    compared = against_par(state.result, state.par)
    return text.format(result=result_text(state.game, state.par), compared=compared)


def _where(unfinished: Unfinished) -> str:
    """How far a game is: `hand 4 · your turn`."""
    summary = unfinished.summary
    turn = turn_text(summary.standing, seat_names(summary.seats), summary.own_seat)
    return BETWEEN.join((_("hand {number}").format(number=summary.hand), turn))


def _counts_until(state: DayState) -> str:
    text = _("The first game you finish counts, if you take no move back, until the end of {day} (UTC).")
    return text.format(day=day_text(state.day + DAY))


def table_text(game: str) -> str:
    """Who plays at the table of the day, by which house rules."""
    table = table_of(game)
    rules = games.about(game).preset(table.options).title
    return _("With {names}. {rules}.").format(names=all_of(table.names), rules=rules)


def next_deal_text(state: DayState, zone: tzinfo | None = None) -> str:
    """When the next deal comes, by the clock of `zone`, by default the computer's."""
    then = datetime.combine(state.today + DAY, time(), UTC).astimezone(zone)
    return _("The next deal comes at {time} by your clock.").format(time=then.strftime("%H:%M"))


def not_finished_text(*names: str) -> str:
    """Why there is nothing to share of these games."""
    titles = [games.about(name).title for name in names]
    return _("You have not finished today's deal of {games} yet.").format(games=one_of(titles))


def too_late_text() -> str:
    """Why there is nothing to share of a game that is finished."""
    return _("This game does not count: its deal could be finished until the end of the next day (UTC).")


def share_lines(state: DayState) -> tuple[str, str, str]:
    """A finished game in three lines to share, which tell nothing of the cards."""
    assert state.result is not None
    hands = "".join(GOOD if good else BAD for good in state.result.hands)
    parts = (f"scat-tui {state.day}", games.about(state.game).short, place_text(state.result), hands)
    par = _("not known yet") if state.par is None else result_text(state.game, state.par)
    last = streak_text(streak(state.days, state.day)) if state.counts else _("It does not count.")
    return BETWEEN.join(parts), _("Par: {result}").format(result=par), last


def signs_text(game: str) -> str:
    """What the signs of the hands mean."""
    return games.today(game).signs_text(GOOD, BAD)
