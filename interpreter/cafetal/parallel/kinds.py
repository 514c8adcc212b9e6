"""What can be done in parts: a job says of which kind it is."""

from __future__ import annotations

from cafetal.parallel.jobs import Json, Work


def worker_for(job: Json) -> Work:
    """What does the parts of a job. Only what its kind needs is imported."""
    if job["kind"] == "games":
        from cafetal.parallel.games import games_worker  # loaded when it is first needed

        return games_worker(job)
    if job["kind"] == "leaves":
        from cafetal.parallel.leaves import leaves_worker  # loaded when it is first needed

        return leaves_worker(job)
    raise ValueError(f"no job of the kind {job['kind']!r}")
