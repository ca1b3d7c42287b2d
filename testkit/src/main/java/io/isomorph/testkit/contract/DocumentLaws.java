package io.isomorph.testkit.contract;

import static io.isomorph.testkit.contract.Codec.guarded;

import io.isomorph.compare.ContentHash;
import io.isomorph.compare.Difference;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.contract.Codec.Reading;
import io.isomorph.testkit.reference.ReferenceFormat;
import io.isomorph.visit.AttachmentDroppingVisitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The laws for one format and one document that it holds. Each method proves one law and leaves the others alone: it begins with
 * what the format itself has written or read, so that a fault is reported for the law that it breaks.
 */
final class DocumentLaws {
    private static final Codec REFERENCE = new Codec(new ReferenceFormat());

    /** How many entries are read alone; a format may have to read all of the file for each. */
    private static final int SINGLE_ENTRIES = 5;

    private final Codec own;
    private final List<Codec> others;

    /**
     * Prepares.
     *
     * @param own the format under test
     * @param others the formats it is paired with
     */
    DocumentLaws(FormatProvider own, List<FormatProvider> others) {
        this.own = new Codec(own);
        this.others = others.stream().map(Codec::new).toList();
    }

    /** Tests another law than the first on what is written. */
    private void written(Document document, Consumer<byte[]> law) {
        byte @Nullable [] bytes = own.writtenOrNull(document);
        if (bytes != null) {
            law.accept(bytes);
        }
    }

    /**
     * Tests another law than the first. If the format cannot even read what it wrote and write that, the first law
     * reports it, and the other is not broken.
     */
    private void unlessTheFirstIsBroken(byte[] bytes, Runnable law) {
        try {
            law.run();
        } catch (BrokenLaw | RuntimeException | StackOverflowError e) {
            try {
                own.write(own.read(bytes));
            } catch (RuntimeException | StackOverflowError first) {
                return;
            }
            throw e;
        }
    }

    /** Law 1: what is written is read again; what cannot be held is refused. */
    void survives(Document document) {
        @Nullable String reason = own.provider().descriptor().representable(document);
        if (reason != null) {
            refused(document, reason);
            dropped(document);
            return;
        }
        byte[] bytes = guarded(Law.DOCUMENT, "writing", () -> own.write(document));
        Document back = guarded(Law.DOCUMENT, "reading what it wrote", () -> own.read(bytes));
        same(Law.DOCUMENT, document, back, "written and read");
        Document buffered = guarded(
                Law.DOCUMENT,
                "reading from a buffer that is no array",
                () -> own.readingBuffer(bytes, ReadOptions.DEFAULTS).document());
        if (!buffered.equals(back)) {
            throw broken(Law.DOCUMENT, "from a buffer that is no array, something else is read than from an array");
        }
        for (Entry entry : document.entries()) {
            Entry other = back.entry(entry.name());
            if (entry.form().isEmpty() && other != null && !other.form().isEmpty()) {
                throw broken(Law.DOCUMENT, "a form came from nowhere: " + other.form());
            }
        }
    }

    private void refused(Document document, String reason) {
        try {
            own.write(document);
        } catch (UnrepresentableException e) {
            return;
        } catch (RuntimeException | StackOverflowError e) {
            throw new BrokenLaw(
                    Law.DOCUMENT, "a document that is not representable (" + reason + ") is refused by " + e, e);
        }
        throw broken(Law.DOCUMENT, "a document is written that is declared not representable: " + reason);
    }

    /** What a format cannot hold only because of attachments, it holds without them, and they are dropped on the way to it. */
    private void dropped(Document document) {
        Document rest = withoutAttachments(document);
        if (!document.hasAttachments() || !own.holds(rest)) {
            return;
        }
        byte[] written = guarded(Law.DOCUMENT, "writing without attachments", () -> {
            try (var sink = ByteSink.inMemory();
                    DocumentWriter writer = own.provider().newWriter(sink, WriteOptions.DEFAULTS)) {
                document.accept(new AttachmentDroppingVisitor(writer));
                return sink.toByteArray();
            }
        });
        Document back = guarded(Law.DOCUMENT, "reading what it wrote", () -> own.read(written));
        same(Law.DOCUMENT, rest, back, "written without attachments and read");
    }

    private static Document withoutAttachments(Document document) {
        return Document.of(document.entries().stream()
                .map(entry -> entry.withAttachments(List.of()))
                .toList());
    }

    private static void same(Law law, Document expected, Document found, String how) {
        same(law, expected, ContentHash.of(expected), found, how);
    }

    private static void same(Law law, Document expected, ContentHash before, Document found, String how) {
        if (!expected.equals(found)) {
            throw broken(law, how + ": " + Difference.first(expected, found));
        }
        ContentHash after = ContentHash.of(found);
        if (!before.equals(after)) {
            throw broken(law, how + ": the documents are equal and their hashes are " + before + " and " + after);
        }
    }

    private static BrokenLaw broken(Law law, String detail) {
        return new BrokenLaw(law, detail, null);
    }

    private static void sameBytes(Law law, byte[] expected, byte[] found, String how) {
        int at = Arrays.mismatch(expected, found);
        if (at >= 0) {
            throw broken(
                    law, how + ": byte " + at + " differs; " + expected.length + " and " + found.length + " bytes");
        }
    }

    /** Law 2: what is written is canonical, and what is canonical is written again. */
    void canonical(Document document) {
        written(document, this::canonical);
    }

    /** The same, of what was written. */
    void canonical(byte[] bytes) {
        unlessTheFirstIsBroken(bytes, () -> writtenAgain(bytes));
    }

    private void writtenAgain(byte[] bytes) {
        Reading reading =
                guarded(Law.CANONICAL, "reading what it wrote", () -> own.reading(bytes, ReadOptions.DEFAULTS));
        if (!reading.normalizations().isEmpty()) {
            throw broken(Law.CANONICAL, "its own writing is reported as not canonical: " + reading.normalizations());
        }
        guarded(Law.CANONICAL, "strict reading", () -> own.reading(bytes, ReadOptions.DEFAULTS.withStrict(true)));
        sameBytes(
                Law.CANONICAL,
                bytes,
                guarded(Law.CANONICAL, "writing again", () -> own.write(reading.document())),
                "written, read and written again");
        sameBytes(
                Law.CANONICAL,
                bytes,
                guarded(Law.CANONICAL, "converting to itself", () -> own.convert(bytes, own)),
                "written, and converted to itself without a tree");
    }

    /** Law 3: through each other format and back, without a tree. */
    void throughOthers(Document document) {
        written(document, this::throughOthers);
    }

    /** The same, of what was written. */
    void throughOthers(byte[] bytes) {
        unlessTheFirstIsBroken(bytes, () -> goThroughOthers(bytes));
    }

    private void goThroughOthers(byte[] bytes) {
        Document start = own.read(bytes);
        ContentHash hash = ContentHash.of(start);
        for (Codec other : others) {
            if (other.holds(start)) {
                through(other, start, hash, bytes);
            }
        }
    }

    private void through(Codec other, Document start, ContentHash hash, byte[] bytes) {
        String id = other.id();
        byte[] there = guarded(Law.FORMATS, "converting to " + id, () -> own.convert(bytes, other));
        Document between = guarded(Law.FORMATS, "reading " + id, () -> other.read(there));
        same(Law.FORMATS, start, hash, between, "converted to " + id);
        byte[] back = guarded(Law.FORMATS, "converting back from " + id, () -> other.convert(there, own));
        if (Arrays.equals(bytes, back)) {
            return; // which are read as the same
        }
        Document end = guarded(Law.FORMATS, "reading what was restored from " + id, () -> own.read(back));
        same(Law.FORMATS, start, hash, end, "converted to " + id + " and back");
        if (forms(start).equals(forms(between))) {
            sameBytes(Law.FORMATS, bytes, back, "converted to " + id + " and back");
        }
    }

    private static List<Form> forms(Document document) {
        return document.entries().stream().map(Entry::form).toList();
    }

    /** Law 4, in this process: again, from a copy that shares no object with the document, and in another order of entries. */
    void sameBytes(Document document) {
        written(document, bytes -> unlessTheFirstIsBroken(bytes, () -> sameBytes(document, bytes)));
    }

    private void sameBytes(Document document, byte[] bytes) {
        byte[] again = guarded(Law.SAME_BYTES, "writing again", () -> own.write(document));
        sameBytes(Law.SAME_BYTES, bytes, again, "written twice");
        Document copy = REFERENCE.read(REFERENCE.write(document));
        byte[] copied = guarded(Law.SAME_BYTES, "writing an equal document", () -> own.write(copy));
        sameBytes(Law.SAME_BYTES, bytes, copied, "written from an equal document");
        if (document.entries().size() > 1) {
            sameBytes(
                    Law.SAME_BYTES,
                    bytes,
                    guarded(Law.SAME_BYTES, "writing", () -> writtenBackwards(document)),
                    "written with the entries in the opposite order");
        }
    }

    private byte[] writtenBackwards(Document document) {
        List<Entry> entries = new ArrayList<>(document.entries());
        Collections.reverse(entries);
        try (var sink = ByteSink.inMemory();
                DocumentWriter writer = own.provider().newWriter(sink, WriteOptions.DEFAULTS)) {
            if (document.payload() != null) {
                writer.visitDocument(document.payload());
            }
            for (Entry entry : entries) {
                entry.program().accept(writer.visitEntry(entry.name(), entry.visits(), entry.form()));
                entry.attachments().forEach(a -> writer.visitAttachment(a.key(), a.about(), a.bytes()));
            }
            writer.visitEnd();
            return sink.toByteArray();
        }
    }

    /** Law 5, its limits: what is as large as allowed passes, what is larger by one does not, read or written. */
    void limits(byte[] bytes) {
        unlessTheFirstIsBroken(bytes, () -> keepLimits(bytes));
    }

    private void keepLimits(byte[] bytes) {
        Document start = own.read(bytes);
        Extents extents = Extents.of(start);
        for (Limit limit : Limit.values()) {
            atLimit(start, bytes, limit, extents.of(limit));
        }
        if (extents.longestText() >= Extents.LONG_TEXT) {
            exceeded(Limit.STRING, extents.longestText() - 1, limits -> readUnder(limits, bytes), "reading");
        }
        exceeded(Limit.BYTES, bytes.length - 1L, limits -> readUnder(limits, bytes), "reading");
        exceeded(Limit.OUTPUT, bytes.length - 1L, limits -> writeUnder(limits, start), "writing");
    }

    private void atLimit(Document document, byte[] bytes, Limit limit, long size) {
        if (size < 1) {
            return;
        }
        Limits enough = Limits.DEFAULTS.with(limit, size);
        guarded(Law.ANY_BYTES, "reading with " + limit.option() + "=" + size, () -> readUnder(enough, bytes));
        guarded(Law.ANY_BYTES, "writing with " + limit.option() + "=" + size, () -> writeUnder(enough, document));
        exceeded(limit, size - 1, limits -> readUnder(limits, bytes), "reading");
        exceeded(limit, size - 1, limits -> writeUnder(limits, document), "writing");
    }

    private Object readUnder(Limits limits, byte[] bytes) {
        return own.reading(bytes, ReadOptions.DEFAULTS.withLimits(limits));
    }

    private Object writeUnder(Limits limits, Document document) {
        return Formats.toBytes(document, own.provider(), WriteOptions.DEFAULTS.withLimits(limits));
    }

    private interface Step {
        Object under(Limits limits);
    }

    private static void exceeded(Limit limit, long tooFew, Step step, String what) {
        if (tooFew < 1) {
            return;
        }
        String setting = what + " with " + limit.option() + "=" + tooFew;
        try {
            step.under(Limits.DEFAULTS.with(limit, tooFew));
        } catch (LimitExceededException e) {
            if (e.code() == limit.code()) {
                if (what.equals("reading") && e.location().isNowhere()) {
                    throw new BrokenLaw(Law.ANY_BYTES, setting + " gives an error without a place", e);
                }
                return;
            }
            throw new BrokenLaw(Law.ANY_BYTES, setting + " gives " + e.code().id(), e);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw new BrokenLaw(Law.ANY_BYTES, setting + " throws " + e, e);
        }
        throw broken(Law.ANY_BYTES, setting + " passes, where one more is needed");
    }

    /** Law 6: the events of a reader are those of its tree, in every run, also for one entry, and when others are skipped. */
    void streams(Document document) {
        written(document, this::streams);
    }

    /** The same, of what was written. */
    void streams(byte[] bytes) {
        unlessTheFirstIsBroken(bytes, () -> stream(bytes));
    }

    private void stream(byte[] bytes) {
        guarded(Law.STREAMING, "reading what it wrote", () -> {
            try (DocumentReader reader = own.open(bytes)) {
                Document tree = reader.read();
                List<Object> expected = Events.of(tree::accept);
                sameEvents(expected, Events.of(reader::accept), "the tree and the reader");
                sameEvents(expected, Events.of(reader::accept), "the tree and the reader, called again");
                tree.entries().stream().limit(SINGLE_ENTRIES).forEach(entry -> single(reader, entry));
                skipping(reader, tree);
                tree.entries().stream().limit(SINGLE_ENTRIES).forEach(entry -> program(bytes, entry));
            }
            return true;
        });
    }

    private static void sameEvents(List<Object> expected, List<Object> found, String what) {
        if (expected.equals(found)) {
            return;
        }
        for (int i = 0; i < Math.max(expected.size(), found.size()); i++) {
            Object left = i < expected.size() ? expected.get(i) : "nothing";
            Object right = i < found.size() ? found.get(i) : "nothing";
            if (!left.equals(right)) {
                throw broken(Law.STREAMING, what + " differ in event " + i + ": " + left + " against " + right);
            }
        }
    }

    private static void single(DocumentReader reader, Entry entry) {
        ProgramCollector collector = new ProgramCollector();
        reader.accept(entry.name(), collector);
        Program alone = collector.program();
        same(Law.STREAMING, Document.of(entry.program()), Document.of(alone), "entry '" + entry.name() + "' alone");
        List<Attachment> attachments = reader.attachments(entry.name());
        if (!attachments.equals(entry.attachments())) {
            throw broken(Law.STREAMING, "entry '" + entry.name() + "' alone has other attachments: " + attachments);
        }
    }

    /** A program that is requested by name is the same, also when its reader is closed before anybody looks at it. */
    private void program(byte[] bytes, Entry entry) {
        Program alone;
        try (DocumentReader reader = own.open(bytes)) {
            alone = reader.program(entry.name());
        }
        same(Law.STREAMING, Document.of(entry.program()), Document.of(alone), "program '" + entry.name() + "'");
    }

    /** Skips the programs of every second entry; the others, and all attachments, must come all the same. */
    private static void skipping(DocumentReader reader, Document tree) {
        Skipper skipper = new Skipper();
        reader.accept(skipper);
        List<String> names = tree.entries().stream().map(Entry::name).toList();
        if (!skipper.names.equals(names)) {
            throw broken(Law.STREAMING, "with programs skipped, other entries are visited: " + skipper.names);
        }
        for (int i = 0; i < skipper.collectors.size(); i++) {
            Program expected = tree.entries().get(2 * i + 1).program();
            same(
                    Law.STREAMING,
                    Document.of(expected),
                    Document.of(skipper.collectors.get(i).program()),
                    "entry '" + names.get(2 * i + 1) + "' after one that is skipped");
        }
        List<Attachment> attachments = tree.entries().stream()
                .flatMap(entry -> entry.attachments().stream())
                .toList();
        if (!skipper.attachments.equals(attachments)) {
            throw broken(Law.STREAMING, "with programs skipped, other attachments are visited: " + skipper.attachments);
        }
    }

    private static final class Skipper extends DocumentVisitor {
        private final List<String> names = new ArrayList<>();
        private final List<ProgramCollector> collectors = new ArrayList<>();
        private final List<Attachment> attachments = new ArrayList<>();

        @Override
        public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
            names.add(name);
            if (names.size() % 2 == 1) {
                return null;
            }
            collectors.add(new ProgramCollector());
            return collectors.get(collectors.size() - 1);
        }

        @Override
        public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
            attachments.add(new Attachment(key, about, bytes.detached()));
        }
    }
}
