package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.FileLayout;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reports in what a valid file is not as the writer writes it. */
final class CanonicalReport {
    /** The position of the identifier. */
    private static final int IDENTIFIER = 4;

    private final ByteSource source;
    private final ReadOptions options;
    private final Blocks blocks;
    private final Columns columns;

    CanonicalReport(ByteSource source, ReadOptions options, Blocks blocks, Columns columns) {
        this.source = source;
        this.options = options;
        this.blocks = blocks;
        this.columns = columns;
    }

    /**
     * Reports what is not canonical.
     *
     * @param writer writes the document again; a second time where that shows a difference, to find the column of it
     */
    void report(Consumer<ByteSink> writer) {
        long minor = columns.minor();
        MajorVersion version = columns.version();
        boolean isNewest = version == MajorVersion.NEWEST;
        if (!isNewest) {
            report(
                    NormalizationCode.OLDER_VERSION,
                    IDENTIFIER,
                    "the container has version " + version.number() + ", and the writer gives it version "
                            + MajorVersion.NEWEST.number());
        }
        if (minor > FileLayout.MINOR) {
            report(NormalizationCode.LAYOUT, 0, "the container has version " + version.number() + "." + minor);
        }
        if (columns.hasUnknownFields()) {
            report(NormalizationCode.UNKNOWN_DROPPED, 0, "fields that this reader does not know are dropped");
        }
        if (!isNewest) {
            return;
        }
        CanonicalCheck check = new CanonicalCheck(source.slice(0, (int) source.size()));
        writer.accept(check);
        if (minor <= FileLayout.MINOR && check.isDifferent()) {
            reportDifference(writer);
        }
    }

    private void reportDifference(Consumer<ByteSink> writer) {
        MemorySink canonical = ByteSink.inMemory();
        writer.accept(canonical);
        ByteSource written = ByteSource.of(canonical.toByteArray());
        @Nullable ColumnView column = columns.firstDifference(new Columns(Blocks.open(written, Limits.DEFAULTS, true)));
        report(
                NormalizationCode.LAYOUT,
                column == null ? 0 : column.start(),
                (column == null ? "the file" : column.column().fieldName()) + " is not as the writer writes it");
    }

    private void report(NormalizationCode code, long position, String detail) {
        options.normalized(new Normalization(code, blocks.location(position, null), detail));
    }
}
