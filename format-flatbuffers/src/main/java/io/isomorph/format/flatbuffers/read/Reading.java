package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.later.LaterOperations;
import io.isomorph.format.flatbuffers.later.LaterSignatures;
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
    private @Nullable LaterOperations later;

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
     * @param isLater whether lists of attributes and operations may be made later, if they are checked now
     * @return false if some row is at fault, which perhaps nobody asks for; then this reading is of no use any more
     */
    boolean decodeAll(boolean isLater) {
        try {
            if (isLater && !descriptions.referToOperands()) {
                checkAll();
            } else {
                StringValue[] texts = strings.decodeAll();
                lists.decodeAll(texts, descriptions.decodeAll(texts));
                records.decodeAll();
                nodes.requireRecords(records.count());
            }
            return true;
        } catch (IsomorphException | IllegalArgumentException e) {
            return false;
        }
    }

    private void checkAll() {
        LaterStrings texts = strings.later();
        LaterSignatures.Lists laterLists = lists.later(texts, descriptions.later(texts));
        nodes.requireRecords(records.count());
        later = records.later(nodes.sequence(), laterLists);
    }

    /** Returns what makes operations later, or null if all are to be made now. */
    @Nullable
    LaterOperations later() {
        return later;
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
