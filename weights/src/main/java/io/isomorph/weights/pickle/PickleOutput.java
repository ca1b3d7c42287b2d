package io.isomorph.weights.pickle;

import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects instructions, and passes the bytes of tensors through. */
final class PickleOutput {
    private final ByteSink sink;
    private final byte[] buffer = new byte[1 << 16];
    private final Map<String, Integer> memo = new HashMap<>();
    private int length;

    PickleOutput(ByteSink sink) {
        this.sink = sink;
    }

    void u8(int value) {
        if (length == buffer.length) {
            flush();
        }
        buffer[length++] = (byte) value;
    }

    void i32(int value) {
        for (int i = 0; i < Integer.BYTES; i++) {
            u8(value >>> (8 * i));
        }
    }

    void i64(long value) {
        i32((int) value);
        i32((int) (value >>> 32));
    }

    void bigEndian(long value) {
        for (int i = Long.BYTES - 1; i >= 0; i--) {
            u8((int) (value >>> (8 * i)));
        }
    }

    void bytes(byte[] bytes) {
        flush();
        sink.write(bytes, 0, bytes.length);
    }

    /** Writes the name of a class or function, or refers to where it was written first. */
    void global(String module, String name) {
        Integer known = memo.get(module + " " + name);
        if (known != null) {
            u8(Opcode.BINGET);
            u8(known);
            return;
        }
        u8(Opcode.GLOBAL);
        bytes(Utf8.encode(module + "\n" + name + "\n"));
        u8(Opcode.BINPUT);
        u8(memo.size());
        memo.put(module + " " + name, memo.size());
    }

    void data(TensorData data) {
        flush();
        try (TensorCursor cursor = data.cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                sink.write(chunk);
            }
        }
    }

    /** Writes bytes as characters, which are up to U+00FF. */
    void text(TensorData data) {
        try (TensorCursor cursor = data.cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                while (chunk.hasRemaining()) {
                    int value = chunk.get() & 0xff;
                    if (value < 0x80) {
                        u8(value);
                    } else {
                        u8(0xc0 | (value >>> 6));
                        u8(0x80 | (value & 0x3f));
                    }
                }
            }
        }
    }

    void flush() {
        sink.write(buffer, 0, length);
        length = 0;
    }
}
