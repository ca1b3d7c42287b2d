package io.isomorph.compare;

import static io.isomorph.compare.Variations.attribute;
import static io.isomorph.compare.Variations.attributes;
import static io.isomorph.compare.Variations.block;
import static io.isomorph.compare.Variations.holding;
import static io.isomorph.compare.Variations.op;
import static io.isomorph.compare.Variations.program;
import static io.isomorph.compare.Variations.region;
import static io.isomorph.compare.Variations.type;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class ContentHashTest {
    @Test
    void eachSingleChangeGivesAnotherHash() {
        Map<ContentHash, String> seen = new HashMap<>();
        Map<String, Program> programs = Variations.all();
        assertTrue(programs.size() > 120, () -> "only " + programs.size() + " variations");
        programs.forEach((name, program) -> assertNull(seen.put(ContentHash.of(program), name), name));
    }

    @Test
    void equalProgramsHaveEqualHashes() {
        Map<String, Program> again = Variations.all();
        Variations.all().forEach((name, program) -> {
            assertEquals(program, again.get(name), name);
            assertEquals(ContentHash.of(program), ContentHash.of(again.get(name)), name);
        });
    }

    @Test
    void theHashIsSha256OfTheDocumentedEncoding() {
        Variations.all()
                .forEach((name, program) -> assertEquals(
                        ReferenceEncoding.hash(ReferenceEncoding.of(program)),
                        ContentHash.of(program).toString(),
                        name));
    }

    /** Long enough to fill the buffer many times, with parts that come again as the same object, as equal ones, and once. */
    @Test
    void longProgramsWithSharedPartsHashAsDocumented() {
        for (int seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            List<AttributeList> lists = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                lists.add(attributes(
                        "text", attribute("x", Payload.of("x".repeat(random.nextInt(i < 3 ? 40000 : 300)))),
                        "number", attribute("x", Payload.of(random.nextLong()))));
            }
            List<IrType> types = List.of(type("x"), type("y"), tensor(-1, 3), tensor(2, 3), IrType.NULL);
            List<Operation> operations = new ArrayList<>();
            for (int i = 0; i < 3000; i++) {
                AttributeList list = lists.get(random.nextInt(lists.size()));
                operations.add(op(
                        "d.op" + random.nextInt(5),
                        random.nextInt(4) == 0 ? AttributeList.of(list.items()) : list,
                        i == 0 ? Operands.EMPTY : Operands.of(random.nextInt(i)),
                        List.of(types.get(random.nextInt(types.size())))));
            }
            Program program = program(operations.toArray(new Operation[0]));
            assertEquals(
                    ReferenceEncoding.hash(ReferenceEncoding.of(program)),
                    ContentHash.of(program).toString());
        }
    }

    /** A text moves what follows over the end of the buffer, byte by byte. */
    @Test
    void nothingIsLostWhereTheBufferIsFull() {
        List<Payload> payloads = List.of(
                Payload.ofNull(),
                Payload.of(1.5),
                Payload.of(Long.MIN_VALUE),
                Payload.of("four"),
                Payload.list(Payload.ofNull(), Payload.of(true)));
        for (int length = (1 << 14) - 250; length < (1 << 14) + 10; length++) {
            Payload payload = Payload.list(
                    Payload.of("x".repeat(length)),
                    Payload.list(payloads),
                    Payload.list(payloads),
                    Payload.ofUnsigned(-1));
            Program program = holding(attribute("x", payload));
            assertEquals(
                    ReferenceEncoding.hash(ReferenceEncoding.of(program)),
                    ContentHash.of(program).toString());
        }
    }

    private static IrType tensor(long... dims) {
        return Programs.tensor(dims);
    }

    /** The program of docs/content-hash.md. */
    static Program example() {
        ProgramBuilder b = Programs.builder(4);
        Value x = b.op("pd_op.full")
                .attribute("value", IrAttribute.of("builtin.a_f32", Payload.of(1.5)))
                .results(IrType.of("builtin.t_f32"))
                .resultAttribute(
                        "stop_gradient",
                        IrAttribute.of(
                                "builtin.a_array",
                                Payload.list(Payload.of(IrAttribute.of("builtin.a_bool", Payload.of(true))))))
                .add()
                .result(0);
        b.op("pd_op.relu").operands(x).results(IrType.of("builtin.t_f32")).add();
        return b.build();
    }

    /** If one of these fails, the encoding has changed: fix the encoding, never the values. */
    @Test
    void pinnedHashesNeverChange() {
        assertEquals(
                "6f7b7521004059fed014ddab8835a45a70ed98c570db303fc96df8ea4f29fecc",
                ContentHash.of(Program.of(new ProgramInfo("pir", 0, false), Region.EMPTY))
                        .toString());
        assertEquals(
                "802e4e3b549b84962f6c64edb2d2f9cd962a8fadbfdce10169d21590033a17a7",
                ContentHash.of(example()).toString());
        Program all = everyKind();
        assertEquals(
                ReferenceEncoding.hash(ReferenceEncoding.of(all)),
                ContentHash.of(all).toString());
        assertEquals(
                "6b268b7e769eb82a7fef315296a7a6f4367707741b875e73ad900285352e5648",
                ContentHash.of(all).toString());
        assertEquals(
                "3b2eda9b8367412a8cc1c4bf99f3a36768885a39ae13ef9c330cc55818c1d92c",
                ContentHash.of(Document.of(List.of(
                                new Entry("a", 0, Form.EMPTY, example()),
                                new Entry("\uD83D\uDE00", 300, Form.EMPTY, all))))
                        .toString());
    }

    private static Program everyKind() {
        Payload payload = Payload.list(
                Payload.ofNull(),
                Payload.of(true),
                Payload.of(false),
                Payload.of(0),
                Payload.of(-1),
                Payload.of(Long.MIN_VALUE),
                Payload.ofUnsigned(-1),
                Payload.of(-0.0),
                new FloatValue(0x7ff8000000000001L),
                Payload.of("\u00e4\uD83D\uDE00\0"),
                Payload.of(new byte[] {0, -1}),
                Payload.map(Map.of("b", Payload.list(), "a", Payload.map(Map.of()))),
                Payload.of(tensor(-1, 3)),
                Payload.of(IrAttribute.NULL),
                Payload.operand(1));
        Operation inner = op("d.inner", AttributeList.EMPTY, Operands.of(1, -2, 0), List.of(IrType.NULL));
        Block nested = new Block(List.of(type("x")), List.of(new KeywordArgument("k", type("y"))), List.of(inner));
        return program(
                op("d.value", AttributeList.EMPTY, Operands.EMPTY, List.of(type("x"))),
                op("d.all", attributes("all", attribute("x", payload)), Operands.of(1, 0), List.of(), region(nested)));
    }

    @Test
    void streamingGivesTheSameHashAndForwardsEachEvent() {
        Variations.all().forEach((name, program) -> {
            ProgramCollector collector = new ProgramCollector();
            ProgramHasher hasher = new ProgramHasher(Limits.DEFAULTS, collector);
            program.accept(hasher);
            assertEquals(ContentHash.of(program), hasher.hash(), name);
            assertEquals(program, collector.program(), name);
        });
        ProgramHasher alone = new ProgramHasher(Limits.DEFAULTS, null);
        example().accept(alone);
        assertEquals(ContentHash.of(example()), alone.hash());
    }

    @Test
    void thereIsNoHashBeforeTheEnd() {
        ProgramHasher hasher = new ProgramHasher(Limits.DEFAULTS, null);
        assertThrows(IllegalStateException.class, hasher::hash);
        hasher.visitInfo("pir", 4, true);
        hasher.enterRegion();
        hasher.enterBlock(List.of(), List.of());
        hasher.visitOperation(op("d.a").head(), true);
        hasher.enterRegion();
        hasher.exitRegion();
        hasher.exitOperation();
        hasher.exitBlock();
        var e = assertThrows(IllegalStateException.class, hasher::hash);
        assertEquals("the end of the program was not visited", e.getMessage());
        hasher.exitRegion();
        assertEquals(ContentHash.of(program(op("d.a", Region.EMPTY))), hasher.hash());
    }

    @Test
    void aHasherReceivesOneProgram() {
        ProgramHasher hasher = new ProgramHasher(Limits.DEFAULTS, null);
        example().accept(hasher);
        var e = assertThrows(IllegalStateException.class, () -> example().accept(hasher));
        assertEquals("visitInfo: this visitor has received a program; each has its own", e.getMessage());
        assertEquals(ContentHash.of(example()), hasher.hash());
    }

    @Test
    void aSmallObjectThatMeansABillionValuesIsAnErrorAtOnce() {
        Payload shared = Payload.of(1);
        while (shared.elements() < Payload.MAX_ELEMENTS / 4) {
            shared = Payload.list(shared, shared);
        }
        Program program = holding(attribute("x", shared));
        Document document = Document.of(program);
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            var e = assertThrows(LimitExceededException.class, () -> ContentHash.of(program));
            assertEquals("limit.elements", e.option());
            assertTrue(e.location().isNowhere(), e::toString);
            assertThrows(LimitExceededException.class, () -> ContentHash.of(document));
            var streamed = assertThrows(
                    LimitExceededException.class, () -> program.accept(new ProgramHasher(Limits.DEFAULTS, null)));
            assertEquals(1, streamed.location().operation());
        });
    }

    /** Counts the bytes that all digests are given. */
    private static final class Counter extends MessageDigest {
        private final MessageDigest digest;
        private final long[] bytes;

        Counter(long[] bytes) {
            super("SHA-256");
            this.bytes = bytes;
            try {
                this.digest = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        protected void engineUpdate(byte input) {
            bytes[0]++;
            digest.update(input);
        }

        @Override
        protected void engineUpdate(byte[] input, int offset, int length) {
            bytes[0] += length;
            digest.update(input, offset, length);
        }

        @Override
        protected byte[] engineDigest() {
            return digest.digest();
        }

        @Override
        protected void engineReset() {
            digest.reset();
        }
    }

    private static long hashedBytes(Program program) {
        long[] bytes = new long[1];
        program.accept(new ProgramHasher(Limits.DEFAULTS, null, new ContentEncoder(() -> new Counter(bytes)), 0));
        return bytes[0];
    }

    @Test
    void whatIsSharedIsHashedOnceHoweverMuchItExpandsTo() {
        Payload list = Payload.of(1);
        IrType type = type("x");
        IrAttribute attribute = attribute("x", Payload.of(1));
        Payload map = Payload.of(2);
        for (int i = 0; i < 22; i++) {
            list = Payload.list(list, list);
            type = IrType.of("d.twice", Payload.list(Payload.of(type), Payload.of(type)));
            attribute = attribute("twice", Payload.list(Payload.of(attribute), Payload.of(attribute)));
            map = Payload.map(Map.of("a", map, "b", map));
        }
        assertTrue(hashedBytes(holding(attribute("x", list))) < 10_000);
        assertTrue(hashedBytes(holding(attribute("x", Payload.of(type)))) < 10_000);
        assertTrue(hashedBytes(holding(attribute)) < 10_000);
        assertTrue(hashedBytes(holding(attribute("x", map))) < 10_000);
    }

    @Test
    void aLongTextOrListThatManyOperationsShareIsHashedOnce() {
        String text = "x".repeat(1_000_000);
        Payload payload = Payload.of(text);
        Payload bytes = Payload.of(new byte[1_000_000]);
        IrType type = IrType.of("d.long", payload);
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            operations.add(op(
                    "d.op",
                    attributes(text, attribute("x", payload), "bytes", attribute("x", bytes)),
                    Operands.EMPTY,
                    List.of(type, IrType.of("d.other", Payload.list(payload, Payload.map(Map.of(text, payload)))))));
        }
        long hashed = hashedBytes(program(operations.toArray(new Operation[0])));
        assertTrue(hashed < 2_500_000, () -> hashed + " bytes");
    }

    @Test
    void sharingDoesNotCount() {
        for (int size : new int[] {1, 3, 20, 100}) {
            Payload[] shared = new Payload[size];
            Payload[] equal = new Payload[size];
            Payload one = Payload.list(Payload.of("text".repeat(size)), Payload.of(type("x".repeat(size))));
            for (int i = 0; i < size; i++) {
                shared[i] = one;
                equal[i] = Payload.list(Payload.of("text".repeat(size)), Payload.of(type("x".repeat(size))));
            }
            assertEquals(
                    ContentHash.of(holding(attribute("x", Payload.list(shared)))),
                    ContentHash.of(holding(attribute("x", Payload.list(equal)))));
        }
    }

    /** Parts of lengths around the longest that is written as it is, and around the longest that is held. */
    @Test
    void partsOfAnyLengthHashAsDocumented() {
        for (int length : new int[] {0, 1, 31, 32, 62, 63, 64, 65, 127, 8190, 8191, 8192, 8193, 16384, 70_000}) {
            String text = "x".repeat(length);
            Payload items = Payload.list(Collections.nCopies(length, Payload.ofNull()));
            Program program = program(op(
                    "d." + text + "x",
                    attributes(
                            text,
                            attribute("x", Payload.list(Payload.of(text), items, Payload.of(new byte[length]))),
                            "\u00e4" + text,
                            attribute("x" + text, Payload.map(Map.of(text, Payload.of("\u00e4".repeat(length)))))),
                    Operands.EMPTY,
                    Collections.nCopies(length, type("x"))));
            assertEquals(
                    ReferenceEncoding.hash(ReferenceEncoding.of(program)),
                    ContentHash.of(program).toString(),
                    () -> "length " + length);
        }
    }

    @Test
    void theLimitIsTheNumberOfElementsExactly() {
        Variations.all().forEach((name, program) -> {
            long elements = program.counts().elements();
            Limits enough = Limits.DEFAULTS.with(Limit.ELEMENTS, elements);
            assertEquals(ContentHash.of(program), ContentHash.of(program, enough), name);
            ProgramHasher hasher = new ProgramHasher(enough, null);
            program.accept(hasher);
            if (elements > 1) {
                Limits less = Limits.DEFAULTS.with(Limit.ELEMENTS, elements - 1);
                assertThrows(LimitExceededException.class, () -> ContentHash.of(program, less), name);
                assertThrows(LimitExceededException.class, () -> program.accept(new ProgramHasher(less, null)), name);
            }
        });
    }

    @Test
    void aHashIsThirtyTwoBytesAndSixtyFourDigits() {
        String hex = "00ff" + "0123456789abcdef".repeat(3) + "0123456789ab";
        ContentHash hash = ContentHash.parse(hex);
        assertEquals(hex, hash.toString());
        assertEquals(hash, ContentHash.parse(hex.toUpperCase(java.util.Locale.ROOT)));
        assertEquals(hash.hashCode(), ContentHash.parse(hex).hashCode());
        byte[] bytes = hash.toByteArray();
        assertEquals(ContentHash.LENGTH, bytes.length);
        assertEquals(hash, ContentHash.ofBytes(bytes));
        bytes[31]++;
        assertNotEquals(hash, ContentHash.ofBytes(bytes));
        assertNotEquals(hash.hashCode(), ContentHash.ofBytes(bytes).hashCode());
        assertEquals(hex, hash.toString());
        ContentHash copied = ContentHash.ofBytes(bytes);
        String before = copied.toString();
        bytes[0]++;
        assertEquals(before, copied.toString());
        assertNotEquals(hash, hex);
        assertThrows(IllegalArgumentException.class, () -> ContentHash.ofBytes(new byte[31]));
        assertThrows(IllegalArgumentException.class, () -> ContentHash.parse("00"));
        assertThrows(IllegalArgumentException.class, () -> ContentHash.parse("x".repeat(64)));
    }

    @Test
    void theDeepestProgramIsHashed() {
        Payload deep = Payload.of(1);
        while (deep.depth() < Payload.MAX_DEPTH) {
            deep = Payload.list(deep);
        }
        Region region = region(block(op("d.a", attributes("x", attribute("x", deep)), Operands.EMPTY, List.of())));
        while (region.depth() < Region.MAX_DEPTH) {
            region = region(block(op("d.a", region)));
        }
        Program program = Program.of(Variations.INFO, region);
        assertEquals(
                ReferenceEncoding.hash(ReferenceEncoding.of(program)),
                ContentHash.of(program).toString());
    }

    /** Records what a digest is given. */
    static final class Recorder extends MessageDigest {
        private final java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();

        Recorder() {
            super("recorder");
        }

        byte[] bytes() {
            return out.toByteArray();
        }

        @Override
        protected void engineUpdate(byte input) {
            out.write(input);
        }

        @Override
        protected void engineUpdate(byte[] input, int offset, int length) {
            out.write(input, offset, length);
        }

        @Override
        protected byte[] engineDigest() {
            return new byte[ContentHash.LENGTH];
        }

        @Override
        protected void engineReset() {
            out.reset();
        }
    }

    @Test
    void theBytesAreThoseOfTheDocumentedEncoding() {
        Recorder recorder = new Recorder();
        example().accept(new ProgramHasher(Limits.DEFAULTS, null, new ContentEncoder(() -> recorder), 0));
        assertArrayEquals(ReferenceEncoding.of(example()), recorder.bytes());
    }
}
