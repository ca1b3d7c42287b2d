package io.isomorph.format.json;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.spi.Normalisation;
import io.isomorph.spi.NormalisationCode;
import io.isomorph.spi.ReadOptions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What one reading has to say: normalisations, and faults with their place. */
final class JsonReport {
    private final ByteSource source;
    private final ReadOptions options;
    private final JsonScanner scanner;
    private final boolean silent;
    private final BeforeFirst beforeFirst;
    private final Set<NormalisationCode> saidOnce = EnumSet.noneOf(NormalisationCode.class);
    /** What was found while trying a shape that may turn out not to fit. */
    private final List<Normalisation> tentative = new ArrayList<>();

    private int tries;
    /** Open operations whose regions nobody has counted. */
    private int uncounted;

    private long said;
    private long operation = Location.UNKNOWN;

    /**
     * Makes a report.
     *
     * @param silent true for a reading that only gathers facts: the next one says it all
     * @param beforeFirst hears of the first normalisation before it is reported
     */
    JsonReport(ByteSource source, ReadOptions options, JsonScanner scanner, boolean silent, BeforeFirst beforeFirst) {
        this.source = source;
        this.options = options;
        this.scanner = scanner;
        this.silent = silent;
        this.beforeFirst = beforeFirst;
    }

    /** Hears that something is odd while nothing has been so. */
    interface BeforeFirst {
        /**
         * Hears it.
         *
         * @param uncounted whether an operation is open whose regions nobody has counted
         */
        void run(boolean uncounted);
    }

    boolean dropsUnknown() {
        return options.get(JsonOptions.UNKNOWN_KEYS).equals(JsonOptions.DROP);
    }

    /** Says that there is one operation more, or one less, whose regions nobody has counted. */
    void uncounted(int change) {
        uncounted += change;
    }

    /** Returns whether an operation is open whose regions nobody has counted. */
    boolean hasUncounted() {
        return uncounted > 0;
    }

    /** Says which operation is being read. */
    void inOperation(long index) {
        operation = index;
    }

    long operation() {
        return operation;
    }

    IsomorphException fault(ErrorCode code, long offset, String problem, @Nullable String mend) {
        return new MalformedInputException(code, new Location(source.name(), offset, null, operation), problem, mend);
    }

    void normalised(NormalisationCode code, long offset, String detail) {
        if (said == 0) {
            beforeFirst.run(hasUncounted());
        }
        said++;
        if (silent) {
            return;
        }
        Normalisation normalisation =
                new Normalisation(code, new Location(source.name(), offset, null, operation), detail);
        if (tries > 0) {
            tentative.add(normalisation);
        } else {
            options.normalised(normalisation);
        }
    }

    /** Reports what concerns the whole text at its first place only. */
    void once(NormalisationCode code, long offset, String detail) {
        if (saidOnce.add(code)) {
            normalised(code, offset, detail);
        } else {
            said++;
        }
    }

    /** Returns a number that grows with each normalisation that is met, reported or not: what was read while it stayed was canonical. */
    long said() {
        return said;
    }

    /** Begins to try a shape; returns what {@link #endTry} needs. */
    int beginTry() {
        tries++;
        return tentative.size();
    }

    /** Ends a try: what was found counts if the shape fits. */
    void endTry(int begun, boolean fits) {
        tries--;
        if (!fits) {
            forget(begun);
        } else if (tries == 0) {
            List<Normalisation> found = List.copyOf(tentative);
            tentative.clear();
            found.forEach(options::normalised);
        }
    }

    private void forget(int begun) {
        List<Normalisation> dropped = tentative.subList(begun, tentative.size());
        dropped.forEach(normalisation -> saidOnce.remove(normalisation.code()));
        dropped.clear();
    }

    /** Returns how many tries are under way. */
    int tries() {
        return tries;
    }

    /** Gives up the tries inside of one, after a fault, and what they found. */
    void unwind(int triesLeft, int begun) {
        tries = triesLeft;
        forget(begun);
    }

    /** Returns how many normalisations the tries under way have found. */
    int tentativeCount() {
        return tentative.size();
    }

    /** Returns the scanner's token, a string, as it may stand in a message. */
    String tokenForPeople() {
        return JsonStrings.forPeople(Utf8.decode(scanner.window(), scanner.tokenStart(), scanner.tokenEnd()));
    }
}
