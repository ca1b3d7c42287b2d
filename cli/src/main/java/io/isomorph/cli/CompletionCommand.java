package io.isomorph.cli;

import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script with which a shell completes the command. */
@Command(
        name = "completion",
        header = "Prints a script that completes commands, options and the values that are known in bash, zsh or fish.",
        description = {
            "",
            "Formats, options of formats and limits are completed too: those that there are when the script is printed.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  source <(isomorph completion bash)",
            "  isomorph completion bash > ~/.local/share/bash-completion/completions/isomorph",
            "  source <(isomorph completion zsh)",
            "  isomorph completion fish > ~/.config/fish/completions/isomorph.fish"
        })
final class CompletionCommand implements Callable<Integer> {
    private final Session session;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    CompletionCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (!CompletionScript.SHELLS.contains(shell)) {
            throw new UsageException("'" + shell + "' is no shell that can be completed; those are "
                    + String.join(", ", CompletionScript.SHELLS));
        }
        session.requireNoJson("script");
        CommandSpec root = Objects.requireNonNull(spec).root();
        CompletionScript script = new CompletionScript(root, session.formats(), session.tensorFormats());
        session.out().print(shell.equals("fish") ? new FishScript(script).text() : script.of(shell));
        return ExitCode.OK;
    }
}
