"""The rulebook: pages with expressions, figures and proofs, built into a site and onto paper."""
