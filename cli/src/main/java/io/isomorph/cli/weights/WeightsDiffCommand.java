package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.weights.tool.TensorComparison;
import io.isomorph.weights.tool.TensorComparison.Difference;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what differs in the tensors of two files. */
@Command(
        name = "diff",
        header = "Reports whether two files have the same tensors, and prints which differ and how.",
        description = {
            "",
            "Tensors correspond by name, and are compared bit for bit; with a tolerance by value, whatever their element types:"
                    + " a and b are equal if |a - b| <= absolute + relative * |b|. The files may be of different formats."
                    + " Structure, plain values and metadata are not compared.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph weights diff model.pdiparams model.safetensors",
            "  isomorph weights diff --relative 1e-3 model.safetensors half.safetensors"
        })
public final class WeightsDiffCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private TensorReadMixin reading = new TensorReadMixin();

    @Parameters(index = "0", paramLabel = "A", description = "A file or an index of files; - is standard input.")
    private String left = "";

    @Parameters(index = "1", paramLabel = "B", description = "Another one; - is standard input, for one of them.")
    private String right = "";

    @Option(names = "--absolute", paramLabel = "X", description = "Allow this absolute difference.")
    private @Nullable Double absolute;

    @Option(names = "--relative", paramLabel = "X", description = "Allow this difference relative to the value in B.")
    private @Nullable Double relative;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsDiffCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (left.equals(Input.STREAM) && right.equals(Input.STREAM)) {
            throw new UsageException("standard input cannot be both A and B");
        }
        TensorComparison comparison = comparison();
        Input a = Input.of(left);
        try (OpenTensors before = reading.open(a, session, false)) {
            return compare(comparison, before, Input.of(right));
        } catch (IOException | RuntimeException e) {
            return session.failed(a.shown(), e);
        }
    }

    private TensorComparison comparison() {
        if (absolute == null && relative == null) {
            return TensorComparison.exact();
        }
        double most = absolute == null ? 0 : absolute;
        double share = relative == null ? 0 : relative;
        if (!(most >= 0) || !(share >= 0)) {
            throw new UsageException("--absolute and --relative take a number from 0 on");
        }
        return TensorComparison.within(most, share);
    }

    private int compare(TensorComparison comparison, OpenTensors before, Input b) {
        try (OpenTensors after = reading.open(b, session, false)) {
            List<Difference> differences = comparison.compare(before.tensors(), after.tensors());
            print(differences);
            return differences.isEmpty() ? ExitCode.OK : ExitCode.FOUND;
        } catch (IOException | RuntimeException e) {
            return session.failed(b.shown(), e);
        }
    }

    private void print(List<Difference> differences) {
        if (!session.json()) {
            session.print(differences.isEmpty() ? "equal" : "different");
        }
        for (Difference difference : differences) {
            String kind = difference.kind().name().toLowerCase(Locale.ROOT);
            if (session.json()) {
                boolean values = difference.kind() == TensorComparison.Kind.VALUES;
                session.print(new JsonLine()
                        .put("file", left)
                        .put("other", right)
                        .put("kind", kind)
                        .put("name", difference.name())
                        .put("message", difference.problem())
                        .put("differing", values ? difference.differing() : null)
                        .putKnown("first", difference.first())
                        .put("largest", values ? PlainValues.number(difference.largest()) : null));
            } else {
                session.print("  " + kind + " " + difference.name() + ": " + difference.problem());
            }
        }
        if (session.json()) {
            session.print(new JsonLine()
                    .put("file", left)
                    .put("other", right)
                    .put("ok", differences.isEmpty())
                    .put("differences", differences.size()));
        }
    }
}
