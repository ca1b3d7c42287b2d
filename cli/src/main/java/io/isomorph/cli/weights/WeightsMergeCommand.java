package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.InputsMixin;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Makes one file of several. */
@Command(
        name = "merge",
        header = "Writes the tensors of several files to one.",
        description = {
            "",
            "Tensors come in the order of the files. Two of one name are refused; so are plain values, unless they are left out."
                    + " The structure around tensors is not kept.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph weights merge model.safetensors.index.json model.safetensors",
            "  isomorph weights merge a.npy b.npy both.npz"
        })
public final class WeightsMergeCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private TensorReadMixin reading = new TensorReadMixin();

    @Mixin
    private TensorWriteMixin writing = new TensorWriteMixin();

    @Mixin
    private InputsMixin files = new InputsMixin();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsMergeCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        String out = files.out();
        List<Input> inputs = files.inputs();
        if (inputs.stream().filter(input -> input.file() == null).count() > 1) {
            throw new UsageException("standard input can be read but once");
        }
        if (reading.namesProgram() && inputs.size() > 1) {
            throw new UsageException("--program belongs to one file");
        }
        Output output = Output.ofFile(out);
        session.requireDataOrLines(output.file() == null);
        TensorFormatProvider format = writing.provider(session.tensorFormats(), output.file() == null ? null : out);
        List<OpenTensors> open = new ArrayList<>();
        try {
            int code = ExitCode.OK;
            for (Input input : inputs) {
                code = Math.max(code, session.guard(input::shown, () -> open.add(reading.open(input, session, false))));
            }
            return code == ExitCode.OK ? session.guard(output::shown, () -> write(inputs, open, format, output)) : code;
        } finally {
            open.forEach(OpenTensors::close);
        }
    }

    private void write(List<Input> inputs, List<OpenTensors> open, TensorFormatProvider format, Output output)
            throws IOException {
        List<Tensor> tensors = new ArrayList<>();
        Map<String, String> metadata = new LinkedHashMap<>();
        for (OpenTensors file : open) {
            tensors.addAll(writing.withoutValues(file.tensors()).tensors());
            file.tensors().metadata().forEach(metadata::putIfAbsent);
        }
        TensorSet merged = TensorSet.of(tensors).withMetadata(metadata);
        writing.write(merged, format, reading.limits(), output, session);
        if (session.json()) {
            session.print(new JsonLine()
                    .put("file", output.shown())
                    .put("ok", true)
                    .put("inputs", inputs.stream().map(Input::shown).toList())
                    .put("to", format.descriptor().id())
                    .put("tensors", merged.size())
                    .put("bytes", merged.bytes()));
        }
    }
}
