package io.isomorph.format.flatbuffers.read;

import io.isomorph.io.Limits;

/** One reading of a buffer: what is decoded once is kept here. */
final class Reading {
    private final Limits limits;
    private final Entries entries;
    private final Nodes nodes;
    private final Records records;

    /**
     * Begins a reading, which has decoded nothing.
     *
     * @param firstUse hears of every row that is decoded
     */
    Reading(Columns columns, Limits limits, FirstUse firstUse) {
        this.limits = limits;
        Strings strings = new Strings(columns, limits, firstUse);
        Lists lists = new Lists(columns, firstUse, strings, new Descriptions(columns, limits, firstUse, strings));
        this.entries = new Entries(columns, strings);
        this.nodes = new Nodes(columns);
        this.records = new Records(columns, firstUse, strings, lists);
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
