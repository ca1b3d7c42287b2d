package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is beside programs: where it is in the file, read in place, and refused where it is wrong. */
class AttachmentsTest {
    @TempDir
    Path folder;

    private static byte[] random(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return bytes;
    }

    private static Attachment attachment(String key, byte[] bytes) {
        return new Attachment(key, Payload.of(key), AttachmentBytes.of(bytes));
    }

    private static Entry entry(String name, Attachment... attachments) {
        return Samples.entry(name, Samples.chain(2).onlyProgram()).withAttachments(List.of(attachments));
    }

    /** Blobs begin at multiples of 64 of the file, and equal ones, of one entry or of several, are there once. */
    @Test
    void blobsAreAlignedAndEqualOnesAreOne() {
        byte[] kernel = random(65);
        byte[] other = random(7);
        Document document = Document.of(List.of(
                entry("a", attachment("x", kernel), attachment("y", other)),
                entry("b", attachment("z", kernel.clone()), attachment("zero", new byte[0]))));
        byte[] file = Flatbuffers.write(document);
        Draft draft = Draft.of(file);
        assertArrayEquals(new long[] {65, 135, 192}, draft.get(Column.BLOB_END));
        assertArrayEquals(new long[] {0, 1, 0, 2}, draft.get(Column.ATTACHMENT_BLOB));
        assertEquals(0, Draft.place(file, Column.BLOB, 0) % 64);
        for (int i = 0; i < other.length; i++) {
            assertEquals(other[i], (byte) draft.get(Column.BLOB, 128 + i));
        }
        assertEquals(document, Flatbuffers.read(file).document());
    }

    /** The parts of an attribute that a type has are taken once, so that what is beside the program still has parts of its own. */
    @Test
    void anAttributeInATypeIsDecodedOnce() {
        IrAttribute inner = IrAttribute.of("a.b", Payload.list(Payload.ofNull(), Payload.ofNull(), Payload.ofNull()));
        OperationHead head = new OperationHead(
                Name.of("a.c"),
                AttributeList.EMPTY,
                Operands.EMPTY,
                List.of(IrType.of("a.a", Payload.of(inner))),
                AttributeList.EMPTY);
        Program program = Program.ofFlat(new ProgramInfo("pir", 0, false), head);
        Payload about = Payload.map(Map.of("", Payload.ofNull()));
        Attachment attachment = new Attachment("", about, AttachmentBytes.of(new byte[0]));
        Document document = Document.of(List.of(Samples.entry("", program).withAttachments(List.of(attachment))));
        assertEquals(document, Flatbuffers.read(Flatbuffers.write(document)).document());
    }

    /** A document without attachments is a file of version 2.0, one with them of 2.1. */
    @Test
    void theVersionIsTheLeastThatHasWhatIsThere() {
        Document plain = Document.of(List.of(entry("a")));
        for (Document newer : List.of(
                Document.of(plain.entries(), Payload.ofNull()),
                Document.of(List.of(entry("a", attachment("", new byte[0])))))) {
            try (DocumentReader reader = Formats.of(Flatbuffers.FORMAT)
                    .open(ByteSource.of(Flatbuffers.write(newer)), ReadOptions.DEFAULTS)) {
                assertEquals("2.1", reader.summary().get("version"));
            }
        }
        assertEquals(0, ByteBuffer.wrap(Flatbuffers.write(plain)).get(196));
    }

    /** Of a file, bytes are views of the mapping: no array of their size is made. */
    @Test
    void bytesOfAFileAreReadWhereTheyAre() throws IOException {
        byte[] large = random(40 << 20);
        Path path = folder.resolve("large.fb");
        Formats.of(Flatbuffers.FORMAT).write(Document.of(List.of(entry("a", attachment("x", large)))), path);
        try (FlatbuffersFile file = FlatbuffersFile.open(path, ReadOptions.DEFAULTS)) {
            AttachmentBytes bytes = file.attachments("a").get(0).bytes();
            ByteBuffer view = bytes.slice(1, large.length - 1);
            assertTrue(view.isDirect() && view.isReadOnly());
            assertEquals(ByteBuffer.wrap(large, 1, large.length - 1), view);
            assertEquals(AttachmentBytes.of(large), bytes);
        }
        assertTrue(Files.size(path) > large.length);
    }

    /** A damaged byte is found when it is read, and not before. */
    @Test
    void damageIsFoundWhereItIsRead() {
        byte[] file = Flatbuffers.write(Document.of(List.of(entry("a", attachment("x", random(300_000))))));
        file[(int) Draft.place(file, Column.BLOB, 290_000)]++;
        AttachmentBytes bytes = Flatbuffers.open(file).attachments("a").get(0).bytes();
        bytes.slice(0, 100_000);
        IsomorphException fault = assertThrows(IsomorphException.class, () -> bytes.slice(280_000, 20_000));
        assertEquals(StandardCode.INPUT_CHECKSUM, fault.code());
        assertEquals(
                StandardCode.INPUT_CHECKSUM,
                assertThrows(IsomorphException.class, bytes::sha256).code());
        Flatbuffers.refused(StandardCode.INPUT_CHECKSUM, file);
    }

    /** What is shared counts for each attachment, so a small file cannot become a large document. */
    @Test
    void sharedBytesCountForEachAttachment() {
        byte[] kernel = random(100);
        byte[] file = Flatbuffers.write(Document.of(
                List.of(entry("a", attachment("x", kernel), attachment("y", kernel), attachment("z", kernel)))));
        Limits limits = Limits.DEFAULTS.with(Limit.ATTACHED, 300);
        assertEquals(
                List.of(),
                Flatbuffers.read(file, ReadOptions.DEFAULTS.withLimits(limits)).codes());
        Flatbuffers.refused(
                StandardCode.LIMIT_ATTACHED, file, ReadOptions.DEFAULTS.withLimits(limits.with(Limit.ATTACHED, 299)));
    }

    /** The limit is for the attachments of one entry, not of all. */
    @Test
    void attachmentsCountForTheirEntry() {
        byte[] file = Flatbuffers.write(Document.of(List.of(
                entry("a", attachment("x", random(9)), attachment("y", random(9))),
                entry("b", attachment("x", random(9)), attachment("y", random(9))))));
        Limits limits = Limits.DEFAULTS.with(Limit.ATTACHMENTS, 2);
        assertEquals(
                List.of(),
                Flatbuffers.read(file, ReadOptions.DEFAULTS.withLimits(limits)).codes());
        Flatbuffers.refused(
                StandardCode.LIMIT_ATTACHMENTS,
                file,
                ReadOptions.DEFAULTS.withLimits(limits.with(Limit.ATTACHMENTS, 1)));
    }

    /** A key that is there twice and one that is too late are two different faults, and are called so. */
    @Test
    void keysInAWrongOrderAreNamed() {
        Draft twice = Draft.of(Flatbuffers.write(Samples.document()));
        twice.set(Column.ATTACHMENT_KEY, 1, twice.get(Column.ATTACHMENT_KEY, 0));
        String problem =
                Flatbuffers.refused(StandardCode.SCHEMA_DUPLICATE, twice.file()).problem();
        assertTrue(problem.endsWith(" is there twice"), problem);
        Draft late = Draft.of(Flatbuffers.write(Samples.document()));
        late.set(Column.ATTACHMENT_KEY, 0, late.get(Column.ATTACHMENT_KEY, 1))
                .set(Column.ATTACHMENT_KEY, 1, late.get(Column.ATTACHMENT_KEY, 3));
        problem = Flatbuffers.refused(StandardCode.SCHEMA_VALUE, late.file()).problem();
        assertTrue(problem.endsWith(" comes after one that is greater"), problem);
    }

    /** A tree holds shared bytes once. */
    @Test
    void sharedBytesAreOneObject() {
        byte[] kernel = random(100);
        byte[] file = Flatbuffers.write(
                Document.of(List.of(entry("a", attachment("x", kernel)), entry("b", attachment("y", kernel)))));
        Document read = Flatbuffers.read(file).document();
        assertTrue(read.entries().get(0).attachments().get(0).bytes()
                == read.entries().get(1).attachments().get(0).bytes());
    }

    private static Arguments wrong(String what, ErrorCode code, UnaryOperator<Draft> change) {
        return Arguments.of(what, code, change);
    }

    private static UnaryOperator<Draft> set(Column column, int index, long number) {
        return draft -> draft.set(column, index, number);
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                wrong(
                        "two payloads",
                        StandardCode.SCHEMA_COUNT,
                        draft -> draft.append(Column.DOCUMENT_KIND, 1).append(Column.DOCUMENT_WORD, 0)),
                wrong("a payload without word", StandardCode.SCHEMA_COUNT, draft -> draft.put(Column.DOCUMENT_WORD)),
                wrong("no kind", FlatbuffersCode.PAYLOAD, set(Column.DOCUMENT_KIND, 0, 99)),
                wrong(
                        "an operand",
                        StandardCode.OPERAND_REFERENCE,
                        draft -> draft.set(Column.ATTACHMENT_KIND, 1, PayloadKind.OPERAND)
                                .set(Column.ATTACHMENT_WORD, 1, 0)),
                wrong("too few ends", StandardCode.SCHEMA_COUNT, draft -> draft.removeLast(Column.ATTACHMENT_END)),
                wrong("ends that go down", FlatbuffersCode.RANGE, set(Column.ATTACHMENT_END, 1, 9)),
                wrong("no end for the last", FlatbuffersCode.RANGE, set(Column.ATTACHMENT_END, 3, 3)),
                wrong("a key too few", StandardCode.SCHEMA_COUNT, draft -> draft.removeLast(Column.ATTACHMENT_KEY)),
                wrong("no such string", FlatbuffersCode.NUMBER, set(Column.ATTACHMENT_KEY, 0, 60_000)),
                wrong(
                        "one key twice",
                        StandardCode.SCHEMA_DUPLICATE,
                        draft -> draft.set(Column.ATTACHMENT_KEY, 1, draft.get(Column.ATTACHMENT_KEY, 0))),
                wrong(
                        "keys that go down",
                        StandardCode.SCHEMA_VALUE,
                        draft -> draft.set(Column.ATTACHMENT_KEY, 0, draft.get(Column.ATTACHMENT_KEY, 1))
                                .set(Column.ATTACHMENT_KEY, 1, draft.get(Column.ATTACHMENT_KEY, 3))),
                wrong("no such blob", FlatbuffersCode.NUMBER, set(Column.ATTACHMENT_BLOB, 0, 2)),
                wrong("blobs in one another", FlatbuffersCode.RANGE, set(Column.BLOB_END, 1, 100)),
                wrong("a blob behind the column", FlatbuffersCode.RANGE, set(Column.BLOB_END, 1, 4_000_000_000L)),
                wrong("bytes of no blob", FlatbuffersCode.RANGE, draft -> draft.append(Column.BLOB, 0)));
    }

    /** Each number that does not fit is refused with a code and a location, whether the file is verified or not. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("wrong")
    void whatDoesNotFitIsRefused(String what, ErrorCode code, UnaryOperator<Draft> change) {
        byte[] file =
                change.apply(Draft.of(Flatbuffers.write(Samples.document()))).file();
        Flatbuffers.refused(code, file);
    }

    @Test
    void aDocumentOfVersion1_0HasNothingBesidePrograms() {
        byte[] file = Flatbuffers.write(Document.of(List.of(entry("a"))));
        FlatbuffersFile read = Flatbuffers.open(file);
        assertEquals(List.of(), read.attachments("a"));
        assertNull(read.payload());
    }

    /** The payload of a document comes before its entries, attachments behind the program that they belong to. */
    @Test
    void skippedProgramsKeepTheirAttachments() {
        int[] received = new int[2];
        try (DocumentReader reader = Flatbuffers.FORMAT.newReader(
                ByteSource.of(Flatbuffers.write(Samples.document())), ReadOptions.DEFAULTS)) {
            reader.accept(new DocumentVisitor() {
                @Override
                public void visitDocument(Payload payload) {
                    received[0]++;
                }

                @Override
                public void visitAttachment(String key, Payload about, AttachmentBytes bytes) {
                    received[1]++;
                }
            });
        }
        assertArrayEquals(new int[] {1, 4}, received);
    }
}
