package io.isomorph.conformance;

import io.isomorph.error.Location;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A file that every reader refuses, and what it says then.
 *
 * @param name of the fault, the same in all formats that can have it
 * @param says what is wrong, in one sentence
 * @param code of the error
 * @param file the file; its mark is where the error is found
 * @param pointer the same place as a path, or null if there is none
 * @param operation index of the operation in the walk, or -1
 * @param options with which the file is read
 * @param isPlaced whether the error is at the mark; otherwise it is of the file as a whole
 */
record Fault(
        String name,
        String says,
        String code,
        Marked file,
        @Nullable String pointer,
        long operation,
        Map<String, String> options,
        boolean isPlaced) {

    /** How many steps of a pointer an error has at most. */
    private static final int DEEPEST_POINTER = 256;

    static Fault of(String name, String code, String says, Marked file, @Nullable String pointer) {
        return new Fault(name, says, code, file, outermost(pointer), Location.UNKNOWN, Map.of(), true);
    }

    /** Returns as much of a pointer as errors have. */
    private static @Nullable String outermost(@Nullable String pointer) {
        if (pointer == null) {
            return null;
        }
        String[] steps = pointer.split("/", -1);
        return String.join("/", Arrays.asList(steps).subList(0, Math.min(steps.length, 1 + DEEPEST_POINTER)));
    }

    Fault inOperation(long index) {
        return new Fault(name, says, code, file, pointer, index, options, isPlaced);
    }

    /** A fault of the file as a whole. */
    Fault nowhere() {
        return new Fault(name, says, code, file, null, operation, options, false);
    }

    Fault with(String option, Object value) {
        Map<String, String> more = new TreeMap<>(options);
        more.put(option, value.toString());
        return new Fault(name, says, code, file, pointer, operation, more, isPlaced);
    }
}
