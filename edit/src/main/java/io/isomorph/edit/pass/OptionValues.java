package io.isomorph.edit.pass;

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
        return list(required(pass, options, name));
    }

    /** Splits a list at commas; an empty text is an empty list. */
    static List<String> list(String text) {
        List<String> items = text.isEmpty() ? List.of() : List.of(text.split(",", -1));
        if (items.contains("")) {
            throw new IllegalArgumentException("an item of '" + text + "' is empty");
        }
        return items;
    }
}
