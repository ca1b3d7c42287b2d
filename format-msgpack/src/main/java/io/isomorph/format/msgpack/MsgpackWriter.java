package io.isomorph.format.msgpack;

import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.SoftPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes one file. As numbers of nodes depend on the order of entries, which is that of their names, entries that come in another
 * order are written as several files first, and those are merged.
 */
final class MsgpackWriter extends DocumentWriter {
    private final ByteSink sink;
    private final WriteOptions options;
    private final SoftPool<WriterCache> caches;
    private final WriterCache cache;
    private final List<byte[]> runs = new ArrayList<>();
    private DocumentEncoder encoder;
    private @Nullable String last;
    private @Nullable Payload payload;

    MsgpackWriter(ByteSink sink, WriteOptions options, SoftPool<WriterCache> caches) {
        super(options);
        this.caches = caches;
        this.cache = Objects.requireNonNullElseGet(caches.take(), WriterCache::new);
        this.sink = sink;
        this.options = options;
        this.encoder = new DocumentEncoder(options, cache);
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        if (last != null && Utf8.compare(last, name) > 0) {
            endRun();
        }
        last = name;
        return encoder.visitEntry(name, visits, form);
    }

    @Override
    protected void writeDocument(Payload ofDocument) {
        payload = ofDocument;
    }

    @Override
    protected void writeAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        encoder.visitAttachment(key, about, bytes);
    }

    private void endRun() {
        runs.add(encoder.end(null).toByteArray());
        cache.clear();
        encoder = new DocumentEncoder(options, cache);
    }

    @Override
    protected void writeEnd() {
        if (!runs.isEmpty()) {
            endRun();
            MergedRuns.write(runs, encoder);
        }
        encoder.end(payload).writeTo(sink);
        cache.clear();
        caches.release(cache);
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
