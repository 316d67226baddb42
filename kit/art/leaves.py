"""The leaf of a plane tree, as it hangs over a board and behind a portrait."""

from functools import lru_cache

from kit.art.scene import Command, Point

# The right half of a leaf whose stalk begins at (0, 0) and whose tip is at (0, −1).
_HALF: tuple[Point, ...] = (
    (0.10, 0.055),
    (0.27, 0.085),
    (0.475, 0.02),
    (0.40, -0.085),
    (0.56, -0.14),
    (0.395, -0.225),
    (0.50, -0.31),
    (0.66, -0.46),
    (0.50, -0.50),
    (0.535, -0.665),
    (0.36, -0.61),
    (0.215, -0.515),
    (0.225, -0.655),
    (0.275, -0.78),
    (0.14, -0.79),
    (0.105, -0.90),
)


@lru_cache(1)
def outline() -> tuple[Point, ...]:
    """The corners of a leaf of length 1."""
    left = [(-x, y) for x, y in reversed(_HALF)]
    return ((0.0, 0.0), *_HALF, (0.0, -1.0), *left)


@lru_cache(1)
def plane_leaf() -> tuple[Command, ...]:
    """The leaf as a path, every edge hollowed towards its heart."""
    points, depth = outline(), 0.14
    d: list[Command] = [("M", *points[0])]
    for a, b in zip(points, (*points[1:], points[0]), strict=True):
        mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        cx, cy = mx + (0 - mx) * depth, my + (-0.4 - my) * depth
        d.append(("C", (a[0] + cx) / 2, (a[1] + cy) / 2, (b[0] + cx) / 2, (b[1] + cy) / 2, *b))
    return (*d, ("Z",))
