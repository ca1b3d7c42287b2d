package io.isomorph.bench.command;

import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.ExitCode;
import io.isomorph.bench.results.Mode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;

/** The entry point. */
@Command(
        name = "isomorph-bench",
        header = "Measures Isomorph against what one would pick instead.",
        description = "Without a command it measures for some minutes: quick.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            " 0:done; nothing got worse",
            " 1:something got worse",
            " 2:wrong usage",
            " 3:storage or a benchmark failed"
        })
public final class Main {
    private Main() {}

    /**
     * Runs a command and ends the JVM.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        System.exit(run(args, Workplace.current(), out, err));
    }

    /**
     * Runs a command.
     *
     * @param args the command and its arguments
     * @param place where it works
     * @param out takes the requested output
     * @param err takes everything else
     * @return the exit code
     */
    static int run(String[] args, Workplace place, PrintStream out, PrintStream err) {
        CommandLine line = new CommandLine(new Main())
                .addSubcommand(new QuickCommand(place, err))
                .addSubcommand(new HeadlineCommand(place, err))
                .addSubcommand(new FullCommand(place, err))
                .addSubcommand(new GrowthCommand(place, err))
                .addSubcommand(new ReportCommand(place, err))
                .addSubcommand(new CheckCommand(out))
                .addSubcommand(new ReadmeCommand(place, err))
                .addSubcommand(new TrialCommand(out, err))
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setUsageHelpWidth(100)
                .setExecutionExceptionHandler((e, command, parsed) -> fail(e, err))
                .setParameterExceptionHandler((e, arguments) -> {
                    err.println("isomorph-bench: " + e.getMessage() + "; see isomorph-bench --help");
                    return ExitCode.USAGE;
                });
        addHelp(line);
        line.getSubcommands().values().forEach(Main::addHelp);
        return line.execute(isQuick(args) ? quick(args) : args);
    }

    /** Options alone are those of the usual mode. */
    private static boolean isQuick(String[] args) {
        return args.length == 0 || (args[0].startsWith("--") && !args[0].equals("--help"));
    }

    private static String[] quick(String[] args) {
        return Stream.concat(Stream.of(Mode.QUICK), Stream.of(args)).toArray(String[]::new);
    }

    private static void addHelp(CommandLine line) {
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help.")
                        .build());
    }

    private static int fail(Exception fault, PrintStream err) {
        if (fault instanceof BenchException refusal) {
            err.println("isomorph-bench: " + refusal.getMessage());
            return refusal.exitCode();
        }
        if (fault instanceof NoSuchFileException) {
            err.println("isomorph-bench: there is no file " + fault.getMessage());
        } else if (fault instanceof IOException) {
            err.println("isomorph-bench: " + fault.getMessage());
        } else {
            fault.printStackTrace(err);
        }
        return ExitCode.FAILURE;
    }
}
