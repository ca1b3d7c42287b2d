package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.family.nvfuser.DataType;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/** Numbers in the data of records that are no content but choose between few things, as nvFuser's own reader requires them. */
public final class DataCheck {
    private static final int CONTIGUITY = 1;
    private static final int MOST_CONTIGUITY = 2;
    private static final int HAS_VALUE = 1;
    private static final int VALUE_TYPE = 2;

    /**
     * What is wrong.
     *
     * @param pointer the place below the data
     */
    public record Problem(String pointer, String text) {}

    private DataCheck() {}

    /** Returns what is wrong with the data of a record, or null; what is not as the schema has it is for others to find. */
    public static @Nullable Problem of(RecordType type, ListValue data) {
        return switch (type) {
            case TENSOR -> data.size() > CONTIGUITY ? tensor(data.get(CONTIGUITY)) : null;
            case SCALAR -> data.size() > VALUE_TYPE ? scalar(data.get(HAS_VALUE), data.get(VALUE_TYPE)) : null;
            default -> null;
        };
    }

    private static @Nullable Problem tensor(Payload contiguity) {
        if (contiguity instanceof ListValue list) {
            for (int i = 0; i < list.size(); i++) {
                if (list.get(i) instanceof IntValue value && (value.bits() < 0 || value.bits() > MOST_CONTIGUITY)) {
                    return new Problem(
                            "/contiguity/" + i,
                            "a dimension has the contiguity " + value + "; possible are 0 to " + MOST_CONTIGUITY);
                }
            }
        }
        return null;
    }

    private static @Nullable Problem scalar(Payload hasValue, Payload valueType) {
        return hasValue instanceof BoolValue has && has.value() && valueType instanceof IntValue type
                ? ofValue(type.bits())
                : null;
    }

    /** Returns what is wrong with the type of a value, or null. */
    static @Nullable Problem ofValue(long type) {
        return DataType.isOfValues(type)
                ? null
                : new Problem(
                        "/value_type",
                        "a scalar has a value of type " + type + "; possible are Double, Int, Bool and ComplexDouble");
    }
}
