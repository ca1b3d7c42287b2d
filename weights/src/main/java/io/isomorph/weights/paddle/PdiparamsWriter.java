package io.isomorph.weights.paddle;

import io.isomorph.error.Location;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.WeightsCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes streams of tensors, ordered by the names of their variables as Paddle expects them. */
final class PdiparamsWriter {
    private PdiparamsWriter() {}

    static void write(TensorSet set, ByteSink sink) {
        List<Tensor> tensors = new ArrayList<>(set.tensors());
        if (tensors.isEmpty()) {
            throw new UnrepresentableException(
                    WeightsCode.STRUCTURE,
                    Location.NOWHERE,
                    "there is no tensor, and a stream has at least one",
                    "write no file, as Paddle does");
        }
        if (!set.metadata().containsKey(PdiparamsReader.ORDER)) {
            // a state dict has keys of its own and a table of the variables; programs name the variables
            Map<String, String> variables = set.paddleNames();
            tensors.sort(Comparator.comparing((Tensor tensor) -> variable(tensor, variables), Utf8::compare));
            requireOneOfEach(tensors, variables);
        }
        for (Tensor tensor : tensors) {
            byte[] head = head(tensor);
            sink.write(head, 0, head.length);
            try (TensorCursor cursor = tensor.data().cursor()) {
                for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                    sink.write(chunk);
                }
            }
        }
    }

    private static String variable(Tensor tensor, Map<String, String> variables) {
        return variables.getOrDefault(tensor.name(), tensor.name());
    }

    /** A stream has one tensor for each variable, and a state dict may have several: which of them is meant is the user's to say. */
    private static void requireOneOfEach(List<Tensor> sorted, Map<String, String> variables) {
        for (int i = 1; i < sorted.size(); i++) {
            String variable = variable(sorted.get(i), variables);
            if (variable.equals(variable(sorted.get(i - 1), variables))) {
                throw new UnrepresentableException(
                        WeightsCode.STRUCTURE,
                        Location.NOWHERE,
                        "tensors " + Names.quote(sorted.get(i - 1).name()) + " and "
                                + Names.quote(sorted.get(i).name()) + " are both the variable " + Names.quote(variable),
                        "drop one of them, as with isomorph weights drop");
            }
        }
    }

    private static byte[] head(Tensor tensor) {
        byte[] levels = attribute(tensor, PdiparamsReader.LOD, new byte[Long.BYTES]);
        byte[] description = TensorDescription.encode(tensor.type(), tensor.shape());
        byte[] stored = attribute(tensor, PdiparamsReader.DESCRIPTION, description);
        @Nullable TensorDescription decoded = TensorDescription.decode(stored);
        if (decoded == null
                || decoded.type() != PaddleTypes.number(tensor.type())
                || !decoded.shape().equals(tensor.shape())) {
            // the tensor was changed since
            stored = description;
        }
        return ByteBuffer.allocate(Integer.BYTES + levels.length + 2 * Integer.BYTES + stored.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0)
                .put(levels)
                .putInt(0)
                .putInt(stored.length)
                .put(stored)
                .array();
    }

    private static byte[] attribute(Tensor tensor, String key, byte[] otherwise) {
        String digits = tensor.attributes().get(key);
        if (digits == null) {
            return otherwise;
        }
        try {
            byte[] stored = HexFormat.of().parseHex(digits);
            if (key.equals(PdiparamsReader.LOD) && !PdiparamsReader.areLevels(stored)) {
                throw new IllegalArgumentException("not levels of detail");
            }
            return stored;
        } catch (IllegalArgumentException e) {
            throw new UnrepresentableException(
                    WeightsCode.PADDLE_LOD,
                    Location.NOWHERE,
                    "attribute " + key + " of tensor " + Names.quote(tensor.name()) + " is not what a stream has",
                    "remove the attribute");
        }
    }
}
