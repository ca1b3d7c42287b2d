package io.isomorph.format.json.schema;

import java.util.HashMap;
import java.util.Map;

/**
 * From the ids of a file to the numbers of the walk. While ids are the numbers themselves, as Paddle writes them, nothing is
 * stored.
 *
 * <p>As upstream reads: an id means the value that was given it last; −1 as the id of a result is not entered, and 0 is the
 * null value unless a value was given that id.
 */
public final class ValueNumbers {
    /** An id that no value has. */
    public static final int UNDEFINED = Integer.MIN_VALUE;
    /** The id of a result that is not entered. */
    public static final int NOT_ENTERED = -1;

    private int results;
    private int arguments;
    /** Ids that do not mean their own number: the number they mean, or UNDEFINED. */
    private final Map<Long, Integer> exceptions = new HashMap<>();

    /** What became of an id. */
    public enum Outcome {
        /** It is the number itself. */
        CANONICAL,
        /** It is another id, or none that is entered. */
        RENUMBERED,
        /** It was an id of another value before. */
        REPEATED
    }

    public int results() {
        return results;
    }

    public int arguments() {
        return arguments;
    }

    /** Takes the next numbers for results, and returns the first. Their ids are given by {@link #enterResult}. */
    public int reserveResults(int count) {
        int first = results + 1;
        results = Math.addExact(results, count);
        return first;
    }

    /** Hides a reserved number from look-ups by its own id, for now. */
    public void hide(int number) {
        exceptions.putIfAbsent((long) number, UNDEFINED);
    }

    /** Gives a result its id. */
    public Outcome enterResult(long id, int number) {
        if (id == NOT_ENTERED) {
            hide(number);
            return Outcome.RENUMBERED;
        }
        return enter(id, number);
    }

    /** Numbers a block argument and gives it its id. */
    public Outcome addArgument(long id) {
        arguments = Math.addExact(arguments, 1);
        return enter(id, -arguments);
    }

    /** Numbers block arguments whose ids were lost: they are the numbers. */
    public void addLostArguments(int count) {
        arguments = Math.addExact(arguments, count);
    }

    /** Returns whether an id that a result is to be given, whose number is reserved, means another value. */
    public boolean isTaken(long id, int number) {
        if (id == NOT_ENTERED || (id == number && exceptions.isEmpty())) {
            return false;
        }
        if (id == 0) {
            return exceptions.containsKey(id);
        }
        int found = find(id);
        return found != UNDEFINED && found != number;
    }

    private Outcome enter(long id, int number) {
        if (id == number) {
            Integer before = exceptions.isEmpty() ? null : exceptions.remove(id);
            return before == null || before == UNDEFINED ? Outcome.CANONICAL : Outcome.REPEATED;
        }
        hide(number);
        boolean taken = id != 0 ? find(id) != UNDEFINED : exceptions.containsKey(id);
        exceptions.put(id, number);
        return taken ? Outcome.REPEATED : Outcome.RENUMBERED;
    }

    /** Returns the number that an id means, or {@link #UNDEFINED}. */
    public int find(long id) {
        if (!exceptions.isEmpty()) {
            Integer number = exceptions.get(id);
            if (number != null) {
                return number;
            }
        }
        return id <= results && id >= -(long) arguments ? (int) id : UNDEFINED;
    }
}
