"""Things of one game by its name, imported when first asked for: who plays one game need not wait for all."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any


class Lazily(Mapping[str, Any]):
    """A mapping whose values are written as `package.module:name`; asking for its keys imports nothing."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = dict(places)

    def __getitem__(self, key: str) -> Any:
        module, _colon, name = self._places[key].partition(":")
        return getattr(import_module(module), name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, key: object) -> bool:
        return key in self._places
