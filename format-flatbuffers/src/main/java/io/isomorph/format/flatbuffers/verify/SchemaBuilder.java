package io.isomorph.format.flatbuffers.verify;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Describes a schema in code. Tables and unions refer to each other by name, so they may come in any order and be recursive. Not
 * safe for several threads.
 */
public final class SchemaBuilder {
    private static final int LAST_OF_LATIN_1 = 0xff;

    private final Map<String, TableBuilder> tables = new LinkedHashMap<>();
    private final Map<String, UnionBuilder> unions = new LinkedHashMap<>();
    private @Nullable String root;
    private @Nullable String identifier;

    SchemaBuilder() {}

    /**
     * Adds a table.
     *
     * @param name an identifier, with namespaces if it has such
     * @param fields is called once to add the fields
     * @return this
     * @throws IllegalArgumentException if the name is taken or no identifier
     */
    public SchemaBuilder table(String name, Consumer<TableBuilder> fields) {
        TableBuilder table = new TableBuilder(Identifiers.require(name, true));
        if (tables.putIfAbsent(name, table) != null) {
            throw new IllegalArgumentException("there are two tables " + name);
        }
        fields.accept(table);
        return this;
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
        return addUnion(name, union -> members.forEach(union::member));
    }

    /** Adds a union whose members are added one by one, by what it calls once. */
    SchemaBuilder addUnion(String name, Consumer<UnionBuilder> members) {
        UnionBuilder union = new UnionBuilder(Identifiers.require(name, true));
        if (unions.putIfAbsent(name, union) != null) {
            throw new IllegalArgumentException("there are two unions " + name);
        }
        members.accept(union);
        return this;
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
