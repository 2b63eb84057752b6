"""Which saved games are listed in plain text: asked for one by one, or typed at once."""

from msgspec.structs import replace

from scat_tui import games
from scat_tui.plain.console import Console
from scat_tui.plain.replies import ask_choice, reply
from scat_tui.saves.wanted import Order, State, Wanted
from scat_tui.saves.wanted_words import filter_text, order_text, state_text, wanted_from
from scat_tui.text.safe import safe_text
from scat_tui.words import _, pgettext
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing

WORDS = ("filter", "find", "sort", "all", "finished", "unfinished")
"""What changes the list."""

_ANY = "-"
"""What is typed for no name and no text."""


def changed(console: Console, wanted: Wanted, word: str, rest: str) -> Wanted | None:
    """What is wanted after a word has been typed, with what followed it.

    None, perhaps after saying why, if that changes nothing. Raises Back.
    """
    match word:
        case "all" if not rest:
            return Wanted()
        case "finished" | "unfinished" if not rest and wanted.state != word:
            return replace(wanted, state=State(word))
        case "find" if rest:
            return replace(wanted, text="" if rest == _ANY else safe_text(rest))
        case "sort" if rest:
            try:
                return replace(wanted, order=wanted_from(None, None, None, None, rest).order)
            except ValueError as error:
                console.say(str(error))
                return wanted
        case "filter" if not rest:
            return ask_wanted(console, wanted)
        case _:
            return None


def ask_wanted(console: Console, wanted: Wanted) -> Wanted:
    """Asks for everything by which games can be chosen; Enter keeps what is set. Raises Back."""
    names = games.names()
    both = pgettext("games", "both")
    abouts = [games.about(name) for name in names]
    kinds = [("both", both), *((each.name, games.command_word(each.name), each.title) for each in abouts)]
    present = games.about(wanted.game).title if wanted.game else both
    question = _("Which game? {games} (Enter: {present})")
    listed = _numbered([both, *(each.title for each in abouts)])
    kind = ask_choice(console, question.format(games=listed, present=present), kinds)
    if kind is not None:
        wanted = replace(wanted, game=None if kind == 0 else names[kind - 1])
    states = (None, *State)
    words = [(state or "any", state_text(state)) for state in states]
    question = _("How far? {states} (Enter: {present})")
    listed = _numbered([state_text(state) for state in states])
    state = ask_choice(console, question.format(states=listed, present=state_text(wanted.state)), words)
    if state is not None:
        wanted = replace(wanted, state=states[state])
    wanted = replace(wanted, player=_ask_text(console, _("With which player?"), wanted.player))
    wanted = replace(wanted, text=_ask_text(console, _("With what in its title or names?"), wanted.text))
    orders = [*Order]
    question = _("Sorted how? {orders} (Enter: {present})")
    listed = _numbered([order_text(order) for order in orders])
    words = [(order.value, order_text(order)) for order in orders]
    order = ask_choice(console, question.format(orders=listed, present=order_text(wanted.order)), words)
    return wanted if order is None else replace(wanted, order=orders[order])


def wanted_in_words(wanted: Wanted, shown: int, count: int) -> str:
    """What is listed, how it is sorted, and how much of all that is."""
    text = _("Listed: {filter}, {order}: {shown} of {count}.")
    return text.format(filter=filter_text(wanted), order=order_text(wanted.order), shown=shown, count=count)


def explanation() -> list[str]:
    """What can be typed in the list besides the number of a game."""
    return [
        with_commands(_("{filter}: choose the games by game, state, player and text")),
        with_commands(_("{find} TEXT: those with that in their title or a player's name; {find} - for all")),
        with_commands(_("{sort} {newest}, {oldest}, {game} or {name}: the order")),
        with_commands(_("{finished}, {unfinished}, {all}: those games")),
        with_commands(_("{export} 2 FILE: game 2 as a record to send, or as text if the name ends in .txt")),
        with_commands(_("{import} FILE: a game that somebody sent")),
    ]


def _ask_text(console: Console, question: str, present: str) -> str:
    """A typed text; Enter keeps what is set."""
    if present:
        hint = _("(Enter: “{present}”; {any} for any)").format(present=present, any=_ANY)
    else:
        hint = _("(Enter: any)")
    answer = reply(console, f"{question} {hint}")
    return present if not answer else "" if answer == _ANY else safe_text(answer)


def _numbered(items: list[str]) -> str:
    return listing(
        [_("{number} {item}").format(number=number, item=item) for number, item in enumerate(items, 1)]
    )
