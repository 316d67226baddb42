"""People drawn from words: `compose` draws, `surprise` chooses words from a name, `words` lists all."""
