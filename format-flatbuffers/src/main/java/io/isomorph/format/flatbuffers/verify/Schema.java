package io.isomorph.format.flatbuffers.verify;

import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What buffers of a kind hold: tables with their fields, unions with their members, the root table and the file identifier.
 * Immutable; may be used by several threads at once.
 */
public final class Schema {
    static final int IDENTIFIER_LENGTH = 4;

    private final Map<String, TableTarget> tables;
    private final TableTarget root;
    private final @Nullable String identifier;

    /**
     * Makes a schema of what was linked.
     *
     * @param tables by name; not changed any more
     * @param root one of them
     * @param identifier four characters up to U+00FF, or null
     */
    Schema(Map<String, TableTarget> tables, TableTarget root, @Nullable String identifier) {
        this.tables = tables;
        this.root = root;
        this.identifier = identifier;
    }

    /**
     * Begins a schema in code.
     *
     * @return an empty builder
     */
    public static SchemaBuilder builder() {
        return new SchemaBuilder();
    }

    /**
     * Reads a binary schema, as {@code flatc --binary --schema} makes it ({@code .bfbs}). The file is verified first.
     *
     * @param source the whole file; not closed
     * @return the schema; its root and identifier are those that the file names
     * @throws io.isomorph.error.MalformedInputException if the file is no binary schema, contradicts itself, names no root table,
     *     or has what the verifier does not know ({@link FlatbuffersCode#UNSUPPORTED}): offsets or vectors of 64 bits, unions whose
     *     type has more than one byte
     * @throws io.isomorph.error.LimitExceededException if the file is larger than 16 MiB, after expansion of sharing
     */
    public static Schema ofBinary(ByteSource source) {
        return new BinarySchemaReader(source).read();
    }

    /**
     * Returns this schema with another root, for buffers of which another table is the outermost.
     *
     * @param table name of a table of this schema
     * @return a schema with this root and no identifier
     * @throws IllegalArgumentException if there is no such table
     */
    public Schema withRoot(String table) {
        TableTarget target = tables.get(table);
        if (target == null) {
            throw new IllegalArgumentException("the schema has no table " + table);
        }
        return new Schema(tables, target, null);
    }

    /**
     * Returns the name of the outermost table.
     *
     * @return as in the schema, with its namespace
     */
    public String root() {
        return root.name();
    }

    /**
     * Returns the file identifier.
     *
     * @return four characters up to U+00FF, or null if buffers have none
     */
    public @Nullable String identifier() {
        return identifier;
    }

    TableTarget rootTarget() {
        return root;
    }
}
