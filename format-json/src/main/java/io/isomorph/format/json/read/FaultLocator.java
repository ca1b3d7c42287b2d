package io.isomorph.format.json.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonSkipper;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Completes a fault: reads the text once more from its beginning, which nobody does while all is well. So the reader keeps no
 * path, and a text that is no JSON is always reported as such, even when the reader stumbled over something else first.
 */
final class FaultLocator implements JsonSkipper.Listener {
    /** Deeper levels have no part in a pointer: nobody reads them, and hostile texts have millions. */
    private static final int DEEPEST = 256;

    private final JsonScanner scanner;
    private final long target;
    /** Keys, or indices of elements, of the open objects and arrays; innermost first. */
    private final Deque<Step> steps = new ArrayDeque<>();

    private int level;
    private @Nullable String pointer;

    /** Where the walk is in one object or array. */
    private static final class Step {
        @Nullable
        String key;

        long index = -1;
    }

    private FaultLocator(ByteSource source, Limits limits, long target) {
        this.scanner = new JsonScanner(source, limits);
        this.target = target;
    }

    /** Returns the fault to report in place of one that has a byte offset at most. */
    static IsomorphException complete(
            ByteSource source, Limits limits, IsomorphException fault, long operation, String provenance) {
        FaultLocator finder = new FaultLocator(source, limits, fault.location().byteOffset());
        IsomorphException worst = fault;
        try {
            finder.walk();
            finder.found(); // a text that is one scalar was walked over without a note
        } catch (MalformedInputException syntax) {
            worst = syntax;
            finder.pointer = finder.path();
        } catch (LimitExceededException tooLarge) {
            // the fault at hand is as good, and comes first
            finder.found();
        }
        long offset = worst.location().byteOffset();
        boolean same = offset == fault.location().byteOffset();
        Location location = new Location(source.name(), offset, finder.pointer, same ? operation : Location.UNKNOWN);
        if (worst instanceof LimitExceededException limit) {
            return new LimitExceededException(limit.code(), location, limit.problem(), limit.option());
        }
        String problem = worst.problem() + (provenance.isEmpty() ? "" : " [" + provenance + "]");
        return new MalformedInputException(worst.code(), location, problem, worst.hint());
    }

    private void walk() {
        scanner.beginText();
        JsonSkipper.walk(scanner, this);
        scanner.endText();
    }

    private void note() {
        if (pointer == null && target >= 0 && scanner.offset() > target) {
            found();
        }
    }

    private void found() {
        if (pointer == null) {
            pointer = path();
        }
    }

    private String path() {
        StringBuilder text = new StringBuilder();
        for (Iterator<Step> outward = steps.descendingIterator(); outward.hasNext(); ) {
            Step step = outward.next();
            if (step.key != null) {
                text.append('/').append(step.key);
            } else if (step.index >= 0) {
                text.append('/').append(step.index);
            }
        }
        return text.toString();
    }

    @Override
    public void open(boolean object) {
        note();
        level++;
        if (level <= DEEPEST) {
            steps.push(new Step());
        }
    }

    @Override
    public void key(int flags) {
        // a key that is itself at fault belongs to its own path
        if (scanner.tokenOffset() - 1 > target) {
            note();
        }
        if (level <= DEEPEST) {
            String key = (flags & JsonScanner.ESCAPED) != 0
                    ? JsonStrings.decode(scanner).text()
                    : Utf8.decode(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
            Step step = steps.element();
            step.key = JsonStrings.forMessage(key).replace("~", "~0").replace("/", "~1");
        }
    }

    @Override
    public void element() {
        note();
        if (level <= DEEPEST) {
            steps.element().index++;
        }
    }

    @Override
    public void close() {
        note();
        if (level <= DEEPEST) {
            steps.pop();
        }
        level--;
    }
}
