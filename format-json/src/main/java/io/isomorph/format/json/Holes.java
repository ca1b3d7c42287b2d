package io.isomorph.format.json;

import java.util.Arrays;

/**
 * Where, in the text of an operation that is being read, something stands that is another in each operation of its kind: values'
 * ids, types of results, strings. The rest is what an {@link OperationTemplate} compares.
 */
final class Holes {
    /** What stands in a hole. */
    enum Kind {
        /** A string that is an attribute's value, or a parameter's name. */
        STRING,
        /** The id of an operand. */
        OPERAND,
        /** The id of a result. */
        RESULT,
        /** The type of a result. */
        TYPE
    }

    static final int MOST = 64;

    private final Kind[] kinds = new Kind[MOST];
    private final long[] begins = new long[MOST];
    private final long[] ends = new long[MOST];
    /** Of a string: the index of its attribute in the list. */
    private final int[] indices = new int[MOST];

    private int count;
    private boolean open;

    /** Begins with an operation. */
    void begin() {
        count = 0;
        open = true;
    }

    /** Says that the operation is not one that others resemble. */
    void spoil() {
        open = false;
    }

    /** Adds a hole, behind those before it; the offsets are the source's. */
    void add(Kind kind, long from, long to, int index) {
        if (count == MOST) {
            spoil();
        } else if (open) {
            kinds[count] = kind;
            begins[count] = from;
            ends[count] = to;
            indices[count++] = index;
        }
    }

    void add(Kind kind, long from, long to) {
        add(kind, from, to, -1);
    }

    boolean isOpen() {
        return open;
    }

    Kind[] kinds() {
        return Arrays.copyOf(kinds, count);
    }

    /** Returns the indices in the list of the attributes that are strings, in order. */
    int[] strings() {
        int[] strings = new int[count];
        int found = 0;
        for (int i = 0; i < count; i++) {
            if (kinds[i] == Kind.STRING) {
                strings[found++] = indices[i];
            }
        }
        return Arrays.copyOf(strings, found);
    }

    /** Returns the strings as they stand in a text, which begins at an offset, with their quotes. */
    byte[][] stringTexts(byte[] text, long from) {
        byte[][] texts = new byte[count][];
        int found = 0;
        for (int i = 0; i < count; i++) {
            if (kinds[i] == Kind.STRING) {
                texts[found++] = Arrays.copyOfRange(text, (int) (begins[i] - from), (int) (ends[i] - from));
            }
        }
        return Arrays.copyOf(texts, found);
    }

    /** Returns what stands before, between and behind the holes in a text, which begins at an offset. */
    byte[][] pieces(byte[] text, long from) {
        byte[][] pieces = new byte[count + 1][];
        int start = 0;
        for (int i = 0; i < count; i++) {
            pieces[i] = Arrays.copyOfRange(text, start, (int) (begins[i] - from));
            start = (int) (ends[i] - from);
        }
        pieces[count] = Arrays.copyOfRange(text, start, text.length);
        return pieces;
    }
}
