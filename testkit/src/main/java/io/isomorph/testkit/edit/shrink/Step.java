package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.Document;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One way of making a document smaller. A new one is an implementation of this interface, or mostly of {@link
 * ProgramStep}, and a line in {@link Shrinker}; what it makes smaller must be something that {@link Size} counts.
 */
@FunctionalInterface
public interface Step {
    /**
     * Returns smaller documents, boldest first. Counting them is cheap: each is built only when its supplier is
     * called, as the shrinker skips those before the place where it succeeded last. Those that {@link Size} does not
     * call smaller are left out by the shrinker.
     */
    Stream<Supplier<Document>> candidates(Document document);
}
