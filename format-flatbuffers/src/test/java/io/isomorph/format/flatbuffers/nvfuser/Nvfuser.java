package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;

/** Documents from bytes and to bytes. */
final class Nvfuser {
    private Nvfuser() {}

    static Document read(FormatProvider format, byte[] bytes) {
        return read(format, bytes, ReadOptions.DEFAULTS);
    }

    static Document read(FormatProvider format, byte[] bytes, ReadOptions options) {
        try (DocumentReader reader = format.newReader(ByteSource.of(bytes, "file.nvf"), options)) {
            return reader.read();
        }
    }

    static byte[] write(FormatProvider format, Document document) {
        return write(format, document, WriteOptions.DEFAULTS);
    }

    static byte[] write(FormatProvider format, Document document, WriteOptions options) {
        MemorySink sink = ByteSink.inMemory();
        try (DocumentWriter writer = format.newWriter(sink, options)) {
            document.accept(writer);
        }
        return sink.toByteArray();
    }
}
