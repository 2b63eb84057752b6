"""A player for scat-tui, to begin with: `scat-tui protocol` says what is read and written here."""

import json
import sys
from typing import Any

RANKS = "23456789TJQKA"
PIPS = dict(zip(RANKS, (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11), strict=True))


def best_suit(cards: list[str]) -> int:
    return max(sum(PIPS[card[0]] for card in cards if card[1] == suit) for suit in "CDHS")


def scat(view: dict[str, Any], moves: list[str]) -> str:
    """Knocks from 25; takes the upcard if it is worth more than one from the stock may be."""
    if "discard" in moves[0]:
        return max(moves, key=lambda move: best_suit([card for card in view["hand"] if card != move[-2:]]))
    hand = view["hand"]
    words = {move.split()[1]: move for move in moves}
    better = [best_suit([*hand[:place], view["upcard"], *hand[place + 1 :]]) for place in range(len(hand))]
    wanted = ["take", "stock", "look"] if better and max(better) > best_suit(hand) + 3 else ["stock", "look"]
    wanted = ["knock", *wanted] if best_suit(hand) >= 25 else wanted
    return next(words[word] for word in [*wanted, *words] if word in words)


def hearts(view: dict[str, Any], moves: list[str]) -> str:
    """Passes the highest cards; plays low; throws away the worst card where the suit led is not held."""
    if "pass" in moves[0]:
        return max(moves, key=lambda move: sum(RANKS.index(card[0]) for card in move.split()[2:]))
    led = view["trick"]["cards"][:1]
    choose = max if led and moves[0][-1] != led[0][-1] else min
    return choose(moves, key=lambda move: RANKS.find(move[-2]) + 26 * ("QS" in move) + 13 * (move[-1] == "H"))


if __name__ == "__main__":
    for line in sys.stdin:
        view = json.loads(line)
        move = (scat if view["game"]["name"] == "scat" else hearts)(view, view["legal"])
        print(json.dumps({"move": move}), flush=True)
