package io.isomorph.format.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What short strings mean, found by their bytes: of one that was met before, neither a String is made nor its spelling checked
 * again. Bounded, whatever is added.
 */
final class SymbolTable<T> {
    private static final int LONGEST = 64;
    private static final int BUCKET_BITS = 10;
    /** So many of one bucket, and no more: a text may be made so that all strings fall into one. */
    private static final int MOST_OF_BUCKET = 8;

    private final List<@Nullable Symbol<T>> buckets = new ArrayList<>(Collections.nCopies(1 << BUCKET_BITS, null));

    private static final class Symbol<T> {
        final long hash;
        final byte[] text;
        final T value;
        final @Nullable Symbol<T> next;

        Symbol(long hash, byte[] text, T value, @Nullable Symbol<T> next) {
            this.hash = hash;
            this.text = text;
            this.value = value;
            this.next = next;
        }
    }

    /** Steps over the string that begins here and returns what it means; null, and nothing is done, if that is not known. */
    @Nullable
    T take(TextWindow window) {
        int from = window.position + 1;
        int to = endOfString(window);
        if (to < 0) {
            return null;
        }
        long hash = hash(window.buffer, from, to);
        for (Symbol<T> symbol = buckets.get(bucket(hash)); symbol != null; symbol = symbol.next) {
            if (symbol.hash == hash && Arrays.equals(window.buffer, from, to, symbol.text, 0, symbol.text.length)) {
                window.position = to + 1;
                return symbol.value;
            }
        }
        return null;
    }

    /** Remembers what the string that begins at an offset means, if it is short and lies in the window. */
    void add(TextWindow window, long start, T value) {
        long at = start - window.base;
        if (at < 0) {
            return;
        }
        int position = window.position;
        window.position = (int) at;
        int to = endOfString(window);
        window.position = position;
        int from = (int) at + 1;
        if (to != position - 1) {
            return;
        }
        long hash = hash(window.buffer, from, to);
        int bucket = bucket(hash);
        int size = 0;
        for (Symbol<T> symbol = buckets.get(bucket); symbol != null; symbol = symbol.next) {
            size++;
        }
        if (size < MOST_OF_BUCKET) {
            byte[] text = Arrays.copyOfRange(window.buffer, from, to);
            buckets.set(bucket, new Symbol<>(hash, text, value, buckets.get(bucket)));
        }
    }

    /** Returns the index of the first quote behind the one that is next; −1 if none is, or if it is far or near the window's end. */
    private static int endOfString(TextWindow window) {
        byte[] text = window.buffer;
        int from = window.position + 1;
        int last = Math.min(from + LONGEST, window.limit - Long.BYTES);
        if (from > last || text[from - 1] != '"') {
            return -1;
        }
        for (int i = from; i <= last; i += Long.BYTES) {
            long found = Swar.quotes(Swar.eight(text, i));
            if (found != 0) {
                return i + Swar.lowest(found);
            }
        }
        return -1;
    }

    /** Mixes the length and the first and last eight bytes, which may reach behind a short string's end, and are cut off there. */
    private static long hash(byte[] text, int from, int to) {
        int length = to - from;
        long first = Swar.eight(text, from);
        if (length < Long.BYTES) {
            return (length == 0 ? 0 : first << (Long.SIZE - Byte.SIZE * length)) + length;
        }
        long last = Swar.eight(text, to - Long.BYTES);
        return first * 31 + last + length;
    }

    private static int bucket(long hash) {
        return (int) ((hash * 0x9e37_79b9_7f4a_7c15L) >>> (Long.SIZE - BUCKET_BITS));
    }
}
