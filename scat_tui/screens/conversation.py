"""What stands on the prompt line of a table instead of the words of the game."""

from collections.abc import Callable

from textual.content import Content

from scat_tui.screens.prompt_line import Asking
from scat_tui.screens.type_ahead import TypeAheadGuard
from scat_tui.table import news
from scat_tui.widgets.wishes import Question
from scat_tui.words import _, at_table
from scat_tui.words.commands import with_commands


class Conversation:
    """What the table says to the player; a question comes first, then trouble, then the last answer."""

    def __init__(self, presses: TypeAheadGuard, changed: Callable[[], object]) -> None:
        """`changed` is called when there is something else to show."""
        self._presses, self._changed = presses, changed
        self.said: Content | None = None
        """The answer to the last key, until the next one: a refusal, a hint."""
        self.asking: Asking | None = None
        """The question that stands: the next key or click answers it."""
        self.declined = False
        """Whether the last key or click has answered a question with no."""
        self.trouble = ""
        """Why the last move could not be saved; the table waits until it can."""

    def line(self, badge: Content) -> Content | None:
        """What is to be shown, `badge` before an answer; None for the game's own words."""
        if self.asking:
            return self.asking.sentence
        if self.trouble:
            return Content.styled(f" ✖ {self.trouble}", "bold $danger")
        return None if self.said is None else Content.assemble(badge, self.said)

    def say(self, text: str, glyph: str = "•", style: str = "") -> None:
        """Say something until the next key."""
        self.said = Content(f" {glyph} {text}").stylize(style)
        self._changed()

    def say_news(self, told: news.News) -> None:
        """Say what only words can show of some news."""
        match told:
            case news.TakenBack():
                self.say(at_table.taken_back(), "↶")
            case news.NextMoveWaits():
                self.say(_("Space shows the next move."))
            case news.OtherGame():
                self.say(with_commands(_("The file holds another game now: leave with {q}.")))
            case news.Abandoned() if self.said is None:
                text = _("Nobody plays this game any more: leave with {q}, then go on with it yourself.")
                self.say(with_commands(text))

    def hint(self, hint: str | None) -> None:
        """Say what a good player would do; None: it is not the player's turn."""
        if hint is None:
            self.say(at_table.no_hint_now())
        else:
            self.say(hint, "☞", "$your-turn")

    def be_silent(self) -> None:
        """End what was said."""
        self.declined = False
        if self.said is not None:
            self.said = None
            self._changed()

    def begin_anew(self) -> None:
        """End what was said and asked, since something has happened."""
        self.said = self.asking = None

    def tell_trouble(self, text: str) -> None:
        """Say why a move could not be saved; empty: it could."""
        if text != self.trouble:
            self.trouble = text
            self._changed()

    def ask(self, question: Question, do: Callable[[], object]) -> None:
        """Ask something; a yes does it."""
        self.said, self.asking = None, Asking(question, do)
        self._presses.changed()
        self._changed()

    def answer(self, yes: bool) -> None:
        """Do what was asked about, or not."""
        asking, self.asking = self.asking, None
        self.declined = not yes
        if not yes:
            # What is to be decided now was not on the screen while the question was.
            self._presses.changed()
        self._changed()
        if yes and asking is not None:
            asking.do()

    def decline(self) -> bool:
        """Answer no, as a click on something else does; whether a question stood."""
        stood = self.asking is not None
        if stood:
            self.answer(False)
        return stood

    def answered_by(self, key: str, *, bound: bool) -> bool:
        """Whether a key does nothing but answer; one that is `bound` to something does that as well."""
        self.be_silent()
        if self.asking is None:
            return False
        yes = self.asking.is_yes(key)
        self.answer(yes)
        return yes or not bound or key in ("escape", "backspace", "n")
