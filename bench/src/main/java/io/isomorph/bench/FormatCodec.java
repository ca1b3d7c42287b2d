package io.isomorph.bench;

import io.isomorph.bench.rival.ProgramCodec;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.ProgramVisitor;

/** One of our formats, used as any user would: with its checks and limits on. */
final class FormatCodec implements ProgramCodec {
    private final FormatProvider format;
    private final Reading reading;

    /** How a program is read. */
    enum Reading {
        /** With its document. */
        WHOLE,
        /** By name, which some formats do lazily. */
        BY_NAME,
        /** By name, and then every operation is looked at. */
        BY_NAME_AND_WALKED
    }

    /** Makes a codec. */
    FormatCodec(FormatProvider format, Reading reading) {
        this.format = format;
        this.reading = reading;
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
            if (reading == Reading.WHOLE) {
                return reader.read().entries().get(0).program();
            }
            Program program = reader.program("");
            if (reading == Reading.BY_NAME_AND_WALKED) {
                program.accept(new ProgramVisitor() {});
            }
            return program;
        }
    }
}
