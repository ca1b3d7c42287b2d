package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.support.SoftPool;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one file. */
public final class PyptoReader implements DocumentReader {
    /** The name of the only entry. */
    static final String ENTRY = "";

    private final ByteSource source;
    private final ReadOptions options;
    private final SoftPool<ReaderCache> caches;

    /** @param caches where cache are taken from and returned to */
    public PyptoReader(ByteSource source, ReadOptions options, SoftPool<ReaderCache> caches) {
        this.caches = caches;
        this.source = source;
        this.options = options;
    }

    @Override
    public Map<String, String> summary() {
        WireInput in = WireInput.of(source, options.limits());
        ReaderCache cache = cache();
        NodeTable nodes = cache.nodes;
        NodeReader.read(in, new Normalizations(in), cache);
        Map<String, String> summary = new LinkedHashMap<>();
        summary.put("root", nodes.name(nodes.size() - 1).local());
        summary.put("nodes", Integer.toString(nodes.size()));
        summary.put("references", Integer.toString(nodes.references()));
        release(cache);
        return Collections.unmodifiableMap(summary);
    }

    private ReaderCache cache() {
        @Nullable ReaderCache kept = caches.take();
        return kept != null && kept.serves(options.limits()) ? kept : new ReaderCache(options.limits());
    }

    /** Returns cache after a whole file was read; with a broken one they are dropped. */
    private void release(ReaderCache cache) {
        cache.nodes.clear();
        if (cache.isSmall()) {
            caches.release(cache);
        }
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        @Nullable ProgramVisitor program = visitor.visitEntry(ENTRY, 0, Form.EMPTY);
        if (program != null) {
            read(program);
        }
        visitor.visitEnd();
    }

    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        if (!entryName.equals(ENTRY)) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    new Location(source.name(), Location.UNKNOWN, null, Location.UNKNOWN),
                    "there is no entry '" + entryName + "'; a PyPTO file has one, without a name",
                    "leave the entry's name empty");
        }
        read(visitor);
    }

    private void read(ProgramVisitor visitor) {
        WireInput in = WireInput.of(source, options.limits());
        Normalizations normalizations = new Normalizations(in);
        ReaderCache cache = cache();
        NodeReader.read(in, normalizations, cache);
        ProgramReader program = new ProgramReader(in, normalizations, cache);
        normalizations.report(options::normalized);
        program.accept(visitor);
        release(cache);
    }

    @Override
    public void close() {
        // the source is the caller's
    }
}
