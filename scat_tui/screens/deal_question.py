"""Asking which deal a new game is to have: by chance, or that of a code, a phrase or a seed."""

from collections.abc import Callable
from typing import Any

from textual.app import App

from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.enter_text import EnterText
from scat_tui.table.setup import InvalidEntry, TableDraft
from scat_tui.table.typed_deals import LONGEST_PHRASE, Seeds, code_in, seeds_in
from scat_tui.text.safe import safe_text
from scat_tui.words import _, deals

MOST_TYPED = 400
"""The most characters typed, spaces and hyphens included."""

PHRASE, SEED, AGAIN = "p", "s", "t"
"""The answers about a text that is no code."""


class DealQuestion:
    """The question about the deal of one table; what was typed stays until it can be used."""

    def __init__(
        self,
        app: App[Any],
        draft: TableDraft,
        table_of: Callable[[str], TableDraft],
        answered: Callable[[TableDraft], object],
    ) -> None:
        """`table_of` gives the table of another game, if a code is of that; `answered` gets the new draft."""
        self._app, self._draft = app, draft
        self._table_of, self._answered = table_of, answered

    def ask(self, value: str | None = None, wrong: str = "") -> None:
        """Asks, with the present deal to change, or with what was typed before and what was wrong with it."""
        value = self._draft.code or self._draft.seed if value is None else value
        question = wrong or _("A deal code, or any phrase; nothing for chance")
        self._app.push_screen(EnterText(question, value, MOST_TYPED, may_be_empty=True), self._typed)

    def _typed(self, text: str | None) -> None:
        if text is None:
            return
        try:
            if not text:
                self._answered(self._draft.with_seed(""))
            elif deal := code_in(text):
                draft = self._draft if deal.game == self._draft.game else self._table_of(deal.game)
                self._answered(draft.with_deal(deal))
            else:
                self._seeded(text, seeds_in(text))
        except InvalidEntry as error:
            self.ask(text, str(error))

    def _seeded(self, text: str, seeds: Seeds) -> None:
        """Asks whether a text that is no code is meant as a phrase, if it can be one, or as a seed."""
        if not seeds.of_phrase:
            self._answered(self._draft.with_seed(seeds.as_typed))
            return
        choices = [Choice(PHRASE, _("Deal from this phrase")), Choice(AGAIN, _("Type it again"))]
        if seeds.as_typed:
            choices.insert(0, Choice(SEED, _("Take it as a hex seed")))

        def answered(answer: str | None) -> None:
            if answer in (PHRASE, SEED):
                seed = seeds.of_phrase if answer == PHRASE else seeds.as_typed
                self._answered(self._draft.with_seed(seed))
            else:
                self.ask(text)

        question = f"{deals.from_this_phrase()}\n{safe_text(text, LONGEST_PHRASE)}"
        self._app.push_screen(Question(question, choices), answered)
