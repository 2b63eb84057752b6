"""Locales of other scripts and directions, installed or not: the same table, nothing mirrored."""

from pathlib import Path

import pytest

from tests.terminal.cells import differences
from tests.terminal.started_program import SEATS, at_table

pytestmark = pytest.mark.long


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize(
    "locale", ["ar_EG.UTF-8", "he_IL.UTF-8", "tr_TR.UTF-8", "ja_JP.UTF-8", "xx_YY.UTF-8"]
)
def test_the_table_is_the_same(locale: str, game: str, tmp_path: Path) -> None:
    environment = {"LANG": locale, "LC_ALL": locale, "LANGUAGE": locale[:2]}
    with (
        at_table(game, tmp_path / "there", environment=environment) as there,
        at_table(game, tmp_path / "here") as here,
    ):
        for session in (there, here):
            session.wait_for("YOUR TURN")
            session.settle(0.6)
        assert not differences(there.screen, here.screen)
        for key in "lq":
            for session in (there, here):
                session.send(key)
                session.settle(0.5)
        assert not differences(there.screen, here.screen)
