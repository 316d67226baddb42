"""Parts that games share: boards and what lies on them."""
