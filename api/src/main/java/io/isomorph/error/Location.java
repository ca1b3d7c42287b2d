package io.isomorph.error;

import org.jspecify.annotations.Nullable;

/**
 * Where something is. Unknown parts are left out of the text; names in the pointer are {@linkplain Printable escaped}.
 *
 * @param source name of the file or stream, or null
 * @param byteOffset 0-based offset from the input's first byte, or {@link #UNKNOWN}
 * @param pointer JSON pointer (RFC 6901) into the file or the IR, or null; the empty string is the whole document
 * @param operation index of the operation in the pre-order walk of its program, from 0, or {@link #UNKNOWN}
 */
public record Location(
        @Nullable String source, long byteOffset, @Nullable String pointer, long operation) {

    /**
     * Escapes the pointer, which has names from the input in it.
     *
     * @param source name of the file or stream, or null
     * @param byteOffset 0-based offset from the input's first byte, or {@link #UNKNOWN}
     * @param pointer JSON pointer (RFC 6901), or null
     * @param operation index of the operation, or {@link #UNKNOWN}
     */
    public Location {
        pointer = Printable.of(pointer);
    }

    /** An unknown number. */
    public static final long UNKNOWN = -1;

    /** A location of which nothing is known. */
    public static final Location NOWHERE = new Location(null, UNKNOWN, null, UNKNOWN);

    /**
     * Returns the location of a byte.
     *
     * @param source name of the input
     * @param byteOffset 0-based
     * @return the location, without pointer and operation
     */
    public static Location ofByte(String source, long byteOffset) {
        return new Location(source, byteOffset, null, UNKNOWN);
    }

    /**
     * Returns a location inside a program that is not tied to bytes.
     *
     * @param pointer JSON pointer into the IR
     * @param operation pre-order index of the operation, or {@link #UNKNOWN}
     * @return the location
     */
    public static Location ofPointer(String pointer, long operation) {
        return new Location(null, UNKNOWN, pointer, operation);
    }

    /**
     * Returns this location in another source.
     *
     * @param newSource name of the input
     * @return a location that differs in {@code source} only
     */
    public Location withSource(@Nullable String newSource) {
        return new Location(newSource, byteOffset, pointer, operation);
    }

    /**
     * Returns whether nothing is known.
     *
     * @return true when all parts are unknown
     */
    public boolean isNowhere() {
        return equals(NOWHERE);
    }

    /**
     * Returns the location as a person reads it.
     *
     * @return such as {@code resnet.msgpack byte 4711 at /program/regions/0 (op 17)}; empty when nothing is known
     */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (source != null) {
            text.append(Printable.escaped(source));
        }
        if (byteOffset >= 0) {
            text.append(text.length() == 0 ? "" : " ").append("byte ").append(byteOffset);
        }
        if (pointer != null) {
            text.append(text.length() == 0 ? "at " : " at ").append(pointer.isEmpty() ? "the root" : pointer);
        }
        if (operation >= 0) {
            text.append(text.length() == 0 ? "" : " ")
                    .append("(op ")
                    .append(operation)
                    .append(')');
        }
        return text.toString();
    }
}
