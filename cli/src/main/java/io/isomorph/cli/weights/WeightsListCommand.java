package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Table;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorSet;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists tensors. */
@Command(
        name = "list",
        header = "Lists the tensors of files: name, element type, shape, bytes.",
        description = {
            "",
            "Tensors are listed as the file has them; --as-loaded joins slices and shows bfloat16 where Paddle's pickles store"
                    + " uint16. JSON has the plain values of pickles too, and where each tensor is in the file.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph weights list model.pdiparams",
            "  isomorph weights list --json --sha256 model.safetensors | jq 'select(.dtype == \"float32\")'",
            "  isomorph weights list --program inference.json params.pdiparams"
        })
public final class WeightsListCommand extends TensorFilesCommand {
    @Option(names = "--sha256", description = "Print also the SHA-256 of the bytes of each tensor.")
    private boolean sha256;

    @Option(names = "--as-loaded", description = "List tensors as the framework loads them, not as the file has them.")
    private boolean asLoaded;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsListCommand(Session session) {
        super(session);
    }

    @Override
    int examine(Input input, Session printing) throws IOException {
        try (OpenTensors open = reading().open(input, printing, !asLoaded)) {
            if (printing.json()) {
                printLines(input, open, printing);
            } else {
                printTable(input, open.tensors(), printing);
            }
        }
        return ExitCode.OK;
    }

    private void printLines(Input input, OpenTensors open, Session printing) {
        open.tensors().forEachValue((path, value) -> {
            if (path.isEmpty() && !open.isNested()) {
                return; // the file has no such value, only tensors
            }
            JsonLine line = new JsonLine()
                    .put("file", input.shown())
                    .put("ok", true)
                    .put("path", PlainValues.path(path))
                    .put("dtype", value.typeName());
            if (value instanceof StoredValue.Array array) {
                Tensor tensor = array.tensor();
                line.put("name", tensor.name())
                        .put("shape", tensor.shape())
                        .putKnown("offset", tensor.data().offset())
                        .put("bytes", tensor.data().size())
                        .put("sha256", sha256 ? tensor.sha256() : null);
            } else {
                PlainValues.putInto(line, value);
            }
            printing.print(line);
        });
    }

    private void printTable(Input input, TensorSet tensors, Session printing) {
        Table table = new Table("name", "type", "shape", "bytes", "sha256");
        for (Tensor tensor : tensors.tensors()) {
            table.add(
                    tensor.name(),
                    tensor.type().id(),
                    tensor.shape().toString(),
                    Long.toString(tensor.data().size()),
                    sha256 ? tensor.sha256() : "");
        }
        AtomicInteger plain = new AtomicInteger();
        tensors.forEachValue((path, value) -> {
            if (!(value instanceof StoredValue.Array
                    || value instanceof StoredValue.Dict
                    || value instanceof StoredValue.Sequence)) {
                plain.incrementAndGet();
            }
        });
        String indent = hasSeveral() ? "  " : "";
        if (hasSeveral()) {
            printing.print(input.shown());
        }
        if (!table.isEmpty()) {
            table.lines().forEach(line -> printing.print(indent + line));
        }
        printing.print(indent + tensors.size() + (tensors.size() == 1 ? " tensor, " : " tensors, ") + tensors.bytes()
                + " bytes" + (plain.get() == 0 ? "" : "; " + plain.get() + " plain values, which --json lists"));
    }
}
