"""The table as lines of text with typed answers: for screen readers, plain terminals and logs."""
