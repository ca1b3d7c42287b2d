package io.isomorph.testkit.jqwik;

import io.isomorph.ir.Document;
import io.isomorph.testkit.edit.Shrinker;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;

/**
 * A document that jqwik makes smaller by the steps of our shrinker.
 *
 * @param <T> what a property sees of it
 */
final class ShrinkableDocument<T> implements Shrinkable<T> {
    private final Document document;
    private final Predicate<Document> isSeen;
    private final Function<Document, T> view;

    /**
     * Prepares.
     *
     * @param document the document
     * @param isSeen whether a smaller document is one of those that are generated
     * @param view what a property sees of it
     */
    ShrinkableDocument(Document document, Predicate<Document> isSeen, Function<Document, T> view) {
        this.document = document;
        this.isSeen = isSeen;
        this.view = view;
    }

    @Override
    public T value() {
        return view.apply(document);
    }

    @Override
    public Stream<Shrinkable<T>> shrink() {
        return Shrinker.smaller(document)
                .filter(isSeen)
                .map(smaller -> new ShrinkableDocument<>(smaller, isSeen, view));
    }

    @Override
    public ShrinkingDistance distance() {
        return ShrinkingDistance.of(Shrinker.size(document));
    }

    @Override
    public String toString() {
        return String.valueOf(document);
    }
}
