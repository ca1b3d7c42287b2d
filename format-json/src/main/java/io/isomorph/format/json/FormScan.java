package io.isomorph.format.json;

import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Form;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds out what must be known before the first event: style, form of parameters, and whether keyword arguments occur. Searches
 * for bytes that cannot stand inside a string, which is far quicker than parsing.
 */
final class FormScan {
    private static final byte[] KWARGS = Utf8.encode("\"kwargs\"");
    private static final byte[] RESULT_ATTRIBUTES = Utf8.encode("\"OA\"");
    private static final byte[] PARAMETER = Utf8.encode("\"p\"");
    private static final int WINDOW = 1 << 16;
    /** How far before {@code "p"} its key may stand: white space of an odd file is not searched further. */
    private static final int BEFORE = 64;
    /** How many maps of a payload are looked at that begin as a parameter does: hostile texts have millions. */
    private static final int MOST_LOOK_ALIKES = 8;

    private final ByteSource source;
    private final Limits limits;

    /**
     * What was found out.
     *
     * @param readable whether the text is indented: a line feed follows its first bracket
     * @param keywordArguments whether a block has keyword arguments of either sort
     * @param resultAttributes whether an operation has {@code OA}
     * @param firstFormParameters whether the first parameter has neither {@code DA} nor {@code QA}
     */
    record Facts(boolean readable, boolean keywordArguments, boolean resultAttributes, boolean firstFormParameters) {
        /** Returns the form of the file, but for lost keyword arguments, which take a reading of their own. */
        Form form() {
            Form form = readable ? Form.EMPTY.with(JsonForms.STYLE, JsonForms.READABLE) : Form.EMPTY;
            return firstFormParameters ? form.with(JsonForms.PARAMETER, JsonForms.FIRST_FORM) : form;
        }
    }

    private FormScan(ByteSource source, Limits limits) {
        this.source = source;
        this.limits = limits;
    }

    /** Searches a text. */
    static Facts of(ByteSource source, Limits limits) {
        FormScan scan = new FormScan(source, limits);
        return new Facts(
                scan.isReadable(),
                scan.find(KWARGS, 0) >= 0,
                scan.find(RESULT_ATTRIBUTES, 0) >= 0,
                scan.hasFirstFormParameters());
    }

    private boolean isReadable() {
        byte[] head = new byte[(int) Math.min(8, source.size())];
        source.read(0, head, 0, head.length);
        int i = head.length >= 3 && head[0] == (byte) 0xef ? 3 : 0;
        return i + 1 < head.length && head[i] == '{' && head[i + 1] == '\n';
    }

    private boolean hasFirstFormParameters() {
        long at = find(PARAMETER, 0);
        for (int lookAlikes = 0; at >= 0 && lookAlikes < MOST_LOOK_ALIKES; at = find(PARAMETER, at + 1)) {
            if (isId(at)) {
                Set<String> keys = keysBehind(at + PARAMETER.length);
                if (keys.contains("A") && keys.contains("O")) {
                    return !keys.contains("DA") && !keys.contains("QA");
                }
                lookAlikes++;
            }
        }
        return false;
    }

    /** Returns whether what stands at an offset is the value of the key {@code #}. */
    private boolean isId(long at) {
        byte[] before = new byte[(int) Math.min(BEFORE, at)];
        source.read(at - before.length, before, 0, before.length);
        int i = skipBlanksBack(before, before.length - 1);
        if (i < 0 || before[i] != ':') {
            return false;
        }
        i = skipBlanksBack(before, i - 1);
        return i >= 2 && before[i] == '"' && before[i - 1] == '#' && before[i - 2] == '"';
    }

    private static int skipBlanksBack(byte[] bytes, int from) {
        int i = from;
        while (i >= 0 && (bytes[i] == ' ' || bytes[i] == '\n' || bytes[i] == '\r' || bytes[i] == '\t')) {
            i--;
        }
        return i;
    }

    /** Returns the keys of the rest of an object, from behind a value on: without those of a parameter it is something else. */
    private Set<String> keysBehind(long behindValue) {
        JsonScanner scanner = new JsonScanner(source, limits);
        scanner.seek(behindValue, 1);
        Set<String> keys = new HashSet<>();
        try {
            while (scanner.nextMember(false)) {
                JsonStrings.scanChecked(scanner);
                int key = ObjectKeys.OPERATION.find(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
                if (key >= 0) {
                    keys.add(ObjectKeys.OPERATION.name(key));
                }
                scanner.colon();
                JsonSkipper.skip(scanner);
            }
        } catch (IsomorphException broken) {
            // the reading itself will say so, with the place
        }
        return keys;
    }

    /** Returns the first offset from a given one on where bytes stand, or −1. */
    private long find(byte[] pattern, long from) {
        byte[] array = source.array();
        if (array != null) {
            return find(pattern, array, (int) from, array.length);
        }
        byte[] window = new byte[WINDOW];
        for (long base = from; base + pattern.length <= source.size(); base += WINDOW - pattern.length + 1) {
            int length = source.read(base, window, 0, WINDOW);
            int at = find(pattern, window, 0, length);
            if (at >= 0) {
                return base + at;
            }
        }
        return -1;
    }

    /** Looks at every n-th byte, n being the length of the pattern, and closer only where that byte is one of its own. */
    private static int find(byte[] pattern, byte[] text, int from, int to) {
        int last = pattern.length - 1;
        int[] shift = shifts(pattern);
        int i = from + last;
        while (i < to) {
            int step = shift[text[i] & 0xff];
            if (text[i] == pattern[last] && matches(pattern, text, i - last)) {
                return i - last;
            }
            i += step;
        }
        return -1;
    }

    /** Horspool's table: how far to go on when a byte stands under the pattern's last. */
    private static int[] shifts(byte[] pattern) {
        int[] shift = new int[256];
        Arrays.fill(shift, pattern.length);
        for (int i = 0; i < pattern.length - 1; i++) {
            shift[pattern[i] & 0xff] = pattern.length - 1 - i;
        }
        return shift;
    }

    private static boolean matches(byte[] pattern, byte[] text, int at) {
        for (int i = 0; i < pattern.length; i++) {
            if (text[at + i] != pattern[i]) {
                return false;
            }
        }
        return true;
    }
}
