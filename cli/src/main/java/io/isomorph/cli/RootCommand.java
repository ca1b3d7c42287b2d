package io.isomorph.cli;

import io.isomorph.cli.output.Escapes;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Suggestions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** What precedes the name of a command, and what holds for all of them. */
@Command(
        name = "isomorph",
        header = "Reads, writes and converts programs of ML compilers, in any format, losing nothing.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  isomorph convert inference.json model.msgpack",
            "  isomorph roundtrip models/",
            "  isomorph help verify"
        })
final class RootCommand implements Runnable {
    private final Session session;
    private List<String> failures = List.of();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    RootCommand(Session session) {
        this.session = session;
    }

    /**
     * Keeps what help and errors print about commands of other jars.
     *
     * @param failures what is wrong with those that do not work
     */
    void notUsable(List<String> failures) {
        this.failures = failures;
        if (!failures.isEmpty()) {
            Stream<String> lines = failures.stream()
                    .map(failure -> "  not usable: " + Escapes.oneLine(failure).replace("%", "%%"));
            spec.usageMessage()
                    .footer(Stream.of(Stream.of(spec.usageMessage().footer()), Stream.of(""), lines)
                            .flatMap(part -> part)
                            .toArray(String[]::new));
        }
    }

    /**
     * Describes a call of a command that is not there.
     *
     * @param name what the user typed
     * @param names the commands that are there
     * @return what is wrong and what to do
     */
    String absent(String name, Set<String> names) {
        StringBuilder text = new StringBuilder("there is no command '" + name + "'");
        @Nullable String hint = AddOns.hint(name);
        text.append(hint == null ? Suggestions.text(name, names) : "; " + hint);
        failures.forEach(failure -> text.append("; not usable: ").append(failure));
        return text.toString();
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
        session.json(on);
    }

    @Option(
            names = "--quiet",
            scope = ScopeType.INHERIT,
            description = "Print no progress and no summary on standard error; faults are reported all the same.")
    void quiet(boolean on) {
        session.quiet(on);
    }

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Print where an error was thrown.")
    void debug(boolean on) {
        session.debug(on);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
