package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.model.Model;
import io.isomorph.weights.model.ModelFiles;
import io.isomorph.weights.model.ModelFinding;
import io.isomorph.weights.model.ModelFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** Checks weights against their program. */
@Command(
        name = "check",
        header = "Checks that weights are whole, and that they are what their program needs.",
        description = {
            "",
            "Of a file: that it is read to its end, without missing or trailing bytes; and if a program of the same stem is"
                    + " beside it, or one is named, that every parameter has its tensor with type and shape, and none is left"
                    + " over. Of a folder: the same for all programs and weights in it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph weights check model/",
            "  isomorph weights check --program inference.json weights.safetensors"
        })
public final class WeightsCheckCommand extends TensorFilesCommand {
    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsCheckCommand(Session session) {
        super(session);
    }

    @Override
    boolean takesFolders() {
        return true;
    }

    @Override
    int examine(Input input, Session printing) throws IOException {
        List<ModelFinding> findings = findings(input, printing);
        if (printing.json()) {
            printing.print(new JsonLine()
                    .put("file", input.shown())
                    .put("ok", findings.isEmpty())
                    .put("findings", ModelFindings.json(findings)));
        } else if (findings.isEmpty()) {
            printing.print(input.shown() + ": ok");
        } else {
            findings.forEach(finding -> printing.print(ModelFindings.line(finding)));
        }
        return findings.isEmpty() ? ExitCode.OK : ExitCode.FOUND;
    }

    private List<ModelFinding> findings(Input input, Session printing) throws IOException {
        TensorReadOptions options = reading().options(false);
        @Nullable Path folder = input.folder();
        if (folder != null) {
            return ModelFolder.scan(folder, printing.formats(), printing.tensorFormats())
                    .check(options);
        }
        // what is wrong with the file itself is reported as any other command does
        try (OpenTensors open = reading().open(input, printing, false)) {
            open.tensors().verify();
        }
        @Nullable Path file = input.file();
        @Nullable Path program = reading().programOf(file, printing);
        if (file == null
                || program == null
                || (ModelFiles.isSeparate(program) && !reading().namesProgram())) {
            return List.of();
        }
        return new Model(program, TensorReadMixin.parameters(program, printing), List.of(file), false)
                .check(printing.tensorFormats(), options);
    }
}
