package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.CheckingVisitor;
import io.isomorph.visit.TracingVisitor;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The laws that hold for any bytes. */
final class Laws {
    private Laws() {}

    /** What came of reading. */
    enum Outcome {
        CANONICAL,
        NORMALISED,
        REFUSED
    }

    /** Checks everything that is true of a file that must be canonical. */
    static void checkCanonical(byte[] text, String what) {
        assertEquals(Outcome.CANONICAL, check(text, what), what);
        Document document = Json.read(text).document();
        Json.assertSameBytes(text, stream(text, WriteOptions.DEFAULTS), what + ", streamed");
        assertEquals(trace(text), trace(document), what + ", traced");
        checkStyles(text, document, what);
    }

    /** Either style is canonical, they are the same program, and each restores the other. */
    private static void checkStyles(byte[] text, Document document, String what) {
        byte[] compact = Formats.toBytes(document, Json.FORMAT, style(JsonFormat.COMPACT));
        byte[] readable = Formats.toBytes(document, Json.FORMAT, style(JsonFormat.READABLE));
        assertTrue(Arrays.equals(compact, text) || Arrays.equals(readable, text), what);
        assertTrue(compact.length < readable.length, what);
        for (byte[] other : List.of(compact, readable)) {
            assertEquals(Outcome.CANONICAL, check(other, what), what);
            assertEquals(document, Json.read(other).document(), what);
        }
        Json.assertSameBytes(readable, stream(compact, style(JsonFormat.READABLE)), what);
        Json.assertSameBytes(compact, stream(readable, style(JsonFormat.COMPACT)), what);
    }

    static WriteOptions style(String style) {
        return WriteOptions.DEFAULTS.with(JsonFormat.STYLE, style);
    }

    /**
     * Checks what is true of any bytes: a document or a fault; nothing is changed in silence; neither the source matters nor
     * whether a tree or events are requested.
     */
    static Outcome check(byte[] text, String what) {
        Outcome outcome = checkArray(text, what);
        String summary = summarise(ByteSource.of(text, Json.SOURCE), DocumentReader::read);
        assertEquals(summary, summarise(ByteSource.of(ByteBuffer.wrap(text), Json.SOURCE), DocumentReader::read), what);
        assertEquals(summary, summarise(ByteSource.of(text, Json.SOURCE), Laws::collect), what + ", by events");
        return outcome;
    }

    /** As {@link #check}, from one source only. */
    static Outcome checkArray(byte[] text, String what) {
        Json.Read read;
        try {
            read = Json.read(text);
        } catch (IsomorphException e) {
            checkFault(e, text, what);
            return Outcome.REFUSED;
        }
        byte[] written = Json.write(read.document());
        boolean same = Arrays.equals(text, written);
        assertEquals(
                same,
                read.normalizations().isEmpty(),
                () -> what + ": " + read.normalizations() + difference(text, written));
        if (!same) {
            assertTrue(JsonOracle.isJson(text), what + ": a text that is no JSON was read");
            Json.Read again = Json.read(written);
            assertEquals(read.document(), again.document(), what);
            assertEquals(List.of(), again.normalizations(), what);
            Json.assertSameBytes(written, Json.write(again.document()), what);
        }
        return same ? Outcome.CANONICAL : Outcome.NORMALISED;
    }

    /** Checks a large canonical file by streaming alone: either style, through a window, and back. */
    static void checkLarge(byte[] text, String what) {
        List<String> normalized = new ArrayList<>();
        ReadOptions listening = ReadOptions.DEFAULTS.onNormalized(n -> normalized.add(n.toString()));
        byte[] same = stream(ByteSource.of(ByteBuffer.wrap(text), what), listening, WriteOptions.DEFAULTS);
        assertEquals(List.of(), normalized, what);
        Json.assertSameBytes(text, same, what);
        boolean readable = text[1] == '\n';
        byte[] other = stream(text, style(readable ? JsonFormat.COMPACT : JsonFormat.READABLE));
        assertFalse(Arrays.equals(text, other), what);
        Json.assertSameBytes(text, stream(other, style(readable ? JsonFormat.READABLE : JsonFormat.COMPACT)), what);
        assertEquals(Json.read(text).document(), Json.read(other).document(), what);
    }

    /** A text that is no JSON gets a code that states so, and no other text does. */
    private static void checkFault(IsomorphException fault, byte[] text, String what) {
        assertEquals(Json.SOURCE, fault.location().source(), what + ": " + fault.getMessage());
        assertTrue(fault.location().byteOffset() <= text.length, what);
        assertNotEquals(StandardCode.STRICT_NORMALISED, fault.code(), what);
        if (!fault.code().id().startsWith("limit.")) {
            assertEquals(
                    !JsonOracle.isJson(text),
                    fault.code() instanceof JsonSyntaxCode,
                    () -> what + ": " + fault.getMessage());
        }
    }

    private static String difference(byte[] text, byte[] written) {
        int at = Arrays.mismatch(text, written);
        return " at " + at + ": " + around(text, at) + " became " + around(written, at);
    }

    private static String around(byte[] text, int at) {
        int from = Math.max(0, at - 60);
        return at < 0 ? "" : new String(text, from, Math.min(120, text.length - from), StandardCharsets.ISO_8859_1);
    }

    private static String summarise(ByteSource source, Function<DocumentReader, Document> reading) {
        List<Normalization> normalizations = new ArrayList<>();
        ReadOptions listening = ReadOptions.DEFAULTS.onNormalized(normalizations::add);
        try (DocumentReader reader = Json.FORMAT.newReader(source, listening)) {
            Document document = reading.apply(reader);
            return normalizations + " " + document.entries().get(0).form() + " " + document.hashCode();
        } catch (IsomorphException e) {
            return normalizations + " " + e.code().id() + " " + e.getMessage();
        }
    }

    private static Document collect(DocumentReader reader) {
        DocumentCollector collector = new DocumentCollector();
        reader.accept(collector);
        return collector.document();
    }

    /** Converts without a tree, behind a checking visitor. */
    static byte[] stream(byte[] text, WriteOptions options) {
        return stream(ByteSource.of(text), ReadOptions.DEFAULTS, options);
    }

    private static byte[] stream(ByteSource source, ReadOptions reading, WriteOptions writing) {
        try (var sink = ByteSink.inMemory();
                DocumentReader reader = Json.FORMAT.newReader(source, reading);
                DocumentWriter writer = Json.FORMAT.newWriter(sink, writing)) {
            reader.accept(new CheckingVisitor(writer));
            return sink.toByteArray();
        }
    }

    static List<String> trace(byte[] text) {
        try (DocumentReader reader = Json.FORMAT.newReader(ByteSource.of(text), ReadOptions.DEFAULTS)) {
            List<String> lines = new ArrayList<>();
            reader.accept(tracer(lines));
            return lines;
        }
    }

    static List<String> trace(Document document) {
        List<String> lines = new ArrayList<>();
        document.accept(tracer(lines));
        return lines;
    }

    private static DocumentVisitor tracer(List<String> lines) {
        return new CheckingVisitor(new TracingVisitor(lines::add, null));
    }
}
