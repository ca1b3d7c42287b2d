#!/usr/bin/env python3
"""Has the real libraries load weights that Isomorph wrote.

    python weights.py run PROGRAM WEIGHTS       runs a model with paddle.inference on three rows, the numbers -1, -0.75, … 1.75;
                                                prints the values of its output, a line each
    python weights.py hash LIBRARY FILE...      loads files of tensors; LIBRARY is paddle, safetensors or numpy; prints for each
                                                tensor, with tabs: file, name and shape as JSON, SHA-256 of its bytes
    python weights.py same A B...               loads pairs of files with paddle.load; prints a line for each: same, or what
                                                differs, bit for bit, types included
"""

import hashlib
import json
import os
import sys
import warnings

os.environ.setdefault("GLOG_minloglevel", "4")
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")
os.environ.setdefault("OMP_NUM_THREADS", "1")
warnings.filterwarnings("ignore")

import numpy


def run(program, weights):
    from paddle import inference

    config = inference.Config(program, weights)
    config.disable_gpu()
    config.disable_glog_info()
    predictor = inference.create_predictor(config)
    (name,) = predictor.get_input_names()
    x = predictor.get_input_handle(name)
    x.copy_from_cpu((numpy.arange(12, dtype="float32") / 4 - 1).reshape(3, 4))
    predictor.run()
    (output,) = predictor.get_output_names()
    for value in predictor.get_output_handle(output).copy_to_cpu().ravel():
        print(float(value))


def tensors(library, file):
    if library == "safetensors":
        from safetensors.numpy import load_file

        return load_file(file)
    if library == "numpy":
        loaded = numpy.load(file)
        return {"": loaded} if isinstance(loaded, numpy.ndarray) else dict(loaded)
    import paddle

    return {name: value.numpy() if hasattr(value, "numpy") else value for name, value in paddle.load(file).items()}


def digest(array):
    return hashlib.sha256(numpy.ascontiguousarray(array).tobytes()).hexdigest()


def hashes(library, *files):
    for file in files:
        for name, array in tensors(library, file).items():
            print(file, json.dumps(name), json.dumps(list(array.shape)), digest(array), sep="\t")


def description(value):
    """Returns all that can be told of a value, as nested lists."""
    if hasattr(value, "numpy"):
        # Paddle numbers those that a file has no name for
        name = "" if value.name.startswith("generated_tensor_") else value.name
        return [type(value).__name__, str(value.dtype), name, value.stop_gradient, list(value.shape), digest(value.numpy())]
    if isinstance(value, numpy.ndarray):
        return ["ndarray", str(value.dtype), list(value.shape), digest(value)]
    if isinstance(value, dict):
        return [type(value).__name__, [[repr(key), description(item)] for key, item in value.items()]]
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, [description(item) for item in value]]
    return [type(value).__name__, repr(value)]


def same(*files):
    import paddle

    for a, b in zip(files[::2], files[1::2]):
        first, second = description(paddle.load(a)), description(paddle.load(b))
        print("same" if first == second else f"{a}: {first}, {b}: {second}")


if __name__ == "__main__":
    {"run": run, "hash": hashes, "same": same}[sys.argv[1]](*sys.argv[2:])
