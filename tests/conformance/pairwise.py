"""Few rows in which every two values of different columns meet somewhere."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Any

Row = tuple[Any, ...]


def whole(columns: Mapping[str, Sequence[Any]]) -> list[Row]:
    """Every combination."""
    return list(product(*columns.values()))


def pairwise(columns: Mapping[str, Sequence[Any]]) -> list[Row]:
    """Greedy, always the same: the row that brings most new pairs comes next.

    >>> pairwise({"ink": ["full", "grey"], "paper": ["a4", "a3"], "lang": ["cs", "en"]})
    [('full', 'a4', 'cs'), ('full', 'a3', 'en'), ('grey', 'a4', 'en'), ('grey', 'a3', 'cs')]
    """
    values = [list(column) for column in columns.values()]
    missing = {
        ((i, a), (j, b)) for i, j in combinations(range(len(values)), 2) for a in values[i] for b in values[j]
    }
    rows: list[Row] = []
    order = {row: _pairs(row) for row in product(*values)}
    while missing:
        best = max(order, key=lambda row: len(missing & order[row]))
        missing -= order.pop(best)
        rows.append(best)
    return rows


def _pairs(row: Row) -> set[tuple[tuple[int, Any], tuple[int, Any]]]:
    return set(combinations(enumerate(row), 2))
