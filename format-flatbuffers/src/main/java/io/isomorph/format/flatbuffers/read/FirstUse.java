package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import java.util.List;

/**
 * Hears of each row when it is decoded, and tells of those that the writer would have numbered otherwise, or not have written twice.
 * Does nothing for who reads a part only.
 */
class FirstUse {
    /** Hears, and says nothing. */
    static final FirstUse UNNOTED = new FirstUse();

    /** Returns whether it does something. */
    boolean isNoted() {
        return false;
    }

    void string(int row, String string) {}

    void type(int row) {}

    void value(int row) {}

    /** Hears what a type is that has parts. Returns the equal type of another row, if there is one, as it is compared quickly. */
    IrType typeIs(int row, IrType type) {
        return type;
    }

    /** Hears what a type is that has none: its name, and the kind and content of its payload. */
    void typeIs(int row, int name, int kind, long content) {}

    /** As {@link #typeIs(int, IrType)}, of the value of an attribute. */
    IrAttribute valueIs(int row, IrAttribute value) {
        return value;
    }

    /** As {@link #typeIs(int, int, int, long)}, of the value of an attribute. */
    void valueIs(int row, int name, int kind, long content) {}

    void attribute(int row, int name, int value) {}

    void list(int row, int[] attributes, int count) {}

    void typeList(int row, int[] types) {}

    void keywordList(int row, List<KeywordArgument> list) {}

    void operandList(int row, int[] operands) {}

    void signature(int row, int kind, int name, int typeList, int resultList, int regions) {}

    void record(int row, int signature, int operandList, int attributes) {}

    /** Hears of items that no row shares: they stand in the order of use. */
    void items(Column column, int from, int to) {}
}
