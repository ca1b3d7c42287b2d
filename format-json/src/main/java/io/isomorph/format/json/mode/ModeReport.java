package io.isomorph.format.json.mode;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.spi.Deviation;
import io.isomorph.spi.WriteOptions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a mode reports while a program passes: what it writes otherwise, and what prevents it from writing. */
public final class ModeReport {
    /** How many obstacles are listed; the others are counted. */
    private static final int LISTED = 16;

    private final WriteOptions options;
    private final String source;
    private final List<String> obstacles = new ArrayList<>();
    private long obstacleCount;
    private @Nullable Location firstObstacle;

    private long operation = Location.UNKNOWN;
    private String part = "";
    private @Nullable Object which;

    public ModeReport(WriteOptions options, String source) {
        this.options = options;
        this.source = source;
    }

    /** An operation begins: what follows is reported for it, and for the blocks behind it. */
    void nextOperation() {
        operation++;
    }

    /**
     * Sets the part for which the next things are reported.
     *
     * @param newPart such as {@code attribute}; empty for the operation as a whole
     * @param newWhich the part's name or number, or null if there is but one
     */
    void about(String newPart, @Nullable Object newWhich) {
        part = newPart;
        which = newWhich;
    }

    private Location place() {
        return new Location(source, Location.UNKNOWN, null, operation);
    }

    private String describe(String detail) {
        if (part.isEmpty()) {
            return detail;
        }
        String name = which instanceof String text ? " '" + JsonStrings.forMessage(text) + "'" : "";
        return part + (which instanceof Number ? " " + which : name) + ": " + detail;
    }

    /** Reports what is written otherwise. */
    void deviated(JsonDeviationCode code, String detail) {
        options.deviated(new Deviation(code.id(), place(), describe(detail)));
    }

    /** Notes something that the mode cannot write. */
    void blocked(String what) {
        if (firstObstacle == null) {
            firstObstacle = place();
        }
        if (obstacleCount++ < LISTED) {
            obstacles.add((operation < 0 || obstacles.isEmpty() ? "" : "op " + operation + ": ") + describe(what));
        }
    }

    boolean isBlocked() {
        return firstObstacle != null;
    }

    /** Returns the refusal of a program that cannot be written; it has the location of the first obstacle. */
    UnrepresentableException refusal() {
        String count = obstacleCount == 1 ? "" : obstacleCount + " things stand in the way: ";
        String more = obstacleCount > LISTED ? "; and " + (obstacleCount - LISTED) + " more" : "";
        return new UnrepresentableException(
                StandardCode.UNREPRESENTABLE,
                firstObstacle == null ? Location.NOWHERE : firstObstacle,
                "Paddle could not load this back: " + count + String.join("; ", obstacles) + more,
                "fix the program, or write it with json.mode=faithful");
    }
}
