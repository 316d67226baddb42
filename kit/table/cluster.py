"""Blocks played by a Dask cluster instead of this machine's processes; the numbers are the same."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from kit.core.environment import DISTRIBUTION
from kit.table.fairness import Hands, Lost, NoTrial

_WAIT: Final = 5
"""Seconds in which a cluster has to answer."""


@contextmanager
def cluster(address: str) -> Iterator[Hands]:
    """The workers of the scheduler at an address; what one began before it died, another plays again."""
    try:
        from distributed import Client
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise NoTrial(
            f"a cluster needs Dask; install it with `pip install {DISTRIBUTION}[cluster]`"
        ) from None
    try:
        client = Client(address, timeout=_WAIT, set_as_default=False)
    except (OSError, TimeoutError, ValueError):
        raise NoTrial(
            f"no cluster answers at {address[:80]!r}; start `dask scheduler` and `dask worker`, "
            "or leave --cluster out"
        ) from None

    def hands(work: Callable[[Any, Any], Any], shared: Any, items: Sequence[Any]) -> list[Any]:
        try:
            running = [client.submit(work, shared, item, pure=False, retries=2) for item in items]
            return list(client.gather(running))
        except KilledWorker:
            raise Lost("workers of the cluster die again and again") from None

    with client:
        try:
            client.wait_for_workers(1, timeout=_WAIT)
        except TimeoutError:
            said = f"the cluster at {address[:80]!r} has no workers; start some with `dask worker`"
            raise NoTrial(said) from None
        yield hands
