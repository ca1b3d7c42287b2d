package io.isomorph.testkit.edit;

import static io.isomorph.testkit.edit.Edited.deep;
import static io.isomorph.testkit.edit.Edited.flat;
import static io.isomorph.testkit.edit.Edited.head;
import static io.isomorph.testkit.edit.Edited.nested;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.testkit.edit.draft.Draft;
import io.isomorph.testkit.edit.draft.PayloadPath;
import io.isomorph.testkit.edit.shrink.Size;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ShrinkerTest {
    private static final Duration LONG = Duration.ofHours(1);

    /** A predicate that counts its calls. */
    private static final class Counted implements Predicate<Document> {
        private final Predicate<Document> inner;
        int calls;

        Counted(Predicate<Document> inner) {
            this.inner = inner;
        }

        @Override
        public boolean test(Document document) {
            calls++;
            return inner.test(document);
        }
    }

    /** A fault that no program of the typical profile has. */
    private enum Fault {
        NEGATIVE_ZERO(flat(head(Payload.list(Payload.of("x"), Payload.of(-0.0)), 2)), 1) {
            @Override
            boolean isIn(Document document) {
                return hasValue(document, Payload.of(-0.0)::equals);
            }
        },
        ZERO_CHARACTER_IN_A_KEY(
                flat(head(deep(Payload.map(Map.of("a\u0000b", Payload.of(1), "c", Payload.of(2))), 9), 0)), 1) {
            @Override
            boolean isIn(Document document) {
                return hasValue(document, value -> value instanceof MapValue map && hasZero(map));
            }

            private boolean hasZero(MapValue map) {
                return PayloadPath.entries(map).keySet().stream().anyMatch(key -> key.indexOf('\u0000') >= 0);
            }
        },
        UNSIGNED_INTEGER(flat(head(Payload.ofUnsigned(-5), 1)), 1) {
            @Override
            boolean isIn(Document document) {
                return hasValue(document, value -> value instanceof IntValue number && !number.isLong());
            }
        },
        NAN(flat(head(new FloatValue(0x7ff8_0000_0000_0001L), 1)), 1) {
            @Override
            boolean isIn(Document document) {
                return hasValue(document, value -> value instanceof FloatValue f && Double.isNaN(f.value()));
            }
        },
        RARE_LETTER_IN_A_TEXT(flat(head(Payload.of("abc".repeat(1000) + "\u2603" + "\u00e9".repeat(500)), 1)), 1) {
            @Override
            boolean isIn(Document document) {
                return hasValue(
                        document,
                        value -> value instanceof StringValue text
                                && text.value().contains("\u2603"));
            }
        },
        ARGUMENT_OF_A_NESTED_BLOCK(nested(6), 2) {
            @Override
            boolean isIn(Document document) {
                for (Entry entry : document.entries()) {
                    Draft draft = Draft.of(entry.program());
                    List<Draft.Value> nested = draft.arguments();
                    draft.body.blocks.forEach(block -> {
                        nested.removeAll(block.arguments);
                        nested.removeAll(block.keywordArguments);
                    });
                    if (draft.uses().stream()
                            .anyMatch(use ->
                                    nested.contains(use.operation().operands.get(use.index())))) {
                        return true;
                    }
                }
                return false;
            }
        };

        private final Program planted;
        private final int operations;

        Fault(Program planted, int operations) {
            this.planted = planted;
            this.operations = operations;
        }

        abstract boolean isIn(Document document);

        /** Puts the fault into the middle. */
        Document plantedIn(Program program) {
            Draft draft = Draft.of(program);
            List<Draft.Block> blocks = draft.blocks();
            List<Draft.Operation> block = blocks.get(blocks.size() / 2).operations;
            block.addAll(block.size() / 2, Draft.of(planted).body.blocks.get(0).operations);
            return Document.of(draft.toProgram());
        }
    }

    private static boolean hasValue(Document document, Predicate<Payload> expected) {
        return document.entries().stream()
                .flatMap(entry -> Draft.of(entry.program()).slots().stream())
                .map(slot -> slot.held().payload())
                .anyMatch(payload ->
                        payload != null && PayloadPath.walk(payload).anyMatch(path -> expected.test(path.value())));
    }

    private static long operations(Document document) {
        return document.entries().stream()
                .mapToLong(entry -> entry.program().counts().operations())
                .sum();
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void bringsAPlantedFaultOfFiveHundredOperationsToItsCore(Fault fault) {
        for (int seed = 0; seed < 2; seed++) {
            Program sound = Edited.typical(500, seed);
            assertEquals(500, sound.counts().operations());
            assertFalse(fault.isIn(Document.of(sound)));
            Document document = fault.plantedIn(sound);
            assertTrue(fault.isIn(document));
            Counted counted = new Counted(fault::isIn);
            Document minimum = Shrinker.shrink(document, counted);
            assertTrue(fault.isIn(minimum));
            assertEquals(fault.operations, operations(minimum), () -> JavaSource.of(minimum, "Minimum"));
            assertTrue(counted.calls < 1_500, counted.calls + " calls");
            assertSame(minimum, Shrinker.shrink(minimum, fault::isIn), "a step makes it smaller");
        }
    }

    @Test
    void theMinimumIsPlain() {
        Document minimum =
                Shrinker.shrink(Fault.NEGATIVE_ZERO.plantedIn(Edited.nested(100)), Fault.NEGATIVE_ZERO::isIn);
        AttributeList attributes = AttributeList.of(new NamedAttribute("", IrAttribute.of("a.a", Payload.of(-0.0))));
        assertEquals(
                Document.of(Program.of(
                        new ProgramInfo("pir", 0, true),
                        new Region(List.of(new Block(List.of(new Operation(new OperationHead(
                                Name.of("a.a"), attributes, Operands.EMPTY, List.of(), AttributeList.EMPTY)))))))),
                minimum,
                () -> JavaSource.of(minimum, "Minimum"));
    }

    @Test
    void bringsAttachmentsAndThePayloadOfADocumentToTheirCore() {
        Attachment faulty = new Attachment(
                "kernels/1",
                Payload.list(Payload.of(7), Payload.list(Payload.of(-0.0))),
                AttachmentBytes.of(new byte[99]));
        Attachment sound = new Attachment("kernels/2", Payload.of(1), AttachmentBytes.of(new byte[] {1, 2}));
        Entry entry = new Entry("e", 3, Form.EMPTY, Edited.nested(3), List.of(faulty, sound));
        Document document = Document.of(List.of(new Entry("f", 0, Form.EMPTY, flat()), entry), Payload.of("whole"));
        Predicate<Document> fails = candidate -> candidate.payload() != null
                && candidate.entries().stream()
                        .flatMap(any -> any.attachments().stream())
                        .anyMatch(attachment -> attachment.bytes().size() > 2
                                && attachment.about() != null
                                && PayloadPath.walk(attachment.about())
                                        .anyMatch(path -> path.value().equals(Payload.of(-0.0))));
        Attachment minimal = new Attachment("", Payload.of(-0.0), AttachmentBytes.of(new byte[3]));
        assertEquals(
                Document.of(
                        List.of(new Entry(
                                "",
                                0,
                                Form.EMPTY,
                                Program.of(new ProgramInfo("pir", 0, true), new Region(List.of())),
                                List.of(minimal))),
                        Payload.ofNull()),
                Shrinker.shrink(document, fails));
    }

    @Test
    void whatAlwaysFailsShrinksToNothing() {
        Edited.documents(100).forEach(document -> {
            Counted counted = new Counted(any -> true);
            assertEquals(Document.of(List.of()), Shrinker.shrink(document, counted));
            // the document itself, all entries, and its payload
            assertTrue(counted.calls <= (document.payload() == null ? 2 : 3));
        });
    }

    @Test
    void whatFailsNoMoreWhenAnythingChangesStays() {
        Edited.documents(30).forEach(document -> {
            Document same = Shrinker.shrink(document, other -> other.equals(document), 300, LONG);
            assertEquals(document, same);
        });
    }

    @Test
    void everyDocumentThatIsTestedIsSmaller() {
        Edited.documents(40).forEach(document -> {
            Size[] last = {Size.of(document)};
            // whatever it answers, it ends: the answers here are as good as random
            int[] calls = {0};
            Shrinker.shrink(
                    document,
                    other -> {
                        Size size = Size.of(other);
                        boolean first = calls[0]++ == 0;
                        assertTrue(first || size.isBelow(last[0]));
                        boolean fails = first || calls[0] % 3 == 0;
                        last[0] = fails ? size : last[0];
                        return fails;
                    },
                    2_000,
                    LONG);
        });
    }

    @Test
    void removesEntriesAndSimplifiesTheRest() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Program program = Edited.nested(i % 5 + 1);
            entries.add(new Entry((i % 20 == 7 ? "same/" : "o" + i) + i, i, Form.EMPTY.with("x.y", "z"), program));
        }
        Predicate<Document> twoShareABeginning = document -> {
            long sharing = document.entries().stream()
                    .filter(entry -> entry.name().startsWith("same/"))
                    .count();
            return sharing >= 2;
        };
        Document minimum = Shrinker.shrink(Document.of(entries), twoShareABeginning);
        assertEquals(2, minimum.entries().size());
        assertEquals(
                List.of("same/", "same/a"),
                minimum.entries().stream().map(Entry::name).toList());
        for (Entry entry : minimum.entries()) {
            assertEquals(0, entry.visits());
            assertTrue(entry.form().isEmpty());
            assertEquals(Region.EMPTY, entry.program().body());
        }
    }

    @Test
    void simplifiesThePropertiesOfAProgram() {
        Program program = Program.of(new ProgramInfo("family x", -77, false), Region.EMPTY);
        Document minimum = Shrinker.shrink(
                Document.of(program),
                document -> !document.entries().isEmpty()
                        && document.onlyProgram().info().family().contains("x")
                        && document.onlyProgram().info().version() < -5);
        assertEquals(new ProgramInfo("x", -6, true), minimum.onlyProgram().info());
    }

    @Test
    void simplifiesNamesAndTakesOperandsApart() {
        Block block = new Block(
                List.of(Edited.F32, Edited.F32),
                List.of(new KeywordArgument("keyword", IrType.of("x.t", Payload.of(7)))),
                List.of(new Operation(head(Payload.operand(2), 3, -1, -2, -3))));
        Document document = Document.of(Program.of(new ProgramInfo("pir", 0, true), new Region(List.of(block))));
        Document minimum = Shrinker.shrink(document, other -> {
            List<Block> blocks = other.entries().isEmpty()
                    ? List.of()
                    : other.onlyProgram().body().blocks();
            return blocks.size() == 1
                    && blocks.get(0).keywordArguments().stream()
                            .anyMatch(argument -> argument.name().endsWith("d"))
                    && blocks.get(0).operations().stream().anyMatch(operation -> {
                        OperationHead head = operation.head();
                        return head.operands().size() >= 2 && head.resultCount() > 0;
                    });
        });
        Block smallest = minimum.onlyProgram().body().blocks().get(0);
        assertEquals(List.of(), smallest.argumentTypes());
        assertEquals(List.of(new KeywordArgument("d", IrType.NULL)), smallest.keywordArguments());
        OperationHead head = smallest.operations().get(0).head();
        assertEquals(Operands.of(0, 0), head.operands());
        assertEquals(List.of(IrType.NULL), head.resultTypes());
        assertEquals(AttributeList.EMPTY, head.attributes());
    }

    @Test
    void copesWithTheDeepestRegionsAndPayloads() {
        Document regions = Document.of(Edited.nested(512));
        Counted counted = new Counted(document -> hasValue(document, Payload.of(511)::equals));
        assertEquals(1, operations(Shrinker.shrink(regions, counted)));
        assertTrue(counted.calls < 3_000, counted.calls + " calls");

        Document payload = Document.of(flat(head(deep(Payload.of(-0.0), 512), 0)));
        Document minimum = Shrinker.shrink(payload, Fault.NEGATIVE_ZERO::isIn);
        assertTrue(hasValue(minimum, Payload.of(-0.0)::equals));
        assertEquals(1, Draft.of(minimum.onlyProgram()).slots().get(0).held().depth());

        Document deepest = Shrinker.shrink(
                regions,
                document -> !document.entries().isEmpty()
                        && document.onlyProgram().body().depth() == 512,
                1_000,
                LONG);
        assertEquals(512, deepest.onlyProgram().body().depth());
    }

    @Test
    void aPredicateThatThrowsHasAnotherFault() {
        Document document = Fault.NAN.plantedIn(Edited.typical(500, 1));
        Document minimum = Shrinker.shrink(document, other -> {
            if (operations(other) < 3) {
                throw new IllegalStateException("another fault");
            }
            assertTrue(operations(other) >= 5);
            return true;
        });
        assertEquals(5, operations(minimum));
        assertThrows(
                StackOverflowError.class,
                () -> Shrinker.shrink(document, other -> {
                    if (other != document) {
                        throw new StackOverflowError();
                    }
                    return true;
                }));
    }

    @Test
    void refusesWhatDoesNotFail() {
        Document document = Document.of(Edited.nested(1));
        assertThrows(IllegalArgumentException.class, () -> Shrinker.shrink(document, other -> false));
        assertThrows(IllegalArgumentException.class, () -> Shrinker.shrink(document, other -> true, -1, LONG));
    }

    @Test
    void stopsWhenTheAttemptsAreUsedUp() {
        Document document = Document.of(Edited.typical(500, 1));
        Counted counted = new Counted(other -> operations(other) >= 100);
        Document smaller = Shrinker.shrink(document, counted, 20, LONG);
        assertEquals(21, counted.calls);
        assertTrue(operations(smaller) >= 100 && operations(smaller) < 500);
        assertSame(document, Shrinker.shrink(document, other -> true, 0, LONG));
        assertSame(document, Shrinker.shrink(document, other -> true, 100, Duration.ZERO));
    }
}
