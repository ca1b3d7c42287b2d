package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.format.flatbuffers.layout.Trailer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;

/** Explains why a file does not end with its checksums, as far as its columns can be trusted. */
final class MissingTrailer {
    /** What leads out of a buffer that was cut. */
    private static final Set<FlatbuffersCode> OUTSIDE =
            Set.of(FlatbuffersCode.OFFSET, FlatbuffersCode.BOUNDS, FlatbuffersCode.VTABLE);

    /** Of the size of a buffer. */
    private static final long ALIGNMENT = 8;

    private MissingTrailer() {}

    static MalformedInputException fault(ByteBuffer file, String source, MajorVersion version) {
        int size = file.limit();
        long end = end(file, source, version);
        long buffer = (end + ALIGNMENT - 1) & -ALIGNMENT;
        long whole = buffer + Trailer.size(buffer, version);
        if (size < end || (size > buffer && size < whole)) {
            return new MalformedInputException(
                    StandardCode.INPUT_TRUNCATED,
                    Location.ofByte(source, size),
                    "the file ends before its columns or their checksums do",
                    null);
        }
        if (size > whole && Trailer.find(file.slice(0, (int) whole).order(ByteOrder.LITTLE_ENDIAN), version) != null) {
            return new MalformedInputException(
                    StandardCode.INPUT_TRAILING,
                    Location.ofByte(source, whole),
                    (size - whole) + " bytes follow the checksums",
                    null);
        }
        return new MalformedInputException(
                StandardCode.INPUT_CHECKSUM,
                Location.ofByte(source, size),
                "the file does not end with the checksums of the bytes before: it was changed, or made by another"
                        + " program",
                "get the file again, or read it with the option flatbuffers.checksums=ignored");
    }

    /** Returns where the last column ends: behind the file, if it was cut; 0 if the head cannot be read. */
    private static long end(ByteBuffer file, String source, MajorVersion version) {
        long end = 0;
        try {
            Columns columns = new Columns(new Blocks(file, null, source, version, null));
            for (Column column : Column.ALL) {
                ColumnView view = columns.get(column);
                end = Math.max(end, view.end() + (long) view.width().terminator());
            }
            return end;
        } catch (MalformedInputException broken) {
            return OUTSIDE.contains(broken.code()) ? Long.MAX_VALUE >> 1 : 0;
        }
    }
}
