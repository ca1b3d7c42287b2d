package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.later.CheckedOperations;
import io.isomorph.format.flatbuffers.later.OperationRuns;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Spare;
import io.isomorph.ir.Form;
import io.isomorph.ir.PayloadText;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.spi.ReadOptions;
import io.isomorph.visit.DocumentVisitor;
import io.isomorph.visit.ProgramVisitor;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads one file, in parts or as a whole. What was decoded is kept for the next program. Not safe for several threads.
 *
 * <p>Every method throws {@link io.isomorph.error.IsomorphException} for input that is no document; what a visitor throws passes
 * through.
 */
public final class FileReading implements AutoCloseable {
    private static final ProgramVisitor NOBODY = new ProgramVisitor() {};

    private final OpenFile file;
    private final ReadOptions options;
    private final Spare<RowMemory> memories;
    private Reading reading;
    private boolean verified;
    private boolean triedAtOnce;
    private @Nullable RowMemory memory;

    /**
     * Opens a file, in the same time whatever its size.
     *
     * @param source in memory, or mapped; stays the caller's and must outlive this reading
     * @param options how to read
     * @param checksums whether there must be checksums that fit
     */
    public FileReading(ByteSource source, ReadOptions options, boolean checksums) {
        this(source, options, checksums, new Spare<>());
    }

    /**
     * Opens a file, in the same time whatever its size.
     *
     * @param source in memory, or mapped; stays the caller's and must outlive this reading
     * @param options how to read
     * @param checksums whether there must be checksums that fit
     * @param memories room of earlier verifications
     */
    public FileReading(ByteSource source, ReadOptions options, boolean checksums, Spare<RowMemory> memories) {
        this.file = OpenFile.open(source, options.limits(), checksums);
        this.options = options;
        this.memories = memories;
        this.reading = new Reading(file.columns(), options.limits(), FirstUse.UNNOTED);
    }

    /**
     * Returns whether a file begins as those of this format do.
     *
     * @param prefix its first bytes
     * @return true if it should be read so, even if it is of another version
     */
    public static boolean isMarked(byte[] prefix) {
        return OpenFile.isMarked(prefix);
    }

    /**
     * Verifies the whole file, once, and reports what is not canonical, if anybody hears of it; but the programs are verified when
     * they are read.
     */
    public void verify() {
        if (!verified && !options.hearsNormalisations()) {
            reading = file.verify(options);
            verified = true;
        }
        if (!verified) {
            memory = Objects.requireNonNullElseGet(memories.take(), RowMemory::new);
            reading = file.verify(options, memory);
            verified = true;
        }
    }

    /** Verifies the whole file, its programs included. */
    public void verifyAll() {
        verify();
        long elements = 0;
        for (int entry = 0; entry < count(); entry++) {
            elements += push(entry, NOBODY, elements);
        }
    }

    /**
     * Returns the number of entries.
     *
     * @return at least 0
     */
    public int count() {
        return reading.entries().count();
    }

    /**
     * Returns an entry's name.
     *
     * @param entry index in the order of names
     * @return its name
     */
    public String name(int entry) {
        return reading.entries().name(entry);
    }

    /**
     * Finds an entry in steps that double as entries do by the thousand.
     *
     * @param name its name
     * @return its index
     * @throws MalformedInputException with the code {@code entry.absent} if there is no such entry
     */
    public int find(String name) {
        int entry = reading.entries().find(name);
        if (entry < 0) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    Location.NOWHERE.withSource(file.blocks().source()),
                    "there is no entry " + PayloadText.quote(name) + " among " + count(),
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
        return reading.entries().find(name) >= 0;
    }

    /**
     * Returns how often an entry was asked for.
     *
     * @param entry its index
     * @return at least 0
     */
    public long visits(int entry) {
        return reading.entries().visits(entry);
    }

    /**
     * Returns what is needed to give an entry's file back as it was.
     *
     * @param entry its index
     * @return its form
     */
    public Form form(int entry) {
        return reading.entries().form(entry);
    }

    /**
     * Returns what an entry's program is of.
     *
     * @param entry its index
     * @return its info
     */
    public ProgramInfo info(int entry) {
        Entries entries = reading.entries();
        return new ProgramInfo(entries.family(entry), entries.version(entry), entries.trainable(entry));
    }

    /**
     * Returns how much is in an entry's program, without decoding it.
     *
     * @param entry its index
     * @return what the file says, which is checked when the program is read
     */
    public Program.Counts counts(int entry) {
        Entries entries = reading.entries();
        return new Program.Counts(
                entries.operations(entry), entries.results(entry), entries.arguments(entry), entries.elements(entry));
    }

    /**
     * Pushes one program.
     *
     * @param entry its index
     * @param visitor who hears it
     */
    public void accept(int entry, ProgramVisitor visitor) {
        push(entry, visitor, 0);
    }

    /**
     * Reads one program. Of one that is alone in its file, operations are made when they are first looked at, though what is at fault
     * with them is found now.
     *
     * @param entry its index
     * @return the program
     */
    public Program program(int entry) {
        decodeAtOnce(true);
        @Nullable CheckedOperations operations = verified || count() > 1 ? null : reading.operations();
        if (operations != null) {
            OperationRuns runs = OperationRuns.madeLater(operations);
            new ProgramWalk(reading, runs).run(entry, 0);
            return runs.program();
        }
        ProgramCollector collector = new ProgramCollector();
        accept(entry, collector);
        return collector.program();
    }

    /** Pushes a program, and returns its elements. */
    private long push(int entry, ProgramVisitor visitor, long elementsBefore) {
        decodeAtOnce(false);
        return new ProgramWalk(reading, visitor).run(entry, elementsBefore);
    }

    /** Decodes all that a program needs which is alone: nearly all there is, and in less time than row by row. */
    private void decodeAtOnce(boolean isLater) {
        if (!verified && !triedAtOnce && count() == 1) {
            triedAtOnce = true;
            reading = Objects.requireNonNullElse(file.decodeAll(options.limits(), isLater), reading);
        }
    }

    /**
     * Pushes the document. Of a file that was verified, programs that nobody hears are verified too.
     *
     * @param visitor who hears it
     */
    public void accept(DocumentVisitor visitor) {
        if (!verified) {
            // no visitor should have to expect an entry that stands twice
            reading.entries().requireOrder();
        }
        long elements = 0;
        for (int entry = 0; entry < count(); entry++) {
            @Nullable ProgramVisitor heard = visitor.visitEntry(name(entry), visits(entry), form(entry));
            if (heard != null || verified) {
                elements += push(entry, heard == null ? NOBODY : heard, elements);
            }
        }
        visitor.visitEnd();
    }

    /**
     * Returns how many blocks of 64 KiB were read so far.
     *
     * @return 0 where checksums are not checked
     */
    public int blocksRead() {
        return file.blocks().touched();
    }

    /**
     * Returns facts about the file.
     *
     * @return unmodifiable, in the order in which people should see them
     */
    public Map<String, String> summary() {
        Map<String, String> summary = new LinkedHashMap<>();
        summary.put("version", "1." + file.columns().minor());
        summary.put("entries", Integer.toString(count()));
        summary.put("nodes", count(Column.NODE_PARENT));
        summary.put("terminals", Integer.toString(terminals()));
        summary.put("records written", count(Column.SEQUENCE));
        summary.put("records meant", Long.toString(meant()));
        summary.put("distinct records", count(Column.RECORD_SIGNATURE));
        summary.put("signatures", count(Column.SIGNATURE_KIND));
        summary.put("attribute lists", count(Column.LIST_END));
        summary.put("attributes", count(Column.ATTRIBUTE_NAME));
        summary.put("attribute values", count(Column.VALUE_NAME));
        summary.put("types", count(Column.TYPE_NAME));
        summary.put("strings", count(Column.STRING_END));
        summary.put("bytes of strings", count(Column.TEXT));
        return Collections.unmodifiableMap(summary);
    }

    private String count(Column column) {
        return Integer.toString(file.columns().get(column).count());
    }

    private int terminals() {
        int terminals = 0;
        for (int node = 0; node < reading.nodes().count(); node++) {
            terminals += reading.nodes().terminals(node) > 0 ? 1 : 0;
        }
        return terminals;
    }

    /** Returns how many records the programs have, those that they share counted for each. */
    private long meant() {
        Nodes nodes = reading.nodes();
        long[] lengths = new long[nodes.count()];
        for (int node = 0; node < lengths.length; node++) {
            int parent = nodes.parent(node);
            if (parent < 0 || parent > node) {
                throw file.columns()
                        .get(Column.NODE_PARENT)
                        .fault(FlatbuffersCode.TRIE, node, "the parent of node " + node + " is " + parent);
            }
            lengths[node] = nodes.end(node) - nodes.start(node) + (parent == node ? 0 : lengths[parent]);
        }
        long sum = 0;
        for (int entry = 0; entry < count(); entry++) {
            int node = reading.entries().node(entry);
            nodes.parent(node);
            sum += lengths[node];
        }
        return sum;
    }

    /** Leaves room to the next reading. The source is the caller's. */
    @Override
    public void close() {
        if (memory != null && verified && memory.clear()) {
            memories.giveBack(memory);
        }
        memory = null;
    }
}
