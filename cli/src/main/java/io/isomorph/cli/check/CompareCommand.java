package io.isomorph.cli.check;

import io.isomorph.cli.check.FormatTrial.Figures;
import io.isomorph.cli.files.FileCommand;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Table;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares the formats on a user's own files. */
@Command(
        name = "compare",
        header = "Compares the formats on files: size, plain and with gzip, and time to write and to read.",
        description = {
            "",
            "Each file is read once. Then every format that can hold it writes it to memory and reads it back, in a process of its"
                    + " own, until that becomes no quicker any more, at most six times as long as is measured then, in turns. Times are"
                    + " medians. A ratio is to the file's own format: 0.25 is a quarter of it.",
            "",
            "The times are those of this machine at this moment and of one thread: good to choose a format by, not to publish.",
            ""
        },
        footer = {"", "Examples:", "  isomorph compare inference.json", "  isomorph compare --seconds 10 --json models/"
        })
public final class CompareCommand extends FileCommand {
    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "2",
            description =
                    "How long to measure each format of a file, in seconds, such as 0.5 (default: ${DEFAULT-VALUE}). 0 writes"
                            + " and reads three times in this process, which shows little of time.")
    private BigDecimal seconds = BigDecimal.ZERO;

    private boolean begun;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public CompareCommand(Session session) {
        super(session);
    }

    @Override
    protected int examine(Input input, ByteSource source, FormatProvider provider, Session printing) {
        Document document;
        try (DocumentReader reader = Formats.open(provider, source, reading().options(provider))) {
            document = reader.read();
        }
        FormatComparison found =
                FormatComparison.of(document, provider, session().formats().providers(), reading(), time());
        if (printing.json()) {
            printing.print(json(input, found));
        } else {
            print(input, found, printing);
        }
        return ExitCode.OK;
    }

    private Duration time() {
        if (seconds.signum() < 0 || seconds.compareTo(BigDecimal.valueOf(3600)) > 0) {
            throw new UsageException("--seconds " + seconds + " is not from 0 to 3600");
        }
        return Duration.ofNanos(seconds.movePointRight(9).longValue());
    }

    private void print(Input input, FormatComparison found, Session printing) {
        if (begun) {
            printing.print("");
        }
        begun = true;
        printing.print(input.shown());
        String of = "/" + found.own();
        Table table = new Table(
                "format",
                "bytes",
                "gzip",
                "write \u00b5s",
                "read \u00b5s",
                "bytes" + of,
                "gzip" + of,
                "write" + of,
                "read" + of);
        for (Figures each : found.figures()) {
            table.add(
                    each.format(),
                    Long.toString(each.bytes()),
                    Long.toString(each.gzip()),
                    micros(each.writeNanos()),
                    micros(each.readNanos()),
                    ratio(found, each, Figures::bytes),
                    ratio(found, each, Figures::gzip),
                    ratio(found, each, Figures::writeNanos),
                    ratio(found, each, Figures::readNanos));
        }
        table.lines().forEach(line -> printing.print("  " + line));
        found.notApplicable().forEach((format, reason) -> printing.print("  " + format + " n/a (" + reason + ")"));
        printing.print("  " + advice(found));
    }

    private static String micros(long nanos) {
        return String.format(Locale.ROOT, "%.1f", nanos / 1e3);
    }

    private static String ratio(FormatComparison found, Figures of, ToLongFunction<Figures> measure) {
        return String.format(Locale.ROOT, "%.2f", found.ratio(of, measure));
    }

    /** Returns in words which format is best at what. */
    private static String advice(FormatComparison found) {
        if (found.figures().size() < 2) {
            return "There is no second format here that can hold it.";
        }
        return "Smallest: " + best(found, Figures::bytes) + "; with gzip: " + best(found, Figures::gzip)
                + ". Quickest to write: " + best(found, Figures::writeNanos) + "; to read: "
                + best(found, Figures::readNanos) + ". What wrote the file reads " + found.own() + ".";
    }

    private static String best(FormatComparison found, ToLongFunction<Figures> measure) {
        Figures least = found.least(measure);
        return least.format().equals(found.own())
                ? least.format()
                : least.format() + " (" + ratio(found, least, measure) + " of " + found.own() + ")";
    }

    private static JsonLine json(Input input, FormatComparison found) {
        List<Map<String, Object>> formats = new ArrayList<>();
        for (Figures each : found.figures()) {
            formats.add(new JsonLine()
                    .put("format", each.format())
                    .put("bytes", each.bytes())
                    .put("gzip", each.gzip())
                    .put("writeNanos", each.writeNanos())
                    .put("readNanos", each.readNanos())
                    .members());
        }
        found.notApplicable()
                .forEach((format, reason) -> formats.add(new JsonLine()
                        .put("format", format)
                        .put("reason", reason)
                        .members()));
        return new JsonLine()
                .put("file", input.shown())
                .put("ok", true)
                .put("format", found.own())
                .put("rounds", found.rounds())
                .put("formats", formats)
                .put("advice", advice(found));
    }
}
