package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.SoftPool;
import org.jspecify.annotations.Nullable;

/** Writes one file. The root, which comes last, is the outermost node, so nothing is written before all is received. */
public final class PyptoWriter extends DocumentWriter {
    private static final Limits ANY_SIZE = Limits.DEFAULTS.with(Limit.OUTPUT, Limit.OUTPUT.maximum());

    private final ByteSink sink;
    private final SoftPool<WriterCache> caches;
    private final WriterCache cache;
    private final WriteOptions options;
    private final boolean portable;
    private final ProgramWriter program;
    private boolean hasEntry;

    /**
     * Makes a writer.
     *
     * @param portable whether each node is defined where PyPTO's reader meets it first
     * @param caches where a cache is taken from and returned to
     */
    public PyptoWriter(ByteSink sink, WriteOptions options, boolean portable, SoftPool<WriterCache> caches) {
        super(options);
        this.caches = caches;
        @Nullable WriterCache kept = caches.take();
        this.cache = kept == null ? new WriterCache() : kept;
        this.sink = sink;
        this.options = options;
        this.portable = portable;
        this.program = new ProgramWriter(sink.name(), options.limits(), cache);
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        if (hasEntry) {
            throw program.refusal("a PyPTO file holds one entry, and a second was visited", "take one with --entry");
        }
        hasEntry = true;
        @Nullable String reason = ProgramWriter.reasonAgainst(name, visits);
        if (reason != null) {
            throw program.refusal(reason, "take one entry with --entry");
        }
        return program;
    }

    @Override
    protected void writeEnd() {
        if (!hasEntry) {
            throw program.refusal("a PyPTO file holds one entry, and none was visited", "write another format");
        }
        NodeNumbers numbers = NodeOrder.check(program);
        if (portable) {
            program.requireKnown();
            numbers = NodeNumbers.asRead(program.nodes());
        }
        cache.output = new NodeEncoder(program, numbers, sink, options.limits(), cache.output).encode();
        cache.fields = program.payloads().bytes().bytes();
        if (cache.isSmall()) {
            caches.release(cache);
        }
    }

    /** Returns why a document cannot be written, or null if it can. */
    public static @Nullable String reasonAgainst(Document document) {
        if (document.entries().size() != 1) {
            return "a PyPTO file holds exactly one entry, not "
                    + document.entries().size();
        }
        Entry entry = document.entries().get(0);
        @Nullable String reason = ProgramWriter.reasonAgainst(entry.name(), entry.visits());
        if (reason != null) {
            return reason;
        }
        ProgramWriter attempt = new ProgramWriter("<nowhere>", ANY_SIZE, new WriterCache());
        try {
            entry.program().accept(attempt);
            NodeOrder.check(attempt);
            return null;
        } catch (UnrepresentableException e) {
            return e.problem();
        }
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
