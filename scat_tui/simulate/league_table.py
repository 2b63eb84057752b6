"""The figures of a league for people."""

from string import ascii_uppercase

from scat_tui.games import about
from scat_tui.games.measures import Measure
from scat_tui.simulate.standings import Figure, Standings
from scat_tui.text.cells import cells, left_aligned, right_aligned
from scat_tui.text.safe import printable
from scat_tui.words import _, ngettext, pgettext

_LONGEST_NAME = 24
"""Players with longer names are told apart by letters in the heads of columns."""


def league_text(standings: Standings) -> str:
    """A head, a table for each measure, then what there is to say about programs."""
    lines = [_head(standings)]
    for place, measure in enumerate(standings.measures):
        lines += ["", _title(measure), *_rows(standings, place, measure)]
    lines += ["", *_reading(standings), *standings.faults.sentences()]
    return "\n".join(lines)


def _head(standings: Standings) -> str:
    league = standings.league
    deals = ngettext("{count} deal", "{count} deals", standings.deals).format(count=standings.deals)
    text = _("{game} for {seats}: {deals}, each from every seat: {games} games a pair. Seed {seed}.")
    return text.format(
        game=about(league.terms.game).title,
        seats=league.seats,
        deals=deals,
        games=standings.deals * league.seats,
        seed=league.seed,
    )


def _title(measure: Measure) -> str:
    if measure.is_share:
        text = _("{measure} (fair share: {fair})")
        return text.format(measure=_capital(measure.title), fair=_amount(measure.fair, measure))
    return _capital(measure.title)


def _rows(standings: Standings, place: int, measure: Measure) -> list[str]:
    """A row for each player: against all, then against each other one."""
    players = [printable(player) for player in standings.league.players]
    letters = max(map(len, players)) > _LONGEST_NAME or len(players) > 4
    heads = [ascii_uppercase[number % 26] for number in range(len(players))] if letters else players
    names = [f"{head}  {name}" for head, name in zip(heads, players, strict=True)] if letters else players
    rows = [(pgettext("table head", "player"), _("against all"), *heads)]
    for player, name in enumerate(names):
        own = [
            "-" if other == player else _figure(standings.against(place, player, other), measure)
            for other in range(len(players))
        ]
        rows.append((name, _figure(standings.against_all(place, player), measure), *own))
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return [_line(row, widths) for row in rows]


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    first, *others = row
    columns = [right_aligned(text, width) for text, width in zip(others, widths[1:], strict=True)]
    return "  ".join([left_aligned(first, widths[0]), *columns]).rstrip()


def _figure(figure: Figure, measure: Measure) -> str:
    """A mean and half of its interval: `55.5% ±1.9`."""
    half = figure.half_width
    if half is None:
        return _amount(figure.mean, measure)
    return (
        f"{_amount(figure.mean, measure)} ±{100 * half:.1f}"
        if measure.is_share
        else (f"{_amount(figure.mean, measure)} ±{half:.2f}")
    )


def _amount(value: float, measure: Measure) -> str:
    return f"{value:.1%}" if measure.is_share else f"{value:+.2f}"


def _reading(standings: Standings) -> list[str]:
    lines = [_("A row is one player alone at tables of the player of the column.")]
    if standings.deals > 1:
        lines.append(_("± is the 95% interval, from the standard error of the deals."))
    else:
        lines.append(_("A single deal has no interval."))
    return lines


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
