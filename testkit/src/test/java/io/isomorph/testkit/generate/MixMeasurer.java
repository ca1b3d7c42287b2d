package io.isomorph.testkit.generate;

import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A developer's tool that measures stored models and prints the lines of the table {@code typical.tsv}, but for its head
 * and {@code control}, which is the figure {@code regions} of a larger set of models. It is run by hand, with this module's
 * test classes and a format that reads the models on the class path:
 *
 * <pre>
 * java -cp … io.isomorph.testkit.generate.MixMeasurer FILE-or-FOLDER… &gt; lines
 * </pre>
 *
 * The figures of each file and of all together go to standard error; those that {@link ModelMixTest} holds are among them.
 */
final class MixMeasurer {
    private MixMeasurer() {}

    /** Measures the files and folders that are named. */
    public static void main(String[] paths) throws IOException {
        Formats formats = Formats.load();
        MixTable table = new MixTable();
        Map<String, Double> sums = new LinkedHashMap<>();
        long operations = 0;
        long bytes = 0;
        for (Path file : files(paths)) {
            for (Entry entry : formats.read(file).entries()) {
                Program program = entry.program();
                MixFigures figures = new MixFigures();
                program.accept(figures);
                table.add(program);
                operations += figures.operations();
                System.err.println(file.getFileName() + " " + figures.operations() + " operations, "
                        + Files.size(file) / Math.max(1, figures.operations()) + " bytes each " + figures.figures());
                figures.figures().forEach((name, value) -> sums.merge(name, value * figures.operations(), Double::sum));
            }
            bytes += Files.size(file);
        }
        System.err.println("all: " + operations + " operations, " + bytes / operations + " bytes each");
        for (Map.Entry<String, Double> sum : sums.entrySet()) {
            System.err.println(sum.getKey() + " " + sum.getValue() / operations);
        }
        table.print(new PrintStream(System.out, false, StandardCharsets.UTF_8));
    }

    private static List<Path> files(String[] paths) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String path : paths) {
            try (Stream<Path> found = Files.walk(Path.of(path))) {
                found.filter(Files::isRegularFile).sorted().forEach(files::add);
            }
        }
        return files;
    }
}
