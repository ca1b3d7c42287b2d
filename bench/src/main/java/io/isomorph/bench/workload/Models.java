package io.isomorph.bench.workload;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders of many small models: every tenth is a copy of a real one, and the others are generated, half JSON and half MessagePack. */
public final class Models {
    private static final int FOLDER = 1_000;
    private static final int REAL = 10;
    private static final int FEWEST = 5;
    private static final int MOST = 40;

    /** Real models that are larger are no small ones. */
    private static final long LARGEST = 100_000;

    private Models() {}

    /**
     * Writes models.
     *
     * @param folder to be made
     * @param count how many
     * @param root of the project; real models are its examples, its conformance files, and those of {@code ../shared/corpus} if it is there
     * @return bytes of all
     * @throws IOException if a file cannot be written
     */
    public static long write(Path folder, int count, Path root) throws IOException {
        Formats formats = Formats.load();
        List<Path> real = real(formats, root);
        ProgramGenerator generator = ProgramGenerator.of(Profile.TYPICAL.withOperations(FEWEST, MOST));
        long bytes = 0;
        for (int i = 0; i < count; i++) {
            Path part = Files.createDirectories(folder.resolve("part-" + i / FOLDER));
            Path file;
            if (i % REAL == 0) {
                Path model = real.get(i / REAL % real.size());
                file = Files.copy(model, part.resolve(i + "-" + model.getFileName()));
            } else {
                FormatProvider format = formats.require(i % 2 == 0 ? "json" : "msgpack");
                file = part.resolve(i + format.descriptor().extensions().get(0));
                try (ByteSink sink = ByteSink.replacing(file)) {
                    Formats.write(Document.of(generator.generate(i)), format, sink, WriteOptions.DEFAULTS);
                }
            }
            bytes += Files.size(file);
        }
        return bytes;
    }

    private static List<Path> real(Formats formats, Path root) throws IOException {
        List<Path> found = new ArrayList<>();
        for (String folder : List.of("examples", "conformance/valid", "../shared/corpus")) {
            Path models = root.resolve(folder);
            if (Files.isDirectory(models)) {
                try (Stream<Path> all = Files.walk(models)) {
                    for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                        if (Files.size(file) <= LARGEST && isModel(formats, file)) {
                            found.add(file);
                        }
                    }
                }
            }
        }
        if (found.isEmpty()) {
            throw new IllegalStateException("there are no models in " + root + "; set the property isomorph.root");
        }
        return found;
    }

    private static boolean isModel(Formats formats, Path file) {
        try (ByteSource source = ByteSource.open(file)) {
            return formats.recognises(source);
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    /**
     * Removes a folder with all that is in it.
     *
     * @param folder which
     * @throws IOException if a file cannot be removed
     */
    public static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
