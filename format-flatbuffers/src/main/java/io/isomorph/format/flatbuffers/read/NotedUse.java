package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.Described;
import io.isomorph.ir.KeywordArgument;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;

/** Notes every row. */
final class NotedUse extends FirstUse {
    private final int[] next = new int[Column.ALL.size()];
    private final Columns columns;
    private final RowMemory memory;
    private final BiConsumer<ColumnView, String> report;
    private final int[] parts = new int[5];

    /**
     * Makes a note of no row.
     *
     * @param memory empty; filled here
     * @param report hears of a column that is not canonical, and why
     */
    NotedUse(Columns columns, RowMemory memory, BiConsumer<ColumnView, String> report) {
        this.columns = columns;
        this.memory = memory;
        this.report = report;
    }

    @Override
    boolean isNoted() {
        return true;
    }

    @Override
    void items(Column column, int from, int to) {
        if (next[column.ordinal()] != from) {
            report.accept(columns.get(column), "is not in the order of first use, from index " + from + " on");
        }
        next[column.ordinal()] = to;
    }

    private void row(Column column, int row, int before) {
        items(column, row, row + 1);
        if (before >= 0) {
            repeated(column, row);
        }
    }

    private void repeated(Column column, int row) {
        report.accept(columns.get(column), "has the same at index " + row + " as before");
    }

    /** Tells of rows that nothing refers to, when everything was read. */
    void end(List<Column> tables) {
        for (Column table : tables) {
            if (next[table.ordinal()] != columns.get(table).count()) {
                report.accept(columns.get(table), "has elements that nothing refers to");
            }
        }
    }

    @Override
    void string(int row, String string) {
        row(Column.STRING_END, row, memory.strings.find(string, string.hashCode()));
    }

    @Override
    @SuppressWarnings("unchecked") // equal ones are of one class
    <T extends Described> T described(Column table, int row, T described) {
        int before = memory.described.find(described, described.hashCode());
        if (before < 0) {
            return described;
        }
        repeated(table, row);
        return (T) Objects.requireNonNull(memory.described.node(before));
    }

    @Override
    void simple(Column table, int row, int name, int kind, long content) {
        parts[0] = table.ordinal();
        parts[1] = name;
        parts[2] = kind;
        parts[3] = (int) content;
        parts[4] = (int) (content >>> 32);
        if (memory.simple.find(parts, 5) >= 0) {
            repeated(table, row);
        }
    }

    @Override
    void attribute(int row, int name, int value) {
        row(Column.ATTRIBUTE_NAME, row, memory.attributes.find(name, value));
    }

    @Override
    void list(int row, int[] numbers, int count) {
        row(Column.LIST_END, row, memory.lists.find(numbers, count));
    }

    @Override
    void typeList(int row, int[] numbers) {
        row(Column.TYPE_LIST_END, row, memory.typeLists.find(numbers, numbers.length));
    }

    @Override
    void keywordList(int row, List<KeywordArgument> list) {
        row(Column.KEYWORD_LIST_END, row, memory.keywordLists.find(list, list.hashCode()));
    }

    @Override
    void operandList(int row, int[] operands) {
        row(Column.OPERAND_LIST_END, row, memory.operandLists.find(operands, operands.length));
    }

    @Override
    void signature(int row, int kind, int name, int typeList, int resultList, int regions) {
        parts[0] = kind;
        parts[1] = name;
        parts[2] = typeList;
        parts[3] = resultList;
        parts[4] = regions;
        row(Column.SIGNATURE_KIND, row, memory.signatures.find(parts, 5));
    }

    @Override
    void record(int row, int signature, int operandList, int attributes) {
        parts[0] = signature;
        parts[1] = operandList;
        parts[2] = attributes;
        row(Column.RECORD_SIGNATURE, row, memory.records.find(parts, 3));
    }
}
