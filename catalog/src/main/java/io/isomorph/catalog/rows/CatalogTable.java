package io.isomorph.catalog.rows;

import static io.isomorph.catalog.rows.Column.optional;
import static io.isomorph.catalog.rows.Column.required;
import static io.isomorph.catalog.rows.ColumnType.BOOLEAN;
import static io.isomorph.catalog.rows.ColumnType.INTEGER;
import static io.isomorph.catalog.rows.ColumnType.INTEGERS;
import static io.isomorph.catalog.rows.ColumnType.JSON;
import static io.isomorph.catalog.rows.ColumnType.TEXT;
import static io.isomorph.catalog.rows.ColumnType.TEXTS;
import static io.isomorph.catalog.rows.ColumnType.TIME;

import java.util.List;
import java.util.Locale;

/** The tables of a catalog, and their columns: one definition for every database, file format and engine. */
public enum CatalogTable {
    /** A file of programs. */
    MODEL(
            required("path", TEXT),
            required("format", TEXT),
            required("bytes", INTEGER),
            optional("compression", TEXT),
            optional("compressed_bytes", INTEGER),
            required("modified", TIME),
            required("digest", TEXT),
            required("hash", TEXT),
            optional("family", TEXT),
            optional("version", INTEGER),
            optional("trainable", BOOLEAN),
            required("entries", INTEGER),
            required("operations", INTEGER),
            required("operands", INTEGER),
            required("results", INTEGER),
            required("block_arguments", INTEGER),
            required("attributes", INTEGER),
            required("regions", INTEGER),
            required("blocks", INTEGER),
            required("depth", INTEGER),
            required("operation_names", INTEGER),
            optional("types", INTEGER),
            optional("attribute_lists", INTEGER),
            required("elements", INTEGER),
            required("attachments", INTEGER),
            required("attachment_bytes", INTEGER),
            optional("signature", JSON),
            optional("parameter_bytes", INTEGER),
            optional("payload", TEXT),
            required("summary", JSON),
            optional("weight_files", TEXTS),
            optional("weight_bytes", INTEGER)),
    /** A program of a file. */
    ENTRY(
            required("path", TEXT),
            required("entry", INTEGER),
            required("name", TEXT),
            required("visits", INTEGER),
            required("form", JSON),
            required("family", TEXT),
            required("version", INTEGER),
            required("trainable", BOOLEAN),
            required("operations", INTEGER),
            required("attachments", INTEGER),
            required("attachment_bytes", INTEGER),
            required("hash", TEXT),
            optional("signature", JSON)),
    /** An operation of a program. */
    OPERATION(
            required("path", TEXT),
            required("entry", INTEGER),
            required("operation", INTEGER),
            optional("parent", INTEGER),
            required("region", INTEGER),
            required("block", INTEGER),
            required("depth", INTEGER),
            required("name", TEXT),
            required("dialect", TEXT),
            required("operand_types", TEXTS),
            required("result_types", TEXTS),
            required("attributes", JSON)),
    /** A tensor of a file of weights. */
    TENSOR(
            required("path", TEXT),
            required("file", TEXT),
            required("name", TEXT),
            required("dtype", TEXT),
            required("shape", INTEGERS),
            required("bytes", INTEGER),
            optional("hash", TEXT)),
    /** What is wrong with a file. */
    FAULT(
            required("path", TEXT),
            required("file", TEXT),
            required("code", TEXT),
            optional("location", TEXT),
            required("message", TEXT),
            optional("hint", TEXT));

    @SuppressWarnings("ImmutableEnumChecker") // List.of gives an immutable one
    private final List<Column> columns;

    CatalogTable(Column... columns) {
        this.columns = List.of(columns);
    }

    /**
     * Returns what SQL calls the table.
     *
     * @return such as {@code model}
     */
    public String tableName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the columns.
     *
     * @return in the order of {@link Row#values()}
     */
    public List<Column> columns() {
        return columns;
    }
}
