package io.isomorph.format.json.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.json.schema.JsonForms;
import io.isomorph.format.json.schema.ObjectKeys;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonSkipper;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.format.json.text.Swar;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Form;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds out what must be known before the first event: style, form of parameters, and whether keyword arguments occur. Searches
 * for bytes that cannot be inside a string, which is far quicker than parsing.
 */
final class FormScan {
    private static final int WINDOW = 1 << 16;
    private static final int STRIDE = 4 * Long.BYTES;
    /** How far before {@code "p"} its key may be: white space of an unusual file is not searched further. */
    private static final int BEFORE = 64;
    /** How many maps of a payload are looked at that begin as a parameter does: hostile texts have millions. */
    private static final int MOST_LOOK_ALIKES = 8;

    private final ByteSource source;
    private final Limits limits;

    /** A string to look for, in its quotes. */
    private static final class Pattern {
        static final Pattern KWARGS = new Pattern("\"kwargs\"", true);
        static final Pattern RESULT_ATTRIBUTES = new Pattern("\"OA\"", true);
        static final Pattern PARAMETER = new Pattern("\"p\"", false);

        /** With the byte behind it. */
        static final int LONGEST = KWARGS.bytes.length + 1;

        final byte[] bytes;
        /** Whether it is sought as a key: not where the end of a value follows at once, as PyPTO's nodes have fields of that name. */
        private final boolean key;

        private Pattern(String text, boolean key) {
            this.bytes = Utf8.encode(text);
            this.key = key;
        }

        boolean matches(byte[] text, int at, int to) {
            int end = at + bytes.length;
            return end <= to
                    && Arrays.equals(bytes, 0, bytes.length, text, at, end)
                    && (!key || (end < to && !endsValue(text[end])));
        }

        private static boolean endsValue(int c) {
            return c == ',' || c == '}' || c == ']';
        }
    }

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
        long[] found = {-1, -1, -1};
        scan.search(0, found, Pattern.KWARGS, Pattern.RESULT_ATTRIBUTES, Pattern.PARAMETER);
        return scan.facts(found[0] >= 0, found[1], found[2]);
    }

    /**
     * Searches a text for what mostly is near its beginning, and supposes that there are no keyword arguments, as in nearly
     * all texts: to know it takes a look at every byte.
     */
    static Facts withoutKeywords(ByteSource source, Limits limits) {
        FormScan scan = new FormScan(source, limits);
        long[] found = {-1, -1};
        scan.search(0, found, Pattern.RESULT_ATTRIBUTES, Pattern.PARAMETER);
        return scan.facts(false, found[0], found[1]);
    }

    private Facts facts(boolean keywordArguments, long resultAttributes, long parameter) {
        return new Facts(isReadable(), keywordArguments, resultAttributes >= 0, hasFirstFormParameters(parameter));
    }

    /** Returns whether a block of a text has keyword arguments of either sort. */
    static boolean hasKeywordArguments(ByteSource source, Limits limits) {
        return new FormScan(source, limits).find(Pattern.KWARGS, 0) >= 0;
    }

    private boolean isReadable() {
        byte[] head = new byte[(int) Math.min(8, source.size())];
        source.read(0, head, 0, head.length);
        int i = head.length >= 3 && head[0] == (byte) 0xef ? 3 : 0;
        return i + 1 < head.length && head[i] == '{' && head[i + 1] == '\n';
    }

    private boolean hasFirstFormParameters(long first) {
        long at = first;
        for (int lookAlikes = 0; at >= 0 && lookAlikes < MOST_LOOK_ALIKES; at = find(Pattern.PARAMETER, at + 1)) {
            if (isId(at)) {
                Set<String> keys = keysBehind(at + Pattern.PARAMETER.bytes.length);
                if (keys.contains("A") && keys.contains("O")) {
                    return !keys.contains("DA") && !keys.contains("QA");
                }
                lookAlikes++;
            }
        }
        return false;
    }

    /** Returns whether what is at an offset is the value of the key {@code #}. */
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
            // the reading itself reports it, with the location
        }
        return keys;
    }

    /** Returns the first offset from a given one on where the bytes are, or −1. */
    private long find(Pattern pattern, long from) {
        long[] found = {-1};
        search(from, found, pattern);
        return found[0];
    }

    /** Finds the first offset from a given one on where each of the patterns is, in one pass. */
    private void search(long from, long[] found, Pattern... patterns) {
        byte[] array = source.array();
        if (array != null) {
            search(array, 0, (int) from, array.length, found, patterns);
            return;
        }
        byte[] window = new byte[WINDOW];
        long base = from;
        while (!isAllFound(found)) {
            int length = source.read(base, window, 0, WINDOW);
            search(window, base, 0, length, found, patterns);
            if (length < WINDOW) {
                return;
            }
            base += WINDOW - Pattern.LONGEST + 1;
        }
    }

    private static void search(byte[] text, long base, int from, int to, long[] found, Pattern... patterns) {
        for (int i = 0; i < patterns.length; i++) {
            if (found[i] < 0) {
                int at = find(patterns[i], text, from, to);
                found[i] = at < 0 ? -1 : base + at;
            }
        }
    }

    private static boolean isAllFound(long[] found) {
        return Arrays.stream(found).allMatch(offset -> offset >= 0);
    }

    /** Looks for the pattern's second and third byte at many places at once, and compares the rest only where both match. */
    private static int find(Pattern pattern, byte[] text, int from, int to) {
        long second = pattern.bytes[1] * Swar.ONES;
        long third = pattern.bytes[2] * Swar.ONES;
        int last = to - 2 - STRIDE;
        int i = from;
        while (i <= last) {
            long pairs = pairs(text, i, second, third)
                    | pairs(text, i + Long.BYTES, second, third)
                    | pairs(text, i + 2 * Long.BYTES, second, third)
                    | pairs(text, i + 3 * Long.BYTES, second, third);
            if (pairs != 0) {
                int found = find(pattern, text, i, i + STRIDE - 1, to);
                if (found >= 0) {
                    return found;
                }
            }
            i += STRIDE;
        }
        return find(pattern, text, i, to, to);
    }

    private static long pairs(byte[] text, int at, long second, long third) {
        return Swar.zeros((Swar.eight(text, at + 1) ^ second) | (Swar.eight(text, at + 2) ^ third));
    }

    /** Looks at each place from one to another. */
    private static int find(Pattern pattern, byte[] text, int from, int through, int to) {
        for (int i = from; i <= Math.min(through, to - 1); i++) {
            if (pattern.matches(text, i, to)) {
                return i;
            }
        }
        return -1;
    }
}
