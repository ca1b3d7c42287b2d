package io.isomorph.format.flatbuffers.later;

import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.Described;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Types, or values of attributes. Numbers are from 1; 0 is the null type or attribute.
 *
 * @param <T> which of them
 */
public final class LaterTable<T extends Described> {
    private final Name[] names;
    private final int[] kinds;
    private final int[] words;
    private final int[] elements;
    private final LaterPayloads payloads;
    private final T ofNull;
    private final BiFunction<Name, @Nullable Payload, T> maker;
    private final @Nullable T[] made;
    private int checked;

    /**
     * Makes a table of which no row is checked. The arrays, by row, are kept.
     *
     * @param kinds the kinds of payloads
     * @param words the words of payloads
     * @param payloads makes payloads
     * @param ofNull what the number 0 means
     * @param maker makes a type or a value
     * @param made as far as they are made already, for those who make others of the same; filled
     */
    public LaterTable(
            int[] kinds,
            int[] words,
            LaterPayloads payloads,
            T ofNull,
            BiFunction<Name, @Nullable Payload, T> maker,
            @Nullable T[] made) {
        this.names = new Name[made.length];
        this.kinds = kinds;
        this.words = words;
        this.elements = new int[made.length];
        this.payloads = payloads;
        this.ofNull = ofNull;
        this.maker = maker;
        this.made = made;
    }

    /**
     * Takes the next row as checked.
     *
     * @param name its name
     * @param count how many values it has
     */
    public void add(Name name, int count) {
        names[checked] = name;
        elements[checked++] = count;
    }

    /**
     * Returns how many rows are checked, which is the highest number that may be asked for.
     *
     * @return at least 0
     */
    public int checked() {
        return checked;
    }

    /** Returns whether that of a number is checked and has no payload. */
    boolean isBare(int number) {
        return number == 0 || (number > 0 && number <= checked && kinds[number - 1] == PayloadKind.ABSENT);
    }

    /** Returns how many values that of a number has. */
    int elements(int number) {
        return number == 0 ? 0 : elements[number - 1];
    }

    /**
     * Returns a type or value.
     *
     * @param number from 0 to the number of rows that are checked
     * @return the one of that number
     */
    public T get(int number) {
        if (number == 0) {
            return ofNull;
        }
        int row = number - 1;
        @Nullable T known = made[row];
        if (known == null) {
            known = maker.apply(names[row], payloads.make(kinds[row], words[row]));
            made[row] = known;
        }
        return known;
    }
}
