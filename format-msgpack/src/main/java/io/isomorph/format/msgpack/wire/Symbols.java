package io.isomorph.format.msgpack.wire;

import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Short texts that were met before: of those nothing is made nor the spelling checked again, and one text is one object.
 * Bounded, whatever is taken. Not safe for several threads.
 */
public final class Symbols {
    private static final int LONGEST = 64;
    private static final int BITS = 11;
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final List<@Nullable Symbol> slots = new ArrayList<>(Collections.nCopies(1 << BITS, null));

    private static final class Symbol {
        final byte[] bytes;
        final StringValue text;

        Symbol(byte[] bytes, StringValue text) {
            this.bytes = bytes;
            this.text = text;
        }

        boolean is(byte[] in, int from, int length) {
            return Arrays.equals(in, from, from + length, bytes, 0, bytes.length);
        }
    }

    /** Makes an empty table. */
    public Symbols() {}

    /**
     * Takes a text.
     *
     * @param in at a text
     * @param what what stands there, for faults
     * @return the text; the same object as before for a short one, mostly
     */
    public StringValue take(WireInput in, String what) {
        int length = in.takeStringHeader(what);
        int from = in.at();
        in.goTo(from + length);
        if (length > LONGEST) {
            return Payload.of(in.text(from, length));
        }
        byte[] bytes = in.bytes();
        int slot = slot(bytes, from, length);
        @Nullable Symbol first = slots.get(slot);
        if (first != null && first.is(bytes, from, length)) {
            return first.text;
        }
        @Nullable Symbol second = slots.get(slot + 1);
        if (second != null && second.is(bytes, from, length)) {
            return second.text;
        }
        StringValue text = Payload.of(in.text(from, length));
        slots.set(slot + 1, first);
        slots.set(slot, new Symbol(Arrays.copyOfRange(bytes, from, from + length), text));
        return text;
    }

    /** Returns the first of two neighbours. Mixes the length and the first and last eight bytes. */
    private static int slot(byte[] bytes, int from, int length) {
        long mixed;
        if (length >= Long.BYTES) {
            mixed = (long) EIGHT.get(bytes, from) * 31 + (long) EIGHT.get(bytes, from + length - Long.BYTES);
        } else if (from + Long.BYTES <= bytes.length && length > 0) {
            mixed = (long) EIGHT.get(bytes, from) << (Long.SIZE - Byte.SIZE * length);
        } else {
            mixed = 0;
            for (int i = 0; i < length; i++) {
                mixed = mixed << Byte.SIZE | bytes[from + i];
            }
        }
        return (int) (((mixed + length) * 0x9e37_79b9_7f4a_7c15L) >>> (Long.SIZE - BITS)) & ~1;
    }
}
