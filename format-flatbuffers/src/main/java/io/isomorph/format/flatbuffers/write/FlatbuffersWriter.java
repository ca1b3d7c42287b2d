package io.isomorph.format.flatbuffers.write;

import io.isomorph.error.Location;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.SoftPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Writes one file. Nothing is written before the document ends, as numbers depend on all of it. */
public final class FlatbuffersWriter extends DocumentWriter {
    private final ByteSink sink;
    private final Limits limits;
    private final SoftPool<WriterCache> caches;
    private final WriterCache cache;
    private final List<RecordedEntry> entries = new ArrayList<>();
    private final UnaryOperator<AttachmentBytes> keeping;
    private @Nullable Payload payload;

    /**
     * Begins a document.
     *
     * @param sink takes the file; stays the caller's
     * @param options how to write
     * @param caches caches of earlier writers
     */
    public FlatbuffersWriter(ByteSink sink, WriteOptions options, SoftPool<WriterCache> caches) {
        this(sink, options, caches, AttachmentBytes::detached);
    }

    /**
     * Begins a document.
     *
     * @param sink takes the file; stays the caller's
     * @param options how to write
     * @param caches caches of earlier writers
     * @param keeping makes bytes that are valid until the document ends of those of an event
     */
    public FlatbuffersWriter(
            ByteSink sink, WriteOptions options, SoftPool<WriterCache> caches, UnaryOperator<AttachmentBytes> keeping) {
        super(options);
        this.keeping = keeping;
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
    protected void writeDocument(Payload ofDocument) {
        payload = ofDocument;
    }

    @Override
    protected void writeAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        entries.get(entries.size() - 1).attachments.add(new Attachment(key, about, keeping.apply(bytes)));
    }

    @Override
    protected void writeEnd() {
        Rows rows = cache.rows;
        RowInterner interner = cache.interner;
        interner.endPrograms();
        entries.sort(RecordedEntry.BY_NAME);
        Trie trie = Trie.of(entries, new RecordComparator(rows));
        new DocumentAssembly(rows, interner).add(entries, trie);
        new AttachmentRows(rows, interner).add(entries, payload);
        limits.check(Limit.TABLES, trie.size() + rows.columns.rows(), Location.NOWHERE);
        if (entries.size() > 1 || !interner.isInOrder()) {
            RowMover.move(rows);
        } else if (entries.size() == 1 && entries.get(0).hasRegions) {
            RowMover.moveRecords(rows);
        }
        rows.columns.writeTo(sink);
        if (cache.clear()) {
            caches.release(cache);
        }
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
