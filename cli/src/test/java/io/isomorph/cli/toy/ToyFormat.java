package io.isomorph.cli.toy;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatOption;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.List;
import java.util.Set;

/**
 * A small format for tests: any document, any form. {@code TOY0} instead of {@code TOY1} is read as a normalization. The form's
 * {@code toy.fault} makes it misbehave: see {@link ToyWriter} and {@link ToyReader}.
 */
public final class ToyFormat implements FormatProvider {
    static final String MAGIC = "TOY1";
    static final String OLD_MAGIC = "TOY0";

    /** An option for reading. */
    public static final FormatOption<Boolean> LENIENT =
            FormatOption.ofFlag("toy.lenient", "whether bytes may follow the end", false);

    /** An option for writing. */
    public static final FormatOption<String> VOICE =
            FormatOption.ofWord("toy.voice", "how operations are written; loud is a deviation", "quiet", "loud");

    /** For the service loader. */
    public ToyFormat() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public FormatDescriptor descriptor() {
        return new FormatDescriptor(
                "toy",
                "application/x-toy",
                List.of(".toy", ".toy.bin"),
                Set.of(Capability.MANY_PROGRAMS, Capability.DETERMINISTIC),
                (prefix, size) -> ToyReader.begins(prefix, MAGIC) || ToyReader.begins(prefix, OLD_MAGIC),
                document -> null,
                List.of(LENIENT),
                List.of(VOICE));
    }

    @Override
    public DocumentReader newReader(ByteSource source, ReadOptions options) {
        return new ToyReader(source, options, MAGIC, OLD_MAGIC, options.get(LENIENT));
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new ToyWriter(sink, options, MAGIC, true, options.get(VOICE).equals("loud"));
    }
}
