package io.isomorph.error;

/**
 * What is wrong, by a stable name: scripts and tests may depend on {@link #id()}, never on message texts.
 *
 * <p>Codes that any format can meet are {@link StandardCode}s; a format adds codes of its own as an enum that implements this
 * interface by {@link #description()} alone. Implementations are immutable.
 *
 * @see "docs/errors.md"
 */
public interface ErrorCode {
    /**
     * What a code is, as {@code docs/errors.md} lists it.
     *
     * @param id lower-case words joined by {@code -}, grouped by dots, such as {@code operand.undefined}; never empty
     * @param cause what leads to this error: one sentence without a final dot
     * @param hint what a user can do about it when the fault itself knows nothing better: one sentence without a final dot
     */
    record Description(String id, String cause, String hint) {}

    /**
     * Returns what this code is.
     *
     * @return always the same object
     */
    Description description();

    /**
     * Returns the stable name.
     *
     * @return that of {@link #description()}
     */
    default String id() {
        return description().id();
    }

    /**
     * Returns what leads to this error.
     *
     * @return that of {@link #description()}
     */
    default String cause() {
        return description().cause();
    }

    /**
     * Returns what a user can do about it when the fault itself knows nothing better.
     *
     * @return that of {@link #description()}
     */
    default String hint() {
        return description().hint();
    }
}
