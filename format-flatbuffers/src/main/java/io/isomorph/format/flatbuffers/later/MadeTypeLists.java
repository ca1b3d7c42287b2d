package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.IrType;
import java.util.List;

/** Lists of types that are made. */
public final class MadeTypeLists implements NumberedLists<List<IrType>> {
    private final List<IrType>[] made;

    /**
     * Takes lists.
     *
     * @param made the list of number 1, and so on; kept
     */
    public MadeTypeLists(List<IrType>[] made) {
        this.made = made;
    }

    @Override
    public int size(int number) {
        return get(number).size();
    }

    @Override
    public long elements(int number) {
        List<IrType> types = get(number);
        long sum = types.size();
        for (int i = 0; i < types.size(); i++) {
            sum += types.get(i).elements();
        }
        return sum;
    }

    @Override
    public List<IrType> get(int number) {
        return number == 0 ? List.of() : made[number - 1];
    }
}
