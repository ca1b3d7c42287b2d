package io.isomorph.format.msgpack.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.testkit.edit.ByteMutator;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Others read what we write, we read what others write, and for broken bytes both report the same but for a closed list. */
class WireOracleTest {
    private static final int RUNS = 100;
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 15_000);

    private static byte[] ours(long seed) throws Exception {
        WireOutput out = Wire.output();
        Tree.generate(seed, new Tree.Output(out));
        return Wire.written(out);
    }

    private static List<String> read(byte[] bytes) {
        WireInput in = Wire.input(bytes);
        List<String> tokens = Tree.read(in);
        in.requireEnd();
        return tokens;
    }

    @Property(tries = RUNS)
    void msgpackCoreReadsAndWritesTheSameBytes(@ForAll long seed) throws Exception {
        byte[] ours = ours(seed);
        assertEquals(read(ours), CoreOracle.read(ours));
        CoreOracle.Packer packer = new CoreOracle.Packer();
        Tree.generate(seed, packer);
        assertArrayEquals(ours, packer.written());
    }

    @Property(tries = RUNS)
    void jacksonReadsAndWritesTheSameValues(@ForAll long seed) throws Exception {
        byte[] ours = ours(seed);
        assertEquals(read(ours), JacksonOracle.read(ours));
        JacksonOracle.Generator generator = new JacksonOracle.Generator();
        Tree.generate(seed, generator);
        assertEquals(read(ours), read(generator.written()));
    }

    @Property(tries = RUNS)
    void floatsOf32BitsAreWidenedAsJavaWidensThem(@ForAll float value) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packFloat(value);
            byte[] bytes = packer.toByteArray();
            assertEquals(CoreOracle.read(bytes), read(bytes));
            assertEquals(0, irregularAt(bytes));
        }
    }

    private static int irregularAt(byte[] bytes) {
        WireInput in = Wire.input(bytes);
        in.skip();
        return in.irregularAt();
    }

    /** What was read is irregular exactly if msgpack-core writes it otherwise. */
    @Test
    void whatIsIrregularIsWrittenOtherwise() throws Exception {
        ByteMutator mutator = new ByteMutator(3, WireHostileTest.FRAGMENTS);
        List<byte[]> files = WireHostileTest.files();
        int[] counts = new int[2];
        int mutations = MUTATIONS / 5; // that writer is slow to make
        for (int i = 0; i < mutations; i++) {
            WireInput in = Wire.input(mutator.mutate(files.get(i % files.size())));
            try {
                List<String> tokens = Tree.read(in);
                byte[] bytes = Arrays.copyOf(in.bytes(), in.at());
                CoreOracle.Packer packer = new CoreOracle.Packer();
                Tree.write(tokens, packer);
                boolean irregular = in.irregularAt() >= 0;
                assertEquals(!irregular, Arrays.equals(bytes, packer.written()), () -> Wire.hex(bytes));
                counts[irregular ? 1 : 0]++;
            } catch (IsomorphException e) {
                // no value
            }
        }
        assertTrue(counts[0] > 100 && counts[1] > 10, counts[0] + " " + counts[1]);
    }

    /**
     * Between the primitives and msgpack-core, configured to be strict, there are three differences: extensions, what follows
     * the value, and signalling NaNs of 32 bits. Keys that are no strings, and keys that come twice, are for the reader of
     * maps to refuse.
     */
    @Test
    void msgpackCoreRefusesTheSameBytesButForExtensions() throws Exception {
        compare(
                (bytes, found) -> {
                    List<String> expected;
                    try {
                        expected = CoreOracle.read(bytes);
                    } catch (IOException | RuntimeException e) {
                        return found.refused() ? "both refuse" : fail("msgpack-core refuses it", e);
                    }
                    if (expected.contains(CoreOracle.EXTENSION)) {
                        return found.hasCode(MsgpackCode.EXTENSION) ? "extension" : fail("an extension", null);
                    }
                    if (expected.contains("trailing")) {
                        return found.hasCode(StandardCode.INPUT_TRAILING) ? "trailing" : fail("trailing bytes", null);
                    }
                    return sameBut32(expected, found.tokens());
                },
                "both read",
                "both refuse",
                "extension",
                "signalling",
                "trailing");
    }

    interface Comparison {
        /** Returns which of the known relations holds. */
        String compare(byte[] bytes, Found found);
    }

    /** What the primitives make of bytes: tokens, or a code. */
    record Found(List<String> tokens, ErrorCode code) {
        static Found of(byte[] bytes) {
            try {
                return new Found(read(bytes), null);
            } catch (IsomorphException e) {
                return new Found(null, e.code());
            }
        }

        boolean refused() {
            return code != null;
        }

        boolean hasCode(ErrorCode expected) {
            return code == expected;
        }
    }

    /** Both libraries widen floats of 32 bits by Java's arithmetic, which makes every signalling NaN a quiet one. */
    private static String sameBut32(List<String> expected, List<String> found) {
        if (expected.equals(found)) {
            return "both read";
        }
        assertEquals(expected, Tree.quieted(found));
        return "signalling";
    }

    private static String fail(String why, Throwable cause) {
        throw new AssertionError(why, cause);
    }

    private static void compare(Comparison comparison, String... relations) throws Exception {
        ByteMutator mutator = new ByteMutator(4, WireHostileTest.FRAGMENTS);
        List<byte[]> files = WireHostileTest.files();
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = mutator.mutate(files.get(i % files.size()));
            try {
                counts.merge(comparison.compare(bytes, Found.of(bytes)), 1, Integer::sum);
            } catch (AssertionError e) {
                throw new AssertionError(Found.of(bytes).code() + " " + Wire.hex(bytes), e);
            }
        }
        assertEquals(new TreeMap<>(counts).keySet(), new TreeSet<>(List.of(relations)), counts::toString);
    }

    /**
     * jackson-dataformat-msgpack differs in more: it reports nothing of what follows the value, puts other characters where a
     * text is no UTF-8, and has no keys but strings: it makes strings of some others, and nil and containers vanish, so that a
     * map seems to end where it does not. Where it reads a value that the primitives refuse, the reason is one of these.
     */
    @Test
    void jacksonReadsNothingElseButForAKnownList() throws Exception {
        compare(
                (bytes, found) -> {
                    List<String> expected;
                    try {
                        expected = JacksonOracle.read(bytes);
                    } catch (IOException | RuntimeException e) {
                        return found.refused()
                                ? "both refuse"
                                : Tree.hasNonTextKey(found.tokens()) ? "key" : fail("Jackson refuses it", e);
                    }
                    if (!found.refused()) {
                        if (Tree.hasNonTextKey(found.tokens())) {
                            return "key";
                        }
                        return sameBut32(expected, found.tokens());
                    }
                    return found.code().id();
                },
                "both read",
                "both refuse",
                "signalling",
                "key",
                "input.encoding",
                "input.trailing",
                "input.truncated",
                "msgpack.extension");
    }
}
