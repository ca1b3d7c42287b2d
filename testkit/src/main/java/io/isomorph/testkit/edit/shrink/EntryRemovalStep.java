package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.Document;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Removes entries: all, halves of them, down to single ones. */
public final class EntryRemovalStep implements Step {
    @Override
    public Stream<Supplier<Document>> candidates(Document document) {
        return Chunk.of(document.entries().size())
                .map(chunk -> () -> document.withEntries(chunk.removedFrom(document.entries())));
    }
}
