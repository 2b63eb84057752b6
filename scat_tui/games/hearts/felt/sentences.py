"""Sentences and tables about a hand of Cancellation Hearts, made from a View and the names."""

from collections.abc import Sequence

from textual.content import Content

from scat_tui.engine.game import others_clockwise
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.passing import CARDS_PASSED, Direction
from scat_tui.games.hearts.rules.settle import moon_scores
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import cards_each
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller
from scat_tui.games.hearts.words.prompts import to_play
from scat_tui.games.hearts.words.refusals import others_still_choose
from scat_tui.text.cells import right_aligned
from scat_tui.widgets.text import filled, fitted
from scat_tui.words import _, at_table, ngettext
from scat_tui.words.cards import suit_text
from scat_tui.words.commands import with_commands


def heading(view: View, letters: bool, *, brief: bool = False) -> Content:
    """The line at the top of the table, without the game's name if `brief`; what matters less is last."""
    name = "" if brief else Content.styled(" " + _("Cancellation Hearts") + " ", "bold $your-turn")
    parts = [Content.styled(" " + _("hand {number}").format(number=view.deals), "bold")]
    target = Content(_("to {target}").format(target=view.game.target))
    if view.phase is Phase.PASS:
        passing = {Direction.LEFT: _("passing left"), Direction.RIGHT: _("passing right")}
        parts += [Content(passing[view.passing]), target]
    elif view.result is None:
        # A finished trick is looked at until somebody leads, or the player is to lead.
        over = bool(view.tricks) and not view.trick.cards and not view.legal
        number, of = len(view.tricks) + (not over), cards_each(len(view.scores))
        parts.append(Content(_("trick {number} of {of}").format(number=number, of=of)))
        hearts = hearts_text(view, letters)
        parts += [Content.styled(hearts, "$danger") if view.broken else Content(hearts), target]
    else:
        parts.append(target)
    return Content.assemble(name, Content(" · ").join(parts))


def hearts_text(view: View, letters: bool) -> str:
    """Whether hearts may be led, in a word."""
    state = _("broken") if view.broken else _("not broken")
    return f"{suit_text('H', letters)} {state}"


def sentence(view: View, names: Sequence[str], teller: Teller, marked: int) -> Content:
    """Whose turn it is and what can be done; the latter not for onlookers, whose view has no seat."""
    if view.result:
        over = view.phase is Phase.OVER
        word = _("GAME OVER") if over else at_table.hand_over(view.result.number)
        badge = Content.styled(f" {word} ", "bold $your-turn-ink on $coin")
        return Content.assemble(badge, " ", at_table.enter_goes_on(over))
    if view.phase is Phase.PASS:
        return _passing(view, names, marked)
    if view.phase is Phase.MOON and view.legal:
        return Content(" " + _("You shot the moon! Enter: choose what it does."))
    if not view.legal:
        return _waiting(view, names)
    return Content(" " + to_play(view, teller.letters))


def _passing(view: View, names: Sequence[str], marked: int) -> Content:
    if view.seat is None:
        return Content(" " + _("The players are choosing three cards to pass."))
    if not view.legal:
        return Content(" " + others_still_choose())
    receiver = view.passing.receiver(view.seat, len(view.scores))
    left = view.passing is Direction.LEFT
    if marked == CARDS_PASSED and left:
        text = _("Enter passes the three marked ✓ to {who} (at your left).")
    elif marked == CARDS_PASSED:
        text = _("Enter passes the three marked ✓ to {who} (at your right).")
    elif left:
        text = ngettext(
            "Choose three cards to pass to {who} (at your left). {marked} of 3 marked.",
            "Choose three cards to pass to {who} (at your left). {marked} of 3 marked.",
            marked,
        )
    else:
        text = ngettext(
            "Choose three cards to pass to {who} (at your right). {marked} of 3 marked.",
            "Choose three cards to pass to {who} (at your right). {marked} of 3 marked.",
            marked,
        )
    who = Content(names[receiver]).stylize("bold")
    return Content.assemble(" ", filled(text, who=who, marked=Content(str(marked))))


def _waiting(view: View, names: Sequence[str]) -> Content:
    if not isinstance(view.to_act, int):
        return Content(at_table.being_dealt())
    text = _("{who} shot the moon and chooses.") if view.phase is Phase.MOON else at_table.to_play()
    return Content.assemble(" ", filled(text, who=Content(names[view.to_act]).stylize("bold")))


def moon_table(view: View, names: Sequence[str]) -> str:
    """The scores now and after each choice of a shooter, in columns."""
    assert view.seat is not None
    after = [moon_scores(view.game, view.seat, choice) for choice in (Choice.SUBTRACT, Choice.ADD)]
    lines = [" " * 14 + right_aligned(_("now"), 6) + right_aligned("s", 6) + right_aligned("a", 6)]
    for seat in (view.seat, *others_clockwise(len(view.scores), view.seat)):
        now = view.scores[seat]
        name = fitted(names[seat], 14).plain
        lines.append(f"{name}{now:>6}{now + after[0][seat]:>6}{now + after[1][seat]:>6}")
    return "\n".join(lines)


def section(view: View) -> str:
    """The section of the rules about the present moment, by its anchor."""
    if view.phase is Phase.OVER:
        return "end"
    if view.result:
        return "scoring" if view.result.shooter is None else "moon"
    if view.phase is Phase.MOON:
        return "moon"
    if view.phase is Phase.PASS:
        return "passing"
    if not view.trick.cards:
        return _section_between_tricks(view)
    if any(view.trick.cancelled):
        return "cancelling"
    return "following"


def _section_between_tricks(view: View) -> str:
    if not view.tricks:
        return "first-lead"
    if view.aside:
        return "nobody-wins"
    if view.legal and not view.broken:
        return "hearts-broken"
    return "cancelling" if any(view.tricks[-1].cancelled) else "following"


def moon_question(view: View, names: Sequence[str]) -> tuple[str, tuple[tuple[str, str], ...]]:
    """What a shooter is asked, and the answers: each a key and what it does."""
    value = view.game.moon_value
    text = with_commands(_("You shot the moon! Scores now, with {s}, and with {a}:"))
    choices = (
        ("s", _("subtract: {value} off your score").format(value=value)),
        ("a", _("add: {value} on to every other").format(value=value)),
    )
    return f"{text}\n\n{moon_table(view, names)}", choices
