package io.isomorph.view;

import io.isomorph.cli.spi.CommandContext;
import io.isomorph.io.ByteSink;
import io.isomorph.spi.Formats;
import io.isomorph.view.command.ViewCommand;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/** A call of the command, whose lines are kept. */
public final class Call implements CommandContext {
    public final List<String> printed = new ArrayList<>();
    public final List<String> reported = new ArrayList<>();
    public final List<Path> replaced = new ArrayList<>();
    public final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private final boolean json;

    public Call(boolean json) {
        this.json = json;
    }

    /** Runs the command; returns its exit code. */
    public int run(Object... words) {
        CommandLine line = new CommandLine(new ViewCommand(this));
        line.setErr(new java.io.PrintWriter(java.io.Writer.nullWriter()));
        String[] arguments = new String[words.length];
        for (int i = 0; i < words.length; i++) {
            arguments[i] = words[i].toString();
        }
        return line.execute(arguments);
    }

    @Override
    public Formats formats() {
        return Formats.load();
    }

    @Override
    public boolean json() {
        return json;
    }

    @Override
    public boolean quiet() {
        return false;
    }

    @Override
    public InputStream in() {
        return new ByteArrayInputStream(new byte[0]);
    }

    @Override
    public OutputStream data() {
        return data;
    }

    @Override
    public ByteSink replacing(Path file) throws IOException {
        replaced.add(file);
        return ByteSink.replacing(file);
    }

    @Override
    public void print(String text) {
        printed.add(text);
    }

    @Override
    public void print(Map<String, ?> members) {
        printed.add(members.toString());
    }

    @Override
    public void tell(String text) {
        reported.add(text);
    }

    @Override
    public int failed(String file, Throwable fault) {
        reported.add(file + ": " + fault);
        return 3;
    }
}
