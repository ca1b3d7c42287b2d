package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Trailer;
import io.isomorph.format.flatbuffers.layout.Width;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The buffer of a document. A block's checksum is checked when a byte of it is first read. */
final class Blocks {
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private final ByteBuffer buffer;
    private final byte @Nullable [] array;
    private final String source;
    private final @Nullable Trailer trailer;
    /** By block: whether its checksum fits, or is not to be checked. */
    private final boolean[] checked;

    private int touched;

    /**
     * Makes blocks of a buffer.
     *
     * @param buffer little-endian, up to its limit
     * @param array the same bytes from index 0 on, where they are an array
     * @param source the name of the file
     * @param trailer the checksums, or null if none are to be checked
     */
    Blocks(ByteBuffer buffer, byte @Nullable [] array, String source, @Nullable Trailer trailer) {
        this.buffer = buffer;
        this.array = array;
        this.source = source;
        this.trailer = trailer;
        this.checked = new boolean[(int) Trailer.blocks(buffer.limit())];
        if (trailer == null) {
            Arrays.fill(checked, true);
        }
    }

    ByteBuffer buffer() {
        return buffer;
    }

    String source() {
        return source;
    }

    /** Returns how many blocks were read from, where checksums are checked. */
    int touched() {
        return touched;
    }

    void touchAll() {
        for (int block = 0; block < checked.length; block++) {
            if (!checked[block]) {
                check(block);
            }
        }
    }

    private void check(int block) {
        touched++;
        if (trailer != null && !trailer.fits(buffer, block)) {
            int position = block * Trailer.BLOCK;
            throw fault(
                    StandardCode.INPUT_CHECKSUM,
                    position,
                    null,
                    "the " + Math.min(Trailer.BLOCK, buffer.limit() - position)
                            + " bytes from here on are not those of their checksum");
        }
        checked[block] = true;
    }

    private void touch(int position) {
        int block = Trailer.block(position);
        if (!checked[block]) {
            check(block);
        }
    }

    private void touch(int position, int count) {
        for (int at = position; at < position + count; at = (Trailer.block(at) + 1) * Trailer.BLOCK) {
            touch(at);
        }
    }

    int byteAt(int position) {
        touch(position);
        return buffer.get(position) & 0xff;
    }

    /** Returns a number of four bytes, wherever it stands. */
    int intAt(int position) {
        touch(position, Integer.BYTES);
        return buffer.getInt(position);
    }

    /** Takes numbers out of the buffer. */
    void numbers(int position, Width width, boolean signed, int[] target) {
        touch(position, target.length * width.bytes());
        switch (width) {
            case BYTE -> bytes(position, target);
            case SHORT -> shorts(position, signed ? -1 : 0xffff, target);
            case INT ->
                buffer.slice(position, target.length * Integer.BYTES)
                        .order(buffer.order())
                        .asIntBuffer()
                        .get(target);
            case LONG, TEXT -> throw new IllegalArgumentException(width.toString());
        }
    }

    private void bytes(int position, int[] target) {
        byte[] inPlace = array;
        for (int i = 0; i < target.length; i++) {
            target[i] = (inPlace == null ? buffer.get(position + i) : inPlace[position + i]) & 0xff;
        }
    }

    private void shorts(int position, int mask, int[] target) {
        byte[] inPlace = array;
        if (inPlace != null) {
            for (int i = 0; i < target.length; i++) {
                target[i] = (short) SHORTS.get(inPlace, position + i * Short.BYTES) & mask;
            }
            return;
        }
        short[] numbers = new short[target.length];
        buffer.slice(position, target.length * Short.BYTES)
                .order(buffer.order())
                .asShortBuffer()
                .get(numbers);
        for (int i = 0; i < target.length; i++) {
            target[i] = numbers[i] & mask;
        }
    }

    /** Returns a number that no end of a block cuts, as it stands at a multiple of its size. */
    long longAt(int position) {
        touch(position);
        return buffer.getLong(position);
    }

    void copy(int position, byte[] target, int count) {
        touch(position, count);
        buffer.get(position, target, 0, count);
    }

    /** Returns the array that holds the buffer from index 0 on, or null if there is none. */
    byte @Nullable [] array() {
        return array;
    }

    /** Returns where bytes stand in that array, when their checksums fit. */
    int arrayIndex(int position, int count) {
        touch(position, count);
        return position;
    }

    /** Returns a location in the file. */
    Location place(long position, @Nullable String pointer) {
        return new Location(source, position, pointer, Location.UNKNOWN);
    }

    MalformedInputException fault(ErrorCode code, long position, @Nullable String pointer, String problem) {
        return new MalformedInputException(code, place(position, pointer), problem, null);
    }
}
