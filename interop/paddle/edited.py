#!/usr/bin/env python3
"""Has the real PaddlePaddle run programs before and after an edit, and compares what they give.

    python edited.py ORIGINAL EDITED...    EDITED are files that were made of ORIGINAL

Inputs and parameters get numbers that follow from their names. Of an edited program, an input value_N is fed with what the original computes for
its N-th value, and an output value_N is compared with that; any other output with the one of its name. Where an edited program gives an input
another shape, the original is fed that shape too.

Prints a line for each edited file, in their order, with tabs between
  the path,
  the outcome: done; refused (Paddle raised an error); aborted (the process died),
  the largest difference in an output, in parts of its largest number if that is above 1, or what went wrong.
"""

import contextlib
import sys
from pathlib import Path

import load
import step


class Model:
    """A program, with numbers for its parameters."""

    def __init__(self, file):
        import paddle

        self.program, _ = load.load(Path(file))
        self.scope = paddle.static.Scope()
        self.inputs, self.outputs, self.values = {}, {}, []
        fetching = []
        for operation in self.program.global_block().ops:
            name = operation.name()
            if name == "pd_op.data":
                self.inputs[operation.attrs()["name"]] = operation.result(0)
            elif name == "builtin.parameter":
                value, parameter = operation.result(0), operation.attrs()["parameter_name"]
                numbers = step.numbers(parameter, value.shape, step.dtype_of(value))
                self.scope.var(parameter).get_tensor().set(numbers, paddle.CPUPlace())
            elif name == "pd_op.fetch":
                self.outputs[operation.attrs()["name"]] = operation.operand_source(0)
                fetching.append(operation)
            self.values.extend(operation.results())
        for operation in fetching:  # the executor adds its own only where there are none
            self.program.global_block().remove_op(operation)

    def run(self, feed, values):
        import paddle

        for value in values:
            value.persistable = True
        with paddle.static.scope_guard(self.scope):
            return paddle.static.Executor(paddle.CPUPlace()).run(self.program, feed=feed, fetch_list=values)


def in_original(original, name):
    """The value of the original that an input or output of an edited program stands for."""
    return original.values[int(name[6:])] if name.startswith("value_") else original.outputs[name]


def compare(original_file, edited_file):
    import numpy

    original, edited = Model(original_file), Model(edited_file)
    fed = {}
    for name, value in original.inputs.items():
        shape = edited.inputs[name].shape if name in edited.inputs else value.shape
        fed[name] = step.numbers(name, shape, step.dtype_of(value))
    between = [name for name in edited.inputs if name not in original.inputs]
    outputs = list(edited.outputs)
    wanted = [in_original(original, name) for name in between + outputs]
    computed = original.run(fed, wanted)
    feed = {name: fed[name] for name in edited.inputs if name in fed}
    feed.update(zip(between, computed))
    given = edited.run(feed, [edited.outputs[name] for name in outputs])
    largest = 0.0
    for before, after in zip(computed[len(between) :], given):
        if before.shape != after.shape or before.dtype != after.dtype:
            raise ValueError(f"an output is {after.dtype}{after.shape}, and was {before.dtype}{before.shape}")
        if before.size and not numpy.array_equal(before, after, equal_nan=before.dtype.kind in "fc"):
            difference = numpy.abs(before.astype("float64") - after.astype("float64"))
            largest = max(largest, float(numpy.nanmax(difference) / max(1.0, numpy.nanmax(numpy.abs(before)))))
    return f"{largest:.3g}"


def run(original, edited):
    def quietly():
        load.silence()
        return compare(original, edited)

    return "\t".join(load.in_a_process(quietly))


def main(arguments):
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    with contextlib.redirect_stdout(sys.stderr):
        import paddle

        paddle.enable_static()
    for edited in arguments[1:]:
        print(edited, run(arguments[0], edited), sep="\t", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
