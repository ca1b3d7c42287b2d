package io.isomorph.tools.check;

import io.isomorph.error.Location;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.Severity;
import io.isomorph.support.Excerpts;
import java.util.ArrayList;
import java.util.List;

/** The faults found, and the location that the walk is at. A program can have more faults than anybody reads; so there is an end. */
final class FaultList {
    private final int most;
    private final List<SemanticFault> faults = new ArrayList<>();
    private int errors;
    private long count;
    private final StringBuilder block = new StringBuilder("/program");
    private int position;
    private long operation = Location.UNKNOWN;

    /** Makes a list that takes so many errors and as many warnings; the rest is dropped. */
    FaultList(int most) {
        this.most = most;
    }

    /** Goes down one step of the way to a block; returns what {@link #leave} takes to return. */
    int enter(String key, int index) {
        int mark = block.length();
        block.append('/').append(key).append('/').append(index);
        return mark;
    }

    void leave(int mark) {
        block.setLength(mark);
    }

    /** Sets the operation that the next faults belong to. */
    void at(int positionInBlock, long indexInWalk) {
        position = positionInBlock;
        operation = indexInWalk;
    }

    /** Adds a fault of the program as a whole. */
    void addOfProgram(String code, Severity severity, String message) {
        add(code, severity, Location.ofPointer("/program", Location.UNKNOWN), message);
    }

    void add(String code, Severity severity, String part, Object... message) {
        add(code, severity, Location.ofPointer(block + "/ops/" + position + part, operation), message);
    }

    private void add(String code, Severity severity, Location place, Object... message) {
        count++;
        boolean isError = severity == Severity.ERROR;
        if ((isError ? errors : faults.size() - errors) < most) {
            StringBuilder text = new StringBuilder();
            for (Object one : message) {
                text.append(one);
            }
            faults.add(new SemanticFault(code, severity, place, Excerpts.line(text)));
            errors += isError ? 1 : 0;
        }
    }

    /** Returns how many faults were found, also those that were dropped. */
    long count() {
        return count;
    }

    List<SemanticFault> toList() {
        return List.copyOf(faults);
    }
}
