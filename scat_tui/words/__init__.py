"""Every sentence a player reads, apart from the rules that cause it."""

import gettext
from pathlib import Path

_locale = Path(__file__).resolve().parent.parent / "locale"
_catalogue = gettext.translation("scat_tui", str(_locale), fallback=True)
_ = _catalogue.gettext
ngettext = _catalogue.ngettext
