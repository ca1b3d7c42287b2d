package io.isomorph.cli.weights;

import io.isomorph.cli.output.JsonLine;
import io.isomorph.weights.model.ModelFinding;
import java.util.List;
import java.util.Map;

/** Prints what does not fit in a model. */
public final class ModelFindings {
    private ModelFindings() {}

    /**
     * Returns a finding for people.
     *
     * @param finding what does not fit
     * @return such as {@code m.pdiparams: model.shape: tensor 'w' is of [2] where the program has [3]}
     */
    public static String line(ModelFinding finding) {
        return finding.file() + ": " + text(finding);
    }

    /**
     * Returns a finding for people, without the file.
     *
     * @param finding what does not fit
     * @return such as {@code model.shape: tensor 'w' is of [2] where the program has [3]}
     */
    public static String text(ModelFinding finding) {
        return finding.code() + ": " + finding.problem();
    }

    /**
     * Returns findings for scripts.
     *
     * @param findings what does not fit
     * @return an object for each
     */
    public static List<Map<String, Object>> json(List<ModelFinding> findings) {
        return findings.stream()
                .map(finding -> new JsonLine()
                        .put("code", finding.code())
                        .put("file", finding.file().toString())
                        .put("tensor", finding.tensor())
                        .put("message", finding.problem())
                        .members())
                .toList();
    }
}
