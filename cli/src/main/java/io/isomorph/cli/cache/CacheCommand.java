package io.isomorph.cli.cache;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What comes before the name of a command about compile caches. */
@Command(
        name = "cache",
        header = "Shows, checks, cleans, exports and imports compile caches: what compilers made of programs.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  isomorph cache stats kernels/",
            "  isomorph cache gc --max-bytes 2g kernels/",
            "  isomorph cache export kernels/ kernels.fb"
        })
public final class CacheCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command of cache is missing");
    }
}
