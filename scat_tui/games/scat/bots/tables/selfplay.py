"""Hands of Scat played quickly by players who decide by tables, and what is counted of them."""

from collections.abc import Sequence
from random import Random

from scat_tui.games.scat.bots.hard.moments import last_turn, moment, seeming
from scat_tui.games.scat.bots.tables.counts import Row
from scat_tui.games.scat.bots.tables.hands import POINTS, SUIT, Kind, place_of
from scat_tui.games.scat.bots.tables.players import Player, Style
from scat_tui.games.scat.rules.play import MOST_RESHUFFLES

LONGEST = 30
"""A hand in which a player would have more turns counts as none: two players may exchange cards for ever."""
THIRTY_ONE = 31


class Hand:
    """One hand, from the deal to the losses."""

    def __init__(self, players: list[Player], by_place: Sequence[Kind], random: Random) -> None:
        self.players = players
        self.by_place = by_place
        self.random = random.random
        self.stock = list(range(52))
        for player in players:
            one, two, three = player.hand = [self._from_stock() for _ in range(3)]
            player.kind = by_place[place_of(one, two, three)]
        self.pile = [self._from_stock()]
        self.reshuffles = 0
        self.knocker: Player | None = None
        self.tied = False
        self.policy = players[0].policy

    def play(self) -> bool:
        """Plays to the end and settles the losses; False for a hand that does not end."""
        if any(player.kind.value == THIRTY_ONE for player in self.players):
            self._settle_31()
            return True
        players, count = self.players, len(self.players)
        total, place = sum(player.strength for player in players), 0
        while players[place] is not self.knocker:
            player, following = players[place], players[(place + 1) % count]
            if player.turns == LONGEST:
                return False
            weakest = min([each.strength for each in players if each is not player])
            strength = seeming((total - player.strength) / (count - 1), weakest)
            place = (place + 1) % count
            if self.knocker is None:
                before = player.strength
                if not self._turn(player, following, moment(count, player.turns, strength)):
                    return True  # nobody loses
                total += player.strength - before
            else:
                to_come = (players.index(self.knocker) - place) % count
                at = last_turn(count, player.turns, strength, to_come)
                if not self._last_turn(player, following, at):
                    break
            if player.kind.value == THIRTY_ONE:
                self._settle_31()
                return True
        self._settle_knock()
        return True

    def _turn(self, player: Player, following: Player, at: int) -> bool:
        """A turn before any knock; False if the stock is out."""
        policy, explores = self.policy, player.exploring()
        enough = player.kind.value >= policy.least_knock
        if enough and (explores.knocks if explores else self._knocks(player, at)):
            self.knocker = player
            player.visits.append(policy.counts.parts["knock"][at][player.kind.value])
            return True
        worths = policy.after_worths[at]
        wanders = explores is not None and not explores.knocks
        if wanders:
            takes = self.random() < 0.5
        else:
            best = max([worths[kind.shape] for kind in self._takings(player)])
            takes = best > policy.draw_worths[at][player.kind.number]
        card = self._card(takes)
        if card is None:
            return False
        kinds = self._kinds(player, card, takes)
        relations, feeds = following.relations(), policy.feeds
        if wanders and self.random() < 0.5:
            choice = int(self.random() * len(kinds))
        else:
            throws = (*player.hand, card)
            gains = [
                worths[kind.shape] + feeds[relations[SUIT[throw]]][POINTS[throw]]
                for kind, throw in zip(kinds, throws, strict=False)
            ]
            choice = gains.index(max(gains))
        thrown = self._throw(player, card, takes, choice, kinds[choice])
        if player.records and player.kind.value != THIRTY_ONE:
            shape, counted = player.kind.shape, policy.counts.parts
            player.visits.append(counted["after"][at][shape])
            feed = counted["feeds"][relations[SUIT[thrown]]][POINTS[thrown]]
            player.feeds.append((feed, policy.after[at][shape]))
        seen = player.sign(takes, thrown)
        player.strength = policy.strength[seen]
        row = policy.counts.signs[seen]
        row[0] += 1
        row[1] += player.kind.value
        return True

    def _knocks(self, player: Player, at: int) -> bool:
        policy, kind = self.policy, player.kind
        if player.style is Style.NEVER:
            return False
        if player.style is Style.LEAST_VALUE:
            makes_31 = any(each.value == THIRTY_ONE for each in self._takings(player))
            return kind.value >= policy.enough(player.turns) and not makes_31
        one, two, three, four = player.stakes
        a, b, c, d, _ = policy.knock[at][kind.value]
        knock = a * one + b * two + c * three + d * four
        a, b, c, d, _ = policy.draw[at][kind.number]
        if knock < a * one + b * two + c * three + d * four:
            return False
        shapes = [each.shape for each in self._takings(player)]
        best = max(shapes, key=policy.after_worths[at].__getitem__)
        a, b, c, d, _ = policy.after[at][best]
        return knock >= a * one + b * two + c * three + d * four

    def _last_turn(self, player: Player, following: Player, at: int) -> bool:
        """A turn after a knock; False if the stock is out."""
        policy = self.policy
        worths = policy.last_worths[at]
        best = max([worths[kind.value] for kind in self._takings(player)])
        takes = best > policy.last_draw_worths[at][player.kind.number]
        card = self._card(takes)
        if card is None:
            return False
        kinds = self._kinds(player, card, takes)
        feeds = None if following is self.knocker else policy.feeds_last
        relations = following.relations()
        gains = [worths[kind.value] for kind in kinds]
        if feeds:
            for option, throw in zip(range(len(gains)), (*player.hand, card), strict=False):
                gains[option] += feeds[relations[SUIT[throw]]][POINTS[throw]]
        choice = gains.index(max(gains))
        thrown = self._throw(player, card, takes, choice, kinds[choice])
        value = player.kind.value
        if player.records and value != THIRTY_ONE:
            counted = policy.counts.parts
            player.visits.append(counted["last"][at][value])
            if feeds:
                feed = counted["feeds_last"][relations[SUIT[thrown]]][POINTS[thrown]]
                player.feeds.append((feed, policy.last[at][value]))
        return True

    def _from_stock(self) -> int:
        stock = self.stock
        place = int(self.random() * len(stock))
        stock[place], stock[-1] = stock[-1], stock[place]
        return stock.pop()

    def _card(self, takes: bool) -> int | None:
        """The upcard, or a card from the stock; None if that is out."""
        if takes:
            return self.pile.pop()
        if not self.stock:
            if self.reshuffles == MOST_RESHUFFLES:
                return None
            self.reshuffles += 1
            self.stock, self.pile = self.pile[:-1], self.pile[-1:]
        return self._from_stock() if self.stock else None

    def _takings(self, player: Player) -> list[Kind]:
        """The hands with the upcard in place of each card."""
        return self._kinds(player, self.pile[-1], True)

    def _kinds(self, player: Player, card: int, taken: bool) -> list[Kind]:
        """The hands with a card in place of each; last the old one, unless the card was taken."""
        one, two, three = player.hand
        by_place = self.by_place
        kinds = [
            by_place[(card * 52 + two) * 52 + three],
            by_place[(one * 52 + card) * 52 + three],
            by_place[(one * 52 + two) * 52 + card],
        ]
        return kinds if taken else [*kinds, player.kind]

    def _throw(self, player: Player, card: int, taken: bool, choice: int, kind: Kind) -> int:
        """The card thrown: the new one, or that in whose place it comes."""
        thrown = card
        if choice < 3:
            thrown = player.hand[choice]
            player.hand[choice] = card
            player.kind = kind
        if thrown in player.held:
            player.held.remove(thrown)
        if taken:
            player.held.append(card)
        player.thrown = SUIT[thrown]
        player.turns += 1
        self.pile.append(thrown)
        return thrown

    def _settle_31(self) -> None:
        for player in self.players:
            player.lost = int(player.kind.value != THIRTY_ONE)

    def _settle_knock(self) -> None:
        knocker = self.knocker
        assert knocker is not None
        lowest = min([player.kind.value for player in self.players])
        low = [player for player in self.players if player.kind.value == lowest]
        if low == [knocker]:
            knocker.lost = 2
            return
        self.tied = knocker in low
        for player in low:
            player.lost = int(player is not knocker)

    def record(self) -> None:
        """Counts how the hand has ended for those whose decisions it tells of."""
        lost = [player.lost for player in self.players]
        ones, twos = lost.count(1), lost.count(2)
        start = self.policy.counts.parts["start"][0]
        for place, player in enumerate(self.players):
            if not player.records:
                continue
            one, two = int(player.lost == 1), int(player.lost == 2)
            end = (1, one, two, ones - one, twos - two, int(self.tied and player is self.knocker))
            if player.explores is None:
                _add(start[place], end)
            for row in player.visits:
                _add(row, end)
            for row, expected in player.feeds:
                row[0] += 1
                for number in range(1, 5):
                    row[number] += end[number] - expected[number - 1]


def _add(row: Row, end: Sequence[float]) -> None:
    for number in range(len(row)):
        row[number] += end[number]
