"""What the fields of a View of High Card mean."""

from collections.abc import Mapping
from dataclasses import fields as fields_of

from scat_tui.games.high.rules import View


def fields() -> Mapping[str, str]:
    return {each.name: each.name for each in fields_of(View)}
