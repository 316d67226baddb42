"""At the table: settling disputes and replaying matches."""
