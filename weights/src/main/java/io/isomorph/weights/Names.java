package io.isomorph.weights;

/** Names from a file in messages. */
public final class Names {
    private static final int MOST = 64;

    private Names() {}

    /**
     * Returns a name as messages show it.
     *
     * @param name any text
     * @return in single quotes, at most 64 characters, control characters escaped
     */
    public static String quote(String name) {
        StringBuilder text = new StringBuilder("'");
        for (int i = 0; i < Math.min(name.length(), MOST); i++) {
            char c = name.charAt(i);
            if (Character.isISOControl(c) || Character.isSurrogate(c) || Character.getType(c) == Character.FORMAT) {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        return text.append(name.length() > MOST ? "…'" : "'").toString();
    }
}
