package io.isomorph.cli;

import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.VersionProvider;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the manual page. */
@Command(
        name = "man",
        header = "Prints the manual page of all commands, for man.",
        description = {"", "The page has what the --help of each command has.", ""},
        footer = {"", "Examples:", "  isomorph man | man -l -", "  isomorph man > ~/.local/share/man/man1/isomorph.1"})
final class ManCommand implements Callable<Integer> {
    private final Session session;

    @Spec
    private @Nullable CommandSpec spec;

    ManCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        session.requireNoJson("page");
        session.out().print(ManPage.of(Objects.requireNonNull(spec).root(), VersionProvider.version()));
        return ExitCode.OK;
    }
}
