package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.ir.payload.Payload;
import io.isomorph.visit.CheckingVisitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class DocumentTest {
    private static final Program PROGRAM = Programs.chain(2);

    private static Entry entry(String name) {
        return new Entry(name, 0, Form.EMPTY, PROGRAM);
    }

    @Test
    void entriesAreOrderedByTheUtf8BytesOfTheirNames() {
        List<Entry> entries =
                new ArrayList<>(List.of(entry("😀"), entry("b"), entry("\ufffd"), entry("a"), entry(""), entry("B")));
        Document document = Document.of(entries);
        List<String> order = List.of("", "B", "a", "b", "\ufffd", "😀");
        assertEquals(order, document.entries().stream().map(Entry::name).toList());
        entries.clear();
        assertEquals(6, document.entries().size());
        assertThrows(
                UnsupportedOperationException.class, () -> document.entries().remove(0));
    }

    @Test
    void refusesTwoEntriesOfOneName() {
        var e = assertThrows(
                IllegalArgumentException.class, () -> Document.of(List.of(entry("a"), entry("b"), entry("a"))));
        assertEquals("two entries are named \"a\"", e.getMessage());
    }

    @Test
    void equalityIgnoresTheFormAndTheOrderGiven() {
        Form form = Form.EMPTY.with("json.style", "readable");
        Document plain = Document.of(List.of(entry("a"), entry("b")));
        Document formed = Document.of(List.of(entry("b"), new Entry("a", 0, form, PROGRAM)));
        assertEquals(plain, formed);
        assertEquals(plain.hashCode(), formed.hashCode());
        assertEquals("readable", formed.entries().get(0).form().get("json.style"));
    }

    @Test
    void equalityCountsNameVisitsAndProgram() {
        Document document = Document.of(List.of(entry("a")));
        for (Entry other : List.of(
                entry("b"), new Entry("a", 1, Form.EMPTY, PROGRAM), new Entry("a", 0, Form.EMPTY, Programs.chain(3)))) {
            assertNotEquals(document, Document.of(List.of(other)));
        }
        assertNotEquals(document, Document.of(List.of()));
        assertNotEquals(document, (Object) entry("a"));
        assertNotEquals(entry("a"), (Object) "a");
    }

    @Test
    void findsEntriesByName() {
        Document document = Document.of(List.of(entry("a"), entry("b")));
        assertEquals("b", document.entry("b").name());
        assertNull(document.entry("c"));
    }

    @Test
    void onlyProgramIsThatOfADocumentOfOne() {
        assertSame(PROGRAM, Document.of(PROGRAM).onlyProgram());
        assertEquals("", Document.of(PROGRAM).entries().get(0).name());
        assertThrows(IllegalStateException.class, () -> Document.of(List.of()).onlyProgram());
        var e = assertThrows(
                IllegalStateException.class,
                () -> Document.of(List.of(entry("a"), entry("b"))).onlyProgram());
        assertEquals("the document has 2 entries, not one", e.getMessage());
    }

    @Test
    void entryHasAValidNameAndVisitsFromZero() {
        assertThrows(IllegalArgumentException.class, () -> entry("\ud800"));
        assertThrows(IllegalArgumentException.class, () -> new Entry("a", -1, Form.EMPTY, PROGRAM));
        assertThrows(NullPointerException.class, () -> new Entry("a", 0, null, PROGRAM));
        assertThrows(NullPointerException.class, () -> new Entry("a", 0, Form.EMPTY, null));
        assertEquals(Long.MAX_VALUE, new Entry("a", Long.MAX_VALUE, Form.EMPTY, PROGRAM).visits());
    }

    @Test
    void eventsMakeTheSameDocumentWithItsForms() {
        Document document = Document.of(List.of(
                new Entry("x", 5, Form.EMPTY.with("a.b", "c"), Programs.nested()),
                new Entry("y", 0, Form.EMPTY, Programs.random(2))));
        DocumentCollector collector = new DocumentCollector();
        document.accept(new CheckingVisitor(collector));
        assertEquals(document, collector.document());
        assertEquals("c", collector.document().entries().get(0).form().get("a.b"));
    }

    @Test
    void skippedEntriesAreNotPushed() {
        List<String> received = new ArrayList<>();
        Document.of(List.of(entry("a"), entry("b"))).accept(new DocumentVisitor() {
            @Override
            public ProgramVisitor visitEntry(String name, long visits, Form form) {
                received.add(name);
                return name.equals("a")
                        ? null
                        : new ProgramVisitor() {
                            @Override
                            public void visitInfo(String family, long version, boolean trainable) {
                                received.add("info");
                            }
                        };
            }

            @Override
            public void visitEnd() {
                received.add("end");
            }
        });
        assertEquals(List.of("a", "b", "info", "end"), received);
    }

    @Test
    void collectorHoldsTheGrammar() {
        DocumentCollector collector = new DocumentCollector();
        assertThrows(IllegalStateException.class, collector::document);
        assertThrows(IllegalArgumentException.class, () -> collector.visitEntry("a", -1, Form.EMPTY));
        PROGRAM.accept(collector.visitEntry("a", 0, Form.EMPTY));
        collector.visitEnd();
        assertEquals(1, collector.document().entries().size());
        assertThrows(IllegalStateException.class, () -> collector.visitEntry("b", 0, Form.EMPTY));
        AttachmentBytes bytes = AttachmentBytes.of(new byte[] {1});
        for (Executable late : List.<Executable>of(
                () -> collector.visitDocument(Payload.of(1)), () -> collector.visitAttachment("x", null, bytes))) {
            var e = assertThrows(IllegalStateException.class, late);
            assertTrue(e.getMessage().endsWith("the document has ended"), e.getMessage());
        }
        assertEquals(1, collector.document().entries().size());
        assertThrows(IllegalStateException.class, collector::visitEnd);
    }

    @Test
    void collectorRefusesAnEntryWhoseProgramDidNotEnd() {
        DocumentCollector collector = new DocumentCollector();
        collector.visitEntry("a", 0, Form.EMPTY).visitInfo("pir", 1, true);
        assertThrows(IllegalStateException.class, collector::visitEnd);
    }

    @Test
    void formIsOrderedByTheUtf8BytesOfItsKeysAndCopied() {
        Map<String, String> words = new HashMap<>();
        List.of("😀", "\ufffd", "b", "a").forEach(key -> words.put(key, key + key));
        Form form = Form.of(words);
        words.clear();
        List<String> keys = form.entries().stream().map(Map.Entry::getKey).toList();
        assertEquals(List.of("a", "b", "\ufffd", "😀"), keys);
        assertEquals("bb", form.get("b"));
        assertNull(form.get("c"));
        assertThrows(
                UnsupportedOperationException.class,
                () -> form.entries().iterator().next().setValue("x"));
        assertThrows(UnsupportedOperationException.class, () -> form.entries().clear());
    }

    @Test
    void formsAreEqualByTheirWords() {
        Form form = Form.EMPTY.with("a.b", "c");
        assertEquals(Form.of(Map.of("a.b", "c")), form);
        assertEquals(Form.of(Map.of("a.b", "c")).hashCode(), form.hashCode());
        assertNotEquals(form, form.with("a.b", "d"));
        assertNotEquals(form, (Object) Map.of("a.b", "c"));
        assertTrue(Form.EMPTY.isEmpty() && !form.isEmpty());
        assertEquals("{a.b=c}", form.toString());
        assertThrows(IllegalArgumentException.class, () -> form.with("\ud800", "x"));
        assertThrows(IllegalArgumentException.class, () -> form.with("x", "\ud800"));
    }
}
