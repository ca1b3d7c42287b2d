package io.isomorph.ir.payload;

import io.isomorph.io.Utf8;

/**
 * The name of an operation, a type or an attribute: {@code dialect.local}, split at the first dot. Neither part is empty, the
 * dialect has no dot, and both are valid Unicode. The only name without dialect is {@link #NULL}, of the null type and the null
 * attribute.
 */
public final class Name implements Comparable<Name> {
    /** The name of the null type and of the null attribute. */
    public static final Name NULL = new Name("NULL", -1);

    private final String text;
    private final int dot;
    private final int hash;

    private Name(String text, int dot) {
        this.text = text;
        this.dot = dot;
        this.hash = text.hashCode();
    }

    /**
     * Returns the name that a text spells.
     *
     * @param text {@code dialect.local}
     * @return the name
     * @throws IllegalArgumentException if the text is not of that form
     */
    public static Name of(String text) {
        if (!isValid(text)) {
            throw new IllegalArgumentException("'" + text + "' is no name; names are dialect.local, as in math.add");
        }
        return new Name(text, text.indexOf('.'));
    }

    /**
     * Returns a name by its parts.
     *
     * @param dialect not empty, without a dot
     * @param local not empty
     * @return the name
     * @throws IllegalArgumentException if a part is not so
     */
    public static Name of(String dialect, String local) {
        if (dialect.indexOf('.') >= 0) {
            throw new IllegalArgumentException("'" + dialect + "' is no dialect; a dialect has no dot");
        }
        return of(dialect + "." + local);
    }

    /**
     * Returns whether a text is of the form {@code dialect.local}.
     *
     * @param text any text
     * @return true if {@link #of(String)} takes it
     */
    public static boolean isValid(String text) {
        int dot = text.indexOf('.');
        return dot > 0 && dot < text.length() - 1 && Utf8.isWellFormed(text);
    }

    /**
     * Returns the part before the first dot.
     *
     * @return the dialect; empty for {@link #NULL} only
     */
    public String dialect() {
        return dot < 0 ? "" : text.substring(0, dot);
    }

    /**
     * Returns the part after the first dot.
     *
     * @return the local name, never empty; it may have dots
     */
    public String local() {
        return text.substring(dot + 1);
    }

    /**
     * Returns whether this name is of a dialect, without making a string.
     *
     * @param dialect the dialect
     * @return true if {@link #dialect()} equals it
     */
    public boolean isOf(String dialect) {
        return dot == dialect.length() && text.startsWith(dialect);
    }

    /**
     * Compares by UTF-8 bytes.
     *
     * @param other another name
     * @return negative, zero or positive
     */
    @Override
    public int compareTo(Name other) {
        return Utf8.compare(text, other.text);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof Name name && hash == name.hash && text.equals(name.text));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /**
     * Returns the name as it is spelled in full.
     *
     * @return {@code dialect.local}, or {@code NULL}
     */
    @Override
    public String toString() {
        return text;
    }

    /** Returns whether this is {@link #NULL}, the only name without a dot. */
    boolean isNull() {
        return dot < 0;
    }
}
