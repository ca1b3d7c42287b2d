package io.isomorph.cli.patch;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What precedes the name of a command about patches. */
@Command(
        name = "patch",
        header = "Brings stored programs to another version of their IR, with a report of every change, and back.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  isomorph patch apply inference.json new.json --report changes.jsonl",
            "  isomorph patch report changes.jsonl",
            "  isomorph patch revert new.json --report changes.jsonl old.json",
            "  isomorph patch apply --help"
        })
public final class PatchCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command of patch is missing");
    }
}
