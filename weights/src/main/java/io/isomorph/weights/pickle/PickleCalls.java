package io.isomorph.weights.pickle;

import io.isomorph.error.IsomorphException;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.pickle.PyValue.Array;
import io.isomorph.weights.pickle.PyValue.Bytes;
import io.isomorph.weights.pickle.PyValue.Content;
import io.isomorph.weights.pickle.PyValue.Dtype;
import io.isomorph.weights.pickle.PyValue.Global;
import io.isomorph.weights.pickle.PyValue.Items;
import io.isomorph.weights.pickle.PyValue.Mapping;
import io.isomorph.weights.pickle.PyValue.Plain;
import io.isomorph.weights.pickle.PyValue.Str;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The patterns of calls and states that a pickle may have. */
final class PickleCalls {
    private static final int LONGEST_NAME = 256;

    private final PickleInput input;
    private final PickleTexts texts;
    private long copied;

    PickleCalls(PickleInput input) {
        this.input = input;
        this.texts = new PickleTexts(input.source());
    }

    /** Returns a short text, such as the name of a module. */
    String name(PyValue value) {
        if (value instanceof Str text && text.length() <= LONGEST_NAME) {
            return texts.decode(text);
        }
        throw input.malformed(WeightsCode.PICKLE_CALL, "a short text is expected");
    }

    PyValue call(PyValue callee, PyValue arguments) {
        if (!(callee instanceof Global global) || !(arguments instanceof Items tuple) || !tuple.tuple) {
            throw input.malformed(
                    WeightsCode.PICKLE_CALL, "what is called is not a class or a function, or has no arguments");
        }
        @Nullable PyValue result = result(global.callable(), tuple.items);
        if (result == null) {
            throw input.malformed(
                    WeightsCode.PICKLE_CALL,
                    global.callable().name().toLowerCase(Locale.ROOT)
                            + " is called with other arguments than are known");
        }
        return result;
    }

    private @Nullable PyValue result(Callable callable, List<PyValue> arguments) {
        int count = arguments.size();
        return switch (callable) {
            case ORDERED_DICT -> orderedDict(arguments);
            case TUPLE ->
                count == 1 && arguments.get(0) instanceof Items items
                        ? new Items(true, List.copyOf(countCopied(items.items)))
                        : null;
            case BYTES -> count == 0 ? new Bytes(0, 0, false) : null;
            case EVAL -> count == 2 ? evaluated(arguments.get(0), arguments.get(1)) : null;
            case ENCODE -> count == 2 ? encoded(arguments.get(0), arguments.get(1)) : null;
            case RECONSTRUCT ->
                count == 3 && arguments.get(0) instanceof Global type && type.callable() == Callable.NDARRAY
                        ? new Array()
                        : null;
            case SCALAR -> count == 2 ? scalar(arguments.get(0), arguments.get(1)) : null;
            case FROM_BUFFER -> count == 4 ? fromBuffer(arguments) : null;
            case DTYPE -> count == 3 ? dtype(arguments.get(0)) : null;
            case NDARRAY -> null;
        };
    }

    /** A list may be copied as often as it is remembered: so its items count where they are copied, not only in what comes of it. */
    private List<PyValue> countCopied(List<PyValue> items) {
        copied += items.size();
        if (copied > PickleValues.FREE_EXPANSION + 4 * input.source().size()) {
            throw input.malformed(
                    WeightsCode.PICKLE_SHARING, "shared lists are copied to more than " + copied + " values");
        }
        return items;
    }

    /** Python 2 passes the members, Python 3 sets them later. */
    private @Nullable PyValue orderedDict(List<PyValue> arguments) {
        Mapping mapping = new Mapping(true);
        if (arguments.isEmpty()) {
            return mapping;
        }
        if (arguments.size() != 1 || !(arguments.get(0) instanceof Items members)) {
            return null;
        }
        for (PyValue member : countCopied(members.items)) {
            if (!(member instanceof Items pair) || pair.items.size() != 2) {
                return null;
            }
            mapping.keys.add(pair.items.get(0));
            mapping.values.add(pair.items.get(1));
        }
        return mapping;
    }

    /** Paddle pickles static tensors as an expression that is the array itself. */
    private @Nullable PyValue evaluated(PyValue expression, PyValue variables) {
        return isText(expression, "data")
                        && variables instanceof Mapping mapping
                        && mapping.keys.size() == 1
                        && isText(mapping.keys.get(0), "data")
                        && mapping.values.get(0) instanceof Array array
                ? array
                : null;
    }

    private boolean isText(PyValue value, String expected) {
        return value instanceof Str text
                && text.length() == expected.length()
                && texts.decode(text).equals(expected);
    }

    private @Nullable PyValue encoded(PyValue text, PyValue encoding) {
        boolean latin1 = isText(encoding, "latin1") || isText(encoding, "latin-1") || isText(encoding, "iso-8859-1");
        return latin1 && text instanceof Str str && !str.latin1() ? new Bytes(str.offset(), str.length(), true) : null;
    }

    private PyValue dtype(PyValue code) {
        String name = name(code);
        @Nullable ElementType type = NumpyTypes.of(name);
        if (type == null) {
            throw input.malformed(
                    WeightsCode.TYPE, "there is no element type " + io.isomorph.weights.Names.quote(name));
        }
        return new Dtype(type);
    }

    private @Nullable PyValue scalar(PyValue type, PyValue value) {
        @Nullable Bytes bytes = bytesOf(value);
        if (!(type instanceof Dtype dtype) || bytes == null || dtype.type.bits() > Long.SIZE) {
            return null;
        }
        int width = dtype.type.bits() / 8;
        byte[] stored = texts.bytes(bytes, width);
        if (stored.length != width) {
            return null;
        }
        long bits = 0;
        for (int i = 0; i < width; i++) {
            bits = (bits << 8) | (stored[dtype.bigEndian ? i : width - 1 - i] & 0xff);
        }
        return new Plain(new StoredValue.NumpyScalar(dtype.type, bits));
    }

    private @Nullable PyValue fromBuffer(List<PyValue> arguments) {
        @Nullable Bytes bytes = bytesOf(arguments.get(0));
        boolean fortran = isText(arguments.get(3), "F");
        if (bytes == null
                || !(arguments.get(1) instanceof Dtype dtype)
                || !(fortran || isText(arguments.get(3), "C"))) {
            return null;
        }
        Array array = new Array();
        array.content = content(dtype, arguments.get(2), fortran, bytes);
        return array;
    }

    /** Returns bytes, which Python 2 stores as a text. */
    private static @Nullable Bytes bytesOf(PyValue value) {
        if (value instanceof Str text && text.latin1()) {
            return new Bytes(text.offset(), text.length(), false);
        }
        return value instanceof Bytes bytes ? bytes : null;
    }

    void build(PyValue target, PyValue state) {
        if (target instanceof Dtype dtype && state instanceof Items tuple && tuple.tuple) {
            buildDtype(dtype, tuple.items);
        } else if (target instanceof Array array && state instanceof Items tuple && tuple.tuple) {
            buildArray(array, tuple.items);
        } else {
            throw input.malformed(WeightsCode.PICKLE_CALL, "a state is set in what is neither an array nor a dtype");
        }
    }

    /** Version, byte order, and what only structured types have. */
    private void buildDtype(Dtype dtype, List<PyValue> state) {
        if (state.size() < 8 || !isNone(state.get(2)) || !isNone(state.get(3)) || !isNone(state.get(4))) {
            throw array("a dtype is structured, or has another state than numpy writes");
        }
        if (isText(state.get(1), ">")) {
            dtype.bigEndian = true;
        } else if (!isText(state.get(1), "<") && !isText(state.get(1), "|")) {
            throw array("a dtype has no byte order");
        }
    }

    private static boolean isNone(PyValue value) {
        return value instanceof Plain plain && plain.value() instanceof StoredValue.None;
    }

    private void buildArray(Array array, List<PyValue> state) {
        @Nullable Bytes bytes = state.size() == 5 ? bytesOf(state.get(4)) : null;
        if (bytes == null
                || array.content != null
                || !(state.get(2) instanceof Dtype dtype)
                || !(state.get(3) instanceof Plain flag)
                || !(flag.value() instanceof StoredValue.Bool fortran)) {
            throw array("an array has another state than numpy writes, or a second one");
        }
        array.content = content(dtype, state.get(1), fortran.value(), bytes);
    }

    private Content content(Dtype dtype, PyValue shape, boolean fortran, Bytes bytes) {
        List<Long> dimensions = new ArrayList<>();
        if (!(shape instanceof Items items) || items.items.size() > Tensor.MAX_RANK) {
            throw array("an array has no shape, or more than " + Tensor.MAX_RANK + " dimensions");
        }
        for (PyValue item : items.items) {
            if (!(item instanceof Plain plain)
                    || !(plain.value() instanceof StoredValue.Int number)
                    || number.value().signum() < 0
                    || number.value().bitLength() > 63) {
                throw array("a dimension is not an integer from 0 to 2^63-1");
            }
            dimensions.add(number.value().longValue());
        }
        long expected = dtype.type.bytes(dimensions);
        long found = bytes.text() ? texts.characters(bytes) : bytes.length();
        if (expected != found) {
            throw input.malformed(
                    WeightsCode.SHAPE,
                    "an array of " + dtype.type + " " + dimensions + " has " + found + " bytes where "
                            + (expected < 0 ? "an impossible number" : Long.toString(expected)) + " is needed");
        }
        return new Content(dtype.type, dtype.bigEndian, dimensions, fortran, bytes);
    }

    private IsomorphException array(String problem) {
        return input.malformed(WeightsCode.PICKLE_ARRAY, problem);
    }
}
