package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.later.CheckedOperations;
import io.isomorph.format.flatbuffers.later.CheckedSignatures;
import io.isomorph.format.flatbuffers.later.LaterStrings;
import io.isomorph.io.Limits;
import io.isomorph.ir.StringValue;
import org.jspecify.annotations.Nullable;

/** One reading of a buffer: what is decoded once is kept here. */
final class Reading {
    private final Limits limits;
    private final Strings strings;
    private final Descriptions descriptions;
    private final Lists lists;
    private final Entries entries;
    private final Nodes nodes;
    private final Records records;
    private @Nullable CheckedOperations operations;

    /**
     * Begins a reading, which has decoded nothing.
     *
     * @param firstUse hears of every row that is decoded
     */
    Reading(Columns columns, Limits limits, FirstUse firstUse) {
        this.limits = limits;
        this.strings = new Strings(columns, limits, firstUse);
        this.descriptions = new Descriptions(columns, limits, firstUse, strings);
        this.lists = new Lists(columns, firstUse, strings, descriptions);
        this.entries = new Entries(columns, strings);
        this.nodes = new Nodes(columns);
        this.records = new Records(columns, firstUse, strings, lists);
    }

    /**
     * Decodes all rows in the order in which they stand: for who needs most of them and notes no first use, in less time than one by
     * one.
     *
     * @param isLater whether what operations are made of may be made later, if it is checked now
     * @return false if some row is at fault, which perhaps nobody asks for; then this reading is of no use any more
     */
    boolean decodeAll(boolean isLater) {
        try {
            nodes.requireRecords(records.count());
            if (descriptions.referToOperands()) {
                // which operations do, only they can say
                decodeTables();
                records.decodeAll();
            } else {
                operations = records.checked(nodes.sequence(), isLater ? checkTables() : decodeTables());
            }
            return true;
        } catch (IsomorphException | IllegalArgumentException e) {
            return false;
        }
    }

    private CheckedSignatures.Lists decodeTables() {
        StringValue[] texts = strings.decodeAll();
        return lists.decodeAll(texts, descriptions.decodeAll(texts));
    }

    private CheckedSignatures.Lists checkTables() {
        LaterStrings texts = strings.later();
        return lists.later(texts, descriptions.later(texts));
    }

    /** Returns the operations, or null if they are made record by record. */
    @Nullable
    CheckedOperations operations() {
        return operations;
    }

    Limits limits() {
        return limits;
    }

    Entries entries() {
        return entries;
    }

    Nodes nodes() {
        return nodes;
    }

    Records records() {
        return records;
    }
}
