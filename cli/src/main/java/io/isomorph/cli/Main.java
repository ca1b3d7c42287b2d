package io.isomorph.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** The way in. */
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
        OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        System.exit(run(args, new Session(System.in, out, err, Progress::isTerminal)));
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
    static int run(String[] args, InputStream in, OutputStream out, OutputStream err) {
        return run(args, new Session(in, out, err));
    }

    /**
     * Runs a command.
     *
     * @param args the command and its arguments
     * @param session its streams
     * @return the exit code
     */
    static int run(String[] args, Session session) {
        int code;
        try {
            code = commandLine(session).execute(args);
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

    private static CommandLine commandLine(Session session) {
        CommandLine line = new CommandLine(new RootCommand(session))
                .addSubcommand(new FormatsCommand(session))
                .addSubcommand(new InspectCommand(session))
                .addSubcommand(new ShowCommand(session))
                .addSubcommand(new ConvertCommand(session))
                .addSubcommand(new RoundtripCommand(session))
                .addSubcommand(new VerifyCommand(session))
                .addSubcommand(new CompareCommand(session))
                .addSubcommand(new HashCommand(session))
                .addSubcommand(new DiffCommand(session))
                .addSubcommand(patch(session));
        complete(line);
        return line.setOut(new PrintWriter(session.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(session.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setExpandAtFiles(false) // a file's name may begin with @
                .setUsageHelpWidth(100)
                .setExecutionExceptionHandler((e, sub, parsed) ->
                        e instanceof UsageException usage ? refuse(session, sub, usage) : fail(session, e))
                .setParameterExceptionHandler((e, arguments) -> refuse(session, e.getCommandLine(), e));
    }

    private static CommandLine patch(Session session) {
        return new CommandLine(new PatchCommand())
                .addSubcommand(new PatchApplyCommand(session))
                .addSubcommand(new PatchCheckCommand(session))
                .addSubcommand(new PatchReportCommand(session))
                .addSubcommand(new PatchRevertCommand(session))
                .addSubcommand(new PatchDowngradeCommand(session));
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

    private static int refuse(Session session, CommandLine command, RuntimeException fault) {
        session.tell(fault.getMessage() + "; see " + command.getCommandSpec().qualifiedName() + " --help");
        session.trace(fault);
        return ExitCode.USAGE;
    }
}
