"""Setting up a table in plain text: one question at a time, where Enter keeps the present answer."""

from collections.abc import Callable

from scat_tui import games
from scat_tui.games.description import CUSTOM
from scat_tui.plain.console import Console
from scat_tui.plain.deal_question import with_typed_deal
from scat_tui.plain.house_rules import RulesQuestion, changed_rules
from scat_tui.plain.programs import program_help, with_typed_program
from scat_tui.plain.replies import Back, ask_choice, index_of, reply
from scat_tui.programs.command import PREFIX
from scat_tui.settings.settings import PERSON, Settings
from scat_tui.table.setup import InvalidEntry, TableDraft
from scat_tui.text.safe import parse_number
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing, one_of
from scat_tui.words.names import Voice, level_text, listed


class NewTable:
    """The questions; `liked` are the settings, with the last table of each game."""

    def __init__(self, console: Console, liked: Settings) -> None:
        self._console = console
        self._liked = liked
        self._draft = TableDraft.from_setup(liked.last_table, liked.name)

    def ask(self) -> TableDraft:
        """The draft that the player wants; raises PlayerLeft, and Back from the first question."""
        self._console.say(with_commands(_("Enter keeps what there is; {back} starts over; {q} leaves.")))
        while True:
            self._draft = self._game()
            questions: tuple[Callable[[], TableDraft], ...] = (
                self._seats,
                self._name,
                self._rules,
                self._level,
                self._last_word,
            )
            try:
                for question in questions:
                    self._draft = question()
            except Back:
                self._console.say(
                    with_commands(_("From the beginning; {back} once more leaves the table as it was."))
                )
            else:
                return self._draft

    def _game(self) -> TableDraft:
        draft, names = self._draft, games.names()
        words = [games.about(name) for name in names]
        for number, each in enumerate(words, 1):
            text = _("{number}: {game}. {about} {company}")
            self._console.say(
                text.format(number=number, game=each.title, about=each.about, company=each.company)
            )
        place = ask_choice(
            self._console,
            _("Which game? Type its number or name; Enter keeps {game}.").format(
                game=games.about(draft.game).title
            ),
            [(each.name, games.command_word(each.name), each.title, each.short) for each in words],
        )
        if place is None or names[place] == draft.game:
            return draft
        return self._table_of(names[place])

    def _table_of(self, game: str) -> TableDraft:
        """The last table of another game, with this one's own name."""
        return TableDraft.from_setup(self._liked.last_table_of(game), self._draft.names[0])

    def _seats(self) -> TableDraft:
        draft = self._draft
        text = _("How many play, you included? Type a number from {least} to {most}; Enter keeps {count}.")
        text = text.format(least=draft.sizes[0], most=draft.sizes[-1], count=draft.seats)
        while answer := reply(self._console, text):
            seats = parse_number(answer, draft.sizes[-1])
            if seats is not None and seats in draft.sizes:
                return draft.with_seats(seats)
            self._console.reject(answer)
        return draft

    def _name(self) -> TableDraft:
        draft = self._draft
        people = [name for seat, name in enumerate(draft.shown_names) if draft.level(seat) == PERSON]
        text = _("What is your name? Several people type theirs with commas; Enter keeps {name}.")
        text = text.format(name=listing(people))
        while answer := reply(self._console, text):
            try:
                return draft.with_people(answer.split(","))
            except InvalidEntry as error:
                self._console.say(str(error))
        return draft

    def _rules(self) -> TableDraft:
        return RulesQuestion(self._console, self._draft).ask()

    def _level(self) -> TableDraft:
        draft, levels = self._draft, games.about(self._draft.game).levels
        if draft.people == draft.seats:
            return draft
        words = [level_text(level) for level in levels]
        text = _("How do the computer players play: {levels}? Enter keeps them as they are: {players}.")
        text = text.format(levels=one_of(words), players=players_in_words(draft))
        choices = list(zip(levels, words, strict=True))
        self._console.say(program_help(draft))
        while answer := reply(self._console, text):
            if PREFIX in answer:
                try:
                    return with_typed_program(draft, answer)
                except InvalidEntry as error:
                    self._console.say(str(error))
            elif (place := index_of(answer, choices)) is not None:
                return draft.with_computers(levels[place])
            else:
                self._console.reject(answer)
        return draft

    def _last_word(self) -> TableDraft:
        """Sums up the table and asks whether to deal."""
        draft, console = self._draft, self._console
        self._sum_up(draft)
        text = with_commands(
            _(
                "Enter deals the cards; {code} and a deal code or a phrase for a known deal; {back} starts "
                "over; {q} leaves."
            )
        )
        while answer := reply(console, text):
            word, _blank, rest = answer.partition(" ")
            if word.lower() != "code":
                console.reject(answer)
                continue
            before = draft.setup()
            draft = with_typed_deal(console, draft, rest.strip(), self._table_of)
            if draft.setup() != before:
                self._sum_up(draft)
        return draft

    def _sum_up(self, draft: TableDraft) -> None:
        self._console.say(
            table_in_words(draft), *(changed_rules(draft) if draft.preset.key == CUSTOM else ())
        )


def players_in_words(draft: TableDraft) -> str:
    """The computer players and their levels."""
    if len(draft.levels) > 1 and len(set(draft.levels)) == 1:
        text = _("{names}, all {level}")
        return text.format(
            names=listed(draft.names, range(1, draft.seats)), level=level_text(draft.levels[0])
        )
    players = [
        _("{name} ({level})").format(name=name, level=level_text(level))
        for name, level in zip(draft.names[1:], draft.levels, strict=True)
    ]
    return listed(players, range(len(players)))


def table_in_words(draft: TableDraft) -> str:
    """A table in a sentence: the game, the rules, the players."""
    yours, theirs = (
        _("{game}, {rules}. You against {players}."),
        _("{game}, {rules}. {who} against {players}."),
    )
    return Voice(draft.shown_names).about(
        0,
        yours,
        theirs,
        game=games.about(draft.game).title,
        rules=draft.preset.title,
        players=players_in_words(draft),
    )
