package io.isomorph.format.json;

import io.isomorph.ir.IrType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Types of results that were read a while ago, of all operations. A model has some hundred; those of tensors differ where their
 * dimensions stand, so they are found by the bytes there.
 */
final class RecentTypes {
    /** A compact tensor type has its dimensions from about this byte on. */
    private static final int DIMENSIONS = 40;

    private static final int DIMENSIONS_END = DIMENSIONS + 3 * Long.BYTES;
    private static final int BUCKET_BITS = 8;

    private final List<RecentTexts<IrType>> buckets = new ArrayList<>();

    RecentTypes(Room room) {
        for (int i = 0; i < 1 << BUCKET_BITS; i++) {
            buckets.add(new RecentTexts<>(room, 4));
        }
    }

    /** Steps over the type that begins here and returns it; null, and nothing is done, if it is not known. */
    @Nullable
    IrType take(JsonScanner scanner) {
        return scanner.position > scanner.limit - DIMENSIONS_END
                ? null
                : bucket(scanner.buffer, scanner.position).take(scanner);
    }

    /** Remembers the type whose text begins at an offset and ends here. */
    void add(JsonScanner scanner, long from, IrType type) {
        long at = from - scanner.base;
        if (at >= 0 && at <= scanner.limit - DIMENSIONS_END) {
            bucket(scanner.buffer, (int) at).add(scanner, from, type);
        }
    }

    private RecentTexts<IrType> bucket(byte[] text, int at) {
        long mixed = Swar.eight(text, at + DIMENSIONS);
        mixed = mixed * 31 + Swar.eight(text, at + DIMENSIONS + Long.BYTES);
        mixed = mixed * 31 + Swar.eight(text, at + DIMENSIONS + 2 * Long.BYTES);
        return buckets.get((int) ((mixed * 0x9e37_79b9_7f4a_7c15L) >>> (Long.SIZE - BUCKET_BITS)));
    }
}
