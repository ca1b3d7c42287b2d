package io.isomorph.format.flatbuffers.verify;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A broken rule on its way up from where it was found. Each table and vector that it passes adds its step to the pointer, so
 * that a buffer without fault pays nothing for pointers.
 */
final class Violation extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ErrorCode code;
    private final transient @Nullable Limit limit;
    private final long offset;
    private final long found;
    private String pointer = "";

    private Violation(ErrorCode code, @Nullable Limit limit, long offset, long found, String problem) {
        super(problem, null, false, false);
        this.code = code;
        this.limit = limit;
        this.offset = offset;
        this.found = found;
    }

    static Violation of(ErrorCode code, long offset, String problem) {
        return new Violation(code, null, offset, 0, problem);
    }

    static Violation ofLimit(Limit limit, long offset, long found) {
        return new Violation(limit.code(), limit, offset, found, limit.id());
    }

    /** Adds a step in front of those so far; a name of a schema needs no escapes. */
    Violation inside(String name) {
        pointer = "/" + name + pointer;
        return this;
    }

    Violation inside(int index) {
        return inside(Integer.toString(index));
    }

    IsomorphException toFault(String source, Limits limits) {
        Location location = new Location(source, offset, pointer, Location.UNKNOWN);
        return limit == null
                ? new MalformedInputException(code, location, String.valueOf(getMessage()), null)
                : limits.exceeded(limit, found, location);
    }
}
