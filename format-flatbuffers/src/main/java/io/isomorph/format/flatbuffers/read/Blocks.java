package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FileLayout;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.format.flatbuffers.layout.Trailer;
import io.isomorph.format.flatbuffers.layout.Width;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The buffer of a document. A block's checksum is checked when a byte of it is first read. */
final class Blocks {
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private final ByteBuffer buffer;
    private final byte @Nullable [] array;
    private final String source;
    private final MajorVersion version;
    private final int blockShift;
    private final @Nullable Trailer trailer;
    /** By block: whether its checksum fits. */
    private final boolean[] checked;

    /** How many blocks have a checksum that is not checked yet. */
    private int unchecked;

    private int touched;

    /**
     * Creates the blocks of a buffer.
     *
     * @param buffer little-endian, up to its limit
     * @param array the array that holds the same bytes from index 0 on, or null
     * @param source the name of the file
     * @param version of the container
     * @param trailer the checksums, or null if none are to be checked
     */
    Blocks(ByteBuffer buffer, byte @Nullable [] array, String source, MajorVersion version, @Nullable Trailer trailer) {
        this.buffer = buffer;
        this.array = array;
        this.source = source;
        this.version = version;
        this.blockShift = Integer.numberOfTrailingZeros(version.blockSize());
        this.trailer = trailer;
        this.checked = new boolean[(int) version.blocks(buffer.limit())];
        this.unchecked = trailer == null ? 0 : checked.length;
    }

    /**
     * Opens a file.
     *
     * @param source in memory, or mapped
     * @param checksums whether there must be checksums that fit; otherwise they are ignored
     */
    static Blocks open(ByteSource source, Limits limits, boolean checksums) {
        Location end = Location.ofByte(source.name(), source.size());
        limits.check(Limit.BYTES, source.size(), end);
        if (source.size() > FileLayout.LARGEST) {
            throw limits.with(Limit.BYTES, FileLayout.LARGEST).exceeded(Limit.BYTES, source.size(), end);
        }
        if (source.size() < FileLayout.HEAD) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRUNCATED, end, "the file ends before its identifier does", null);
        }
        ByteBuffer file = source.slice(0, (int) source.size()).order(ByteOrder.LITTLE_ENDIAN);
        MajorVersion version = version(file, source.name());
        @Nullable Trailer trailer = Trailer.find(file, version);
        if (trailer == null && checksums) {
            throw MissingTrailer.fault(file, source.name(), version);
        }
        ByteBuffer buffer =
                trailer == null ? file : file.slice(0, trailer.bufferSize()).order(ByteOrder.LITTLE_ENDIAN);
        return new Blocks(buffer, source.array(), source.name(), version, checksums ? trailer : null);
    }

    private static MajorVersion version(ByteBuffer file, String name) {
        byte[] head = new byte[FileLayout.HEAD];
        file.get(0, head);
        String found = new String(head, 4, 4, StandardCharsets.ISO_8859_1);
        @Nullable MajorVersion version = MajorVersion.of(found);
        if (version != null) {
            return version;
        }
        boolean isOther = FileLayout.isMarked(head);
        throw new MalformedInputException(
                isOther ? StandardCode.INPUT_VERSION : StandardCode.INPUT_FORMAT,
                Location.ofByte(name, 4),
                isOther
                        ? "the container has version " + found.charAt(3) + ", and this reader knows those up to "
                                + MajorVersion.NEWEST.number()
                        : "the bytes 4 to 7 are not " + MajorVersion.NEWEST.identifier(),
                null);
    }

    ByteBuffer buffer() {
        return buffer;
    }

    MajorVersion version() {
        return version;
    }

    String source() {
        return source;
    }

    /** Returns how many blocks were read from, where checksums are checked. */
    int touched() {
        return touched;
    }

    /** Returns whether there is no block whose checksum is still to be checked. */
    boolean areChecked() {
        return unchecked == 0;
    }

    void touchAll() {
        touch(0, buffer.limit());
    }

    private void check(int block) {
        touched++;
        if (trailer != null && !trailer.fits(buffer, array, block)) {
            int position = block << blockShift;
            throw fault(
                    StandardCode.INPUT_CHECKSUM,
                    position,
                    null,
                    "the " + Math.min(version.blockSize(), buffer.limit() - position)
                            + " bytes from here on are not those of their checksum");
        }
        checked[block] = true;
        unchecked--;
    }

    private void touch(int position) {
        if (unchecked != 0 && !checked[position >>> blockShift]) {
            check(position >>> blockShift);
        }
    }

    /** Checks the checksums of bytes. */
    void touch(int position, int count) {
        if (unchecked == 0) {
            return;
        }
        int last = position + count - 1;
        for (int block = position >>> blockShift; count > 0 && block <= last >>> blockShift; block++) {
            if (!checked[block]) {
                check(block);
            }
        }
    }

    int byteAt(int position) {
        touch(position);
        return buffer.get(position) & 0xff;
    }

    /** Returns a number of four bytes at any position. */
    int intAt(int position) {
        touch(position, Integer.BYTES);
        return buffer.getInt(position);
    }

    /** Copies numbers of a width from the buffer. */
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
            case LONG, TEXT, BLOB -> throw new IllegalArgumentException(width.toString());
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

    /** Returns a number at a multiple of its size, so that it is in one block. */
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

    /** Checks the checksums of bytes, and returns their index in that array. */
    int arrayIndex(int position, int count) {
        touch(position, count);
        return position;
    }

    /** Returns a location in the file. */
    Location location(long position, @Nullable String pointer) {
        return new Location(source, position, pointer, Location.UNKNOWN);
    }

    MalformedInputException fault(ErrorCode code, long position, @Nullable String pointer, String problem) {
        return new MalformedInputException(code, location(position, pointer), problem, null);
    }
}
