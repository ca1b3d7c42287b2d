package io.isomorph.cli.weights;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What comes before the name of a command about weights. */
@Command(
        name = "weights",
        header =
                "Lists, checks, converts, compares and edits files of tensors: pdiparams, pdparams, safetensors, npy, npz.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  isomorph weights list model.pdiparams",
            "  isomorph weights check model/",
            "  isomorph weights convert model.pdiparams model.safetensors",
            "  isomorph weights cast --help"
        })
public final class WeightsCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command of weights is missing");
    }
}
