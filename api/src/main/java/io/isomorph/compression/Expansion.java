package io.isomorph.compression;

import io.isomorph.error.Location;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Expands one input: what is short in memory, the rest in a temporary file. Limits are kept as bytes come, so that what expands without
 * end is refused after little of it.
 */
final class Expansion {
    /** What is longer goes to a file; so long files are also read at once when they are opened. */
    private static final int SHORT = 16 << 20;

    /** What is shorter harms nobody, whatever it was expanded from. */
    private static final long FREE = 1 << 20;

    private final ConsumedSource source;
    private final Limits limits;
    private final byte[] part = new byte[1 << 16];
    private long total;

    Expansion(ByteSource source, Limits limits) {
        this.source = new ConsumedSource(source);
        this.limits = limits;
    }

    ByteSource run(CompressionProvider compression) throws IOException {
        try (InputStream expanding = compression.expand(source)) {
            ByteArrayOutputStream memory = new ByteArrayOutputStream();
            int count = next(expanding);
            for (; count >= 0 && total <= SHORT; count = next(expanding)) {
                memory.write(part, 0, count);
            }
            return count < 0 ? ByteSource.of(memory.toByteArray(), source.name()) : inFile(memory, count, expanding);
        }
    }

    private ByteSource inFile(ByteArrayOutputStream begin, int next, InputStream expanding) throws IOException {
        Path file = Files.createTempFile("isomorph-", ".tmp");
        try {
            try (OutputStream out = Files.newOutputStream(file)) {
                begin.writeTo(out);
                for (int count = next; count >= 0; count = next(expanding)) {
                    out.write(part, 0, count);
                }
            }
            return TemporarySource.open(file, source.name());
        } catch (IOException | RuntimeException | Error e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    private int next(InputStream expanding) throws IOException {
        int count = expanding.read(part, 0, part.length);
        total += Math.max(count, 0);
        long most = limits.get(Limit.BYTES);
        if (total > most) {
            // the first byte too many, however many came with it
            throw limits.exceeded(Limit.BYTES, most + 1, place());
        }
        if (total > FREE) {
            limits.check(Limit.EXPANSION, 1 + (total - 1) / Math.max(1, source.consumed()), place());
        }
        return count;
    }

    private Location place() {
        return Location.ofByte(source.name(), source.consumed());
    }
}
