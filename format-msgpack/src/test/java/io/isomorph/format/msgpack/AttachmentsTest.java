package io.isomorph.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.Pieces;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.EveryPart;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is beside programs: how it is spelled, read in any order of entries, and within limits of its own. */
class AttachmentsTest {
    private static final Program EMPTY = Program.of(new ProgramInfo("", 0, false), Region.EMPTY);

    private static Entry entry(String name, Attachment... attachments) {
        return new Entry(name, 0, Form.EMPTY, EMPTY, List.of(attachments));
    }

    private static Attachment attachment(String key, Payload about, int... bytes) {
        byte[] content = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            content[i] = (byte) bytes[i];
        }
        return new Attachment(key, about, AttachmentBytes.of(content));
    }

    /** No payload is two parts, the null payload three; nodes have numbers of their own in each payload. */
    @Test
    void theSpellingIsThatOfThePage() {
        Payload types = Payload.list(Payload.of(IrType.of("x.t")), Payload.of(IrType.of("x.t")));
        Document document = Document.of(
                List.of(entry("", attachment("a", null, 7), attachment("b", Payload.ofNull()), attachment("c", types))),
                types);
        byte[] expected = Msgpack.sealed(Msgpack.hex("""
                95 a449534f4d 920101
                dd00000001 98 a0 00 80 a0 00 c2 dd00000000
                  dd00000003
                    92 a161 c40107
                    93 a162 c400 c0
                    93 a163 c400 92 8100 91a3782e74 8100 00
                91 92 8100 91a3782e74 8100 00
                """));
        assertEquals(HexFormat.of().formatHex(expected), HexFormat.of().formatHex(Msgpack.write(document)));
        assertEquals(new Msgpack.Read(document, List.of()), Msgpack.read(expected));
    }

    /** A reader of version 1.0 passes what it does not know: so the programs are as they would be without it. */
    @Test
    void programsAreSpelledAsWithoutAttachments() {
        byte[] with = Msgpack.write(EveryPart.documentWithAttachments());
        Document plain = EveryPart.document();
        String all = HexFormat.of().formatHex(with);
        String program = HexFormat.of()
                .formatHex(Msgpack.write(Document.of(
                        List.of(plain.entries().get(0), plain.entries().get(1)))));
        // the entries up to the end of the first program that has attachments, without the headers that count parts
        String name = "a16101";
        String expected = program.substring(program.indexOf(name), program.length() - 2 * 5);
        assertEquals(expected, all.substring(all.indexOf(name), all.indexOf(name) + expected.length()));
    }

    /** Attachments go with their entries, whatever the order in which these come. */
    @Test
    void theOrderOfEntriesDoesNotMatter() {
        Document document = EveryPart.documentWithAttachments();
        try (var sink = ByteSink.inMemory();
                var writer = Msgpack.FORMAT.newWriter(sink, WriteOptions.DEFAULTS)) {
            writer.visitDocument(document.payload());
            for (int i : new int[] {2, 1, 3, 0}) {
                Entry entry = document.entries().get(i);
                entry.program().accept(writer.visitEntry(entry.name(), entry.visits(), entry.form()));
                entry.attachments().forEach(a -> writer.visitAttachment(a.key(), a.about(), a.bytes()));
            }
            writer.visitEnd();
            assertArrayEquals(Msgpack.write(document), sink.toByteArray());
        }
    }

    /** The limit of strings is not about attachments: those have one of their own. */
    @Test
    void attachmentsHaveLimitsOfTheirOwn() {
        byte[] file = Msgpack.write(Document.of(
                List.of(entry("", attachment("k", null, 1, 2, 3, 4), attachment("l", null, 5))), Payload.of(1)));
        ReadOptions strings = ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.STRING, 1));
        // the mark, too, is a string, but is looked at as bytes
        assertEquals(List.of(), Msgpack.read(file, strings).normalizations());
        for (Object[] row : new Object[][] {
            {Limit.ATTACHMENT, 3L, StandardCode.LIMIT_ATTACHMENT},
            {Limit.ATTACHMENTS, 1L, StandardCode.LIMIT_ATTACHMENTS},
            {Limit.ATTACHED, 4L, StandardCode.LIMIT_ATTACHED}
        }) {
            Limits limits = Limits.DEFAULTS.with((Limit) row[0], (Long) row[1]);
            IsomorphException fault = Msgpack.refused(file, ReadOptions.DEFAULTS.withLimits(limits));
            assertEquals(row[2], fault.code());
        }
    }

    /** Bytes beyond what an array holds, alone or with what comes before them, are refused before anything is copied. */
    @Test
    void whatNoArrayHoldsIsRefused() {
        ByteSource endless = new ByteSource() {
            @Override
            public String name() {
                return "<endless>";
            }

            @Override
            public long size() {
                return 1L << 40;
            }

            @Override
            public int read(long position, byte[] target, int offset, int length) {
                throw new AssertionError("nothing is to be read");
            }

            @Override
            public ByteBuffer slice(long position, int length) {
                throw new AssertionError("nothing is to be read");
            }

            @Override
            public void close() {
                // nothing is held
            }
        };
        for (long size : new long[] {endless.size(), Integer.MAX_VALUE - 16}) {
            AttachmentWriter writer = new AttachmentWriter(new Pieces(Limits.DEFAULTS, new byte[8]), Limits.DEFAULTS);
            AttachmentBytes bytes = AttachmentBytes.of(endless, 0, size);
            IsomorphException fault = assertThrows(IsomorphException.class, () -> writer.attachment("k", null, bytes));
            assertEquals(StandardCode.LIMIT_OUTPUT, fault.code());
        }
    }

    /** What inspect shows of them, only where there are any. */
    @Test
    void theSummaryCountsThem() {
        try (DocumentReader reader = Msgpack.FORMAT.newReader(
                ByteSource.of(Msgpack.write(EveryPart.documentWithAttachments())), ReadOptions.DEFAULTS)) {
            assertEquals("1.1", reader.summary().get("version"));
            assertEquals("4", reader.summary().get("attachments"));
            assertEquals("210", reader.summary().get("bytes of attachments"));
        }
        try (DocumentReader reader =
                Msgpack.FORMAT.newReader(ByteSource.of(Msgpack.write(EveryPart.document())), ReadOptions.DEFAULTS)) {
            assertEquals("1.0", reader.summary().get("version"));
            assertNull(reader.summary().get("attachments"));
        }
    }
}
