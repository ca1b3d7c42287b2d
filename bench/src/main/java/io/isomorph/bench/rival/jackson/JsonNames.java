package io.isomorph.bench.rival.jackson;

import io.isomorph.ir.payload.Name;
import java.util.HashMap;
import java.util.Map;

/** Names as the JSON schema spells them, with short words for known dialects; each is worked out once. */
final class JsonNames {
    private static final Map<String, String> SHORT = Map.of(
            "builtin", "0", "pd_op", "1", "cf", "2", "custom_op", "3", "pd_dist", "4", "test", "-1", "test1", "-2");
    private static final Map<String, String> LONG = new HashMap<>();

    static {
        SHORT.forEach((dialect, word) -> LONG.put(word, dialect));
    }

    private final Map<Name, String> texts = new HashMap<>();
    private final Map<String, Name> names = new HashMap<>();

    JsonNames() {
        texts.put(Name.NULL, Name.NULL.toString());
        names.put(Name.NULL.toString(), Name.NULL);
    }

    String text(Name name) {
        return texts.computeIfAbsent(
                name, known -> SHORT.getOrDefault(known.dialect(), known.dialect()) + "." + known.local());
    }

    Name name(String text) {
        return names.computeIfAbsent(text, JsonNames::spelledOut);
    }

    private static Name spelledOut(String text) {
        int dot = text.indexOf('.');
        String word = text.substring(0, dot);
        return Name.of(LONG.getOrDefault(word, word) + text.substring(dot));
    }
}
