package io.isomorph.format.json.cache;

import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.Swar;
import io.isomorph.io.Limits;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;

/**
 * What was read before, also from other files: models resemble each other. All of it was read without diagnostics and within the
 * limits, so it serves every reading of the same limits. Bounded.
 */
public final class ReaderCache {
    /** A compact tensor type has its dimensions from about this byte on. */
    private static final int DIMENSIONS = 40;

    private final Limits limits;

    /** By the ids of operations. */
    public final SpanCache<Name> operationNames = new SpanCache<>(8);

    public final SpanCache<KindName> typeNames = new SpanCache<>(6);
    public final SpanCache<KindName> attributeNames = new SpanCache<>(6);

    /** The names of named attributes. */
    public final SpanCache<String> words = new SpanCache<>(8);

    /** The types of results, of all operations. */
    public final SpanCache<IrType> types = new SpanCache<>(10);

    /** Lists of result attributes, by operation. */
    public final SpanCache<AttributeList> resultAttributes = new SpanCache<>(6);

    /** Named attributes, by the list and their index. */
    public final SpanCache<NamedAttribute> attributes = new SpanCache<>(10);

    public ReaderCache(Limits limits) {
        this.limits = limits;
    }

    /** Returns whether what is kept was read within these limits. */
    public boolean serves(Limits required) {
        return limits.equals(required);
    }

    /** Returns a key for the string that begins here: its first bytes. */
    public static long stringKey(JsonScanner scanner) {
        return scanner.position <= scanner.limit - Long.BYTES ? Swar.eight(scanner.buffer, scanner.position) : 0;
    }

    /** Returns a key for the type that begins here: types of tensors differ in their dimensions. */
    public static long typeKey(JsonScanner scanner) {
        int at = scanner.position + DIMENSIONS;
        if (at > scanner.limit - 3 * Long.BYTES) {
            return 0;
        }
        long key = Swar.eight(scanner.buffer, at);
        key = key * 31 + Swar.eight(scanner.buffer, at + Long.BYTES);
        return key * 31 + Swar.eight(scanner.buffer, at + 2 * Long.BYTES);
    }
}
