package io.isomorph.spark.table;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Values of rows as Spark has them. */
final class CatalystValues {
    private CatalystValues() {}

    /** Makes a row of the requested columns. */
    static InternalRow row(Map<String, @Nullable Object> values, StructType columns) {
        String[] names = columns.fieldNames();
        @Nullable Object[] row = new Object[names.length];
        for (int i = 0; i < names.length; i++) {
            row[i] = value(values.get(names[i]));
        }
        return new GenericInternalRow(row);
    }

    private static @Nullable Object value(@Nullable Object value) {
        if (value instanceof String text) {
            return UTF8String.fromString(text);
        }
        if (value instanceof Instant time) {
            return ChronoUnit.MICROS.between(Instant.EPOCH, time);
        }
        if (value instanceof List<?> list) {
            return new GenericArrayData(list.stream().map(CatalystValues::value).toArray());
        }
        return value;
    }
}
