package io.isomorph.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The script with which fish completes the command; it shows what commands and options are for, which bash does not. */
final class FishScript {
    private static final String HEAD = """
            # Completes isomorph in fish. Made by: isomorph completion fish

            # Succeeds if the words so far begin with these commands, options aside, and no further one of the names behind -- follows.
            function __isomorph_at
                set -l path
                set -l below
                set -l isBelow 0
                for word in $argv
                    if test $word = --
                        set isBelow 1
                    else if test $isBelow -eq 0
                        set -a path $word
                    else
                        set -a below $word
                    end
                end
                set -l words
                for word in (commandline -opc)[2..-1]
                    string match -q -- '-*' $word; or set -a words $word
                end
                set -l count (count $path)
                test (count $words) -ge $count; or return 1
                test $count -eq 0; or test "$words[1..$count]" = "$path"; or return 1
                set -l next $words[(math $count + 1)]
                not contains -- "$next" $below
            end

            """;

    private final CompletionScript known;
    private final StringBuilder script = new StringBuilder(HEAD);

    /**
     * Prepares.
     *
     * @param known what there is to complete
     */
    FishScript(CompletionScript known) {
        this.known = known;
    }

    /** Writes the script. */
    String text() {
        known.commands().forEach(this::command);
        return script.toString();
    }

    private void command(String path, CommandSpec command) {
        List<String> below = CompletionScript.names(command);
        String at = "-n '__isomorph_at " + (path.isEmpty() ? "" : path + " ") + "-- " + String.join(" ", below) + "'";
        Map<String, CommandLine> commands = command.subcommands();
        for (String name : below) {
            @Nullable CommandLine named = commands.get(name);
            line(at + " -f -a " + name, named == null ? "" : summary(named.getCommandSpec()));
        }
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                option(at, option);
            }
        }
    }

    private void option(String at, OptionSpec option) {
        StringBuilder names = new StringBuilder();
        CompletionScript.longNames(option).forEach(name -> names.append(" -l ").append(name.substring(2)));
        for (String name : option.names()) {
            if (name.length() == 2) {
                names.append(" -s ").append(name.charAt(1));
            }
        }
        if (option.arity().max() > 0) {
            List<String> values = known.values(option);
            names.append(values.isEmpty() ? " -r" : " -x -a '" + String.join(" ", values) + "'");
        }
        line(at + names, first(List.of(option.description())));
    }

    private static String summary(CommandSpec command) {
        return first(List.of(command.usageMessage().header()));
    }

    /** Returns the first sentence, which is what a line has space for. */
    private static String first(List<String> lines) {
        List<String> text = new ArrayList<>(lines);
        text.removeIf(String::isBlank);
        String line = text.isEmpty()
                ? ""
                : text.get(0).replace("%n", " ").replace("%%", "%").strip();
        int end = line.indexOf(". ");
        return end < 0 ? line.replaceFirst("\\.$", "") : line.substring(0, end);
    }

    private void line(String words, String text) {
        script.append("complete -c isomorph ").append(words);
        if (!text.isEmpty()) {
            script.append(" -d '")
                    .append(text.replace("\\", "\\\\").replace("'", "\\'"))
                    .append('\'');
        }
        script.append('\n');
    }
}
