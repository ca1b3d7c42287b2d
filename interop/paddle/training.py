#!/usr/bin/env python3
"""Has the installed PaddlePaddle write small training programs: a forward pass, its gradients, and Adam where there are parameters.

    python training.py FOLDER

Prints a line for each program, with tabs between its name and `written` or what Paddle says against it. Each program is made in a
process of its own, so that names of parameters start anew.
"""

import os
import sys
import warnings
from pathlib import Path

warnings.simplefilter("ignore")
os.environ["GLOG_minloglevel"] = "4"

import paddle  # noqa: E402
from paddle import nn  # noqa: E402
from paddle.nn import functional as F  # noqa: E402

VERSIONS = {"3.0": 1, "3.1": 2, "3.2": 3, "3.3": 4}


def data(name, *shape, dtype="float32"):
    """An input; gradients reach those of floats."""
    value = paddle.static.data(name, list(shape), dtype)
    value.stop_gradient = dtype != "float32"
    return value


def matrix(columns=4):
    return data("x", 3, columns)


def image(size=8):
    return data("x", 2, 4, size, size)


def volume(size=8):
    return data("x", 1, 2, size, size, size)


def ones(count, dtype="int64"):
    return paddle.full([count], 1, dtype)


def squared_gradient(x, y):
    """What a second gradient goes through."""
    gradient = paddle.static.gradients([y], [x])[0]
    return gradient * gradient


def second(make, function):
    x = make()
    return squared_gradient(x, function(x))


def of_both_branches(x):
    return paddle.static.nn.cond(paddle.mean(x) > 0.3, lambda: F.leaky_relu(x, 0.2), lambda: F.softplus(x, 3.0))


def loop(x):
    step = paddle.full([1], 0, "int64")
    body = lambda i, x: [i + 1, F.leaky_relu(x * 0.9, 0.1)]
    return paddle.static.nn.while_loop(lambda i, x: i < 2, body, [step, x])[1]


def where_positive(x):
    return x[x > 0.5]


def small_unet(x):
    wide = nn.Conv2D(3, 4, 3, padding=1)(x)
    narrow = F.max_pool2d(F.leaky_relu(nn.GroupNorm(2, 4)(wide), 0.1), 2)
    again = F.interpolate(narrow, scale_factor=2, mode="bilinear")
    return F.softplus(nn.Conv2D(8, 2, 3, padding=1)(paddle.concat([wide, again], 1)))


PROGRAMS = {
    # what has other attributes or operands from release to release
    "avg_pool1d": lambda: F.avg_pool1d(data("x", 2, 3, 16), 4),
    "avg_pool2d": lambda: F.avg_pool2d(image(), 3, stride=2, padding=1),
    "avg_pool3d": lambda: F.avg_pool3d(volume(), 2),
    "max_pool2d": lambda: F.max_pool2d(image(), 2),
    "max_pool3d": lambda: F.max_pool3d(volume(), 2),
    "adaptive_pool2d": lambda: F.adaptive_avg_pool2d(image(), 2),
    "lp_pool2d": lambda: F.lp_pool2d(image(), 2.0, 2),
    "pool_twice": lambda: second(image, lambda x: F.avg_pool2d(x * x, 2)),
    "expand_as": lambda: paddle.expand_as(data("x", 1, 3), data("y", 4, 3)),
    "kthvalue": lambda: paddle.kthvalue(matrix(6), 2)[0],
    "repeat_by_number": lambda: paddle.repeat_interleave(matrix(), 2, axis=1),
    "repeat_by_tensor": lambda: paddle.repeat_interleave(matrix(), paddle.full([4], 2, "int32"), axis=1),
    "leaky_relu": lambda: F.leaky_relu(matrix() - 0.5, 0.3),
    "leaky_relu_exact": lambda: F.leaky_relu(matrix() - 0.5, 0.25),
    "leaky_relu_in_place": lambda: F.leaky_relu_(matrix() * 1.0, 0.2),
    "leaky_relu_twice": lambda: second(matrix, lambda x: F.leaky_relu(x, 0.2) * x),
    "softplus": lambda: F.softplus(matrix(), 2.0, 5.0),
    "softplus_twice": lambda: second(matrix, lambda x: F.softplus(x, 2.0)),
    "logit": lambda: paddle.logit(matrix(), 0.01),
    "pad2d_reflect": lambda: F.pad(image(), [1, 2, 1, 2], mode="reflect"),
    "pad3d": lambda: F.pad(volume(4), [1] * 6, value=0.5),
    "pad3d_twice": lambda: second(lambda: volume(4), lambda x: F.pad(x * x, [1] * 6)),
    "group_norm": lambda: nn.GroupNorm(2, 4)(image()),
    "instance_norm": lambda: nn.InstanceNorm2D(4)(image()),
    "instance_norm_plain": lambda: F.instance_norm(image()),
    "median": lambda: paddle.median(matrix(5), axis=1),
    "nanmedian": lambda: paddle.nanmedian(matrix(5), axis=1),
    "bilinear_to_size": lambda: F.interpolate(image(), size=[16, 16], mode="bilinear"),
    "bilinear_by_scale": lambda: F.interpolate(image(), scale_factor=2.0, mode="bilinear"),
    "nearest_by_scales": lambda: F.interpolate(image(), scale_factor=[2.0, 1.5], mode="nearest"),
    "bicubic": lambda: F.interpolate(image(), size=[12, 12], mode="bicubic"),
    "trilinear": lambda: F.interpolate(volume(4), scale_factor=2.0, mode="trilinear"),
    "linear": lambda: F.interpolate(data("x", 1, 2, 8), scale_factor=2.0, mode="linear"),
    # what is in most models
    "layer_norm": lambda: nn.LayerNorm(8)(image()),
    "batch_norm": lambda: nn.BatchNorm2D(4)(image()),
    "local_response_norm": lambda: nn.LocalResponseNorm(3)(image()),
    "conv2d": lambda: nn.Conv2D(4, 6, 3, padding=1)(image()),
    "conv2d_transpose": lambda: nn.Conv2DTranspose(4, 6, 3)(image()),
    "conv3d": lambda: nn.Conv3D(2, 3, 3)(volume(6)),
    "deformable_conv": lambda: paddle.vision.ops.deform_conv2d(
        image(), data("offset", 2, 18, 8, 8), data("weight", 3, 4, 3, 3), padding=1
    ),
    "linear_layer": lambda: nn.Linear(4, 5)(matrix()),
    "embedding": lambda: nn.Embedding(10, 4)(data("ids", 2, 3, dtype="int64")),
    "lstm": lambda: nn.LSTM(4, 5)(data("x", 2, 3, 4))[0],
    "gru": lambda: nn.GRU(4, 5)(data("x", 2, 3, 4))[0],
    "attention": lambda: nn.MultiHeadAttention(8, 2)(data("x", 2, 5, 8)),
    "dot_product_attention": lambda: F.scaled_dot_product_attention(
        data("q", 1, 4, 2, 8), data("k", 1, 4, 2, 8), data("v", 1, 4, 2, 8)
    ),
    "transformer_layer": lambda: nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0)(data("x", 2, 5, 8)),
    "gelu": lambda: F.gelu(matrix()),
    "silu": lambda: F.silu(matrix()),
    "elu": lambda: F.elu(matrix() - 0.5),
    "celu": lambda: F.celu(matrix() - 0.5),
    "hardtanh": lambda: F.hardtanh(matrix()),
    "softshrink": lambda: F.softshrink(matrix()),
    "swish": lambda: F.swish(matrix()),
    "log_softmax": lambda: F.log_softmax(matrix()),
    "cross_entropy": lambda: F.cross_entropy(matrix(), data("label", 3, 1, dtype="int64")),
    "smooth_l1": lambda: F.smooth_l1_loss(matrix(), data("y", 3, 4)),
    "huber": lambda: F.smooth_l1_loss(matrix(), data("y", 3, 4), delta=0.5),
    "slices": lambda: matrix(6)[1:3, ::2],
    "indices": lambda: matrix(6)[ones(2)],
    "mask": lambda: where_positive(matrix(6)),
    "gather": lambda: paddle.gather(matrix(6), ones(2)),
    "unfold": lambda: F.unfold(image(), 3),
    "grid_sample": lambda: F.grid_sample(image(), data("grid", 2, 5, 5, 2)),
    "roi_align": lambda: paddle.vision.ops.roi_align(image(), data("boxes", 3, 4), ones(2, "int32"), 2),
    "pixel_shuffle": lambda: F.pixel_shuffle(image(), 2),
    "clip": lambda: paddle.clip(matrix(), 0.2, 0.6),
    "norm": lambda: paddle.linalg.norm(matrix(), p=3, axis=1),
    "cumsum": lambda: paddle.cumsum(matrix(), axis=1),
    "topk": lambda: paddle.topk(matrix(6), 2)[0],
    "logsumexp": lambda: paddle.logsumexp(matrix(5), axis=1),
    "variance": lambda: paddle.var(matrix(5), axis=1),
    "einsum": lambda: paddle.einsum("ij,jk->ik", matrix(), data("y", 4, 5)),
    "fourier": lambda: paddle.fft.rfft(matrix(8)).abs(),
    "solve": lambda: paddle.linalg.solve(data("x", 3, 3) + paddle.eye(3) * 3, data("y", 3, 1)),
    # control flow, and whole models
    "branches": lambda: of_both_branches(matrix()),
    "loop": lambda: loop(data("x", 1, 1, 16, 16)),
    "resnet18": lambda: paddle.vision.models.resnet18(num_classes=4)(data("x", 1, 3, 32, 32)),
    "mobilenet": lambda: paddle.vision.models.mobilenet_v3_small(num_classes=4)(data("x", 1, 3, 32, 32)),
    "unet": lambda: small_unet(data("x", 1, 3, 16, 16)),
}


def train(program, loss):
    """Adds Adam where there are parameters, else the gradients of the inputs."""
    if program.global_block().all_parameters():
        paddle.optimizer.Adam(1e-3).minimize(loss)
        return
    inputs = [op.result(0) for op in program.global_block().ops if op.name() == "pd_op.data"]
    paddle.static.gradients([loss], [value for value in inputs if not value.stop_gradient])


def write(name, file, version):
    main = paddle.static.Program()
    with paddle.static.program_guard(main, paddle.static.Program()):
        train(main, paddle.mean(PROGRAMS[name]()))
    old = (version,) if version == 1 else ()  # 3.0.0 is given the version, later releases know it
    paddle.base.core.serialize_pir_program(main, str(file), *old, True, False, True)


def main(folder):
    paddle.enable_static()
    paddle.set_flags({"FLAGS_save_cf_stack_op": True})
    version = VERSIONS[".".join(paddle.__version__.split(".")[:2])]
    folder.mkdir(parents=True, exist_ok=True)
    for name in PROGRAMS:
        sys.stdout.flush()
        child = os.fork()
        if child:
            if os.waitpid(child, 0)[1] != 0:
                print(f"{name}\tdied")
            continue
        try:
            write(name, folder / f"{name}.json", version)
            print(f"{name}\twritten")
        except Exception as e:  # noqa: BLE001
            lines = str(e).strip().splitlines() or [""]
            print(f"{name}\t{type(e).__name__}: {lines[-1][:150]}")
        sys.stdout.flush()
        os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
