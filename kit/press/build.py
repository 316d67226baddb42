"""The build: printed parts, books and folders of games; incremental, deterministic, atomic."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import field, replace
from os import cpu_count
from time import perf_counter

from kit.core.cycles import rarely_collecting
from kit.core.errors import KitError
from kit.core.frozen import dataclass
from kit.core.shelf import BrokenGame
from kit.press import folders, inputs, options
from kit.press.errors import PressError
from kit.press.inputs import Hash
from kit.press.job import Built, Job
from kit.press.options import BuildOptions, Progress
from kit.press.paper import PAPERS
from kit.press.products import Folder, NoSuchProduct, Registry, Selection, choose, names
from kit.press.stamps import Stamps
from kit.press.tasks import MANY, Desk, Errand, Made, Printing, make, prepare


@dataclass(frozen=True)
class BuildReport:
    """What a build left behind, what is to be told about it, and what could not be made."""

    files: tuple[Built, ...]
    seconds: float
    notes: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    failures: tuple[KitError, ...] = ()


def quiet(name: str, done: int, total: int) -> None:
    """Report nothing."""


def build(wanted: BuildOptions, progress: Progress = quiet) -> BuildReport:
    """Make what is asked for of one game and not up to date; on any error nothing is changed."""
    report = build_all([wanted], Registry(), progress)
    for error in report.failures:
        raise error
    return report


@rarely_collecting()
def build_all(wanted: Sequence[BuildOptions], registry: Registry, progress: Progress = quiet) -> BuildReport:
    """Make what is asked for of some games, then the folders that show them.

    Of each game and each folder all is made, or nothing is changed. What cannot be made is told in the report
    and spoils no other game; folders show the others. Where only one game is made, and fails, they are left
    as they are.
    """
    start = perf_counter()
    first = wanted[0]
    check(first)
    asked = [one for one in registry.folders if one.wanted(first)]
    run = _Run(Stamps(first.out), inputs.hashing(), progress)
    files: list[Built] = []
    told: dict[str, None] = {}
    with ExitStack() as stack:
        errands: list[Errand] = []
        for one, choice in _chosen(wanted, registry, run.failures):
            with run.failing(one.game):
                job = run.jobs[one.game] = Job(one, choice, run.stamps, run.hashed)
                stack.enter_context(job)
                errands += job.errands()
        with run.team(errands, bool(asked), first.jobs) as todo:
            run.work(todo)
            files += [built for job in run.jobs.values() for built in run.finished(job)]
            told |= dict.fromkeys(note for job in run.jobs.values() if not job.error for note in job.notes())
            if run.shows_some(len(wanted)):
                without = tuple(sorted(run.failures))
                for folder in asked:
                    with run.failing(folder.id):
                        part = run.part(folder)
                        built, notes = folders.make(folder, first, without, run.stamps, run.hashed, part)
                        files.append(built)
                        told |= dict.fromkeys(notes)
    run.stamps.save()
    failures = [_named(name, error) if len(wanted) > 1 else error for name, error in run.failures.items()]
    return BuildReport(tuple(files), perf_counter() - start, (), tuple(told), tuple(failures))


def check(wanted: BuildOptions) -> None:
    """Refuse choices that do not exist, before anything is read."""
    press = wanted.press
    options.chosen(press.paper, tuple(PAPERS), "paper")
    options.chosen(press.duplex, options.DUPLEX, "duplex")
    options.chosen(press.ink, options.INKS, "ink")
    options.chosen(press.purpose, options.PURPOSES, "purpose")
    options.chosen(press.imposition, options.IMPOSITIONS, "imposition")
    if press.singly and press.duplex == "fold":
        raise PressError("--imposition one-up has no sheet to fold; choose another --duplex")
    if press.icc and not press.shop:
        raise PressError("--icc is for a print shop; add --for shop")
    if wanted.printer and press.shop:
        raise PressError("--printer is for a printer at home; a print shop measures its own: leave it out")
    if wanted.out.exists() and not wanted.out.is_dir():
        raise PressError(f"{wanted.out}: not a folder")


def _chosen(
    wanted: Sequence[BuildOptions], registry: Registry, failures: dict[str, KitError]
) -> list[tuple[BuildOptions, Selection]]:
    """What is to be made of which game; a name must be a product of one of them at least."""
    known: dict[str, list[str]] = {}
    for one in wanted:
        try:
            known[one.game] = names(one, registry)
        except KitError as error:
            failures[one.game] = error
    every = list(dict.fromkeys(name for found in known.values() for name in found))
    for name in wanted[0].products if known else ():
        if name not in every:
            raise NoSuchProduct(name, every, " for a shop" if wanted[0].press.shop else "")
    found = []
    for one in wanted:
        mine = tuple(name for name in one.products if name in known.get(one.game, ()))
        if one.game in known and (mine or not one.products or one.everything):
            found.append((one, choose(replace(one, products=mine), registry)))
    return [(one, choice) for one, choice in found if choice.products or choice.volumes]


def _named(name: str, error: KitError) -> KitError:
    """An error of the press with the game that it spoils; others say so themselves."""
    return PressError(f"{name}: {error}") if isinstance(error, PressError) else error


class _AllFailed(Exception):
    """Nothing that is still being made is wanted."""


@dataclass
class _Run:
    """A build in progress."""

    stamps: Stamps
    hashed: Hash
    progress: Progress
    jobs: dict[str, Job] = field(default_factory=dict)
    failures: dict[str, KitError] = field(default_factory=dict)
    done: int = 0

    @contextmanager
    def failing(self, name: str) -> Iterator[None]:
        """What goes wrong here is the failure of this game or folder."""
        try:
            yield
        except KitError as error:
            self.fail(name, error)

    def fail(self, name: str, error: KitError) -> None:
        """Give up a game or a folder."""
        self.failures.setdefault(name, error)
        if name in self.jobs:
            self.jobs[name].error = error

    @contextmanager
    def team(self, errands: Sequence[Errand], more: bool, jobs: int | None) -> Iterator[Sequence[Errand]]:
        """Processes for all that is to be made, if they are worth making, and what they do at a time."""
        with suppress(_AllFailed):
            few = len(errands) < 2 or (jobs is None and self._brief(errands))
            if not errands or jobs == 1 or (few and not more):
                yield errands
                return
            from kit.press import workers

            prepare(self._desks().values())

            count = jobs or cpu_count() or 1
            with workers.team(self._desks(), count if more else min(count, len(errands))):
                yield self._together(errands) if len(errands) >= 2 * count else errands

    def _together(self, errands: Sequence[Errand]) -> list[Errand]:
        """A product of a small game in all languages by one process: most of the drawing is the same."""
        found: dict[object, Errand] = {}
        for errand in errands:
            one = errand.todo[0]
            key: object = errand
            if isinstance(one, Printing) and self._is_small(errand.game):
                key = errand.game, one.product
            before = found[key].todo if key in found else ()
            found[key] = Errand(errand.game, (*before, *errand.todo))
        return list(found.values())

    def _brief(self, errands: Sequence[Errand]) -> bool:
        """Whether all is printed by the time that other processes would begin."""
        return len(errands) <= 2 and all(
            isinstance(one, Printing) and self._is_small(errand.game)
            for errand in errands
            for one in errand.todo
        )

    def _is_small(self, game: str) -> bool:
        return bool(self.jobs[game].desk.read().amount < MANY)

    def _desks(self) -> dict[str, Desk]:
        return {game: job.desk for game, job in self.jobs.items()}

    def work(self, errands: Sequence[Errand]) -> None:
        """Make all files of all games."""
        if not errands:
            return
        from kit.press import workers

        self.progress("", 0, self._total())
        workers.flow(make, self._desks(), errands, self._heard, lambda one: not self.jobs[one.game].error)

    def _total(self) -> int:
        return self.done + sum(job.left for job in self.jobs.values() if not job.error)

    def _heard(self, errand: Errand, made: Made | KitError) -> list[Errand]:
        job = self.jobs[errand.game]
        if isinstance(made, KitError):
            self.fail(errand.game, made)
            if all(other.error for other in self.jobs.values()):
                raise _AllFailed
        more: list[Errand] = []
        if job.error is None and not isinstance(made, KitError):
            with self.failing(errand.game):
                more = job.heard(made)
            total = self._total() + len(made)
            for name, _ in made:
                self.done += 1
                self.progress(f"{errand.game}/{name}" if len(self.jobs) > 1 else name, self.done, total)
        return more

    def finished(self, job: Job) -> list[Built]:
        """The files of a game, moved into place."""
        files: list[Built] = []
        if job.error is None:
            with self.failing(job.game):
                files = job.finish()
        return files

    def shows_some(self, asked: int) -> bool:
        """Whether folders have something new to show."""
        broken = all(isinstance(error, BrokenGame) for error in self.failures.values())
        return broken or len(self.failures) < asked

    def part(self, folder: Folder) -> Progress:
        """Progress of a folder, as part of the whole."""
        before = self.done

        def tell(name: str, done: int, total: int) -> None:
            self.done = before + done
            self.progress(f"{folder.id}/{name}" if name else folder.id, self.done, before + total)

        return tell
