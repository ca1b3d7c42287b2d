package io.isomorph.edit.pass;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the options of passes. */
final class OptionValues {
    private OptionValues() {}

    /** Returns an option that a pass cannot do without. */
    static String required(PassProvider pass, Map<String, String> options, String name) {
        @Nullable String value = options.get(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalArgumentException(pass.name() + " needs the option " + name);
        }
        return value;
    }

    /** Returns a list that a pass cannot do without: at least one item. */
    static List<String> requiredList(PassProvider pass, Map<String, String> options, String name) {
        List<String> items = list(required(pass, options, name));
        if (items.isEmpty()) {
            throw new IllegalArgumentException(pass.name() + " needs the option " + name);
        }
        return items;
    }

    /** Splits a list at commas. */
    static List<String> list(String text) {
        return Arrays.stream(text.split(",")).filter(item -> !item.isEmpty()).toList();
    }
}
