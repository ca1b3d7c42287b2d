package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.compression.CompressionProvider;
import io.isomorph.compression.Compressions;
import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.contract.AnyBytes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.function.Supplier;

/**
 * What holds for a compression, whatever the bytes are: content, or a refusal with a location; the same from an array, from another buffer, and by a
 * registry that has expanded nothing yet; what the compression's own library expands them to; and a compressed file is the document, or the
 * refusal, that its content is.
 */
final class EnvelopeLaws {
    private static final Limits LIMITS = AnyBytes.LIMITS.with(Limit.BYTES, 1 << 20);
    private static final ReadOptions READING = ReadOptions.DEFAULTS.withLimits(LIMITS);

    /** One registry for all inputs: what it keeps of one is not to show in another. */
    private static final Formats FORMATS = Formats.load();

    /** The library's own reading of compressed bytes. */
    interface Library {
        InputStream expand(InputStream compressed) throws IOException;
    }

    private final CompressionProvider compression;
    private final Supplier<Compressions> fresh;
    private final Library library;

    EnvelopeLaws(String id, Supplier<Compressions> fresh, Library library) {
        this.compression = FORMATS.compressions().require(id);
        this.fresh = fresh;
        this.library = library;
    }

    void check(byte[] bytes) {
        ByteSource array = ByteSource.of(bytes, "input");
        if (FORMATS.compressions().of(array) != compression) {
            return;
        }
        Object expanded = expanded(FORMATS.compressions(), array);
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        assertEquals(expanded, expanded(fresh.get(), ByteSource.of(direct, "input")), "an array and another buffer");
        if (expanded instanceof ByteBuffer buffer) {
            byte[] content = buffer.array();
            assertEquals(expanded, byLibrary(bytes), "what the library expands it to");
            if (FORMATS.compressions().of(ByteSource.of(content)) == null) {
                assertEquals(document(content), document(bytes), "a file and what it expands to");
            }
            byte[] compressed = compressed(content);
            assertEquals(ByteBuffer.wrap(compressed), ByteBuffer.wrap(compressed(content)), "compressed twice");
            assertEquals(expanded, expanded(FORMATS.compressions(), ByteSource.of(compressed, "input")), "and back");
        }
    }

    /** Returns the content, or the refusal's code and text. */
    private static Object expanded(Compressions compressions, ByteSource source) {
        try (ByteSource expanded = compressions.expand(source, LIMITS)) {
            byte[] content = new byte[(int) expanded.size()];
            expanded.read(0, content, 0, content.length);
            return ByteBuffer.wrap(content);
        } catch (IsomorphException e) {
            Faults.requirePlace(e, (int) source.size());
            return e.code().id() + " " + e.getMessage();
        }
    }

    private ByteBuffer byLibrary(byte[] bytes) {
        try (InputStream expanding = library.expand(new ByteArrayInputStream(bytes))) {
            return ByteBuffer.wrap(expanding.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object document(byte[] bytes) {
        try {
            return FORMATS.read(ByteSource.of(bytes, "input"), READING);
        } catch (IsomorphException e) {
            return e.code().id() + " " + e.getMessage();
        }
    }

    private byte[] compressed(byte[] content) {
        MemorySink sink = ByteSink.inMemory();
        try (ByteSink compressing = Compressions.compress(sink, compression)) {
            compressing.write(content, 0, content.length);
            compressing.commit();
        }
        return sink.toByteArray();
    }
}
