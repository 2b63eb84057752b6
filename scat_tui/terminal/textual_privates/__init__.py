"""Everything private that the program uses of Textual 8.2 and Rich 15; nothing private is named elsewhere.

A new version of either may rename any of it. Each name stands here with the reason why it is needed and with
what happens if it goes; "silently" marks what no error would show. `tests/terminal/test_textual_privates.py`
asserts that every name exists and that Textual calls every method overridden here. The modules are imported
one by one, so that a start loads only what its first screen needs.
"""
