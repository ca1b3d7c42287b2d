package io.isomorph.bench;

import io.isomorph.bench.rival.ProgramCodec;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;

/** One of our formats, used as any user would: with its checks and limits on. */
final class FormatCodec implements ProgramCodec {
    private final FormatProvider format;
    private final boolean byName;

    /**
     * Makes a codec.
     *
     * @param byName whether the program is asked for by name, which some formats read lazily; otherwise the document is read
     */
    FormatCodec(FormatProvider format, boolean byName) {
        this.format = format;
        this.byName = byName;
    }

    @Override
    public byte[] write(Program program) {
        MemorySink sink = ByteSink.inMemory();
        try (DocumentWriter writer = format.newWriter(sink, WriteOptions.DEFAULTS)) {
            Document.of(program).accept(writer);
        }
        return sink.take();
    }

    @Override
    public Program read(byte[] bytes) {
        try (DocumentReader reader = format.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
            if (!byName) {
                return reader.read().entries().get(0).program();
            }
            ProgramCollector program = new ProgramCollector();
            reader.accept("", program);
            return program.program();
        }
    }
}
