package io.isomorph.format.flatbuffers.write;

import io.isomorph.error.Location;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Spare;
import io.isomorph.ir.Form;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.ProgramVisitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes one file. Nothing is written before the document ends, as numbers depend on all of it. */
public final class FlatbuffersWriter extends DocumentWriter {
    private final ByteSink sink;
    private final Limits limits;
    private final Spare<WritingMemory> memories;
    private final WritingMemory memory;
    private final List<RecordedEntry> entries = new ArrayList<>();

    /**
     * Begins a document.
     *
     * @param sink takes the file; stays the caller's
     * @param options how to write
     * @param memories room of earlier writings
     */
    public FlatbuffersWriter(ByteSink sink, WriteOptions options, Spare<WritingMemory> memories) {
        super(options);
        this.sink = ByteSink.limited(sink, options.limits());
        this.limits = options.limits();
        this.memories = memories;
        this.memory = Objects.requireNonNullElseGet(memories.take(), WritingMemory::new);
        memory.begin(options);
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        RecordedEntry entry = new RecordedEntry(name, visits, form);
        entries.add(entry);
        memory.interner.string(name);
        for (Map.Entry<String, String> word : form.entries()) {
            memory.interner.string(word.getKey());
            memory.interner.string(word.getValue());
        }
        return new ProgramRecorder(memory.interner, entry, memory.sequence);
    }

    @Override
    protected void writeEnd() {
        Rows rows = memory.rows;
        Interner interner = memory.interner;
        entries.sort(RecordedEntry.BY_NAME);
        Trie trie = Trie.of(entries, new RecordContents(rows));
        limits.check(Limit.TABLES, trie.size() + rows.columns.rows(), Location.NOWHERE);
        if (entries.size() <= 1) {
            // the order in which the rows came is the order of the file
            new DocumentAssembly(rows, interner, row -> row, row -> row).add(entries, trie);
            rows.columns.writeTo(sink);
        } else {
            Rows ordered = new Rows();
            Renumbering renumbering = new Renumbering(rows, ordered);
            new DocumentAssembly(ordered, interner, renumbering::string, renumbering::record).add(entries, trie);
            ordered.columns.writeTo(sink);
        }
        if (memory.clear()) {
            memories.giveBack(memory);
        }
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
