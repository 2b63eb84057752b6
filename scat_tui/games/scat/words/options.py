"""The house rules of Scat in words."""

from scat_tui.engine.game import Value
from scat_tui.games.house_rules import HouseRules
from scat_tui.games.scat.about import about
from scat_tui.games.scat.rules import all_options
from scat_tui.words import _, ngettext, pgettext


def _titles() -> dict[str, str]:
    return {
        "lives": _("Pennies each"),
        "county": _("On the county"),
        "three_of_a_kind": _("Three of a kind"),
        "straight_flush": _("Straight flush"),
        "minimum_knock": _("Least to knock"),
        "throw_down": _("Throw-down"),
        "knocker_tie": _("Knocker ties"),
        "knocker_pays_on_31": _("31 on a knock"),
        "first_round_knock": _("Early knock"),
        "stock_out": _("Empty stock"),
    }


def _helps() -> dict[str, str]:
    return {
        "lives": _("How many pennies each player has to lose."),
        "county": _(
            "Whether a player without pennies plays on, as a guest of the county, until the next loss."
        ),
        "three_of_a_kind": _(
            "What three cards of one rank count: 30 ties with 30 in a suit, 30½ beats it; never a 31."
        ),
        "straight_flush": _(
            "Whether three cards in a row of one suit count 30; ace-king-queen stays the 31 that it is."
        ),
        "minimum_knock": _("The least value of a hand with which one may knock."),
        "throw_down": _(
            "Whether each player, before anybody looks at the cards, may throw them down and so end the hand."
        ),
        "knocker_tie": _("What happens to a knocker who ties with others for the lowest hand."),
        "knocker_pays_on_31": _("How many lives the knocker loses when another player makes 31."),
        "first_round_knock": _(
            "Whether one may knock before all had a turn, or a first-turn knock shows all hands at once."
        ),
        "stock_out": _("What follows when a player wants a card of the stock and it is empty."),
    }


def _labels() -> dict[str, dict[str, str]]:
    return {
        "straight_flush": {"on": _("counts 30"), "off": _("no extra")},
        "three_of_a_kind": {"off": _("no extra")},
        "county": {"on": _("one more life"), "off": _("out at once")},
        "throw_down": {"on": pgettext("house rule", "on"), "off": pgettext("house rule", "off")},
        "knocker_tie": {
            "saved": _("is saved"),
            "knocker_two": _("alone loses 2"),
            "all_pay": _("loses 2, others 1"),
        },
        "first_round_knock": {
            "allowed": _("allowed"),
            "forbidden": _("not allowed"),
            "showdown": _("shows all hands"),
        },
        "stock_out": {
            "reshuffle": _("reshuffle"),
            "draw": _("nobody loses"),
            "showdown": _("show all hands"),
        },
    }


_SECTIONS = {
    "values": ("three_of_a_kind", "straight_flush"),
    "lives": ("lives",),
    "county": ("county",),
    "knock": ("minimum_knock", "first_round_knock"),
    "showdown": ("knocker_tie",),
    "thirty-one": ("knocker_pays_on_31",),
    "empty-stock": ("stock_out",),
    "throw-down": ("throw_down",),
}
"""The house rules that change a section of the help, by its anchor."""


def _label(name: str, value: Value) -> str:
    if name == "lives" and isinstance(value, int):
        return ngettext("{count} penny", "{count} pennies", value).format(count=value)
    if name == "knocker_pays_on_31" and isinstance(value, int):
        return ngettext("costs {count}", "costs {count}", value).format(count=value)
    if name == "minimum_knock":
        return _("any hand") if value == 0 else _("{value} or more").format(value=value)
    if name == "three_of_a_kind" and value != "off":
        return _("counts {value}").format(value="30½" if value == 30.5 else value)
    return _labels().get(name, {}).get(str(value), str(value))


def house_rules() -> HouseRules:
    """Every house rule of the rules page."""
    return HouseRules(
        all_options(), _titles(), _helps(), _label, _SECTIONS, about().presets, frozenset({"lives"})
    )
