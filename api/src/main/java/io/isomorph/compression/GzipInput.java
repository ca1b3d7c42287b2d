package io.isomorph.compression;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The members of a gzip file, one after the other. The JDK's own stream reports no location, and takes whatever follows a
 * member for the end.
 */
final class GzipInput extends InputStream {
    private static final int DEFLATE = 8;
    private static final int HEADER_CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xE0;

    private final ByteSource source;
    private final byte[] buffer = new byte[1 << 13];
    /** Where in the source the buffer ends. */
    private long read;

    private int next;
    private int end;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private final CRC32 headerChecksum = new CRC32();
    private boolean inMember;
    private boolean first = true;

    GzipInput(ByteSource source) {
        this.source = source;
    }

    static boolean isMagic(int first, int second) {
        return first == 0x1f && second == 0x8b;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        while (inMember || beginMember()) {
            int count = inflate(target, offset, length);
            if (count > 0) {
                checksum.update(target, offset, count);
                return count;
            }
            if (inflater.finished()) {
                endMember();
            } else if (inflater.needsDictionary()) {
                throw damaged(position(), "a preset dictionary is required, which gzip does not have");
            } else {
                fill();
                inflater.setInput(buffer, next, end - next);
            }
        }
        return -1;
    }

    private int inflate(byte[] target, int offset, int length) {
        try {
            int count = inflater.inflate(target, offset, length);
            next = end - inflater.getRemaining();
            return count;
        } catch (DataFormatException e) {
            next = end - inflater.getRemaining();
            throw damaged(position(), "what was deflated is damaged: " + e.getMessage());
        }
    }

    private long position() {
        return read - (end - next);
    }

    /** Returns whether there are bytes left, which are then in the buffer. */
    private boolean hasMore() {
        if (next < end) {
            return true;
        }
        next = 0;
        end = source.read(read, buffer, 0, buffer.length);
        read += end;
        return end > 0;
    }

    private void fill() {
        if (!hasMore()) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRUNCATED,
                    Location.ofByte(source.name(), source.size()),
                    "the compressed bytes end within a gzip member",
                    null);
        }
    }

    private int octet() {
        fill();
        int octet = buffer[next++] & 0xff;
        headerChecksum.update(octet);
        return octet;
    }

    private long littleEndian(int bytes) {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= (long) octet() << (8 * i);
        }
        return number;
    }

    /** Reads the header of a member; false at the end of the input. */
    private boolean beginMember() {
        if (!first && !hasMore()) {
            return false;
        }
        long start = position();
        headerChecksum.reset();
        if (!(octet() == 0x1f && hasMore() && octet() == 0x8b)) {
            throw first
                    ? damaged(start, "there is no gzip member")
                    : new MalformedInputException(
                            StandardCode.INPUT_TRAILING,
                            Location.ofByte(source.name(), start),
                            source.size() - start + " bytes follow the last gzip member",
                            null);
        }
        header();
        first = false;
        inMember = true;
        inflater.reset();
        inflater.setInput(buffer, next, end - next);
        checksum.reset();
        return true;
    }

    private void header() {
        long at = position();
        int method = octet();
        if (method != DEFLATE) {
            throw damaged(at, "the method of compression is " + method + "; gzip has " + DEFLATE);
        }
        int flags = octet();
        if ((flags & RESERVED) != 0) {
            throw damaged(at + 1, "reserved flags are set");
        }
        littleEndian(6); // time, level, system
        if ((flags & EXTRA) != 0) {
            for (long left = littleEndian(2); left > 0; left--) {
                octet();
            }
        }
        skipText((flags & NAME) != 0);
        skipText((flags & COMMENT) != 0);
        if ((flags & HEADER_CHECKSUM) != 0) {
            long expected = headerChecksum.getValue() & 0xffff;
            at = position();
            compare("header", at, littleEndian(2), expected);
        }
    }

    private void skipText(boolean present) {
        while (present && octet() != 0) {
            // names are of no use here
        }
    }

    private void endMember() {
        long at = position();
        compare("content", at, littleEndian(4), checksum.getValue());
        long size = littleEndian(4);
        if (size != (inflater.getBytesWritten() & 0xffffffffL)) {
            throw damaged(
                    at + 4,
                    "a member has " + inflater.getBytesWritten() + " bytes, and its trailer states " + size
                            + " modulo 2^32");
        }
        inMember = false;
    }

    private void compare(String what, long at, long found, long expected) {
        if (found != expected) {
            throw new MalformedInputException(
                    StandardCode.INPUT_CHECKSUM,
                    Location.ofByte(source.name(), at),
                    String.format("the checksum of a gzip member's %s is %x; its bytes have %x", what, found, expected),
                    null);
        }
    }

    private MalformedInputException damaged(long at, String problem) {
        return new MalformedInputException(
                StandardCode.INPUT_COMPRESSION, Location.ofByte(source.name(), at), problem, null);
    }

    @Override
    public void close() {
        inflater.end();
    }
}
