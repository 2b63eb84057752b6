"""A new game: who plays, by which house rules, from which deal."""

from collections.abc import Callable

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.events import Resize

from scat_tui import games
from scat_tui.games.description import CUSTOM
from scat_tui.games.players import PROGRAM
from scat_tui.programs.command import PREFIX, level_of
from scat_tui.screens.dialogs import Choice
from scat_tui.screens.keyed import BACK, CHANGE, MOVE, RULES, Command, KeyedScreen, bindings
from scat_tui.screens.new_game_picture import Setting, new_game_lines
from scat_tui.screens.pick import Pick
from scat_tui.screens.player_choices import NAME, player_choices
from scat_tui.settings.settings import PERSON, TableSetup
from scat_tui.table.setup import InvalidEntry, TableDraft
from scat_tui.widgets.chooser import Chooser
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.text import TextBlock, as_content
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, deals, pgettext
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import all_of

MOST_TYPED = 400
"""The most characters typed for a name."""


class NewGameScreen(KeyedScreen):
    """A table that is ready to deal: Enter at once does. The seats are drawn as the players will sit."""

    KEYS = (
        MOVE,
        CHANGE,
        Command("", "Enter", lambda: _("choose"), "choose"),
        Command("n,f2", "n", lambda: pgettext("key", "name"), "name"),
        Command("d", "d", lambda: pgettext("key", "deal"), "deal"),
        RULES,
        BACK,
    )
    BINDINGS = bindings(KEYS)

    def __init__(self, game: str | None = None) -> None:
        """Offers the last table of a game, by default of the one played last."""
        super().__init__()
        self._game = game
        self._refused = ""
        """What was wrong with the last typed text, until the cursor moves."""
        self._left: dict[str, TableSetup] = {}
        """The tables of games that the player has turned away from, in case they come back."""

    @property
    def chooser(self) -> Chooser:
        return self.query_one(Chooser)

    def compose(self) -> ComposeResult:
        yield TextBlock(self.titled(_("New game")), id="menu-heading")
        yield Chooser()
        yield TextBlock(id="row-help")
        yield KeyLine()

    def on_mount(self) -> None:
        settings = self.host.settings
        table = settings.last_table_of(self._game) if self._game else settings.last_table
        self.draft = TableDraft.from_setup(table, settings.name)
        self._show()

    def on_resize(self, event: Resize) -> None:
        self._show()

    # What is shown

    def _show(self) -> None:
        chooser = self.chooser
        width, height = self.app.size
        # Below are the help and the line of keys.
        room = height - (6 if width < COMPACT else 5)
        before = [placed.spot.key for placed in chooser.spots]
        lines = new_game_lines(self.draft, self._settings(), (width, room), grounds=self.host.has_grounds)
        chooser.styles.height = min(len(lines), room)
        chooser.lines = lines
        if before != [placed.spot.key for placed in chooser.spots]:
            # A click that began before is no answer to what is there now.
            self.host.presses.moved()
        self.show_keys()
        self.show_help()

    def _settings(self) -> tuple[Setting, ...]:
        draft = self.draft
        game = games.about(draft.game)
        title = game.short if self.app.size.width < COMPACT else game.title
        return (
            Setting("deal", _("Deal the cards")),
            Setting("game", _("Game"), (title,), steps=True),
            Setting("seats", _("Players"), (str(draft.seats),), steps=True),
            Setting("rules", _("House rules"), draft.rules.in_words(draft.options), steps=True),
            Setting("code", _("Deal"), (deals.value(draft.code, draft.seed),)),
        )

    def show_help(self) -> None:
        """Updates what is said about the row or the seat under the cursor."""
        text = as_content("! " + self._refused).stylize("bold $danger") if self._refused else self._help()
        self.query_one("#row-help", TextBlock).update(as_content(text))

    def _help(self) -> str:
        draft, key = self.draft, self.chooser.cursor
        game = games.about(draft.game)
        if key.startswith("seat "):
            seat = int(key.removeprefix("seat "))
            if seat == 0:
                return _("What the others call you; Enter changes it.")
            text = _("Enter: how well {name} plays, a program or a person; {n} gives another name.")
            if draft.level(seat) == PERSON:
                text = _("Enter: a computer player in place of {name}; {n} gives another name.")
            return with_commands(text, name=draft.names[seat])
        helps: dict[str, Callable[[], str]] = {
            "deal": self._summary,
            "game": lambda: game.about,
            "seats": lambda: game.company,
            "rules": self._rules_told,
            "code": lambda: deals.told(draft.code, draft.seed),
        }
        return helps[key]() if key in helps else ""

    def _rules_told(self) -> str:
        """What the preset changes, or what is changed."""
        draft = self.draft
        own = _("{rules}.").format(rules=draft.rules.in_words(draft.options)[0])
        told = own if draft.preset.key == CUSTOM else draft.preset.help
        return " ".join((told, _("Enter shows them one by one.")))

    def _summary(self) -> str:
        draft = self.draft
        title, rules = games.about(draft.game).title, draft.rules.in_words(draft.options)[-1]
        if draft.people > 1:
            text = _("{game}, {rules}. Cards stay hidden until the next person has taken the screen.")
            return text.format(game=title, rules=rules)
        text = _("{game}, {rules}, against {names}.")
        return text.format(game=title, rules=rules, names=all_of(draft.names[1:]))

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        named = self.chooser.cursor.startswith("seat ")
        return tuple((each, named if each.action == "name" else True) for each in self.KEYS)

    # What the player does

    def on_chooser_highlighted(self, message: Chooser.Highlighted) -> None:
        self._refused = ""
        self.show_keys()
        self.show_help()

    def on_chooser_changed(self, message: Chooser.Changed) -> None:
        draft, step = self.draft, message.step
        if message.key == "game":
            names = games.names()
            draft = self._other_game(names[(names.index(draft.game) + step) % len(names)])
        elif message.key == "seats":
            draft = draft.with_next_seats(step)
        else:
            draft = draft.with_preset(step)
        self._change(draft)

    def _change(self, draft: TableDraft) -> None:
        self.draft, self._refused = draft, ""
        self._show()

    def _other_game(self, game: str) -> TableDraft:
        """The table of another game, with this one's own name and seed."""
        draft = self.draft
        self._left[draft.game] = draft.setup()
        table = self._left.get(game) or self.host.settings.last_table_of(game)
        return replace(TableDraft.from_setup(table, draft.names[0]), seed=draft.seed)

    def on_chooser_chosen(self, message: Chooser.Chosen) -> None:
        if not self.is_active:
            return
        draft = self.draft
        match message.key:
            case "deal":
                self.action_deal()
            case "game":
                titles = [Choice(name, games.about(name).title) for name in games.names()]
                self._pick(_("Game"), titles, draft.game, self._other_game)
            case "seats":
                counts = [Choice(str(seats), str(seats)) for seats in draft.sizes]
                self._pick(_("Players"), counts, str(draft.seats), lambda key: draft.with_seats(int(key)))
            case "rules":
                from scat_tui.screens.house_rules import HouseRulesScreen

                self.app.push_screen(HouseRulesScreen(draft, self._change))
            case "code":
                from scat_tui.screens.deal_question import DealQuestion

                DealQuestion(self.app, draft, self._other_game, self._change).ask()
            case "seat 0":
                self.action_name()
            case seat:
                self._pick_player(int(seat.removeprefix("seat ")))

    def _pick(
        self, question: str, choices: list[Choice], present: str, change: Callable[[str], TableDraft]
    ) -> None:
        def picked(key: str | None) -> None:
            if key is not None:
                self._change(change(key))

        self.app.push_screen(Pick(question, choices, present), picked)

    def _pick_player(self, seat: int) -> None:
        """Asks who plays there: a computer player of a level, or a person, who gets a name."""
        draft = self.draft

        def picked(key: str | None) -> None:
            if key in (PERSON, NAME):
                level = PERSON if key == PERSON else draft.level(seat)
                self._change(draft.with_level(seat, level))
                self._enter_name(seat, self._ask_own_name)
            elif key == PROGRAM:
                question = _("Its command, such as {example}").format(example="./mine --fast")
                now = draft.level(seat).partition(PREFIX)[2]
                self._enter(question, now, lambda typed: draft.with_program(seat, typed))
            elif key is not None:
                self._change(draft.with_level(seat, key))

        choices = player_choices(draft.game)
        self.app.push_screen(Pick(draft.names[seat], choices, level_of(draft.level(seat))), picked)

    def action_choose(self) -> None:
        self.chooser.action_choose()

    def action_name(self) -> None:
        key = self.chooser.cursor
        if not key.startswith("seat "):
            self.say(_("Put the cursor on a player first."))
            return
        self._enter_name(int(key.removeprefix("seat ")))

    def _ask_own_name(self) -> None:
        """Asks for the name of the first person once there are others, to whom "You" would be confusing."""
        if self.draft.people > 1 and not self.draft.names[0]:
            self._enter_name(0)

    def _enter_name(self, seat: int, then: Callable[[], object] = lambda: None) -> None:
        """Asks for the name of a seat; `then` is called when that is answered."""
        draft = self.draft
        person = _("Your name") if seat == 0 else _("Name of this person")
        question = person if draft.level(seat) == PERSON else _("Name of this computer player")
        self._enter(question, draft.shown_names[seat], lambda typed: draft.with_name(seat, typed), then)

    def _enter(
        self,
        question: str,
        value: str,
        change: Callable[[str], TableDraft],
        then: Callable[[], object] = lambda: None,
    ) -> None:
        """Asks for a text; one that cannot be used is refused in the help, and nothing changes."""

        def typed(text: str | None) -> None:
            if text is not None:
                self._refused = ""
                try:
                    self.draft = change(text)
                except InvalidEntry as error:
                    self._refused = str(error)
                self._show()
            if not self._refused:
                then()

        # Loaded when something is first typed.
        from scat_tui.screens.enter_text import EnterText

        self.app.push_screen(EnterText(question, value, MOST_TYPED), typed)

    def action_deal(self) -> None:
        """Deals, and never comes back to this screen."""
        if not self.is_active:
            # A second request before the screen was gone.
            return
        host, draft = self.host, self.draft
        self.dismiss()
        # By the app, as this screen would wait for ever for what follows the table.
        self.app.call_later(host.new_table, draft.setup(), draft.seed or None, draft.dealer)

    def action_rules(self) -> None:
        self.show_rules(None, self.draft.game)
