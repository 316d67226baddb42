"""`kit watch`: cards, tokens and board in the browser, drawn again on every save."""
