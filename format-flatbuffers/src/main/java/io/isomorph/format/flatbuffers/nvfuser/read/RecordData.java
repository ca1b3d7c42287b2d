package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheField;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data of records as attributes: lists of all fields, null for a vector that is absent. Records whose data has the same bytes share it, as most
 * have.
 */
final class RecordData {
    private static final List<String> MEMBERS = CacheSchema.members(CacheSchema.RECORD_DATA);
    private static final CacheTable[] TABLES = new CacheTable[MEMBERS.size()];
    private static final Name[] NAMES = new Name[MEMBERS.size()];
    private static final NamedAttribute DATA = new NamedAttribute(NvfuserNames.DATA, IrAttribute.NULL);
    private static final Payload NO_ITEMS = Payload.list();
    private static final int SHARED_BITS = 10;
    private static final int MOST_VECTORS;
    private static final int MOST_FIELDS;

    static {
        int mostVectors = 0;
        int mostFields = 0;
        for (int i = 1; i < TABLES.length; i++) {
            TABLES[i] = CacheSchema.table(MEMBERS.get(i));
            NAMES[i] = Name.of(RecordType.DIALECT, "a_" + MEMBERS.get(i));
            mostVectors = Math.max(mostVectors, TABLES[i].vectors().length);
            mostFields = Math.max(mostFields, TABLES[i].inOrder().length);
        }
        MOST_VECTORS = mostVectors;
        MOST_FIELDS = mostFields;
    }

    private final CheckedBuffer buffer;
    private final TableReader counter;
    /** Those that were met, by hash. */
    private final @Nullable Shared[] shared = new @Nullable Shared[1 << SHARED_BITS];
    /** Where the vectors of the data that is read begin, in the order of the table, or 0. */
    private final int[] vectors = new int[MOST_VECTORS];

    private int end;

    // of data that is made, before lists copy them

    private final Payload[] values = new Payload[MOST_FIELDS];
    private Payload[] items = new Payload[MOST_FIELDS];

    /** Takes what counts the values. */
    RecordData(CheckedBuffer buffer, TableReader counter) {
        this.buffer = buffer;
        this.counter = counter;
    }

    /** Data that was met: where, and what it is as an attribute. */
    static final class Shared {
        private final int table;
        private final FieldPlaces places;
        private final int[] vectors;
        private final ListValue values;
        private final NamedAttribute attribute;
        private final int hash;
        /** The attributes of the record that had it last. */
        private AttributeList last = AttributeList.EMPTY;

        private Shared(int table, FieldPlaces places, int[] vectors, Name name, ListValue values, int hash) {
            this.table = table;
            this.places = places;
            this.vectors = vectors;
            this.values = values;
            this.attribute = DATA.withValue(IrAttribute.of(name, values));
            this.hash = hash;
        }

        NamedAttribute attribute() {
            return attribute;
        }

        /** Returns a number that equal data shares, however it is laid out. */
        int hash() {
            return hash;
        }

        /** Returns attributes of which the first is another one: most data is that of records of one name. */
        @SuppressWarnings("ReferenceEquality") // an equal one is as good, but not the same list
        AttributeList behind(NamedAttribute first) {
            if (last.isEmpty() || last.get(0) != first) {
                last = AttributeList.of(first, attribute);
            }
            return last;
        }

        /** Returns the values of the fields. */
        ListValue values() {
            return values;
        }
    }

    /** Returns how many types of data there are, with none. */
    static int types() {
        return TABLES.length;
    }

    static Name name(int number) {
        return NAMES[number];
    }

    /** Returns the number of a name, 0 for none. */
    static int number(@Nullable Name name) {
        for (int i = 1; i < NAMES.length; i++) {
            if (name != null && NAMES[i].equals(name)) {
                return i;
            }
        }
        return 0;
    }

    /** Returns where the data that was read last ends, with its vectors. */
    int end() {
        return end;
    }

    /** Reads data of a type; what has the same bytes as some that was met is not made again. */
    Shared read(int at, int number) {
        CacheTable table = TABLES[number];
        FieldPlaces places = buffer.table(at, table);
        counter.add(table.inOrder().length);
        long hash = buffer.hash(at + Integer.BYTES, places.bodySize(), number);
        end = at + places.tableSize();
        CacheField[] fields = table.vectors();
        for (int i = 0; i < fields.length; i++) {
            int vector = buffer.vector(at, places, fields[i].id(), fields[i].type());
            vectors[i] = vector;
            if (vector != 0) {
                counter.add(buffer.count(vector));
                int size = sizeOf(vector, fields[i]);
                end = Math.max(end, vector + size);
                hash = buffer.hash(vector, size, hash);
            }
        }
        int slot = (int) (hash >>> (Long.SIZE - SHARED_BITS));
        Shared known = shared[slot];
        if (known == null || !is(known, at, places, fields)) {
            known = made(at, places, number);
            shared[slot] = known;
        }
        return known;
    }

    private int sizeOf(int vector, CacheField field) {
        return CacheBuffer.element(0, buffer.count(vector), field.type().size());
    }

    @SuppressWarnings("ReferenceEquality") // tables of a kind that share a vtable share their places
    private boolean is(Shared known, int at, FieldPlaces places, CacheField[] fields) {
        if (known.places != places
                || !buffer.areEqual(at + Integer.BYTES, known.table + Integer.BYTES, places.bodySize())) {
            return false;
        }
        for (int i = 0; i < fields.length; i++) {
            int vector = vectors[i];
            if (vector != 0
                    && (buffer.count(vector) != buffer.count(known.vectors[i])
                            || !buffer.areEqual(vector, known.vectors[i], sizeOf(vector, fields[i])))) {
                return false;
            }
        }
        return true;
    }

    private Shared made(int at, FieldPlaces places, int number) {
        CacheField[] fields = TABLES[number].inOrder();
        long hash = number;
        int vector = 0;
        for (int i = 0; i < fields.length; i++) {
            CacheField field = fields[i];
            if (field.isVector()) {
                values[i] = list(vectors[vector++], field.type());
                hash = CacheBuffer.mix(hash, values[i].hashCode());
            } else {
                int inside = places.of(field.id());
                long bits = inside == 0 ? field.absent() : buffer.scalar(at + inside, field.type());
                values[i] = TableReader.scalar(field.type(), bits);
                hash = CacheBuffer.mix(hash, bits);
            }
        }
        return new Shared(at, places, vectors.clone(), NAMES[number], Payload.list(values, 0, fields.length), (int)
                (hash >>> Integer.SIZE));
    }

    private Payload list(int vector, CacheType type) {
        if (vector == 0) {
            return Payload.ofNull();
        }
        int count = buffer.count(vector);
        if (count == 0) {
            return NO_ITEMS;
        }
        if (count > items.length) {
            items = new Payload[count];
        }
        for (int i = 0; i < count; i++) {
            items[i] = TableReader.scalar(type, buffer.scalar(CacheBuffer.element(vector, i, type.size()), type));
        }
        return Payload.list(items, 0, count);
    }
}
