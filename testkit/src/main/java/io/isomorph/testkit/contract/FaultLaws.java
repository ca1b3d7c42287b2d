package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.contract.Injection.Fault;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Lets each operation of the source, of the sink and of the visitors fail in turn, as storage does and as memory ends. What is thrown passes
 * through, and the same provider then reads and writes as before.
 */
final class FaultLaws {
    /** A document with more events or operations is not tried at all of them. */
    private static final int MOST = 150;

    private final Codec own;
    private int injected;

    FaultLaws(FormatProvider own) {
        this.own = new Codec(own);
    }

    /** How many faults were injected so far. */
    int injected() {
        return injected;
    }

    /** Sweeps over all operations of reading and writing a document that the format holds. */
    void sweep(Document document) {
        byte[] bytes = own.write(document);
        Document read = own.read(bytes);
        // A format that writes something else each time breaks another law.
        byte @Nullable [] again = Arrays.equals(bytes, own.write(read)) ? bytes : null;
        for (Fault fault : Fault.values()) {
            each(fault, read, bytes, again, "reading", injection -> read(injection.source(bytes), injection));
            each(fault, read, bytes, again, "writing", injection -> write(read, injection));
        }
    }

    private interface Work {
        void run(Injection injection);
    }

    private void each(Fault fault, Document read, byte[] bytes, byte @Nullable [] again, String what, Work work) {
        Injection sound = Injection.none();
        work.run(sound);
        int operations = sound.operations();
        int step = 1 + operations / MOST;
        for (int k = 0; k < operations; k += step) {
            Injection injection = Injection.at(k, fault);
            String place = fault + " at operation " + k + " of " + operations + " of " + what;
            @Nullable Throwable thrown = null;
            try {
                work.run(injection);
            } catch (RuntimeException | OutOfMemoryError e) {
                thrown = e;
            }
            boolean stillInterrupted = Thread.interrupted();
            injected++;
            assertTrue(injection.happened(), place + " did not happen: another number of operations, the second time");
            assertSame(injection.thrown(), thrown, place + ": what storage, memory or a visitor throws passes through");
            assertEquals(fault == Fault.INTERRUPTED, stillInterrupted, place + ": the thread stays interrupted");
            assertEquals(read, own.read(bytes), place + ": what the provider reads afterwards");
            if (again != null) {
                assertArrayEquals(again, own.write(read), place + ": what the provider writes afterwards");
            }
        }
    }

    private void read(ByteSource source, Injection injection) {
        DocumentCollector tree = new DocumentCollector();
        try (DocumentReader reader = Formats.open(own.provider(), source, ReadOptions.DEFAULTS)) {
            reader.accept(injection.visitor(tree));
        }
    }

    private void write(Document document, Injection injection) {
        try (ByteSink sink = injection.sink(ByteSink.inMemory());
                DocumentWriter writer = own.provider().newWriter(sink, WriteOptions.DEFAULTS)) {
            document.accept(injection.visitor(writer));
        }
    }
}
