package io.isomorph.weights.model;

import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorFile;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.tool.TensorParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A program and the files of its weights. Immutable.
 *
 * @param program file of the program
 * @param parameters what the program needs, ordered by code point
 * @param weights files that have it: one of the same stem in any tensor format, several such as {@code .pdparams} and {@code .pdopt},
 *     an index of parts, or one file for each variable; may be empty
 * @param separate whether each file of weights has one variable and is called by it
 */
public record Model(Path program, List<Parameter> parameters, List<Path> weights, boolean separate) {
    /**
     * Makes a model.
     *
     * @param program file of the program
     * @param parameters what the program needs, ordered by code point
     * @param weights files that have it
     * @param separate whether each file of weights has one variable and is called by it
     */
    public Model {
        parameters = List.copyOf(parameters);
        weights = List.copyOf(weights);
    }

    /**
     * Returns the size of the files of the weights, those that an index lists included.
     *
     * @return in bytes; 0 if there are no weights
     * @throws IOException if a size or a folder cannot be read
     */
    public long weightBytes() throws IOException {
        long bytes = 0;
        for (Path file : weights) {
            bytes += Files.size(file);
            if (ModelFiles.isIndex(file)) {
                bytes += ModelFiles.bytesOfParts(file);
            }
        }
        return bytes;
    }

    /**
     * Checks that every parameter has its tensor with type and shape, that none is left over, and that no byte is missing or trailing.
     *
     * @param formats the formats
     * @param options how to read weights
     * @return what does not fit; empty if everything does
     * @throws IOException if a file cannot be opened
     */
    public List<ModelFinding> check(TensorFormats formats, TensorReadOptions options) throws IOException {
        return new ModelCheck(this, formats).check(options);
    }

    /**
     * Opens all tensors of the model.
     *
     * @param formats the formats
     * @param options how to read; names are the program's where a format stores none
     * @return the tensors, for the caller to close
     * @throws IOException if a file cannot be opened
     */
    public Weights open(TensorFormats formats, TensorReadOptions options) throws IOException {
        List<AutoCloseable> open = new ArrayList<>();
        Weights result = null;
        try {
            List<TensorSet> sets = new ArrayList<>();
            for (Path file : weights) {
                sets.add(open(file, formats, options, open));
            }
            TensorSet all = sets.size() == 1 ? sets.get(0) : together(sets);
            result = new Weights(all, open);
            return result;
        } finally {
            if (result == null) {
                new Weights(TensorSet.of(List.of()), open).close();
            }
        }
    }

    /**
     * Returns the tensors of several files, those of a state dict by the names of their variables: its table is of its own keys. Of several tensors
     * of a variable the first one has its name, and the others the names that they had, or such that no other has.
     */
    private static TensorSet together(List<TensorSet> sets) {
        List<Tensor> all = new ArrayList<>();
        List<Tensor> tied = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (TensorSet set : sets) {
            set.tensors().stream()
                    .map(Tensor::name)
                    .filter(name -> !set.paddleNames().containsKey(name))
                    .forEach(taken::add);
        }
        for (TensorSet set : sets) {
            Map<String, String> table = set.paddleNames();
            for (Tensor tensor : set.tensors()) {
                String variable = table.get(tensor.name());
                if (variable == null) {
                    all.add(tensor);
                } else if (taken.add(variable)) {
                    all.add(tensor.withName(variable));
                } else {
                    tied.add(tensor);
                }
            }
        }
        for (Tensor tensor : tied) {
            String name = tensor.name();
            for (int i = 2; !taken.add(name); i++) {
                name = tensor.name() + " (" + i + ")";
            }
            all.add(tensor.withName(name));
        }
        return TensorSet.of(all);
    }

    private TensorSet open(Path file, TensorFormats formats, TensorReadOptions options, List<AutoCloseable> open)
            throws IOException {
        if (ModelFiles.isIndex(file)) {
            TensorParts parts = TensorParts.open(file, formats, options);
            open.add(parts);
            return parts.tensors();
        }
        List<String> names = separate ? List.of(variable(file)) : Parameter.names(parameters);
        @Nullable TensorFormatProvider format = separate ? formats.require("pdiparams") : null;
        TensorFile tensors = formats.open(file, format, options.withNames(names));
        open.add(tensors);
        return tensors.tensors();
    }

    /** Returns the variable that a file of its own is called by: a slash in its name makes a folder. */
    private String variable(Path file) {
        Path folder = program.toAbsolutePath().getParent();
        Path relative = folder == null ? file : folder.relativize(file.toAbsolutePath());
        return relative.toString().replace(relative.getFileSystem().getSeparator(), "/");
    }

    /** The tensors of a model, readable until they are closed. */
    public static final class Weights implements AutoCloseable {
        private final TensorSet tensors;
        private final List<AutoCloseable> open;

        Weights(TensorSet tensors, List<AutoCloseable> open) {
            this.tensors = tensors;
            this.open = open;
        }

        /**
         * Returns the tensors.
         *
         * @return the tensors of all files
         */
        public TensorSet tensors() {
            return tensors;
        }

        @Override
        public void close() {
            for (AutoCloseable file : open) {
                try {
                    file.close();
                } catch (RuntimeException e) {
                    throw e;
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
