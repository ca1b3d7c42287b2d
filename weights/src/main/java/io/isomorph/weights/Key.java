package io.isomorph.weights;

import io.isomorph.io.Utf8;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A key of a dict, or an index of a list or tuple: a text or a number. Numbers come before texts, which are in the order of their UTF-16 units: so
 * maps find keys quickly also where somebody chose them to have one hash code. Immutable.
 */
public final class Key implements Comparable<Key> {
    private final @Nullable String text;
    private final long number;

    private Key(@Nullable String text, long number) {
        this.text = text;
        this.number = number;
    }

    /**
     * Returns a key that is a text.
     *
     * @param text valid Unicode
     * @return the key
     * @throws IllegalArgumentException if it holds a lone surrogate
     */
    public static Key of(String text) {
        return new Key(Utf8.requireWellFormed(text, "a key"), 0);
    }

    /**
     * Returns a key that is a number, or an index from 0.
     *
     * @param number the number
     * @return the key
     */
    public static Key of(long number) {
        return new Key(null, number);
    }

    /**
     * Returns the text.
     *
     * @return the text, or null if the key is a number
     */
    public @Nullable String text() {
        return text;
    }

    /**
     * Returns the number.
     *
     * @return the number; 0 if the key is a text
     */
    public long number() {
        return number;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Key key && number == key.number && Objects.equals(text, key.text);
    }

    @Override
    public int compareTo(Key other) {
        String own = text;
        String others = other.text;
        if (own == null) {
            return others == null ? Long.compare(number, other.number) : -1;
        }
        return others == null ? 1 : own.compareTo(others);
    }

    @Override
    public int hashCode() {
        return 31 * Objects.hashCode(text) + Long.hashCode(number);
    }

    /**
     * Returns the key as part of a tensor's name.
     *
     * @return the text, or the digits of the number
     */
    @Override
    public String toString() {
        String known = text;
        return known == null ? Long.toString(number) : known;
    }
}
