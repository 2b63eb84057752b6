"""Sentences that are the same at every table, whatever is played and however it is shown."""

from scat_tui.engine.game import Seat
from scat_tui.words import _, ngettext
from scat_tui.words.commands import with_commands
from scat_tui.words.names import Voice


def nothing_yet() -> str:
    """What the log says before anything has happened."""
    return _("Nothing has happened yet.")


def taken_back() -> str:
    """The answer to an undo."""
    return _("Taken back to your last decision.")


def nothing_to_undo() -> str:
    """The answer to an undo before the player has decided anything."""
    return _("There is nothing to undo.")


def undo_question(*, over: bool, counts: bool) -> str:
    """The question before an undo after the end, or in the game of a day's deal that counts."""
    if over and counts:
        return _("Back to your last decision? The game is then unfinished again and counts no more.")
    if over:
        return _("Back to your last decision? The game is then unfinished again.")
    return _("Back to your last decision? Today's deal then counts no more.")


def nobody_undoes() -> str:
    """The answer to an undo where several people play."""
    return _("Nothing is undone where several people play: the others have seen it.")


def no_hint_now() -> str:
    """The answer to a wish for a hint while others play."""
    return _("A hint is there when it is your turn.")


def nobody_plays_here() -> str:
    """The answer to a move at a screen that has no seat."""
    return _("Nobody plays at this screen.")


def no_such_card() -> str:
    """The answer to the key of a card that the player does not hold."""
    return _("You hold no card with that key.")


def with_its_rule(reason: str) -> str:
    """Why something is not possible, and the key that shows the rule."""
    return with_commands(_("{reason} ({w}: the rule)"), reason=reason)


def being_dealt() -> str:
    """The prompt before the first turn."""
    return _("The cards are being dealt.")


def to_play() -> str:
    """The prompt while others play; `{who}` stands for the player whose turn it is."""
    return _("To play: {who}")


def hand_over(number: int) -> str:
    """The badge of a settled hand."""
    return _("HAND {number} OVER").format(number=number)


def what_decided_it() -> str:
    """The heading over the moments that decided a finished game."""
    return _("What decided it")


def enter_goes_on(over: bool) -> str:
    """What Enter does after a hand, or after the game."""
    return _("Enter: the scoreboard.") if over else _("Enter: the next deal.")


def lost_when_left() -> str:
    """The warning before leaving a game that could not be saved."""
    return _("This game could not be saved. If you leave it now, it is lost.")


def not_an_answer(answer: str) -> str:
    """What is said of a typed text that means no move."""
    return _("“{answer}” cannot be done here.").format(answer=answer)


def help_tells() -> str:
    """Where one learns what means something."""
    return with_commands(_("{Help} tells what can be typed."))


def rule_with_value(rule: str, value: str) -> str:
    """A house rule and what it is set to, by their short labels."""
    return _("{rule}: {value}").format(rule=rule, value=value)


def not_opened_yet() -> str:
    """The answer to a wish to see all hands of a game that is not over."""
    return _("The hands of the others can be opened once the game is over.")


def all_open() -> str:
    """What is said while a replay shows all hands."""
    return _("All hands are open.")


def over_here() -> str:
    """The answer to a wish to go on from the end of a game."""
    return _("Here the game is over: go back to a moment before.")


def go_on_from_here() -> str:
    """The question before a new game begins at a moment of another one."""
    return _("Go on from here, as a new game against computer players?")


def latest_move() -> str:
    """What is said at the last move of a replay."""
    return _("This is the latest move.")


def start_of_game() -> str:
    """What is said before the first move of a replay."""
    return _("This is the start of the game.")


def dealt_by(voice: Voice, dealer: int, number: int) -> str:
    """A hand by its number and dealer."""
    yours, theirs = _("Hand {number}, dealt by you"), _("Hand {number}, dealt by {who}")
    return voice.about(dealer, yours, theirs, number=number)


def hands_played(count: int) -> str:
    """How many hands have been played."""
    return ngettext("{count} hand played", "{count} hands played", count).format(count=count)


def was_dealt(voice: Voice, seat: Seat, cards: str) -> str:
    """The cards with which a player began a hand."""
    return voice.about(seat, _("You were dealt {cards}."), _("{who} was dealt {cards}."), cards=cards)
