"""Every sentence a player reads, apart from the rules that cause it."""

import gettext
from importlib.resources import files

_catalogue = gettext.translation("scat_tui", str(files("scat_tui") / "locale"), fallback=True)
_ = _catalogue.gettext
ngettext = _catalogue.ngettext
