package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Memory grows with nodes read and bytes written, not with nodes times depth: what is allocated for each node is about the same in small
 * and in large programs, flat or nested. What is not allocated takes no time to fill either.
 */
class PyptoGrowthTest {
    /** With {@code -Disomorph.nodes=1000000} it takes a heap of some gigabytes. */
    private static final int NODES = Integer.getInteger("isomorph.nodes", 100_000);

    private static final int FEW = 1_000;
    private static final double FACTOR = 2;

    private static final WriteOptions PORTABLE = WriteOptions.DEFAULTS.with(PyptoFormat.MODE, PyptoFormat.PORTABLE);

    /** What one measured step allocates for a node, where nothing was kept of files before, as it is of small ones. */
    private record Cost(double reading, double writing, double writingPortably) {
        void assertNotAbove(Cost other, String what) {
            assertTrue(
                    reading < FACTOR * other.reading
                            && writing < FACTOR * other.writing
                            && writingPortably < FACTOR * other.writingPortably,
                    () -> what + ": " + this + " bytes a node, beside " + other);
        }
    }

    private static Cost cost(byte[] file) {
        Program program = PyptoFiles.program(file);
        double nodes = program.counts().operations();
        return new Cost(
                allocated(() -> read(file)) / nodes,
                allocated(() -> Formats.toBytes(Document.of(program), new PyptoFormat(), WriteOptions.DEFAULTS))
                        / nodes,
                allocated(() -> Formats.toBytes(Document.of(program), new PyptoFormat(), PORTABLE)) / nodes);
    }

    private static Document read(byte[] file) {
        try (DocumentReader reader = new PyptoFormat().newReader(ByteSource.of(file), ReadOptions.DEFAULTS)) {
            return reader.read();
        }
    }

    private static long allocated(Supplier<Object> step) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        Object first = step.get();
        long before = threads.getCurrentThreadAllocatedBytes();
        Object second = step.get();
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertNotNull(first);
        assertNotNull(second);
        return allocated;
    }

    @Test
    void aNodeOfALargeProgramCostsWhatOneOfASmallProgramDoes() {
        Cost small = cost(NestedFiles.flat(FEW / 2));
        cost(NestedFiles.flat(NODES / 2)).assertNotAbove(small, NODES + " nodes");
    }

    @Test
    void aNodeThatIsNestedDeepCostsWhatAFlatOneDoes() {
        Cost shallow = cost(NestedFiles.nested(100));
        cost(NestedFiles.nested(FEW)).assertNotAbove(shallow, FEW + " levels");
        cost(NestedFiles.nested(10_000)).assertNotAbove(shallow, "10000 levels");
        cost(NestedFiles.nested(NODES)).assertNotAbove(shallow, NODES + " levels");
    }
}
