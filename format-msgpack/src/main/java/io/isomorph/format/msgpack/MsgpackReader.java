package io.isomorph.format.msgpack;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.support.SoftPool;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads one file. Its version and its checksum are checked once, before anything else is read. */
final class MsgpackReader implements DocumentReader {
    private static final DocumentVisitor NOBODY = new DocumentVisitor() {};

    private final ByteSource source;
    private final ReadOptions options;
    private final SoftPool<Tables> spareTables;
    private @Nullable Container container;

    MsgpackReader(ByteSource source, ReadOptions options, SoftPool<Tables> spareTables) {
        this.source = source;
        this.options = options;
        this.spareTables = spareTables;
    }

    private Container container() {
        if (container == null) {
            container = Container.open(source, options.limits());
        }
        return container;
    }

    @Override
    public Map<String, String> summary() {
        Map<String, String> summary = new LinkedHashMap<>();
        summary.put("version", container().version());
        walk(options.withStrict(false).onNormalized(normalization -> {}), entries -> {
            while (entries.next()) {
                entries.rest(null, NOBODY);
            }
            summary.put("entries", Integer.toString(entries.count()));
            for (NodeTable<?> table : entries.tables()) {
                summary.put(table.what() + " nodes", Integer.toString(table.size()));
            }
            if (entries.attachments() > 0) {
                summary.put("attachments", Long.toString(entries.attachments()));
                summary.put("bytes of attachments", Long.toString(entries.attachedBytes()));
            }
        });
        return Collections.unmodifiableMap(summary);
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        walk(options, entries -> {
            @Nullable Payload payload = entries.documentPayload();
            if (payload != null) {
                visitor.visitDocument(payload);
            }
            while (entries.next()) {
                entries.rest(visitor.visitEntry(entries.name(), entries.visits(), entries.form()), visitor);
            }
        });
        visitor.visitEnd();
    }

    /** Reads no further than the end of the entry. */
    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        walk(options, entries -> {
            while (entries.next()) {
                if (entries.name().equals(entryName)) {
                    entries.rest(visitor, NOBODY);
                    return;
                }
                entries.rest(null, NOBODY);
            }
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    Location.NOWHERE.withSource(source.name()),
                    "there is no entry " + PayloadText.quote(entryName) + " among " + entries.count(),
                    null);
        });
    }

    /** Goes through the entries with tables that are left to the next reading, unless there is a fault. */
    private void walk(ReadOptions reading, Consumer<EntryReader> walk) {
        Tables tables = Objects.requireNonNullElseGet(spareTables.take(), Tables::new);
        walk.accept(new EntryReader(container(), reading, tables));
        tables.clear();
        spareTables.release(tables);
    }

    @Override
    public void close() {
        // the source is the caller's
    }
}
