"""House rules in words: titles, values, what each means, and the sets of them that people play."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scat_tui.engine.game import Option, Value, options_of
from scat_tui.engine.scat import Scat
from scat_tui.words import _, ngettext

OWN = "own"
"""The preset of a table whose house rules are no preset's."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of house rules under a name."""

    key: str
    title: str
    help: str
    options: Mapping[str, Value] = field(default_factory=dict)
    """Only what differs from the standard rules."""


def presets() -> tuple[Preset, ...]:
    """The sets one can choose, the standard rules first."""
    return (
        Preset("standard", _("Standard"), _("Three pennies each, then on the county; no extras.")),
        Preset(
            "quick",
            _("Quick game"),
            _("One penny each, then on the county: over in a few minutes."),
            {"lives": 1},
        ),
        Preset(
            "pub",
            _("Pub rules"),
            _("Three of a kind counts 30½, and nobody may knock with less than 21."),
            {"three_of_a_kind": 30.5, "minimum_knock": 21},
        ),
        Preset(
            "hard",
            _("Hard knocks"),
            _("Knocking is a risk: a knocker who only ties, or runs into a 31, loses two."),
            {"knocker_tie": "knocker_two", "knocker_pays_on_31": 2},
        ),
        Preset(
            "throw",
            _("Throw-down"),
            _("Bet on unseen cards before looking; a knock on the very first turn shows all hands at once."),
            {"throw_down": "on", "first_round_knock": "showdown"},
        ),
    )


def preset_of(options: Mapping[str, Value]) -> Preset | None:
    """The preset that these options, absent ones standard, are; None for rules of one's own."""
    defaults = {option.name: option.default for option in options_of(Scat)}
    return next((each for each in presets() if {**defaults, **each.options} == {**defaults, **options}), None)


def own_rules() -> Preset:
    """What stands in the place of a preset for house rules of one's own."""
    return Preset(OWN, _("Own rules"), _("House rules of your own, as set below."))


def option_title(name: str) -> str:
    """The option as a short label; the name itself for one without words."""
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
    }.get(name, name)


def value_label(name: str, value: Value) -> str:
    """A value of an option as a short label."""
    if name == "lives" and isinstance(value, int):
        return ngettext("{count} penny", "{count} pennies", value).format(count=value)
    if name == "knocker_pays_on_31" and isinstance(value, int):
        return _("costs {count}").format(count=value)
    if name == "minimum_knock":
        return _("any hand") if value == 0 else _("{value} or more").format(value=value)
    if name == "three_of_a_kind" and value != "off":
        return _("counts {value}").format(value="30½" if value == 30.5 else value)
    return _words_of(name).get(str(value), str(value))


def _words_of(name: str) -> dict[str, str]:
    named = {
        "straight_flush": {"on": _("counts 30"), "off": _("no extra")},
        "three_of_a_kind": {"off": _("no extra")},
        "county": {"on": _("one more life"), "off": _("out at once")},
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
    return named.get(name, {"on": _("on"), "off": _("off")})


def option_help(name: str) -> str:
    """What the option means, in a sentence; empty for one without words."""
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
    }.get(name, "")


def stepped(option: Option, value: Value, step: int) -> Value:
    """The value one step on (+1) or back (-1), round the end; the default in place of an unknown one."""
    if value not in option.values:
        return option.default
    return option.values[(option.values.index(value) + step) % len(option.values)]
