package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command that writes a file of tensors with a change. Nothing is written if anything is wrong. */
abstract class TensorEditCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private TensorReadMixin reading = new TensorReadMixin();

    @Mixin
    private TensorWriteMixin writing = new TensorWriteMixin();

    @Parameters(index = "0", paramLabel = "IN", description = "A file or an index of files; - is standard input.")
    private String in = "";

    @Parameters(
            index = "1",
            paramLabel = "OUT",
            description = "Where to write; replaced when all is written. - is standard output.")
    private String out = "";

    TensorEditCommand(Session session) {
        this.session = session;
    }

    final Session session() {
        return session;
    }

    @Override
    public final Integer call() {
        check();
        Input input = Input.of(in);
        Output output = Output.ofFile(out);
        session.requireDataOrLines(output.file() == null);
        TensorFormatProvider format = writing.provider(session.tensorFormats(), output.file() == null ? null : out);
        return session.guard(input::shown, () -> {
            try (OpenTensors open = reading.open(input, session, false)) {
                TensorSet edited = writing.written(edit(open.tensors()));
                writing.write(edited, format, reading.limits(), output, session);
                print(input, output, open, format, edited);
            }
        });
    }

    private void print(Input input, Output output, OpenTensors open, TensorFormatProvider format, TensorSet edited) {
        if (session.json()) {
            JsonLine line = new JsonLine()
                    .put("file", input.shown())
                    .put("ok", true)
                    .put("output", output.shown())
                    .put("from", open.format())
                    .put("to", format.descriptor().id())
                    .put("tensors", edited.size())
                    .put("bytes", edited.bytes());
            putInto(line);
            session.print(line);
        }
    }

    /** Refuses what makes no sense, before anything is read. */
    void check() {}

    /** Puts what the edit did into the line for scripts. */
    void putInto(JsonLine line) {}

    /**
     * Changes tensors.
     *
     * @param tensors those of the input
     * @return those to write
     */
    abstract TensorSet edit(TensorSet tensors);
}
