package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.compare.ContentHash;
import io.isomorph.compare.Difference;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.payload.Payload;
import io.isomorph.visit.AttachmentDroppingVisitor;
import io.isomorph.visit.CheckingVisitor;
import io.isomorph.visit.TracingVisitor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AttachmentTest {
    private static final Program PROGRAM = Programs.chain(2);

    private static AttachmentBytes bytes(String text) {
        return AttachmentBytes.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Attachment attachment(String key) {
        return new Attachment(key, Payload.of(3), bytes("cubin"));
    }

    private static Document document(@Nullable Payload payload, Attachment... attachments) {
        return Document.of(List.of(new Entry("a", 0, Form.EMPTY, PROGRAM, List.of(attachments))), payload);
    }

    private static final Document FULL = document(Payload.of("whole"), attachment("k"), attachment("l"));

    /** Documents that differ from {@link #FULL}, each in one thing. */
    private static List<Document> others() {
        return List.of(
                document(null, attachment("k"), attachment("l")),
                document(Payload.of("other"), attachment("k"), attachment("l")),
                document(Payload.of("whole"), attachment("k")),
                document(Payload.of("whole")),
                document(Payload.of("whole"), attachment("l")),
                document(Payload.of("whole"), attachment("k"), attachment("l"), attachment("m")),
                document(Payload.of("whole"), attachment("k"), new Attachment("l", null, bytes("cubin"))),
                document(Payload.of("whole"), attachment("k"), new Attachment("l", Payload.of(4), bytes("cubin"))),
                document(Payload.of("whole"), attachment("k"), new Attachment("l", Payload.of(3), bytes("cubiN"))),
                document(Payload.of("whole"), attachment("k"), new Attachment("l", Payload.of(3), bytes("cubin "))));
    }

    /** An entry orders its attachments by the UTF-8 bytes of their keys, and refuses two of one key. */
    @Test
    void attachmentsAreOrderedAndUnique() {
        Entry entry =
                new Entry("", 0, Form.EMPTY, PROGRAM, List.of(attachment("😀"), attachment("\ufffd"), attachment("")));
        assertEquals(
                List.of("", "\ufffd", "😀"),
                entry.attachments().stream().map(Attachment::key).toList());
        List<Attachment> twice = List.of(attachment("k"), attachment("k"));
        assertThrows(IllegalArgumentException.class, () -> entry.withAttachments(twice));
    }

    /** Payloads of attachments and documents refer to no operand, as there is none. */
    @Test
    void payloadsReferToNoOperand() {
        Payload operand = Payload.operand(0);
        assertThrows(IllegalArgumentException.class, () -> new Attachment("k", operand, bytes("")));
        List<Entry> none = List.of();
        assertThrows(IllegalArgumentException.class, () -> Document.of(none, operand));
    }

    /** Equality, comparison, and hash each see every difference; the first difference names the attachment. */
    @Test
    void equalityComparisonAndHashAgree() {
        Document same = document(Payload.of("whole"), attachment("l"), attachment("k"));
        assertEquals(FULL, same);
        assertEquals(FULL.hashCode(), same.hashCode());
        assertNull(Difference.first(FULL, same));
        assertEquals(ContentHash.of(FULL), ContentHash.of(same));
        List<ContentHash> hashes = new ArrayList<>(List.of(ContentHash.of(FULL)));
        for (Document other : others()) {
            assertNotEquals(FULL, other);
            assertTrue(Difference.first(FULL, other) != null, other::toString);
            assertTrue(Difference.first(other, FULL) != null, other::toString);
            hashes.add(ContentHash.of(other));
        }
        assertEquals(hashes.size(), hashes.stream().distinct().count());
        @Nullable Difference difference = Difference.first(FULL, others().get(8));
        assertTrue(String.valueOf(difference).contains("attachment \"l\""), String.valueOf(difference));
    }

    /** A collected or replayed document is equal, and the check lets its events pass. */
    @Test
    void replayIsEqual() {
        DocumentCollector collector = new DocumentCollector();
        FULL.accept(new CheckingVisitor(collector));
        assertEquals(FULL, collector.document());
        assertEquals(Payload.of("whole"), collector.document().payload());
        assertTrue(collector.document().hasAttachments());
    }

    /** The attachments of an entry are visited also if its program is skipped. */
    @Test
    void attachmentsOfASkippedProgramAreVisited() {
        List<String> keys = new ArrayList<>();
        FULL.accept(new CheckingVisitor(new DocumentVisitor() {
            @Override
            public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
                keys.add(key);
            }
        }));
        assertEquals(List.of("k", "l"), keys);
    }

    /** Dropping leaves the programs and counts what is lost: a payload and two attachments. */
    @Test
    void droppingLeavesThePrograms() {
        DocumentCollector collector = new DocumentCollector();
        AttachmentDroppingVisitor dropping = new AttachmentDroppingVisitor(collector);
        FULL.accept(dropping);
        assertEquals(document(null), collector.document());
        assertEquals(3, dropping.dropped());
    }

    /** A trace shows payload, key, size and SHA-256. */
    @Test
    void tracesShowWhatIsCarried() {
        List<String> lines = new ArrayList<>();
        FULL.accept(new TracingVisitor(lines::add, null));
        assertEquals("document \"whole\"", lines.get(0));
        String digest = HexFormat.of().formatHex(bytes("cubin").sha256());
        assertTrue(lines.contains("attachment \"k\" about 3 size 5 sha256 " + digest), lines::toString);
    }

    /** The check refuses events out of the grammar's order. */
    @Test
    void theCheckRefusesWhatIsOutOfOrder() {
        AttachmentBytes bytes = bytes("x");
        CheckingVisitor first = new CheckingVisitor(null);
        assertThrows(IllegalStateException.class, () -> first.visitAttachment("k", null, bytes));
        CheckingVisitor twice = new CheckingVisitor(null);
        twice.visitDocument(Payload.ofNull());
        assertThrows(IllegalStateException.class, () -> twice.visitDocument(Payload.ofNull()));
        CheckingVisitor open = new CheckingVisitor(null);
        open.visitEntry("a", 0, Form.EMPTY);
        assertThrows(IllegalStateException.class, () -> open.visitAttachment("k", null, bytes));
        CheckingVisitor keys = new CheckingVisitor(new DocumentVisitor() {});
        keys.visitEntry("a", 0, Form.EMPTY);
        keys.visitAttachment("k", null, bytes);
        assertThrows(IllegalStateException.class, () -> keys.visitAttachment("k", null, bytes));
        CheckingVisitor operand = new CheckingVisitor(null);
        assertThrows(IllegalStateException.class, () -> operand.visitDocument(Payload.operand(0)));
    }

    /** The collector refuses attachments without entry, and a payload that comes twice or late. */
    @Test
    void theCollectorRefusesWhatIsOutOfOrder() {
        AttachmentBytes bytes = bytes("x");
        DocumentCollector collector = new DocumentCollector();
        assertThrows(IllegalStateException.class, () -> collector.visitAttachment("k", null, bytes));
        collector.visitDocument(Payload.ofNull());
        assertThrows(IllegalStateException.class, () -> collector.visitDocument(Payload.ofNull()));
    }

    /** Bytes of a part of a source are read at any position and viewed in place; detached, they are equal and stay. */
    @Test
    void bytesAreAPartOfASource() {
        byte[] content = "..cubin..".getBytes(StandardCharsets.UTF_8);
        ByteSource source = ByteSource.of(content);
        AttachmentBytes part = AttachmentBytes.of(source, 2, 5);
        byte[] target = new byte[8];
        assertEquals(3, part.read(2, target, 1, 7));
        assertArrayEquals(new byte[] {0, 'b', 'i', 'n', 0, 0, 0, 0}, target);
        assertEquals(0, part.read(5, target, 0, 8));
        assertEquals('u', part.slice(1, 1).get());
        AttachmentBytes detached = part.detached();
        assertSame(detached, detached.detached());
        content[2] = 'C';
        assertEquals(bytes("cubin"), detached);
        assertThrows(IndexOutOfBoundsException.class, () -> part.slice(4, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> part.read(6, target, 0, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> AttachmentBytes.of(source, 5, 5));
        assertEquals("5 bytes", part.toString());
    }

    /** The SHA-256 is that of the standard, also of no bytes and of more than one step. */
    @Test
    void sha256IsThatOfTheStandard() throws Exception {
        for (int size : new int[] {0, 1, 1 << 16, (1 << 17) + 3}) {
            byte[] expected = java.security.MessageDigest.getInstance("SHA-256").digest(new byte[size]);
            assertArrayEquals(expected, AttachmentBytes.of(new byte[size]).sha256());
        }
    }
}
