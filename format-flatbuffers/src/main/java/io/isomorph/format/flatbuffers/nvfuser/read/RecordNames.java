package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Types and names of records that were met, as attributes: a few hundred names are those of nearly all records. */
final class RecordNames {
    private static final int CAPACITY_BITS = 10;
    private static final int LONGEST = 64;
    private static final long MIX = 0x9e3779b97f4a7c15L;

    /** A name that records of a type have. */
    static final class Entry {
        private final RecordType type;
        private final int length;
        private final long[] words;
        private final NamedAttribute attribute;
        private final AttributeList alone;
        private final OperationHead plain;
        private AttributeList last;
        private RecordData.@Nullable Shared lastData;

        private Entry(RecordType type, int length, long[] words, NamedAttribute attribute) {
            this.type = type;
            this.length = length;
            this.words = words;
            this.attribute = attribute;
            this.alone = AttributeList.of(attribute);
            this.last = alone;
            this.plain = new OperationHead(type.operation(), alone, Operands.EMPTY, List.of(), AttributeList.EMPTY);
        }

        /** Returns the operation of such records that have, take and give nothing. */
        OperationHead plain() {
            return plain;
        }

        /** Returns whether the name is that of a start or an end, but not the type, as in files of earlier states of the schema. */
        private boolean isOfEarlier() {
            return isOf(RecordType.START) || isOf(RecordType.END);
        }

        private boolean isOf(RecordType other) {
            return type != other
                    && Payload.of(String.valueOf(other.fixedName()))
                            .equals(attribute.value().payload());
        }

        private boolean is(RecordType otherType, int otherLength, long[] other) {
            if (type != otherType || length != otherLength) {
                return false;
            }
            for (int i = 0; i < words.length; i++) {
                if (words[i] != other[i]) {
                    return false;
                }
            }
            return true;
        }

        /** Returns the attributes of a record of this name; records with equal ones share them where that is seen at once. */
        @SuppressWarnings("ReferenceEquality") // likewise
        AttributeList attributes(RecordData.@Nullable Shared data, @Nullable IrAttribute indexes) {
            if (indexes != null) {
                NamedAttribute named = new NamedAttribute(NvfuserNames.INDEXES, indexes);
                return data == null
                        ? AttributeList.of(attribute, named)
                        : AttributeList.of(attribute, data.attribute(), named);
            }
            if (data == null) {
                return alone;
            }
            if (data != lastData) {
                last = AttributeList.of(attribute, data.attribute());
                lastData = data;
            }
            return last;
        }
    }

    private final CheckedBuffer buffer;
    private final @Nullable Entry[] entries = new @Nullable Entry[1 << CAPACITY_BITS];
    private final long[] scratch = new long[LONGEST / Long.BYTES];
    private boolean areEarlierPossible;

    RecordNames(CheckedBuffer buffer) {
        this.buffer = buffer;
    }

    /** Returns whether a record of another type was named as a start or an end is, as in files of earlier states. */
    boolean areEarlierPossible() {
        return areEarlierPossible;
    }

    /** Takes where a name begins, or 0 for none. */
    Entry name(RecordType type, int string) {
        int length = buffer.count(string);
        if (length > LONGEST) {
            return entry(type, string, new long[0]);
        }
        long hash = length ^ ((long) type.ordinal() << Byte.SIZE);
        int count = 0;
        for (int i = 0; i < length; i += Long.BYTES) {
            long word = buffer.word(CacheBuffer.element(string, i, 1), length - i);
            scratch[count++] = word;
            hash = (hash ^ word) * MIX;
        }
        int slot = (int) ((hash * MIX) >>> (Long.SIZE - CAPACITY_BITS));
        Entry known = entries[slot];
        if (known == null || !known.is(type, length, scratch)) {
            known = entry(type, string, Arrays.copyOf(scratch, count));
            entries[slot] = known;
        }
        return known;
    }

    private Entry entry(RecordType type, int string, long[] words) {
        byte[] bytes = buffer.bytesOf(string);
        Payload name = Utf8.firstMalformed(bytes, 0, bytes.length) < 0
                ? Payload.ofUtf8(bytes, 0, bytes.length)
                : Payload.of(bytes);
        NamedAttribute attribute = new NamedAttribute(NvfuserNames.NAME, IrAttribute.of(NvfuserNames.NAME_KIND, name));
        Entry entry = new Entry(type, bytes.length, words, attribute);
        areEarlierPossible |= entry.isOfEarlier();
        return entry;
    }
}
