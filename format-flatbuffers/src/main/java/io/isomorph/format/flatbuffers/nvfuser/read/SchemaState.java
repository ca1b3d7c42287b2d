package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;
import io.isomorph.format.flatbuffers.verify.Schema;
import io.isomorph.format.flatbuffers.verify.Verifier;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Set;

/**
 * In which state of nvFuser's schema a file is. The numbers of record types changed while the identifier stayed, so what the records
 * named {@code start} and {@code end} have as their type dates a file. Only the last state is read.
 */
public final class SchemaState {
    private static final String FIRST_IDENTIFIER = "NV00";

    /** Tables that nvFuser's own reader takes; a file without sharing has no more of them than an eighth of its bytes. */
    private static final long TABLES = 1_000_000;

    private static final int BYTES_OF_TABLE = 8;
    private static final long BYTES = 1L << 26;
    private static final int IDENTIFIER_AT = 4;
    private static final int NAME = 2;
    private static final int TYPE = 3;
    private static final long ABSENT = -1;

    /** The lowest number that a Start record ever had; it only grew. */
    private static final long FIRST_START = 49;

    /** The numbers that End records had before the last. */
    private static final Set<Long> FIRST_ENDS = Set.of(8L, 12L);

    /** Made when the first file is verified, as detection queries all formats. */
    private static final class Schemas {
        static final Schema LAST = CacheSchema.toVerify();
        static final Schema SKELETON = CacheSchema.skeleton(CacheSchema.IDENTIFIER);
        static final Schema FIRST_SKELETON = CacheSchema.skeleton(FIRST_IDENTIFIER);

        private Schemas() {}
    }

    private SchemaState() {}

    public static boolean isMarked(byte[] prefix) {
        if (prefix.length < 8 || prefix[4] != 'N' || prefix[5] != 'V' || prefix[6] < '0' || prefix[6] > '9') {
            return false;
        }
        return prefix[7] >= '0' && prefix[7] <= '9';
    }

    /** Returns whether a file has the identifier of the last state. */
    static boolean isIdentified(ByteBuffer bytes) {
        return bytes.limit() >= 8 && bytes.getInt(4) == identifier(CacheSchema.IDENTIFIER);
    }

    /** Verifies a file of the last state, and refuses one of an earlier state by its numbers. */
    static void verify(CacheBuffer buffer, Limits limits) {
        ByteBuffer bytes = buffer.bytes();
        String source = buffer.source().name();
        boolean isFirst = bytes.limit() >= 8 && bytes.getInt(4) == identifier(FIRST_IDENTIFIER);
        try {
            verifier(isFirst ? Schemas.FIRST_SKELETON : Schemas.LAST, bytes.limit(), limits)
                    .verify(bytes, source);
        } catch (IsomorphException e) {
            if (!isFirst && isSkeleton(bytes, source, limits)) {
                requireLast(buffer, CacheSchema.IDENTIFIER);
            }
            throw e;
        }
        requireLast(buffer, isFirst ? FIRST_IDENTIFIER : CacheSchema.IDENTIFIER);
    }

    private static int identifier(String text) {
        int word = 0;
        for (int i = 3; i >= 0; i--) {
            word = word << 8 | text.charAt(i);
        }
        return word;
    }

    private static Verifier verifier(Schema schema, long size, Limits limits) {
        return new Verifier(schema)
                .withAnyStrings()
                .with(Limit.TABLES, mostTables(size, limits))
                .with(Limit.BYTES, mostBytes(size));
    }

    /** Returns how many tables a file may have, each counted as often as something leads to it. */
    static long mostTables(long size, Limits limits) {
        return Math.min(limits.get(Limit.TABLES), Math.max(TABLES, size / BYTES_OF_TABLE));
    }

    /** Returns how many bytes may be looked at, likewise: more than the file has, as parts may share others. */
    static long mostBytes(long size) {
        return Math.max(BYTES, BYTES_OF_TABLE * size);
    }

    private static boolean isSkeleton(ByteBuffer bytes, String source, Limits limits) {
        try {
            verifier(Schemas.SKELETON, bytes.limit(), limits).verify(bytes, source);
            return true;
        } catch (IsomorphException e) {
            return false;
        }
    }

    /** Refuses a file whose records {@code start} and {@code end} have the numbers of an earlier state. */
    static void requireLast(CacheBuffer buffer, String identifier) {
        int structure = buffer.target(buffer.root(), CacheHeader.STRUCTURE);
        long start = number(buffer, structure, RecordType.START);
        long end = number(buffer, structure, RecordType.END);
        boolean isEarlier = identifier.equals(FIRST_IDENTIFIER)
                || FIRST_ENDS.contains(end)
                || (start >= FIRST_START
                        && start < RecordType.START.ordinal()
                        && number(buffer, structure, RecordType.TENSOR) != RecordType.TENSOR.ordinal());
        if (isEarlier) {
            throw buffer.fault(
                    NvfuserCode.STATE,
                    IDENTIFIER_AT,
                    TrieIndex.pointer(0) + "/record/type",
                    "the identifier is " + identifier + ", and record types are numbered with Start " + word(start)
                            + " and End " + word(end) + "; read are files with " + CacheSchema.IDENTIFIER + ", Start "
                            + RecordType.START.ordinal() + " and End " + RecordType.END.ordinal());
        }
    }

    private static String word(long number) {
        return number == ABSENT ? "absent" : Long.toString(number);
    }

    /**
     * Returns the number of the first record that is named as records of a type are, or {@link #ABSENT}; an end is that of a terminal, as other records
     * may have any name.
     */
    private static long number(CacheBuffer buffer, int structure, RecordType type) {
        byte[] expected = Utf8.encode(String.valueOf(type.fixedName()));
        for (int node = 0; node < buffer.count(structure); node++) {
            int table = buffer.elementTarget(structure, node);
            int terminal = buffer.field(table, Trie.IS_TERMINAL);
            if (type == RecordType.END && (terminal == 0 || buffer.bytes().get(terminal) == 0)) {
                continue;
            }
            int record = buffer.target(table, Trie.RECORD);
            int name = record == 0 ? 0 : buffer.target(record, NAME);
            if (buffer.count(name) == expected.length && Arrays.equals(buffer.bytesOf(name), expected)) {
                int at = buffer.field(record, TYPE);
                return at == 0 ? 0 : buffer.intAt(at);
            }
        }
        return ABSENT;
    }
}
