package io.isomorph.weights.model;

import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A model as a folder: programs, the weights of each, and whatever else is there. Immutable; it is what the folder had when it was
 * scanned.
 *
 * <pre>{@code
 * ModelFolder folder = ModelFolder.scan(Path.of("model"), Formats.load(), TensorFormats.load());
 * for (ModelFinding finding : folder.check(TensorReadOptions.DEFAULTS)) {
 *     System.out.println(finding.file() + ": " + finding.problem());
 * }
 * }</pre>
 */
public final class ModelFolder {
    private static final int DEEPEST = 16;

    private final TensorFormats tensorFormats;
    private final Path folder;
    private final List<Model> models;
    private final List<Path> unclaimedWeights;
    private final List<Path> otherFiles;
    private final List<ModelFinding> unreadable;

    private ModelFolder(TensorFormats tensorFormats, Path folder, Scan scan) {
        this.tensorFormats = tensorFormats;
        this.folder = folder;
        this.models = List.copyOf(scan.models);
        this.unclaimedWeights = List.copyOf(scan.weights);
        this.otherFiles = List.copyOf(scan.others);
        this.unreadable = List.copyOf(scan.unreadable);
    }

    /**
     * Scans a folder.
     *
     * @param folder the folder; files in folders inside it count as well
     * @param formats formats of programs
     * @param tensorFormats formats of weights
     * @return what is there
     * @throws IOException if the folder or a file in it cannot be read
     */
    public static ModelFolder scan(Path folder, Formats formats, TensorFormats tensorFormats) throws IOException {
        return scan(folder, formats, tensorFormats, ReadOptions.DEFAULTS);
    }

    /**
     * Scans a folder.
     *
     * @param folder the folder; files in folders inside it count as well
     * @param formats formats of programs
     * @param tensorFormats formats of weights
     * @param options how to read programs
     * @return what is there
     * @throws IOException if the folder or a file in it cannot be read
     */
    public static ModelFolder scan(Path folder, Formats formats, TensorFormats tensorFormats, ReadOptions options)
            throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder, DEEPEST)) {
            files = walk.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return new ModelFolder(tensorFormats, folder, new Scan(formats, tensorFormats, options).scan(files));
    }

    /** Sorts the files of a folder. */
    private static final class Scan {
        private final Formats formats;
        private final TensorFormats tensorFormats;
        private final ReadOptions options;
        private final Map<Path, List<Parameter>> programs = new TreeMap<>();
        private final Set<Path> weights = new LinkedHashSet<>();
        private final List<Path> others = new ArrayList<>();
        private final List<Model> models = new ArrayList<>();
        private final List<ModelFinding> unreadable = new ArrayList<>();

        Scan(Formats formats, TensorFormats tensorFormats, ReadOptions options) {
            this.formats = formats;
            this.tensorFormats = tensorFormats;
            this.options = options;
        }

        Scan scan(List<Path> files) throws IOException {
            for (Path file : files) {
                if (ModelFiles.hasWeights(file, tensorFormats)) {
                    weights.add(file);
                } else if (!readProgram(file)) {
                    others.add(file);
                }
            }
            programs.forEach((file, parameters) -> models.add(model(file, parameters)));
            return this;
        }

        /** Keeps what a program needs, and not the program: a folder may have thousands. */
        private boolean readProgram(Path file) throws IOException {
            try (ByteSource source = ByteSource.open(file)) {
                if (!formats.recognises(source)) {
                    return false;
                }
                programs.put(file, Parameter.of(formats.read(source, options)));
                return true;
            } catch (IsomorphException e) {
                // its name is that of a program, or its content is
                unreadable.add(new ModelFinding(e.code().id(), file, null, e.problem()));
                return false;
            } catch (UncheckedIOException e) {
                throw e.getCause(); // storage fails, or the thread is interrupted: the format is not at fault
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                // a format that breaks its contract must not hide the other files
                unreadable.add(new ModelFinding(ModelFinding.UNREADABLE, file, null, "its format fails: " + e));
                return false;
            }
        }

        private Model model(Path file, List<Parameter> parameters) {
            Model model = ModelFiles.modelOf(file, parameters, weights);
            others.removeAll(model.weights());
            weights.removeAll(model.weights());
            model.weights().stream()
                    .filter(ModelFiles::isIndex)
                    .forEach(index -> weights.removeIf(part -> ModelFiles.isPart(index, part)));
            return model;
        }
    }

    /**
     * Returns the folder.
     *
     * @return as it was given
     */
    public Path folder() {
        return folder;
    }

    /**
     * Returns the programs with their weights.
     *
     * @return an immutable list, ordered by file
     */
    public List<Model> models() {
        return models;
    }

    /**
     * Returns files of weights that belong to no program.
     *
     * @return an immutable list, ordered by file
     */
    public List<Path> unclaimedWeights() {
        return unclaimedWeights;
    }

    /**
     * Returns the files that are neither programs nor weights.
     *
     * @return an immutable list, ordered by file
     */
    public List<Path> otherFiles() {
        return otherFiles;
    }

    /**
     * Checks that every parameter has its tensor with type and shape, that none is left over, and that no byte is missing or
     * trailing.
     *
     * @param options how to read weights
     * @return what does not fit; empty if everything does
     * @throws IOException if a file cannot be opened
     */
    public List<ModelFinding> check(TensorReadOptions options) throws IOException {
        List<ModelFinding> findings = new ArrayList<>(unreadable);
        if (models.isEmpty() && unreadable.isEmpty()) {
            findings.add(new ModelFinding(ModelFinding.NO_PROGRAM, folder, null, "the folder has no program"));
        }
        for (Model model : models) {
            findings.addAll(model.check(tensorFormats, options));
        }
        for (Path file : unclaimedWeights) {
            ModelCheck.checkReadable(file, tensorFormats, options, findings);
        }
        return findings;
    }
}
