package io.isomorph.bench.results;

import io.isomorph.io.ByteSink;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes files that are there whole, or not at all. */
public final class TextFile {
    private TextFile() {}

    /** Replaces a file; makes its folder where that is missing. */
    public static void write(Path file, String text) throws IOException {
        Path whole = file.toAbsolutePath();
        Path folder = whole.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (ByteSink sink = ByteSink.replacing(whole)) {
            sink.write(bytes, 0, bytes.length);
            sink.commit();
        }
    }
}
