"""What tests of the Cancellation Hearts table share: games, a hand that takes all, and ways to play."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from scat_tui.app import ScatApp
from scat_tui.engine.cards import PACK, Card
from scat_tui.engine.game import Value
from scat_tui.engine.record import Player, Record
from scat_tui.games.hearts.felt.display import (
    HandCard,
    LaidDisplay,
    barred_places,
    hand_cards,
    laid_display,
    sorted_hand,
)
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.words.keys import keys_of
from scat_tui.saves.folder import SaveFolder
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings
from tests.screens.open_table import calm, press, prompt

NAMES = ("You", "Juno", "Bea", "Cyrus", "Dot", "Edmund", "Flora", "Gus", "Hedda", "Ignatius", "Josephine")


def hearts(
    seats: int = 6,
    *,
    dealer: int = 0,
    options: dict[str, Value] | None = None,
    moves: Sequence[str] = (),
    names: Sequence[str] = NAMES,
    people: int = 1,
) -> Record:
    """A game of one person against computer players, before its first deal."""
    players = [
        Player(name, "human") if seat < people else Player(name, "bot", ("easy", "medium")[seat % 2])
        for seat, name in enumerate(names[:seats])
    ]
    time = "2026-11-30T09:00:00Z"
    made = options or {}
    return Record(
        "20261130-game", "cancellation-hearts", time, time, "5e0b6c", made, tuple(players), dealer,
        tuple(moves),
    )  # fmt: skip


def all_to_you() -> str:
    """A deal for six with dealer 5: you hold every ace and king, and lead; the widow is two hearts.

    Each of the others holds four hearts, and those with a queen of spades no other spade.
    """
    yours = [Card(suit, rank) for suit in "CDHS" for rank in (13, 14)] * 2 + [Card("D", 12)]
    rest = list(PACK * 2)
    for card in yours:
        rest.remove(card)
    hearts = [card for card in rest if card.suit == "H"]
    spades = [card for card in rest if card.suit == "S" and card.rank != 12]
    queens = [card for card in rest if card.suit == "S" and card.rank == 12]
    others = [card for card in rest if card.suit in "CD"]
    widow, hearts = hearts[:2], hearts[2:]
    hands = [hearts[4 * at : 4 * at + 4] for at in range(5)]
    for hand, queen in zip(hands, queens, strict=False):
        hand.append(queen)
    for at, spade in enumerate(spades):
        hands[2 + at % 3].append(spade)
    for hand in hands:
        while len(hand) < 17:
            hand.append(others.pop())
    dealt = [card for turn in zip(yours, *hands, strict=True) for card in turn]
    return "deal " + " ".join(map(str, dealt + widow))


YOURS = {"passing": "none"}
"""The house rule under which `all_to_you` goes as it should."""


def taking_all(**options: Value) -> Record:
    """A game in which you take every trick."""
    return hearts(dealer=5, options={**YOURS, **options}, moves=[all_to_you()])


@asynccontextmanager
async def waiting(
    data: Path, like: Settings, game: Record | None = None
) -> AsyncIterator[tuple[Pilot[int], Any]]:
    """A table that waits for a key at the step pace; without a game one at which Juno leads."""
    settings.store(data, like)
    path = SaveFolder(data / "saves").write(game or hearts(options=YOURS))
    app = ScatApp(data, open_path=path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield pilot, app.screen


def key_of(screen: Any, face: str) -> str:
    """The key of a card of one's hand."""
    return keys_of(len(screen.view.hand))[sorted_hand(screen.view).index(Card.read(face))]


def held(screen: Any) -> tuple[HandCard, ...]:
    """The cards of one's hand as they are shown."""
    scene = screen.felt.scene()
    return hand_cards(scene.view, scene.marked, scene.may_play)


def painted(screen: Any) -> str:
    """What stands on the felt."""
    return "\n".join(row.plain for row in screen.felt.render().split("\n", allow_blank=True))


def laid(screen: Any) -> list[LaidDisplay]:
    """The cards of the trick in sight, in the order of play."""
    scene = screen.felt.scene()
    if scene.summing_up:
        return []
    return [card for seat, _card in scene.trick.played if (card := laid_display(scene, seat)) is not None]


def settled(screen: Any) -> bool:
    """Whether the points of the hand are shown."""
    return bool(screen.felt.scene().summing_up)


def first_legal(screen: Any) -> int:
    """The place of the leftmost card that may be played."""
    barred = barred_places(screen.view)
    return next(place for place in range(len(screen.view.hand)) if place not in barred)


async def play_by_keys(pilot: Pilot[int], screen: Any) -> None:
    """One step of a hand: pass three, play a card, choose for the moon, or go on."""
    view = screen.view
    if not screen.may_play():
        await press(pilot, "enter")
    elif view.phase is Phase.PASS:
        await press(pilot, "1", "2", "3", "enter")
    elif view.phase is Phase.MOON:
        await press(pilot, "s")
    else:
        await press(pilot, keys_of(len(view.hand))[first_legal(screen)])


async def click_card(pilot: Pilot[int], screen: Any, place: int) -> None:
    """Click a card of one's hand."""
    felt = screen.felt
    await pilot.click(felt, offset=felt.picture.point_of(f"card({place})"))
    await calm(pilot)


async def claim(pilot: Pilot[int], screen: Any) -> None:
    """Take every point, then claim the rest."""
    await press(pilot, "c")
    assert "Too early to claim: points may still be out." in prompt(screen)
    for face in ("AS", "AH", "AH", "KH", "KH"):
        assert not screen.felt.may_claim()
        await press(pilot, key_of(screen, face))
    assert "No more points can be taken: c plays the rest." in prompt(screen)
    await press(pilot, "c")
    assert screen.view.phase is Phase.MOON
