"""Kills the program with SIGKILL at random moments of play and looks whether a shown move was lost.

    python tests/kill9.py [ROUNDS [SEED [GAME]]]

Plays 200 rounds of each game if nothing else is said. Each round resumes a game in a terminal of its own,
plays by random keys, and dies: mostly within two seconds of play, now and then while it starts. Then the
record on disk must load, tell everything that the screen has told, and begin with what it held before; the
previous save must load as well. Takes some three seconds a round; exit status 1 at the first loss.
"""

import os
import pty
import re
import secrets
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fcntl import ioctl
from itertools import pairwise
from pathlib import Path
from random import Random

import pyte

CHECKOUT = Path(__file__).parent.parent
sys.path.insert(0, str(CHECKOUT))

from scat_tui.engine.game import Event, Value  # noqa: E402
from scat_tui.engine.record import Player, Record  # noqa: E402
from scat_tui.games.hearts import words as hearts  # noqa: E402
from scat_tui.games.hearts.rules.state import Phase  # noqa: E402
from scat_tui.games.replaying import replay  # noqa: E402
from scat_tui.games.scat import words as scat  # noqa: E402
from scat_tui.games.scat.rules import Scat  # noqa: E402
from scat_tui.saves.folder import SaveFolder, now  # noqa: E402
from scat_tui.saves.previous import previous_path  # noqa: E402
from scat_tui.saves.reading import load_game  # noqa: E402
from scat_tui.saves.saved_game import SavedGame  # noqa: E402
from scat_tui.settings import settings  # noqa: E402
from tests.screens.open_hearts_table import taking_all  # noqa: E402

COLUMNS, LINES = 120, 40
NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")
LONGEST_PLAY = 2.0
"""Seconds from the first picture of the table, or in some rounds from the start of the program."""

LONGEST_START = 30.0

_WHO, _CARD = f"(?:You|{'|'.join(NAMES)})", "[0-9JQKA]+[♣♦♥♠]"


class ScatGames:
    """Games of four, now and then with throw-down."""

    name = "scat"
    keys = "ssssdd1234k\r\r\r"
    teller = scat.Teller(NAMES[:4], Scat(seats=4), own=0)
    told = re.compile(
        rf"{_WHO} (?:took|threw) the {_CARD}\.|{_WHO} drew from the stock\.|(?:You are|{_WHO} is) out\."
        rf"|{_WHO} drew and threw the {_CARD}\.|{_WHO} made 31\."
        rf"|Hand \d+: (?:you|{_WHO}) dealt\. The upcard is the {_CARD}\."
    )
    """Sentences of the log that fit on one line and tell of a move."""

    must_happen = ("in a hand",)

    def sentences(self, events: Sequence[Event]) -> set[str | None]:
        """All that the log may tell of these events."""
        turns = (self.teller.tell_turn(*pair) for pair in pairwise(events))
        return {*map(self.teller.tell, events), *turns}

    def new(self, chance: Random) -> Record:
        """A new table before its first deal."""
        return a_table(self.name, 4, chance, {"throw_down": "on"} if chance.random() < 0.3 else {})

    def is_done(self, game: SavedGame) -> bool:
        """Whether it is time for another game."""
        return game.over

    def moment(self, game: SavedGame) -> str:
        """When in the game the program died."""
        return "between hands" if game.match.state.result else "in a hand"


class HeartsGames:
    """Games of six; in every other one the person takes all tricks, and the last of them is near."""

    name = "cancellation-hearts"
    # Few of the keys that choose for the moon: then it waits for a while.
    keys = "1234567890" * 2 + "\r" * 8 + "dfgas" + "l" * 3
    teller = hearts.Teller(NAMES, own=0)
    told = re.compile(
        rf"(?<!broken: ){_WHO} (?:led|played) the {_CARD}\.|All have passed\. The first lead: {_WHO}\."
        rf"|{_WHO} shot the moon!|{_WHO} subtracted \d+ for the moon\."
    )
    must_happen = ("passing half done", "the moon pending", "in a hand")

    def sentences(self, events: Sequence[Event]) -> set[str | None]:
        """All that the log may tell of these events."""
        return set(map(self.teller.tell, events))

    def new(self, chance: Random) -> Record:
        """A new table, or one where the moon is near."""
        if chance.random() < 0.5:
            return a_table(self.name, 6, chance, {})
        near = replace(taking_all(), id=SaveFolder.new_id(), seats=seats_of(6))
        match = replay(near)
        while match.state.hands[0] and len(match.state.hands[0]) > 2:
            match = match.play(chance.choice(match.game.view(match.state, match.state.to_act).legal))
        return replace(near, moves=tuple(map(match.game.write, match.moves)))

    def is_done(self, game: SavedGame) -> bool:
        """Whether it is time for another game."""
        return game.over or game.match.state.deals > 2

    def moment(self, game: SavedGame) -> str:
        """When in the game the program died."""
        last = game.record.moves[-1].split()[1] if game.record.moves else ""
        state = game.match.state
        if state.phase is Phase.MOON:
            return "the moon pending"
        if state.phase is Phase.PASS:
            return "passing half done" if last == "pass" else "before passing"
        return "between hands" if state.result else "in a hand"


Games = ScatGames | HeartsGames


def main(rounds: int, seed: int, games: Games) -> int:
    """Play and kill; the exit status."""
    chance = Random(seed)
    shown = moves = finished = 0
    moments: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        saves = SaveFolder(data / "saves")
        settings.store(data, settings.Settings(pace="instant", motion="off", confirm_knock=False))
        path = saves.write(games.new(chance))
        for number in range(1, rounds + 1):
            before = load_game(path)
            seen = play_and_kill(data, path, chance, games)
            after = load_game(path)
            if lost := seen - games.sentences(after.match.events):
                print(f"round {number}: shown and lost: {sorted(lost)}")
                return 1
            if after.record.moves[: len(before.record.moves)] != before.record.moves:
                print(f"round {number}: the record no longer begins with what it held")
                return 1
            if previous_path(path).exists():
                load_game(previous_path(path))
            shown += len(seen)
            moves += len(after.record.moves) - len(before.record.moves)
            moments[games.moment(after)] += 1
            if games.is_done(after):
                finished += 1
                path = saves.write(games.new(chance))
            print(
                f"\r{games.name}: {number} kills, {moves} moves, {shown} sentences shown", end="", flush=True
            )
        damaged = [game for game in saves.list() if not isinstance(game, SavedGame)]
        leftovers = len([name for name in os.listdir(saves.folder) if name.endswith((".tmp", ".link"))])
    print(f"; {finished} games finished, {leftovers} temporary files left, {len(damaged)} games damaged")
    print("  killed " + ", ".join(f"{moment}: {count}" for moment, count in moments.most_common()))
    missed = [moment for moment in games.must_happen if rounds >= 100 and not moments[moment]]
    if missed:
        print(f"  never killed with {' or '.join(missed)}")
    return 1 if damaged or missed or not (moves and shown) else 0


def seats_of(count: int) -> tuple[Player, ...]:
    """A person and computer players."""
    return (Player(NAMES[0], "human"), *(Player(name, "bot", "easy") for name in NAMES[1:count]))


def a_table(game: str, count: int, chance: Random, options: dict[str, Value]) -> Record:
    """A game before its first deal."""
    started = now()
    return Record(
        id=SaveFolder.new_id(),
        game=game,
        created=started,
        saved=started,
        seed=secrets.token_hex(8),
        options=options,
        seats=seats_of(count),
        dealer=chance.randrange(count),
    )


def play_and_kill(data: Path, path: Path, chance: Random, games: Games) -> set[str]:
    """Resume the game, press keys, kill; what the screen told of moves."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(CHECKOUT)
        environment = {**os.environ, "TERM": "xterm-256color", "SCAT_TUI_DATA": str(data)}
        command = [sys.executable, "-m", "scat_tui", "resume", path.stem]
        os.execve(sys.executable, command, environment)
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    screen = pyte.Screen(COLUMNS, LINES)
    try:
        seen = watch(terminal, screen, chance, games)
    finally:
        os.kill(pid, signal.SIGKILL)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.close(terminal)
    if status not in (0, -signal.SIGKILL):
        raise SystemExit("\n".join([*screen.display, f"the program ended by itself with status {status}"]))
    return seen


def watch(terminal: int, screen: pyte.Screen, chance: Random, games: Games) -> set[str]:
    """Press keys for a random time; every sentence about a move that stood on the screen meanwhile."""
    stream = pyte.ByteStream(screen)
    seen: set[str] = set()
    life, playing, early = chance.uniform(0, LONGEST_PLAY), False, chance.random() < 0.2
    end = time.monotonic() + (life if early else LONGEST_START)
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.02)[0]:
            try:
                stream.feed(os.read(terminal, 65536))
            except OSError:
                # The game was over, and the keys led to the lobby and out of it.
                break
            continue
        # Only where nothing more comes: in the midst of a picture a line can be half old and half new.
        seen.update(sentence for line in screen.display for sentence in games.told.findall(line))
        if not playing and any("q leave" in line for line in screen.display):
            playing, end = True, min(end, time.monotonic() + life)
        if playing:
            os.write(terminal, chance.choice(games.keys).encode())
    if not playing and not early:
        raise SystemExit("\n".join([*screen.display, "the table did not appear"]))
    return seen


if __name__ == "__main__":
    asked = dict(enumerate(sys.argv[1:]))
    chosen = [games for games in (ScatGames(), HeartsGames()) if asked.get(2, games.name) == games.name]
    sys.exit(max(main(int(asked.get(0, 200)), int(asked.get(1, 1)), games) for games in chosen))
