package io.isomorph.family.nvfuser;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What nvFuser calls the values of a program: a letter by the kind, and the index. */
final class ValueNames {
    private static final String NONE = "None";

    private final List<String> names = new ArrayList<>(List.of(NONE));
    private int numbered;
    private int firstOfLast = 1;

    /** Names what a record gives. */
    void add(OperationHead record) {
        firstOfLast = names.size();
        @Nullable IrAttribute indexes = record.resultAttributes().get(NvfuserNames.INDEXES);
        for (int i = 0; i < record.resultCount(); i++) {
            @Nullable StateKind kind = StateKind.of(record.resultTypes().get(i));
            if (kind == null || kind == StateKind.NONE) {
                names.add(NONE);
                continue;
            }
            long index = numbered++;
            if (indexes != null
                    && indexes.payload() instanceof ListValue list
                    && i < list.size()
                    && list.get(i) instanceof IntValue stored) {
                index = stored.bits();
            }
            names.add(kind.letter() + (index < 0 ? "_" : "") + Math.abs(index));
        }
    }

    /** Returns the name of a value that an operand names. */
    String operand(int value) {
        return value >= 0 && value < names.size() ? names.get(value) : NONE;
    }

    /** Returns the name of a result of the record that was added last; an output that it does not give is {@code _}. */
    String result(int index) {
        String name = names.get(firstOfLast + index);
        return name.equals(NONE) ? "_" : name;
    }
}
