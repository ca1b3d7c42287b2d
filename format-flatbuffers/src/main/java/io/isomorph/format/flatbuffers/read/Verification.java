package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FileLayout;
import io.isomorph.format.flatbuffers.layout.RecordContent;
import io.isomorph.io.Limit;
import io.isomorph.spi.Normalisation;
import io.isomorph.spi.NormalisationCode;
import io.isomorph.spi.ReadOptions;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a whole file: its structure, the trie, and every row in the order in which the writer numbers them. What is wrong is a
 * fault; what is right, and not as the writer does it, is reported, of each code the first, if anybody hears of it: to find that
 * out takes as long as everything else. The programs themselves, that is the order of records and their operands, are checked
 * when they are read.
 */
final class Verification {
    private final Blocks blocks;
    private final Columns columns;
    private final ReadOptions options;
    private final Set<NormalisationCode> said = EnumSet.noneOf(NormalisationCode.class);

    Verification(Blocks blocks, Columns columns, ReadOptions options) {
        this.blocks = blocks;
        this.columns = columns;
        this.options = options;
    }

    /**
     * Verifies, and tells what is not canonical.
     *
     * @param memory empty; filled here
     * @return a reading that has decoded every row that an entry needs
     */
    Reading run(RowMemory memory) {
        requireStructure();
        if (columns.minor() > FileLayout.MINOR) {
            report(NormalisationCode.LAYOUT, null, "the container has version 1." + columns.minor());
        }
        if (columns.hasUnknownFields()) {
            report(NormalisationCode.UNKNOWN_DROPPED, null, "fields that this reader does not know are dropped");
        }
        if (!columns.isCanonical()) {
            report(NormalisationCode.LAYOUT, null, "columns do not stand where the writer puts them");
        }
        NotedUse firstUse = new NotedUse(
                columns,
                memory,
                (column, problem) ->
                        report(NormalisationCode.LAYOUT, column, column.column().fieldName() + " " + problem));
        Reading reading = decoded(firstUse);
        shape(reading.nodes(), reading.records());
        firstUse.end(Column.TABLES);
        return reading;
    }

    /**
     * Verifies, and tells nothing.
     *
     * @return a reading that has decoded every row that an entry needs
     */
    Reading run() {
        requireStructure();
        return decoded(FirstUse.UNNOTED);
    }

    private void requireStructure() {
        blocks.touchAll();
        DocumentSchema.VERIFIER.verify(blocks.buffer(), blocks.source());
        columns.requireTables(options.limits());
    }

    private Reading decoded(FirstUse firstUse) {
        Reading reading = new Reading(columns, options.limits(), firstUse);
        boolean isRight = !firstUse.isNoted() && reading.decodeAll(false);
        if (!isRight) {
            reading = new Reading(columns, options.limits(), firstUse);
        }
        entries(reading.entries());
        reading.nodes().requireTree(ending(reading));
        if (!isRight) {
            records(reading.nodes(), reading.records());
        }
        return reading;
    }

    void report(NormalisationCode code, @Nullable ColumnView column, String detail) {
        if (said.add(code)) {
            options.normalised(
                    new Normalisation(code, blocks.place(column == null ? 0 : column.start(), null), detail));
        }
    }

    /** Checks what is said of entries, and decodes their strings, which the writer numbers first. */
    private static void entries(Entries entries) {
        for (int entry = 0; entry < entries.count(); entry++) {
            entries.name(entry);
            entries.visits(entry);
            entries.form(entry);
            entries.family(entry);
        }
        entries.requireOrder();
    }

    private static int[] ending(Reading reading) {
        Nodes nodes = reading.nodes();
        Entries entries = reading.entries();
        int[] ending = new int[nodes.count()];
        for (int entry = 0; entry < entries.count(); entry++) {
            int node = entries.node(entry);
            nodes.parent(node);
            ending[node]++;
        }
        return ending;
    }

    /** Decodes all records. */
    private static void records(Nodes nodes, Records records) {
        BitSet met = new BitSet();
        for (int node = 0; node < nodes.count(); node++) {
            for (int i = nodes.start(node); i < nodes.end(node); i++) {
                int record = nodes.record(i);
                if (record < 0 || !met.get(record)) {
                    records.meet(record);
                    met.set(record);
                }
            }
        }
    }

    /** Checks that nodes share what they can and are in order. */
    private void shape(Nodes nodes, Records records) {
        for (int node = 0; node < nodes.count(); node++) {
            int children = nodes.childEnd(node) - nodes.firstChild(node);
            boolean isEmptyDocument = node == 0 && nodes.count() == 1 && nodes.end(0) == 0;
            if (children == 1 || (children == 0 && nodes.terminals(node) == 0 && !isEmptyDocument)) {
                report(NormalisationCode.LAYOUT, null, "node " + node + " could be a part of another, or is of no use");
            }
        }
        long compared = 0;
        for (int node = 0; node < nodes.count(); node++) {
            compared += children(nodes, records, node, compared);
        }
    }

    /**
     * Checks the order of a node's children. What is compared counts as elements: each child is on the way to an entry, or of no use.
     *
     * @return elements that were compared
     */
    private long children(Nodes nodes, Records records, int node, long before) {
        long compared = 0;
        @Nullable RecordContent last = null;
        for (int child = nodes.firstChild(node); child < nodes.childEnd(node); child++) {
            RecordContent first = records.content(nodes.record(nodes.start(child)));
            if (last != null && last.compareTo(first) >= 0) {
                report(NormalisationCode.LAYOUT, null, "the children of node " + node + " are not in order");
            }
            last = first;
            compared += first.elements();
            options.limits().check(Limit.ELEMENTS, before + compared, nodes.place(nodes.start(child)));
        }
        return compared;
    }
}
