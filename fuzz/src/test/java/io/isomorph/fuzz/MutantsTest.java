package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The inputs of all targets, changed at random. */
class MutantsTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final int COUNT = Integer.getInteger("isomorph.mutants", 100);

    static List<String> targets() throws IOException {
        try (Stream<Path> sources = Files.list(Path.of("src/test/java/io/isomorph/fuzz"))) {
            return sources.map(source -> source.getFileName().toString())
                    .filter(name -> name.endsWith("FuzzTest.java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("targets")
    void mutantsOfTheInputsBreakNoLaw(String target) throws IOException, ReflectiveOperationException {
        new Mutants(RESOURCES, target).run(COUNT, 1);
    }

    /** A target that judges wrongly. */
    static final class Refusing {
        void anyBytes(byte[] bytes) {
            assertEquals(1, bytes.length % 2);
        }
    }

    @Test
    void aMutantThatBreaksALawIsFound(@TempDir Path folder) throws IOException, ReflectiveOperationException {
        String target = "MutantsTest$Refusing";
        Path inputs = folder.resolve("io/isomorph/fuzz/" + target + "Inputs/anyBytes");
        Files.createDirectories(inputs);
        Files.write(inputs.resolve("input"), new byte[101]);
        Mutants mutants = new Mutants(folder, target);
        assertThrows(Mutants.Found.class, () -> mutants.run(1000, 1));
    }
}
