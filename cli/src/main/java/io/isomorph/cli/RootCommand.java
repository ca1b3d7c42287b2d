package io.isomorph.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** What stands before the name of a command, and what holds for all of them. */
@Command(
        name = "isomorph",
        header = "Reads, writes and converts programs of ML compilers, in any format, losing nothing.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  isomorph convert inference.json model.msgpack",
            "  isomorph roundtrip models/",
            "  isomorph verify --help"
        })
final class RootCommand implements Runnable {
    private final Session session;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    RootCommand(Session session) {
        this.session = session;
    }

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help and exit.")
    boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show the version and exit.")
    boolean version;

    @Option(
            names = "--json",
            scope = ScopeType.INHERIT,
            description = "Print one JSON object a line (docs/cli-json.md).")
    void json(boolean on) {
        session.shared().json(on);
    }

    @Option(
            names = "--quiet",
            scope = ScopeType.INHERIT,
            description = "Print no progress and no summary on standard error; faults are told all the same.")
    void quiet(boolean on) {
        session.shared().quiet(on);
    }

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Print where an error was thrown.")
    void debug(boolean on) {
        session.shared().debug(on);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
