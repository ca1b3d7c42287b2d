package io.isomorph.format.flatbuffers.verify;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a field holds, as far as its layout goes: all scalars of one size are alike, and enums are scalars. Immutable.
 *
 * <p>A nested buffer is a vector of scalars of 1 byte here. Fixed arrays are in structs only, of which just size and alignment
 * count.
 */
public final class FieldType {
    /** What there is. */
    enum Kind {
        SCALAR,
        STRUCT,
        STRING,
        TABLE,
        UNION,
        VECTOR
    }

    private static final int LARGEST_SCALAR = 8;
    private static final FieldType STRING = new FieldType(Kind.STRING, 0, 1, null, null);

    private final Kind kind;
    private final int size;
    private final int alignment;
    private final @Nullable String name;
    private final @Nullable FieldType element;

    private FieldType(Kind kind, int size, int alignment, @Nullable String name, @Nullable FieldType element) {
        this.kind = kind;
        this.size = size;
        this.alignment = alignment;
        this.name = name;
        this.element = element;
    }

    /**
     * Returns the type of a number, a truth value or an enum.
     *
     * @param size in bytes: 1, 2, 4 or 8
     * @return the type
     * @throws IllegalArgumentException if there is no scalar of this size
     */
    public static FieldType scalar(int size) {
        if (size < 1 || size > LARGEST_SCALAR || Integer.bitCount(size) != 1) {
            throw new IllegalArgumentException("a scalar has " + size + " bytes; there are 1, 2, 4 and 8");
        }
        return new FieldType(Kind.SCALAR, size, size, null, null);
    }

    /**
     * Returns the type of a struct.
     *
     * @param size in bytes, at least 1, a multiple of the alignment
     * @param alignment in bytes, a power of two
     * @return the type
     * @throws IllegalArgumentException if no struct is like this
     */
    public static FieldType struct(int size, int alignment) {
        if (alignment < 1 || Integer.bitCount(alignment) != 1 || size < 1 || size % alignment != 0) {
            throw new IllegalArgumentException("a struct of " + size + " bytes is aligned to " + alignment
                    + "; the alignment is a power of two that divides the size");
        }
        return new FieldType(Kind.STRUCT, size, alignment, null, null);
    }

    /**
     * Returns the type of a string.
     *
     * @return the type
     */
    public static FieldType string() {
        return STRING;
    }

    /**
     * Returns the type of a table.
     *
     * @param name of the table in the schema
     * @return the type
     */
    public static FieldType table(String name) {
        return new FieldType(Kind.TABLE, 0, 1, Objects.requireNonNull(name, "name"), null);
    }

    /**
     * Returns the type of a union.
     *
     * @param name of the union in the schema
     * @return the type
     */
    public static FieldType union(String name) {
        return new FieldType(Kind.UNION, 0, 1, Objects.requireNonNull(name, "name"), null);
    }

    /**
     * Returns the type of a vector.
     *
     * @param element any type but a vector
     * @return the type
     * @throws IllegalArgumentException if the element is a vector
     */
    public static FieldType vector(FieldType element) {
        if (element.kind == Kind.VECTOR) {
            throw new IllegalArgumentException("a vector cannot hold vectors; a table between them can");
        }
        return new FieldType(Kind.VECTOR, 0, 1, null, element);
    }

    Kind kind() {
        return kind;
    }

    /** Returns whether all of the value is where the field or element is, instead of an offset. */
    boolean isInline() {
        return kind == Kind.SCALAR || kind == Kind.STRUCT;
    }

    /** Returns the bytes of what is where the field or element is. */
    int inlineSize() {
        return isInline() ? size : Walk.OFFSET_SIZE;
    }

    int inlineAlignment() {
        return isInline() ? alignment : Walk.OFFSET_SIZE;
    }

    /** Returns the name of the table or union. */
    String name() {
        return Objects.requireNonNull(name, "only tables and unions have a name");
    }

    FieldType element() {
        return Objects.requireNonNull(element, "only vectors have elements");
    }

    /**
     * Returns the type as a schema would write it.
     *
     * @return such as {@code [Monster]} or {@code scalar(4)}
     */
    @Override
    public String toString() {
        return switch (kind) {
            case SCALAR -> "scalar(" + size + ")";
            case STRUCT -> "struct(" + size + ", " + alignment + ")";
            case STRING -> "string";
            case TABLE, UNION -> name();
            case VECTOR -> "[" + element + "]";
        };
    }
}
