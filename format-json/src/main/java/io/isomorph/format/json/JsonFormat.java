package io.isomorph.format.json;

import io.isomorph.format.json.cache.ReaderCache;
import io.isomorph.format.json.cache.WriterCache;
import io.isomorph.format.json.mode.Mode;
import io.isomorph.format.json.read.JsonReader;
import io.isomorph.format.json.write.DryRun;
import io.isomorph.format.json.write.JsonWriter;
import io.isomorph.format.json.write.Style;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.SoftPool;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The JSON schema of PaddlePaddle 3's {@code inference.json}: id {@code json}, extension {@code .json}. What Paddle wrote is
 * written again byte for byte. A file holds one program, in an entry without name.
 *
 * <p>Readers and writers work in one pass and in little memory; only files with keyword arguments are read more than once. A
 * provider keeps what readers and writers remember of the texts and objects that they met last (some megabytes, let go when
 * memory gets short), so to use one provider for many files is faster. Safe for several threads.
 *
 * @see JsonOptions
 * @see "docs/format-json.md"
 */
public final class JsonFormat implements FormatProvider {
    private static final FormatDescriptor DESCRIPTOR = new FormatDescriptor(
            "json",
            "application/json",
            List.of(".json"),
            Set.of(Capability.TEXT, Capability.DETERMINISTIC),
            (prefix, size) -> recognizes(prefix),
            JsonFormat::reasonAgainst,
            List.of(JsonOptions.UNKNOWN_KEYS),
            List.of(JsonOptions.STYLE, JsonOptions.MODE));

    private final SoftPool<ReaderCache> readerCaches = new SoftPool<>();
    private final SoftPool<WriterCache> writerCaches = new SoftPool<>();

    /** Makes a provider; there is nothing to set. */
    public JsonFormat() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public FormatDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public DocumentReader newReader(ByteSource source, ReadOptions options) {
        boolean dropsUnknown = options.get(JsonOptions.UNKNOWN_KEYS).equals(JsonOptions.DROP);
        return new JsonReader(source, options, dropsUnknown, readerCaches);
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        Style style = Enum.valueOf(Style.class, constant(options.get(JsonOptions.STYLE)));
        Mode mode = Enum.valueOf(Mode.class, constant(options.get(JsonOptions.MODE)));
        return new JsonWriter(sink, options, style, mode, writerCaches);
    }

    private static String constant(String word) {
        return word.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** An object whose first key is one of the two that the schema has there. */
    private static boolean recognizes(byte[] prefix) {
        boolean marked =
                prefix.length >= 3 && prefix[0] == (byte) 0xef && prefix[1] == (byte) 0xbb && prefix[2] == (byte) 0xbf;
        int i = skipBlanks(prefix, marked ? 3 : 0);
        if (i >= prefix.length || prefix[i] != '{') {
            return false;
        }
        i = skipBlanks(prefix, i + 1);
        return startsWith(prefix, i, "\"base_code\"") || startsWith(prefix, i, "\"program\"");
    }

    private static int skipBlanks(byte[] bytes, int from) {
        int i = from;
        while (i < bytes.length && (bytes[i] == ' ' || bytes[i] == '\n' || bytes[i] == '\r' || bytes[i] == '\t')) {
            i++;
        }
        return i;
    }

    private static boolean startsWith(byte[] bytes, int at, String text) {
        byte[] required = Utf8.encode(text);
        return at + required.length <= bytes.length
                && Arrays.equals(bytes, at, at + required.length, required, 0, required.length);
    }

    private static @Nullable String reasonAgainst(Document document) {
        if (document.entries().size() != 1) {
            return "a JSON file holds exactly one entry, not "
                    + document.entries().size();
        }
        Entry entry = document.entries().get(0);
        @Nullable String reason = JsonWriter.reasonAgainst(entry.name(), entry.visits());
        return reason != null ? reason : DryRun.reasonAgainst(entry);
    }
}
