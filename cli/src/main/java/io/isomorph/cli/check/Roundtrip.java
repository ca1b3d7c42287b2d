package io.isomorph.cli.check;

import io.isomorph.cli.check.BrokenLawException.Law;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Tally;
import io.isomorph.compare.ContentHash;
import io.isomorph.compare.Difference;
import io.isomorph.error.Location;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.CheckingVisitor;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks the laws on one file. It is read and written again from its events and from its tree, and goes through every other
 * format and back; documents, hashes and bytes are compared on the way. Writes to memory only.
 */
final class Roundtrip {
    private final FormatProvider own;
    private final ByteSource source;
    private final ReadMixin reading;
    private final WriteOptions writing;

    /**
     * What was found.
     *
     * @param normalized what was normalized when the file was read
     * @param broken what does not hold in the file's own format, or null
     * @param others the other formats, in the order of their ids; empty if something is broken
     */
    record Verdict(Tally normalized, @Nullable BrokenLawException broken, List<ViaFormat> others) {
        /** Returns the exit code for the file. */
        int exitCode() {
            return allBroken().mapToInt(BrokenLawException::exitCode).max().orElse(ExitCode.OK);
        }

        /** Returns what does not hold, in the file's own format or in others. */
        Stream<BrokenLawException> allBroken() {
            return Stream.concat(
                    Stream.ofNullable(broken), others.stream().flatMap(other -> Stream.ofNullable(other.broken())));
        }
    }

    /**
     * Prepares for one file.
     *
     * @param own its format
     * @param source its bytes
     * @param reading how to read
     */
    Roundtrip(FormatProvider own, ByteSource source, ReadMixin reading) {
        this.own = own;
        this.source = source;
        this.reading = reading;
        this.writing = WriteOptions.DEFAULTS.withLimits(reading.limits());
    }

    /**
     * Checks the laws.
     *
     * @param formats all formats
     * @return what was found
     * @throws io.isomorph.error.IsomorphException if the file cannot be read
     */
    Verdict run(Formats formats) {
        Tally normalized = new Tally();
        try {
            Document document = read(own, source, normalized);
            ByteSource canonical = rewrite(document, normalized);
            List<ViaFormat> others = new ArrayList<>();
            for (FormatProvider other : formats.providers()) {
                if (!other.descriptor().id().equals(own.descriptor().id())) {
                    others.add(via(other, document, canonical));
                }
            }
            return new Verdict(normalized, null, others);
        } catch (BrokenLawException e) {
            return new Verdict(normalized, e, List.of());
        }
    }

    private Document read(FormatProvider provider, ByteSource from, Tally normalized) {
        ReadOptions options = reading.options(provider, normalized::add);
        DocumentCollector tree = new DocumentCollector();
        try (DocumentReader reader = Formats.open(provider, from, options)) {
            reader.accept(new CheckingVisitor(tree));
        } catch (IllegalStateException e) {
            throw new BrokenLawException(Law.EVENTS, String.valueOf(e.getMessage()), Location.NOWHERE);
        }
        return tree.document();
    }

    /** Writes the file in its own format; returns its canonical bytes, which are its own if nothing was normalized. */
    private ByteSource rewrite(Document document, Tally normalized) {
        ByteSource canonical = source;
        if (!normalized.isEmpty()) {
            canonical = ByteSource.of(bytes(own, source, own), source.name());
            if (differ(own, source, own, source).difference() == null) {
                throw new BrokenLawException(
                        Law.NORMALISED,
                        normalized.codes() + " is reported, and yet the same bytes are written",
                        Location.NOWHERE);
            }
            requireEqual(document, own, canonical);
        }
        requireSameBytes(own, canonical, canonical, document);
        requireSameFromTree(document, own, canonical);
        return canonical;
    }

    private ViaFormat via(FormatProvider other, Document document, ByteSource canonical) {
        String id = other.descriptor().id();
        try {
            @Nullable String[] reason = new @Nullable String[1];
            guard(Law.REWRITE, () -> reason[0] = other.descriptor().representable(document));
            if (reason[0] != null) {
                return ViaFormat.notApplicable(id, reason[0]);
            }
            ByteSource written = ByteSource.of(bytes(own, source, other), "<" + id + ">");
            requireSameFromTree(document, other, written);
            Document back = requireEqual(document, other, written);
            if (!sameForm(document, back)) {
                return ViaFormat.ok(id, false);
            }
            requireSameBytes(other, written, canonical, document);
            return ViaFormat.ok(id, true);
        } catch (BrokenLawException e) {
            return ViaFormat.failed(id, e);
        }
    }

    /** Requires that what was written is canonical, and means the same. */
    private Document requireEqual(Document document, FormatProvider provider, ByteSource written) {
        Tally normalized = new Tally();
        Document[] back = new Document[1];
        guard(Law.DOCUMENT, () -> back[0] = read(provider, written, normalized));
        if (!normalized.isEmpty()) {
            throw new BrokenLawException(Law.NORMALISED, "our own writing has " + normalized.codes(), Location.NOWHERE);
        }
        @Nullable Difference difference = Difference.first(document, back[0]);
        if (difference != null) {
            throw new BrokenLawException(Law.DOCUMENT, difference.toString(), difference.place());
        }
        ContentHash before = ContentHash.of(document, reading.limits());
        ContentHash after = ContentHash.of(back[0], reading.limits());
        if (!before.equals(after)) {
            throw new BrokenLawException(
                    Law.HASH,
                    "the documents are equal; their hashes are " + before + " and " + after,
                    Location.NOWHERE);
        }
        return back[0];
    }

    /** Requires that a document, written in the file's own format, gives the file. */
    private void requireSameBytes(FormatProvider from, ByteSource bytes, ByteSource canonical, Document document) {
        ComparingSink sink = differ(from, bytes, own, canonical);
        @Nullable String difference = sink.difference();
        if (difference == null) {
            return;
        }
        Document[] back = new Document[1];
        ByteSource rewritten = ByteSource.of(bytes(from, bytes, own), "<rewritten>");
        guard(Law.REWRITE, () -> back[0] = read(own, rewritten, new Tally()));
        @Nullable Difference meaning = Difference.first(document, back[0]);
        if (meaning == null) {
            throw new BrokenLawException(
                    Law.REWRITE,
                    difference + "; the documents are equal",
                    new Location(null, sink.offset(), null, Location.UNKNOWN));
        }
        Location place = new Location(
                null, sink.offset(), meaning.place().pointer(), meaning.place().operation());
        throw new BrokenLawException(Law.REWRITE, difference + "; " + meaning, place);
    }

    private void requireSameFromTree(Document document, FormatProvider provider, ByteSource fromEvents) {
        ComparingSink sink = new ComparingSink(fromEvents);
        guard(Law.TREE, () -> Formats.write(document, provider, sink, writing));
        @Nullable String difference = sink.difference();
        if (difference != null) {
            throw new BrokenLawException(
                    Law.TREE, difference, new Location(null, sink.offset(), null, Location.UNKNOWN));
        }
    }

    private ComparingSink differ(FormatProvider from, ByteSource bytes, FormatProvider to, ByteSource expected) {
        ComparingSink sink = new ComparingSink(expected);
        convert(from, bytes, to, sink);
        return sink;
    }

    private byte[] bytes(FormatProvider from, ByteSource bytes, FormatProvider to) {
        MemorySink sink = ByteSink.inMemory();
        convert(from, bytes, to, sink);
        return sink.toByteArray();
    }

    private void convert(FormatProvider from, ByteSource bytes, FormatProvider to, ByteSink sink) {
        guard(Law.REWRITE, () -> {
            try (DocumentReader reader = Formats.open(from, bytes, reading.options(from))) {
                Formats.convert(reader, to, sink, writing);
            }
        });
    }

    /** What could be read must not fail afterwards. */
    private static void guard(Law law, Runnable step) {
        try {
            step.run();
        } catch (BrokenLawException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw new BrokenLawException(law, ErrorReport.of(e));
        }
    }

    private static boolean sameForm(Document a, Document b) {
        return forms(a).equals(forms(b));
    }

    private static List<Form> forms(Document document) {
        return document.entries().stream().map(Entry::form).toList();
    }
}
