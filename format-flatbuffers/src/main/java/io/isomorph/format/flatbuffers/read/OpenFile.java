package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FileLayout;
import io.isomorph.format.flatbuffers.layout.Trailer;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.spi.NormalisationCode;
import io.isomorph.spi.ReadOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A file of which nothing but its head is known to be right. Opening takes the same time whatever the size. */
final class OpenFile {
    private static final int HEAD = 8;
    private static final String MARK = FileLayout.IDENTIFIER.substring(0, 3);

    private final Blocks blocks;
    private final Columns columns;
    private final boolean hasTrailer;
    private final @Nullable Trailer unchecked;

    private OpenFile(Blocks blocks, boolean hasTrailer, @Nullable Trailer unchecked) {
        this.blocks = blocks;
        this.columns = new Columns(blocks);
        this.hasTrailer = hasTrailer;
        this.unchecked = unchecked;
    }

    /**
     * Opens a file.
     *
     * @param source in memory, or mapped
     * @param checksums whether there must be checksums that fit; otherwise they are not looked at
     */
    static OpenFile open(ByteSource source, Limits limits, boolean checksums) {
        Location end = Location.ofByte(source.name(), source.size());
        limits.check(Limit.BYTES, source.size(), end);
        if (source.size() > FileLayout.LARGEST) {
            throw limits.with(Limit.BYTES, FileLayout.LARGEST).exceeded(Limit.BYTES, source.size(), end);
        }
        if (source.size() < HEAD) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRUNCATED, end, "the file ends before its identifier does", null);
        }
        ByteBuffer file = source.slice(0, (int) source.size()).order(ByteOrder.LITTLE_ENDIAN);
        requireIdentifier(file, source.name());
        @Nullable Trailer trailer = Trailer.find(file);
        if (trailer == null && checksums) {
            throw Unsealed.fault(file, source.name());
        }
        ByteBuffer buffer =
                trailer == null ? file : file.slice(0, trailer.bufferSize()).order(ByteOrder.LITTLE_ENDIAN);
        return new OpenFile(
                new Blocks(buffer, source.array(), source.name(), checksums ? trailer : null),
                trailer != null,
                checksums ? null : trailer);
    }

    /** Returns whether a file begins as those of this format do, of any version. */
    static boolean isMarked(byte[] prefix) {
        return prefix.length >= HEAD
                && new String(prefix, 4, MARK.length(), StandardCharsets.ISO_8859_1).equals(MARK)
                && Character.isDigit(prefix[HEAD - 1]);
    }

    private static void requireIdentifier(ByteBuffer file, String name) {
        byte[] head = new byte[HEAD];
        file.get(0, head);
        String found = new String(head, 4, 4, StandardCharsets.ISO_8859_1);
        if (found.equals(FileLayout.IDENTIFIER)) {
            return;
        }
        boolean isOther = isMarked(head);
        throw new MalformedInputException(
                isOther ? StandardCode.INPUT_VERSION : StandardCode.INPUT_FORMAT,
                Location.ofByte(name, 4),
                isOther
                        ? "the container has version " + found.charAt(3) + ", and this reader knows version "
                                + FileLayout.IDENTIFIER.charAt(3)
                        : "the bytes 4 to 7 are not " + FileLayout.IDENTIFIER,
                null);
    }

    Blocks blocks() {
        return blocks;
    }

    Columns columns() {
        return columns;
    }

    /**
     * Verifies everything but the order of records in programs, and tells what is not canonical.
     *
     * @param memory empty; not to be used for anything else while the reading is in use
     * @return a reading that has decoded all
     */
    Reading verify(ReadOptions options, RowMemory memory) {
        Verification verification = new Verification(blocks, columns, options);
        Reading reading = verification.run(memory);
        if (!hasTrailer || !fits(unchecked)) {
            verification.report(NormalisationCode.LAYOUT, null, "the checksums are absent or do not fit");
        }
        return reading;
    }

    /**
     * Verifies everything but the order of records in programs.
     *
     * @return a reading that has decoded all
     */
    Reading verify(ReadOptions options) {
        return new Verification(blocks, columns, options).run();
    }

    /**
     * Decodes all rows of a file that is not verified.
     *
     * @param isLater whether operations may be made later
     * @return a reading that has decoded all, or null if something is at fault, which perhaps nobody asks for
     */
    @Nullable
    Reading decodeAll(Limits limits, boolean isLater) {
        try {
            columns.requireTables(limits);
        } catch (IsomorphException e) {
            return null;
        }
        Reading reading = new Reading(columns, limits, FirstUse.UNNOTED);
        return reading.decodeAll(isLater) ? reading : null;
    }

    private boolean fits(@Nullable Trailer trailer) {
        if (trailer == null) {
            return true;
        }
        for (int block = 0; block < Trailer.blocks(trailer.bufferSize()); block++) {
            if (!trailer.fits(blocks.buffer(), block)) {
                return false;
            }
        }
        return true;
    }
}
