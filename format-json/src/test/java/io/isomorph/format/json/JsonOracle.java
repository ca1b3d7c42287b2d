package io.isomorph.format.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether bytes are JSON at all, decided in another way than the scanner does: by decoding first, then by regular expressions. */
final class JsonOracle {
    private static final Pattern BLANKS = Pattern.compile("[ \t\n\r]*+");
    private static final Pattern SCALAR =
            Pattern.compile("true|false|null|-?+(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?+(?:[eE][+-]?+[0-9]++)?+");
    private static final Pattern STRING = Pattern.compile(
            "\"(?:[^\"\\\\\\x00-\\x1f\\ud800-\\udfff]++|\\\\[\"\\\\/bfnrt]"
                    + "|\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\\\u(?![dD][89a-fA-F])[0-9a-fA-F]{4})*+\"");

    private final String text;
    private int at;

    private JsonOracle(String text) {
        this.text = text;
    }

    /** Returns whether the bytes are one JSON text, after a byte order mark at most. */
    static boolean isJson(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return new JsonOracle(text.startsWith("\ufeff") ? text.substring(1) : text).parse();
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private boolean parse() {
        Deque<Character> open = new ArrayDeque<>();
        boolean value = true;
        while (true) {
            take(BLANKS);
            if (value) {
                char c = peek();
                if (c == '{' || c == '[') {
                    at++;
                    open.push(c);
                    take(BLANKS);
                    if (peek() == closing(c)) {
                        value = false;
                    } else if (c == '{' && !key()) {
                        return false;
                    }
                    continue;
                }
                if (!take(c == '"' ? STRING : SCALAR)) {
                    return false;
                }
                value = false;
                continue;
            }
            if (open.isEmpty()) {
                return at == text.length();
            }
            char c = peek();
            at++;
            if (c == closing(open.element())) {
                open.pop();
            } else if (c == ',') {
                take(BLANKS);
                value = true;
                if (open.element() == '{' && !key()) {
                    return false;
                }
            } else {
                return false;
            }
        }
    }

    private boolean key() {
        if (!take(STRING)) {
            return false;
        }
        take(BLANKS);
        return peek() == ':' && at++ >= 0;
    }

    private static char closing(char open) {
        return open == '{' ? '}' : ']';
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\uffff';
    }

    private boolean take(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        matcher.useTransparentBounds(true);
        boolean found = matcher.lookingAt();
        at = found ? matcher.end() : at;
        return found;
    }
}
