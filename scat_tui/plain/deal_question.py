"""Which deal a new table is to have, in plain text: that of a code, a phrase or a seed, or any by chance."""

from collections.abc import Callable

from scat_tui.plain.console import Console
from scat_tui.plain.replies import reply
from scat_tui.table.setup import InvalidEntry, TableDraft
from scat_tui.table.typed_deals import Seeds, code_in, seeds_in
from scat_tui.words import _, deals
from scat_tui.words.commands import with_commands
from scat_tui.words.names import Voice


def with_typed_deal(
    console: Console, draft: TableDraft, typed: str, table_of: Callable[[str], TableDraft]
) -> TableDraft:
    """The draft with the deal that a text means, by chance if it is empty; says which, or what is wrong.

    `table_of` gives the table of another game, if a code is of that. Raises PlayerLeft and Back.
    """
    try:
        draft = _changed(console, draft, typed, table_of)
    except InvalidEntry as error:
        console.say(str(error))
    else:
        console.say(deal_told(draft))
    return draft


def deal_told(draft: TableDraft) -> str:
    """Which deal it will be; if it is left to chance, how to ask for a known one."""
    if draft.dealer is None:
        return with_commands(
            _(
                "The deal is left to chance. For a known one type {code}, a space, and a deal code from "
                "somebody else or a phrase."
            )
        )
    voice = Voice(draft.shown_names)
    if draft.code:
        yours = _("The deal code is {code}; you deal first.")
        theirs = _("The deal code is {code}; {who} deals first.")
    else:
        yours = _("The seed is {seed}, too long or too short for a code; you deal first.")
        theirs = _("The seed is {seed}, too long or too short for a code; {who} deals first.")
    return voice.about(draft.dealer, yours, theirs, code=draft.code, seed=draft.seed)


def _changed(
    console: Console, draft: TableDraft, typed: str, table_of: Callable[[str], TableDraft]
) -> TableDraft:
    if not typed:
        return draft.with_seed("")
    if deal := code_in(typed):
        own = draft if deal.game == draft.game else table_of(deal.game)
        return own.with_deal(deal)
    seed = _seed_meant(console, seeds_in(typed))
    return draft.with_seed(seed) if seed else draft


def _seed_meant(console: Console, meant: Seeds) -> str:
    """The seed of a text that is no code: asks whether it is a phrase; empty if it is not."""
    if not meant.of_phrase:
        return meant.as_typed
    seeds = {"yes": meant.of_phrase, "no": "", "": ""}
    answers = _("Type {yes} or {no}; Enter means no.")
    if meant.as_typed:
        seeds["seed"] = meant.as_typed
        answers = _(
            "Type {yes} or {no}, or {seed} to take it as a seed in hexadecimal digits; Enter means no."
        )
    question = f"{deals.from_this_phrase()} {with_commands(answers)}"
    while (answer := reply(console, question).lower()) not in seeds:
        console.reject(answer)
    return seeds[answer]
