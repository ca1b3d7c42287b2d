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
    private final SoftPool<ReaderBuffers> pool;

    /** @param pool where buffers are taken from and returned to */
    public PyptoReader(ByteSource source, ReadOptions options, SoftPool<ReaderBuffers> pool) {
        this.pool = pool;
        this.source = source;
        this.options = options;
    }

    @Override
    public Map<String, String> summary() {
        WireInput in = WireInput.of(source, options.limits());
        ReaderBuffers buffers = buffers();
        NodeTable nodes = buffers.nodes;
        NodeReader.read(in, new Normalizations(in), buffers);
        Map<String, String> summary = new LinkedHashMap<>();
        summary.put("root", nodes.name(nodes.size() - 1).local());
        summary.put("nodes", Integer.toString(nodes.size()));
        summary.put("references", Integer.toString(nodes.references()));
        release(buffers);
        return Collections.unmodifiableMap(summary);
    }

    private ReaderBuffers buffers() {
        @Nullable ReaderBuffers kept = pool.take();
        return kept != null && kept.serves(options.limits()) ? kept : new ReaderBuffers(options.limits());
    }

    /** Returns buffers after a whole file was read; with a broken one they are dropped. */
    private void release(ReaderBuffers buffers) {
        buffers.nodes.clear();
        if (buffers.isSmall()) {
            pool.release(buffers);
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
        ReaderBuffers buffers = buffers();
        NodeReader.read(in, normalizations, buffers);
        ProgramReader program = new ProgramReader(in, normalizations, buffers);
        normalizations.report(options::normalized);
        program.accept(visitor);
        release(buffers);
    }

    @Override
    public void close() {
        // the source is the caller's
    }
}
