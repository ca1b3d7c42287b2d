package io.isomorph.testkit.generate;

import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Attachments and payloads of documents at random. Bytes repeat, as kernels do. Not safe for several threads. */
final class AttachmentGenerator {
    private static final int DEPTH = 4;
    private static final long[] LENGTHS = {0, 1, 7, 63, 64, 65, 127, 128};

    private final SplittableRandom random;
    private final PayloadGenerator payloads;
    private final List<AttachmentBytes> made = new ArrayList<>();

    AttachmentGenerator(SplittableRandom random) {
        this.random = random;
        this.payloads = new PayloadGenerator(random, 0);
    }

    /** Returns what a document carries as a whole, or null. */
    @Nullable
    Payload ofDocument() {
        return Choice.oneIn(random, 3) ? payloads.any(DEPTH) : null;
    }

    /** Returns attachments of an entry, in any order; none of every other entry. */
    List<Attachment> ofEntry() {
        Map<String, Attachment> attachments = new LinkedHashMap<>();
        for (int count = count(); count > 0; count--) {
            String key = count < 4 ? Texts.any(random) : "kernel/" + count;
            attachments.put(key, new Attachment(key, about(), bytes()));
        }
        return List.copyOf(attachments.values());
    }

    private int count() {
        return switch (Choice.below(random, 40)) {
            case 0 -> Choice.between(random, 253, 258);
            case 1 -> Choice.between(random, 14, 17);
            default -> Choice.oneIn(random, 2) ? 0 : Choice.below(random, 4);
        };
    }

    private @Nullable Payload about() {
        return switch (Choice.below(random, 4)) {
            case 0 -> null;
            case 1 -> Payload.ofNull();
            default -> payloads.any(DEPTH);
        };
    }

    private AttachmentBytes bytes() {
        if (!made.isEmpty() && Choice.oneIn(random, 4)) {
            return Choice.of(random, made);
        }
        int length = Choice.oneIn(random, 200)
                ? Choice.between(random, 65_530, 65_600)
                : (int) (Choice.oneIn(random, 2) ? Choice.of(random, LENGTHS) : Choice.below(random, 200));
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) random.nextLong();
        }
        AttachmentBytes attached = AttachmentBytes.of(bytes);
        made.add(attached);
        return attached;
    }
}
