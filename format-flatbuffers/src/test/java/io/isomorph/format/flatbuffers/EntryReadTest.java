package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.read.FlatbuffersReader;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.support.SoftPool;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a reader returns of a document without reading all of it. */
class EntryReadTest {
    private static DocumentReader reader(byte[] file, ReadOptions options) {
        return Flatbuffers.FORMAT.newReader(ByteSource.of(file, Flatbuffers.SOURCE), options);
    }

    /** Where reading is strict, what is not canonical is refused also by whoever reads one entry; else it is read. */
    @Test
    void strictReadingOfOneEntryConcernsTheWholeFile() {
        byte[] canonical = Flatbuffers.write(Samples.document());
        byte[] reversed = Draft.of(canonical).reversed().file();
        Entry entry = Samples.document().entries().get(1);
        List<Consumer<DocumentReader>> reads = List.of(
                reader -> {
                    ProgramCollector collector = new ProgramCollector();
                    reader.accept(entry.name(), collector);
                    assertEquals(entry.program(), collector.program());
                },
                reader -> assertEquals(entry.attachments(), reader.attachments(entry.name())));
        for (Consumer<DocumentReader> read : reads) {
            read.accept(reader(canonical, Flatbuffers.STRICT));
            read.accept(reader(reversed, ReadOptions.DEFAULTS));
            IsomorphException fault =
                    assertThrows(IsomorphException.class, () -> read.accept(reader(reversed, Flatbuffers.STRICT)));
            assertEquals(StandardCode.STRICT_NORMALISED, fault.code(), fault::getMessage);
        }
    }

    /** The attachments of each entry are returned in the order of their keys, in a list that nobody can change. */
    @Test
    void theAttachmentsOfAnEntryAreReturned() {
        DocumentReader reader = reader(Flatbuffers.write(Samples.document()), ReadOptions.DEFAULTS);
        int found = 0;
        for (Entry entry : Samples.document().entries()) {
            List<Attachment> attachments = reader.attachments(entry.name());
            assertEquals(entry.attachments(), attachments);
            assertThrows(UnsupportedOperationException.class, () -> attachments.add(null));
            found += attachments.size();
        }
        assertEquals(4, found);
        IsomorphException fault = assertThrows(IsomorphException.class, () -> reader.attachments("c"));
        assertEquals(StandardCode.ENTRY_ABSENT, fault.code(), fault::getMessage);
    }

    /** The payload of a document is returned, and null where there is none. */
    @Test
    void thePayloadOfADocumentIsReturned() {
        Document document = Samples.document();
        assertTrue(document.payload() != null);
        assertEquals(
                document.payload(),
                Flatbuffers.open(Flatbuffers.write(document)).payload());
        assertNull(Flatbuffers.open(Flatbuffers.write(Samples.chain(2))).payload());
    }

    /** The summary has the count of every table, and mentions attachments only where there are some. */
    @Test
    void theSummaryCountsTheRowsOfEachTable() {
        byte[] file = Flatbuffers.write(Samples.document());
        Draft draft = Draft.of(file);
        Map<String, String> summary = reader(file, ReadOptions.DEFAULTS).summary();
        Map.of(
                        "nodes", Column.NODE_PARENT,
                        "records written", Column.SEQUENCE,
                        "distinct records", Column.RECORD_SIGNATURE,
                        "signatures", Column.SIGNATURE_KIND,
                        "attribute lists", Column.LIST_END,
                        "attributes", Column.ATTRIBUTE_NAME,
                        "attribute values", Column.VALUE_NAME,
                        "types", Column.TYPE_NAME,
                        "strings", Column.STRING_END,
                        "bytes of strings", Column.TEXT)
                .forEach(
                        (name, column) -> assertEquals(Integer.toString(draft.count(column)), summary.get(name), name));
        assertTrue(summary.containsKey("blobs"));
        Map<String, String> plain = reader(Flatbuffers.write(Samples.chain(2)), ReadOptions.DEFAULTS)
                .summary();
        assertEquals("2.0", plain.get("version"));
        for (String name : List.of("attachments", "blobs", "bytes of blobs")) {
            assertFalse(plain.containsKey(name), name);
        }
    }

    /** What a reader returns by the index of an entry is what the entry of that name has. */
    @Test
    void entriesAreFoundByTheirNames() {
        List<Entry> entries = Samples.document().entries();
        FlatbuffersReader reader = new FlatbuffersReader(
                ByteSource.of(Flatbuffers.write(Samples.document())),
                ReadOptions.DEFAULTS,
                true,
                true,
                new SoftPool<>());
        assertEquals(entries.size(), reader.entries());
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            assertEquals(i, reader.find(entry.name()));
            assertTrue(reader.contains(entry.name()));
            assertEquals(entry.name(), reader.name(i));
            assertEquals(entry.visits(), reader.visits(i));
            assertEquals(entry.form(), reader.form(i));
            assertEquals(entry.program().info(), reader.info(i));
            assertEquals(entry.program().counts(), reader.counts(i));
            assertEquals(entry.attachments(), reader.attachments(i));
        }
        assertFalse(reader.contains("c"));
        assertEquals(1, reader.blocksRead());
    }
}
