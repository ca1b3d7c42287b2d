package io.isomorph.laws.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is done in a heap that is full.
 *
 * @param name of what is tested
 * @param work does it, and returns something that is equal whenever there is memory
 */
record Task(String name, Work work) {
    interface Work {
        Object run() throws IOException;
    }

    Object run() {
        try {
            return work.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Bytes that are compared by what they are. */
    static final class Bytes {
        private final byte[] bytes;

        Bytes(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }
}
