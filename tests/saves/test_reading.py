"""Records read strictly: whatever a file holds, it loads or is a BadRecord that says why, and soon."""

import inspect
import json
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scat_tui.engine.record import Branch, Player
from scat_tui.files.strict_json import SIZE_LIMIT, describe_json_error
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import decode, encode, read_record
from tests.hypothesis_profiles import examples
from tests.patience import patience
from tests.sample_records import a_played_record, a_record

GOOD = encode(a_record(moves=("deal x", "0 knock"), undos=2))


def changed(**members: Any) -> bytes:
    """The good record with some of its members changed."""
    return json.dumps({**json.loads(GOOD), **members}).encode()


def played(**members: Any) -> bytes:
    """A record of legal moves with some of its members changed."""
    return json.dumps({**json.loads(encode(a_played_record())), **members}).encode()


def without(key: str) -> bytes:
    members = json.loads(GOOD)
    del members[key]
    return json.dumps(members).encode()


def refused(content: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        decode(content)
    return caught.value


def test_what_is_written_reads_back() -> None:
    record = a_record(moves=("deal x", "0 knock"), undos=2, seed=None)
    assert decode(encode(record)) == record


def test_a_record_is_laid_out_with_one_move_a_line_and_the_keys_in_order() -> None:
    text = GOOD.decode()
    assert list(json.loads(text)) == [
        *("format", "version", "id", "game", "created", "saved", "seed", "options", "seats", "dealer"),
        *("undos", "moves"),
    ]
    assert '\n    "deal x",\n    "0 knock"\n  ]\n}\n' in text
    assert "undos" not in encode(a_record(undos=None)).decode()


def test_a_branch_stands_before_the_moves_in_the_documented_order() -> None:
    content = encode(a_record(branched_from=Branch("other", 7)))
    assert list(json.loads(content))[-3:] == ["undos", "branched_from", "moves"]
    assert json.loads(content)["branched_from"] == {"id": "other", "moves": 7}


@pytest.mark.parametrize("branch", [{"id": "", "moves": 0}, {"moves": 99, "id": "é\x1b\n"}])
def test_a_branch_is_read(branch: dict[str, Any]) -> None:
    assert decode(changed(branched_from=branch)).branched_from == Branch(branch["id"], branch["moves"])


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "it is empty"),
        (b" \n", "it is empty"),
        (b'{"a":}', "a value is missing in it"),
        (b'{"a": nonsense}', "a value is missing in it"),
        (b"{a: 1}", "a name in quotes is missing in it"),
        (b'{"a" 1}', "a colon is missing in it"),
        (b'{"a": 1 "b": 2}', "a comma or a closing bracket is missing in it"),
        (b"[1 2]", "a comma or a closing bracket is missing in it"),
        (b"[1 t", "a comma or a closing bracket is missing in it"),
        (b'{"a": "b}', "it is cut off in the middle"),
        (b'{"a\\', "it is cut off in the middle"),
        (b'{"a": "\xc3', "it is cut off in the middle"),
        (b'{"a": "\xc3"}', "it is not text"),
        (b'{"a": "b\nc"}', "a text in it holds a control character"),
        (b'{"a": "\\q"}', "a backslash in it means nothing"),
        (b'{"a": "\\u12"}', "a backslash in it means nothing"),
        (b"{} {}", "something follows after its end"),
    ],
)
def test_what_is_wrong_with_json_is_said_in_a_whole_sentence(content: bytes, says: str) -> None:
    assert str(refused(content)) == f"the file is damaged: {says}"


def test_a_record_that_was_cut_off_anywhere_is_said_to_be_cut_off() -> None:
    record = encode(
        a_record(seats=(Player("Zoë \\ “漢”", "human"), Player('\u0001"', "bot", "easy")))
    ).strip()
    values = rb'{"a": [1.5e+3, -2, true, false, null, "\u00e9\\ud83d\n", {}]}'
    for content in (record, values):
        for length in range(1, len(content)):
            assert str(refused(content[:length])) == "the file is damaged: it is cut off in the middle", (
                content[:length]
            )


@pytest.mark.parametrize("content", [b'{"a": 1,}', b"[1,]"])
def test_a_comma_too_many_is_said_as_far_as_this_python_tells_it(content: bytes) -> None:
    """From Python 3.13 on it is told from a missing name or value."""
    told = "there is a comma before a closing bracket" if sys.version_info >= (3, 13) else "is missing in it"
    assert told in str(refused(content))


def test_every_message_of_pythons_json_is_known() -> None:
    """None is handed on as it is, and none that a later Python adds goes unseen."""
    source = inspect.getsource(json.decoder)
    messages = re.findall(r'(?:JSONDecodeError\(\s*|msg = )"([^"]+)"', source)
    assert len(messages) >= 10
    for message in messages:
        said = describe_json_error(message.replace("\\\\", "\\"))
        assert said.startswith("the file is damaged: "), message
        assert not said.endswith(" at")
    assert describe_json_error("Something new at") == "the file is damaged"


def test_every_truncation_is_bad() -> None:
    content = GOOD.rstrip()
    for length in range(len(content)):
        assert refused(content[:length]).key is None


@pytest.mark.parametrize(
    "content",
    [
        b"\0" * 500,
        b"\xff\xfe\xfd",
        b"[]",
        b"null",
        b"3",
        b'"text"',
        GOOD + b"{}",
        b"\xef\xbb\xbf" + GOOD,
        GOOD.decode().encode("utf-16"),
        GOOD.decode().encode("utf-32"),
        GOOD.replace(b"Ana", b"An\xe9"),
        GOOD.replace(b"5e0b6c", b"5e\n0b6c"),
        GOOD.replace(b'"dealer": 0', b'"dealer": NaN'),
        GOOD.replace(b'"dealer": 0', b'"dealer": -Infinity'),
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"[" * (SIZE_LIMIT // 2) + b"]" * (SIZE_LIMIT // 2),
    ],
    ids=lambda content: repr(content[:12]),
)
def test_what_is_no_json_names_neither_key_nor_move(content: bytes) -> None:
    started = time.monotonic()
    error = refused(content)
    assert error.key is None
    assert error.move is None
    assert not any(sign.isdigit() for sign in str(error))
    assert time.monotonic() - started < 2


@pytest.mark.parametrize(
    ("content", "key"),
    [
        *((without(key), key) for key in json.loads(GOOD) if key != "undos"),
        (changed(extra=1), "extra"),
        (changed(**{"\x1b[31m": 1}), "'\\x1b[31m'"),
        (changed(format="other"), "format"),
        (changed(format=None), "format"),
        (changed(version=2), "version"),
        (changed(version=0), "version"),
        (changed(version=-1), "version"),
        (changed(version="1"), "version"),
        (changed(version=1.0), "version"),
        (changed(version=True), "version"),
        (changed(id=5), "id"),
        (changed(id="\ud800"), "id"),
        (changed(game=None), "game"),
        (changed(game="skat"), "game"),
        (changed(game="s" * 100_000), "game"),
        (changed(options={"\x1b]2;": 1}), "'\\x1b]2;'"),
        (changed(options={"o" * 100_000: 1}), "o" * 60),
        (changed(created=1), "created"),
        (changed(saved=[]), "saved"),
        (changed(seed="5E0B6C"), "seed"),
        (changed(seed="5e0"), "seed"),
        (changed(seed=""), "seed"),
        (changed(seed="ab" * 65), "seed"),
        (changed(seed=5), "seed"),
        (changed(options=None), "options"),
        (changed(options=[]), "options"),
        (changed(options={"lives": 3.0}), "lives"),
        (changed(options={"lives": True}), "lives"),
        (changed(options={"lives": None}), "lives"),
        (changed(options={"lives": "3"}), "lives"),
        (changed(options={"lives": [[]]}), "lives"),
        (changed(options={"lives": "x" * 100_000}), "lives"),
        (changed(options={"three_of_a_kind": "30"}), "three_of_a_kind"),
        (changed(options={"county": True}), "county"),
        (changed(options={"jokers": 2}), "jokers"),
        (changed(seats=[]), "seats"),
        (changed(seats={}), "seats"),
        (changed(seats=[1, 2]), "seats"),
        (changed(seats=[{"name": "A", "kind": "bot"}] * 10), "seats"),
        (changed(seats=[{"name": "A", "kind": "bot"}] * 100_000), "seats"),
        (changed(seats=[{"name": "A", "kind": "bot"}, {"name": "B", "kind": "cat"}]), "seats"),
        (changed(seats=[{"name": "A", "kind": "bot"}, {"kind": "bot"}]), "seats"),
        (changed(seats=[{"name": "A", "kind": "bot"}, {"name": "B", "kind": "bot", "level": None}]), "seats"),
        (
            changed(seats=[{"name": "A", "kind": "bot"}, {"name": "B", "kind": "bot", "level": "so so"}]),
            "seats",
        ),
        (changed(seats=[{"name": "A", "kind": "bot"}, {"name": "B", "kind": "bot", "age": 5}]), "seats"),
        (changed(seats=[{"name": "A", "kind": "bot"}, {"name": "\udfff", "kind": "bot"}]), "seats"),
        (changed(dealer=3), "dealer"),
        (changed(dealer=-1), "dealer"),
        (changed(dealer=0.0), "dealer"),
        (changed(dealer=False), "dealer"),
        (changed(dealer=None), "dealer"),
        (changed(moves={}), "moves"),
        (changed(moves="deal"), "moves"),
        *(
            (changed(branched_from=branch), "branched_from")
            for branch in (
                *(None, "other", 3, [], {}, {"id": "other"}, {"moves": 3}),
                *({"id": "other", "moves": wrong} for wrong in (-1, 3.0, "3", None, True)),
                *({"id": wrong, "moves": 3} for wrong in (5, None, "\ud800")),
                *({"id": "other", "moves": 3, key: 1} for key in ("hand", "\ud800", "\x1b[31m")),
            )
        ),
        (
            GOOD.replace(b'"dealer": 0', b'"dealer": 0, "branched_from": {"id": "a", "id": "a", "moves": 1}'),
            "branched_from",
        ),
        (changed(undos=-1), "undos"),
        (changed(undos=1.5), "undos"),
        (changed(undos="2"), "undos"),
        (GOOD.replace(b'"dealer": 0', b'"dealer": -0'), "dealer"),
        (GOOD.replace(b'"dealer": 0', b'"dealer": 1e400'), "dealer"),
        (GOOD.replace(b'"dealer": 0', b'"dealer": ' + b"7" * 5000), "dealer"),
        (GOOD.replace(b'"dealer": 0', b'"dealer": 0, "dealer": 0'), "dealer"),
        (GOOD.replace(b'"lives": 3', b'"lives": 3, "lives": 3'), "lives"),
        (GOOD.replace(b'"name": "Ana"', b'"name": "Ana", "name": "Ana"'), "seats"),
    ],
    ids=lambda value: value[:60] if isinstance(value, str) else "",
)
def test_the_offending_key_is_named(content: bytes, key: str) -> None:
    error = refused(content)
    assert error.key == key
    assert len(str(error)) < 400
    assert str(error).isprintable()


@pytest.mark.parametrize(
    ("branch", "inner"),
    [
        (b'{"id": "a", "moves": 1, "hand": 2}', "hand"),
        (b'{"id": "a", "id": "a", "moves": 1}', "id"),
        (b'{"id": "a"}', "moves"),
        (b'{"moves": 1}', "id"),
        (b'{"id": "a", "moves": -1}', "moves"),
        (b'{"id": 5, "moves": 1}', "id"),
    ],
)
def test_what_is_wrong_inside_a_branch_is_named_too(branch: bytes, inner: str) -> None:
    error = refused(GOOD.replace(b'"dealer": 0', b'"dealer": 0, "branched_from": ' + branch))
    assert str(error).startswith("branched_from: ")
    assert inner in error.why


def test_a_newer_version_is_reported_as_such_whatever_else_it_holds() -> None:
    assert str(refused(changed(version=7, teams=[]))) == (
        "version: made by a newer version of scat-tui (version 7)"
    )


def test_the_header_is_checked_before_the_moves() -> None:
    assert refused(changed(moves=[3], options={"lives": 0})).key == "lives"
    assert refused(changed(moves=[3], dealer=9)).key == "dealer"


NO_TEXTS = [3, None, {"a": 1}, ["0 knock"], True, "\ud800", "0 knock\udfff"]


@pytest.mark.parametrize("move", NO_TEXTS)
@pytest.mark.parametrize("legal", [0, 1, 3])
def test_a_move_that_is_no_text_offends_by_its_number(move: object, legal: int) -> None:
    moves = a_played_record().moves[:legal]
    assert refused(played(moves=[*moves, move, "0 stock"])).move == legal


@pytest.mark.parametrize("move", NO_TEXTS)
def test_an_illegal_move_before_one_that_is_no_text_is_the_first_to_offend(move: object) -> None:
    assert refused(changed(moves=["0 stock", move])).move == 0
    legal = a_played_record().moves
    error = refused(played(moves=[*legal[:2], "2 stock", *legal[2:], move]))
    assert error.move == 2
    assert re.search(r"\d+", str(error))[0] == "2"  # type: ignore[index]


def test_a_level_we_do_not_have_is_no_error() -> None:
    seats = [{"name": "A", "kind": "bot", "level": "hard"}, {"name": "", "kind": "human"}]
    assert decode(changed(seats=seats)).seats[0].level == "hard"


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def loads_or_is_bad(content: bytes) -> None:
    try:
        record = decode(content)
    except BadRecord as error:
        why = str(error)
    else:
        assert decode(encode(record)) == record
        return
    assert why.isprintable()
    assert len(why) < 400


@settings(max_examples=examples(400), deadline=patience(1000), suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(sorted(json.loads(GOOD))), ANYTHING)
def test_any_value_in_any_place_loads_or_is_bad(key: str, value: object) -> None:
    loads_or_is_bad(changed(**{key: value}))


@settings(max_examples=examples(400), deadline=patience(1000))
@given(st.integers(0, len(GOOD) - 1), st.binary(min_size=1, max_size=4))
def test_any_bytes_in_any_place_load_or_are_bad(place: int, junk: bytes) -> None:
    loads_or_is_bad(GOOD[:place] + junk + GOOD[place + len(junk) :])


def _directory(path: Path) -> None:
    path.mkdir()


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _loop(path: Path) -> None:
    path.symlink_to(path)


def _dangling(path: Path) -> None:
    path.symlink_to(path.with_name("nothing"))


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 30)


def _nothing(path: Path) -> None:
    pass


@pytest.mark.parametrize(
    "make", [_directory, _pipe, _device, _loop, _dangling, _huge, _nothing], ids=lambda f: f.__name__
)
def test_what_is_no_plain_file_is_bad_at_once(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    make(path)
    started = time.monotonic()
    with pytest.raises(BadRecord):
        read_record(path)
    assert time.monotonic() - started < 1


def test_names_that_no_file_can_have_are_bad(tmp_path: Path) -> None:
    for name in ("a\0b", "x" * 300, "\udc80\ud800"):
        with pytest.raises(BadRecord):
            read_record(tmp_path / name)


def test_a_link_to_a_file_of_somebody_else_is_followed_only_where_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_bytes(encode(a_record()))
    link.symlink_to(target)
    assert read_record(link) == read_record(link, follow=False) == a_record()
    monkeypatch.setattr(os, "geteuid", lambda: target.stat().st_uid + 1)
    assert read_record(link) == a_record()
    with pytest.raises(BadRecord, match="belongs to somebody else"):
        read_record(link, follow=False)


def test_an_illegal_move_is_named_by_number(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = a_played_record()
    path.write_bytes(encode(a_played_record(moves=(*record.moves, "2 knock"))))
    with pytest.raises(BadRecord) as caught:
        load_game(path)
    assert caught.value.move == len(record.moves)
