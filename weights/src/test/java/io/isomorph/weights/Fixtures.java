package io.isomorph.weights;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files that {@code make.py} made with the real libraries. */
final class Fixtures {
    static final Path FOLDER = Path.of("src/test/resources/fixtures");

    private Fixtures() {}

    static TensorFile open(String name) throws IOException {
        return Bytes.FORMATS.open(FOLDER.resolve(name), TensorReadOptions.DEFAULTS);
    }

    static byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(FOLDER.resolve(name));
    }

    /** Returns the files of tensors. */
    static List<Path> all() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file ->
                            !file.toString().endsWith(".py") && !file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the format of a file. */
    static String format(Path file) {
        List<TensorFormatProvider> claiming = Bytes.FORMATS.byExtension(file.toString());
        return claiming.isEmpty() ? "pdiparams" : claiming.get(0).descriptor().id();
    }
}
