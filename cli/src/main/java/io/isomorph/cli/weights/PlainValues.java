package io.isomorph.cli.weights;

import io.isomorph.cli.output.JsonLine;
import io.isomorph.weights.Key;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.tool.TensorStatistics;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts what is beside tensors into lines for scripts. */
final class PlainValues {
    private PlainValues() {}

    /** Returns the keys from the root: texts and numbers. */
    static List<Object> path(List<Key> path) {
        return path.stream().<Object>map(PlainValues::key).toList();
    }

    private static Object key(Key key) {
        @Nullable String text = key.text();
        return text == null ? (Object) key.number() : text;
    }

    /** Puts the value, or the number of members. */
    static void putInto(JsonLine line, StoredValue value) {
        if (value instanceof StoredValue.Dict dict) {
            line.put("members", dict.members().size());
        } else if (value instanceof StoredValue.Sequence sequence) {
            line.put("members", sequence.items().size());
        } else if (!(value instanceof StoredValue.None)) {
            line.put("value", value(value));
        }
    }

    private static @Nullable Object value(StoredValue value) {
        if (value instanceof StoredValue.Bool bool) {
            return bool.value();
        }
        if (value instanceof StoredValue.Int number) {
            return number.value();
        }
        if (value instanceof StoredValue.Real real) {
            return number(real.value());
        }
        if (value instanceof StoredValue.Text text) {
            return text.value();
        }
        return value instanceof StoredValue.NumpyScalar scalar ? number(scalar) : null;
    }

    /** JSON has no number for what is not finite. */
    static Object number(Number value) {
        return value instanceof BigInteger || Double.isFinite(value.doubleValue()) ? value : value.toString();
    }

    /** A numpy scalar is a tensor of one element; one that is no finite number is given by its bytes. */
    private static Object number(StoredValue.NumpyScalar scalar) {
        byte[] bytes = ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(0, scalar.bits())
                .array();
        int size = scalar.type().bits() / Byte.SIZE;
        Tensor one = Tensor.of("", scalar.type(), List.of(), TensorData.of(Arrays.copyOf(bytes, size)));
        @Nullable Number value = TensorStatistics.of(one).min();
        return value == null ? String.format("0x%0" + 2 * size + "x", scalar.bits()) : value;
    }
}
