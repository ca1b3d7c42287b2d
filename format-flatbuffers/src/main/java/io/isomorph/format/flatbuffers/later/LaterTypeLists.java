package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.IrType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists of types. Numbers are from 1; 0 is the empty list. */
public final class LaterTypeLists {
    private final LaterTable<IrType> types;
    private final int[] items;
    private final int[] ends;
    private final long[] elements;
    private final @Nullable List<IrType>[] made;

    /**
     * Measures lists. The arrays are kept.
     *
     * @param types the types
     * @param items by list, numbers of types
     * @param ends by list, where its items end, which is behind where those of the list before it end
     */
    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type cannot be made otherwise
    public LaterTypeLists(LaterTable<IrType> types, int[] items, int[] ends) {
        this.types = types;
        this.items = items;
        this.ends = ends;
        this.elements = new long[ends.length];
        this.made = new List[ends.length];
        int start = 0;
        for (int row = 0; row < ends.length; row++) {
            long sum = 0;
            for (int i = start; i < ends[row]; i++) {
                sum += 1 + types.elements(items[i]);
            }
            elements[row] = sum;
            start = ends[row];
        }
    }

    /**
     * Returns the lists as far as they are made, for those who make others of the same.
     *
     * @return by row, null where it is not made; may be filled
     */
    public @Nullable List<IrType>[] made() {
        return made;
    }

    /** Returns how many lists there are, which is the highest number. */
    int count() {
        return ends.length;
    }

    /** Returns how many types the list of a number has. */
    int size(int number) {
        return number == 0 ? 0 : ends[number - 1] - start(number - 1);
    }

    /** Returns what the list of a number counts against the limit of elements. */
    long elements(int number) {
        return number == 0 ? 0 : elements[number - 1];
    }

    private int start(int row) {
        return row == 0 ? 0 : ends[row - 1];
    }

    /** Returns the list of a number. */
    List<IrType> get(int number) {
        if (number == 0) {
            return List.of();
        }
        @Nullable List<IrType> known = made[number - 1];
        return known != null ? known : make(number - 1);
    }

    private List<IrType> make(int row) {
        int start = start(row);
        IrType[] list = new IrType[ends[row] - start];
        for (int i = 0; i < list.length; i++) {
            list[i] = types.get(items[start + i]);
        }
        List<IrType> whole = list.length == 1 ? list[0].alone() : IrType.list(list);
        made[row] = whole;
        return whole;
    }
}
