"""What one is told to play, and why a card is refused, at a table of Cancellation Hearts, against facts."""

from tests.games.hearts.rules.second_judge import cost
from tests.games.hearts.words.facts import face, suit_of
from tests.games.hearts.words.sentences_checked import CARD, SUIT, Match, Said, says

FOLLOW = r"You can follow suit, so you must: "


def led(said: Said) -> str:
    """The suit led; empty before the lead."""
    return said.facts.current[0][1][1] if said.facts.current else ""


def may(said: Said) -> set[str]:
    """Faces that may be played."""
    return set(said.facts.judge.playable())


def of_suit(said: Said, suit: str) -> list[str]:
    """One's cards of a suit."""
    return [card for card in said.hand() if card[1] == suit]


def costly(said: Said) -> set[str]:
    """One's point cards."""
    return {card for card in said.hand() if cost([card])}


def barred_heart(said: Said) -> bool:
    """Whether a heart was to be led, though hearts are not broken."""
    return not led(said) and not said.facts.judge.broken and said.card[1] == "H"


@says("prompt", r"Lead your last card\.")
def _last_card(said: Said, match: Match) -> bool:
    return not led(said) and len(said.hand()) == 1


@says("prompt", r"Lead any card\.")
@says("prompt", r"Lead any card: you hold hearts only\.")
@says("prompt", r"Lead any card: you hold only hearts and Black Marias\.")
def _any_card(said: Said, match: Match) -> bool:
    hand = set(said.hand())
    if "hearts only" in match[0] and hand != set(of_suit(said, "H")):
        return False
    if "Black Marias" in match[0] and not (hand == costly(said) and "QS" in hand):
        return False
    return not led(said) and may(said) == hand


@says("prompt", r"Lead the Q♠: you hold only hearts besides, and they are not broken\.")
def _lead_the_queen(said: Said, match: Match) -> bool:
    hand = set(said.hand())
    return not led(said) and may(said) == {"QS"} and hand == costly(said) and not said.facts.judge.broken


@says("prompt", r"Lead a card, but no heart yet\.")
def _no_heart_yet(said: Said, match: Match) -> bool:
    hearts = set(of_suit(said, "H"))
    return not led(said) and bool(hearts) and may(said) == set(said.hand()) - hearts


@says("prompt", r"Lead a card, but not a heart or a Black Maria\.")
def _first_lead(said: Said, match: Match) -> bool:
    return not led(said) and not said.facts.tricks and may(said) == set(said.hand()) - costly(said) != set()


@says("prompt", rf"Follow with your only {SUIT}, the {CARD}\.")
def _only_one(said: Said, match: Match) -> bool:
    suit = suit_of(match["suit"])
    return suit == led(said) and of_suit(said, suit) == [face(match["card"])] == list(may(said))


@says("prompt", rf"Follow with one of your {SUIT}(?P<marked> that is not marked ⊘)?\.")
def _follow(said: Said, match: Match) -> bool:
    suit, same = suit_of(match["suit"]), set(of_suit(said, suit_of(match["suit"])))
    return suit == led(said) and may(said) <= same and bool(match["marked"]) == (may(said) < same)


@says("prompt", rf"You have no {SUIT}: play any card(?P<marked> not marked ⊘)?\.")
def _none_of_it(said: Said, match: Match) -> bool:
    suit = suit_of(match["suit"])
    some = may(said) < set(said.hand())
    return suit == led(said) and not of_suit(said, suit) and bool(match["marked"]) == some


@says("refusal", FOLLOW + rf"play your {CARD}\.")
def _must_play(said: Said, match: Match) -> bool:
    return may(said) == {face(match["card"])} and face(match["card"])[1] == led(said) != said.card[1]


@says("refusal", FOLLOW + rf"play one of your {SUIT}(?P<queen>, but not the Q♠)?\.")
def _must_follow(said: Said, match: Match) -> bool:
    suit, queen = suit_of(match["suit"]), {"QS"} if match["queen"] else set[str]()
    return suit == led(said) != said.card[1] and set(of_suit(said, suit)) - queen == may(said)


@says("refusal", r"At this table no points are played to the first trick: play another card\.")
def _no_points(said: Said, match: Match) -> bool:
    forbidden = said.facts.judge.house["first_trick_points"] == "forbidden"
    first = bool(led(said)) and not said.facts.tricks
    return forbidden and first and cost([said.card]) > 0 and not cost(list(may(said)))


@says("refusal", r"The first lead may not be a heart or a Black Maria: lead another card\.")
def _no_costly_lead(said: Said, match: Match) -> bool:
    first = not led(said) and not said.facts.tricks
    return first and cost([said.card]) > 0 and not cost(list(may(said)))


@says("refusal", r"Hearts are not broken yet: lead another suit\.")
def _not_broken(said: Said, match: Match) -> bool:
    return barred_heart(said) and any(card[1] != "H" for card in may(said))


@says("refusal", r"Hearts are not broken: you must lead the Black Maria, the queen of spades\.")
def _only_the_queen(said: Said, match: Match) -> bool:
    return barred_heart(said) and may(said) == {"QS"}
