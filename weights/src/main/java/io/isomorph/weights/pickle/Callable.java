package io.isomorph.weights.pickle;

import org.jspecify.annotations.Nullable;

/** The closed list of classes and functions that a pickle may name. None is ever called: each is a pattern. */
enum Callable {
    /** Makes an ordered dict. */
    ORDERED_DICT,
    /** Makes a tuple, around a tensor and its name. */
    TUPLE,
    /** Makes empty bytes. */
    BYTES,
    /** Is only known as {@code eval("data", {"data": array})}, which is the array. */
    EVAL,
    /** Makes bytes of a text. */
    ENCODE,
    /** Makes an empty array. */
    RECONSTRUCT,
    /** Makes a scalar. */
    SCALAR,
    /** Makes an array of bytes, in protocol 5. */
    FROM_BUFFER,
    /** The class of arrays; never called. */
    NDARRAY,
    /** Makes a dtype. */
    DTYPE;

    /** Returns what a name is in the list, or null if it is not there. */
    static @Nullable Callable of(String module, String name) {
        return switch (module + " " + name) {
            case "collections OrderedDict" -> ORDERED_DICT;
            case "__builtin__ tuple", "builtins tuple" -> TUPLE;
            case "__builtin__ bytes", "builtins bytes" -> BYTES;
            case "__builtin__ eval", "builtins eval" -> EVAL;
            case "_codecs encode" -> ENCODE;
            case "numpy.core.multiarray _reconstruct", "numpy._core.multiarray _reconstruct" -> RECONSTRUCT;
            case "numpy.core.multiarray scalar", "numpy._core.multiarray scalar" -> SCALAR;
            case "numpy.core.numeric _frombuffer", "numpy._core.numeric _frombuffer" -> FROM_BUFFER;
            case "numpy ndarray" -> NDARRAY;
            case "numpy dtype" -> DTYPE;
            default -> null;
        };
    }
}
