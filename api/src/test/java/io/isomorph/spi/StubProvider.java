package io.isomorph.spi;

import io.isomorph.Programs;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/**
 * A format for tests: a file is its id, a blank and how many operations {@link Programs#chain} has. It begins with its id, and
 * that is how it is recognised.
 */
class StubProvider implements FormatProvider {
    private final FormatDescriptor descriptor;

    StubProvider(String id, String... extensions) {
        this(id, (prefix, size) -> new String(prefix, StandardCharsets.ISO_8859_1).startsWith(id), extensions);
    }

    StubProvider(String id, FormatDescriptor.Probe probe, String... extensions) {
        this(id, probe, document -> document.entries().size() == 1 ? null : "it holds one program", extensions);
    }

    /** A format that holds whatever it has no reason against. */
    StubProvider(String id, FormatDescriptor.Representability representability) {
        this(id, (prefix, size) -> false, representability);
    }

    private StubProvider(
            String id,
            FormatDescriptor.Probe probe,
            FormatDescriptor.Representability representability,
            String... extensions) {
        this.descriptor = new FormatDescriptor(
                id,
                "application/x-" + id,
                extensions.length == 0 ? List.of("." + id) : List.of(extensions),
                EnumSet.of(Capability.TEXT),
                probe,
                representability,
                List.of(),
                List.of());
    }

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public FormatDescriptor descriptor() {
        return descriptor;
    }

    @Override
    public DocumentReader newReader(ByteSource source, ReadOptions options) {
        return new Reader(source);
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new Writer(sink, descriptor.id(), options);
    }

    private record Reader(ByteSource source) implements DocumentReader {
        private int length() {
            byte[] bytes = new byte[(int) source.size()];
            source.read(0, bytes, 0, bytes.length);
            String[] words = new String(bytes, StandardCharsets.ISO_8859_1).split(" ");
            if (words.length != 2) {
                throw new MalformedInputException(
                        StandardCode.INPUT_TRUNCATED, Location.ofByte(source.name(), bytes.length), "no count", null);
            }
            return Integer.parseInt(words[1]);
        }

        @Override
        public Map<String, String> summary() {
            return Map.of();
        }

        @Override
        public void accept(DocumentVisitor visitor) {
            Document.of(Programs.chain(length())).accept(visitor);
        }

        @Override
        public void accept(String entryName, ProgramVisitor visitor) {
            Programs.chain(length()).accept(visitor);
        }

        @Override
        public void close() {
            // nothing is held
        }
    }

    private static final class Writer extends DocumentWriter {
        private final ByteSink sink;
        private final String id;
        private int operations;

        Writer(ByteSink sink, String id, WriteOptions options) {
            super(options);
            this.sink = sink;
            this.id = id;
        }

        @Override
        protected ProgramVisitor writeEntry(String name, long visits, Form form) {
            return new ProgramVisitor() {
                @Override
                public void visitOperation(OperationHead head, boolean hasRegions) {
                    operations++;
                }
            };
        }

        @Override
        protected void writeEnd() {
            byte[] bytes = (id + " " + operations).getBytes(StandardCharsets.ISO_8859_1);
            sink.write(bytes, 0, bytes.length);
        }

        @Override
        public void close() {
            // the sink is the caller's
        }
    }
}
