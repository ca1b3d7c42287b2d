package io.isomorph.format.msgpack;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.Pieces;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * What is around the entries: the mark and the version before them, the checksum behind. Of a file that the checksum does not
 * fit, nothing else is read.
 */
final class Container {
    /** The version that is known. The minor one is written where there is something beside programs, else 0. */
    static final int MAJOR = 1;

    static final int MINOR = 1;

    /** Mark, version, entries, checksum; since version 1.1, the document's payload may be before the checksum. */
    private static final int PARTS = 4;

    private static final byte[] MARK = Utf8.encode("\u0000ISOM");

    static {
        MARK[0] = (byte) (0xa0 | (MARK.length - 1));
    }

    /** The checksum is always spelled as a number of 32 bits. */
    private static final int CHECKSUM_HEADER = 0xce;

    private static final int CHECKSUM_SIZE = 5;

    private final byte[] bytes;
    private final String name;
    private final Limits limits;
    private final int entriesAt;
    private final int parts;
    private final long minor;

    private Container(WireInput in, String name, int parts, long minor) {
        this.bytes = in.bytes();
        this.name = name;
        this.limits = in.limits();
        this.entriesAt = in.at();
        this.parts = parts;
        this.minor = minor;
    }

    /** Returns whether a file begins as this format does. */
    static boolean isMarked(byte[] prefix) {
        return prefix.length > MARK.length
                && (prefix[0] & 0xf0) == 0x90
                && Arrays.equals(prefix, 1, 1 + MARK.length, MARK, 0, MARK.length);
    }

    /** Brings a file into memory and checks it as a whole: version, then checksum. */
    static Container open(ByteSource source, Limits limits) {
        WireInput in = WireInput.of(source, limits);
        if (!isMarked(in.bytes())) {
            throw unmarked(in);
        }
        int parts = in.bytes()[0] & 0xf;
        in.goTo(1 + MARK.length);
        long minor = takeVersion(in);
        requireChecksum(in);
        Container container = new Container(in, source.name(), parts, minor);
        container.requireParts("the document", in, 0, parts, PARTS);
        return container;
    }

    /**
     * Requires a number of parts that the file's version has.
     *
     * @param what has the parts, for faults
     * @param in the file
     * @param offset where that begins
     * @param found how many it has
     * @param parts how many it has in version 1.0; in 1.1, it may have one more; in newer ones, any more
     */
    void requireParts(String what, WireInput in, int offset, int found, int parts) {
        if (found < parts || (minor <= MINOR && found > parts + minor)) {
            String expected = minor == 0 ? "" + parts : minor == 1 ? parts + " or " + (parts + 1) : parts + " or more";
            throw in.fault(StandardCode.SCHEMA_COUNT, offset, what + " has " + found + " parts, not " + expected);
        }
    }

    /** Distinguishes a file that ends before its marker is complete from one of another format. */
    private static MalformedInputException unmarked(WireInput in) {
        byte[] bytes = in.bytes();
        int length = bytes.length;
        if (length == 0
                || (length <= MARK.length
                        && (bytes[0] & 0xf0) == 0x90
                        && Arrays.equals(bytes, 1, length, MARK, 0, length - 1))) {
            return in.fault(StandardCode.INPUT_TRUNCATED, length, "the file ends before its mark does");
        }
        return in.fault(StandardCode.INPUT_FORMAT, 0, "the file does not begin with an array of ISOM");
    }

    /** Returns the minor version. Of another major version nothing is known, not even where its checksum is. */
    private static long takeVersion(WireInput in) {
        int start = in.at();
        int numbers = in.takeArray("the version");
        long major = numbers == 0 ? -1 : in.takeInt("the major version", 0, Long.MAX_VALUE);
        if (major > MAJOR) {
            throw in.fault(
                    StandardCode.INPUT_VERSION,
                    start,
                    "the container has version " + major + (numbers > 1 ? "." + takeMinor(in) : "")
                            + ", and this reader knows " + MAJOR + "." + MINOR);
        }
        if (numbers != 2 || major != MAJOR) {
            throw in.fault(StandardCode.SCHEMA_VALUE, start, "the version is not two numbers from " + MAJOR + ".0 on");
        }
        return takeMinor(in);
    }

    private static long takeMinor(WireInput in) {
        return in.takeInt("the minor version", 0, Long.MAX_VALUE);
    }

    private static void requireChecksum(WireInput in) {
        byte[] bytes = in.bytes();
        int at = bytes.length - CHECKSUM_SIZE;
        if (at < in.at() || !fits(bytes, at)) {
            throw misfit(in);
        }
    }

    private static boolean fits(byte[] bytes, int at) {
        int written = 0;
        for (int i = 1; i < CHECKSUM_SIZE; i++) {
            written = written << 8 | (bytes[at + i] & 0xff);
        }
        return (bytes[at] & 0xff) == CHECKSUM_HEADER && written == checksum(bytes, at);
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    /** Distinguishes a file that goes on behind its checksum, or ends before it, from one that was changed. */
    private static MalformedInputException misfit(WireInput in) {
        byte[] bytes = in.bytes();
        try {
            in.goTo(0);
            in.skipWithAttachments();
        } catch (MalformedInputException broken) {
            if (broken.code() == StandardCode.INPUT_TRUNCATED) {
                return broken;
            }
            in.goTo(bytes.length);
        }
        int at = in.at() - CHECKSUM_SIZE;
        if (in.at() < bytes.length && at > 0 && fits(bytes, at)) {
            return in.fault(
                    StandardCode.INPUT_TRAILING,
                    in.at(),
                    (bytes.length - in.at()) + " bytes follow the end of the document");
        }
        return in.fault(
                StandardCode.INPUT_CHECKSUM,
                Math.max(0, bytes.length - CHECKSUM_SIZE),
                "the last " + CHECKSUM_SIZE + " bytes are not the checksum of those before them");
    }

    /** Returns an input at the array of entries. */
    WireInput entries() {
        WireInput in = new WireInput(bytes, name, limits);
        in.goTo(1 + MARK.length);
        in.skip();
        in.goTo(entriesAt);
        return in;
    }

    /** Returns what faults call the file. */
    String name() {
        return name;
    }

    /** Returns where the checksum begins. */
    int end() {
        return bytes.length - CHECKSUM_SIZE;
    }

    /** Returns whether the payload of the document follows its entries. */
    boolean hasPayload() {
        return parts > PARTS;
    }

    /** Returns how many parts between the entries and the checksum only a newer version knows. */
    int morePartsThanKnown() {
        return Math.max(0, parts - PARTS - 1);
    }

    /** Returns the version as people write it. */
    String version() {
        return MAJOR + "." + minor;
    }

    /** Returns whether the file is of a version that this reader does not know. */
    boolean isNewer() {
        return minor > MINOR;
    }

    /** Returns whether the file is of a version of which this writer writes files that have something beside programs. */
    boolean isOfAttachments() {
        return minor == MINOR;
    }

    /** Puts what precedes the entries, for a document that has nothing beside programs so far. */
    static void putStart(WireOutput out) {
        out.putArray(PARTS);
        out.putRaw(MARK, 0, MARK.length);
        out.putArray(2);
        out.putInt(MAJOR);
        out.putInt(0);
    }

    /** Changes what precedes the entries to that of a document which has attachments or a payload. */
    static void raiseVersion(Pieces pieces, boolean hasPayload) {
        byte[] start = pieces.bytes(0);
        start[0] = (byte) (start[0] + (hasPayload ? 1 : 0));
        start[MARK.length + 3] = MINOR;
    }

    /** Puts the checksum of all that is written. */
    static void putChecksum(Pieces pieces) {
        Checksum all = new CRC32C();
        pieces.addTo(all);
        int checksum = (int) all.getValue();
        byte[] end = {
            (byte) CHECKSUM_HEADER,
            (byte) (checksum >>> 24),
            (byte) (checksum >>> 16),
            (byte) (checksum >>> 8),
            (byte) checksum
        };
        pieces.out().putRaw(end, 0, end.length);
    }
}
