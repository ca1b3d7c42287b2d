package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.SizeConverter;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.tool.TensorParts;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Divides a file of tensors. */
@Command(
        name = "split",
        header = "Divides the tensors of a file over several, with an index.",
        description = {
            "",
            "OUT is the name that one file would have: model.safetensors becomes model-00001-of-00003.safetensors and so on, and"
                    + " model.safetensors.index.json, which comes last. All commands take the index as a file.",
            ""
        },
        footer = {"", "Examples:", "  isomorph weights split --max-bytes 2g model.pdiparams parts/model.safetensors"})
public final class WeightsSplitCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private TensorReadMixin reading = new TensorReadMixin();

    @Mixin
    private TensorWriteMixin writing = new TensorWriteMixin();

    @Option(
            names = "--max-bytes",
            paramLabel = "N",
            required = true,
            converter = SizeConverter.class,
            description =
                    "The most bytes of tensors in a file; a larger tensor has a file of its own. k, m and g after the"
                            + " number mean times 1024 each.")
    private long most;

    @Parameters(index = "0", paramLabel = "IN", description = "A file or an index of files; - is standard input.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "What one file would be called.")
    private String out = "";

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsSplitCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (most < 1) {
            throw new UsageException("--max-bytes takes a number from 1 on");
        }
        Path whole = Input.path(out);
        TensorFormatProvider format = writing.provider(session.tensorFormats(), out);
        Input input = Input.of(in);
        return session.guard(input::shown, () -> {
            try (OpenTensors open = reading.open(input, session, false)) {
                TensorSet tensors = writing.withoutValues(open.tensors());
                List<Path> written = TensorParts.write(
                        TensorParts.split(tensors, most),
                        format,
                        whole,
                        writing.options(reading.limits()),
                        session::replacing);
                print(input, open, format, written);
            }
        });
    }

    private void print(Input input, OpenTensors open, TensorFormatProvider format, List<Path> written) {
        if (session.json()) {
            session.print(new JsonLine()
                    .put("file", input.shown())
                    .put("ok", true)
                    .put("from", open.format())
                    .put("to", format.descriptor().id())
                    .put("tensors", open.tensors().size())
                    .put("bytes", open.tensors().bytes())
                    .put("outputs", written.stream().map(Path::toString).toList()));
        }
    }
}
