package io.isomorph.error;

import org.jspecify.annotations.Nullable;

/**
 * A fault of the input, of a limit, of a program or of a provider: where it is, what is wrong, how to fix it.
 *
 * <p>From any bytes a reader ends normally or throws this; nothing else. Misuse of the API is {@link IllegalStateException} or
 * {@link IllegalArgumentException}, failing storage is {@link java.io.IOException} or {@link java.io.UncheckedIOException}.
 * Names and text from the input are {@linkplain Printable escaped}. Subclasses distinguish whose fault it is; {@link #code()}
 * identifies the fault. Instances are immutable.
 */
public abstract class IsomorphException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ErrorCode code;
    private final transient Location location;
    private final String problem;
    private final String hint;

    /**
     * Makes a fault.
     *
     * @param code what is wrong
     * @param location where; {@link Location#NOWHERE} when unknown
     * @param problem what was found and what was expected, without a final dot
     * @param hint what to do, without a final dot; null takes the code's own
     * @param cause an exception that led to this one, or null
     */
    protected IsomorphException(
            ErrorCode code, Location location, String problem, @Nullable String hint, @Nullable Throwable cause) {
        super(message(location, problem, hint == null ? code.hint() : hint), cause);
        this.code = code;
        this.location = location;
        this.problem = Printable.escaped(problem);
        this.hint = Printable.escaped(hint == null ? code.hint() : hint);
    }

    private static String message(Location location, String problem, String hint) {
        String where = location.toString();
        return Printable.escaped((where.isEmpty() ? "" : where + ": ") + problem + "; hint: " + hint);
    }

    /**
     * Returns the stable code.
     *
     * @return what is wrong
     */
    public final ErrorCode code() {
        return code;
    }

    /**
     * Returns the location.
     *
     * @return where; {@link Location#NOWHERE} when unknown
     */
    public final Location location() {
        return location;
    }

    /**
     * Returns the fault without location and hint.
     *
     * @return what was found and what was expected, without a final dot
     */
    public final String problem() {
        return problem;
    }

    /**
     * Returns the hint.
     *
     * @return what to do, without a final dot
     */
    public final String hint() {
        return hint;
    }
}
