"""Parts that any game may print: covers, boxes, dice, tokens, quick-reference cards, boards of squares."""
