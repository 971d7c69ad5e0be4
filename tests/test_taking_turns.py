"""Who must be alone is; the others go side by side, and nobody waits for ever."""

from __future__ import annotations

import sys
import threading
import time

import pytest

from taking_turns import turn


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks on Windows")
def test_nobody_enters_while_somebody_is_alone(monkeypatch, tmp_path):
    monkeypatch.setenv("PYTEST_XDIST_TESTRUNUID", tmp_path.name)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    inside: list[bool] = []
    met: list[tuple[bool, ...]] = []
    both = threading.Barrier(2, timeout=20)

    def come(alone: bool, times: int) -> None:
        for _ in range(times):
            with turn(alone):
                inside.append(alone)
                time.sleep(0.001)
                met.append(tuple(inside))
                inside.remove(alone)

    def meet() -> None:
        with turn(alone=False):
            both.wait()

    def together(*tasks: threading.Thread) -> None:
        for task in tasks:
            task.start()
        for task in tasks:
            task.join(timeout=20)
        assert not any(task.is_alive() for task in tasks)

    together(threading.Thread(target=meet), threading.Thread(target=meet))
    assert not both.broken
    together(
        *(threading.Thread(target=come, args=(False, 100)) for _ in range(3)),
        threading.Thread(target=come, args=(True, 50)),
    )
    assert len(met) == 350
    assert all(who == (True,) for who in met if True in who)
