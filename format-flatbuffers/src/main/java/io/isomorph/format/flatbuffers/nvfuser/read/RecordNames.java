package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The names of records that were met, as attributes: a few hundred names are those of nearly all records. */
public final class RecordNames {
    private static final int CAPACITY_BITS = 10;
    private static final int LONGEST = 64;
    private static final long MIX = 0x9e3779b97f4a7c15L;
    private static final NamedAttribute DATA = new NamedAttribute(NvfuserNames.DATA, IrAttribute.NULL);

    /** A name that was met. */
    public static final class Entry {
        private final int length;
        private final long[] words;
        private final NamedAttribute attribute;
        private final AttributeList alone;
        private AttributeList last;
        private @Nullable IrAttribute lastData;
        private @Nullable OperationHead plain;

        private Entry(int length, long[] words, NamedAttribute attribute) {
            this.length = length;
            this.words = words;
            this.attribute = attribute;
            this.alone = AttributeList.of(attribute);
            this.last = alone;
        }

        /** Returns an operation; those of this name that take and give nothing, as most ends of fusions, share one. */
        @SuppressWarnings("ReferenceEquality") // likewise
        public OperationHead head(
                Name operation,
                AttributeList attributes,
                Operands operands,
                List<IrType> types,
                AttributeList resultAttributes) {
            if (attributes != alone || operands.size() > 0 || !types.isEmpty() || !resultAttributes.isEmpty()) {
                return new OperationHead(operation, attributes, operands, types, resultAttributes);
            }
            OperationHead known = plain;
            if (known == null || known.name() != operation) {
                known = new OperationHead(operation, attributes, operands, types, resultAttributes);
                plain = known;
            }
            return known;
        }

        private boolean is(int otherLength, long[] other) {
            if (length != otherLength) {
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
        public AttributeList attributes(@Nullable IrAttribute data, @Nullable IrAttribute indexes) {
            if (indexes != null) {
                return data == null
                        ? AttributeList.of(attribute, new NamedAttribute(NvfuserNames.INDEXES, indexes))
                        : AttributeList.of(
                                attribute, DATA.withValue(data), new NamedAttribute(NvfuserNames.INDEXES, indexes));
            }
            if (data == null) {
                return alone;
            }
            if (data != lastData) {
                last = AttributeList.of(attribute, DATA.withValue(data));
                lastData = data;
            }
            return last;
        }
    }

    private final Entry[] entries = new Entry[1 << CAPACITY_BITS];
    private final long[] scratch = new long[LONGEST / Long.BYTES];

    public Entry name(CacheBuffer buffer, int string) {
        int length = buffer.count(string);
        if (length > LONGEST) {
            return entry(buffer.bytesOf(string), new long[0]);
        }
        long hash = length;
        int count = 0;
        for (int i = 0; i < length; i += Long.BYTES) {
            long word = buffer.word(CacheBuffer.element(string, i, 1), length - i);
            scratch[count++] = word;
            hash = (hash ^ word) * MIX;
        }
        int slot = (int) (hash >>> (Long.SIZE - CAPACITY_BITS));
        Entry known = entries[slot];
        if (known == null || !known.is(length, scratch)) {
            known = entry(buffer.bytesOf(string), Arrays.copyOf(scratch, count));
            entries[slot] = known;
        }
        return known;
    }

    private static Entry entry(byte[] bytes, long[] words) {
        Payload name = Utf8.firstMalformed(bytes, 0, bytes.length) < 0
                ? Payload.ofUtf8(bytes, 0, bytes.length)
                : Payload.of(bytes);
        NamedAttribute attribute = new NamedAttribute(NvfuserNames.NAME, IrAttribute.of(NvfuserNames.NAME_KIND, name));
        return new Entry(bytes.length, words, attribute);
    }
}
