package io.isomorph.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual page in the macros of man(7), made of what {@code --help} shows. */
final class ManPage {
    private final StringBuilder page = new StringBuilder();

    private ManPage() {}

    /**
     * Writes the page.
     *
     * @param root the command with all that are below it
     * @param version which version it is
     * @return lines
     */
    static String of(CommandSpec root, String version) {
        ManPage man = new ManPage();
        man.macro(".TH ISOMORPH 1 \"\" " + quoted("isomorph " + version) + " \"Isomorph\"");
        man.macro(".nh\n.ad l"); // options are neither split nor stretched
        man.macro(".SH NAME");
        man.text(root.name() + " - " + String.join(" ", root.usageMessage().header()));
        man.macro(".SH SYNOPSIS");
        man.synopsis(root);
        man.macro(".SH OPTIONS");
        man.text("Each command has these.");
        man.arguments(root);
        man.macro(".SH COMMANDS");
        man.commands(root);
        man.macro(".SH EXIT STATUS");
        root.usageMessage().exitCodeList().forEach((code, meaning) -> man.item(code.trim(), meaning));
        man.macro(".SH ENVIRONMENT");
        man.environment();
        man.macro(".SH SEE ALSO");
        man.text("The --help of each command.");
        man.footer(root.usageMessage());
        return man.page.toString();
    }

    private void commands(CommandSpec parent) {
        for (CommandLine line : parent.subcommands().values()) {
            CommandSpec command = line.getCommandSpec();
            macro(".SS " + quoted(command.qualifiedName()));
            text(String.join(" ", command.usageMessage().header()));
            macro(".PP");
            synopsis(command);
            paragraphs(command.usageMessage().description());
            arguments(command);
            footer(command.usageMessage());
            commands(command);
        }
    }

    private void environment() {
        item("JAVA_HOME", "The JDK or JRE to use; without it, the java on the path.");
        item("ISOMORPH_JAVA_OPTS", "More options for the JVM, separated by blanks, such as -Xmx4g.");
        item(
                "ISOMORPH_CLASSPATH",
                "Jars of further formats, families, passes and commands, separated as in a class path.");
    }

    private void synopsis(CommandSpec command) {
        String name = command.qualifiedName();
        String synopsis = command.commandLine()
                .getHelp()
                .synopsis(0)
                .replaceAll("\\s+", " ")
                .trim();
        macro(".B " + quoted(name));
        text(synopsis.substring(name.length()).trim());
    }

    /** Appends what a command has of its own: options that all commands have are listed once. */
    private void arguments(CommandSpec command) {
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            item(parameter.paramLabel(), description(parameter));
        }
        for (OptionSpec option : command.options()) {
            if (!option.hidden() && !option.inherited()) {
                String label = option.arity().max() > 0 ? " " + option.paramLabel() : "";
                item(String.join(", ", option.names()) + label, description(option));
            }
        }
    }

    private static String description(ArgSpec argument) {
        return String.join(" ", argument.description());
    }

    /** Appends lines as they are where they are indented, and the others as paragraphs. */
    private void footer(UsageMessageSpec usage) {
        boolean literal = false;
        for (String line : usage.footer()) {
            if (line.startsWith("  ") != literal) {
                literal = !literal;
                macro(literal ? ".PP\n.nf" : ".fi");
            }
            if (literal) {
                text(line);
            } else {
                paragraphs(line);
            }
        }
        if (literal) {
            macro(".fi");
        }
    }

    private void paragraphs(String... lines) {
        for (String line : List.of(lines)) {
            if (!line.isEmpty()) {
                macro(".PP");
                text(line);
            }
        }
    }

    private void item(String term, String text) {
        macro(".TP");
        macro(".B " + quoted(term));
        text(text);
    }

    private void macro(String line) {
        page.append(line).append('\n');
    }

    private void text(String line) {
        String escaped = escaped(line);
        // a line that begins with a dot or an apostrophe would be a macro
        page.append(escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" : "")
                .append(escaped)
                .append('\n');
    }

    private static String quoted(String text) {
        return '"' + escaped(text).replace("\"", "\\(dq") + '"';
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            switch (point) {
                case '\\' -> escaped.append("\\e");
                case '-' -> escaped.append("\\-"); // else a hyphen, which nobody can copy into a shell
                case '^' -> escaped.append("\\(ha");
                case '~' -> escaped.append("\\(ti");
                case '`' -> escaped.append("\\(ga");
                default -> {
                    if (point < 0x80) {
                        escaped.appendCodePoint(point);
                    } else {
                        escaped.append(String.format("\\[u%04X]", point));
                    }
                }
            }
        });
        return escaped.toString();
    }
}
