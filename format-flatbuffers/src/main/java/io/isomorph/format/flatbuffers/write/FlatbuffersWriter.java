package io.isomorph.format.flatbuffers.write;

import io.isomorph.error.Location;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.SoftPool;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes one file. Nothing is written before the document ends, as numbers depend on all of it. */
public final class FlatbuffersWriter extends DocumentWriter {
    private final ByteSink sink;
    private final Limits limits;
    private final SoftPool<WriterCache> caches;
    private final WriterCache cache;
    private final List<RecordedEntry> entries = new ArrayList<>();

    /**
     * Begins a document.
     *
     * @param sink takes the file; stays the caller's
     * @param options how to write
     * @param caches caches of earlier writers
     */
    public FlatbuffersWriter(ByteSink sink, WriteOptions options, SoftPool<WriterCache> caches) {
        super(options);
        this.sink = ByteSink.limited(sink, options.limits());
        this.limits = options.limits();
        this.caches = caches;
        this.cache = Objects.requireNonNullElseGet(caches.take(), WriterCache::new);
        cache.begin(options);
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        RecordedEntry entry = new RecordedEntry(name, visits, form);
        entries.add(entry);
        cache.interner.string(name);
        for (Map.Entry<String, String> word : form.entries()) {
            cache.interner.string(word.getKey());
            cache.interner.string(word.getValue());
        }
        return new ProgramWriter(cache.interner, entry, cache.sequence);
    }

    @Override
    protected void writeEnd() {
        Rows rows = cache.rows;
        RowInterner interner = cache.interner;
        entries.sort(RecordedEntry.BY_NAME);
        Trie trie = Trie.of(entries, new RecordComparator(rows));
        limits.check(Limit.TABLES, trie.size() + rows.columns.rows(), Location.NOWHERE);
        if (entries.size() == 1 && entries.get(0).hasRegions) {
            RecordOrder order = new RecordOrder(rows);
            new DocumentAssembly(rows, interner, row -> row, order::record).add(entries, trie);
            order.move();
            rows.columns.writeTo(sink);
        } else if (entries.size() <= 1) {
            // the order in which the rows came is the order of the file
            new DocumentAssembly(rows, interner, row -> row, row -> row).add(entries, trie);
            rows.columns.writeTo(sink);
        } else {
            Rows ordered = new Rows();
            RowCopier copier = new RowCopier(rows, ordered);
            new DocumentAssembly(ordered, interner, copier::string, copier::record).add(entries, trie);
            ordered.columns.writeTo(sink);
        }
        if (cache.clear()) {
            caches.release(cache);
        }
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
