package io.isomorph.spark.table;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.apache.spark.sql.sources.And;
import org.apache.spark.sql.sources.EqualNullSafe;
import org.apache.spark.sql.sources.EqualTo;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.GreaterThan;
import org.apache.spark.sql.sources.GreaterThanOrEqual;
import org.apache.spark.sql.sources.In;
import org.apache.spark.sql.sources.LessThan;
import org.apache.spark.sql.sources.LessThanOrEqual;
import org.apache.spark.sql.sources.Or;
import org.apache.spark.sql.sources.StringContains;
import org.apache.spark.sql.sources.StringEndsWith;
import org.apache.spark.sql.sources.StringStartsWith;
import org.jspecify.annotations.Nullable;

/**
 * What a query requires of rows, as far as files can be left out by it. Spark applies all of it again, so this need only be right where
 * it reports that no row can pass.
 *
 * @param filters all of which a row has to pass
 */
record PushedFilters(List<Filter> filters) implements Serializable {
    PushedFilters {
        filters = new ArrayList<>(filters); // Spark's serializer knows it
    }

    /** Returns whether a filter is about columns that may leave files out, or rows before Spark has them. */
    static boolean isOfUse(Filter filter) {
        return known(filter)
                && Set.of("path", "family", "version", "name", "dialect", "trainable")
                        .containsAll(Arrays.asList(filter.references()));
    }

    private static boolean known(Filter filter) {
        if (filter instanceof And and) {
            return known(and.left()) && known(and.right());
        }
        if (filter instanceof Or or) {
            return known(or.left()) && known(or.right());
        }
        return filter instanceof EqualTo
                || filter instanceof EqualNullSafe
                || filter instanceof In
                || filter instanceof GreaterThan
                || filter instanceof GreaterThanOrEqual
                || filter instanceof LessThan
                || filter instanceof LessThanOrEqual
                || filter instanceof StringStartsWith
                || filter instanceof StringEndsWith
                || filter instanceof StringContains;
    }

    /** Returns whether there are filters about a column. */
    boolean isAbout(Set<String> columns) {
        return filters.stream()
                .flatMap(filter -> Arrays.stream(filter.references()))
                .anyMatch(columns::contains);
    }

    /** Returns whether a row may pass of which these values are known. */
    boolean mayPass(Map<String, ?> values) {
        return filters.stream().allMatch(filter -> mayPass(filter, values));
    }

    private static boolean mayPass(Filter filter, Map<String, ?> values) {
        if (filter instanceof And and) {
            return mayPass(and.left(), values) && mayPass(and.right(), values);
        }
        if (filter instanceof Or or) {
            return mayPass(or.left(), values) || mayPass(or.right(), values);
        }
        if (filter instanceof EqualTo equal) {
            return compare(values, equal.attribute(), equal.value(), order -> order == 0);
        }
        if (filter instanceof EqualNullSafe equal) {
            return compare(values, equal.attribute(), equal.value(), order -> order == 0);
        }
        if (filter instanceof In in) {
            return Arrays.stream(in.values())
                    .anyMatch(value -> compare(values, in.attribute(), value, order -> order == 0));
        }
        boolean text = filter instanceof StringStartsWith
                || filter instanceof StringEndsWith
                || filter instanceof StringContains;
        return text ? mayPassText(filter, values) : mayPassOrder(filter, values);
    }

    private static boolean mayPassOrder(Filter filter, Map<String, ?> values) {
        if (filter instanceof GreaterThan greater) {
            return compare(values, greater.attribute(), greater.value(), order -> order > 0);
        }
        if (filter instanceof GreaterThanOrEqual greater) {
            return compare(values, greater.attribute(), greater.value(), order -> order >= 0);
        }
        if (filter instanceof LessThan less) {
            return compare(values, less.attribute(), less.value(), order -> order < 0);
        }
        if (filter instanceof LessThanOrEqual less) {
            return compare(values, less.attribute(), less.value(), order -> order <= 0);
        }
        return true;
    }

    private static boolean mayPassText(Filter filter, Map<String, ?> values) {
        String column = filter.references()[0];
        if (!(values.get(column) instanceof String text)) {
            return true;
        }
        if (filter instanceof StringStartsWith starts) {
            return text.startsWith(starts.value());
        }
        if (filter instanceof StringEndsWith ends) {
            return text.endsWith(ends.value());
        }
        return !(filter instanceof StringContains contains) || text.contains(contains.value());
    }

    /** Compares as Spark does: numbers by value, text by its UTF-8 bytes. What cannot be compared here may pass. */
    private static boolean compare(
            Map<String, ?> values, String column, @Nullable Object operand, IntPredicate expected) {
        @Nullable Object value = values.get(column);
        if (value instanceof Long number && operand instanceof Long other) {
            return expected.test(Long.compare(number, other));
        }
        if (value instanceof Boolean truth && operand instanceof Boolean other) {
            return expected.test(Boolean.compare(truth, other));
        }
        if (value instanceof String text && operand instanceof String other) {
            return expected.test(text.equals(other) ? 0 : codePoints(text, other));
        }
        return true;
    }

    /** The order of code points is that of UTF-8. */
    private static int codePoints(String a, String b) {
        return Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
    }

    @Override
    public String toString() {
        return filters.toString();
    }
}
