package io.isomorph.format.msgpack.wire;

import static io.isomorph.format.msgpack.wire.Wire.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.testkit.edit.ByteMutator;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Hostile bytes. Time is not asserted: what would take too long does not end. */
class WireHostileTest {
    /** More when requested. */
    private static final int INPUTS = Integer.getInteger("isomorph.mutations", 20_000);

    private static final long SEED = Long.getLong("isomorph.seed", 20_262);

    /** Pieces that matter to MessagePack. */
    static final List<byte[]> FRAGMENTS = List.of(
            Wire.bytes("c0"),
            Wire.bytes("c1"),
            Wire.bytes("cc05"),
            Wire.bytes("cfffffffffffffffff"),
            Wire.bytes("d3ffffffffffffffff"),
            Wire.bytes("ca7f800001"),
            Wire.bytes("d90161"),
            Wire.bytes("a1ff"),
            Wire.bytes("a161"),
            Wire.bytes("ddffffffff"),
            Wire.bytes("dc0003"),
            Wire.bytes("df80000000"),
            Wire.bytes("dbffffffff"),
            Wire.bytes("c6000000ff"),
            Wire.bytes("c40101"),
            Wire.bytes("d40100"),
            Wire.bytes("92c093"),
            Wire.bytes("81a161"));

    /** Generated values, small ones, as what is changed. */
    static List<byte[]> files() throws Exception {
        List<byte[]> files = new ArrayList<>();
        for (long seed = 0; files.size() < 200; seed++) {
            WireOutput out = Wire.output();
            Tree.generate(seed, new Tree.Output(out));
            if (out.size() > 5 && out.size() < 400) {
                files.add(Wire.written(out));
            }
        }
        return files;
    }

    /** What happens to the bytes: null if they are one value with nothing behind. */
    private static @Nullable IsomorphException passed(WireInput in, Runnable pass) {
        try {
            pass.run();
            in.requireEnd();
            return null;
        } catch (IsomorphException fault) {
            assertEquals(Wire.SOURCE, fault.location().source());
            assertTrue(fault.location().byteOffset() >= 0 && fault.location().byteOffset() <= in.end());
            assertTrue(fault.location().pointer() != null);
            return fault;
        }
    }

    /** Passing and reading agree about everything. Returns whether the bytes are a value. */
    private static boolean check(byte[] bytes) {
        WireInput skipped = Wire.input(bytes);
        WireInput read = Wire.input(bytes);
        try {
            IsomorphException skipping = passed(skipped, skipped::skip);
            IsomorphException reading = passed(read, () -> Tree.read(read));
            assertEquals(
                    skipping == null ? null : skipping.getMessage(), reading == null ? null : reading.getMessage());
            assertEquals(skipped.irregularAt(), read.irregularAt());
            return reading == null;
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            throw new AssertionError(Wire.hex(bytes), e);
        }
    }

    @Test
    void whateverTheBytesAreTheyAreAValueOrAFault() throws Exception {
        List<byte[]> files = files();
        ByteMutator mutator = new ByteMutator(SEED, FRAGMENTS);
        SplittableRandom random = new SplittableRandom(SEED);
        int values = 0;
        for (int i = 0; i < INPUTS; i++) {
            byte[] bytes = mutator.mutate(files.get(i % files.size()));
            if (i % 4 == 3) {
                bytes = new byte[random.nextInt(40)];
                random.nextBytes(bytes);
            }
            values += check(bytes) ? 1 : 0;
        }
        assertTrue(values > INPUTS / 20 && values < INPUTS * 19 / 20, values + " of " + INPUTS);
    }

    @Test
    void everyBeginningIsCutOff() throws Exception {
        for (byte[] file : files()) {
            for (int length = 0; length < file.length; length++) {
                byte[] bytes = Arrays.copyOf(file, length);
                IsomorphException fault = refused(() -> Wire.input(bytes).skip());
                assertEquals(StandardCode.INPUT_TRUNCATED, fault.code(), Wire.hex(bytes));
            }
            assertTrue(check(file));
        }
    }

    @Test
    void everyByteMayBeAnyOther() {
        byte[] file =
                Wire.bytes("8aa16193c0c2c3a162cc80a163cd0100a164ce00010000a165d0dfa166cb3ff8000000000000a167c4020001"
                        + "a168a2c3a9a169dc0001d90161a16aca3fc00000");
        assertTrue(check(file));
        for (int i = 0; i < file.length; i++) {
            for (int other = 0; other < 256; other++) {
                byte[] bytes = file.clone();
                bytes[i] = (byte) other;
                check(bytes);
            }
        }
    }

    @Test
    void nestingWithoutEndCostsNoStackAndNoMemory() {
        for (String header : List.of("91", "81c0", "81", "dc0001", "dd00000001", "9f", "ddffffff00", "df0000ffff")) {
            byte[] one = Wire.bytes(header);
            byte[] bytes = new byte[2_000_000];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = one[i % one.length];
            }
            var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            refused(() -> Wire.input(bytes).skip());
            long before = threads.getCurrentThreadAllocatedBytes();
            IsomorphException fault = refused(() -> Wire.input(bytes).skip());
            long taken = threads.getCurrentThreadAllocatedBytes() - before;
            assertEquals(StandardCode.INPUT_TRUNCATED, fault.code());
            assertTrue(taken < 1 << 20, taken + " bytes were allocated for " + header);
        }
    }

    @Test
    void nestingThatEndsIsPassed() {
        int depth = 1_000_000;
        byte[] bytes = new byte[depth + 1];
        Arrays.fill(bytes, (byte) 0x91);
        bytes[depth] = (byte) 0xc0;
        WireInput in = Wire.input(bytes);
        in.skip();
        in.requireEnd();
        assertEquals(2 + depth - 1, Tree.read(Wire.input(bytes)).size());
    }
}
