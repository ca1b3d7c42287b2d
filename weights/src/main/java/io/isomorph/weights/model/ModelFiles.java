package io.isomorph.weights.model;

import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.tool.TensorParts;
import java.io.IOException;
import java.io.UncheckedIOException;
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

    private static final Pattern PART = Pattern.compile("(.+)-\\d{5}-of-\\d{5}\\..*");

    private ModelFiles() {}

    /**
     * Returns whether a file is one of tensors, or an index of such files, by its name.
     *
     * @param file any file
     * @param formats the formats
     * @return false for files of one variable each, whose names tell nothing
     */
    public static boolean hasWeights(Path file, TensorFormats formats) {
        return isIndex(file) || formats.byExtension(file.toString()) != null;
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
     * Returns the program that stands beside weights.
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
                    Path program = weights.resolveSibling(stem + extension);
                    if (Files.isRegularFile(program) && !program.equals(weights)) {
                        return program;
                    }
                }
            }
        }
        return null;
    }

    /**
     * Returns the model of a program with the weights that are beside it.
     *
     * @param program file of the program
     * @param parameters what it needs
     * @param formats formats of weights
     * @return the model, perhaps without weights
     * @throws IOException if the folder cannot be listed
     */
    public static Model modelOf(Path program, List<Parameter> parameters, TensorFormats formats) throws IOException {
        Path folder = program.toAbsolutePath().getParent();
        if (folder == null) {
            return new Model(program, parameters, List.of(), false);
        }
        List<Path> weights;
        try (Stream<Path> files = Files.list(folder)) {
            weights = files.map(file -> program.resolveSibling(String.valueOf(file.getFileName())))
                    .filter(file -> hasWeights(file, formats) && Files.isRegularFile(file))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return modelOf(program, parameters, weights);
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
        return Objects.equals(program.getParent(), weights.getParent()) && stem(program).equals(stem(weights));
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

    /** Returns whether a file is one of the parts that an index lists, by its name. */
    static boolean isPart(Path index, Path part) {
        var matcher = PART.matcher(String.valueOf(part.getFileName()));
        return Objects.equals(index.getParent(), part.getParent())
                && matcher.matches()
                && matcher.group(1).equals(stem(index));
    }

    /** Several files of one stem are one model only where Paddle divides it so; else the first one is taken. */
    private static List<Path> preferred(List<Path> own) {
        List<Path> pickles = own.stream()
                .filter(path ->
                        path.toString().endsWith(".pdparams") || path.toString().endsWith(".pdopt"))
                .toList();
        List<Path> rest = own.stream().filter(path -> !pickles.contains(path)).toList();
        return rest.isEmpty() ? pickles : rest.subList(0, 1);
    }

    private static @Nullable Path resolve(Path program, String name) {
        try {
            return program.resolveSibling(name).normalize();
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        if (isIndex(file)) {
            name = name.substring(0, name.length() - TensorParts.INDEX_SUFFIX.length());
        }
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }
}
