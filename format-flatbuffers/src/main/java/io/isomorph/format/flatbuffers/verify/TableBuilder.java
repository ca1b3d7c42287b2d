package io.isomorph.format.flatbuffers.verify;

import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects the fields of a table. Their ids are 0, 1, 2 … without gaps, in any order. */
final class TableBuilder {
    /** The highest id: a vtable has less than 2^16 bytes, 4 of them in front of its entries of 2. */
    private static final int LAST_ID = 32_764;

    /** A field as it was described. */
    record Description(String name, FieldType type, boolean isRequired) {}

    private final String table;
    private final SortedMap<Integer, Description> fields = new TreeMap<>();

    TableBuilder(String table) {
        this.table = table;
    }

    /** Adds a field, that each table must have or need not; throws IllegalArgumentException if it cannot be. */
    void add(int id, String name, FieldType type, boolean isRequired) {
        Description field = new Description(Identifiers.require(name, false), type, isRequired);
        boolean isUnion = isUnion(type);
        if (id < (isUnion ? 1 : 0) || id > LAST_ID) {
            throw new IllegalArgumentException("field " + name + " of " + table + " has id " + id + "; possible are "
                    + (isUnion ? "1 (0 is the type of the union)" : "0") + " to " + LAST_ID);
        }
        if (isUnion) {
            put(id - 1, new Description(name + "_type", typeOfTypes(type), false));
        }
        put(id, field);
    }

    private void put(int id, Description field) {
        Description other = fields.putIfAbsent(id, field);
        if (other != null) {
            throw new IllegalArgumentException(
                    "fields " + other.name() + " and " + field.name() + " of " + table + " both have id " + id);
        }
    }

    /** Returns whether a field is a union or a vector of unions, and so two fields. */
    static boolean isUnion(FieldType type) {
        return type.kind() == FieldType.Kind.UNION
                || (type.kind() == FieldType.Kind.VECTOR && type.element().kind() == FieldType.Kind.UNION);
    }

    private static FieldType typeOfTypes(FieldType type) {
        FieldType one = FieldType.scalar(1);
        return type.kind() == FieldType.Kind.VECTOR ? FieldType.vector(one) : one;
    }

    /**
     * Returns the fields in the order of their ids.
     *
     * @throws IllegalArgumentException if an id before the last one is missing
     */
    Collection<Description> fields() {
        if (!fields.isEmpty() && fields.lastKey() >= fields.size()) {
            throw new IllegalArgumentException(
                    "table " + table + " has " + fields.size() + " fields, and one with id " + fields.lastKey());
        }
        return fields.values();
    }
}
