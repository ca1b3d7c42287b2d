package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/** Types and names of records that were met, as attributes: a few hundred names are those of nearly all records. */
final class RecordNames {
    private static final int CAPACITY_BITS = 10;

    /** A name that records of a type have. */
    static final class Entry {
        private final RecordType type;
        private final int string;
        private final int length;
        private final NamedAttribute attribute;
        private final AttributeList alone;
        private final int hash;

        private Entry(RecordType type, int string, int length, NamedAttribute attribute, int hash) {
            this.type = type;
            this.string = string;
            this.length = length;
            this.attribute = attribute;
            this.alone = AttributeList.of(attribute);
            this.hash = hash;
        }

        /** Returns the name of the operations. */
        Name operation() {
            return type.operation();
        }

        int hash() {
            return hash;
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

        /** Returns the attributes of a record of this name; records with equal ones share them where that is seen at once. */
        AttributeList attributes(RecordData.@Nullable Shared data, @Nullable IrAttribute indexes) {
            if (indexes != null) {
                NamedAttribute named = new NamedAttribute(NvfuserNames.INDEXES, indexes);
                return data == null
                        ? AttributeList.of(attribute, named)
                        : AttributeList.of(attribute, data.attribute(), named);
            }
            return data == null ? alone : data.behind(attribute);
        }
    }

    private final CheckedBuffer buffer;
    private final @Nullable Entry[] entries = new @Nullable Entry[1 << CAPACITY_BITS];
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
        int hashed = Math.min(length, Long.BYTES);
        long hash = buffer.hash(
                CacheBuffer.element(string, length - hashed, 1), hashed, type.ordinal() + ((long) length << Byte.SIZE));
        int slot = (int) (hash >>> (Long.SIZE - CAPACITY_BITS));
        Entry known = entries[slot];
        if (known == null || !is(known, type, string, length)) {
            known = entry(type, string, (int) (hash >>> Integer.SIZE));
            entries[slot] = known;
        }
        return known;
    }

    private boolean is(Entry known, RecordType type, int string, int length) {
        return known.type == type
                && known.length == length
                && buffer.areEqual(CacheBuffer.element(string, 0, 1), CacheBuffer.element(known.string, 0, 1), length);
    }

    private Entry entry(RecordType type, int string, int hash) {
        byte[] bytes = buffer.bytesOf(string);
        Payload name = Utf8.firstMalformed(bytes, 0, bytes.length) < 0
                ? Payload.ofUtf8(bytes, 0, bytes.length)
                : Payload.of(bytes);
        NamedAttribute attribute = new NamedAttribute(NvfuserNames.NAME, IrAttribute.of(NvfuserNames.NAME_KIND, name));
        Entry entry = new Entry(type, string, bytes.length, attribute, hash);
        areEarlierPossible |= entry.isOfEarlier();
        return entry;
    }
}
