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
import java.util.function.Supplier;

/** One of our formats, used as any user would: with its checks and limits on. */
public final class FormatCodec implements ProgramCodec {
    private final Supplier<FormatProvider> providers;
    private final FormatProvider format;

    /**
     * Makes a codec with a new provider of a format.
     *
     * @param providers makes one each time
     */
    public FormatCodec(Supplier<FormatProvider> providers) {
        this.providers = providers;
        this.format = providers.get();
    }

    @Override
    public FormatCodec fresh() {
        return new FormatCodec(providers);
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
            return reader.read().entries().get(0).program();
        }
    }
}
