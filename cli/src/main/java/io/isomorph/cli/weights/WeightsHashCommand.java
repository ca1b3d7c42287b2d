package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.weights.tool.TensorHash;
import java.io.IOException;
import picocli.CommandLine.Command;

/** Prints content hashes of tensors. */
@Command(
        name = "hash",
        header = "Prints the content hash of the tensors of files, the same in every format.",
        description = {
            "",
            "A line a file: the hash, two blanks, the file. Names, element types, shapes and bytes count; order, plain values and"
                    + " metadata do not. The hash of an index is that of its files together.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph weights hash model.pdiparams model.safetensors",
            "  isomorph weights hash model.safetensors.index.json"
        })
public final class WeightsHashCommand extends TensorFilesCommand {
    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsHashCommand(Session session) {
        super(session);
    }

    @Override
    int examine(Input input, Session printing) throws IOException {
        try (OpenTensors open = reading().open(input, printing, false)) {
            String hash = TensorHash.of(open.tensors());
            if (printing.json()) {
                printing.print(new JsonLine()
                        .put("file", input.shown())
                        .put("ok", true)
                        .put("tensors", open.tensors().size())
                        .put("bytes", open.tensors().bytes())
                        .put("hash", hash));
            } else {
                printing.print(hash + "  " + input.shown());
            }
        }
        return ExitCode.OK;
    }
}
