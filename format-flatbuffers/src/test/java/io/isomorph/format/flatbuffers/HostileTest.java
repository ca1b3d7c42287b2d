package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.io.Limit;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files that are made to cost a reader time, memory or stack, each with the checksums that it needs to get as far as that. */
class HostileTest {
    private static final long MEGABYTE = 1L << 20;

    /** Checks what reading a file allocates, garbage included; whether it is refused is another matter. */
    private static void readIn(long bytes, byte[] file) {
        attempt(file); // classes are loaded
        allocatesNoMoreThan(bytes, () -> attempt(file));
    }

    private static void allocatesNoMoreThan(long bytes, Runnable action) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        action.run();
        long taken = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(taken <= bytes, () -> taken + " bytes were allocated where " + bytes + " should do");
    }

    private static void attempt(byte[] file) {
        try {
            Flatbuffers.read(file);
        } catch (IsomorphException e) {
            assertEquals(Flatbuffers.SOURCE, e.location().source());
        }
    }

    /** Returns an operation with attributes of different numbers, and one more. */
    private static Draft attributes(int count, Payload payload) {
        List<NamedAttribute> attributes = new ArrayList<>();
        attributes.add(Samples.attribute("first", payload));
        for (int i = 0; i < count; i++) {
            attributes.add(Samples.attribute("k" + i, Payload.of(i)));
        }
        Operation operation = Samples.operation("x.y", AttributeList.of(attributes), Operands.EMPTY, List.of());
        return Draft.of(Flatbuffers.write(Document.of(Samples.program(List.of(operation)))));
    }

    /** Gives all values the content of the first. */
    private static byte[] withOneWord(Draft draft) {
        for (Column column : List.of(Column.VALUE_KIND, Column.VALUE_WORD)) {
            Arrays.fill(draft.get(column), draft.get(column, 0));
        }
        return draft.file();
    }

    @Test
    void partsThatManyPayloadsHaveAreRefused() {
        Payload[] items = new Payload[1000];
        Arrays.fill(items, Payload.ofNull());
        byte[] file = withOneWord(attributes(1000, Payload.list(items)));
        IsomorphException fault = Flatbuffers.refused(FlatbuffersCode.PAYLOAD, file);
        assertEquals("/part_word/0", fault.location().pointer());
        readIn(4 * MEGABYTE, file);
    }

    @Test
    void listsInsideEachOtherHaveNoMoreItemsThanThereAreParts() {
        Payload[] items = new Payload[100_000];
        Arrays.fill(items, Payload.list());
        Draft draft = attributes(0, Payload.list(items));
        for (int level = 1; level < 500; level++) {
            draft.set(Column.PART_WORD, level, 99_000);
        }
        byte[] file = draft.file();
        Flatbuffers.refused(FlatbuffersCode.PAYLOAD, file);
        readIn(8 * MEGABYTE, file);
    }

    @Test
    void bytesThatManyPayloadsHaveAreThereOnce() {
        byte[] file = withOneWord(attributes(1000, Payload.of(new byte[100_000])));
        Flatbuffers.Read read = Flatbuffers.read(file);
        assertEquals(List.of("layout"), read.codes());
        readIn(8 * MEGABYTE, file);
    }

    @Test
    void afterAFaultNoSpaceIsKept() {
        Payload[] items = new Payload[100_000];
        Arrays.fill(items, Payload.of(1));
        FlatbuffersFile file = Flatbuffers.open(
                attributes(0, Payload.list(items)).set(Column.PART_KIND, 1, 99).file());
        assertThrows(IsomorphException.class, () -> file.program(""));
        allocatesNoMoreThan(8 * MEGABYTE, () -> {
            for (int i = 0; i < 200; i++) {
                assertThrows(IsomorphException.class, () -> file.program(""));
            }
        });
    }

    @Test
    void nodesThatLeadToNoEntryAreNotCompared() {
        Program[] programs = new Program[2];
        int[] operands = new int[20_000];
        Arrays.setAll(
                programs,
                i -> Samples.program(
                        List.of(Samples.operation("x.y" + i, AttributeList.EMPTY, Operands.of(operands), List.of()))));
        Draft draft = Draft.of(Flatbuffers.write(
                Document.of(List.of(Samples.entry("a", programs[0]), Samples.entry("b", programs[1])))));
        long record = draft.get(Column.SEQUENCE, (int) draft.get(Column.NODE_SEQUENCE_END, 0));
        int more = 5_000;
        long end = draft.count(Column.NODE_PARENT) + (long) more;
        for (int i = 0; i < more; i++) {
            draft.append(Column.SEQUENCE, record)
                    .append(Column.NODE_SEQUENCE_END, draft.count(Column.SEQUENCE))
                    .append(Column.NODE_PARENT, 0)
                    .append(Column.NODE_TERMINALS, 0)
                    .append(Column.NODE_CHILD_END, end);
        }
        Arrays.fill(draft.get(Column.NODE_CHILD_END), end);
        byte[] file = draft.file();
        assertEquals(
                List.of("layout"),
                Flatbuffers.read(file, Flatbuffers.limited(Limit.ELEMENTS, 50_000))
                        .codes());
        readIn(16 * MEGABYTE, file);
    }

    /** Returns a draft with a type that holds another twice, and so on; all of it twice, and not shared. */
    private static byte[] doubledTwice(int levels) {
        List<IrType> types = new ArrayList<>();
        for (int chain = 0; chain < 2; chain++) {
            IrType type = IrType.of("t.end" + chain);
            for (int i = 0; i < levels; i++) {
                type = IrType.of("t.pair", Payload.list(Payload.of(type), Payload.of(type)));
            }
            types.add(type);
        }
        Document document = Document.of(Samples.program(List.of(Samples.operation("x.y", types))));
        Draft draft = Draft.of(Flatbuffers.write(document));
        long end = draft.get(Column.TYPE_NAME, levels);
        for (int i = 0; i < draft.count(Column.TYPE_NAME); i++) {
            if (draft.get(Column.TYPE_KIND, i) == PayloadKind.ABSENT) {
                draft.set(Column.TYPE_NAME, i, end);
            }
        }
        return draft.file();
    }

    @Test
    void equalTypesThatMeanMillionsAreComparedInLittleTime() {
        byte[] file = doubledTwice(24);
        Flatbuffers.Read read = Flatbuffers.read(file);
        List<IrType> types = read.document()
                .entries()
                .get(0)
                .program()
                .body()
                .blocks()
                .get(0)
                .operations()
                .get(0)
                .head()
                .resultTypes();
        assertEquals(types.get(0).hashCode(), types.get(1).hashCode());
        assertTrue(
                types.get(0).payload() == types.get(1).payload() || types.get(0).equals(types.get(1)),
                "they are equal");
        assertEquals(List.of("layout"), read.codes());
    }

    @Test
    void whatMeansTwoToTheSixtyIsRefusedInLittleMemory() {
        Draft draft = Draft.of(doubledTwice(20));
        byte[] file = draft.file();
        assertTrue(file.length < 4000, file.length + " bytes");
        long elements = 2 * (1L << 21);
        IsomorphException fault = Flatbuffers.refused(
                StandardCode.LIMIT_ELEMENTS, file, Flatbuffers.limited(Limit.ELEMENTS, elements / 2));
        assertEquals("/sequence/1", fault.location().pointer());
        readIn(MEGABYTE, file);
    }

    @Test
    void aTypeThatWasTooDeepOnceMayBeHigherUp() {
        IrType type = IrType.of("t.t", Payload.list(Payload.of(1)));
        Payload deep = Payload.of(type);
        for (int i = 0; i < 6; i++) {
            deep = Payload.list(deep);
        }
        Program first = Samples.program(List.of(Samples.operation("x.y", List.of(IrType.of("t.deep", deep)))));
        Program second = Samples.program(List.of(Samples.operation("x.z", List.of(type))));
        byte[] file = Flatbuffers.write(Document.of(List.of(Samples.entry("a", first), Samples.entry("b", second))));
        FlatbuffersFile opened = Flatbuffers.open(file, Flatbuffers.limited(Limit.DEPTH, 7));
        for (int i = 0; i < 2; i++) {
            IsomorphException fault = assertThrows(IsomorphException.class, () -> opened.program("a"));
            assertEquals(StandardCode.LIMIT_DEPTH, fault.code(), fault::getMessage);
            assertEquals(second, opened.program("b"));
        }
    }

    @Test
    void vectorsOfFourGigabytesTakeNoMemory() {
        byte[] buffer = Flatbuffers.buffer(Flatbuffers.write(Samples.document()));
        for (Column column : Column.ALL) {
            byte[] changed = buffer.clone();
            int count = (int) Draft.place(buffer, column, 0) - 4;
            Arrays.fill(changed, count, count + 4, (byte) 0xff);
            byte[] file = Flatbuffers.sealed(changed);
            assertThrows(IsomorphException.class, () -> Flatbuffers.read(file), column::fieldName);
            readIn(MEGABYTE, file);
        }
    }

    @Test
    void payloadsNestAsDeeplyAsAllowedOnASmallStack() throws InterruptedException {
        Payload payload = Payload.ofNull();
        for (int i = 1; i < Payload.MAX_DEPTH; i++) {
            payload = i % 2 == 0 ? Payload.list(payload) : Payload.of(IrType.of("t.t", payload));
        }
        Program program =
                Samples.program(List.of(Samples.operation("x.y", List.of(), Samples.attribute("k", payload))));
        byte[] file = Flatbuffers.write(Document.of(program));
        onSmallStack(() -> {
            assertEquals(List.of(), Flatbuffers.read(file).codes());
            assertEquals(program.hashCode(), Flatbuffers.open(file).program("").hashCode());
        });
        Flatbuffers.refused(StandardCode.LIMIT_DEPTH, file, Flatbuffers.limited(Limit.DEPTH, Payload.MAX_DEPTH - 1));
        IsomorphException fault = assertThrows(
                IsomorphException.class,
                () -> Flatbuffers.open(file, Flatbuffers.limited(Limit.DEPTH, Payload.MAX_DEPTH - 1))
                        .program(""));
        assertEquals(StandardCode.LIMIT_DEPTH, fault.code());
    }

    @Test
    void aChainOfTypesThatNeverEndsIsRefusedOnASmallStack() throws InterruptedException {
        Draft draft = Draft.of(Flatbuffers.write(
                Document.of(Samples.program(List.of(Samples.operation("x.y", List.of(Samples.PLAIN)))))));
        int count = 30_000;
        long[] names = new long[count];
        long[] kinds = new long[count];
        long[] words = new long[count];
        Arrays.fill(names, draft.get(Column.TYPE_NAME, 0));
        Arrays.fill(kinds, PayloadKind.TYPE);
        Arrays.setAll(words, i -> i);
        draft.put(Column.TYPE_NAME, names).put(Column.TYPE_KIND, kinds).put(Column.TYPE_WORD, words);
        byte[] down = draft.set(Column.TYPE_LIST_TYPE, 0, count).file();
        Arrays.setAll(words, i -> i + 2L);
        byte[] up = draft.set(Column.TYPE_LIST_TYPE, 0, 1).file();
        byte[] older = draft.versionOne().file();
        onSmallStack(() -> {
            Flatbuffers.refused(StandardCode.LIMIT_DEPTH, down);
            assertThrows(IsomorphException.class, () -> Flatbuffers.open(down).program(""));
            Flatbuffers.refused(FlatbuffersCode.CYCLE, up);
            Flatbuffers.refused(StandardCode.LIMIT_DEPTH, older);
        });
    }

    @Test
    void regionsNestAsDeeplyAsAllowed() {
        Region region = Region.EMPTY;
        for (int i = 1; i < Region.MAX_DEPTH; i++) {
            Operation operation =
                    new Operation(Samples.operation("x.y", List.of()).head(), List.of(region));
            region = new Region(List.of(new Block(List.of(operation))));
        }
        byte[] file = Flatbuffers.write(
                Document.of(Program.of(Samples.program(List.of()).info(), region)));
        assertEquals(List.of(), Flatbuffers.read(file).codes());
        IsomorphException fault = Flatbuffers.refused(
                StandardCode.LIMIT_DEPTH, file, Flatbuffers.limited(Limit.DEPTH, Region.MAX_DEPTH - 1));
        assertTrue(String.valueOf(fault.location().pointer()).startsWith("/sequence/"), fault::getMessage);
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
}
