package io.isomorph.bench;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import org.jspecify.annotations.Nullable;

/** A document as a file of one of our formats, in memory. The provider is kept for all calls, as a user would. */
final class Stored {
    private final FormatProvider format;
    private final byte[] bytes;

    private Stored(FormatProvider format, byte[] bytes) {
        this.format = format;
        this.bytes = bytes;
    }

    static Stored of(String format, Document document) {
        FormatProvider provider = Codecs.format(format);
        MemorySink sink = ByteSink.inMemory();
        try (DocumentWriter writer = provider.newWriter(sink, WriteOptions.DEFAULTS)) {
            document.accept(writer);
        }
        Stored stored = new Stored(provider, sink.toByteArray());
        try (DocumentReader reader = stored.open()) {
            if (!reader.read().equals(document)) {
                throw new IllegalStateException(format + " does not return what it was given");
            }
        }
        return stored;
    }

    DocumentReader open() {
        return format.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS);
    }

    /** Returns how many programs the file holds, without decoding one. */
    int entries() {
        int[] count = new int[1];
        try (DocumentReader reader = open()) {
            reader.accept(new DocumentVisitor() {
                @Override
                public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
                    count[0]++;
                    return null;
                }
            });
        }
        return count[0];
    }

    byte[] bytes() {
        return bytes;
    }
}
