"""The command ``python -m twelve_widgets replay``: output, errors, exit codes, pipes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import bad_records
from test_records import PRINTED, SAMPLE

ROOT = Path(__file__).parent.parent
COMMAND = [sys.executable, "-m", "twelve_widgets", "replay"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def replay(*arguments, given=None):
    return subprocess.run(
        [*COMMAND, *map(str, arguments)], input=given, capture_output=True, timeout=120,
        env=ENVIRONMENT, check=False,
    )  # fmt: skip


def values(output):
    return [json.loads(line) for line in output.splitlines()]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.txt"


def test_a_file(file):
    file.write_text(SAMPLE, encoding="utf-8")
    done = replay(file)
    assert (done.returncode, done.stderr) == (0, b"")
    assert values(done.stdout) == values(PRINTED)


def test_standard_input():
    done = replay("-", given=SAMPLE.replace("\n", "\r\n").encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert values(done.stdout) == values(PRINTED)


def test_a_game_without_a_round_prints_nothing():
    done = replay("-", given=b'[Game "12 Chip Trick"]\n')
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_bad_game_after_good_ones(file):
    file.write_text(SAMPLE + "\n" + bad_records.DONE + "1 1\n\n" + SAMPLE, encoding="utf-8")
    done = replay(file)
    assert done.returncode == 2
    assert values(done.stdout) == values(PRINTED), "no round of the bad game, and none after"
    [said] = done.stderr.decode().splitlines()
    assert said.startswith(f"{file}:24:1: ") and "over" in said


def test_the_place_on_standard_input():
    done = replay("-", given=(bad_records.THREE + "9 11 6\n").encode())
    assert (done.returncode, done.stdout) == (2, b"")
    [said] = done.stderr.decode().splitlines()
    assert said.startswith("-:6:3: ") and "B" in said and "11" in said


@pytest.mark.parametrize("name", [*sorted(bad_records.PRINTED), "empty input", "a bad escape"])
def test_bad_records(name):
    [case] = [case for case in bad_records.BAD if case[0] == name]
    text = case[1] if isinstance(case[1], bytes) else case[1].encode()
    done = replay("-", given=text)
    assert done.returncode == 2
    assert len(done.stderr.decode().splitlines()) == 1 and done.stderr.startswith(b"-:")
    expected = bad_records.PRINTED.get(name, 0)
    assert expected in (None, len(values(done.stdout)))


def test_a_missing_file(file):
    done = replay(file)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith(f"{file}: ") and b"Traceback" not in done.stderr


def test_a_folder(tmp_path):
    done = replay(tmp_path)
    assert (done.returncode, done.stdout) == (2, b"") and b"Traceback" not in done.stderr


def test_no_file_named():
    done = replay()
    assert done.returncode == 2 and b"FILE" in done.stderr


def test_more_than_one_file(file):
    assert replay(file, file).returncode == 2


def test_17_megabytes(file):
    game = bad_records.THREE + "{" + "x" * 900_000 + "}\n"
    file.write_text(game * 19, encoding="utf-8")
    assert file.stat().st_size > 17_000_000
    done = replay(file)
    assert done.returncode == 2 and b"16,000,000" in done.stderr
    assert b"Traceback" not in done.stderr


def test_17_megabytes_without_a_line_end():
    done = replay("-", given=b"x" * 17_000_000)
    assert done.returncode == 2 and len(done.stderr) < 500 and done.stdout == b""


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
def test_a_closed_pipe(file):
    """``… | head -1``: one line is read, then the pipe is closed."""
    file.write_text(SAMPLE * 3_000, encoding="utf-8")
    with subprocess.Popen(
        [*COMMAND, str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as process:
        first = process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
        code = process.wait(timeout=60)
    assert values(first) == values(PRINTED)[:1]
    assert (code, said) == (0, b"")
