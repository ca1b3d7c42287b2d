package io.isomorph.format.json.read;

import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.format.json.cache.ReaderCache;
import io.isomorph.format.json.schema.StringText;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/**
 * Reads attributes that are plain strings. The operations of a layer follow each other, and each has its name: what is spelled as such an
 * attribute a short while before is that one, as long as its text is in the window to compare with.
 */
final class StringAttributes {
    private static final int SLOT_BITS = 6;

    private final JsonScanner scanner;
    private final ReaderCache cache;

    // by how the string begins: the attribute that was read last, and where its string and what follows are

    private final @Nullable NamedAttribute[] attributes = new @Nullable NamedAttribute[1 << SLOT_BITS];
    private final long[] offsets = new long[1 << SLOT_BITS];
    private final int[] lengths = new int[1 << SLOT_BITS];

    StringAttributes(JsonScanner scanner, ReaderCache cache) {
        this.scanner = scanner;
        this.cache = cache;
    }

    /** Reads the attribute that begins here if it is a plain string; null, and nothing is done, if it is another. */
    @Nullable
    NamedAttribute tryRead() {
        int start = scanner.position;
        if (scanner.isReadable() || !scanner.skip(StringText.BEGIN)) {
            return null;
        }
        int slot = (int) ((ReaderCache.stringKey(scanner) * 0x9e37_79b9_7f4a_7c15L) >>> (Long.SIZE - SLOT_BITS));
        @Nullable NamedAttribute before = attributes[slot];
        if (before != null && scanner.skipAgain(offsets[slot], lengths[slot])) {
            return before;
        }
        long from = scanner.offset();
        @Nullable NamedAttribute attribute = tryNew();
        if (attribute == null) {
            scanner.position = start;
            return null;
        }
        attributes[slot] = attribute;
        offsets[slot] = from;
        lengths[slot] = (int) (scanner.offset() - from);
        return attribute;
    }

    /** Reads the string and what follows; null if it is not plain. */
    private @Nullable NamedAttribute tryNew() {
        @Nullable String text = scanner.tryPlainString();
        if (text == null || !scanner.skip(StringText.NAME)) {
            return null;
        }
        @Nullable String name = cache.words.take(scanner, ReaderCache.stringKey(scanner));
        return name == null || !scanner.skip(StringText.END)
                ? null
                : new NamedAttribute(name, IrAttribute.of(StringAttribute.NAME, Payload.of(text)));
    }
}
