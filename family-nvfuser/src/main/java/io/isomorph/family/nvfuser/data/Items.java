package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import java.util.List;

/** Items of lists that fit their shape. */
final class Items {
    private Items() {}

    static long longAt(ListValue list, int index) {
        return ((IntValue) list.get(index)).bits();
    }

    static boolean boolAt(ListValue list, int index) {
        return ((BoolValue) list.get(index)).value();
    }

    static double doubleAt(ListValue list, int index) {
        return ((FloatValue) list.get(index)).value();
    }

    static List<Boolean> boolsAt(ListValue list, int index) {
        return ((ListValue) list.get(index))
                .items().stream().map(item -> ((BoolValue) item).value()).toList();
    }

    static Payload ofBools(List<Boolean> bools) {
        return Payload.list(bools.stream().map(Payload::of).toList());
    }
}
