package io.isomorph.error;

/**
 * What is wrong, by a stable name: scripts and tests may depend on {@link #id()}, never on message texts.
 *
 * <p>Codes that any format can meet are {@link StandardCode}s; a format adds codes of its own as an enum that implements this
 * interface. Implementations are immutable.
 *
 * @see "docs/errors.md"
 */
public interface ErrorCode {
    /**
     * Returns the stable name.
     *
     * @return lower-case words joined by {@code -}, grouped by dots, such as {@code operand.undefined}; never empty
     */
    String id();

    /**
     * Returns what leads to this error.
     *
     * @return one sentence without a final dot, as it stands in {@code docs/errors.md}
     */
    String cause();

    /**
     * Returns what a user can do about it when the fault itself knows nothing better.
     *
     * @return one sentence without a final dot, as it stands in {@code docs/errors.md}
     */
    String mend();
}
