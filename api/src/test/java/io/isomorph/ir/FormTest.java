package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.io.Utf8;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FormTest {
    /** A form is made of all its words at once: of two hundred thousand, each copied for each, there would be no end. */
    @Test
    void aFormMayHaveAnyNumberOfWords() {
        Map<String, String> words = new HashMap<>();
        for (int i = 0; i < 200_000; i++) {
            words.put("x.k" + i, Integer.toString(i));
        }
        Form form = Form.of(words);
        assertEquals(words.size(), form.entries().size());
        assertEquals("77", form.get("x.k77"));
        List<String> keys = form.entries().stream().map(Map.Entry::getKey).toList();
        assertEquals(keys.stream().sorted(Utf8::compare).toList(), keys);
    }

    /** A form is what was put in, whatever becomes of the map, and takes valid Unicode only. */
    @Test
    void aFormKeepsValidWords() {
        Map<String, String> words = new HashMap<>(Map.of("a.b", "c"));
        Form form = Form.of(words);
        words.clear();
        assertEquals(Form.EMPTY.with("a.b", "c"), form);
        assertThrows(IllegalArgumentException.class, () -> Form.of(Map.of("a.b", "\ud800")));
        assertThrows(IllegalArgumentException.class, () -> Form.of(Map.of("\udc00", "c")));
    }
}
