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
import io.isomorph.spi.FormatOption;
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
 * @see "docs/format-json.md"
 */
public final class JsonFormat implements FormatProvider {
    /** Value of {@link #STYLE}: as the entry's form states, else compact. */
    public static final String AS_READ = "as-read";

    /** Value of {@link #STYLE}: no white space, as Paddle writes by default. */
    public static final String COMPACT = "compact";

    /** Value of {@link #STYLE}: indented by four, as Paddle writes with {@code readable=True}. */
    public static final String READABLE = "readable";

    /** Value of {@link #UNKNOWN_KEYS}: refuse. */
    public static final String ERROR = "error";

    /** Value of {@link #UNKNOWN_KEYS}: drop, and report it. */
    public static final String DROP = "drop";

    /** Value of {@link #MODE}: nothing is lost. */
    public static final String FAITHFUL = "faithful";

    /** Value of {@link #MODE}: only what Paddle can load back; what it cannot is replaced, and reported, or refused. */
    public static final String PORTABLE = "portable";

    /** Value of {@link #MODE}: without result attributes, as Paddle writes a program that is not trainable. */
    public static final String INFERENCE = "inference";

    /**
     * What to write of a program. For writing. What is written otherwise than it is in the program is reported
     * with a code of the page below; a program that cannot be written so gives
     * {@link io.isomorph.error.UnrepresentableException}, which lists the reasons.
     *
     * @see "docs/format-json.md, Modes"
     */
    public static final FormatOption<String> MODE = FormatOption.ofWord(
            "json.mode",
            "what to write: everything, only what Paddle can load back, or a program that is not trainable",
            FAITHFUL,
            PORTABLE,
            INFERENCE);

    /** How to lay the text out. For writing. */
    public static final FormatOption<String> STYLE = FormatOption.ofWord(
            "json.style",
            "layout of the text: as the file that was read, on one line, or indented",
            AS_READ,
            COMPACT,
            READABLE);

    /** What to do with members of program objects that the schema does not know. For reading. */
    public static final FormatOption<String> UNKNOWN_KEYS =
            FormatOption.ofWord("json.unknown-keys", "members that the schema does not know", ERROR, DROP);

    private static final FormatDescriptor DESCRIPTOR = new FormatDescriptor(
            "json",
            "application/json",
            List.of(".json"),
            Set.of(Capability.TEXT, Capability.DETERMINISTIC),
            (prefix, size) -> recognizes(prefix),
            JsonFormat::reasonAgainst,
            List.of(UNKNOWN_KEYS),
            List.of(STYLE, MODE));

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
        boolean dropsUnknown = options.get(UNKNOWN_KEYS).equals(DROP);
        return new JsonReader(source, options, dropsUnknown, readerCaches);
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        Style style = Enum.valueOf(Style.class, constant(options.get(STYLE)));
        Mode mode = Enum.valueOf(Mode.class, constant(options.get(MODE)));
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
