package io.isomorph.weights.pickle;

import io.isomorph.weights.ElementType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the stack and the memo hold while a pickle is read; plain values are {@link Plain}. */
sealed interface PyValue {
    /**
     * A value that never changes.
     *
     * @param value None, a truth value, a number, or a numpy scalar
     */
    record Plain(io.isomorph.weights.StoredValue value) implements PyValue {}

    /**
     * A text that stays in the file until it is needed.
     *
     * @param offset of its first byte
     * @param length in bytes
     * @param latin1 whether it is a byte string of Python 2, which Paddle reads as Latin-1; else it is UTF-8
     */
    record Str(long offset, long length, boolean latin1) implements PyValue {}

    /**
     * Bytes that stay in the file.
     *
     * @param offset of the first one
     * @param length in bytes, as they are stored
     * @param text whether they are stored as UTF-8 text of characters up to U+00FF, one for each byte
     */
    record Bytes(long offset, long length, boolean text) implements PyValue {}

    /**
     * A class or a function of the closed list.
     *
     * @param callable which
     */
    record Global(Callable callable) implements PyValue {}

    /** A list or a tuple; lists grow. */
    final class Items implements PyValue {
        final boolean tuple;
        final List<PyValue> items;

        Items(boolean tuple, List<PyValue> items) {
            this.tuple = tuple;
            this.items = items;
        }
    }

    /** A dict, which grows. */
    final class Mapping implements PyValue {
        final boolean ordered;
        final List<PyValue> keys = new ArrayList<>();
        final List<PyValue> values = new ArrayList<>();

        Mapping(boolean ordered) {
            this.ordered = ordered;
        }
    }

    /** A numpy dtype, whose byte order arrives later. */
    final class Dtype implements PyValue {
        final ElementType type;
        boolean bigEndian;

        Dtype(ElementType type) {
            this.type = type;
        }
    }

    /** A numpy array, whose content arrives later. */
    final class Array implements PyValue {
        @Nullable
        Content content;
    }

    /**
     * The content of an array.
     *
     * @param type of the elements
     * @param bigEndian whether numbers are stored so
     * @param shape the dimensions
     * @param fortran whether it is stored column by column
     * @param bytes the elements
     */
    record Content(ElementType type, boolean bigEndian, List<Long> shape, boolean fortran, Bytes bytes) {}
}
