package io.isomorph.cli;

import io.isomorph.compression.CompressionProvider;
import io.isomorph.edit.pass.PassProvider;
import io.isomorph.edit.pass.Passes;
import io.isomorph.io.Limit;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatOption;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The script with which a shell completes the command. What is neither an option nor a word that we know is left to the
 * shell, which completes file names; picocli's own script does not.
 */
final class CompletionScript {
    static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    private static final String ZSH = """
            #compdef isomorph
            # Completes isomorph in zsh, by zsh's functions for scripts of bash. Made by: isomorph completion zsh
            (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
            autoload -Uz bashcompinit && bashcompinit
            """;
    private static final String BASH = """
            # Completes isomorph in bash. Made by: isomorph completion bash
            """;
    private static final String HEAD = """

            _isomorph() {
                local IFS=$' \\t\\n' current=${COMP_WORDS[COMP_CWORD]} previous='' before='' command='' names='' options='' at
                COMPREPLY=()
                for ((at = 1; at < COMP_CWORD; at++)); do
                    before=$previous previous=${COMP_WORDS[at]}
                    [[ $previous == -- ]] && return
                    case "$command $previous" in
            """;
    private static final String MIDDLE = """
                    esac
                done
                # A shell may make three words of --from=json.
                [[ $previous == = ]] && previous=$before
                [[ $current == = ]] && current=''
                case "$command $previous" in
            """;
    private static final String TAIL = """
                esac
                [[ $current == -* ]] && names=$options
                COMPREPLY=($(compgen -W "$names" -- "$current"))
            }

            complete -o bashdefault -o default -F _isomorph isomorph
            """;

    private final Formats formats;
    private final TensorFormats tensorFormats;
    private final Map<String, CommandSpec> commands = new LinkedHashMap<>();

    /**
     * Begins a script.
     *
     * @param root the command with all that are below it
     * @param formats whose ids and options are completed
     * @param tensorFormats whose ids and options are completed
     */
    CompletionScript(CommandSpec root, Formats formats, TensorFormats tensorFormats) {
        this.formats = formats;
        this.tensorFormats = tensorFormats;
        collect("", root);
    }

    /** Returns all commands by the words that name them, the root by none. */
    Map<String, CommandSpec> commands() {
        return Collections.unmodifiableMap(commands);
    }

    private void collect(String path, CommandSpec command) {
        commands.put(path, command);
        for (Map.Entry<String, CommandLine> below : command.subcommands().entrySet()) {
            collect((path + " " + below.getKey()).trim(), below.getValue().getCommandSpec());
        }
    }

    /** Returns what the value of an option may be, or begin with; none if the shell completes it by itself. */
    List<String> values(OptionSpec option) {
        return switch (option.longestName() + " " + option.paramLabel()) {
            case "--from ID", "--to ID" ->
                formats.providers().stream()
                        .map(provider -> provider.descriptor().id())
                        .toList();
            case "--from FORMAT", "--to FORMAT" ->
                tensorFormats.providers().stream()
                        .map(provider -> provider.descriptor().id())
                        .toList();
            case "--write-option OPTION=VALUE" ->
                tensorFormats.providers().stream()
                        .flatMap(provider -> provider.descriptor().options().stream())
                        .map(known -> known.name() + "=")
                        .toList();
            case "--read-option KEY=VALUE" -> keys(FormatDescriptor::readOptions);
            case "--write-option KEY=VALUE" -> keys(FormatDescriptor::writeOptions);
            case "--limit NAME=VALUE" ->
                Arrays.stream(Limit.values()).map(limit -> limit.id() + "=").toList();
            case "--compress ID" ->
                formats.compressions().providers().stream()
                        .map(CompressionProvider::id)
                        .toList();
            case "--pass NAME[:KEY=VALUE,...]" ->
                Passes.load().all().stream().map(PassProvider::name).toList();
            default -> candidates(option);
        };
    }

    /** Returns the words that an option itself knows. */
    private static List<String> candidates(OptionSpec option) {
        List<String> words = new ArrayList<>();
        if (option.completionCandidates() != null) {
            option.completionCandidates().forEach(words::add);
        }
        return words;
    }

    private List<String> keys(Function<FormatDescriptor, List<FormatOption<?>>> options) {
        return formats.providers().stream()
                .map(FormatProvider::descriptor)
                .flatMap(descriptor -> options.apply(descriptor).stream())
                .map(option -> option.name() + "=")
                .toList();
    }

    /**
     * Writes the script.
     *
     * @param shell {@code bash} or {@code zsh}
     * @return lines
     */
    String of(String shell) {
        StringBuilder script = new StringBuilder(shell.equals("zsh") ? ZSH : BASH).append(HEAD);
        String paths = commands.keySet().stream()
                .filter(path -> !path.isEmpty())
                .map(path -> quoted(path.contains(" ") ? path : " " + path))
                .collect(Collectors.joining(" | "));
        script.append("            ").append(paths).append(") command=\"${command:+$command }$previous\" ;;\n");
        script.append(MIDDLE);
        placesByValues()
                .forEach((values, places) ->
                        appendValues(script, String.join(" | ", places), List.of(values.split(" "))));
        script.append("    esac\n    case $command in\n");
        commands.forEach((path, command) -> script.append("        ")
                .append(quoted(path))
                .append(") names=")
                .append(quoted(String.join(" ", names(command))))
                .append(" options=")
                .append(quoted(String.join(" ", options(command))))
                .append(" ;;\n"));
        return script.append(TAIL).toString();
    }

    /** Returns, by values separated by blanks, commands with the options that take them. */
    private Map<String, List<String>> placesByValues() {
        Map<String, List<String>> places = new LinkedHashMap<>();
        commands.forEach((path, command) -> {
            for (OptionSpec option : command.options()) {
                List<String> values = values(option);
                if (!values.isEmpty()) {
                    places.computeIfAbsent(String.join(" ", values), any -> new ArrayList<>())
                            .add(quoted(path + " " + option.longestName()));
                }
            }
        });
        return places;
    }

    private static void appendValues(StringBuilder script, String places, List<String> values) {
        script.append("        ").append(places).append(")\n");
        if (values.stream().anyMatch(value -> value.endsWith("="))) {
            script.append("            type compopt >/dev/null 2>&1 && compopt -o nospace\n");
        }
        script.append("            COMPREPLY=($(compgen -W ")
                .append(quoted(String.join(" ", values)))
                .append(" -- \"$current\"))\n            return\n            ;;\n");
    }

    /** Quotes what has no quotes in it: names of commands, options and formats. */
    private static String quoted(String words) {
        return "'" + words + "'";
    }

    /** Returns what may follow a command, but for options and files. */
    static List<String> names(CommandSpec command) {
        if (command.qualifiedName().equals("isomorph completion")) {
            return SHELLS;
        }
        return new ArrayList<>(command.subcommands().keySet());
    }

    private static List<String> options(CommandSpec command) {
        return command.options().stream()
                .filter(option -> !option.hidden())
                .flatMap(CompletionScript::longNames)
                .sorted()
                .toList();
    }

    static Stream<String> longNames(OptionSpec option) {
        return Arrays.stream(option.names()).filter(name -> name.startsWith("--"));
    }
}
