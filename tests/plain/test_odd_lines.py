"""Odd lines typed in plain text, from the lobby to the tables of both games: each gets an answer, none plays
a move that was not offered."""

import io
import os
import random
import re
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.hearts.rules.moves import Moon, Pass, Play
from scat_tui.games.scat.rules.moves import Discard, Throw
from scat_tui.plain import playing
from scat_tui.saves.folder import SaveFolder
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings, TableSetup
from scat_tui.table.table import Table
from tests.cases import mostly_slow
from tests.plain.test_plain import record

COMMANDS = (
    "help", "hand", "h", "moves", "m", "hint", "i", "undo", "u", "why", "w", "rules", "?", "scores", "b",
    "log", "l", "n", "new", "c", "continue", "t", "table", "g", "games", "back", "more", "finished", "rename",
    "delete", "rule", "code", "yes", "again", "unsaved", "other", "stay", "leave", "throw", "play", "discard",
    "pass", "moon", "add", "subtract", "standard", "modern", "easy", "medium", "scat", "hearts",
)  # fmt: skip
"""Words that mean something somewhere, but for those that leave."""

DIGITS = [chr(code) for code in range(0x3000) if unicodedata.category(chr(code)) in ("Nd", "No", "Nl")]
ODD = (
    *("0", "00", "0011", "-1", "+1", "1.", "1e1", "0x1", "1_0", "²", "½", "1²", "１", "٣", "〇", "9" * 5000),
    *("10h", "th", "h10", "♥", "1♥", "11h", "🂡", "4♡", "4ſ", "ß", "İ", "s s", "1 2 3", "2c 2c 2c 2c"),
    *("\x1b[A", "\x1b", "\x00", "\x7f", "\u202eabc", "\ud800", "\u0301", "\ufe0f", "\u3000s", "\ufffd"),
    *("%s", "{answer}", "{", "[b]", "A[/b]", "\\", "'", '"', "../../x", "漢字", "x" * 3000, "x " * 2000),
    "e\u0301" * 300,
)
"""Numbers that are none or too great, cards that are none, text that steers terminals or programs."""

WORDS = {
    "Draw": ("s", "stock", "draw"),
    "Take": ("d", "take"),
    "Knock": ("k", "knock"),
    "Look": ("o", "look"),
    "Throw": ("t", "throw", "yes", "y"),
}
"""What may be typed for moves of Scat that name no card; a throw-down is asked about."""
OFFERS = {"Draw": "s draws", "Take": "d takes", "Knock": "k knocks", "Look": "o looks", "Throw": "t throws"}


class EnoughLines(BaseException):
    """As many lines as were wanted have been typed."""


class Typist:
    """Types what is offered, a command or something odd, and looks at what came of it."""

    def __init__(self, seed: str, lines: int) -> None:
        self.chance = random.Random(seed)
        self.left = lines
        self.out = io.StringIO()
        self.moves: list[Any] = []
        """Moves of people since the last line was typed."""
        self.games: set[str] = set()
        self.played = 0
        self._typed: str | None = None
        self._offered = self._said = ""
        self._cards = ["2c"] * 3
        self._prompt = ""

    def answer(self, _prompt: str = "") -> str:
        """The next line; stands for `input`."""
        said, self._prompt = self._heard(), self._prompt
        self._look_at(said)
        if not self.left:
            raise EnoughLines
        self.left -= 1
        self._typed = self._line()
        return self._typed

    def _heard(self) -> str:
        text = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return text

    def _look_at(self, said: str) -> None:
        """Whether the last line got an answer, and played nothing but what it named and what was offered."""
        *lines, prompt = said.split("\n")
        before = self._said
        self._said = flat = " ".join(said.split())
        if self._typed is not None:
            assert any(character.isalpha() for line in lines for character in line) or self._asked_again(
                prompt
            ), (self._typed, said)
            assert len(self.moves) <= 1, (self._typed, self.moves)
            for move in self.moves:
                assert self._prompt == "> ", (self._prompt, self._typed, move)
                assert names(self._typed, move, self._offered), (self._typed, move, self._offered)
                assert not isinstance(move, Throw) or "Throw down unseen?" in before, self._typed
        if self.moves or prompt != "> " or "New game:" in flat:
            self._offered = ""
        self.played += len(self.moves)
        self.moves.clear()
        self._prompt = prompt
        if offers := re.findall(r"You may: (.*?)\.(?: |$)", flat):
            self._offered = offers[-1]
        if suits := re.findall(r"(?:clubs|diamonds|hearts|spades): ((?:\w+, )*\w+)", flat):
            self._cards = ", ".join(suits).split(", ")

    def _asked_again(self, prompt: str) -> bool:
        """A prompt that is a question by itself, and has not said so already."""
        return prompt != "> " and prompt != self._prompt

    def _line(self) -> str:
        chance = self.chance
        kind = chance.random()
        if kind < 0.45:
            return self._sensible()
        if kind < 0.455:
            return chance.choice(("q", "quit", "Q"))
        if kind < 0.6:
            return self._mixed(chance.choice(COMMANDS))
        return self._mixed(self._odd())

    def _sensible(self) -> str:
        """Something that was offered, else Enter."""
        if asked := re.search(r"(?:one of these words: |Type (?=again|leave))(.*?)[.:]", self._said):
            return self.chance.choice(re.findall(r"again|unsaved|new|other|leave|stay", asked[1]))
        cards = re.search(r"type a card: ([^;]*)", self._offered)
        choices = re.findall(r"(?:^|; )(\w+) (?:draws|takes|knocks|looks|throws|puts)", self._offered)
        if cards:
            choices += cards[1].split(", ")
        if "three cards" in self._offered:
            choices.append(" ".join(self.chance.choices(self._cards, k=3)))
        return self.chance.choice(choices or [""])

    def _odd(self) -> str:
        chance = self.chance
        match chance.randrange(4):
            case 0:
                return chance.choice(ODD)
            case 1:
                return "".join(chance.choice(DIGITS) for _ in range(chance.randint(1, 4)))
            case 2:
                return str(chance.randint(-2, 40)).zfill(chance.randint(1, 5))
            case _:
                return "".join(chr(chance.randrange(0x11000)) for _ in range(chance.randint(1, 12)))

    def _mixed(self, text: str) -> str:
        """As it is, in capitals, or with more behind it."""
        chance = self.chance
        more = chance.choice((self._odd(), str(chance.randint(0, 12)), *chance.sample(COMMANDS, 2)))
        return chance.choice((text, text, text.upper(), f" {text} ", f"{text} {more}", f"{text}\u00a0{more}"))


def names(typed: str, move: Any, offered: str) -> bool:
    """Whether the line names the move and the sentence with what may be done offers it: read apart from the
    program's own reading."""
    words = unicodedata.normalize("NFC", typed).lower().split()
    if isinstance(move, Moon):
        return words[-1] == move.choice.value and f"{move.choice.value} " in offered
    if isinstance(move, Pass):
        return sorted(map(face, words[-3:])) == sorted(map(str, move.cards)) and "three cards" in offered
    if isinstance(move, Play):
        cards = offered.partition("type a card: ")[2].split(", ")
        return face(words[-1]) == str(move.card) and str(move.card) in map(face, cards)
    if isinstance(move, Discard):
        found = re.findall(r"(\w+) throws the (\w+)", offered)
        places = {int(place): face(card) for place, card in found}
        named = places.get(number(words[-1])) if number(words[-1]) else face(words[-1])
        return named == str(move.card) and str(move.card) in places.values()
    name = type(move).__name__
    return words[-1] in WORDS[name] and OFFERS[name] in offered


def number(text: str) -> int:
    """The number of some decimal digits, read one by one; 0 where there are others."""
    values = [unicodedata.decimal(character, None) for character in text]
    return 0 if None in values else int("".join(map(str, values)))


def face(text: str) -> str:
    """A card as it is typed or said, as a record writes it."""
    text = text.upper().replace("10", "T")
    return text.translate(str.maketrans("♣♦♥♠", "CDHS"))


def watch_and_disturb(typist: Typist, patch: pytest.MonkeyPatch) -> None:
    """Tell the typist of every move of a person; let some saves fail, and change some files behind the
    program's back."""
    chance, write, play = typist.chance, SaveFolder.write, Table.play

    def written(saves: SaveFolder, game: Record, path: Path | None = None) -> Path:
        if chance.random() < 0.01:
            raise SaveFailed("The disk is full.")
        kept = write(saves, game, path)
        if chance.random() < 0.002:
            kept.write_bytes(chance.choice((b"{}", kept.read_bytes())))
            os.utime(kept, ns=(0, chance.getrandbits(40)))
        return kept

    async def played(table: Table, move: Any, seen: int | None = None) -> None:
        before = len(table.record.moves)
        typist.games.add(table.record.id)
        try:
            await play(table, move, seen)
        finally:
            if table.seats[move.seat].kind == "human" and len(table.record.moves) > before:
                typist.moves.append(move)

    patch.setattr(SaveFolder, "write", written)
    patch.setattr(Table, "play", played)


def tables(chance: random.Random) -> Iterator[TableSetup]:
    """A table of either game, of any size, by house rules at random."""
    while True:
        yield TableSetup(
            "scat", ["Ana", "Ben", "Cy", "Dot"][: chance.randint(2, 4)], ["easy", "easy", "medium"],
            {"lives": chance.choice((1, 3)), "throw_down": chance.choice(("on", "off"))},
        )  # fmt: skip
        players = [f"P{seat}" for seat in range(chance.randint(6, 8))]
        rules = {"target": 50, "passing": chance.choice(("none", "standard"))}
        yield TableSetup("cancellation-hearts", players, ["easy"] * (len(players) - 1), rules)


def type_lines(seed: str, lines: int, data: Path, patch: pytest.MonkeyPatch) -> Typist:
    """Type so many lines, beginning at the lobby again after each leave."""
    typist = Typist(seed, lines)
    watch_and_disturb(typist, patch)
    patch.setattr("builtins.input", typist.answer)
    patch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    patch.setattr(sys, "stdout", typist.out)
    with pytest.raises(EnoughLines):
        visit_again_and_again(typist.chance, data)
    return typist


def visit_again_and_again(chance: random.Random, data: Path) -> None:
    """Play from the lobby on, or go on with a game of two people; twenty visits share a data folder."""
    for visit, setup in enumerate(tables(chance)):
        folder = data / str(visit // 20)
        settings.store(folder, Settings(last_table=setup))
        shared = None
        if chance.random() < 0.3:
            game, seats = chance.choice((("scat", 3), ("cancellation-hearts", 6)))
            shared = SaveFolder(folder / "saves").path(f"shared-{visit}")
            with suppress(SaveFailed):
                SaveFolder(folder / "saves").write(record(game, seats, 2), shared)
        assert playing.play(folder, shared) in (0, 1)


@mostly_slow("seed", range(4), quick=[0])
def test_some_odd_lines(seed: int, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typist = type_lines(f"odd {seed}", 300, data_folder, monkeypatch)
    assert typist.games


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_a_hundred_thousand_odd_lines(seed: int, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typist = type_lines(f"long {seed}", 10_000, data_folder, monkeypatch)
    print(f"{typist.played} moves in {len(typist.games)} games", file=sys.__stdout__)
    assert typist.played > 500
