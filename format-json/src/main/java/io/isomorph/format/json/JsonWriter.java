package io.isomorph.format.json;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Spare;
import io.isomorph.ir.Form;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.ProgramVisitor;
import org.jspecify.annotations.Nullable;

/** Writes one text. */
final class JsonWriter extends DocumentWriter {
    private final ByteSink sink;
    private final WriteOptions options;
    private final Spare<WritingMemory> memories;
    private final WritingMemory memory;
    private @Nullable JsonOutput out;

    JsonWriter(ByteSink sink, WriteOptions options, Spare<WritingMemory> memories) {
        super(options);
        this.memories = memories;
        @Nullable WritingMemory kept = memories.take();
        this.memory = kept != null && kept.serves(options.limits()) ? kept : new WritingMemory(options.limits());
        this.sink = sink;
        this.options = options;
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        if (out != null) {
            throw unrepresentable(
                    "a JSON file holds one entry, and a second, '" + name + "', was visited",
                    "take one with --entry, or write a folder");
        }
        @Nullable String reason = JsonFormat.reasonAgainst(name, visits);
        if (reason != null) {
            throw unrepresentable(reason, "take one entry with --entry");
        }
        out = new JsonOutput(sink, options.limits(), isReadable(form), memory.buffer());
        ModeReport report = new ModeReport(options, sink.name());
        return switch (options.get(JsonOptions.MODE)) {
            case JsonOptions.PORTABLE ->
                PortableMode.before(
                        new ProgramWriter(
                                out,
                                JsonForms.withoutLostKeywords(form),
                                SpecialFloats.LOADABLE_NAN,
                                new WritingMemory(options.limits())),
                        form,
                        report);
            case JsonOptions.INFERENCE -> new InferenceMode(report, new ProgramWriter(out, form, memory));
            default -> new ProgramWriter(out, form, memory);
        };
    }

    private boolean isReadable(Form form) {
        String style = options.get(JsonOptions.STYLE);
        return style.equals(JsonOptions.AS_READ) ? JsonForms.isReadable(form) : style.equals(JsonOptions.READABLE);
    }

    private UnrepresentableException unrepresentable(String problem, String mend) {
        return new UnrepresentableException(
                StandardCode.UNREPRESENTABLE,
                new Location(sink.name(), Location.UNKNOWN, null, Location.UNKNOWN),
                problem,
                mend);
    }

    @Override
    protected void writeEnd() {
        if (out == null) {
            throw unrepresentable("a JSON file holds one entry, and none was visited", "write another format");
        }
        out.flush();
        memory.keep(out.buffer());
        memories.giveBack(memory);
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
