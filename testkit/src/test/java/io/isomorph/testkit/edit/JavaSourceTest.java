package io.isomorph.testkit.edit;

import static io.isomorph.testkit.edit.Edited.deep;
import static io.isomorph.testkit.edit.Edited.flat;
import static io.isomorph.testkit.edit.Edited.head;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.InMemoryCompiler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JavaSourceTest {
    private static void assertBuilds(List<Document> documents) {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < documents.size(); i++) {
            sources.put("Built" + i, JavaSource.of(documents.get(i), "Built" + i));
        }
        ClassLoader loader = InMemoryCompiler.compile(sources);
        for (int i = 0; i < documents.size(); i++) {
            Document built = run(loader, "Built" + i);
            assertEquals(documents.get(i), built);
            for (int e = 0; e < built.entries().size(); e++) {
                assertEquals(
                        documents.get(i).entries().get(e).form(),
                        built.entries().get(e).form());
            }
        }
    }

    private static Document run(ClassLoader loader, String className) {
        try {
            Method method = loader.loadClass(className).getDeclaredMethod("document");
            method.setAccessible(true);
            return (Document) method.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aSmallProgramIsShortAndClear() {
        OperationHead head = head(Payload.of(-0.0), 1, 0);
        assertEquals("""
                import io.isomorph.ir.*;
                import io.isomorph.ir.payload.*;
                import java.util.*;

                final class Minimum {
                    static Document document() {
                        return Document.of(Program.of(
                                new ProgramInfo("pir", 1, true),
                                new Region(List.of(new Block(List.of(new Operation(new OperationHead(
                                        Name.of("t.op"),
                                        AttributeList.of(new NamedAttribute("a", IrAttribute.of("x.a", Payload.of(-0.0)))),
                                        Operands.of(0),
                                        List.of(IrType.of("builtin.t_f32")),
                                        AttributeList.EMPTY))))))));
                    }
                }
                """, JavaSource.of(Document.of(flat(head)), "Minimum"));
    }

    @Test
    void randomDocumentsAreBuiltAgain() {
        List<Document> documents = new ArrayList<>();
        Edited.documents(40)
                .filter(document -> document.entries().size() < 100)
                .filter(document -> document.entries().stream()
                        .allMatch(entry -> entry.program().counts().elements() < 2_000))
                .forEach(documents::add);
        assertTrue(documents.size() > 25);
        assertBuilds(documents);
    }

    @Test
    void edgesOfPayloadsAreBuiltAgain() {
        List<Payload> edges = new ArrayList<>(List.of(
                Payload.of(Long.MIN_VALUE),
                Payload.of(Long.MAX_VALUE),
                Payload.of(Integer.MIN_VALUE),
                Payload.of(1L << 31),
                Payload.ofUnsigned(-1),
                Payload.ofUnsigned(Long.MIN_VALUE),
                Payload.of(-0.0),
                Payload.of(Double.MIN_VALUE),
                Payload.of(Double.MAX_VALUE),
                Payload.of(2.2250738585072014E-308),
                Payload.of(Double.NEGATIVE_INFINITY),
                Payload.of(Double.NaN),
                new FloatValue(0xfff0_0000_0000_0001L),
                Payload.of("\"\\\n\r\t\f\b\u0000\u001a\u007f\u2028\ud83d\ude00 \\u0041 \\u000a"),
                Payload.of("a".repeat(70_000)),
                Payload.of("\uffff\u0000".repeat(50_000)),
                Payload.of("x" + "\ud83d\ude00".repeat(20_000)),
                Payload.of(new byte[0]),
                Payload.of(new byte[200_000]),
                Payload.list(),
                Payload.map(Map.of()),
                Payload.map(Map.of("k", Payload.of(1), "", Payload.of("x"), "\u00e9", Payload.ofNull())),
                Payload.of(IrType.NULL),
                Payload.of(IrAttribute.NULL),
                Payload.of(IrType.of("x.\"\\\u0000")),
                Payload.operand(0)));
        assertBuilds(edges.stream()
                .map(payload -> Document.of(flat(head(payload, 0, 0))))
                .toList());
    }

    @Test
    void formsAndEntriesAreBuiltAgain() {
        Entry first =
                new Entry("a\u0000", Long.MAX_VALUE, Form.EMPTY.with("x.y", "z").with("\"", ""), flat());
        Entry second = new Entry("", 0, Form.EMPTY, Edited.nested(2));
        assertBuilds(List.of(Document.of(List.of()), Document.of(List.of(first)), Document.of(List.of(first, second))));
    }

    @Test
    void attachmentsAndThePayloadOfADocumentAreBuiltAgain() {
        Attachment plain = new Attachment("", null, AttachmentBytes.of(new byte[0]));
        Attachment known =
                new Attachment("\"k", Payload.list(Payload.of(1)), AttachmentBytes.of(new byte[] {-1, 0, 7}));
        Entry entry = new Entry("", 0, Form.EMPTY, flat(), List.of(plain, known));
        assertBuilds(List.of(
                Document.of(List.of(entry)),
                Document.of(List.of(entry), Payload.map(Map.of("a", Payload.ofNull()))),
                Document.of(List.of(new Entry(flat())), Payload.ofNull())));
    }

    @Test
    void deepDocumentsAreBuiltAgain() {
        assertBuilds(List.of(
                Document.of(Edited.nested(512)), Document.of(flat(head(deep(Payload.operand(0), 512), 0, 0)))));
    }

    @Test
    void wideDocumentsAreBuiltAgain() {
        Payload[] items = new Payload[20_000];
        Arrays.setAll(items, Payload::of);
        Map<String, Payload> map = new LinkedHashMap<>();
        for (int i = 0; i < 3_000; i++) {
            map.put("key " + i, i % 2 == 0 ? Payload.of(i) : Payload.of("v" + i));
        }
        assertBuilds(List.of(
                Document.of(flat(head(Payload.list(items), 2_000, new int[30_000]))),
                Document.of(flat(head(Payload.map(map), 0)))));
    }

    @Test
    void aProgramOfFiveHundredOperationsIsBuiltAgain() {
        OperationHead[] heads = new OperationHead[500];
        Arrays.setAll(heads, i -> head(Payload.list(Payload.of(i), Payload.of("v" + i)), 1, i, i / 2));
        assertBuilds(List.of(Document.of(flat(heads))));
    }

    @Test
    void refusesWhatIsNoClassName() {
        Document document = Document.of(List.of());
        for (String name : List.of("", "1A", "a.B", "a b", "\u00c9")) {
            assertThrows(IllegalArgumentException.class, () -> JavaSource.of(document, name), name);
        }
    }

    @Test
    void refusesWhatSharingMakesHuge() {
        Payload payload = Payload.of(1);
        for (int i = 0; i < 29; i++) {
            payload = Payload.list(payload, payload);
        }
        Document document = Document.of(flat(head(payload, 0)));
        assertThrows(LimitExceededException.class, () -> JavaSource.of(document, "A"));
    }
}
