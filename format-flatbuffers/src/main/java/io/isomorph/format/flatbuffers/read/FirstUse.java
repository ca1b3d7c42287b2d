package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.Described;
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

    /**
     * Hears what a type or value is that is not simple. Returns the equal one of another row of the table, if there is one, as it is
     * compared quickly.
     */
    <T extends Described> T described(Column table, int row, T described) {
        return described;
    }

    /** Hears what a type or value is that is simple: its name, and the kind and content of its payload. */
    void simple(Column table, int row, int name, int kind, long content) {}

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
