"""Files on any disk: written whole or not at all, read strictly, locked; what a disk refuses, in words."""
