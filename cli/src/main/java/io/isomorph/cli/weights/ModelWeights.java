package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.Session;
import io.isomorph.io.Limits;
import io.isomorph.spi.ReadOptions;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.model.Model;
import io.isomorph.weights.model.ModelFiles;
import io.isomorph.weights.model.ModelFinding;
import io.isomorph.weights.model.ModelFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What was found of the files of weights in a folder. Safe for several threads. */
public final class ModelWeights {
    /** Of a folder without weights. */
    public static final ModelWeights NONE = new ModelWeights(Map.of());

    private final Map<Path, List<ModelFinding>> byFile;

    private ModelWeights(Map<Path, List<ModelFinding>> byFile) {
        this.byFile = byFile;
    }

    /**
     * Checks the weights of a folder against its programs. A folder without files of weights is not looked into.
     *
     * @param folder the folder
     * @param files what is in it
     * @param session has the formats
     * @param reading how to read programs
     * @return what was found
     * @throws IOException if the folder cannot be read
     */
    public static ModelWeights of(Path folder, List<Input> files, Session session, ReadMixin reading)
            throws IOException {
        boolean any = files.stream()
                .map(Input::file)
                .anyMatch(file -> file != null
                        && (ModelFiles.isSeparate(file) || ModelFiles.hasWeights(file, session.tensorFormats())));
        if (!any) {
            return NONE;
        }
        Limits limits = reading.limits();
        ModelFolder model = ModelFolder.scan(
                folder,
                reading.formats(session.formats()),
                session.tensorFormats(),
                ReadOptions.DEFAULTS.withLimits(limits));
        Map<Path, List<ModelFinding>> byFile = new TreeMap<>();
        for (Model part : model.models()) {
            for (Path weights : part.weights()) {
                byFile.put(weights, new ArrayList<>());
                files.stream()
                        .map(Input::file)
                        .filter(file -> file != null && ModelFiles.isIndex(weights) && ModelFiles.isPart(weights, file))
                        .forEach(file -> byFile.put(file, new ArrayList<>()));
            }
        }
        model.unclaimedWeights().forEach(file -> byFile.put(file, new ArrayList<>()));
        Limits ofWeights = reading.limits(TensorReadOptions.DEFAULTS.limits());
        for (ModelFinding finding : model.check(TensorReadOptions.DEFAULTS.withLimits(ofWeights))) {
            byFile.computeIfAbsent(finding.file(), file -> new ArrayList<>()).add(finding);
        }
        return new ModelWeights(byFile);
    }

    /**
     * Returns what was found of a file.
     *
     * @param input a file
     * @return what does not fit, mostly nothing; null if the file is neither weights, nor a program whose weights are missing
     */
    public @Nullable List<ModelFinding> findings(Input input) {
        return input.file() == null ? null : byFile.get(input.file());
    }
}
