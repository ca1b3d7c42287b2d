package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which objects have one member. */
class SingleMembersTest {
    private static final String TEXT =
            "[{\"a\":{\"b\":[{\"c\":1},{\"d\":{\"e\":{}},\"f\":[{\"g\":[]}]}]}},{\"h\":2},{\"i\":[{\"j\":{\"k\":0}}],\"l\":3}]";

    /** Where each object ends that has one member, by the letter of its first, and −1 for the others. */
    private static final Map<String, Integer> ENDS = new LinkedHashMap<>();

    static {
        ENDS.put("a", TEXT.indexOf(",{\"h\""));
        ENDS.put("b", TEXT.indexOf(",{\"h\"") - 1);
        ENDS.put("c", TEXT.indexOf(",{\"d\""));
        ENDS.put("d", -1);
        ENDS.put("e", TEXT.indexOf(",\"f\""));
        ENDS.put("g", TEXT.indexOf("]}]}},{\"h\""));
        ENDS.put("h", TEXT.indexOf(",{\"i\""));
        ENDS.put("i", -1);
        ENDS.put("j", TEXT.indexOf("],\"l\""));
        ENDS.put("k", TEXT.indexOf("],\"l\"") - 1);
    }

    private static JsonScanner scanner(String text) {
        return new JsonScanner(ByteSource.of(Utf8.encode(text)), Limits.DEFAULTS);
    }

    /** Asks about the object whose first member has a name, as a reader does that has read the key. */
    private static long end(SingleMembers singles, JsonScanner scanner, String text, String name) {
        int key = text.indexOf("\"" + name + "\"");
        int value = key + 4;
        scanner.seek(value, 1);
        long end = singles.end(scanner, key - 1);
        assertEquals(value, scanner.offset(), "the scanner stays at " + name);
        return end;
    }

    @Test
    void eachIsToldWhereItEndsInWhateverOrderTheyAreAskedFor() {
        SingleMembers singles = new SingleMembers();
        JsonScanner scanner = scanner(TEXT);
        for (String outer : ENDS.keySet()) {
            assertEquals(ENDS.get(outer).longValue(), end(singles, scanner, TEXT, outer), outer);
            for (String inner : ENDS.keySet()) {
                assertEquals(
                        ENDS.get(inner).longValue(), end(singles, scanner, TEXT, inner), inner + " behind " + outer);
            }
        }
    }

    @Test
    void ofVeryManyObjectsEachIsToldAllTheSame() {
        int many = 1_100_000;
        String one = "{\"b\":{\"c\":[]}},";
        String text = "[{\"a\":[" + one.repeat(many) + "0]}]";
        SingleMembers singles = new SingleMembers();
        JsonScanner scanner = scanner(text);
        assertEquals(text.length() - 1, end(singles, scanner, text, "a"));
        int first = text.indexOf(one);
        for (int i = 0; i < many; i += 50_000) {
            int begin = first + i * one.length();
            scanner.seek(begin + 5, 3);
            assertEquals(begin + one.length() - 1, singles.end(scanner, begin), i + " objects before");
            scanner.seek(begin + 10, 4);
            assertEquals(begin + one.length() - 2, singles.end(scanner, begin + 5), i + " objects before");
        }
    }

    @Test
    void whatIsBrokenIsFoundEachTime() {
        SingleMembers singles = new SingleMembers();
        String broken = "[{\"a\":{\"b\":[1]}},{\"c\":{\"d\":[}}]";
        JsonScanner scanner = scanner(broken);
        assertEquals(broken.indexOf(",{\"c\""), end(singles, scanner, broken, "a"));
        assertThrows(IsomorphException.class, () -> end(singles, scanner, broken, "c"));
        assertThrows(IsomorphException.class, () -> end(singles, scanner, broken, "d"));
        assertEquals(broken.indexOf(",{\"c\"") - 1, end(singles, scanner, broken, "b"));
    }
}
