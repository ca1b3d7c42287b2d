package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Width;
import io.isomorph.ir.AttachmentBytes;
import java.util.ArrayList;
import java.util.List;

/** A column of blobs, which stay where they are until they are put. */
final class BlobColumn extends GrowingColumn {
    private static final int STEP = 1 << 16;

    private final List<AttachmentBytes> blobs = new ArrayList<>();

    /** Adds a blob, and returns where it ends. */
    int add(AttachmentBytes blob) {
        long end = Width.BLOB.aligned(size) + blob.size();
        requireAddressable(end);
        blobs.add(blob);
        size = (int) end;
        return size;
    }

    @Override
    void clear() {
        super.clear();
        blobs.clear();
    }

    @Override
    void writeTo(BlockSink sink, Width width) {
        byte[] part = new byte[Math.min(STEP, size)];
        byte[] zeros = new byte[width.alignment()];
        long at = 0;
        for (AttachmentBytes blob : blobs) {
            sink.put(zeros, (int) (width.aligned(at) - at));
            at = width.aligned(at) + blob.size();
            for (long from = 0; from < blob.size(); from += part.length) {
                sink.put(part, blob.read(from, part, 0, part.length));
            }
        }
    }
}
