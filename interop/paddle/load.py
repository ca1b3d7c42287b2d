#!/usr/bin/env python3
"""Has the real PaddlePaddle load PIR JSON files, print them and save them again.

    python load.py FOLDER SAVED    each *.json below FOLDER; what Paddle saves goes to the same place below SAVED
    python load.py --time FILE     how long Paddle takes for one file, in milliseconds

Prints a line for each file, in the order of their paths, with tabs between
  the path in FOLDER,
  the outcome: loaded; refused (Paddle raised an error); aborted (the process died),
  the SHA-256 of the program as Paddle prints it, or - if it cannot,
  what went wrong, loading, printing or saving; - if nothing did.

Paddle is imported once. Each file is loaded in a process of its own, and printed and saved in further ones: Paddle aborts on
some files, on some only when it destroys the program, and keeps attributes in a pool that would go from one file to the next.
"""

import contextlib
import hashlib
import os
import re
import select
import signal
import statistics
import sys
import time
import warnings
from pathlib import Path

os.environ.setdefault("GLOG_minloglevel", "4")
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")
os.environ.setdefault("OMP_NUM_THREADS", "1")
warnings.filterwarnings("ignore")

PATIENCE_SECONDS = 120
TIMED_RUNS = 9

kept = []  # programs; destroying some of them aborts the process, so none is


def in_a_process(action):
    """Returns "done" and what the action returns, "refused" and its error, or "aborted" and how its process ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            answer = "done\n" + action()
        except BaseException as e:  # whatever it is, it is the answer
            answer = "refused\n" + one_line(e)
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(answer.encode("utf-8", "backslashreplace"))
        os._exit(0)  # no destructors
    os.close(writing)
    answer = read_all(reading, child)
    _, status = os.waitpid(child, 0)
    if not answer:
        how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else f"exit code {os.WEXITSTATUS(status)}"
        return "aborted", how
    outcome, _, text = answer.decode("utf-8").partition("\n")
    return outcome, text


def read_all(pipe, child):
    """Reads to the end; a process that takes too long is killed."""
    parts = []
    end = time.monotonic() + PATIENCE_SECONDS
    with os.fdopen(pipe, "rb", buffering=0) as source:
        while True:
            if not select.select([source], [], [], max(0.0, end - time.monotonic()))[0]:
                os.kill(child, signal.SIGKILL)
                return b""
            part = source.read(65536)
            if not part:
                return b"".join(parts)
            parts.append(part)


def one_line(error):
    """Paddle's messages begin with a C++ stack; the line that says what is wrong has "Error:" or "exception" in it."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    telling = [line for line in lines if "Error:" in line or "json.exception" in line]
    text = re.sub(r" *\(at \S+:\d+\)", "", (telling or lines or [""])[0])
    text = "".join(c if c.isprintable() else " " for c in text)
    return f"{type(error).__name__}: {text}"[:300]


def load(file):
    """Returns the program in a file and whether the file says it is trainable."""
    import paddle
    from paddle.base import core

    if b'"2.stack_create"' in file.read_bytes():
        paddle.set_flags({"FLAGS_save_cf_stack_op": True})  # or saving deletes these operations, or aborts
    program = paddle.static.Program()
    kept.append(program)
    return program, core.deserialize_pir_program(str(file), program)


def save(program, file, trainable):
    from paddle.base import core

    core.serialize_pir_program(program, str(file), True, False, trainable)


def silence():
    """Paddle's crash handler writes to both streams."""
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)


def examine(file, saved):
    """Returns the three columns about one file."""

    def all_steps():
        silence()
        program, trainable = load(file)
        saved.parent.mkdir(parents=True, exist_ok=True)
        printing = in_a_process(lambda: hashlib.sha256(str(program).encode("utf-8", "surrogateescape")).hexdigest())
        saving = in_a_process(lambda: save(program, saved, trainable) or "")
        faults = [f"{what}: {step[1]}" for what, step in (("print", printing), ("save", saving)) if step[0] != "done"]
        return "\t".join(["loaded", printing[1] if printing[0] == "done" else "-", "; ".join(faults) or "-"])

    outcome, text = in_a_process(all_steps)
    return text if outcome == "done" else "\t".join([outcome, "-", text])


def load_all(folder, saved):
    for file in sorted(folder.rglob("*.json")):
        name = file.relative_to(folder)
        print(name.as_posix(), examine(file, saved / name), sep="\t", flush=True)


def median_milliseconds(action):
    times = []
    for _ in range(TIMED_RUNS):
        start = time.perf_counter()
        action()
        times.append((time.perf_counter() - start) * 1000)
    return round(statistics.median(times[TIMED_RUNS // 3 :]))


def time_one(file):
    program, trainable = load(file)
    saved = file.with_suffix(".saved")
    loading = median_milliseconds(lambda: load(file))
    saving = median_milliseconds(lambda: save(program, saved, trainable))
    print(loading, saving, sep="\t", flush=True)
    os._exit(0)


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    with contextlib.redirect_stdout(sys.stderr):
        import paddle

        paddle.enable_static()
    if arguments[0] == "--time":
        time_one(Path(arguments[1]))
    else:
        load_all(Path(arguments[0]), Path(arguments[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
