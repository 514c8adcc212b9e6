"""A cluster of two workers, one of which is killed: nothing lost, nothing counted twice, the same games."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.unit.cli.test_cli import fails, run

pytest.importorskip("distributed", reason="distributed is not installed: the extra `cluster`")
pytestmark = [pytest.mark.full, pytest.mark.filterwarnings("ignore")]
distributed: Any = import_module("distributed")
Cluster: TypeAlias = Any


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as found:
        yield found


def told(*arguments: str | Path) -> dict[str, Any]:
    result = run(*arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_simulate_while_a_worker_is_killed(cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("cafetal.parallel.cluster")
    arrived, pids = module._Run._arrived, [worker.pid for worker in cluster.workers.values()]
    count = 0

    def arriving(self: object, *rest: object) -> None:
        nonlocal count
        count += 1
        if count == 3:
            os.kill(pids[0], signal.SIGKILL)
        arrived(self, *rest)

    monkeypatch.setattr(module._Run, "_arrived", arriving)
    command = ("simulate", "sealed_bids", "--players", "3", "--games", "400", "--rotate", "--agent", "random")
    path = tmp_path / "games.jsonl"
    found = told(*command, "--cluster", cluster.scheduler_address, "--out", path)
    assert count >= 4, "there was more than one task for each worker"
    assert found == told(*command)
    numbers = [json.loads(line)["game"] for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(1, 401))


def test_a_sweep_and_bots(cluster: Cluster) -> None:
    command = ("compare", "sealed_bids", "--sweep", "setup.coin=8..9", "--players", "3", "--games", "30",
               "--agent", "random", "--rotate")  # fmt: skip
    assert told(*command, "--cluster", cluster.scheduler_address) == told(*command)


def test_no_cluster_there() -> None:
    wrong = fails(run("simulate", "tic_tac_toe", "--cluster", "tcp://127.0.0.1:9"), "K016")
    assert "does not answer" in wrong
