package io.isomorph.weights.model;

import io.isomorph.compression.CompressionProvider;
import io.isomorph.compression.Compressions;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.tool.TensorParts;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which files belong together, by their names: a program and its weights have one stem. */
public final class ModelFiles {
    /** How Paddle calls the program beside files of one variable each. */
    private static final String SEPARATE_PROGRAM = "__model__";

    /** How Paddle calls the state of an optimizer; converted, the name keeps it. */
    private static final String OPTIMIZER = ".pdopt";

    private static final String PICKLE = ".pdparams";

    /** Knows the extensions of compressions, also of those whose jars are absent. */
    private static final Compressions NAMES = Compressions.of();

    private static final Pattern PART = Pattern.compile("(.+)-\\d{5}-of-\\d{5}\\..*");

    private ModelFiles() {}

    /**
     * Returns whether a file is one of tensors, or an index of such files, by its name.
     *
     * @param file any file
     * @param formats the formats
     * @return false for files of one variable each, whose names show nothing
     */
    public static boolean hasWeights(Path file, TensorFormats formats) {
        return isIndex(file) || !formats.byExtension(file.toString()).isEmpty();
    }

    /**
     * Returns whether a file is the index of files of tensors, by its name.
     *
     * @param file any file
     * @return true for such as {@code model.safetensors.index.json}
     */
    public static boolean isIndex(Path file) {
        return file.toString().endsWith(TensorParts.INDEX_SUFFIX);
    }

    /**
     * Returns the program that is beside weights.
     *
     * @param weights a file of weights
     * @param formats formats of programs
     * @return a file of the same stem with an extension of a program; for a file of one variable, the program of its folder that is
     *     called {@code __model__}; null if there is none
     */
    public static @Nullable Path programOf(Path weights, Formats formats) {
        for (String stem : List.of(stem(weights), SEPARATE_PROGRAM)) {
            for (FormatProvider provider : formats.providers()) {
                for (String extension : provider.descriptor().extensions()) {
                    for (String compressed : compressed(formats)) {
                        Path program = weights.resolveSibling(stem + extension + compressed);
                        if (Files.isRegularFile(program) && !program.equals(weights)) {
                            return program;
                        }
                    }
                }
            }
        }
        return null;
    }

    /** What may follow the extension of a format: nothing first. */
    private static List<String> compressed(Formats formats) {
        return Stream.concat(
                        Stream.of(""),
                        formats.compressions().providers().stream().map(CompressionProvider::extension))
                .toList();
    }

    /**
     * Returns the model of a program with the weights that are beside it.
     *
     * @param program file of the program
     * @param parameters what it needs
     * @param formats formats of weights
     * @return the model, perhaps without weights
     */
    public static Model modelOf(Path program, List<Parameter> parameters, TensorFormats formats) {
        List<Path> weights = new ArrayList<>();
        for (TensorFormatProvider provider : formats.providers()) {
            for (String extension : provider.descriptor().extensions()) {
                // a folder of thousands of programs is not listed for each of them
                String whole = stem(program) + extension;
                weights.add(program.resolveSibling(whole));
                weights.add(program.resolveSibling(whole + TensorParts.INDEX_SUFFIX));
                weights.add(program.resolveSibling(stem(program) + OPTIMIZER + extension));
            }
        }
        List<Path> found = weights.stream()
                .filter(Files::isRegularFile)
                .sorted(Comparator.comparing(Path::toString))
                .toList();
        return modelOf(program, parameters, found);
    }

    /** Returns the model of a program with its weights among files. */
    static Model modelOf(Path program, List<Parameter> parameters, Collection<Path> weights) {
        if (isSeparate(program)) {
            List<Path> separate = new ArrayList<>();
            for (Parameter parameter : parameters) {
                @Nullable Path file = resolve(program, parameter.name());
                if (file != null && Files.isRegularFile(file)) {
                    separate.add(file);
                }
            }
            return new Model(program, parameters, separate, true);
        }
        List<Path> own = weights.stream().filter(file -> belongs(program, file)).toList();
        return new Model(program, parameters, preferred(own), false);
    }

    /** Returns whether weights have the name of a program. */
    static boolean belongs(Path program, Path weights) {
        return Objects.equals(program.getParent(), weights.getParent())
                && stem(program).equals(stem(weights));
    }

    /**
     * Returns whether a program has a file for each of its variables, by its name.
     *
     * @param program file of the program
     * @return true if it is called {@code __model__}, whatever its extension
     */
    public static boolean isSeparate(Path program) {
        return stem(program).equals(SEPARATE_PROGRAM);
    }

    /**
     * Returns whether a file is one of the parts that an index lists, by its name.
     *
     * @param index such as {@code model.safetensors.index.json}
     * @param part any file
     * @return true for such as {@code model-00001-of-00003.safetensors} beside it
     */
    public static boolean isPart(Path index, Path part) {
        var matcher = PART.matcher(String.valueOf(part.getFileName()));
        return Objects.equals(index.getParent(), part.getParent())
                && matcher.matches()
                && matcher.group(1).equals(stem(index));
    }

    /** Returns the sizes of the files that have the names of parts beside an index. */
    static long bytesOfParts(Path index) throws IOException {
        Path folder = index.toAbsolutePath().getParent();
        if (folder == null) {
            return 0;
        }
        long bytes = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                bytes += isPart(index.toAbsolutePath(), file) ? Files.size(file) : 0;
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return bytes;
    }

    /** Several files of one stem are one model only where Paddle divides it so; else the first one is taken. */
    private static List<Path> preferred(List<Path> own) {
        List<Path> states = own.stream().filter(ModelFiles::isOptimizerState).toList();
        List<Path> others = own.stream().filter(file -> !states.contains(file)).toList();
        Path first = others.stream()
                .filter(file -> !file.toString().endsWith(PICKLE))
                .findFirst()
                .orElse(others.isEmpty() ? null : others.get(0));
        if (first == null) {
            return states;
        }
        List<Path> chosen = new ArrayList<>(List.of(first));
        states.stream()
                .filter(state ->
                        state.toString().endsWith(OPTIMIZER) == first.toString().endsWith(PICKLE))
                .findFirst()
                .ifPresent(chosen::add);
        return chosen;
    }

    /**
     * Returns whether a file is the state of an optimizer beside the parameters, by its name.
     *
     * @param file any file
     * @return true for such as {@code model.pdopt}, or {@code model.pdopt.safetensors}, which that was converted to
     */
    public static boolean isOptimizerState(Path file) {
        return file.toString().endsWith(OPTIMIZER) || nameWithoutExtension(file).endsWith(OPTIMIZER);
    }

    private static @Nullable Path resolve(Path program, String name) {
        try {
            return program.resolveSibling(name).normalize();
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static String stem(Path file) {
        String name = nameWithoutExtension(file);
        return name.endsWith(OPTIMIZER) && name.length() > OPTIMIZER.length()
                ? name.substring(0, name.length() - OPTIMIZER.length())
                : name;
    }

    private static String nameWithoutExtension(Path file) {
        String name = NAMES.expandedName(String.valueOf(file.getFileName()));
        if (isIndex(file)) {
            name = name.substring(0, name.length() - TensorParts.INDEX_SUFFIX.length());
        }
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }
}
