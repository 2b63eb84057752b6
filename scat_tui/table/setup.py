"""A table being set up: who sits there and by which house rules. Values only; a change makes a new draft."""

import unicodedata
from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from scat_tui.engine.deck import read_seed
from scat_tui.engine.game import Option, Value
from scat_tui.engine.record import GAMES
from scat_tui.games import players as bots
from scat_tui.games.house_rules import house_rules
from scat_tui.games.house_rules.parts import HouseRules, stepped
from scat_tui.games.house_rules.presets import Preset
from scat_tui.games.titles import known_game
from scat_tui.settings.settings import LastTable
from scat_tui.text.safe import safe_text
from scat_tui.words import _, ngettext

NAMES = ("Juno", "Otto", "Mira", "Felix", "Rosa", "Hugo", "Nell", "Ivo", "Tilda", "Basil", "Cleo", "Emil")
"""For computer players that nobody has named."""


class Unfit(Exception):
    """What was typed cannot be; its text is a sentence for the player."""


class TableDraft(Struct, frozen=True):
    """A table as it would be dealt now."""

    game: str
    names: tuple[str, ...]
    """By seat, the player's own first."""
    levels: tuple[str, ...]
    """Of the computer players, from the second seat."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """House rules that differ from the standard ones."""
    seed: str = ""
    """Lower-case hex; empty for a random deal."""

    @staticmethod
    def from_last(table: LastTable, own_name: str) -> "TableDraft":
        """The last table, with whatever in it could not be dealt put right."""
        game = known_game(table.game)
        known = bots.levels(game)
        draft = TableDraft(game, (_own(own_name),), ())
        for name, level in zip(table.names[1:], table.levels, strict=False):
            if draft.seats < draft.sizes[-1]:
                draft = draft.with_player(name, level if level in known else _usual_level(game))
        while draft.seats < draft.sizes[0]:
            draft = draft.with_player()
        return replace(draft, options=draft.rules.sound(table.options))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def sizes(self) -> range:
        """How many may play."""
        sizes: range = GAMES[self.game].table_sizes
        return sizes

    @property
    def rules(self) -> HouseRules:
        """The house rules of its game in words."""
        return house_rules(self.game)

    @property
    def preset(self) -> Preset:
        """The preset that its house rules are, or own rules."""
        return self.rules.preset_or_own(self.options)

    def value(self, option: Option) -> Value:
        """What an option is set to."""
        return self.options.get(option.name, option.default)

    def last_table(self) -> LastTable:
        """The table as the settings remember it."""
        return LastTable(self.game, list(self.names), list(self.levels), dict(self.options))

    def with_player(self, name: str = "", level: str = "") -> "TableDraft":
        """One more computer player; a name that is empty or taken is replaced."""
        name = safe_text(name)
        if not name or self._taken(name):
            name = next(each for each in NAMES if not self._taken(each))
        level = level or (self.levels[-1] if self.levels else _usual_level(self.game))
        return replace(self, names=(*self.names, name), levels=(*self.levels, level))

    def with_stepped_seats(self, step: int) -> "TableDraft":
        """One seat more (+1) or fewer (-1), round the end."""
        sizes = self.sizes
        return self.with_seats(sizes[(self.seats - sizes[0] + step) % len(sizes)])

    def with_seats(self, seats: int) -> "TableDraft":
        """The table with so many seats, one of `sizes`."""
        draft = self
        while draft.seats < seats:
            draft = draft.with_player()
        return replace(draft, names=draft.names[:seats], levels=draft.levels[: seats - 1])

    def with_name(self, seat: int, typed: str) -> "TableDraft":
        """The player of a seat under another name; raises Unfit."""
        name = safe_text(typed)
        if not name:
            raise Unfit(_("A name needs at least one letter that can be seen."))
        if self._taken(name, besides=seat):
            raise Unfit(_("There is already a {name} at the table.").format(name=name))
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    def with_level(self, seat: int, step: int) -> "TableDraft":
        """The computer player of a seat one level stronger (+1) or weaker (-1), round the end."""
        known = bots.levels(self.game)
        place = seat - 1
        level = known[(known.index(self.levels[place]) + step) % len(known)]
        return replace(self, levels=(*self.levels[:place], level, *self.levels[place + 1 :]))

    def with_preset(self, step: int) -> "TableDraft":
        """The next preset (+1) or the one before (-1), round the end."""
        known = self.rules.presets
        keys = [each.key for each in known]
        here = keys.index(self.preset.key) if self.preset in known else (-1 if step > 0 else len(keys))
        return replace(self, options=known[(here + step) % len(known)].options)

    def with_option(self, option: Option, step: int) -> "TableDraft":
        """An option one value on (+1) or back (-1), round the end."""
        value = stepped(option, self.value(option), step)
        return replace(self, options=self.rules.sound({**self.options, option.name: value}))

    def with_deal_code(self, typed: str) -> "TableDraft":
        """With the deal of a code, empty for a random one; raises Unfit."""
        return replace(self, seed=deal_code(typed))

    def _taken(self, name: str, besides: int | None = None) -> bool:
        return any(
            other.casefold() == name.casefold() for seat, other in enumerate(self.names) if seat != besides
        )


def deal_code(typed: str) -> str:
    """The seed of a deal code as people write it: capitals, blanks and hyphens do not matter.

    Empty for an empty text; raises Unfit with what is wrong.
    """
    text = unicodedata.normalize("NFKC", typed)
    code = "".join(
        sign for sign in text if not sign.isspace() and unicodedata.category(sign) not in ("Pd", "Cc", "Cf")
    )
    code = code.lower()
    wrong = next((sign for sign in code if sign not in "0123456789abcdef"), None)
    if wrong is not None:
        raise Unfit(
            _("A deal code is made of 0 to 9 and a to f; {sign} is none of them.").format(
                sign=safe_text(wrong) or ascii(wrong)
            )
        )
    if len(code) > 128:
        raise Unfit(_("A deal code has 128 signs at most; this one has {count}.").format(count=len(code)))
    if len(code) % 2:
        text = ngettext(
            "A deal code has an even number of signs; this one has {count}.",
            "A deal code has an even number of signs; this one has {count}.",
            len(code),
        )
        raise Unfit(text.format(count=len(code)))
    if code:
        read_seed(code)
    return code


def _own(name: str) -> str:
    return safe_text(name) or _("You")


def _usual_level(game: str) -> str:
    """In the middle of what there is: `medium`, once there is something stronger."""
    known = bots.levels(game)
    return "medium" if "medium" in known else known[-1]
