package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** By default a file is verified as a whole: what is wrong in a row is found before anybody receives an event. */
class VerifyFirstTest {
    /** Receives the events of documents, and requires no program. */
    private static final class Received extends DocumentVisitor {
        private final List<String> events = new ArrayList<>();

        @Override
        public void visitDocument(Payload payload) {
            events.add("document");
        }

        @Override
        public ProgramVisitor visitEntry(String name, long visits, Form form) {
            events.add(name);
            return null;
        }

        @Override
        public void visitEnd() {
            events.add("end");
        }
    }

    private static IsomorphException refusedAtOnce(byte[] file) {
        Received received = new Received();
        try (DocumentReader reader =
                Flatbuffers.FORMAT.newReader(ByteSource.of(file, Flatbuffers.SOURCE), ReadOptions.DEFAULTS)) {
            IsomorphException fault = assertThrows(IsomorphException.class, () -> reader.accept(received));
            assertEquals(List.of(), received.events, fault::getMessage);
            return fault;
        }
    }

    /** Rows, nodes and payloads with one wrong number are refused before the first event. */
    @ParameterizedTest(name = "{0}")
    @MethodSource({
        "io.isomorph.format.flatbuffers.RefusalTest#tries",
        "io.isomorph.format.flatbuffers.RefusalTest#rows",
        "io.isomorph.format.flatbuffers.RefusalTest#payloads"
    })
    void aWrongNumberIsFoundBeforeTheFirstEvent(
            String what, ErrorCode code, Column place, ToIntFunction<Draft> change) {
        Draft draft = Draft.of(Flatbuffers.write(Samples.document()));
        int index = change.applyAsInt(draft);
        assertTrue(index >= 0, place.fieldName());
        assertEquals(code, refusedAtOnce(draft.file()).code(), what);
    }

    private static Draft chain() {
        return Draft.of(Flatbuffers.write(Samples.chain(2)));
    }

    /** Records that are no operations, and have what only operations have, are found before the first event. */
    @Test
    void recordsThatAreNotBareAreFoundBeforeTheFirstEvent() {
        int end = chain().count(Column.RECORD_SIGNATURE) - 1;
        for (Draft draft : List.of(
                chain().set(Column.RECORD_OPERANDS, 0, 1),
                chain().set(Column.RECORD_OPERANDS, end, 1),
                chain().set(Column.RECORD_ATTRIBUTES, end, 1))) {
            assertEquals(FlatbuffersCode.GRAMMAR, refusedAtOnce(draft.file()).code());
        }
    }

    /** Records that refer to lists that are not there are found before the first event. */
    @Test
    void listsThatAreNotThereAreFoundBeforeTheFirstEvent() {
        for (Column column : List.of(Column.RECORD_OPERANDS, Column.RECORD_ATTRIBUTES)) {
            Column lists = column == Column.RECORD_OPERANDS ? Column.OPERAND_LIST_END : Column.LIST_END;
            for (long number : new long[] {chain().count(lists) + 1L, 60_000, -1}) {
                byte[] file = chain().set(column, 1, number).file();
                IsomorphException fault = refusedAtOnce(file);
                assertEquals(FlatbuffersCode.NUMBER, fault.code(), fault::getMessage);
                assertEquals("/" + lists.fieldName(), fault.location().pointer());
            }
        }
    }

    /** Records that are not there are found before the first event, also where no other record is there. */
    @Test
    void recordsThatAreNotThereAreFoundBeforeTheFirstEvent() {
        for (long number : new long[] {chain().count(Column.RECORD_SIGNATURE), 60_000, -1}) {
            byte[] alone = chain().put(Column.SEQUENCE, number)
                    .set(Column.NODE_SEQUENCE_END, 0, 1)
                    .file();
            byte[] last = chain().set(Column.SEQUENCE, chain().count(Column.SEQUENCE) - 1, number)
                    .file();
            for (byte[] file : List.of(alone, last)) {
                IsomorphException fault = refusedAtOnce(file);
                assertEquals(FlatbuffersCode.NUMBER, fault.code(), fault::getMessage);
                assertEquals("/record_signature", fault.location().pointer());
            }
        }
    }

    /** Attachments whose key or bytes are not there are found before the first event, of whichever entry they are. */
    @Test
    void attachmentsThatAreNotThereAreFoundBeforeTheFirstEvent() {
        byte[] file = Flatbuffers.write(Samples.document());
        for (Column column : List.of(Column.ATTACHMENT_KEY, Column.ATTACHMENT_BLOB)) {
            Column table = column == Column.ATTACHMENT_KEY ? Column.STRING_END : Column.BLOB_END;
            int count = Draft.of(file).count(column);
            assertEquals(4, count);
            for (int row = 0; row < count; row++) {
                Draft draft = Draft.of(file).set(column, row, 60_000);
                IsomorphException fault = refusedAtOnce(draft.file());
                assertEquals(FlatbuffersCode.NUMBER, fault.code(), fault::getMessage);
                assertEquals("/" + table.fieldName(), fault.location().pointer());
            }
        }
    }

    /** The checksum of each block is checked before the first event, also of blocks of bytes that nobody has requested. */
    @Test
    void aBrokenBlockOfAnAttachmentIsFoundBeforeTheFirstEvent() {
        int block = 1 << 16;
        Attachment attachment = new Attachment("k", null, AttachmentBytes.of(new byte[4 * block]));
        Entry entry = Samples.entry("", Samples.chain(2).onlyProgram()).withAttachments(List.of(attachment));
        byte[] file = Flatbuffers.write(Document.of(List.of(entry)));
        file[2 * block + 7] ^= 1;
        IsomorphException fault = refusedAtOnce(file);
        assertEquals(StandardCode.INPUT_CHECKSUM, fault.code(), fault::getMessage);
        assertEquals(2L * block, fault.location().byteOffset());
    }
}
