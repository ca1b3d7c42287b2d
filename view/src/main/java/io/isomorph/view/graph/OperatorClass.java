package io.isomorph.view.graph;

import io.isomorph.ir.payload.Name;
import java.util.Locale;

/** What sort of operation one is, by the words of its name: for colors, and nothing else. */
public enum OperatorClass {
    /** Takes what callers give. */
    INPUT("data", "feed", "input", "placeholder", "var", "iterarg"),
    /** Gives what callers get, or ends a block. */
    OUTPUT("fetch", "output", "return", "yield"),
    /** Holds weights or constants. */
    CONSTANT("parameter", "constant", "const", "full", "assign_value", "arange", "zeros", "ones", "eye"),
    /** Does most of the arithmetic. */
    LINEAR(
            "conv",
            "conv1d",
            "conv2d",
            "conv3d",
            "matmul",
            "mul_mat",
            "linear",
            "fc",
            "bmm",
            "mv",
            "einsum",
            "addmm",
            "attn",
            "attention",
            "lstm",
            "gru",
            "rnn",
            "embedding"),
    /** Normalizes. */
    NORM("norm", "softmax", "dropout"),
    /** Is an activation. */
    ACTIVATION(
            "relu",
            "relu6",
            "gelu",
            "sigmoid",
            "tanh",
            "silu",
            "swish",
            "hardswish",
            "hardsigmoid",
            "elu",
            "prelu",
            "mish",
            "softplus",
            "swiglu"),
    /** Makes one value of many. */
    REDUCTION(
            "pool",
            "pool2d",
            "pool3d",
            "sum",
            "mean",
            "max",
            "min",
            "prod",
            "argmax",
            "argmin",
            "topk",
            "reduce",
            "any",
            "all",
            "loss",
            "entropy",
            "accuracy"),
    /** Moves data, and computes nothing. */
    SHAPE(
            "reshape",
            "transpose",
            "flatten",
            "squeeze",
            "unsqueeze",
            "concat",
            "split",
            "slice",
            "gather",
            "scatter",
            "stack",
            "unstack",
            "unbind",
            "expand",
            "tile",
            "pad",
            "cast",
            "shape",
            "combine",
            "shape64",
            "roll",
            "flip",
            "index"),
    /** Decides which operations run, or how often. */
    CONTROL(
            "if",
            "while",
            "for",
            "call",
            "function",
            "program",
            "break",
            "continue",
            "seq",
            "stmts",
            "select",
            "scan",
            "pylayer"),
    /** Changes parameters. */
    TRAINING("grad", "adam", "adamw", "sgd", "momentum", "lamb", "rmsprop", "adagrad"),
    /** Anything else. */
    OTHER;

    /** Each between blanks. */
    private final String words;

    OperatorClass(String... words) {
        this.words = " " + String.join(" ", words) + " ";
    }

    /**
     * Returns the class of an operation.
     *
     * @param name its name, of any family
     * @return found by the words between underscores, the last one that is known; {@link #OTHER} if none is
     */
    public static OperatorClass of(Name name) {
        String local = name.local();
        String[] parts = local.substring(0, Math.min(local.length(), 64))
                .toLowerCase(Locale.ROOT)
                .split("[_.]+", -1);
        for (int i = parts.length - 1; i >= 0; i--) {
            OperatorClass found = ofWord(parts[i]);
            if (found != OTHER) {
                return found;
            }
        }
        return OTHER;
    }

    private static OperatorClass ofWord(String word) {
        for (OperatorClass candidate : values()) {
            if (candidate.words.contains(" " + word + " ")) {
                return candidate;
            }
        }
        return OTHER;
    }
}
