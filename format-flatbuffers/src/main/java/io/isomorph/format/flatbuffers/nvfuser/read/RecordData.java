package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheField;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data of records as attributes: lists of all fields, null for a vector that is absent. Records that have equal data share it, as most
 * have.
 */
final class RecordData {
    private static final List<String> MEMBERS = CacheSchema.members(CacheSchema.RECORD_DATA);
    private static final CacheTable[] TABLES = new CacheTable[MEMBERS.size()];
    private static final Name[] NAMES = new Name[MEMBERS.size()];
    private static final NamedAttribute DATA = new NamedAttribute(NvfuserNames.DATA, IrAttribute.NULL);
    private static final Payload NO_ITEMS = Payload.list();
    private static final int SHARED_BITS = 10;
    private static final long MIX = 0x9e3779b97f4a7c15L;
    private static final int ROTATION = 29;
    private static final int MOST_FIELDS;

    static {
        int most = 0;
        for (int i = 1; i < TABLES.length; i++) {
            TABLES[i] = CacheSchema.table(MEMBERS.get(i));
            NAMES[i] = Name.of(RecordType.DIALECT, "a_" + MEMBERS.get(i));
            most = Math.max(most, TABLES[i].inOrder().length);
        }
        MOST_FIELDS = most;
    }

    private final CheckedBuffer buffer;
    private final TableReader counter;
    /** Those that were met, by hash. */
    private final @Nullable Shared[] shared = new @Nullable Shared[1 << SHARED_BITS];

    private final @Nullable ListValue[] lists = new @Nullable ListValue[1 << SHARED_BITS];
    /** The scalars of the data that is read, by field. */
    private final long[] bits = new long[MOST_FIELDS];

    /** Its vectors. */
    private final @Nullable Payload[] vectors = new @Nullable Payload[MOST_FIELDS];

    /** Of the vector that was read last. */
    private long vectorHash;

    /** Takes what counts the values. */
    RecordData(CheckedBuffer buffer, TableReader counter) {
        this.buffer = buffer;
        this.counter = counter;
    }

    /** Data that was met. */
    static final class Shared {
        private final int number;
        /** By field a scalar, or 0. */
        private final long[] bits;

        private final ListValue values;
        private final NamedAttribute attribute;

        private Shared(int number, long[] bits, ListValue values) {
            this.number = number;
            this.bits = bits;
            this.values = values;
            this.attribute = DATA.withValue(IrAttribute.of(NAMES[number], values));
        }

        NamedAttribute attribute() {
            return attribute;
        }

        /** Returns the value of a field. */
        Payload value(int id) {
            return values.get(id);
        }

        @SuppressWarnings("ReferenceEquality") // the same object need not be looked at
        private boolean is(int otherNumber, long[] otherBits, @Nullable Payload[] vectors) {
            if (number != otherNumber) {
                return false;
            }
            for (int i = 0; i < bits.length; i++) {
                Payload vector = vectors[i];
                if (bits[i] != otherBits[i]
                        || (vector != null && vector != values.get(i) && !vector.equals(values.get(i)))) {
                    return false;
                }
            }
            return true;
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

    Shared read(int at, int number) {
        CacheTable table = TABLES[number];
        CacheField[] inOrder = table.inOrder();
        FieldPlaces places = buffer.table(at, table);
        counter.add(inOrder.length);
        long hash = number;
        for (int i = 0; i < inOrder.length; i++) {
            CacheField field = inOrder[i];
            int inside = places.of(field.id());
            if (field.isInline()) {
                bits[i] = inside == 0 ? field.absent() : buffer.scalar(at + inside, field.type());
                vectors[i] = null;
                hash = mix(hash, bits[i]);
            } else {
                bits[i] = 0;
                vectors[i] = inside == 0 ? Payload.ofNull() : vector(buffer.follow(at + inside), field.type());
                hash = mix(hash, inside == 0 ? -1 : vectorHash);
            }
        }
        int slot = slot(hash);
        Shared known = shared[slot];
        if (known == null || !known.is(number, bits, vectors)) {
            known = made(number, inOrder);
            shared[slot] = known;
        }
        return known;
    }

    private Shared made(int number, CacheField[] inOrder) {
        Payload[] values = new Payload[inOrder.length];
        for (int i = 0; i < values.length; i++) {
            Payload vector = vectors[i];
            values[i] = vector == null ? TableReader.scalar(inOrder[i].type(), bits[i]) : vector;
        }
        return new Shared(number, Arrays.copyOf(bits, values.length), Payload.list(values));
    }

    private Payload vector(int at, CacheType type) {
        buffer.requireVector(at, type);
        int count = buffer.count(at);
        if (count == 0) {
            vectorHash = 0;
            return NO_ITEMS;
        }
        counter.add(count);
        long hash = count;
        for (int i = 0; i < count; i++) {
            hash = mix(hash, buffer.scalar(CacheBuffer.element(at, i, type.size()), type));
        }
        vectorHash = hash;
        int slot = slot(hash);
        ListValue known = lists[slot];
        if (known == null || !isOf(known, at, count, type)) {
            known = list(at, count, type);
            lists[slot] = known;
        }
        return known;
    }

    private boolean isOf(ListValue list, int at, int count, CacheType type) {
        if (list.size() != count || type == CacheType.BOOL) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!(list.get(i) instanceof IntValue number)
                    || number.bits() != buffer.scalar(CacheBuffer.element(at, i, type.size()), type)) {
                return false;
            }
        }
        return true;
    }

    private ListValue list(int at, int count, CacheType type) {
        Payload[] items = new Payload[count];
        for (int i = 0; i < count; i++) {
            items[i] = TableReader.scalar(type, buffer.scalar(CacheBuffer.element(at, i, type.size()), type));
        }
        return Payload.list(items, 0, count);
    }

    private static long mix(long hash, long bits) {
        return (Long.rotateLeft(hash, ROTATION) ^ bits) * MIX;
    }

    private static int slot(long hash) {
        return (int) (hash >>> (Long.SIZE - SHARED_BITS));
    }
}
