package io.isomorph.format.flatbuffers.verify;

import io.isomorph.ir.payload.PayloadText;

/** Names as FlatBuffers has them; so they need no escapes in pointers and messages. */
final class Identifiers {
    private static final int SHOWN = 64;

    private Identifiers() {}

    /**
     * Checks a name.
     *
     * @param name letters, digits and {@code _}, not beginning with a digit
     * @param isQualified whether namespaces may come in front, with dots
     * @return the name
     * @throws IllegalArgumentException if it is none
     */
    static String require(String name, boolean isQualified) {
        boolean isStart = true;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '.' && isQualified && !isStart) {
                isStart = true;
            } else if (isLetter(c) || (c >= '0' && c <= '9' && !isStart)) {
                isStart = false;
            } else {
                throw noIdentifier(name);
            }
        }
        if (isStart) {
            throw noIdentifier(name);
        }
        return name;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static IllegalArgumentException noIdentifier(String name) {
        String shown = name.length() <= SHOWN ? name : name.substring(0, SHOWN);
        return new IllegalArgumentException("the name " + PayloadText.quote(shown) + " is no identifier");
    }
}
