package io.isomorph.format.flatbuffers.write;

import io.isomorph.ir.AttachmentBytes;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers blobs, equal ones the same. The SHA-256 of one is taken only if there is another of its size. */
final class BlobTable {
    private final List<AttachmentBytes> blobs = new ArrayList<>();
    private final Map<Long, Integer> firstOfSize = new HashMap<>();
    private final Map<ByteBuffer, Integer> byDigest = new HashMap<>();

    List<AttachmentBytes> blobs() {
        return blobs;
    }

    int number(AttachmentBytes blob) {
        int next = blobs.size();
        @Nullable Integer first = firstOfSize.putIfAbsent(blob.size(), next);
        if (first != null) {
            byDigest.putIfAbsent(ByteBuffer.wrap(blobs.get(first).sha256()), first);
            @Nullable Integer known = byDigest.putIfAbsent(ByteBuffer.wrap(blob.sha256()), next);
            if (known != null) {
                return known;
            }
        }
        blobs.add(blob);
        return next;
    }
}
