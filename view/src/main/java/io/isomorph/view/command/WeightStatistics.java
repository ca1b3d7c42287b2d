package io.isomorph.view.command;

import io.isomorph.error.IsomorphException;
import io.isomorph.io.Limits;
import io.isomorph.ir.Program;
import io.isomorph.view.graph.Labels;
import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.model.Model;
import io.isomorph.weights.model.ModelFiles;
import io.isomorph.weights.model.Parameter;
import io.isomorph.weights.tool.TensorStatistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the values of parameters are like, where the files of weights are beside the program. */
final class WeightStatistics {
    /** More would take longer than all the rest. */
    private static final long MOST_BYTES = 4L << 30;

    private WeightStatistics() {}

    /**
     * Takes the statistics of all parameters of a program.
     *
     * @return by box, names and texts in turn; empty where there are no weights
     */
    static Map<Node, List<String>> of(Path file, ProgramGraph graph, TensorFormats formats, Limits limits)
            throws IOException {
        Map<Node, List<String>> found = new LinkedHashMap<>();
        Program program = graph.program();
        Model model = ModelFiles.modelOf(file, Parameter.of(program), formats);
        if (model.weights().isEmpty() || model.weightBytes() > MOST_BYTES) {
            return found;
        }
        Labels labels = new Labels(graph);
        try (Model.Weights weights = model.open(formats, TensorReadOptions.DEFAULTS.withLimits(limits))) {
            for (Node node : graph.nodes()) {
                @Nullable
                String name = node.head() == null || !node.operands().isEmpty() ? null : labels.portName(node.head());
                @Nullable
                Tensor tensor = name == null ? null : weights.tensors().find(name);
                if (tensor != null) {
                    found.put(node, texts(tensor));
                }
            }
        } catch (IsomorphException e) {
            found.clear(); // isomorph weights check reports what is wrong with them
        }
        return found;
    }

    private static List<String> texts(Tensor tensor) {
        TensorStatistics statistics = TensorStatistics.of(tensor);
        return List.of(
                "values", String.valueOf(statistics.values()),
                "least", text(statistics.min()),
                "most", text(statistics.max()),
                "mean", text(statistics.mean()),
                "zeros", String.valueOf(statistics.zeros()),
                "NaN", String.valueOf(statistics.nan()),
                "infinite", String.valueOf(statistics.infinite()));
    }

    private static String text(@Nullable Number number) {
        if (number == null) {
            return "none";
        }
        return number instanceof Double value ? String.format(Locale.ROOT, "%.6g", value) : number.toString();
    }
}
