package io.isomorph.testkit.edit;

import io.isomorph.ir.Document;
import io.isomorph.testkit.edit.draft.Draft;
import io.isomorph.testkit.edit.shrink.AttachmentStep;
import io.isomorph.testkit.edit.shrink.DescribedStep;
import io.isomorph.testkit.edit.shrink.EntryRemovalStep;
import io.isomorph.testkit.edit.shrink.EntryStep;
import io.isomorph.testkit.edit.shrink.HoistStep;
import io.isomorph.testkit.edit.shrink.InfoStep;
import io.isomorph.testkit.edit.shrink.NameStep;
import io.isomorph.testkit.edit.shrink.NullOperandStep;
import io.isomorph.testkit.edit.shrink.RemovalStep;
import io.isomorph.testkit.edit.shrink.Size;
import io.isomorph.testkit.edit.shrink.Step;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Makes a failing document small while it keeps failing, by delta debugging: whole parts go first (entries, operations,
 * regions, …), in halves, quarters, down to single ones; then what is left gets simpler (payloads, texts, numbers,
 * names). The steps are repeated until none of them finds anything: the result is a minimum in the sense that no
 * single step makes it smaller. What fails may change on the way if the predicate lets it; a good predicate requires
 * one fault.
 *
 * <p>It ends whatever the predicate answers, as every document taken is smaller than the one before in a well-founded
 * order: first by the number of parts, then by what is in them.
 */
public final class Shrinker {
    /** How many documents are tested at most by default. */
    public static final int DEFAULT_ATTEMPTS = 10_000;

    private static final Duration NO_END = Duration.ofDays(1);

    private static final List<Step> STEPS = List.of(
            new EntryRemovalStep(),
            new AttachmentStep(),
            new RemovalStep<>(Draft::operations, Draft::removeOperations),
            new HoistStep(),
            new RemovalStep<>(Draft::nestedRegions, Draft::removeRegions),
            new RemovalStep<>(Draft::blocks, Draft::removeBlocks),
            new RemovalStep<>(Draft::attributes, Draft::removeAttributes),
            new RemovalStep<>(Draft::uses, Draft::removeUses),
            new RemovalStep<>(Draft::results, Draft::removeResults),
            new RemovalStep<>(Draft::arguments, Draft::removeArguments),
            new NullOperandStep(),
            new DescribedStep(),
            new NameStep(),
            new InfoStep(),
            new EntryStep());

    private final Predicate<Document> stillFails;
    private final long deadline;
    private int attemptsLeft;
    private Document smallest;
    private Size size;

    private Shrinker(Document failing, Predicate<Document> stillFails, int attempts, Duration time) {
        this.smallest = failing;
        this.size = Size.of(failing);
        this.stillFails = stillFails;
        this.attemptsLeft = attempts;
        this.deadline = System.nanoTime() + time.toNanos();
    }

    /**
     * Shrinks a document, trying at most {@value #DEFAULT_ATTEMPTS} others.
     *
     * @param failing a document for which the predicate holds
     * @param stillFails called with smaller documents, in the caller's thread. One that throws a {@link
     *     RuntimeException} or an {@link AssertionError} has another fault, and counts as answered by false; other
     *     errors pass through
     * @return the smallest document found for which the predicate holds; {@code failing} itself if there is none
     * @throws IllegalArgumentException if the predicate does not hold for {@code failing}
     */
    public static Document shrink(Document failing, Predicate<Document> stillFails) {
        return shrink(failing, stillFails, DEFAULT_ATTEMPTS, NO_END);
    }

    /**
     * Shrinks a document.
     *
     * @param failing a document for which the predicate holds
     * @param stillFails as {@link #shrink(Document, Predicate)} has it
     * @param attempts how many other documents the predicate is called with at most; when they are used up, what was
     *     found so far is returned, which need not be a minimum
     * @param time how long to search at most, likewise
     * @return the smallest document found for which the predicate holds; {@code failing} itself if there is none
     * @throws IllegalArgumentException if the predicate does not hold for {@code failing}, or {@code attempts} is
     *     negative
     */
    public static Document shrink(Document failing, Predicate<Document> stillFails, int attempts, Duration time) {
        if (attempts < 0) {
            throw new IllegalArgumentException("attempts are " + attempts);
        }
        Shrinker shrinker = new Shrinker(failing, stillFails, attempts, time);
        if (!shrinker.holdsFor(failing)) {
            throw new IllegalArgumentException("the document to shrink does not fail");
        }
        shrinker.run();
        return shrinker.smallest;
    }

    /**
     * Returns the documents that one step makes of a document, boldest first, for callers that search by themselves, such as jqwik.
     *
     * @param document any document
     * @return smaller documents, each made on request; all are below the document in a well-founded order
     */
    public static Stream<Document> smaller(Document document) {
        Size size = Size.of(document);
        return STEPS.stream()
                .flatMap(step -> step.candidates(document))
                .map(Supplier::get)
                .filter(candidate -> Size.of(candidate).isBelow(size));
    }

    /**
     * Returns how large a document is: what {@link #smaller} gives is smaller, compared by the first number that differs, up to numbers
     * that are too large to compare.
     *
     * @param document any document
     * @return two numbers that are not negative: its parts, and what is in them
     */
    public static long[] size(Document document) {
        return Size.of(document).numbers();
    }

    private boolean goesOn() {
        return attemptsLeft > 0 && System.nanoTime() - deadline < 0;
    }

    private void run() {
        boolean found = true;
        while (found && goesOn()) {
            found = false;
            for (Step step : STEPS) {
                found |= exhaust(step);
            }
        }
    }

    /**
     * Takes a step as often as it succeeds. After a success it goes on with the candidates of the smaller document
     * from the same place on, as those before it have failed mostly for reasons that still hold; what is skipped
     * so is tested in the next round.
     */
    private boolean exhaust(Step step) {
        boolean found = false;
        long place = 0;
        while (goesOn()) {
            long success = firstSuccess(step, place);
            if (success < 0) {
                return found;
            }
            found = true;
            place = success;
        }
        return found;
    }

    /** Takes the first candidate that fails, and returns its place, or −1 if there is none. */
    private long firstSuccess(Step step, long from) {
        long[] place = {from - 1};
        boolean found = step.candidates(smallest)
                .skip(from)
                .takeWhile(candidate -> goesOn())
                .anyMatch(candidate -> {
                    place[0]++;
                    return take(candidate);
                });
        return found ? place[0] : -1;
    }

    private boolean take(Supplier<Document> candidate) {
        Document document = candidate.get();
        Size candidateSize = Size.of(document);
        if (!candidateSize.isBelow(size)) {
            return false;
        }
        attemptsLeft--;
        if (!holdsFor(document)) {
            return false;
        }
        smallest = document;
        size = candidateSize;
        return true;
    }

    private boolean holdsFor(Document document) {
        try {
            return stillFails.test(document);
        } catch (RuntimeException | AssertionError e) {
            return false;
        }
    }
}
