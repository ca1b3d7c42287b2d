package io.isomorph.weights.npy;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.WeightsCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the directory of a ZIP file and the headers of its arrays. */
final class NpzReader {
    private static final int LOCAL = 0x04034b50;
    private static final int CENTRAL = 0x02014b50;
    private static final int END = 0x06054b50;
    private static final int END64 = 0x06064b50;
    private static final int LOCATOR64 = 0x07064b50;
    private static final int END_SIZE = 22;
    private static final int LOCATOR_SIZE = 20;
    private static final int CENTRAL_SIZE = 46;
    private static final int LOCAL_SIZE = 30;
    private static final int ENCRYPTED = 1;
    private static final int UTF8 = 1 << 11;
    private static final int WIDE_FIELDS = 1;
    private static final long ABSENT = 0xffff_ffffL;

    /** What the bytes from 0x80 on mean in code page 437, which not every Java has. */
    private static final String CODE_PAGE_437 =
            "\u00c7\u00fc\u00e9\u00e2\u00e4\u00e0\u00e5\u00e7\u00ea\u00eb\u00e8\u00ef\u00ee\u00ec\u00c4\u00c5"
                    + "\u00c9\u00e6\u00c6\u00f4\u00f6\u00f2\u00fb\u00f9\u00ff\u00d6\u00dc\u00a2\u00a3\u00a5\u20a7\u0192"
                    + "\u00e1\u00ed\u00f3\u00fa\u00f1\u00d1\u00aa\u00ba\u00bf\u2310\u00ac\u00bd\u00bc\u00a1\u00ab\u00bb"
                    + "\u2591\u2592\u2593\u2502\u2524\u2561\u2562\u2556\u2555\u2563\u2551\u2557\u255d\u255c\u255b\u2510"
                    + "\u2514\u2534\u252c\u251c\u2500\u253c\u255e\u255f\u255a\u2554\u2569\u2566\u2560\u2550\u256c\u2567"
                    + "\u2568\u2564\u2565\u2559\u2558\u2552\u2553\u256b\u256a\u2518\u250c\u2588\u2584\u258c\u2590\u2580"
                    + "\u03b1\u00df\u0393\u03c0\u03a3\u03c3\u00b5\u03c4\u03a6\u0398\u03a9\u03b4\u221e\u03c6\u03b5\u2229"
                    + "\u2261\u00b1\u2265\u2264\u2320\u2321\u00f7\u2248\u00b0\u2219\u00b7\u221a\u207f\u00b2\u25a0\u00a0";

    private final ByteSource source;
    private final Limits limits;
    private final List<Extent> extents = new ArrayList<>();

    /** Where an entry is stored, from its header to its last byte. */
    private record Extent(long begin, long end, String name) {}

    NpzReader(ByteSource source, Limits limits) {
        this.source = source;
        this.limits = limits;
    }

    /** The directory: where it is, and how many entries it has. */
    private record Directory(long offset, long size, long entries) {}

    TensorSet read() {
        Directory directory = directory();
        limits.check(Limit.TABLES, directory.entries(), Location.ofByte(source.name(), directory.offset()));
        List<Tensor> tensors = new ArrayList<>();
        Set<String> names = new HashSet<>();
        long at = directory.offset();
        for (long i = 0; i < directory.entries(); i++) {
            ByteBuffer head = read(at, CENTRAL_SIZE);
            if (head.getInt(0) != CENTRAL) {
                throw malformed(at, "an entry of the directory does not begin as one");
            }
            int variable = (head.getShort(28) & 0xffff) + (head.getShort(30) & 0xffff) + (head.getShort(32) & 0xffff);
            ByteBuffer rest = read(at + CENTRAL_SIZE, variable);
            Tensor tensor = tensor(at, head, rest);
            if (!names.add(tensor.name())) {
                throw new MalformedInputException(
                        WeightsCode.NAME_REPEATED,
                        Location.ofByte(source.name(), at),
                        "two arrays are named " + Names.quote(tensor.name()),
                        null);
            }
            tensors.add(tensor);
            at += CENTRAL_SIZE + variable;
        }
        if (at != directory.offset() + directory.size()) {
            throw malformed(at, "the directory has another size than its entries");
        }
        requireApart();
        return TensorSet.of(tensors);
    }

    private Directory directory() {
        int tail = (int) Math.min(source.size(), END_SIZE + 0xffffL);
        long begin = source.size() - tail;
        ByteBuffer bytes = read(begin, tail);
        for (int at = tail - END_SIZE; at >= 0; at--) {
            if (bytes.getInt(at) == END && at + END_SIZE + (bytes.getShort(at + 20) & 0xffff) == tail) {
                long entries = bytes.getShort(at + 10) & 0xffff;
                long size = bytes.getInt(at + 12) & ABSENT;
                long offset = bytes.getInt(at + 16) & ABSENT;
                boolean mayBeWide = entries == 0xffff || size == ABSENT || offset == ABSENT;
                Directory found =
                        mayBeWide && hasLocator(begin + at) ? wide(begin + at) : new Directory(offset, size, entries);
                if (found.offset() < 0 || found.size() < 0 || found.offset() > begin + at - found.size()) {
                    throw malformed(begin + at, "the directory is outside of the file");
                }
                return found;
            }
        }
        throw new MalformedInputException(
                StandardCode.INPUT_TRUNCATED,
                Location.ofByte(source.name(), source.size()),
                "the archive has no end record",
                null);
    }

    /** Whether a wide end record is announced; the highest number that the other one holds may also be meant. */
    private boolean hasLocator(long end) {
        return end >= LOCATOR_SIZE && read(end - LOCATOR_SIZE, LOCATOR_SIZE).getInt(0) == LOCATOR64;
    }

    private Directory wide(long end) {
        ByteBuffer locator = read(end - LOCATOR_SIZE, LOCATOR_SIZE);
        long at = locator.getLong(8);
        ByteBuffer wide = read(at, 56);
        if (wide.getInt(0) != END64) {
            throw malformed(at, "the wide end record does not begin as one");
        }
        return new Directory(wide.getLong(48), wide.getLong(40), wide.getLong(32));
    }

    private Tensor tensor(long at, ByteBuffer head, ByteBuffer rest) {
        int flags = head.getShort(8);
        int method = head.getShort(10);
        int nameLength = head.getShort(28) & 0xffff;
        String name = name(at, rest, nameLength, (flags & UTF8) != 0);
        long[] fields = {head.getInt(24) & ABSENT, head.getInt(20) & ABSENT, head.getInt(42) & ABSENT};
        widen(fields, rest.position(nameLength).limit(nameLength + (head.getShort(30) & 0xffff)));
        if ((flags & ENCRYPTED) != 0 || (method != 0 && method != ZipData.DEFLATED)) {
            throw malformed(at, "entry " + Names.quote(name) + " is encrypted, or of an unknown compression");
        }
        ByteBuffer local = read(fields[2], LOCAL_SIZE);
        long begin = fields[2] + LOCAL_SIZE + (local.getShort(26) & 0xffff) + (local.getShort(28) & 0xffff);
        if (local.getInt(0) != LOCAL || fields[1] < 0 || fields[0] < 0 || begin > source.size() - fields[1]) {
            throw malformed(at, "entry " + Names.quote(name) + " is outside of the file, or does not begin as one");
        }
        if (!hasName(local, fields[2], rest, nameLength)) {
            throw malformed(fields[2], "the entry " + Names.quote(name) + " has another name where it is stored");
        }
        extents.add(new Extent(fields[2], begin + fields[1], name));
        if (method == 0 && fields[0] != fields[1]) {
            throw malformed(at, "entry " + Names.quote(name) + " is not compressed, and has two sizes");
        }
        ZipData entry = new ZipData(source, begin, fields[1], fields[0], method, head.getInt(16));
        NpyHeader header = NpyHeader.read(entry::readFirst, fields[0], source.name(), begin, limits);
        NpyArray.requireSize(header, fields[0] - header.length(), source.name(), begin);
        if (fields[0] == header.length()) {
            entry.requireHeader(header.length());
        }
        return NpyArray.tensor(name, header, entry.after(header.length()), source);
    }

    private boolean hasName(ByteBuffer local, long at, ByteBuffer rest, int length) {
        byte[] expected = new byte[length];
        rest.get(0, expected);
        return (local.getShort(26) & 0xffff) == length
                && Arrays.equals(read(at + LOCAL_SIZE, length).array(), expected);
    }

    /** Refuses entries that share bytes: each could be expanded as often as it is listed. */
    private void requireApart() {
        extents.sort(Comparator.comparingLong(Extent::begin));
        for (int i = 1; i < extents.size(); i++) {
            Extent before = extents.get(i - 1);
            Extent next = extents.get(i);
            if (next.begin() < before.end()) {
                throw malformed(
                        next.begin(),
                        "the entries " + Names.quote(before.name()) + " and " + Names.quote(next.name()) + " overlap");
            }
        }
    }

    private String name(long at, ByteBuffer rest, int length, boolean utf8) {
        byte[] bytes = new byte[length];
        rest.get(0, bytes);
        if (utf8 && Utf8.firstMalformed(bytes, 0, length) >= 0) {
            throw new MalformedInputException(
                    StandardCode.INPUT_ENCODING, Location.ofByte(source.name(), at), "a name is not UTF-8", null);
        }
        String name = utf8 ? new String(bytes, StandardCharsets.UTF_8) : ofCodePage437(bytes);
        if (!name.endsWith(".npy")) {
            throw malformed(at, "entry " + Names.quote(name) + " is not an array");
        }
        return name.substring(0, name.length() - 4);
    }

    /** Decodes a name as the ZIP format has it where it does not say UTF-8. */
    private static String ofCodePage437(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length);
        for (byte each : bytes) {
            text.append(each >= 0 ? (char) each : CODE_PAGE_437.charAt(each & 0x7f));
        }
        return text.toString();
    }

    /** Replaces fields that do not fit 32 bits by those of the extra field, where they are in the same order. */
    private void widen(long[] fields, ByteBuffer extra) {
        while (extra.remaining() >= 4) {
            int id = extra.getShort() & 0xffff;
            int length = extra.getShort() & 0xffff;
            if (length > extra.remaining()) {
                return;
            }
            int next = extra.position() + length;
            for (int i = 0; id == WIDE_FIELDS && i < fields.length; i++) {
                if (fields[i] == ABSENT && next - extra.position() >= Long.BYTES) {
                    fields[i] = extra.getLong();
                }
            }
            extra.position(next);
        }
    }

    private ByteBuffer read(long offset, int length) {
        if (offset < 0 || offset > source.size() - length) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRUNCATED,
                    Location.ofByte(source.name(), source.size()),
                    "a record of the archive is outside of the file",
                    null);
        }
        byte[] bytes = new byte[length];
        source.read(offset, bytes, 0, length);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private IsomorphException malformed(long offset, String problem) {
        return new MalformedInputException(
                WeightsCode.NPZ_ARCHIVE, Location.ofByte(source.name(), Math.max(offset, 0)), problem, null);
    }
}
