"""Every hint at a table of Cancellation Hearts, checked against facts: what is counted, what is certain."""

import re

from tests.games.hearts.rules.second_judge import HEIGHT, cost
from tests.games.hearts.words.facts import face, higher, suit_of
from tests.games.hearts.words.sentences_checked import CARD, SUIT, Match, Said, says

LEAD = rf"Lead the {CARD}: "
PLAY = rf"Play the {CARD}: "
THROW = rf"Throw the {CARD}: "
EITHER = rf"(?:Lead|Play) the {CARD}: "
PASS = r"Pass (?P<cards>\S+ \S+ \S+): "


def passing(said: Said, match: Match) -> tuple[list[str], list[str]]:
    """What goes and what stays of the hand."""
    rest, gone = list(said.hand()), [face(card) for card in match["cards"].split()]
    for card in gone:
        rest.remove(card)
    return gone, rest


def card_is_due(said: Said, match: Match) -> bool:
    """Whether the card may be played, and the verb fits: a lead, or a card thrown on another suit."""
    card, current = face(match["card"]), said.facts.current
    if said.facts.judge.turn != said.you or card not in said.facts.judge.playable():
        return False
    if match[0].startswith("Lead"):
        return not current
    if match[0].startswith("Throw"):
        return bool(current) and card[1] != current[0][1][1]
    return True


def out(said: Said, card: str) -> tuple[int, int]:
    """Cards of a suit that one has not seen, and those that beat the card."""
    same = [other for other in said.facts.unseen(said.you) if other[1] == card[1]]
    return len(same), sum(higher(other, card) for other in same)


def surely_wins(said: Said, card: str) -> bool:
    """Whether nothing that may still come beats or cancels the card, nor lies there."""
    suit = said.facts.current[0][1][1] if said.facts.current else card[1]
    over = [rank + card[1] for rank in HEIGHT if HEIGHT.index(rank) >= HEIGHT.index(card[0])]
    lies = [other for _seat, other in said.facts.standing() if higher(other, card)]
    twin = any(other == card for _seat, other in said.facts.current)
    return card[1] == suit and not lies and not twin and not said.facts.may_come(said.you, over)


@says(
    "hint", PASS + rf"you keep no {SUIT}, so unless some are passed to you, you can throw other cards there\."
)
def _void(said: Said, match: Match) -> bool:
    gone, rest = passing(said, match)
    return suit_of(match["suit"]) in {card[1] for card in gone} - {card[1] for card in rest}


@says("hint", PASS + r"without them your hand is least dangerous\.")
def _dangerous(said: Said, match: Match) -> bool:
    return "QS" not in passing(said, match)[0]


@says("hint", PASS + r"the Q♠ without a lower spade to hide behind is too dangerous\.")
@says(
    "hint",
    PASS + r"(?:even with|the Q♠ with) (?P<n>\d+) lower spades? to hide behind"
    r"(?: is too dangerous|, the Q♠ is a danger)\.",
)
def _queen(said: Said, match: Match) -> bool:
    count = int(match["n"]) if "n" in match.groupdict() else 0
    lower = [card for card in said.hand() if card[1] == "S" and higher("QS", card)]
    gone, rest = passing(said, match)
    return "QS" in gone and "QS" not in rest and len(lower) == count


@says("hint", PASS + r"two Q♠ in one hand are too dangerous\.")
def _one_queen(said: Said, match: Match) -> bool:
    gone, rest = passing(said, match)
    return gone.count("QS") == rest.count("QS") == 1


@says("hint", PLAY + r"no other card is allowed\.")
def _only(said: Said, match: Match) -> bool:
    return set(said.facts.judge.playable()) == {face(match["card"])}


@says("hint", LEAD + rf"the only other {SUIT} still out beats it\.")
@says("hint", LEAD + rf"all (?P<all>\d+) {SUIT} still out beat it\.")
@says("hint", EITHER + rf"(?:only )?(?P<n>\d+) of the (?P<of>\d+) {SUIT} still out beats? it\.")
@says("hint", THROW + rf"only (?P<n>\d+) of the (?P<of>\d+) {SUIT} still out beats? it\.")
@says(
    "hint",
    LEAD
    + rf"only (?P<n>\d+) of the (?P<of>\d+) {SUIT} still out beats? it, but its twin may well cancel it, "
    r"and then it wins nothing\.",
)
def _count(said: Said, match: Match) -> bool:
    card, groups = face(match["card"]), match.groupdict()
    told = groups.get("of") or groups.get("all") or 1, groups.get("n") or groups.get("all") or 1
    return (
        card_is_due(said, match)
        and tuple(map(int, told)) == out(said, card)
        and suit_of(match["suit"]) == card[1]
    )


@says("hint", LEAD + r"nothing beats it, but its twin may well cancel it, and then it wins nothing\.")
def _twin(said: Said, match: Match) -> bool:
    card = face(match["card"])
    return card_is_due(said, match) and not out(said, card)[1] and said.facts.may_come(said.you, [card])


@says("hint", LEAD + r"a spade below the Q♠ may bring out a hidden Q♠\.")
def _flush(said: Said, match: Match) -> bool:
    card = face(match["card"])
    return (
        card_is_due(said, match)
        and card[1] == "S"
        and higher("QS", card)
        and "QS" in said.facts.unseen(said.you)
    )


@says("hint", LEAD + r"it wins, but few points are likely to fall on it\.")
@says("hint", LEAD + r"it may well win, but few points are likely to fall on it\.")
@says("hint", LEAD + r"it may well win, and the widow with it, but few other points are likely\.")
def _early(said: Said, match: Match) -> bool:
    sure = "it wins, but" in match[0]
    widow = "widow" in match[0]
    return (
        card_is_due(said, match)
        and not cost(said.facts.judge.waiting)
        and said.facts.widow_comes() == widow
        and (not sure or surely_wins(said, face(match["card"])))
    )


@says(
    "hint",
    EITHER + r"it takes the trick, but the (?P<others>other card|others) costs? more in the long run\.",
)
@says(
    "hint",
    EITHER
    + r"it can hardly escape the trick, but the (?P<others>other card|others) costs? more in the long run\.",
)
@says(
    "hint",
    EITHER + r"it takes the trick about \d+ times in 100, "
    r"but the (?P<others>other card|others) costs? more in the long run\.",
)
@says("hint", EITHER + r"it takes the trick in only \d+ of 100 cases\.")
def _chance(said: Said, match: Match) -> bool:
    card = face(match["card"])
    may = said.facts.judge.playable()
    others = [each for each in said.hand() if each in may and each != card]
    told = match.groupdict().get("others")
    if told and (len(others) == 1) != (told == "other card"):
        return False
    sure = "it takes the trick, but" in match[0]
    return card_is_due(said, match) and bool(others) and (not sure or surely_wins(said, card))


@says(
    "hint",
    PLAY + r"(?P<points>no points|few points) lie here(?: \((?P<n>\d+)\))?"
    r"(?P<widow>, but the widow goes with it|, so be rid of it now)\.",
)
def _free(said: Said, match: Match) -> bool:
    told = int(match["n"] or 0), "widow" in match["widow"]
    return card_is_due(said, match) and told == (said.facts.lying(), said.facts.widow_comes())


@says("hint", PLAY + rf"you can hardly escape this trick, so your highest {SUIT} goes\.(?P<more>.*)")
@says("hint", PLAY + r"you can hardly escape this trick, and the Q♠ would add 13 points to it\.(?P<more>.*)")
def _forced(said: Said, match: Match) -> bool:
    card, may = face(match["card"]), set(said.facts.judge.playable())
    if "Q♠ would" in match[0]:
        right = card != "QS" and "QS" in may
        may -= {"QS"}
    else:
        right = suit_of(match["suit"]) == card[1]
    goes = re.search(r"(\d+) point", match["more"])
    told = int(goes[1]) if goes else 0, "widow" in match["more"]
    return (
        right
        and card_is_due(said, match)
        and not any(higher(other, card) for other in may)
        and told == (said.facts.lying(), said.facts.widow_comes())
    )


@says(
    "hint",
    PLAY
    + r"it (?P<verb>stays|goes) under (?P<who>\w+)'s (?P<over>\S+?)(?P<unless>, unless that is cancelled)?\.",
)
def _under(said: Said, match: Match) -> bool:
    card, over = face(match["card"]), face(match["over"])
    sure = not match["unless"]
    return (
        card_is_due(said, match)
        and (said.seat(match), over) in said.facts.standing()
        and higher(over, card)
        and sure is not said.facts.may_come(said.you, [over])
        and (match["verb"] == "goes") == (card == "QS")
    )


@says("hint", PLAY + r"it cancels its twin on the table and cannot win\.")
def _cancels(said: Said, match: Match) -> bool:
    card = face(match["card"])
    return card_is_due(said, match) and card in [other for _seat, other in said.facts.current]


@says("hint", THROW + r"13 points for whoever takes this trick\.")
@says("hint", THROW + r"a point for whoever takes this trick\.")
def _costs(said: Said, match: Match) -> bool:
    return card_is_due(said, match) and cost([face(match["card"])]) == (13 if "13" in match[0] else 1)


@says("hint", THROW + rf"no {SUIT} still out beats it, so it might win a trick\.")
def _master(said: Said, match: Match) -> bool:
    card = face(match["card"])
    return card_is_due(said, match) and not out(said, card)[1] and suit_of(match["suit"]) == card[1]


@says("hint", THROW + r"it is the card you can best do without\.")
def _spare(said: Said, match: Match) -> bool:
    return card_is_due(said, match)


@says("hint", THROW + rf"your last in {SUIT}, so you can throw others there later\.")
def _last(said: Said, match: Match) -> bool:
    suit = suit_of(match["suit"])
    return (
        card_is_due(said, match)
        and [card[1] for card in said.hand()].count(suit) == 1
        and len(said.hand()) > 1
    )


@says("hint", PLAY + r"(?P<who>\w+) has all points seen (?P<taken>taken )?so far and must not get the rest\.")
@says("hint", PLAY + r"all points seen (?P<taken>taken )?so far are yours, and you may win the rest\.")
def _all_points(said: Said, match: Match) -> bool:
    taken, own = said.facts.seen_taken(), said.facts.widow if said.facts.widow_taker == said.you else []
    who = said.seat(match) if "who" in match.groupdict() else said.you
    if who != said.you and cost(own):
        return False
    alone = bool(taken[who]) and taken[who] == sum(taken)
    return (
        alone
        and bool(match["taken"]) == bool(said.facts.lying())
        and face(match["card"]) in said.facts.judge.playable()
    )


def ends(said: Said, add: bool) -> tuple[bool, list[int]]:
    """Whether a choice for the moon ends the game, and who has the lowest score then."""
    judge = said.facts.judge
    value = judge.house["moon_value"]
    scores = [
        score + (0 if seat == said.you else value) * add - (value if seat == said.you else 0) * (not add)
        for seat, score in enumerate(judge.scores)
    ]
    lowest = [seat for seat, score in enumerate(scores) if score == min(scores)]
    over = max(scores) >= judge.house["target"] and (judge.house["tie"] == "share" or len(lowest) == 1)
    return over, lowest


MOON = r"(?P<choice>On to the others|Off your own score): "


@says("hint", MOON + r"that ends the game, and you (?P<how>win it|share the win)\.")
def _wins(said: Said, match: Match) -> bool:
    over, lowest = ends(said, match["choice"] == "On to the others")
    return over and said.you in lowest and (len(lowest) > 1) == (match["how"] == "share the win")


@says("hint", MOON + r"the other choice would end the game, and you lose\.")
def _other(said: Said, match: Match) -> bool:
    over, lowest = ends(said, match["choice"] != "On to the others")
    return over and said.you not in lowest and not ends(said, match["choice"] == "On to the others")[0]


@says("hint", MOON + r"either choice ends the game, and neither wins it\.")
def _lost(said: Said, match: Match) -> bool:
    return all(over and said.you not in lowest for over, lowest in (ends(said, True), ends(said, False)))


@says("hint", MOON + r"nobody is below you then, and the game ends sooner\.")
def _shortens(said: Said, match: Match) -> bool:
    return said.you in ends(said, True)[1] and match["choice"] == "On to the others"


@says("hint", MOON + r"you are still behind and want a longer game\.")
def _behind(said: Said, match: Match) -> bool:
    (over, lowest), (after, _lowest) = ends(said, False), ends(said, True)
    return said.you not in lowest and not over and not after
