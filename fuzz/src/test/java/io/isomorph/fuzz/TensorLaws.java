package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorFile;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.tool.TensorStatistics;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * What holds for the reader of a format of tensors, whatever the bytes are: tensors, or a refusal with a location; the same from an array
 * and from another buffer; and what is written of the tensors is read as the same.
 */
final class TensorLaws {
    private static final Limits LIMITS = Limits.DEFAULTS
            .with(Limit.BYTES, 1 << 20)
            .with(Limit.TABLES, 10_000)
            .with(Limit.ELEMENTS, 100_000)
            .with(Limit.STRING, 1 << 20)
            .with(Limit.DEPTH, 64)
            .with(Limit.OUTPUT, 64 << 20);

    /** Larger ones are compressed or shared: reading each to its end would take long, and show nothing new. */
    private static final long MOST_BYTES = 1 << 20;

    private final TensorFormatProvider format;

    private TensorLaws(TensorFormatProvider format) {
        this.format = format;
    }

    static TensorLaws of(String format) {
        return new TensorLaws(TensorFormats.load().require(format));
    }

    void check(byte[] bytes) {
        for (TensorReadOptions options :
                new TensorReadOptions[] {TensorReadOptions.DEFAULTS, TensorReadOptions.DEFAULTS.storedForm()}) {
            TensorReadOptions limited = options.withLimits(LIMITS);
            @Nullable TensorSet tensors = read(ByteSource.of(bytes, "input"), limited, bytes.length);
            ByteBuffer direct =
                    ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
            @Nullable TensorSet others = read(ByteSource.of(direct, "input"), limited, bytes.length);
            assertEquals(tensors == null, others == null, "an array and another buffer");
            if (tensors != null && others != null) {
                String text = text(tensors);
                assertEquals(text, text(others), "an array and another buffer");
                writtenIsReadAgain(tensors, text, limited);
            }
        }
    }

    private @Nullable TensorSet read(ByteSource source, TensorReadOptions options, int length) {
        try {
            TensorFile file = TensorFormats.open(source, format, options);
            return file.tensors();
        } catch (IsomorphException e) {
            requirePlace(e, length);
            return null;
        }
    }

    private static void requirePlace(IsomorphException e, int length) {
        assertTrue(!e.problem().isEmpty(), e::toString);
        Faults.requirePlace(e, length);
    }

    /** Returns all that a set has, a line each. A tensor that is broken behind its head is refused when it is read. */
    private static String text(TensorSet tensors) {
        StringBuilder text = new StringBuilder();
        tensors.forEachValue((path, value) -> {
            text.append(path).append(value.typeName());
            if (value instanceof StoredValue.Array array) {
                Tensor tensor = array.tensor();
                text.append(tensor.shape()).append(tensor.attributes()).append(content(tensor));
            } else if (!(value instanceof StoredValue.Dict || value instanceof StoredValue.Sequence)) {
                text.append(value);
            }
            text.append('\n');
        });
        return text.toString();
    }

    private static String content(Tensor tensor) {
        if (tensor.data().size() > MOST_BYTES) {
            return "large";
        }
        try {
            TensorStatistics.of(tensor);
            return tensor.sha256();
        } catch (IsomorphException e) {
            return e.code().id();
        }
    }

    private void writtenIsReadAgain(TensorSet tensors, String text, TensorReadOptions options) {
        if (tensors.bytes() > MOST_BYTES) {
            return;
        }
        MemorySink sink = ByteSink.inMemory();
        try {
            TensorFormats.write(
                    tensors.map(tensor -> tensor), format, sink, TensorWriteOptions.DEFAULTS.withLimits(LIMITS));
        } catch (UnrepresentableException e) {
            return; // refused, as it should be
        } catch (IsomorphException e) {
            assertTrue(text.contains(e.code().id()), e::toString); // a broken tensor, seen before
            return;
        }
        byte[] written = sink.take();
        assertEquals(
                text,
                text(TensorFormats.open(ByteSource.of(written, "input"), format, options)
                        .tensors()));
    }
}
