package io.isomorph.format.json.write;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.json.cache.WriterCache;
import io.isomorph.format.json.mode.InferenceMode;
import io.isomorph.format.json.mode.Mode;
import io.isomorph.format.json.mode.ModeReport;
import io.isomorph.format.json.mode.PortableMode;
import io.isomorph.format.json.schema.JsonForms;
import io.isomorph.format.json.schema.SpecialFloats;
import io.isomorph.format.json.text.JsonOutput;
import io.isomorph.io.ByteSink;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.SoftPool;
import org.jspecify.annotations.Nullable;

/** Writes one text. */
public final class JsonWriter extends DocumentWriter {
    private final ByteSink sink;
    private final WriteOptions options;
    private final Style style;
    private final Mode mode;
    private final SoftPool<WriterCache> caches;
    private final WriterCache cache;
    private @Nullable JsonOutput out;

    /**
     * Makes a writer.
     *
     * @param options other than the style and the mode
     * @param caches where a cache is taken from and returned to
     */
    public JsonWriter(ByteSink sink, WriteOptions options, Style style, Mode mode, SoftPool<WriterCache> caches) {
        super(options);
        this.style = style;
        this.mode = mode;
        this.caches = caches;
        @Nullable WriterCache kept = caches.take();
        this.cache = kept != null && kept.serves(options.limits()) ? kept : new WriterCache(options.limits());
        this.sink = sink;
        this.options = options;
    }

    /** Returns why a file cannot hold an entry of this name and visits, or null if it can. */
    public static @Nullable String reasonAgainst(String name, long visits) {
        if (!name.isEmpty()) {
            return "a JSON file holds an entry without name, not '" + name + "'";
        }
        return visits == 0 ? null : "a JSON file holds an entry with 0 visits, not " + visits;
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        if (out != null) {
            throw unrepresentable(
                    "a JSON file holds one entry, and a second, '" + name + "', was visited",
                    "take one with --entry, or write a folder");
        }
        @Nullable String reason = reasonAgainst(name, visits);
        if (reason != null) {
            throw unrepresentable(reason, "take one entry with --entry");
        }
        out = new JsonOutput(sink, options.limits(), style.isReadable(form), cache.buffer());
        ModeReport report = new ModeReport(options, sink.name());
        return switch (mode) {
            case PORTABLE ->
                PortableMode.before(
                        new ProgramWriter(
                                out,
                                JsonForms.withoutLostKeywords(form),
                                SpecialFloats.LOADABLE_NAN,
                                new WriterCache(options.limits())),
                        form,
                        report);
            case INFERENCE -> new InferenceMode(report, new ProgramWriter(out, form, cache));
            case FAITHFUL -> new ProgramWriter(out, form, cache);
        };
    }

    private UnrepresentableException unrepresentable(String problem, String hint) {
        return new UnrepresentableException(
                StandardCode.UNREPRESENTABLE,
                new Location(sink.name(), Location.UNKNOWN, null, Location.UNKNOWN),
                problem,
                hint);
    }

    @Override
    protected void writeEnd() {
        if (out == null) {
            throw unrepresentable("a JSON file holds one entry, and none was visited", "write another format");
        }
        out.flush();
        cache.keep(out.buffer(), out.offset());
        caches.release(cache);
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
