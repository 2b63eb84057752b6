"""Setting up a table: its players and house rules, as immutable drafts."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from scat_tui import games
from scat_tui.engine.deck import first_dealer, read_seed
from scat_tui.engine.game import Option, Seat, Value
from scat_tui.games.deal_codes import CodedDeal, encode
from scat_tui.games.description import Preset
from scat_tui.games.house_rules import HouseRules, stepped_value
from scat_tui.games.players import usual_level
from scat_tui.programs.command import (
    ALLOWED_VARIABLE,
    PREFIX,
    BadCommand,
    is_program,
    tables_may_start_programs,
    words_of,
)
from scat_tui.settings.settings import PERSON, TableSetup
from scat_tui.text.safe import safe_text
from scat_tui.words import _
from scat_tui.words.names import given_name, person_name

NAMES = ("Juno", "Otto", "Mira", "Felix", "Rosa", "Hugo", "Nell", "Ivo", "Tilda", "Basil", "Cleo", "Emil")
"""Names for computer players."""


class InvalidEntry(Exception):
    """A typed text cannot be used; the text says why, in a sentence for the player."""


class TableDraft(Struct, frozen=True):
    """A table that can be dealt as it is; each change makes a new draft."""

    game: str
    names: tuple[str, ...]
    """By seat, the player first: empty if they gave no name."""
    levels: tuple[str, ...]
    """The computer players' levels, from the second seat; PERSON for a further person at this screen.

    A program has `exec:` and its command.
    """
    options: Mapping[str, Value] = field(default_factory=dict)
    """House rules that differ from the standard ones."""
    seed: str = ""
    """Lower-case hex; empty for a random deal."""
    coded_dealer: Seat | None = None
    """Who deals first by a deal code; None if nobody is named, which leaves it to the seed, or to chance."""

    @staticmethod
    def from_setup(table: TableSetup, own_name: str) -> "TableDraft":
        """The draft of a stored setup, with whatever could not be dealt corrected."""
        game = games.known(table.game)
        draft = TableDraft(game, (given_name(own_name),), ())
        for name, level in zip(table.names[1:], table.levels, strict=False):
            if draft.seats < draft.sizes[-1]:
                draft = draft.with_player(name, level if _may_play(game, level) else usual_level(game))
        while draft.seats < draft.sizes[0]:
            draft = draft.with_player()
        return replace(draft, options=draft.rules.valid_options(table.options))

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def shown_names(self) -> tuple[str, ...]:
        """The names by seat, in words where the player gave none."""
        return (person_name(self.names[0]), *self.names[1:])

    @property
    def sizes(self) -> range:
        """The possible numbers of players."""
        sizes: range = games.about(self.game).sizes
        return sizes

    @property
    def rules(self) -> HouseRules:
        """The house rules of the game, in words."""
        return games.words(self.game).house_rules()

    @property
    def preset(self) -> Preset:
        """The preset that the house rules match, or the custom one."""
        return self.rules.preset_or_custom(self.options)

    def value(self, option: Option) -> Value:
        """The value of an option."""
        return self.options.get(option.name, option.default)

    def setup(self) -> TableSetup:
        """The table as the settings store it."""
        return TableSetup(self.game, list(self.names), list(self.levels), dict(self.options))

    def with_player(self, name: str = "", level: str = "") -> "TableDraft":
        """The draft with one more computer player; a name that is empty or taken is replaced."""
        name = safe_text(name)
        if not name or self._taken(name):
            name = next(each for each in NAMES if not self._taken(each))
        level = level or [usual_level(self.game), *self._computer_levels][-1]
        return replace(self, names=(*self.names, name), levels=(*self.levels, level))

    def with_next_seats(self, step: int) -> "TableDraft":
        """The draft with one seat more (+1) or fewer (-1), wrapping round."""
        sizes = self.sizes
        return self.with_seats(sizes[(self.seats - sizes[0] + step) % len(sizes)])

    def with_seats(self, seats: int) -> "TableDraft":
        """The draft with so many seats, one of `sizes`."""
        draft = self
        while draft.seats < seats:
            draft = draft.with_player()
        return replace(draft, names=draft.names[:seats], levels=draft.levels[: seats - 1])

    def with_name(self, seat: int, typed: str) -> "TableDraft":
        """The draft with another name for a seat; raises InvalidEntry."""
        name = safe_text(typed)
        if not name:
            raise InvalidEntry(_("A name needs at least one letter that can be seen."))
        if self._taken(name, besides=seat):
            raise InvalidEntry(_("Somebody at the table is called {name} already.").format(name=name))
        name = name if seat else given_name(name)
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    @property
    def _computer_levels(self) -> list[str]:
        """The levels of the computer players, without programs, which are not for seats to come."""
        return [each for each in self.levels if each != PERSON and not is_program(each)]

    @property
    def people(self) -> int:
        """The number of people at this screen."""
        return 1 + self.levels.count(PERSON)

    def level(self, seat: int) -> str:
        """The level of a seat, PERSON for a person."""
        return (PERSON, *self.levels)[seat]

    def with_people(self, typed: Sequence[str]) -> "TableDraft":
        """The draft with people of these names at the first seats and nobody else; raises InvalidEntry."""
        if len(typed) > self.seats:
            raise InvalidEntry(_("This table has only {count} seats.").format(count=self.seats))
        level = next(iter(self._computer_levels), usual_level(self.game))
        levels = [level if each == PERSON else each for each in self.levels]
        draft = replace(self, levels=(*[PERSON] * (len(typed) - 1), *levels[len(typed) - 1 :]))
        for seat, name in enumerate(typed):
            draft = draft.with_name(seat, name)
        return draft

    def with_level(self, seat: int, level: str) -> "TableDraft":
        """The draft with a level for a seat other than the first, or PERSON."""
        place = seat - 1
        return replace(self, levels=(*self.levels[:place], level, *self.levels[place + 1 :]))

    def with_computers(self, player: str) -> "TableDraft":
        """The draft with all computer players of a level."""
        return replace(self, levels=tuple(PERSON if each == PERSON else player for each in self.levels))

    def with_program(self, seat: int, typed: str) -> "TableDraft":
        """The draft with a program at a seat other than the first, by its command; raises InvalidEntry."""
        player = PREFIX + typed.strip().removeprefix(PREFIX).strip()
        if not tables_may_start_programs():
            text = _("No program is started here over SSH; {setting} allows it.")
            raise InvalidEntry(text.format(setting=f"{ALLOWED_VARIABLE}=on"))
        try:
            words_of(player)
        except BadCommand as error:
            raise InvalidEntry(str(error)) from error
        return self.with_level(seat, player)

    def with_preset(self, step: int) -> "TableDraft":
        """The draft with the next (+1) or previous (-1) preset, wrapping round."""
        known = self.rules.presets
        keys = [each.key for each in known]
        here = keys.index(self.preset.key) if self.preset in known else (-1 if step > 0 else len(keys))
        return replace(self, options=known[(here + step) % len(known)].options)

    def with_option(self, option: Option, step: int) -> "TableDraft":
        """The draft with the next (+1) or previous (-1) value of an option, wrapping round."""
        return self.with_value(option, stepped_value(option, self.value(option), step))

    def with_value(self, option: Option, value: Value) -> "TableDraft":
        """The draft with a value of an option."""
        return replace(self, options=self.rules.valid_options({**self.options, option.name: value}))

    def with_deal(self, deal: CodedDeal) -> "TableDraft":
        """The draft with the seats, house rules and cards of a code, which is of the same game."""
        options = self.rules.valid_options(deal.options)
        draft = replace(self.with_seats(deal.seats), options=options)
        return draft.with_seed(deal.seed, deal.dealer)

    def with_seed(self, seed: str, dealer: Seat | None = None) -> "TableDraft":
        """The draft with the cards of a seed; by chance if it is empty."""
        return replace(self, seed=seed, coded_dealer=dealer)

    @property
    def dealer(self) -> Seat | None:
        """Who deals first; None if that is left to chance."""
        if self.coded_dealer is not None and self.coded_dealer < self.seats:
            return self.coded_dealer
        return first_dealer(read_seed(self.seed), self.seats) if self.seed else None

    @property
    def code(self) -> str:
        """The code of the deal; empty if it has none, or is left to chance."""
        if self.dealer is None:
            return ""
        return encode(CodedDeal(self.game, self.seats, self.dealer, self.seed, self.options))

    def _taken(self, name: str, besides: int | None = None) -> bool:
        return any(
            other.casefold() == name.casefold()
            for seat, other in enumerate(self.shown_names)
            if seat != besides
        )


def _may_play(game: str, level: str) -> bool:
    """Whether a player of a stored table can be dealt to: a level, a person, or a program."""
    if is_program(level):
        return tables_may_start_programs()
    return level == PERSON or level in games.about(game).levels
