package io.isomorph.cli;

import io.isomorph.cli.output.ErrorReport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Progress;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.StandardOutput;
import io.isomorph.cli.output.Suggestions;
import io.isomorph.cli.output.UsageException;
import io.isomorph.cli.output.VersionProvider;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point. */
public final class Main {
    private static final Map<String, String> EXIT_CODES = exitCodes();

    private Main() {}

    private static Map<String, String> exitCodes() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(" " + ExitCode.OK, "done, equal or valid");
        texts.put(" " + ExitCode.FOUND, "a difference or an invalid input was found");
        texts.put(" " + ExitCode.USAGE, "wrong usage");
        texts.put(" " + ExitCode.FAILURE, "an I/O or internal failure");
        return texts;
    }

    /**
     * Runs a command and ends the JVM.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        OutputStream out = new BufferedOutputStream(new StandardOutput(), 1 << 16);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        Session session = new Session(System.in, out, err, Progress::isTerminal);
        Runtime.getRuntime().addShutdownHook(new Thread(session::end)); // SIGINT, SIGTERM and SIGHUP run it
        System.exit(run(args, session));
    }

    /**
     * Runs a command; no terminal is there.
     *
     * @param args the command and its arguments
     * @param in standard input
     * @param out takes data; flushed, not closed
     * @param err takes everything else; flushed, not closed
     * @return the exit code
     */
    public static int run(String[] args, InputStream in, OutputStream out, OutputStream err) {
        return run(args, new Session(in, out, err));
    }

    /**
     * Runs a command.
     *
     * @param args the command and its arguments
     * @param session its streams
     * @return the exit code
     */
    public static int run(String[] args, Session session) {
        return answer(isHelp(args) ? helpOf(args, session) : args, session);
    }

    private static boolean isHelp(String[] args) {
        return args.length > 0 && args[0].equals("help");
    }

    /** Returns {@code COMMAND --help} for {@code help COMMAND}; a command that is not there alone, which is then reported. */
    private static String[] helpOf(String[] args, Session session) {
        boolean isThere = args.length < 2
                || commandLine(session, args[1]).getSubcommands().containsKey(args[1]);
        return Stream.concat(Arrays.stream(args).skip(1), Stream.of("--help").filter(word -> isThere))
                .toArray(String[]::new);
    }

    private static int answer(String[] args, Session session) {
        int code;
        try {
            code = commandLine(session, args).execute(args);
        } catch (Throwable e) {
            // picocli hands exceptions to the handler below, and lets errors pass
            code = fail(session, e);
        }
        if (session.out().checkError() && code == ExitCode.OK) {
            session.tell("standard output cannot be written");
            code = ExitCode.FAILURE;
        }
        return code;
    }

    /**
     * Makes the command as a call needs it.
     *
     * @param session the call
     * @param words what follows {@code isomorph}; with none there are all commands
     * @return not yet run
     */
    static CommandLine commandLine(Session session, String... words) {
        CommandLine line = Commands.of(session, List.of(words));
        complete(line);
        Faults faults = new Faults(session);
        return line.setOut(new PrintWriter(session.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(session.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setExpandAtFiles(false) // a file's name may begin with @
                .setUsageHelpWidth(100)
                .setExecutionExceptionHandler(faults)
                .setParameterExceptionHandler(faults);
    }

    /** Gives a command, and those below it, what all of them have. */
    private static void complete(CommandLine line) {
        CommandSpec command = line.getCommandSpec();
        command.versionProvider(new VersionProvider());
        command.usageMessage().exitCodeListHeading("%nExit codes:%n").exitCodeList(EXIT_CODES);
        line.getSubcommands().values().forEach(Main::complete);
    }

    private static int fail(Session session, Throwable fault) {
        ErrorReport report = ErrorReport.of(fault);
        session.tell(null, report);
        return report.exitCode();
    }

    /** Reports what went wrong. A class, not two lambdas: those would have to be made anew in each run. */
    private record Faults(Session session) implements IExecutionExceptionHandler, IParameterExceptionHandler {
        @Override
        public int handleExecutionException(Exception fault, CommandLine command, ParseResult parsed) {
            return fault instanceof UsageException usage ? refuse(command, usage) : fail(session, fault);
        }

        @Override
        public int handleParseException(ParameterException fault, String[] words) {
            return refuse(fault.getCommandLine(), fault);
        }

        private int refuse(CommandLine command, RuntimeException fault) {
            CommandSpec spec = command.getCommandSpec();
            session.tell(problem(spec, fault) + "; see " + spec.qualifiedName() + " --help");
            session.trace(fault);
            return ExitCode.USAGE;
        }

        private static @Nullable String problem(CommandSpec spec, RuntimeException fault) {
            if (!(fault instanceof UnmatchedArgumentException unmatched)) {
                return fault.getMessage();
            }
            String word = unmatched.getUnmatched().get(0);
            if (unmatched.isUnknownOption()) {
                return fault.getMessage()
                        + Suggestions.text(word, spec.optionsMap().keySet());
            }
            return spec.root().userObject() instanceof RootCommand root
                            && !spec.subcommands().isEmpty()
                    ? root.absent(word, spec.subcommands().keySet())
                    : fault.getMessage();
        }
    }
}
