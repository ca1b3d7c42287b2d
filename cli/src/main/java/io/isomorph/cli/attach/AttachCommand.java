package io.isomorph.cli.attach;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What comes before the name of a command about attachments. */
@Command(
        name = "attach",
        header = "Lists, takes out, puts in and drops what entries carry beside their programs, such as kernels.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  isomorph attach list model.fb",
            "  isomorph attach put --entry decoder model.fb cubin=decoder.cubin",
            "  isomorph attach get model.fb cubin decoder.cubin"
        })
public final class AttachCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command of attach is missing");
    }
}
