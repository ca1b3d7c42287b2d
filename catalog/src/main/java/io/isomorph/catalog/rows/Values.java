package io.isomorph.catalog.rows;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists that may have nulls. */
final class Values {
    private Values() {}

    static List<@Nullable Object> of(@Nullable Object... values) {
        return Collections.unmodifiableList(Arrays.asList(values));
    }
}
