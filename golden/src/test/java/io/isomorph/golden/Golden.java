package io.isomorph.golden;

import io.isomorph.spi.FormatProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that a release wrote.
 *
 * @param format what it is written in
 * @param version the release that wrote it
 * @param name of the source document
 * @param root the folder of goldens
 */
record Golden(FormatProvider format, Version version, String name, Path root) {
    /** The place below the folder of goldens, with slashes. */
    String path() {
        return release() + "/" + name + extension(format);
    }

    /** Format and version, as they are in the path. */
    String release() {
        return format.descriptor().id() + "/" + version;
    }

    Path file() {
        return root.resolve(path());
    }

    byte[] bytes() throws IOException {
        return Files.readAllBytes(file());
    }

    static String extension(FormatProvider format) {
        return format.descriptor().extensions().get(0);
    }

    @Override
    public String toString() {
        return path();
    }
}
