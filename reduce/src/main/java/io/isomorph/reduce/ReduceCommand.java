package io.isomorph.reduce;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.cli.spi.CommandContext;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.edit.Shrinker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a file small while a command of the user's succeeds on it. */
@Command(
        name = "reduce",
        header = "Makes a file small while a command succeeds on it.",
        description = {
            "",
            "Of a file that breaks something it makes the smallest that still does: parts are left out (entries, operations, regions,"
                    + " attributes, operands, results), then what is left gets simpler, until no single step is possible any more."
                    + " The command is run by sh for each attempt; {} represents the file, and the exit code 0 means that the file is still"
                    + " of interest. So it must test what exactly is wrong: otherwise another fault may take its place.",
            "",
            "OUT is written in the format of FILE when the smallest is found; an interrupted run leaves nothing.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph reduce broken.json --while 'isomorph verify --semantic {} | grep -q operand.type'",
            "  isomorph reduce model.json --while '! python load.py {}' --out small.json"
        })
final class ReduceCommand implements Callable<Integer> {
    /** A year. */
    private static final long MOST_SECONDS = 366L * 24 * 60 * 60;

    private final CommandContext context;

    @Parameters(paramLabel = "FILE", description = "The file to begin with.")
    private Path file = Path.of("");

    @Option(
            names = "--while",
            required = true,
            paramLabel = "COMMAND",
            description = "Keep what is left out left out while this succeeds; {} is the file.")
    private String command = "";

    @Option(
            names = "--out",
            paramLabel = "OUT",
            converter = Output.FileConverter.class,
            description = "Where to write; FILE with .reduced before its extension unless given.")
    private @Nullable Path out;

    @Option(
            names = "--attempts",
            paramLabel = "N",
            description = "Run the command at most so often: ${DEFAULT-VALUE} unless given.")
    private int attempts = Shrinker.DEFAULT_ATTEMPTS;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Search for so long at most: ${DEFAULT-VALUE} unless given.")
    private long seconds = 3600;

    @Option(
            names = "--timeout",
            paramLabel = "N",
            description = "A command that takes more seconds has not succeeded: ${DEFAULT-VALUE} unless given.")
    private long timeout = 60;

    ReduceCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Input.requireFiles(file, out);
        Session.requireDataOrLines(context, out != null && Output.isStandard(out));
        require(attempts >= 0, "--attempts");
        require(seconds >= 0 && seconds <= MOST_SECONDS, "--seconds");
        require(timeout > 0 && timeout <= MOST_SECONDS, "--timeout");
        try (ByteSource source = ByteSource.open(file)) {
            return reduce(source);
        } catch (IOException | RuntimeException e) {
            return context.failed(file.toString(), e);
        }
    }

    private static void require(boolean isAllowed, String option) {
        if (!isAllowed) {
            throw new UsageException(option + " is a number from " + (option.equals("--timeout") ? 1 : 0) + " to "
                    + (option.equals("--attempts") ? Integer.MAX_VALUE : MOST_SECONDS));
        }
    }

    private int reduce(ByteSource source) throws IOException {
        FormatProvider format = context.formats().detect(source);
        Document document = context.formats().read(source, ReadOptions.DEFAULTS);
        String name = String.valueOf(file.getFileName());
        Path to = out == null ? reduced() : out;
        if (!Output.isStandard(to) && (!Files.exists(to) || Files.isRegularFile(to))) {
            // what cannot be written is reported now, not after an hour; who reads a pipe would see its end
            context.replacing(to).close();
        }
        try (Interest interest = new Interest(format, context.formats().compressions(), command, name, timeout)) {
            if (!interest.testAsIs(file)) {
                context.tell(file + ": the command does not succeed for the file itself; {} represents its name");
                return 2;
            }
            if (!interest.test(document)) {
                context.tell(file
                        + ": the command succeeds for the file, but not for what Isomorph writes of it: the cause is in how the"
                        + " file is spelled, which is not reduced");
                return 1;
            }
            // that of the document itself is known
            Document smallest = Shrinker.shrink(
                    document,
                    candidate -> candidate.equals(document) || interest.test(candidate),
                    attempts,
                    Duration.ofSeconds(seconds));
            try (ByteSink sink = context.formats().compressions().compress(Output.open(context, to), to.toString())) {
                Formats.write(smallest, format, sink, WriteOptions.DEFAULTS);
            }
            report(to, operations(document), operations(smallest), interest.runs());
            return 0;
        }
    }

    private void report(Path to, long before, long after, long runs) {
        if (context.json()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("file", file.toString());
            line.put("ok", true);
            line.put("output", to.toString());
            line.put("before", before);
            line.put("after", after);
            line.put("runs", runs);
            context.print(line);
            return;
        }
        String line = to + ": " + after + " of " + before + " operations, after " + runs + " runs of the command";
        if (Output.isStandard(to)) {
            context.tell(line);
        } else {
            context.print(line);
        }
    }

    private static long operations(Document document) {
        return document.entries().stream()
                .map(Entry::program)
                .mapToLong(program -> program.counts().operations())
                .sum();
    }

    /** {@return such as {@code a.reduced.json.gz} for {@code a.json.gz}} */
    private Path reduced() {
        String whole = String.valueOf(file.getFileName());
        String name = context.formats().compressions().expandedName(whole);
        int dot = name.lastIndexOf('.') < 1 ? name.length() : name.lastIndexOf('.');
        return file.resolveSibling(name.substring(0, dot) + ".reduced" + whole.substring(dot));
    }
}
