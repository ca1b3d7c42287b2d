package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.write.FlatbuffersWriter;
import io.isomorph.format.flatbuffers.write.WriterCache;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.AttachmentLimits;
import io.isomorph.support.SoftPool;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one file, as a whole or in parts. What is decoded is kept for the next program. Not safe for several threads.
 *
 * <p>Every method throws {@link IsomorphException} for input that is no document; what a visitor throws passes through.
 */
public final class FlatbuffersReader implements DocumentReader {
    /** In low memory, a file of fewer bytes is decoded all at once. */
    private static final int LARGE = 1 << 22;

    private static final ProgramVisitor NO_VISITOR = new ProgramVisitor() {};

    private final ByteSource source;
    private final ReadOptions options;
    private final boolean verifiesFirst;
    private final SoftPool<WriterCache> writerCaches;
    private final Blocks blocks;
    private final Columns columns;
    private final ByteSource file;
    private StringTable strings;
    private TrieReader trie;
    private RecordTable records;
    private AttachmentTable attachments;
    private boolean isVerified;
    private boolean isDecoded;
    private boolean isProgramRead;

    /**
     * Opens a file, in the same time whatever its size.
     *
     * @param source in memory, or mapped; stays the caller's and must outlive this reader
     * @param options limits, and what is notified of what is not canonical
     * @param checksums whether there must be checksums that fit; otherwise they are ignored
     * @param verifiesFirst whether the whole file is verified before its first event
     * @param writerCaches caches of writers; one of them verifies that the file is canonical
     */
    public FlatbuffersReader(
            ByteSource source,
            ReadOptions options,
            boolean checksums,
            boolean verifiesFirst,
            SoftPool<WriterCache> writerCaches) {
        this.source = source;
        this.options = options;
        this.verifiesFirst = verifiesFirst;
        this.writerCaches = writerCaches;
        this.blocks = Blocks.open(source, options.limits(), checksums);
        this.columns = new Columns(blocks, options.isLowMemory() && source.size() >= LARGE);
        this.strings = new StringTable(columns, options.limits());
        this.trie = new TrieReader(columns, strings);
        this.records = new RecordTable(columns, options.limits(), strings);
        this.file = new BlockSource(source, blocks);
        this.attachments = new AttachmentTable(columns, options.limits(), strings, records.payloads(), file);
    }

    /** Forgets all that is decoded. */
    private void restart() {
        strings = new StringTable(columns, options.limits());
        trie = new TrieReader(columns, strings);
        records = new RecordTable(columns, options.limits(), strings);
        attachments = new AttachmentTable(columns, options.limits(), strings, records.payloads(), file);
    }

    /**
     * Decodes all rows, table by table. A fault may be in a row that no program needs, so it is left to a pass that decodes the rows that programs need.
     *
     * @return whether there was no fault
     */
    private boolean decodeAll() {
        if (isProgramRead) {
            restart();
        }
        try {
            columns.loadAll();
            records.decodeAll();
            return true;
        } catch (IsomorphException e) {
            restart();
            return false;
        }
    }

    /** Verifies the whole file, once, and reports what is not canonical if anybody is notified. */
    public void verify() {
        if (isVerified) {
            return;
        }
        blocks.touchAll();
        DocumentSchema.VERIFIER.verify(blocks.buffer(), blocks.source());
        columns.requireTables(options.limits());
        isDecoded = true;
        boolean isValid = !columns.isLowMemory() && decodeAll() && trie.hasRecords(records.count());
        trie.verify();
        if (!isValid) {
            locateFault();
        }
        attachments.verify(trie.entries());
        if (options.hasNormalizationListener()) {
            new CanonicalReport(source, options, blocks, columns).report(this::write);
        }
        isVerified = true;
    }

    /** Verifies the whole file, and every program in it. */
    public void verifyPrograms() {
        verify();
        readAll(new DocumentVisitor() {});
    }

    /** Decodes the records in the order of the trie, which finds the first fault in a row that a program needs. */
    private void locateFault() {
        BitSet decoded = new BitSet();
        for (int index = 0; index < trie.records(); index++) {
            int record = trie.record(index);
            if (record < 0 || !decoded.get(record)) {
                records.decode(record);
                decoded.set(record);
            }
        }
    }

    private void write(ByteSink sink) {
        Limits limits = options.limits().with(Limit.OUTPUT, Long.MAX_VALUE);
        WriteOptions writing = WriteOptions.DEFAULTS.withLimits(limits);
        writing = columns.isLowMemory() ? writing.lowMemory() : writing;
        try (FlatbuffersWriter writer = new FlatbuffersWriter(sink, writing, writerCaches, bytes -> bytes)) {
            readAll(writer);
        }
    }

    private void readAll(DocumentVisitor visitor) {
        long elements = 0;
        @Nullable Payload payload = attachments.ofDocument();
        if (payload != null) {
            elements += payload.elements();
            options.limits().check(Limit.ELEMENTS, elements, blocks.location(0, null));
            visitor.visitDocument(payload);
        }
        AttachmentLimits attached = new AttachmentLimits(options.limits());
        for (int entry = 0; entry < trie.entries(); entry++) {
            @Nullable ProgramVisitor program = visitor.visitEntry(name(entry), visits(entry), form(entry));
            if (program != null || isVerified) {
                elements += read(entry, program == null ? NO_VISITOR : program, elements);
            }
            elements += attachments.read(entry, visitor, attached, elements);
        }
        visitor.visitEnd();
    }

    private long read(int entry, ProgramVisitor visitor, long elementsBefore) {
        if (!isDecoded && trie.entries() == 1 && !columns.isLowMemory()) {
            // a program that is alone needs nearly all rows
            isDecoded = true;
            decodeAll();
        }
        isProgramRead = true;
        return new ProgramReader(trie, records, options.limits(), visitor).read(entry, elementsBefore);
    }

    /**
     * Pushes the document. Of a file that was verified, programs that the visitor skips are verified too.
     *
     * @param visitor receives the events
     */
    @Override
    public void accept(DocumentVisitor visitor) {
        if (verifiesFirst) {
            verify();
        } else {
            // no visitor should have to expect an entry twice
            trie.requireOrder();
        }
        readAll(visitor);
    }

    /** Reads no more than that program needs, unless reading is strict, which concerns the whole file. */
    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        if (options.strict()) {
            verify();
        }
        accept(find(entryName), visitor);
    }

    /** Reads no program, unless reading is strict, which concerns the whole file. */
    @Override
    public List<Attachment> attachments(String entryName) {
        if (options.strict()) {
            verify();
        }
        return attachments(find(entryName));
    }

    /**
     * Pushes one program, whether reading is strict or not.
     *
     * @param entry its index
     * @param visitor receives the events
     */
    public void accept(int entry, ProgramVisitor visitor) {
        read(entry, visitor, 0);
    }

    /**
     * Returns the number of entries.
     *
     * @return at least 0
     */
    public int entries() {
        return trie.entries();
    }

    /**
     * Returns an entry's name.
     *
     * @param entry index in the order of names
     * @return its name
     */
    public String name(int entry) {
        return trie.name(entry);
    }

    /**
     * Finds an entry by bisection.
     *
     * @param name its name
     * @return its index
     * @throws MalformedInputException with the code {@code entry.absent} if there is no such entry
     */
    public int find(String name) {
        int entry = trie.find(name);
        if (entry < 0) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    Location.NOWHERE.withSource(blocks.source()),
                    "there is no entry " + PayloadText.quote(name) + " among " + trie.entries(),
                    null);
        }
        return entry;
    }

    /**
     * Returns whether there is an entry of a name.
     *
     * @param name any name
     * @return true if there is
     */
    public boolean contains(String name) {
        return trie.find(name) >= 0;
    }

    /**
     * Returns how often an entry was visited.
     *
     * @param entry its index
     * @return at least 0
     */
    public long visits(int entry) {
        return trie.visits(entry);
    }

    /**
     * Returns what is needed to restore an entry's original file.
     *
     * @param entry its index
     * @return its form
     */
    public Form form(int entry) {
        return trie.form(entry);
    }

    /**
     * Returns the family and version of an entry's program.
     *
     * @param entry its index
     * @return its info
     */
    public ProgramInfo info(int entry) {
        return trie.info(entry);
    }

    /**
     * Returns how much is in an entry's program, without decoding it.
     *
     * @param entry its index
     * @return the counts of the file, which are checked when the program is read
     */
    public Program.Counts counts(int entry) {
        return trie.counts(entry);
    }

    /**
     * Returns the attachments of an entry.
     *
     * @param entry its index
     * @return in the order of their keys; their bytes are valid until the source is closed
     */
    public List<Attachment> attachments(int entry) {
        List<Attachment> found = new ArrayList<>();
        DocumentVisitor collector = new DocumentVisitor() {
            @Override
            public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
                found.add(new Attachment(key, about, bytes));
            }
        };
        attachments.read(entry, collector, new AttachmentLimits(options.limits()), 0);
        return Collections.unmodifiableList(found);
    }

    /**
     * Returns what the document carries as a whole.
     *
     * @return the payload, or null if there is none
     */
    public @Nullable Payload payload() {
        return attachments.ofDocument();
    }

    /**
     * Returns how many blocks were read so far.
     *
     * @return 0 where checksums are not checked
     */
    public int blocksRead() {
        return blocks.touched();
    }

    @Override
    public Map<String, String> summary() {
        Map<String, String> summary = new LinkedHashMap<>();
        summary.put("version", columns.version().number() + "." + columns.minor());
        summary.put("entries", Integer.toString(trie.entries()));
        summary.put("nodes", count(Column.NODE_PARENT));
        summary.put("terminals", Integer.toString(trie.terminals()));
        summary.put("records written", count(Column.SEQUENCE));
        summary.put("records meant", Long.toString(trie.programRecords()));
        summary.put("distinct records", count(Column.RECORD_SIGNATURE));
        summary.put("signatures", count(Column.SIGNATURE_KIND));
        summary.put("attribute lists", count(Column.LIST_END));
        summary.put("attributes", count(Column.ATTRIBUTE_NAME));
        summary.put("attribute values", count(Column.VALUE_NAME));
        summary.put("types", count(Column.TYPE_NAME));
        summary.put("strings", count(Column.STRING_END));
        summary.put("bytes of strings", count(Column.TEXT));
        if (attachments.count() > 0) {
            summary.put("attachments", count(Column.ATTACHMENT_KEY));
            summary.put("blobs", count(Column.BLOB_END));
            summary.put("bytes of blobs", count(Column.BLOB));
        }
        return Collections.unmodifiableMap(summary);
    }

    private String count(Column column) {
        return Integer.toString(columns.get(column).count());
    }

    @Override
    public void close() {
        // the source is the caller's
    }
}
