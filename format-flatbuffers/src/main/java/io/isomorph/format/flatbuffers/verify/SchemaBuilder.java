package io.isomorph.format.flatbuffers.verify;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Describes a schema in code. Tables and unions refer to each other by name, so they may come in any order and be recursive. Not
 * safe for several threads.
 */
public final class SchemaBuilder {
    private static final int LAST_OF_LATIN_1 = 0xff;

    private final Map<String, TableBuilder> tables = new LinkedHashMap<>();
    private final Map<String, UnionBuilder> unions = new LinkedHashMap<>();
    private @Nullable TableBuilder last;
    private @Nullable String root;
    private @Nullable String identifier;

    SchemaBuilder() {}

    /**
     * Begins a table. Fields that are added next are its own; their ids are 0, 1, 2 … without gaps, in any order.
     *
     * @param name an identifier, with namespaces if it has such
     * @return this
     * @throws IllegalArgumentException if the name is taken or no identifier
     */
    public SchemaBuilder table(String name) {
        last = addTable(name);
        return this;
    }

    /** Adds a table whose fields are added to it. */
    TableBuilder addTable(String name) {
        TableBuilder table = new TableBuilder(Identifiers.require(name, true));
        if (tables.putIfAbsent(name, table) != null) {
            throw new IllegalArgumentException("there are two tables " + name);
        }
        return table;
    }

    /**
     * Adds a field that a table need not have to the table begun last.
     *
     * @param id from 0, in the order of declaration unless the schema gives ids; that of a union or a vector of unions is the id of
     *     the values, and the one before it belongs to their types
     * @param name an identifier
     * @param type what it holds
     * @return this
     * @throws IllegalArgumentException if the id is taken or out of range, or the name is no identifier
     * @throws IllegalStateException if no table was begun
     */
    public SchemaBuilder field(int id, String name, FieldType type) {
        requireTable().add(id, name, type, false);
        return this;
    }

    /**
     * Adds a field that each table must have to the table begun last.
     *
     * @param id as in {@link #field}
     * @param name an identifier
     * @param type what it holds; not a scalar or struct unless the buffers' writer is known to store defaults
     * @return this
     * @throws IllegalArgumentException if the id is taken or out of range, or the name is no identifier
     * @throws IllegalStateException if no table was begun
     */
    public SchemaBuilder required(int id, String name, FieldType type) {
        requireTable().add(id, name, type, true);
        return this;
    }

    private TableBuilder requireTable() {
        if (last == null) {
            throw new IllegalStateException("no table was begun that the field may be added to");
        }
        return last;
    }

    /**
     * Adds a union.
     *
     * @param name an identifier, with namespaces if it has such
     * @param members tables, structs and strings by the numbers of their types, 1 to 255: in the order of declaration unless the schema
     *     gives numbers; copied
     * @return this
     * @throws IllegalArgumentException if the name is taken or no identifier, a number is out of range, or a member is of another kind
     */
    public SchemaBuilder union(String name, Map<Integer, FieldType> members) {
        members.forEach(addUnion(name)::member);
        return this;
    }

    /** Adds a union whose members are added to it. */
    UnionBuilder addUnion(String name) {
        UnionBuilder union = new UnionBuilder(Identifiers.require(name, true));
        if (unions.putIfAbsent(name, union) != null) {
            throw new IllegalArgumentException("there are two unions " + name);
        }
        return union;
    }

    /**
     * Sets the outermost table.
     *
     * @param table its name
     * @return this
     */
    public SchemaBuilder root(String table) {
        root = table;
        return this;
    }

    /**
     * Sets what is in bytes 4 to 7 of each buffer. Without this call any bytes may.
     *
     * @param text four characters up to U+00FF
     * @return this
     * @throws IllegalArgumentException if the text is another
     */
    public SchemaBuilder identifier(String text) {
        if (text.length() != Schema.IDENTIFIER_LENGTH || text.chars().anyMatch(c -> c > LAST_OF_LATIN_1)) {
            throw new IllegalArgumentException("an identifier has four characters up to U+00FF");
        }
        identifier = text;
        return this;
    }

    /**
     * Makes the schema.
     *
     * @return a schema that later calls do not change
     * @throws IllegalArgumentException if a table or union is named that is not there
     * @throws IllegalStateException if no root was named
     */
    public Schema build() {
        if (root == null) {
            throw new IllegalStateException("no root table was named");
        }
        Map<String, TableTarget> linked = new SchemaLinker(tables, unions).link();
        TableTarget rootTarget = linked.get(root);
        if (rootTarget == null) {
            throw new IllegalArgumentException("the root is " + root + ", but there is no such table");
        }
        return new Schema(linked, rootTarget, identifier);
    }
}
