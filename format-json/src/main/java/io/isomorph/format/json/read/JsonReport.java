package io.isomorph.format.json.read;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.format.json.schema.ValueNumbers;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What one reading reports: normalizations, and faults with their location. */
final class JsonReport {
    private final ByteSource source;
    private final ReadOptions options;
    private final JsonScanner scanner;
    private final boolean dropsUnknown;
    private final boolean silent;
    private final Runnable beforeFirst;
    private final Set<NormalizationCode> reportedOnce = EnumSet.noneOf(NormalizationCode.class);
    /** What was found while trying a shape that may turn out not to fit. */
    private final List<Normalization> tentative = new ArrayList<>();

    private int attempts;
    private long diagnostics;
    private long operation = Location.UNKNOWN;

    /**
     * Makes a report.
     *
     * @param silent true for a reading that only gathers facts: the next one reports everything
     * @param beforeFirst runs before the first normalization is reported
     */
    JsonReport(JsonInput input, JsonScanner scanner, boolean silent, Runnable beforeFirst) {
        this.source = input.source();
        this.options = input.options();
        this.dropsUnknown = input.dropsUnknown();
        this.scanner = scanner;
        this.silent = silent;
        this.beforeFirst = beforeFirst;
    }

    boolean dropsUnknown() {
        return dropsUnknown;
    }

    /** Sets the operation that is being read. */
    void inOperation(long index) {
        operation = index;
    }

    long operation() {
        return operation;
    }

    IsomorphException fault(ErrorCode code, long offset, String problem, @Nullable String hint) {
        return new MalformedInputException(code, new Location(source.name(), offset, null, operation), problem, hint);
    }

    void normalized(NormalizationCode code, long offset, String detail) {
        if (diagnostics == 0) {
            beforeFirst.run();
        }
        diagnostics++;
        if (silent) {
            return;
        }
        Normalization normalization =
                new Normalization(code, new Location(source.name(), offset, null, operation), detail);
        if (attempts > 0) {
            tentative.add(normalization);
        } else {
            options.normalized(normalization);
        }
    }

    /** Reports what concerns the whole text at its first location only. */
    void once(NormalizationCode code, long offset, String detail) {
        if (reportedOnce.add(code)) {
            normalized(code, offset, detail);
        } else {
            diagnostics++;
        }
    }

    /** Returns a number that grows with each normalization that is met, reported or not: what was read while it stayed was canonical. */
    long diagnosticCount() {
        return diagnostics;
    }

    /** Begins to try a shape; returns what {@link #endAttempt} needs. */
    int beginAttempt() {
        attempts++;
        return tentative.size();
    }

    /** Ends a try: what was found counts if the shape fits. */
    void endAttempt(int begun, boolean fits) {
        attempts--;
        if (!fits) {
            forget(begun);
        } else if (attempts == 0) {
            List<Normalization> found = List.copyOf(tentative);
            tentative.clear();
            found.forEach(options::normalized);
        }
    }

    private void forget(int begun) {
        List<Normalization> dropped = tentative.subList(begun, tentative.size());
        dropped.forEach(normalization -> reportedOnce.remove(normalization.code()));
        dropped.clear();
    }

    /** Returns how many attempts are under way. */
    int attempts() {
        return attempts;
    }

    /** Gives up the attempts inside of one, after a fault, and what they found. */
    void unwind(int attemptsLeft, int begun) {
        attempts = attemptsLeft;
        forget(begun);
    }

    /** Returns how many normalizations the attempts under way have found. */
    int tentativeCount() {
        return tentative.size();
    }

    /** Returns the scanner's token, a string, in the form of a message. */
    String tokenForMessage() {
        return JsonStrings.forMessage(Utf8.decode(scanner.window(), scanner.tokenStart(), scanner.tokenEnd()));
    }

    /** Reports what became of an id. */
    void valueId(ValueNumbers.Outcome outcome, long id, int number, long at) {
        switch (outcome) {
            case CANONICAL -> {}
            case RENUMBERED -> normalized(NormalizationCode.VALUE_IDS, at, "value " + id + " becomes " + number);
            case REPEATED ->
                normalized(
                        NormalizationCode.VALUE_REPEATED,
                        at,
                        "id " + id + " is given again; the value becomes " + number);
        }
    }
}
