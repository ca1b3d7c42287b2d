package io.isomorph.spark.job;

import io.isomorph.catalog.rows.CatalogTable;
import io.isomorph.catalog.rows.Column;
import io.isomorph.catalog.rows.Row;
import io.isomorph.spark.files.Staging;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/** A file of rows of a table, in Parquet. */
final class ParquetTable implements AutoCloseable {
    private final List<Column> columns;
    private final MessageType schema;
    private final ParquetWriter<Group> writer;

    ParquetTable(CatalogTable table, Path file) throws IOException {
        columns = table.columns();
        schema = new MessageType(
                table.tableName(), columns.stream().map(ParquetTable::type).toList());
        writer = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withType(schema)
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .build();
    }

    private static Type type(Column column) {
        Type.Repetition repetition = column.nullable() ? Type.Repetition.OPTIONAL : Type.Repetition.REQUIRED;
        return switch (column.type()) {
            case TEXT, JSON ->
                Types.primitive(PrimitiveTypeName.BINARY, repetition)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.name());
            case INTEGER -> Types.primitive(PrimitiveTypeName.INT64, repetition).named(column.name());
            case BOOLEAN ->
                Types.primitive(PrimitiveTypeName.BOOLEAN, repetition).named(column.name());
            case TIME ->
                Types.primitive(PrimitiveTypeName.INT64, repetition)
                        .as(LogicalTypeAnnotation.timestampType(false, LogicalTypeAnnotation.TimeUnit.MICROS))
                        .named(column.name());
            case TEXTS ->
                Types.list(repetition)
                        .requiredElement(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.name());
            case INTEGERS ->
                Types.list(repetition).requiredElement(PrimitiveTypeName.INT64).named(column.name());
        };
    }

    /** Adds a row, with the names that its files have where they are from. */
    void add(Row row, Staging staging) throws IOException {
        Group group = new SimpleGroup(schema);
        List<@Nullable Object> values = row.values();
        for (int i = 0; i < columns.size(); i++) {
            @Nullable Object value = staging.named(columns.get(i).name(), values.get(i));
            if (value instanceof List<?> list) {
                Group elements = group.addGroup(i);
                list.forEach(element -> add(elements.addGroup(0), 0, element));
            } else if (value != null) {
                add(group, i, value);
            }
        }
        writer.write(group);
    }

    private static void add(Group group, int field, Object value) {
        if (value instanceof Long number) {
            group.add(field, number);
        } else if (value instanceof Boolean truth) {
            group.add(field, truth);
        } else if (value instanceof Instant time) {
            group.add(field, ChronoUnit.MICROS.between(Instant.EPOCH, time));
        } else {
            group.add(field, value.toString());
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
