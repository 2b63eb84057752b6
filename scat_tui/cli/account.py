"""A game told in words and a table of its hands."""

from typing import Any

from scat_tui.cli.output import columns
from scat_tui.saves import Saved
from scat_tui.text import safe_text
from scat_tui.words import _, ngettext


def account(game: Saved) -> str:
    """How a game of Scat went: the table, each settled hand, and how it stands."""
    report: dict[str, Any] = game.match.report()
    names = [safe_text(player.name) or str(seat) for seat, player in enumerate(game.record.seats)]
    parts = [_table(game, names)]
    if report["hands"]:
        parts.append(_hands(report["hands"]))
    parts.append(_standing(game, report, names))
    return "\n\n".join(parts)


def _table(game: Saved, names: list[str]) -> str:
    record = game.record
    lines = [
        _("Scat, {count} players").format(count=len(names)),
        _("House rules: {rules}").format(
            rules=", ".join(f"{name} {value}" for name, value in record.options.items()) or _("none")
        ),
        _("Seed: {seed}").format(seed=record.seed or _("none")),
    ]
    if record.undos:
        lines.append(
            ngettext("{count} move taken back", "{count} moves taken back", record.undos).format(
                count=record.undos
            )
        )
    kinds = [
        _("human") if player.kind == "human" else safe_text(player.level or _("computer"))
        for player in record.seats
    ]
    seats = [(_("seat"), _("player"), _("played by"))]
    seats += [(str(seat), name, kind) for seat, (name, kind) in enumerate(zip(names, kinds, strict=True))]
    return "\n".join(lines) + "\n\n" + columns(seats)


def _hands(hands: list[dict[str, Any]]) -> str:
    """A row for each hand, and for each seat its value, the lives it lost and those it has left."""
    seats = range(len(hands[0]["values"]))
    rows = [
        [_("hand"), _("dealer"), _("ended by"), _("knocker"), *(_("seat {n}").format(n=n) for n in seats)]
    ]
    for number, hand in enumerate(hands, 1):
        knocker = hand["knocker"]
        rows.append(
            [
                str(number),
                str(hand["dealer"]),
                hand["end"] if hand["end"] != "31" else _("a 31"),
                "-" if knocker is None else str(knocker),
                *(_seat(hand, seat) for seat in seats),
            ]
        )
    return columns(rows)


def _seat(hand: dict[str, Any], seat: int) -> str:
    """`18 -1 (2)`: the hand's value, lives lost, lives left."""
    value, lost, lives = hand["values"][seat], hand["lost"][seat], hand["lives"][seat]
    if value is None:
        return "-"
    left = _("out") if lives is None else str(lives)
    return f"{value} -{lost} ({left})" if lost else f"{value} ({left})"


def _standing(game: Saved, report: dict[str, Any], names: list[str]) -> str:
    if report["over"]:
        return _("{who} wins the kitty of {kitty}.").format(
            who=", ".join(names[seat] for seat in report["winners"]), kitty=report["kitty"]
        )
    actor = game.match.state.to_act
    if isinstance(actor, int):
        return _("Hand {number} is being played; it is the turn of {who}.").format(
            number=game.match.state.deals, who=names[actor]
        )
    return _("The next deal is due.")
