package io.isomorph.spark.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;

/** Files whose names are any bytes, which Java cannot make. */
public final class SpelledNames {
    private SpelledNames() {}

    /** Makes an empty file; bytes of its name may be octal, as in {@code \351}. */
    public static void create(Path folder, String name) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("sh", "-c", ": > \"$(printf '" + name + "')\"")
                .directory(folder.toFile())
                .inheritIO()
                .start();
        assertEquals(0, shell.waitFor());
    }
}
