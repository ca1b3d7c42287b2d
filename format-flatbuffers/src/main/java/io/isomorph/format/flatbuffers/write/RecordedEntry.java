package io.isomorph.format.flatbuffers.write;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Form;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** An entry whose program has become records: its columns, and its records by number. */
final class RecordedEntry {
    /** As documents order entries. */
    static final Comparator<RecordedEntry> BY_NAME = Comparator.comparing(entry -> entry.name, Utf8::compare);

    final String name;
    final long visits;
    final Form form;
    String family = "";
    long version;
    boolean trainable;
    long operations;
    int results;
    int arguments;
    long elements;
    /** Whether an operation has regions. */
    boolean hasRegions;
    /** In the order of their keys. */
    final List<Attachment> attachments = new ArrayList<>();
    /** Numbers of records. */
    int[] sequence = {};

    RecordedEntry(String name, long visits, Form form) {
        this.name = name;
        this.visits = visits;
        this.form = form;
    }
}
