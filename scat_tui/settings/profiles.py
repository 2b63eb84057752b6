"""What the player has chosen for one kind of terminal: signs, theme, motion and mouse."""

import msgspec

from scat_tui.settings.settings import Profile, Settings

OWN = Profile.__struct_fields__
"""The settings that each kind of terminal has for itself."""


def in_force(stored: Settings, terminal: str) -> Settings:
    """The settings at a terminal."""
    profile = stored.profiles.get(terminal, Profile())
    chosen = {name: value for name in OWN if (value := getattr(profile, name)) is not None}
    if stored.signs is None:
        chosen = {"signs": "auto", **chosen}
    return msgspec.structs.replace(stored, **chosen)


def kept_here(stored: Settings, new: Settings) -> Settings:
    """The settings in force at a terminal that has `new` ones, once they are stored."""
    return msgspec.structs.replace(stored, **{name: getattr(new, name) for name in OWN})


def to_store(stored: Settings, terminal: str, before: Settings, new: Settings) -> Settings:
    """What to store when the settings in force at a terminal change from `before` to `new`.

    What a terminal has for itself goes to its profile and leaves other terminals alone.
    """
    common = {name: getattr(stored, name) for name in OWN}
    changed = {name: getattr(new, name) for name in OWN if getattr(new, name) != getattr(before, name)}
    profiles = stored.profiles
    if changed:
        profile = msgspec.structs.replace(profiles.get(terminal, Profile()), **changed)
        profiles = {**profiles, terminal: profile}
    return msgspec.structs.replace(new, profiles=profiles, **common)
