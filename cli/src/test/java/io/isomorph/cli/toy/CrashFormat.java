package io.isomorph.cli.toy;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.List;
import java.util.Set;

/**
 * A format whose writer never ends well: after some bytes it halts the JVM, or announces the end on standard error and waits to be killed,
 * as the property {@code crash} requires. Not in the service file of the tests: it works in a JVM of its own only.
 */
public final class CrashFormat implements FormatProvider {
    /** What is on standard error once there is something half written. */
    public static final String HALF_WRITTEN = "half written";

    /** For the service loader. */
    public CrashFormat() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public FormatDescriptor descriptor() {
        return new FormatDescriptor(
                "crash",
                "application/x-crash",
                List.of(".crash"),
                Set.of(),
                (prefix, size) -> false,
                document -> null,
                List.of(),
                List.of());
    }

    @Override
    public DocumentReader newReader(ByteSource source, ReadOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new DocumentWriter(options) {
            @Override
            protected ProgramVisitor writeEntry(String name, long visits, Form form) {
                sink.write(new byte[100_000], 0, 100_000);
                System.err.println(HALF_WRITTEN);
                if (System.getProperty("crash").equals("halt")) {
                    Runtime.getRuntime().halt(42);
                }
                try {
                    Thread.sleep(600_000);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                throw new IllegalStateException("not killed");
            }

            @Override
            protected void writeEnd() {}

            @Override
            public void close() {}
        };
    }
}
