package io.isomorph.format.json;

import io.isomorph.io.Utf8;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Breaks texts, mostly where it hurts: at the boundaries of tokens. */
final class Mutator {
    private static final String[] FRAGMENTS = {
        "null",
        "\"\"",
        "{}",
        "[]",
        "0",
        "-0",
        "1.0",
        "2.50",
        "1e400",
        "1e39",
        "true",
        "false",
        "\"p\"",
        "\"$operand\"",
        "{\"$type\":1}",
        "{\"$operand\":0}",
        "{\"$attr\":{\"#\":\"NULL\"}}",
        "{\"$map\":{\"#\":\"x\"}}",
        "{\"$$map\":1}",
        "{\"$f64\":\"7ff8000000000000\"}",
        "{\"#\":\"NULL\"}",
        "{\"#\":\"x.y\",\"D\":[{\"#\":1}]}",
        "{\"#\":\"0.a_f32\",\"VD\":\"NaN\"}",
        " ",
        "\n",
        "\\u0041",
        ",",
        "99999999999999999999",
        "-1",
        "-2",
        "1",
        "\"1.add\"",
        "\"builtin.a_i32\"",
        "\"#\"",
        "\"NaN\"",
        "\"kwargs\":[],",
        "\"VD\":\"INF\",",
        "\"OA\":[],",
        "\"OA\":[1,0,1],",
        "\"regions\":[],",
        "\"DA\":[],",
        "\"QA\":[],",
        "\"%\":1,",
        "\"D\":[],",
        "\"\\u0023\"",
        "\"a\\/b\"",
        "\"\ud83d\ude00\"",
        "\"\\ud800\"",
        "{\"#\":-1,\"TT\":{\"#\":\"NULL\"},\"key\":\"\"}",
        "\"kwargs\":[{\"#\":-1,\"TT\":{\"#\":\"NULL\"},\"key\":\"k\"}],"
    };
    private static final String BYTES = "{}[]\",:0123456789-.eE#%$ADINOTVp \n\\u";

    private final SplittableRandom random;

    Mutator(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Returns a text with one to three changes. */
    byte[] mutate(byte[] text) {
        byte[] changed = text;
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            int at = random.nextInt(changed.length);
            changed = switch (random.nextInt(7)) {
                case 0 -> with(changed, at, changed[at] ^ 1 << random.nextInt(8));
                case 1 -> with(changed, at, BYTES.charAt(random.nextInt(BYTES.length())));
                case 2 -> spliced(changed, at, Math.min(changed.length - 1, at + random.nextInt(1, 40)), "");
                case 3 -> insertedBehind(changed, at);
                case 4 -> swapped(changed, at);
                default -> replaced(changed, at);
            };
        }
        return changed;
    }

    private String fragment() {
        return FRAGMENTS[random.nextInt(FRAGMENTS.length)];
    }

    private static byte[] with(byte[] text, int at, int value) {
        byte[] changed = text.clone();
        changed[at] = (byte) value;
        return changed;
    }

    private static byte[] spliced(byte[] text, int from, int to, String middle) {
        byte[] insert = Utf8.encode(middle.equals("\"\\ud800\"") ? "\"\\ud800\"" : middle);
        byte[] changed = Arrays.copyOf(text, from + insert.length + text.length - to);
        System.arraycopy(insert, 0, changed, from, insert.length);
        System.arraycopy(text, to, changed, from + insert.length, text.length - to);
        return changed;
    }

    private static int next(byte[] text, int from, String ends) {
        int i = from;
        while (i < text.length && ends.indexOf(text[i]) < 0) {
            i++;
        }
        return i;
    }

    /** Inserts a fragment at the next token boundary. */
    private byte[] insertedBehind(byte[] text, int from) {
        int at = Math.min(text.length, next(text, from, ",:[{}]") + 1);
        return spliced(text, at, at, fragment());
    }

    /** Replaces a scalar, or what looks like one. */
    private byte[] replaced(byte[] text, int from) {
        int at = Math.min(text.length, next(text, from, ",:[") + 1);
        return spliced(text, at, next(text, at, ",]}"), fragment());
    }

    /** Moves what stands between two commas to behind the next. */
    private static byte[] swapped(byte[] text, int from) {
        int first = next(text, from, ",");
        int second = next(text, first + 1, ",");
        int third = next(text, second + 1, ",]}");
        if (third >= text.length) {
            return text;
        }
        byte[] changed = text.clone();
        int width = third - second - 1;
        System.arraycopy(text, second + 1, changed, first + 1, width);
        changed[first + 1 + width] = ',';
        System.arraycopy(text, first + 1, changed, first + 2 + width, second - first - 1);
        return changed;
    }
}
