"""The player's language, read before all other settings since it is needed first."""

from scat_tui.files.strict_json import JsonObject, Unreadable, parse, read_bytes
from scat_tui.paths import NoHome, data_folder
from scat_tui.settings.settings import settings_path


def chosen_language(given: str | None) -> str:
    """The language code in the settings of a data folder (see `data_folder`); empty if there is none."""
    try:
        settings = parse(read_bytes(settings_path(data_folder(given)), follow=False))
    except (FileNotFoundError, NoHome, Unreadable):
        return ""
    language = settings.get("language") if isinstance(settings, JsonObject) else None
    return language if isinstance(language, str) else ""
