package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import io.isomorph.testkit.fault.FaultSweep;
import io.isomorph.testkit.fault.Injection;

/**
 * Lets each operation of the source, of the sink and of the visitors fail in turn, as storage does and as memory ends. What is thrown passes
 * through, and the same provider then reads and writes as before.
 */
final class FaultLaws {
    private final Codec own;
    private final FaultSweep sweep = new FaultSweep();

    FaultLaws(FormatProvider own) {
        this.own = new Codec(own);
    }

    /** How many faults were injected so far. */
    int injected() {
        return sweep.injected();
    }

    /** Sweeps over all operations of reading and writing a document that the format holds. */
    void sweep(Document document) {
        byte[] bytes = own.write(document);
        Document read = own.read(bytes);
        Runnable asBefore = own.asNow(bytes, "after a fault");
        sweep.over("reading", injection -> read(injection.source(bytes, Codec.SOURCE), injection), asBefore);
        sweep.over("writing", injection -> write(read, injection), asBefore);
    }

    private void read(ByteSource source, Injection injection) {
        DocumentCollector tree = new DocumentCollector();
        try (source) {
            try (DocumentReader reader = Formats.open(own.provider(), source, ReadOptions.DEFAULTS)) {
                reader.accept(injection.visitor(tree));
            }
            assertEquals(1, injection.open(), "the source is the caller's to close");
        }
    }

    private void write(Document document, Injection injection) {
        try (ByteSink sink = injection.sink(ByteSink.inMemory());
                DocumentWriter writer = own.provider().newWriter(sink, WriteOptions.DEFAULTS)) {
            document.accept(injection.visitor(writer));
        }
    }
}
