package io.isomorph.catalog.db;

import com.fasterxml.jackson.databind.util.RawValue;
import java.sql.Array;
import java.sql.Blob;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.duckdb.DuckDBStruct;
import org.duckdb.JsonNode;
import org.jspecify.annotations.Nullable;

/** Values of an answer as what JSON has: numbers, booleans, texts, lists, objects, and JSON itself as it is. */
final class AnswerValue {
    private static final String INFINITY = "infinity";
    // what the driver makes of infinite dates, and of times, which have microseconds
    private static final LocalDate LAST_DATE = LocalDate.ofEpochDay(Integer.MAX_VALUE);
    private static final LocalDate FIRST_DATE = LocalDate.ofEpochDay(-Integer.MAX_VALUE);
    private static final LocalDateTime EPOCH = LocalDate.EPOCH.atStartOfDay();
    private static final LocalDateTime LAST_TIME = EPOCH.plus(Long.MAX_VALUE, ChronoUnit.MICROS);
    private static final LocalDateTime FIRST_TIME = EPOCH.minus(Long.MAX_VALUE, ChronoUnit.MICROS);

    private AnswerValue() {}

    /** Returns what JSON has for a value of the driver. */
    static @Nullable Object of(@Nullable Object value) throws SQLException {
        if (value == null || value instanceof String || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Double number && !Double.isFinite(number)) {
            return number.toString();
        }
        if (value instanceof Number) {
            return value;
        }
        if (value instanceof JsonNode json) {
            return new Json(json.toString());
        }
        if (value instanceof Timestamp time) {
            return time(local(time));
        }
        if (value instanceof OffsetDateTime time) {
            LocalDateTime there = time.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
            return isInfinite(there) ? time(there) : time.toString();
        }
        if (value instanceof LocalDate date) {
            return date.equals(LAST_DATE) ? INFINITY : date.equals(FIRST_DATE) ? '-' + INFINITY : date.toString();
        }
        if (value instanceof Blob bytes) {
            return text(bytes.getBytes(1, (int) bytes.length()));
        }
        if (value instanceof DuckDBStruct struct) {
            return of(struct.getMap());
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                members.put(String.valueOf(of(entry.getKey())), of(entry.getValue()));
            }
            return members;
        }
        if (value instanceof Array array) {
            List<@Nullable Object> list = new ArrayList<>();
            for (Object item : (Object[]) array.getArray()) {
                list.add(of(item));
            }
            return list;
        }
        return value.toString();
    }

    /** Returns a time, or the word for one that is before or behind all others. */
    private static String time(LocalDateTime time) {
        return !isInfinite(time) ? time + "Z" : time.equals(LAST_TIME) ? INFINITY : '-' + INFINITY;
    }

    private static boolean isInfinite(LocalDateTime time) {
        return time.equals(LAST_TIME) || time.equals(FIRST_TIME);
    }

    /** Returns a time as the driver was given it; of one before the year 1 JDBC's class has the year of its era. */
    private static LocalDateTime local(Timestamp time) {
        LocalDateTime local = time.toLocalDateTime();
        GregorianCalendar calendar = new GregorianCalendar();
        calendar.setTime(time);
        return calendar.get(Calendar.ERA) == GregorianCalendar.BC ? local.withYear(1 - local.getYear()) : local;
    }

    /** Returns bytes as DuckDB writes them: ASCII as it is, others as {@code \\xFF}. */
    private static String text(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte each : bytes) {
            boolean isPlain = each >= ' ' && each < 0x7f && each != '\\';
            text.append(isPlain ? String.valueOf((char) each) : String.format("\\x%02X", each));
        }
        return text.toString();
    }

    /** JSON that is printed as it is, among JSON and among text. */
    private static final class Json extends RawValue {
        private final String text;

        Json(String text) {
            super(text);
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
