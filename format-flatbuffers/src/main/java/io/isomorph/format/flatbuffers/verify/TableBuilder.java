package io.isomorph.format.flatbuffers.verify;

import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Collects the fields of a table. Their ids are 0, 1, 2 … without gaps, in any order. Not safe for several threads.
 */
public final class TableBuilder {
    /** The highest id: a vtable has less than 2^16 bytes, 4 of them in front of its entries of 2. */
    private static final int LAST_ID = 32_764;

    /** A field as it was described. */
    record Description(String name, FieldType type, boolean isRequired) {}

    private final String table;
    private final SortedMap<Integer, Description> fields = new TreeMap<>();

    TableBuilder(String table) {
        this.table = table;
    }

    /**
     * Adds a field that a table need not have.
     *
     * @param id from 0, in the order of declaration unless the schema gives ids; that of a union or a vector of unions is the id of
     *     the values, and the one before it belongs to their types
     * @param name an identifier
     * @param type what it holds
     * @return this
     * @throws IllegalArgumentException if the id is taken or out of range, or the name is no identifier
     */
    public TableBuilder field(int id, String name, FieldType type) {
        return add(id, new Description(name, type, false));
    }

    /**
     * Adds a field that each table must have.
     *
     * @param id as in {@link #field}
     * @param name an identifier
     * @param type what it holds; not a scalar or struct unless the buffers' writer is known to store defaults
     * @return this
     * @throws IllegalArgumentException if the id is taken or out of range, or the name is no identifier
     */
    public TableBuilder required(int id, String name, FieldType type) {
        return add(id, new Description(name, type, true));
    }

    private TableBuilder add(int id, Description field) {
        Identifiers.require(field.name(), false);
        boolean isUnion = isUnion(field.type());
        if (id < (isUnion ? 1 : 0) || id > LAST_ID) {
            throw new IllegalArgumentException("field " + field.name() + " of " + table + " has id " + id
                    + "; possible are " + (isUnion ? "1 (0 is the type of the union)" : "0") + " to " + LAST_ID);
        }
        if (isUnion) {
            put(id - 1, new Description(field.name() + "_type", typeOfTypes(field.type()), false));
        }
        put(id, field);
        return this;
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
