package io.isomorph.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.io.Limit;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are made to cost a reader time, memory or stack, each with the checksum that it needs to get as far as that. */
class HostileTest {
    private static final long MEGABYTE = 1L << 20;

    private static IsomorphException refused(ErrorCode code, byte[] file) {
        IsomorphException fault = Msgpack.refused(file);
        assertEquals(code, fault.code(), fault::getMessage);
        return fault;
    }

    /** Reads a file that must be refused, and checks what that allocates, garbage included. */
    private static void refusedIn(long bytes, ErrorCode code, byte[] file) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        refused(code, file); // classes are loaded
        long before = threads.getCurrentThreadAllocatedBytes();
        refused(code, file);
        long taken = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(taken <= bytes, () -> taken + " bytes were allocated where " + bytes + " should do");
    }

    static Stream<Arguments> references() {
        return Stream.of(
                Arguments.of("a string", MsgpackCode.REFERENCE, "94 01 c0 90 c0"),
                Arguments.of("a string, negative", MsgpackCode.REFERENCE, "94 ff c0 90 c0"),
                Arguments.of("a string beyond long", MsgpackCode.REFERENCE, "94 cfffffffffffffffff c0 90 c0"),
                Arguments.of("a list", MsgpackCode.REFERENCE, "94 a3782e79 00 90 c0"),
                Arguments.of("a type", MsgpackCode.REFERENCE, "94 a3782e79 c0 91 00 c0"),
                Arguments.of("an attribute", MsgpackCode.REFERENCE, "94 a3782e79 91 00 90 c0"),
                Arguments.of("a value", MsgpackCode.REFERENCE, "94 a3782e79 91 93 a16b 00 8101 00 90 c0"),
                Arguments.of("the list it is in", MsgpackCode.REFERENCE, "94 a3782e79 91 00 90 00"),
                Arguments.of("the type it is in", MsgpackCode.CYCLE, "94 a3782e79 c0 91 92 00 8100 00 c0"),
                Arguments.of(
                        "the value it is in", MsgpackCode.CYCLE, "94 a3782e79 91 93 a16b 00 8101 92 00 8101 00 90 c0"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("references")
    void referencesToWhatIsNotThereAreRefused(String what, ErrorCode code, String operation) {
        IsomorphException fault = refused(code, Msgpack.operations(1, operation));
        assertTrue(String.valueOf(fault.location().pointer()).startsWith("/2/0/6/0/2"), fault::getMessage);
    }

    @Test
    void lengthsAndCountsOfFourGigabytesTakeNoMemory() {
        for (String bomb : List.of(
                "ddffffffff",
                "dd7fffffff",
                "dfffffffff",
                "dbffffffff",
                "c6ffffffff",
                "db7fffffff",
                "dcffff",
                "deffff")) {
            refusedIn(MEGABYTE, StandardCode.INPUT_TRUNCATED, Msgpack.payload(bomb));
        }
        for (String start : List.of(
                "ddffffffff",
                "dd00000001 dfffffffff",
                Msgpack.entry("ddffffffff"),
                Msgpack.entry("dd00000001 ddffffffff"),
                Msgpack.entry("dd00000001 dd00000003 ddffffffff"),
                Msgpack.entry("dd00000001 dd00000003 90 ddffffffff"))) {
            refusedOfAnyCodeIn(MEGABYTE, Msgpack.file(start));
        }
        for (String operation :
                List.of("ddffffffff", "94 dbffffffff", "94 a3782e79 ddffffffff", "94 a3782e79 c0 ddffffffff")) {
            refusedIn(MEGABYTE, StandardCode.INPUT_TRUNCATED, Msgpack.operations(1, operation));
        }
    }

    private static void refusedOfAnyCodeIn(long bytes, byte[] file) {
        refusedIn(bytes, Msgpack.refused(file).code(), file);
    }

    @Test
    void whatNestsWithoutEndIsRefusedAtTheLimitOnASmallStack() throws InterruptedException {
        onSmallStack(() -> {
            refused(StandardCode.LIMIT_DEPTH, Msgpack.payload("91".repeat(100_000) + "c0"));
            refused(StandardCode.LIMIT_DEPTH, Msgpack.payload("81a161".repeat(100_000) + "c0"));
            refused(StandardCode.LIMIT_DEPTH, Msgpack.payload("810092 00".repeat(100_000) + "c0"));
            refused(StandardCode.LIMIT_DEPTH, Msgpack.payload("810192 00".repeat(100_000) + "c0"));
            refused(StandardCode.LIMIT_DEPTH, nestedRegions(100_000));
        });
    }

    @Test
    void whatNestsAsDeeplyAsAllowedIsReadAndWrittenOnASmallStack() throws InterruptedException {
        onSmallStack(() -> {
            for (byte[] file : List.of(
                    Msgpack.payload("91".repeat(511) + "c0"),
                    Msgpack.payload("81a161".repeat(511) + "c0"),
                    nestedRegions(511))) {
                Msgpack.Read read = Msgpack.read(file);
                assertEquals(List.of(), read.normalizations());
                assertTrue(Arrays.equals(file, Msgpack.write(read.document())));
            }
            refused(StandardCode.LIMIT_DEPTH, Msgpack.payload("91".repeat(512) + "c0"));
            refused(StandardCode.LIMIT_DEPTH, nestedRegions(512));
        });
    }

    /** Returns a file of operations inside each other: so many regions inside the body. */
    private static byte[] nestedRegions(int depth) {
        String open = "dd00000001 dd00000003 9090";
        return Msgpack.file(Msgpack.entry(
                open + " 95 a3782e79 c0 90 c0" + (open + " 95 00 c0 90 c0").repeat(depth - 1) + " dd00000000"));
    }

    private static void onSmallStack(Runnable task) throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(null, task, "small", MEGABYTE);
        thread.setUncaughtExceptionHandler((where, what) -> thrown[0] = what);
        thread.start();
        thread.join();
        if (thrown[0] != null) {
            throw new AssertionError(thrown[0]);
        }
    }

    /** Returns an operation with a result type that holds another twice, and so on: 2^levels types in some bytes. */
    private static String doubled(int levels) {
        String type = "91 a3742e30";
        for (int level = levels - 1; level >= 0; level--) {
            // types are numbered as they begin, the outermost first
            type = "92 " + (level == 0 ? "a3742e31" : "01") + " 92 8100 " + type + " 8100 "
                    + HexFormat.of().toHexDigits((byte) (level + 1));
        }
        return "94 a3782e79 c0 91 " + type + " c0";
    }

    @Test
    void whatMeansTwoToTheSixtyInSomeBytesIsRefusedInLittleMemory() {
        byte[] file = Msgpack.operations(1, doubled(60));
        assertTrue(file.length < 1000, file.length + " bytes");
        refusedIn(4 * MEGABYTE, StandardCode.LIMIT_ELEMENTS, file);
    }

    @Test
    void elementsAreCountedAfterExpansionOfSharing() {
        byte[] file = Msgpack.operations(1, doubled(12));
        long elements = Msgpack.read(file)
                .document()
                .entries()
                .get(0)
                .program()
                .counts()
                .elements();
        assertTrue(elements > 4096, elements + " elements");
        Msgpack.read(file, Msgpack.limited(Limit.ELEMENTS, elements));
        IsomorphException fault = Msgpack.refused(file, Msgpack.limited(Limit.ELEMENTS, elements - 1));
        assertEquals(StandardCode.LIMIT_ELEMENTS, fault.code());
    }

    /** Returns a name; all of them have one hash code, as "Aa" and "BB" have. */
    private static String alike(int number) {
        StringBuilder name = new StringBuilder("n");
        for (int bit = 0; bit < 15; bit++) {
            name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return name.toString();
    }

    @Test
    void nodesWithOneHashCodeAreReadAndWrittenAndDistinguished() {
        List<NamedAttribute> attributes = new ArrayList<>();
        for (int i = 0; i < 1 << 15; i++) {
            Payload payload = Payload.list(Payload.of(alike(i)), Payload.of(IrType.of("t." + alike(i))));
            attributes.add(new NamedAttribute(alike(i), IrAttribute.of("x.z", payload)));
        }
        assertEquals(
                1, attributes.stream().map(NamedAttribute::hashCode).distinct().count());
        OperationHead head = new OperationHead(
                Name.of("x.y"), AttributeList.of(attributes), Operands.EMPTY, List.of(), AttributeList.EMPTY);
        Block block = new Block(List.of(new Operation(head), new Operation(head)));
        Document document = Document.of(Program.of(new ProgramInfo(Pir.FAMILY, 1, true), new Region(List.of(block))));
        byte[] file = Msgpack.write(document);
        Msgpack.Read read = Msgpack.read(file);
        assertEquals(List.of(), read.normalizations());
        assertEquals(document, read.document());
    }

    @Test
    void nodesAreCountedAgainstTheLimitOfTables() {
        byte[] file = Samples.small();
        int nodes = 1;
        while (!Msgpack.isRead(file, Msgpack.limited(Limit.TABLES, nodes))) {
            nodes++;
        }
        assertEquals(22, nodes);
        assertEquals(
                StandardCode.LIMIT_TABLES,
                Msgpack.refused(file, Msgpack.limited(Limit.TABLES, nodes - 1)).code());
    }

    @ParameterizedTest
    @MethodSource("extensions")
    void extensionsAreRefusedWhereverTheyAre(String extension) {
        refused(MsgpackCode.EXTENSION, Msgpack.payload(extension));
        refused(MsgpackCode.EXTENSION, Msgpack.operations(1, "95 a3782e79 c0 90 c0 " + extension));
        refused(MsgpackCode.EXTENSION, Msgpack.operations(1, extension));
    }

    static Stream<String> extensions() {
        return Stream.of(
                "d4 00 00", "d5 00 0000", "d6 ff 00000000", "c7 01 00 00", "c8 0001 00 00", "c9 00000001 00 00");
    }
}
