package io.isomorph.cli;

import io.isomorph.io.ByteSink;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where one document is written.
 *
 * @param file the file, or null for standard output
 */
record Output(@Nullable Path file) {
    /** Returns what it is called in lines. */
    String shown() {
        return file == null ? Input.STREAM : file.toString();
    }

    /**
     * Opens it. A file is replaced when all is written; standard output cannot take anything back.
     *
     * @param session has standard output
     * @return takes the bytes
     * @throws IOException if the file cannot be made
     */
    ByteSink open(Session session) throws IOException {
        return file == null ? ByteSink.of(session.data(), "<stdout>") : ByteSink.replacing(file);
    }
}
