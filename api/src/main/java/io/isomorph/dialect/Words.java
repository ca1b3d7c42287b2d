package io.isomorph.dialect;

import io.isomorph.ir.Name;
import io.isomorph.ir.PayloadText;
import java.util.HexFormat;

/** Names as messages show them: in one line, and not longer than people read. */
final class Words {
    private static final int MOST = 64;
    private static final int LONGEST_MESSAGE = 1000;

    private Words() {}

    static String name(Name name) {
        String text = name.toString();
        return text.length() <= MOST ? PayloadText.nameOf(name) : quote(text);
    }

    static String quote(String text) {
        if (text.length() <= MOST) {
            return PayloadText.quote(text);
        }
        int end = Character.isHighSurrogate(text.charAt(MOST - 1)) ? MOST - 1 : MOST;
        return PayloadText.quote(text.substring(0, end) + "…");
    }

    /** Returns a number of things, such as {@code 1 value} or {@code 2 values}. */
    static String count(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    /** Returns a message as one line of bounded length; characters that would break the line are escaped. */
    static String line(CharSequence message) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < message.length(); i++) {
            if (out.length() >= LONGEST_MESSAGE && !Character.isLowSurrogate(message.charAt(i))) {
                return out.append('…').toString();
            }
            char c = message.charAt(i);
            if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
                out.append("\\u").append(HexFormat.of().toHexDigits(c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
