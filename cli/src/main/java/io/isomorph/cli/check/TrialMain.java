package io.isomorph.cli.check;

import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * A process that measures one format: the code of no other is in the JVM's profiles. It reads the document from standard input, then
 * does what {@link TrialProcess} requests, turn by turn, until its input ends.
 */
@Command(name = "trial")
public final class TrialMain implements Callable<Integer> {
    /** Requests to forget the times so far. */
    static final long WARMED_UP = 0;

    /** Requests the figures. */
    static final long FIGURES = -1;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Parameters(index = "0", description = "The format of the document on standard input.")
    private String own = "";

    @Parameters(index = "1", description = "The format to measure.")
    private String format = "";

    private TrialMain() {}

    /**
     * Measures a format and ends the JVM.
     *
     * @param args how to read, the format of standard input, and the format to measure
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new TrialMain()).execute(args));
    }

    @Override
    public Integer call() throws IOException {
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
        DataOutputStream out = new DataOutputStream(System.out);
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        Formats formats = Formats.load();
        FormatProvider provider = formats.require(format);
        FormatTrial trial = new FormatTrial(
                provider,
                read(formats.require(own), bytes),
                reading.options(provider),
                WriteOptions.DEFAULTS.withLimits(reading.limits()));
        try {
            while (true) {
                turn(trial, in.readLong(), out);
                out.flush();
            }
        } catch (EOFException e) {
            return ExitCode.OK;
        }
    }

    private Document read(FormatProvider provider, byte[] bytes) {
        try (ByteSource source = ByteSource.of(bytes, "<input>");
                DocumentReader reader = Formats.open(provider, source, reading.options(provider))) {
            return reader.read();
        }
    }

    private static void turn(FormatTrial trial, long request, DataOutputStream out) throws IOException {
        if (request == FIGURES) {
            FormatTrial.Figures figures = trial.figures();
            out.writeLong(figures.writeNanos());
            out.writeLong(figures.readNanos());
        } else if (request == WARMED_UP) {
            trial.warmedUp();
            out.writeLong(0);
        } else {
            out.writeLong(trial.rounds(request));
        }
    }
}
