package io.isomorph.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.CheckingVisitor;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No event carries a count, so each writer finds it out, behind what it counts; here where the width of counts changes: at 16 and at
 * 65,536 parts. An operation of MessagePack has 4 parts before its operands.
 */
class CountWidthTest {
    private static final int[] COUNTS = {
        0, 1, 2, 10, 11, 12, 13, 14, 15, 16, 17, 65_530, 65_531, 65_532, 65_534, 65_535, 65_536, 65_537
    };

    /** What holds programs with regions. */
    static Stream<FormatProvider> formats() {
        List<FormatProvider> formats = Formats.load().providers().stream()
                .filter(format ->
                        !Set.of("pypto", "nvfuser").contains(format.descriptor().id()))
                .toList();
        assertTrue(formats.size() >= 3, formats::toString);
        return formats.stream();
    }

    /** Pushes events, and numbers no value: all operands are null. */
    private static final class Events {
        private final ProgramVisitor out;

        Events(ProgramVisitor out) {
            this.out = out;
        }

        /** An operation whose regions are pushed too, each of them by the same action. */
        void operation(String name, int operands, int regions, Runnable region) {
            out.visitOperation(
                    new OperationHead(
                            Name.of(name),
                            AttributeList.EMPTY,
                            Operands.of(new int[operands]),
                            List.of(),
                            AttributeList.EMPTY),
                    regions > 0);
            for (int i = 0; i < regions; i++) {
                out.enterRegion();
                region.run();
                out.exitRegion();
            }
            if (regions > 0) {
                out.exitOperation();
            }
        }

        void operation(String name, int operands, int regions) {
            operation(name, operands, regions, () -> {});
        }

        void block(Runnable content) {
            out.enterBlock(List.of(), List.of());
            content.run();
            out.exitBlock();
        }

        void text(String text) {
            NamedAttribute attribute = new NamedAttribute("text", IrAttribute.of("builtin.a_str", Payload.of(text)));
            out.visitOperation(
                    new OperationHead(
                            Name.of("t.text"),
                            AttributeList.of(attribute),
                            Operands.EMPTY,
                            List.of(),
                            AttributeList.EMPTY),
                    false);
        }
    }

    private static Program program(Consumer<Events> content) {
        ProgramCollector program = new ProgramCollector();
        ProgramVisitor check = CheckingVisitor.program(program);
        Events events = new Events(check);
        check.visitInfo("pir", 1, true);
        check.enterRegion();
        events.block(() -> content.accept(events));
        check.exitRegion();
        return program.program();
    }

    /** Reads what a format writes of a program: as a tree and as events, strictly, so nothing in it may be spelled otherwise. */
    private static void assertKept(FormatProvider format, Document document) {
        byte[] bytes = Formats.toBytes(document, format, WriteOptions.DEFAULTS);
        ReadOptions strict = ReadOptions.DEFAULTS.withStrict(true);
        try (DocumentReader reader = format.newReader(ByteSource.of(bytes), strict)) {
            assertEquals(document, reader.read());
            DocumentCollector events = new DocumentCollector();
            reader.accept(new CheckingVisitor(events));
            assertEquals(document, events.document());
        }
        assertArrayEquals(bytes, Formats.toBytes(document, format, WriteOptions.DEFAULTS.lowMemory()));
    }

    private static void assertKept(FormatProvider format, Consumer<Events> content) {
        assertKept(format, Document.of(program(content)));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void anOperationKeepsAnyNumberOfRegions(FormatProvider format) {
        for (int count : COUNTS) {
            assertKept(format, events -> events.operation("t.many", 0, count));
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void anOperationKeepsAnyNumberOfOperands(FormatProvider format) {
        for (int count : COUNTS) {
            assertKept(format, events -> events.operation("t.many", count, 0));
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void regionsMakeWiderWhatItsOperandsLeaveNarrow(FormatProvider format) {
        for (int count : COUNTS) {
            for (int regions = 1; regions < 4; regions++) {
                int more = regions;
                assertKept(format, events -> events.operation("t.many", count, more));
            }
        }
        assertKept(format, events -> events.operation("t.many", 40_000, 40_000));
    }

    /** The counts of the inner ones are known first, those of the outer ones are inserted before them. */
    @ParameterizedTest
    @MethodSource("formats")
    void everyLevelOfTheDeepestNestingHasAWideCount(FormatProvider format) {
        assertKept(format, events -> nest(events, 1));
    }

    private static void nest(Events events, int depth) {
        if (depth < Region.MAX_DEPTH) {
            int[] left = {12};
            events.operation("t.deep", depth % 3, 12, () -> {
                if (--left[0] == 6) {
                    events.block(() -> nest(events, depth + 1));
                }
            });
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void narrowAndWideCountsMixInOneProgram(FormatProvider format) {
        assertKept(format, NarrowAndWide::push);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void entriesInAnyOrderKeepTheirCounts(FormatProvider format) {
        Program mixed = program(NarrowAndWide::push);
        Program wide = program(events -> events.operation("t.if", 0, 20));
        Program narrow = program(events -> events.operation("t.if", 0, 2));
        Document document = Document.of(List.of(
                new Entry("b", 0, Form.EMPTY, mixed),
                new Entry("c", 0, Form.EMPTY, wide),
                new Entry("a", 0, Form.EMPTY, narrow)));
        if (format.descriptor().representable(document) == null) {
            assertKept(format, document);
        }
    }

    /** Operations of few and many regions, inside of each other and side by side, far enough from each other to be in other buffers. */
    private static final class NarrowAndWide {
        private static final String FILLER = "filler ".repeat(10_000);

        static void push(Events events) {
            for (int i = 0; i < 64; i++) {
                int regions = i % 20;
                events.text(i + FILLER);
                events.operation(
                        "t.if",
                        i % 5,
                        regions,
                        () -> events.block(() -> {
                            events.operation("t.if", 0, 20 - regions);
                            events.operation(
                                    "t.if", regions, 1, () -> events.block(() -> events.operation("t.end", 1, 0)));
                        }));
                events.operation("t.while", 0, 2);
                events.operation("t.while", 0, 0);
            }
            events.operation("t.all", 0, 300, () -> events.block(() -> events.text(FILLER)));
        }
    }
}
