package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;

/** The names of records that were met, as attributes: a few hundred names are those of nearly all records. */
public final class RecordNames {
    private static final int CAPACITY = 1 << 10;
    private static final int LONGEST = 64;

    /** A name that was met. */
    public static final class Entry {
        private final byte[] bytes;
        private final NamedAttribute attribute;
        private final AttributeList alone;

        private Entry(byte[] bytes, NamedAttribute attribute) {
            this.bytes = bytes;
            this.attribute = attribute;
            this.alone = AttributeList.of(attribute);
        }

        /** Returns the attribute. */
        public NamedAttribute attribute() {
            return attribute;
        }

        /** Returns the list of the attribute alone, which records without data share. */
        public AttributeList alone() {
            return alone;
        }
    }

    private final Entry[] entries = new Entry[CAPACITY];
    private final byte[] scratch = new byte[LONGEST];

    public Entry name(CacheBuffer buffer, int string) {
        int length = buffer.count(string);
        if (length > LONGEST) {
            return entry(buffer.bytesOf(string));
        }
        int hash = length;
        for (int i = 0; i < length; i++) {
            byte b = buffer.byteAt(CacheBuffer.element(string, i, 1));
            scratch[i] = b;
            hash = 31 * hash + b;
        }
        int slot = (hash ^ (hash >>> 10)) & (CAPACITY - 1);
        Entry known = entries[slot];
        if (known == null || !Arrays.equals(known.bytes, 0, known.bytes.length, scratch, 0, length)) {
            known = entry(Arrays.copyOf(scratch, length));
            entries[slot] = known;
        }
        return known;
    }

    private static Entry entry(byte[] bytes) {
        Payload name = Utf8.firstMalformed(bytes, 0, bytes.length) < 0
                ? Payload.ofUtf8(bytes, 0, bytes.length)
                : Payload.of(bytes);
        NamedAttribute attribute = new NamedAttribute(NvfuserNames.NAME, IrAttribute.of(NvfuserNames.NAME_KIND, name));
        return new Entry(bytes, attribute);
    }
}
