package io.isomorph.tools.diff;

import static io.isomorph.compare.Variations.op;
import static io.isomorph.compare.Variations.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DocumentDiffTest {
    private static final Program ONE = program(op("d.a"));
    private static final Program TWO = program(op("d.a"), op("d.b"));

    private static Entry entry(String name, Program program, Attachment... attachments) {
        return new Entry(name, 0, Form.EMPTY, program, List.of(attachments));
    }

    private static Attachment attachment(String key, @Nullable Payload about, int... bytes) {
        byte[] copy = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            copy[i] = (byte) bytes[i];
        }
        return new Attachment(key, about, AttachmentBytes.of(copy));
    }

    private static void assertEdits(Document left, Document right, String... expected) {
        List<String> edits = Diff.edits(left, right, DiffOptions.EXACT).stream()
                .map(Edit::toString)
                .toList();
        assertEquals(List.of(expected), edits);
    }

    @Test
    void whatADocumentCarriesAsAWholeIsCompared() {
        Document none = Document.of(List.of(entry("e", ONE)));
        Document one = Document.of(List.of(entry("e", ONE)), Payload.of(1));
        Document two = Document.of(List.of(entry("e", ONE)), Payload.of(2));
        assertEdits(one, one);
        assertEdits(one, two, "changed: the payload of the document: 1 against 2");
        assertEdits(none, one, "added: the payload of the document: 1");
        assertEdits(one, none, "removed: the payload of the document: 1");
    }

    @Test
    void attachmentsAreComparedByKeyThoseOfTheLeftFirst() {
        Document left = Document.of(List.of(entry(
                "e",
                ONE,
                attachment("about", Payload.of(1), 1),
                attachment("bytes", null, 1, 2),
                attachment("gone", null, 1),
                attachment("same", Payload.of("s"), 9))));
        Document right = Document.of(List.of(entry(
                "e",
                ONE,
                attachment("about", null, 1),
                attachment("bytes", null, 1, 3, 4),
                attachment("new", null, 1, 2, 3),
                attachment("same", Payload.of("s"), 9))));
        assertEdits(left, left);
        assertEdits(
                left,
                right,
                "changed: attachment \"about\", payload, in entry \"e\": 1 against nothing",
                "changed: attachment \"bytes\", bytes, in entry \"e\": "
                        + "2 bytes of SHA-256 a12871fee210fb8619291eaea194581cbd2531e4b23759d225f6806923f63222 against "
                        + "3 bytes of SHA-256 d41b2070d6d4666a2d9481ace62c8e75d3e4320c65ca763322ac14d17fd3d489",
                "removed: attachment \"gone\", in entry \"e\": 1 bytes",
                "added: attachment \"new\", in entry \"e\": 3 bytes");
    }

    @Test
    void anEntryOfAnotherNameIsTheSameOnlyIfItIsTheOnlyOneThatIsMissing() {
        Document left = Document.of(List.of(entry("a", ONE), entry("b", ONE)));
        assertEdits(
                left,
                Document.of(List.of(entry("a", ONE), entry("c", TWO))),
                "changed: name, in entry \"b\": \"b\" against \"c\"",
                "added at /program/regions/0/blocks/0/ops/1 (op 1 d.b, in entry \"b\"): d.b()");
        assertEdits(
                left,
                Document.of(List.of(entry("a", ONE), entry("c", ONE), entry("d", TWO))),
                "removed: the entry, in entry \"b\": a program of 1 operations",
                "added: the entry, in entry \"c\": a program of 1 operations",
                "added: the entry, in entry \"d\": a program of 2 operations");
        assertTrue(Diff.edits(left, left, DiffOptions.EXACT).isEmpty());
    }
}
