package io.isomorph.compare;

import static io.isomorph.compare.Variations.op;
import static io.isomorph.compare.Variations.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.LimitExceededException;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The hash of a document: of the names, visits and programs of its entries. */
class DocumentHashTest {
    private static final Program EXAMPLE = program(op("d.a"), op("d.b"));

    @Test
    void aDocumentsHashIsOverNameVisitsAndProgramOfEachEntry() {
        Program a = program(op("d.a"));
        Program b = program(op("d.b"));
        List<Document> documents = List.of(
                Document.of(List.of()),
                Document.of(a),
                Document.of(b),
                Document.of(List.of(new Entry("a", 0, Form.EMPTY, a))),
                Document.of(List.of(new Entry("b", 0, Form.EMPTY, a))),
                Document.of(List.of(new Entry("a", 1, Form.EMPTY, a))),
                Document.of(List.of(new Entry("a", 128, Form.EMPTY, a))),
                Document.of(List.of(new Entry("a", 0, Form.EMPTY, a), new Entry("b", 0, Form.EMPTY, b))),
                Document.of(List.of(new Entry("a", 0, Form.EMPTY, b), new Entry("b", 0, Form.EMPTY, a))),
                Document.of(
                        List.of(new Entry("\uD83D\uDE00", 7, Form.EMPTY, b), new Entry("\uFFFD", 0, Form.EMPTY, a))));
        Map<ContentHash, Document> seen = new HashMap<>();
        for (Document document : documents) {
            assertEquals(
                    ReferenceEncoding.hash(ReferenceEncoding.of(document)),
                    ContentHash.of(document).toString());
            assertNull(seen.put(ContentHash.of(document), document));
        }
        assertNotEquals(ContentHash.of(a), ContentHash.of(Document.of(a)));
    }

    @Test
    void theFormDoesNotCount() {
        Form form = Form.EMPTY.with("json.style", "readable");
        assertEquals(
                ContentHash.of(Document.of(EXAMPLE)),
                ContentHash.of(Document.of(List.of(new Entry("", 0, form, EXAMPLE)))));
    }

    @Test
    void aDocumentHasherTakesEntriesInAnyOrderAndKnowsEachProgramsHash() {
        Program a = program(op("d.a"));
        Program b = program(op("d.b"));
        DocumentHasher hasher = new DocumentHasher();
        assertThrows(IllegalStateException.class, hasher::hash);
        b.accept(hasher.visitEntry("b", 2, Form.EMPTY));
        a.accept(hasher.visitEntry("a", 0, Form.EMPTY));
        assertThrows(IllegalStateException.class, hasher::programHashes);
        hasher.visitEnd();
        Document document = Document.of(List.of(new Entry("a", 0, Form.EMPTY, a), new Entry("b", 2, Form.EMPTY, b)));
        assertEquals(ContentHash.of(document), hasher.hash());
        assertEquals(Map.of("a", ContentHash.of(a), "b", ContentHash.of(b)), hasher.programHashes());
        assertEquals(List.of("a", "b"), List.copyOf(hasher.programHashes().keySet()));
        assertThrows(
                UnsupportedOperationException.class,
                () -> hasher.programHashes().clear());
    }

    @Test
    void aDocumentHasherRefusesRepeatedNamesAndUnfinishedPrograms() {
        DocumentHasher repeated = new DocumentHasher();
        EXAMPLE.accept(repeated.visitEntry("a", 0, Form.EMPTY));
        assertThrows(IllegalStateException.class, () -> repeated.visitEntry("a", 0, Form.EMPTY));
        DocumentHasher unfinished = new DocumentHasher();
        unfinished.visitEntry("a", 0, Form.EMPTY).visitInfo("pir", 4, true);
        assertThrows(IllegalStateException.class, unfinished::visitEnd);
    }

    @Test
    void aDocumentHasherForwardsAndHashesAlsoWhatTheNextSkips() {
        List<String> received = new ArrayList<>();
        ProgramCollector collector = new ProgramCollector();
        DocumentVisitor next = new DocumentVisitor() {
            @Override
            public ProgramVisitor visitEntry(String name, long visits, Form form) {
                received.add(name + visits + form);
                return name.equals("skipped") ? null : collector;
            }

            @Override
            public void visitEnd() {
                received.add("end");
            }
        };
        DocumentHasher hasher = new DocumentHasher(Limits.DEFAULTS, next);
        Document document = Document.of(List.of(
                new Entry("kept", 1, Form.EMPTY.with("k", "v"), EXAMPLE),
                new Entry("skipped", 2, Form.EMPTY, EXAMPLE)));
        document.accept(hasher);
        assertEquals(List.of("kept1{k=v}", "skipped2{}", "end"), received);
        assertEquals(EXAMPLE, collector.program());
        assertEquals(ContentHash.of(document), hasher.hash());
    }

    @Test
    void theProgramsOfADocumentShareTheLimit() {
        long elements = EXAMPLE.counts().elements();
        Document document = Document.of(List.of(
                new Entry("a", 0, Form.EMPTY, EXAMPLE),
                new Entry("b", 0, Form.EMPTY, EXAMPLE),
                new Entry("c", 0, Form.EMPTY, EXAMPLE)));
        Limits enough = Limits.DEFAULTS.with(Limit.ELEMENTS, 3 * elements);
        assertEquals(ContentHash.of(document), ContentHash.of(document, enough));
        Limits less = Limits.DEFAULTS.with(Limit.ELEMENTS, 3 * elements - 1);
        assertThrows(LimitExceededException.class, () -> ContentHash.of(document, less));
    }
}
