package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Table;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.tool.TensorStatistics;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints what the values of tensors are like. */
@Command(
        name = "stats",
        header = "Prints for each tensor least, largest and mean value, and how many are NaN, infinite, or zero.",
        description = {
            "",
            "Least, largest and mean are those of the finite values. Both parts of a complex number count as values.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph weights stats model.safetensors",
            "  isomorph weights stats --json model/ | jq 'select(.nan > 0)'",
            "  isomorph weights stats --tensor 'linear_*' model.pdiparams"
        })
public final class WeightsStatsCommand extends TensorFilesCommand {
    @Mixin
    private TensorChoice choice = new TensorChoice();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsStatsCommand(Session session) {
        super(session);
    }

    @Override
    int examine(Input input, Session printing) throws IOException {
        Table table = new Table("name", "type", "values", "min", "max", "mean", "nan", "infinite", "zero");
        try (OpenTensors open = reading().open(input, printing, false)) {
            for (Tensor tensor : choice.of(open.tensors())) {
                TensorStatistics statistics = TensorStatistics.of(tensor);
                if (printing.json()) {
                    printing.print(line(input, tensor, statistics));
                } else {
                    add(table, tensor, statistics);
                }
            }
        }
        if (!printing.json()) {
            if (hasSeveral()) {
                printing.print(input.shown());
            }
            table.lines().forEach(line -> printing.print((hasSeveral() ? "  " : "") + line));
        }
        return ExitCode.OK;
    }

    private static JsonLine line(Input input, Tensor tensor, TensorStatistics statistics) {
        return new JsonLine()
                .put("file", input.shown())
                .put("ok", true)
                .put("path", PlainValues.path(tensor.path()))
                .put("name", tensor.name())
                .put("dtype", tensor.type().id())
                .put("values", statistics.values())
                .put("min", statistics.min())
                .put("max", statistics.max())
                .put("mean", Double.isFinite(statistics.mean()) ? (Double) statistics.mean() : null)
                .put("nan", statistics.nan())
                .put("infinite", statistics.infinite())
                .put("zeros", statistics.zeros());
    }

    private static void add(Table table, Tensor tensor, TensorStatistics statistics) {
        table.add(
                tensor.name(),
                tensor.type().id(),
                Long.toString(statistics.values()),
                text(statistics.min()),
                text(statistics.max()),
                Double.isFinite(statistics.mean()) ? text(statistics.mean()) : "",
                count(statistics.nan()),
                count(statistics.infinite()),
                count(statistics.zeros()));
    }

    private static String text(@Nullable Number value) {
        if (value == null) {
            return "";
        }
        return value instanceof Double real ? String.format(Locale.ROOT, "%.6g", real) : value.toString();
    }

    /** A column of zeros is left out. */
    private static String count(long count) {
        return count == 0 ? "" : Long.toString(count);
    }
}
