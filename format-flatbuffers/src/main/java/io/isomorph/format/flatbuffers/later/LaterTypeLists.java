package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.IrType;
import java.util.List;

/** Lists of types that are made later. */
public final class LaterTypeLists extends LaterLists<List<IrType>> {
    private final LaterTable<IrType> types;

    /**
     * Measures lists. The arrays are kept.
     *
     * @param types the types
     * @param items by list, numbers of types
     * @param ends by list, where its items end, which is behind where those of the list before it end
     */
    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type cannot be made otherwise
    public LaterTypeLists(LaterTable<IrType> types, int[] items, int[] ends) {
        super(items, ends, List.of(), new List[ends.length]);
        this.types = types;
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

    @Override
    List<IrType> make(int row) {
        IrType[] list = new IrType[ends[row] - start(row)];
        for (int i = 0; i < list.length; i++) {
            list[i] = types.get(items[start(row) + i]);
        }
        return list.length == 1 ? list[0].alone() : IrType.list(list);
    }
}
