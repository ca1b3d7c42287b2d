#!/usr/bin/env python3
"""Has the real PaddlePaddle load PIR JSON files and run each once, a training program for one step.

    python step.py FOLDER    each *.json below FOLDER

Inputs and parameters get numbers that follow from their names. Prints a line for each file, in the order of their paths, with
tabs between
  the path in FOLDER,
  the outcome: done; refused (Paddle raised an error); aborted (the process died),
  what was computed, or what went wrong: the sum of the magnitudes of each result that is a tensor of floats, in the order of the
  program, with blanks between; without those of operations that work in place.

Each file is run in a process of its own: Paddle reads attributes of the wrong kind as they come, and may die of it.
"""

import contextlib
import sys
import zlib
from pathlib import Path

import load

SMALL = 8  # what an unknown dimension is taken for


def numbers(name, shape, dtype):
    """Numbers between 0.1 and 0.9, the same on every machine."""
    import numpy

    source = numpy.random.RandomState(zlib.crc32(name.encode()))
    drawn = source.uniform(0.1, 0.9, [size if size > 0 else SMALL for size in shape])
    return drawn.astype(dtype) if dtype.startswith("float") else (drawn * 2).astype(dtype)


def dtype_of(value):
    return str(value.dtype).rsplit(".", 1)[-1].lower()


def step(file):
    import numpy
    import paddle

    program, _ = load.load(file)
    place = paddle.CPUPlace()
    scope = paddle.static.Scope()
    feed, fetched = {}, []
    operations = list(program.global_block().ops)
    for operation in operations:
        if operation.name() == "pd_op.data":
            value, name = operation.result(0), operation.attrs()["name"]
            feed[name] = numbers(name, value.shape, dtype_of(value))
        elif operation.name() == "builtin.parameter":
            value, name = operation.result(0), operation.attrs()["parameter_name"]
            scope.var(name).get_tensor().set(numbers(name, value.shape, dtype_of(value)), place)
    for operation in operations:
        if operation.name() in ("pd_op.data", "builtin.parameter") or operation.name().endswith("_"):
            continue
        for value in operation.results():
            if value.initialized() and value.is_dense_tensor_type() and dtype_of(value).startswith("float"):
                value.persistable = True
                fetched.append(value)
    with paddle.static.scope_guard(scope):
        results = paddle.static.Executor(place).run(program, feed=feed, fetch_list=fetched)
    return " ".join(f"{numpy.sum(numpy.abs(item), dtype='float64'):.5g}" for item in results if item is not None)


def run(file):
    def quietly():
        load.silence()
        return step(file)

    return "\t".join(load.in_a_process(quietly))


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    with contextlib.redirect_stdout(sys.stderr):
        import paddle

        paddle.enable_static()
    folder = Path(arguments[0])
    for file in sorted(folder.rglob("*.json")):
        print(file.relative_to(folder).as_posix(), run(file), sep="\t", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
